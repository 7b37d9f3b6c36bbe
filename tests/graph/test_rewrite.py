"""The rewriting engine: what it matches, what it leaves alone, what it carries along; and carrying functions over."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from symdyn.graph.evaluate import total_ops
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.provenance import label, step
from symdyn.graph.rewrite import Rule, simplify, sweep, wild
from symdyn.graph.scalar import cos, sin
from symdyn.graph.transfer import import_function
from tests.expressions import KINKED, SMOOTH, function_of, points, programs

a, b, c, k = wild("a b c k")
FACTOR = Rule(a * b + a * c, a * (b + c))
PYTHAGORAS = Rule(sin(a) * sin(a) + cos(a) * cos(a), 1.0)


@pytest.fixture
def x():
    return Graph().symbols("x", 5)


def texts(x):
    """An expression as nested tuples, which tell apart what two graphs hold."""
    if not hasattr(x, "op"):
        return x
    return (x.op, x.value, *[texts(y) for y in x.args])


def test_both_operand_orders_match(x):
    p, q, r, *_ = x
    for y in (p * q + p * r, q * p + p * r, p * q + r * p, r * p + q * p, p * r + q * p):
        assert total_ops(sweep([y], [FACTOR])) == 2


def test_a_shared_operation_is_not_matched_through(x):
    p, q, r, *_ = x
    shared = p * q
    assert total_ops(sweep([shared + p * r, sin(shared)], [FACTOR])) == total_ops([shared + p * r, sin(shared)])
    assert sweep([shared + p * r, sin(shared)], [FACTOR])[0].op == "add"


def test_shared_operations_do_not_matter_where_the_replacement_is_free(x):
    s = sin(x[0]) * sin(x[0])
    y = s + cos(x[0]) * cos(x[0])
    assert sweep([y, s], [PYTHAGORAS])[0] == 1.0


def test_an_output_counts_as_a_use(x):
    p, q, r, *_ = x
    outputs = [p * q + p * r, p * q]
    assert total_ops(sweep(outputs, [FACTOR])) == total_ops(outputs)


def test_equal_wildcards_need_the_same_expression(x):
    p, q, r, t, _ = x
    assert total_ops(sweep([p * q + r * t], [FACTOR])) == 3


def test_number_wildcards_match_numbers_only(x):
    rule = Rule(k * a + a, (k + 1.0) * a)
    (y,) = sweep([3.0 * x[0] + x[0]], [rule])
    assert texts(y) == texts(4.0 * x[0])
    assert total_ops(sweep([x[1] * x[0] + x[0]], [rule])) == 2


def test_simplify_sweeps_until_nothing_falls(x):
    p, q, r, t, u = x
    (y,) = simplify([p * q + p * r + p * t + p * u], [FACTOR, Rule((c + a * b) + a * k, c + a * (b + k))])
    assert total_ops([y]) <= 5
    (z,) = simplify(
        [p * sin(q) * sin(q) + p * cos(q) * cos(q)],
        [FACTOR, Rule((a * b) * b + (a * c) * c, a * (b * b + c * c)), PYTHAGORAS],
    )
    assert texts(z) == texts(p)


def test_simplify_gives_back_what_no_rule_improves(x):
    outputs = [x[0] + x[1], 2.0]
    assert simplify(outputs, [FACTOR]) == outputs


def test_labels_and_sections_come_along(x):
    p, q, r, *_ = x
    with step("link: inward"):
        y = p * q + p * r
        label(y, "f1_tx")
    (z,) = sweep([y], [FACTOR])
    assert (z.label, z.section, z.args[1].section) == ("f1_tx", "link: inward", "link: inward")


@given(programs(SMOOTH + KINKED))
def test_an_imported_function_gives_the_same_numbers(program):
    f = function_of(program, SMOOTH + KINKED)
    graph = Graph()
    copy = import_function(f, graph)
    assert np.array_equal(f(points()), copy(points()), equal_nan=True)
    assert copy.graph is graph and total_ops(copy.results()) == total_ops(f.results())
    again = import_function(f, graph)
    assert all(one is two or one == two for one, two in zip(copy.results(), again.results()))


def test_an_imported_function_keeps_inputs_first_labels_and_sections(x):
    with step("here"):
        y = x[3] * x[1]
        label(y, "power")
    f = Function("f", (Input("x", x),), (Output("y", as_array([y])),))
    copy = import_function(f, Graph())
    (z,) = copy.results()
    assert (z.label, z.section) == ("power", "here")
    assert [e.value for e in copy.graph.nodes[:5]] == [f"x[{i}]" for i in range(5)]
    assert copy.inputs[0].symbols[1] is z.args[0]


def test_a_function_of_numbers_can_be_imported():
    f = Function("f", (), (Output("y", as_array([1.0, 2.0])),))
    assert np.array_equal(import_function(f, Graph())(), [1.0, 2.0])
