"""The bridge to SymPy and back: same numbers, shared work visited once, unknown names and functions refused."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from symdyn.errors import SymdynError
from symdyn.graph.evaluate import evaluate, total_ops
from symdyn.graph.expr import Graph
from symdyn.graph.ops import OPS
from symdyn.graph.provenance import label
from symdyn.graph.scalar import apply, sin
from symdyn.graph.sympy_bridge import from_sympy, to_sympy
from tests.expressions import INPUTS, KINKED, SMOOTH, function_of, points, programs
from tests.tolerance import SAME_ALGORITHM, assert_close

sympy = pytest.importorskip("sympy")

a, b, c = sympy.symbols("a b c")
VALUES = {"a": 0.3, "b": -0.7, "c": 1.9}


@settings(max_examples=25)
@given(programs(SMOOTH + KINKED, longest=8))
def test_there_and_back_gives_the_same_numbers(program):
    f = function_of(program, SMOOTH + KINKED)
    symbols = {f"x_{i}": s for i, s in enumerate(f.inputs[0].symbols)}
    back = from_sympy(to_sympy(f)["y"], f.graph, symbols)
    for x in points(3):
        expected = f(x)
        good = np.isfinite(expected)
        got = np.array(evaluate(back.flat, {f"x[{i}]": x[i] for i in range(INPUTS)}), dtype=float)
        assert_close(got[good], expected[good], SAME_ALGORITHM)


@pytest.mark.parametrize("op", [op for op, row in OPS.items() if row.arity])
def test_every_operation_goes_there_and_back(op):
    graph = Graph()
    x = graph.symbols("x", 3)
    y = apply(op, *x[: OPS[op].arity])
    back = from_sympy(to_sympy(y), graph, {f"x_{i}": s for i, s in enumerate(x)})
    for at in ((0.3, 0.7, -0.2), (0.7, 0.3, 0.4), (0.5, 0.5, 0.1)):
        expected, got = evaluate([y, back], dict(zip(("x[0]", "x[1]", "x[2]"), at)))
        assert got == pytest.approx(expected, rel=SAME_ALGORITHM)


READ = {
    "rational": a / 3 + sympy.Rational(2, 7) * b,
    "negative powers": a * b**-2 / (c * sympy.sqrt(c)),
    "powers": a**5 + c ** sympy.Rational(3, 2) + c**a + c**-0.3,
    "numbers": sympy.pi * a + sympy.E + sympy.sqrt(2),
    "piecewise": sympy.Piecewise((a, a > b), (b, (a < c) & (b > c)), (c, True)),
    "conditions": sympy.Piecewise((1, (a >= c) | sympy.ITE(a < b, c > a, b > a)), (c, sympy.Ne(a, c)), (2, True)),
    "hyperbolic": sympy.sinh(a) + sympy.cosh(b) + sympy.tanh(c),
    "inverse": sympy.asin(a) + sympy.acos(b) + sympy.atan(c) + sympy.atan2(a, b),
    "others": sympy.Abs(b)
    + sympy.sign(b)
    + sympy.floor(c)
    + sympy.ceiling(c)
    + sympy.Min(a, b, c)
    + sympy.Max(a, b, c),
    "exponential": sympy.exp(-a) * sympy.log(c) + sympy.cot(c) + sympy.Mod(b, c),
}


@pytest.mark.parametrize("name", READ)
def test_expressions_written_in_sympy_are_read(name):
    got = evaluate([from_sympy(READ[name], Graph())], VALUES)[0]
    assert got == pytest.approx(float(READ[name].subs(VALUES)), rel=SAME_ALGORITHM)


def test_a_matrix_becomes_an_array():
    graph = Graph()
    array = from_sympy(sympy.Matrix([[a, 0], [1, a * b]]), graph, {a: graph.symbol("a"), "b": 2.0})
    assert array.shape == (2, 2)
    assert array[0, 1] == 0.0 and array[1, 1] is 2.0 * graph.symbol("a")


def test_a_function_of_time_can_stand_for_a_symbol():
    graph, q = Graph(), sympy.Function("q")(sympy.Symbol("t"))
    assert from_sympy(2 * sympy.sin(q), graph, {q: graph.symbol("q")}) is 2.0 * sin(graph.symbol("q"))


def test_shared_subexpressions_are_read_once():
    e = a
    for _ in range(60):
        e = sympy.sin(e) + e * b
    assert total_ops([from_sympy(e, Graph())]) <= 240


def test_replacements_are_the_common_subexpressions():
    x, y = Graph().symbols("x", 2)
    speed = x * y
    label(speed, "v1_x")
    replacements, (first, second) = to_sympy([sin(speed), speed + x], cse=True)
    X, Y, v = sympy.symbols("x_0 x_1 v1_x", real=True)
    assert replacements == [(v, X * Y)]
    assert list((first, second)) == [sympy.sin(v), v + X]


def test_names_can_be_given():
    x = Graph().symbols("x", 2)
    theta = sympy.Symbol("theta")
    assert to_sympy(x[0] * x[1], {"x[0]": theta, "x[1]": "omega"}) == theta * sympy.Symbol("omega", real=True)


def test_numbers_are_exact():
    x = Graph().symbol("x")
    assert to_sympy(x * 0.5) == sympy.Symbol("x", real=True) / 2
    assert float(to_sympy(0.1)) == 0.1


def test_errors_name_what_is_known():
    graph = Graph()
    with pytest.raises(SymdynError, match='"speeed" has no value; expected one of speed; did you mean "speed"'):
        from_sympy(sympy.Symbol("speeed") + 1, graph, {"speed": graph.symbol("speed")})
    with pytest.raises(SymdynError, match="SymPy's gamma in .* has no counterpart"):
        from_sympy(sympy.gamma(a), graph)
