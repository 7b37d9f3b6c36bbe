"""Random expressions for tests: programs that hypothesis can shrink, and functions made of them."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st

from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.scalar import absolute, apply, atan2, cos, less, maximum, minimum, select, sin, sqrt

# differentiable everywhere, and never far from 1: a, b are values of the program, k is a number
SMOOTH = (
    lambda a, b, k: a + b,
    lambda a, b, k: a - b,
    lambda a, b, k: sin(a) * b,
    lambda a, b, k: a * apply("tanh", b),
    lambda a, b, k: a * k,
    lambda a, b, k: a + k,
    lambda a, b, k: -a,
    lambda a, b, k: sin(a),
    lambda a, b, k: cos(a),
    lambda a, b, k: a / (1.5 + cos(b)),
    lambda a, b, k: k / (1.0 + b * b),
    lambda a, b, k: sqrt(1.0 + a * a),
    lambda a, b, k: apply("log", 1.0 + a * a),
    lambda a, b, k: apply("exp", sin(a)),
    lambda a, b, k: apply("asin", 0.9 * sin(a)),
    lambda a, b, k: apply("acos", 0.9 * cos(a)),
    lambda a, b, k: apply("tan", sin(a)),
    lambda a, b, k: apply("pow", 1.0 + cos(a) * 0.5, b * 0.1),
    lambda a, b, k: atan2(a, 2.0 + b * b),
)

# one-sided somewhere, or with a branch that is infinite or NaN where it is not taken
KINKED = (
    lambda a, b, k: absolute(a),
    lambda a, b, k: minimum(a, b),
    lambda a, b, k: maximum(a, b),
    lambda a, b, k: maximum(a, k),
    lambda a, b, k: select(less(a, b), a * 0.5, b),
    lambda a, b, k: select(less(0.0, a), sqrt(a), sin(b)),
    lambda a, b, k: select(apply("le", a, 0.0), k, apply("log", a)),
    lambda a, b, k: select(less(a, 0.0), b, b * apply("floor", a)),
    lambda a, b, k: apply("floor", a),
    lambda a, b, k: apply("eq", apply("floor", a), 1.0),
)

INPUTS = 4
NUMBERS = (-2.0, -0.5, 0.0, 0.25, 1.0, 3.0)


def programs(operations, longest: int = 14):
    """Programs: each step applies an operation to two earlier values and a number."""
    step = st.tuples(
        st.integers(0, len(operations) - 1), st.integers(0, 30), st.integers(0, 30), st.sampled_from(NUMBERS)
    )
    return st.lists(step, min_size=1, max_size=longest)


def function_of(program, operations, outputs: int = 3) -> Function:
    """The function that program computes: its last values, of inputs x (4,)."""
    graph = Graph()
    x = graph.symbols("x", INPUTS)
    values = list(x)
    for op, i, j, k in program:
        values.append(operations[op](values[-1 - i % len(values)], values[-1 - j % len(values)], k))
    return Function("f", (Input("x", x),), (Output("y", as_array(values[-outputs:])),))


def points(count: int = 5, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).uniform(-2.0, 2.0, (count, INPUTS))


def derivative_along(function: Function, x: np.ndarray, direction: np.ndarray) -> np.ndarray:
    """d function / d x along a direction, by a complex step: no difference of near numbers, so exact to rounding."""
    step = 1e-30
    values = {s.value: complex(v, step * d) for s, v, d in zip(function.inputs[0].symbols, x, direction)}
    known: dict[int, complex] = {}
    with np.errstate(all="ignore"):
        for e in function.nodes():
            known[e.id] = complex_value(e, [known[a.id] for a in e.args], values)
    return np.array([(known[y.id].imag if y.__class__ is Expr else 0.0) for y in function.results()]) / step


def complex_value(e: Expr, x: list[complex], values: dict[str, complex]) -> complex:
    if not e.args:
        return values[e.value] if e.op == "symbol" else complex(e.value)
    if e.op in COMPLEX:
        return complex(COMPLEX[e.op](*x))
    return complex(NUMPY[e.op](*[np.complex128(a) for a in x]))


NUMPY = {
    "add": np.add,
    "sub": np.subtract,
    "neg": np.negative,
    "mul": np.multiply,
    "div": np.divide,
    "sin": np.sin,
    "cos": np.cos,
    "tan": np.tan,
    "tanh": np.tanh,
    "exp": np.exp,
    "log": np.log,
    "sqrt": np.sqrt,
    "pow": lambda a, b: np.exp(b * np.log(a)),
}
# where numpy's complex function branches, or loses an imaginary part of 1e-30
COMPLEX = {
    "asin": lambda a: complex(np.arcsin(a.real), a.imag / np.sqrt(1.0 - a.real**2)),
    "acos": lambda a: complex(np.arccos(a.real), -a.imag / np.sqrt(1.0 - a.real**2)),
    "atan2": lambda a, b: complex(
        np.arctan2(a.real, b.real), (b.real * a.imag - a.real * b.imag) / (a.real**2 + b.real**2)
    ),
    "abs": lambda a: a * np.sign(a.real),
    "floor": lambda a: np.floor(a.real),
    "min": lambda a, b: b if b.real < a.real else a,
    "max": lambda a, b: b if b.real > a.real else a,
    "lt": lambda a, b: float(a.real < b.real),
    "le": lambda a, b: float(a.real <= b.real),
    "eq": lambda a, b: float(a.real == b.real),
    "select": lambda c, a, b: a if c.real != 0.0 else b,
}
