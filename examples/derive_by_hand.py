"""Check equations derived by hand against symdyn's, symbol by symbol.

A double pendulum in the plane: masses m1, m2, centres of mass at r1, r2 below the joints, the second joint l below the
first, moments I1, I2 about the centres of mass, gravity g. All of them become arguments; SymPy shows that the
difference to the textbook's equations is zero.
"""

from pathlib import Path

import sympy as sp

import symdyn

PARAMS = {
    "body/upper/mass": "m1",
    "body/lower/mass": "m2",
    "body/upper/ipos/z": "z1",
    "body/lower/ipos/z": "z2",
    "body/lower/pos/z": "zl",
    "body/upper/inertia/y": "I1",
    "body/lower/inertia/y": "I2",
    "option/gravity/z": "gz",
}
model = Path(__file__).parent / "models" / "double_pendulum.xml"
functions = symdyn.compile(model, ["mass_matrix", "bias"], target="sympy", params=PARAMS)

m1, m2, r1, r2, l, I1, I2, g = sp.symbols("m1 m2 r1 r2 l I1 I2 g", positive=True)
q1, q2, v1, v2 = sp.symbols("q1 q2 v1 v2", real=True)

# the textbook
s1, s2, s12, c2 = sp.sin(q1), sp.sin(q2), sp.sin(q1 + q2), sp.cos(q2)
a = I2 + m2 * r2**2
b = m2 * l * r2
M = sp.Matrix([[I1 + m1 * r1**2 + a + m2 * l**2 + 2 * b * c2, a + b * c2], [a + b * c2, a]])
bias = sp.Matrix(
    [
        -b * s2 * (2 * v1 * v2 + v2**2) + g * ((m1 * r1 + m2 * l) * s1 + m2 * r2 * s12),
        b * s2 * v1**2 + g * m2 * r2 * s12,
    ]
)

# symdyn: its symbols replaced by the textbook's; below is where z is negative, and gravity points there
given = {"qpos": [q1, q2], "qvel": [v1, v2], "params": [m1, m2, -r1, -r2, -l, I1, I2, -g]}


def difference(function: str, output: str, expected: sp.Matrix) -> sp.Matrix:
    inputs = functions[function].inputs
    names = {symbol: x for name, symbols in inputs.items() for symbol, x in zip(symbols, given[name])}
    found = functions[function].expanded()[output].xreplace(names)
    return (found - expected).applyfunc(lambda x: sp.trigsimp(rounded(sp.expand(sp.expand_trig(x)))))


def rounded(x: sp.Expr) -> sp.Expr:
    """Numbers of the model that cancel leave 1e-17 behind; decimals become fractions."""
    return x.xreplace({n: sp.Rational(str(round(float(n), 12))) for n in x.atoms(sp.Float)})


for name, output, expected in (("mass_matrix", "M", M), ("bias", "qfrc_bias", bias)):
    rest = difference(name, output, expected)
    print(f"{name}: {'equal' if rest.is_zero_matrix else rest}")
