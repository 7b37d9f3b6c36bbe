"""Statements in the order of few live values: the same bits, fewer values at once, none before its operands."""

import numpy as np
import pytest

import symdyn
from symdyn.api import emit, functions_of
from symdyn.emit.c import Banner, emit_c
from symdyn.emit.kernel import scheduled
from symdyn.emit.layout import Layout
from symdyn.emit.order import fewest_live, largest_live_set
from symdyn.errors import EmitError
from symdyn.graph import Function, Graph, Input, Output
from symdyn.graph.function import as_array
from symdyn.runtime import Library
from tests.emit.models import arguments, given

READABLE, FAST = Layout(), Layout(fast=True)


def live(function: Function, layout: Layout) -> int:
    return largest_live_set(scheduled(function, layout)[1])


def test_the_fast_layout_gives_the_same_bits_from_fewer_live_values(example_models):
    functions = functions_of(symdyn.load(example_models["arm7"]), ["bias", "mass_matrix", "forward_dynamics"])
    assert all(live(f, FAST) < live(f, READABLE) for f in functions)
    made = [Library.build(emit_c("ordered", functions, Banner("test"), layout=each)) for each in (READABLE, FAST)]
    for f in functions:
        one, other = (np.asarray(each[f.name](**given(f, arguments("arm7")))) for each in made)
        np.testing.assert_array_equal(one, other)


def test_live_values_are_counted_as_a_pencil_counts_them():
    x = Graph().symbols("x", 6)
    sums = [x[0] + x[1], x[2] + x[3], x[4] + x[5]]
    chain = sums[0] * sums[0] - sums[1] * sums[1]
    f = Function("f", (Input("x", x),), (Output("y", as_array([chain * chain - sums[2] * sums[2]])),))
    assert live(f, Layout(line_ops=1)) == 3
    statements = [e for e in f.nodes() if e.args]
    ordered = fewest_live(statements, {e.id: {a.id for a in e.args if a.args} for e in statements})
    assert sorted(e.id for e in ordered) == [e.id for e in statements]
    place = {e.id: n for n, e in enumerate(ordered)}
    assert all(place[a.id] < place[e.id] for e in ordered for a in e.args if a.args)


def test_unknown_layouts_are_refused(example_models):
    with pytest.raises(EmitError, match='layout "fats" is unknown.*"fast"'):
        emit(example_models["pendulum"], ["bias"], layout="fats")
