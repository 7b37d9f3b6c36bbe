"""The bounded search: never larger, the same polynomial, the same graph for the same seed."""

from functools import partial
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings

import symdyn
from symdyn.graph.evaluate import total_ops
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.transfer import import_function
from symdyn.passes import PIPELINE, run, with_search
from symdyn.passes.pipeline import Pass
from symdyn.passes.search import WINDOW, runs, searched
from symdyn.verify.hand.field import Point
from tests.expressions import KINKED, SMOOTH, function_of, points, programs
from tests.tolerance import OTHER_ALGORITHM, assert_close

SOUGHT = Pass("search", partial(searched, rounds=15))


def test_the_search_finds_what_rules_that_only_shrink_do_not():
    a, b, c, d = Graph().symbols("x", 4)
    outputs = [(a + b) + c, (b + c) + d]  # b + c is in both
    assert total_ops(searched(outputs)) == 3 < total_ops(outputs)


@settings(max_examples=15)
@given(programs(SMOOTH + KINKED, longest=30))
def test_the_search_never_grows_and_keeps_the_numbers(program):
    f = function_of(program, SMOOTH + KINKED)
    g = run(f, [SOUGHT])
    assert total_ops(g.results()) <= total_ops(f.results())
    for x in points():
        expected = f(x)
        good = np.isfinite(expected)
        assert_close(g(x)[good], expected[good], OTHER_ALGORITHM)


def test_a_product_of_sums_multiplied_out_becomes_shorter_and_stays_the_same_polynomial():
    x = Graph().symbols("x", (3, 2))
    terms = [x[0, i] * x[1, j] * x[2, k] for k, i, j in product(range(2), repeat=3)]
    f = Function("f", (Input("x", x),), (Output("y", as_array([sum(terms[::3] + terms[1::3] + terms[2::3])])),))
    g = import_function(run(f, [SOUGHT]), x[0, 0].graph)
    assert total_ops(g.results()) < total_ops(run(f).results())
    for seed in range(2):
        one, other = Point(seed, (), {}).values(f.results() + g.results())
        assert one == other != 0


@pytest.fixture(scope="module")
def arm(example_models):
    """The arm's mass matrix after the passes, and after the search too."""
    function = symdyn.Dynamics(symdyn.load(example_models["arm7"])).function("mass_matrix")
    plain = run(function)
    return plain, run(plain, [SOUGHT])


def test_the_arm_needs_fewer_operations(arm, rng):
    plain, found = arm
    assert total_ops(found.results()) < total_ops(plain.results())
    qpos = rng.normal(size=(5, 7))
    assert_close(found(qpos), plain(qpos), OTHER_ALGORITHM)


def test_the_same_seed_gives_the_same_graph(arm):
    again = run(arm[0], [SOUGHT])
    one, other = ([(e.op, e.value, [a.id for a in e.args], e.label) for e in f.nodes()] for f in (arm[1], again))
    assert one == other


def test_windows_are_bounded_and_cover_everything():
    for shift in (0, WINDOW // 2):
        parts = list(runs(list(range(1234)), shift))
        assert [e for part in parts for e in part] == list(range(1234))
        assert max(map(len, parts)) <= WINDOW


def test_no_search_leaves_the_passes_as_they_are():
    assert [each.name for each in with_search(0)] == [each.name for each in PIPELINE]
    assert [each.name for each in with_search(3)].count("search") == 1
