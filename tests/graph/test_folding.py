"""Constructors fold, equal structure is one object, birth order is a topological order."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from symdyn.graph.evaluate import evaluate, total_ops
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.scalar import absolute, apply, cos, select, sin
from tests.expressions import KINKED, SMOOTH, function_of, programs


@pytest.fixture
def xyz():
    return Graph().symbols("x", 3)


IDENTITIES = {
    "x + 0 = x": lambda x, y: (x + 0.0, x),
    "0 + x = x": lambda x, y: (0.0 + x, x),
    "x - 0 = x": lambda x, y: (x - 0.0, x),
    "0 - x = -x": lambda x, y: (0.0 - x, -x),
    "x * 1 = x": lambda x, y: (x * 1.0, x),
    "x * 0 = 0": lambda x, y: (x * 0.0, 0.0),
    "0 / x = 0": lambda x, y: (0.0 / x, 0.0),
    "x / x = 1": lambda x, y: (x / x, 1.0),
    "x - x = 0": lambda x, y: (x - x, 0.0),
    "x + x = 2 x": lambda x, y: (x + x, 2.0 * x),
    "-(-x) = x": lambda x, y: (-(0.0 - x), x),
    "x + -y = x - y": lambda x, y: (x + -y, x - y),
    "-x + y = y - x": lambda x, y: (-x + y, y - x),
    "x - -y = x + y": lambda x, y: (x - -y, x + y),
    "-x * y = -(x y)": lambda x, y: (-x * y, -(x * y)),
    "-x * -y = x y": lambda x, y: (-x * -y, x * y),
    "-2 x = -(2 x)": lambda x, y: (-2.0 * x, -(2.0 * x)),
    "2 (3 x) = 6 x": lambda x, y: (2.0 * (3.0 * x), 6.0 * x),
    "1 + (2 + x) = 3 + x": lambda x, y: (1.0 + (2.0 + x), 3.0 + x),
    "x y = y x": lambda x, y: (x * y, y * x),
    "x + y = y + x": lambda x, y: (x + y, y + x),
    "y - x = -(x - y)": lambda x, y: ((x - y, y - x)[1], -(x - y)),
    "(x + y) - y = x": lambda x, y: ((x + y) - y, x),
    "(x - y) + y = x": lambda x, y: ((x - y) + y, x),
    "x / 4 = 0.25 x": lambda x, y: (x / 4.0, 0.25 * x),
    "sin -x = -sin x": lambda x, y: (sin(-x), -sin(x)),
    "cos -x = cos x": lambda x, y: (cos(-x), cos(x)),
    "|-x| = |x|": lambda x, y: (absolute(-x), absolute(x)),
    "x ** 3 = x (x x)": lambda x, y: (x**3, x * (x * x)),
    "select(c, x, x) = x": lambda x, y: (select(y, x, x), x),
    "select(1, x, y) = x": lambda x, y: (select(1.0, x, y), x),
}


@pytest.mark.parametrize("name", IDENTITIES)
def test_constructors_fold(name, xyz):
    made, expected = IDENTITIES[name](xyz[0], xyz[1])
    assert made is expected or made == expected


def test_equal_structure_is_one_object(xyz):
    x, y, _ = xyz
    assert sin(x * y) + y is y + sin(y * x)


def test_what_is_constant_leaves_the_graph_as_a_float(xyz):
    graph = xyz[0].graph
    assert type(apply("add", graph.const(2.0), 3.0)) is float
    assert type(apply("sin", 0.5)) is float
    assert type(xyz[0] * 0.0) is float


def test_expressions_of_two_graphs_are_refused():
    with pytest.raises(ValueError, match="two graphs"):
        Graph().symbol("x") + Graph().symbol("y")


def test_an_expression_has_no_truth_value(xyz):
    with pytest.raises(TypeError, match="select"):
        bool(xyz[0])


@given(programs(SMOOTH + KINKED))
def test_birth_order_is_a_topological_order(program):
    nodes = function_of(program, SMOOTH + KINKED).nodes()
    assert [e.id for e in nodes] == sorted(e.id for e in nodes)
    assert all(a.id < e.id for e in nodes for a in e.args)


@given(programs(SMOOTH + KINKED))
def test_the_same_program_gives_the_same_graph(program):
    def texts():
        return [(e.op, e.value, [a.id for a in e.args]) for e in function_of(program, SMOOTH + KINKED).graph.nodes]

    assert repr(texts()) == repr(texts())


def test_what_is_shared_is_counted_once(xyz):
    x = xyz[0]
    for _ in range(20):
        x = sin(x) + x
    assert total_ops([x]) == 40
    assert np.isfinite(evaluate([x], {"x[0]": 0.1})[0])


def test_leading_axes_of_an_argument_are_a_batch(xyz):
    f = Function(
        "f", (Input("x", xyz),), (Output("y", as_array([xyz[0] * xyz[1], 2.0])), Output("s", as_array(xyz[2])))
    )
    x = np.arange(12.0).reshape(2, 2, 3)
    y, s = f(x)
    assert np.array_equal(y, np.stack([x[..., 0] * x[..., 1], np.full((2, 2), 2.0)], axis=-1))
    assert np.array_equal(s, x[..., 2])
    assert f(x[0, 0])[1].shape == ()


def test_results_are_expressions_and_floats_only(xyz):
    array = as_array(np.array([1, np.float64(2.0), xyz[0]], dtype=object))
    assert [type(v) for v in array] == [float, float, Expr]
