"""Derivatives: both modes against a complex step, and what happens at kinks and behind branches that are not taken."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given

from symdyn.errors import SymdynError
from symdyn.graph.derivative import derivative, gradient, jacobian, jvp
from symdyn.graph.evaluate import evaluate, total_ops
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.provenance import label, step
from symdyn.graph.scalar import absolute, apply, atan2, cos, less, maximum, minimum, select, sin, sqrt
from tests.expressions import INPUTS, KINKED, SMOOTH, derivative_along, function_of, points, programs
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

MODES = ("forward", "reverse")


def jacobian_of(function: Function, mode: str) -> Function:
    return derivative(function, "y", "x", mode)


@pytest.mark.parametrize("mode", MODES)
@given(programs(SMOOTH))
def test_derivative_equals_complex_step(mode, program):
    f = function_of(program, SMOOTH)
    d = jacobian_of(f, mode)
    for x in points():
        expected = np.stack([derivative_along(f, x, e) for e in np.eye(INPUTS)], axis=-1)
        assert_close(d(x), expected, OTHER_ALGORITHM)


@pytest.mark.parametrize("mode", MODES)
@given(programs(SMOOTH + KINKED))
def test_derivative_equals_complex_step_with_branches(mode, program):
    f = function_of(program, SMOOTH + KINKED)
    d = jacobian_of(f, mode)
    for x in points():
        expected = np.stack([derivative_along(f, x, e) for e in np.eye(INPUTS)], axis=-1)
        assume(np.all(np.isfinite(expected)) and np.max(np.abs(expected)) < 1e9)
        assert_close(d(x), expected, OTHER_ALGORITHM)


@given(programs(SMOOTH))
def test_jvp_is_the_jacobian_times_the_direction(program):
    f = function_of(program, SMOOTH)
    graph = f.inputs[0].symbols[0].graph
    direction = graph.symbols("d", INPUTS)
    along = jvp(f.outputs[0].exprs, f.inputs[0].symbols, direction)
    x, d = points(2)
    values = {f"x[{i}]": x[i] for i in range(INPUTS)} | {f"d[{i}]": d[i] for i in range(INPUTS)}
    assert_close(evaluate(along, values), jacobian_of(f, "forward")(x) @ d, SAME_ALGORITHM)


def test_second_derivatives_are_symmetric():
    x = Graph().symbols("x", 3)
    hessian = jacobian(gradient(sin(x[0] * x[1]) / (2.0 + cos(x[2])) + x[0] ** 3, x), x)
    values = {f"x[{i}]": v for i, v in enumerate((0.3, -0.7, 1.1))}
    H = np.array(evaluate(hessian.flat, values), dtype=float).reshape(3, 3)
    assert_close(H, H.T, SAME_ALGORITHM)


def test_gradient_has_the_shape_of_what_it_is_taken_by():
    A = Graph().symbols("A", (2, 3))
    assert gradient(A[0, 1] * A[1, 2], A).shape == (2, 3)


def test_structural_zeros_are_the_float_zero():
    x = Graph().symbols("x", 3)
    J = jacobian([x[0] * 2.0, 5.0, sin(x[1])], x)
    zeros = [(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 2)]
    assert all(type(J[k]) is float and J[k] == 0.0 for k in zeros)
    assert J[0, 0] == 2.0 and J[2, 1] is cos(x[1])


def test_auto_takes_the_mode_with_fewer_operations():
    x = Graph().symbols("x", 30)
    y = sin(sin(sin(sum(sin(xi) for xi in x))))
    narrow = total_ops(jacobian([y], x).flat)
    assert narrow == total_ops(jacobian([y], x, "reverse").flat) < total_ops(jacobian([y], x, "forward").flat)
    z = [sin(k * sin(sin(x[0]))) for k in range(2, 30)]
    wide = total_ops(jacobian(z, x[:1]).flat)
    assert wide == total_ops(jacobian(z, x[:1], "forward").flat) < total_ops(jacobian(z, x[:1], "reverse").flat)


def test_independents_may_be_operations():
    x = Graph().symbols("x", 2)
    u = x[0] * x[1]
    assert jacobian([sin(u) * x[0]], [u])[0, 0] is cos(u) * x[0]


KINKS = {
    "|x| at 0": (lambda x, y: absolute(x), 0.0, 0.0, 0.0),
    "max at a tie: the first": (lambda x, y: maximum(x, y * 3.0), 0.0, 0.0, 1.0),
    "min at a tie: the first": (lambda x, y: minimum(x, y * 3.0), 0.0, 0.0, 1.0),
    "branch that is taken": (lambda x, y: select(less(x, y), x * x, 7.0 * x), 1.0, 1.0, 7.0),
    "floor": (lambda x, y: x * apply("floor", x + 0.5), 1.0, 0.0, 1.0),
    "0 ** y": (lambda x, y: apply("pow", x, y), 0.0, 2.0, 0.0),
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", KINKS)
def test_derivative_at_a_kink(name, mode):
    f, x0, y0, expected = KINKS[name]
    x, y = Graph().symbols("x", 2)
    J = jacobian([f(x, y)], [x], mode)
    assert evaluate(J.flat, {"x[0]": x0, "x[1]": y0})[0] == expected


def sinc(x):
    """sin(sqrt x) / sqrt x, with its series near 0."""
    return select(less(1e-8, x), sin(sqrt(x)) / sqrt(x), 1.0 - x / 6.0)


HIDDEN = {
    "sinc of a square root at 0": (lambda x, y: sinc(x) * y, 0.0, 2.0, -2.0 / 6.0),
    "sinc below 0": (lambda x, y: sinc(x) * y, -1.0, 2.0, -2.0 / 6.0),
    "norm at 0": (lambda x, y: select(less(0.0, x * x), sqrt(x * x), x), 0.0, 1.0, 1.0),
    "1 / x at 0": (lambda x, y: select(apply("eq", x, 0.0), 3.0 * x, y / x), 0.0, 1.0, 3.0),
    "x (1 / x) at 0": (lambda x, y: select(apply("eq", x, 0.0), x, sin(x) * (1.0 / x)), 0.0, 1.0, 1.0),
    "log of what is negative": (lambda x, y: select(less(0.0, x), apply("log", x), x), -1.0, 1.0, 1.0),
    "acos outside its domain": (lambda x, y: select(less(x, 1.0), apply("acos", x), 5.0 * x), 2.0, 1.0, 5.0),
    "atan2 at the origin": (lambda x, y: select(less(0.0, x), atan2(x, x), 4.0 * x), 0.0, 1.0, 4.0),
    "the smaller of infinities": (lambda x, y: minimum(1.0 / x, y) + x, 0.0, 1.0, 1.0),
    "a branch in a branch": (
        lambda x, y: select(less(0.0, x), select(less(1.0, x), 1.0 / x, sqrt(x)), x),
        0.0,
        1.0,
        1.0,
    ),
    "overflow": (lambda x, y: select(less(x, 700.0), x, y * apply("exp", x * x)), 100.0, 1.0, 1.0),
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", HIDDEN)
def test_a_branch_not_taken_cannot_spoil_the_derivative(name, mode):
    f, x0, y0, expected = HIDDEN[name]
    x, y = Graph().symbols("x", 2)
    J = jacobian([f(x, y)], [x, y], mode)
    values = evaluate(J.flat, {"x[0]": x0, "x[1]": y0})
    assert np.all(np.isfinite(np.array(values, dtype=float)))
    assert values[0] == pytest.approx(expected, rel=SAME_ALGORITHM)


@pytest.mark.parametrize("mode", MODES)
def test_a_long_chain_takes_no_recursion(mode):
    x, y = Graph().symbols("x", 2)
    e = x
    for i in range(20_000):
        e = sin(e) if i % 2 else e * 0.999 + y
    assert total_ops(jacobian([e], [x], mode).flat) > 20_000


def test_what_is_born_says_whose_derivative_it_is():
    x = Graph().symbols("x", 2)
    with step("link: outward"):
        v = sin(x[0]) * x[1]
        label(v, "v1_x")
    J = jacobian([v * v], x[:1], "forward")
    born = [e for e in x[0].graph.nodes if e.section == "derivative of link: outward"]
    assert {e.op for e in born} == {"cos", "mul"}
    assert "d_v1_x_d_x0" in {e.label for e in born}
    assert J.shape == (1, 1)


def test_derivative_of_a_function_is_a_function_of_the_same_inputs():
    g = Graph()
    q, m = g.symbols("q", 2), as_array(g.symbol("m"))
    f = Function("f", (Input("q", q), Input("m", m)), (Output("T", as_array([q[0] * m[()], q[1]])),))
    d = derivative(f, "T", "q")
    assert (d.name, d.outputs[0].name, d.outputs[0].shape) == ("d_T_d_q", "d_T_d_q", (2, 2))
    assert np.array_equal(d([1.0, 2.0], 3.0), [[3.0, 0.0], [0.0, 1.0]])
    assert derivative(f, "T", "m").outputs[0].shape == (2,)


def test_errors_name_what_is_known():
    f = function_of([(0, 0, 1, 1.0)], SMOOTH)
    with pytest.raises(SymdynError, match='f has no output "z"; expected y'):
        derivative(f, "z", "x")
    with pytest.raises(SymdynError, match='f has no input "X".*did you mean "x"'):
        derivative(f, "y", "X")
    with pytest.raises(SymdynError, match="expected a symbol"):
        jacobian([f.outputs[0].exprs[0]], [1.0])
    with pytest.raises(SymdynError, match="forward or reverse"):
        jacobian(f.outputs[0].exprs, f.inputs[0].symbols, "backward")


def test_results_hold_no_constant_nodes():
    x = Graph().symbols("x", 2)
    J = jacobian([3.0 * x[0] + x[1], maximum(x[0], 2.0)], x, "reverse")
    assert all(not (isinstance(v, Expr) and v.op == "const") for v in J.flat)
