"""Dual numbers: their slopes are the derivatives of the expressions that the same operations make."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given

from symdyn.graph.dual import Dual, dual, slopes_of, values_of
from symdyn.graph.evaluate import evaluate
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.scalar import less, sin, sqrt
from symdyn.graph.transfer import substituted
from tests.expressions import INPUTS, KINKED, SMOOTH, derivative_along, function_of, points, programs
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

DIRECTION = np.array([0.3, -1.0, 0.7, 2.0])


@given(programs(SMOOTH + KINKED))
def test_slopes_are_derivatives_along_the_direction(program):
    f = function_of(program, SMOOTH + KINKED)
    names = [s.value for s in f.inputs[0].symbols]
    for x in points():
        expected = derivative_along(f, x, DIRECTION)
        assume(np.all(np.isfinite(expected)) and np.max(np.abs(expected)) < 1e9)
        given_ = dict(zip(names, dual(x, DIRECTION)))
        found = np.array(substituted(f.outputs[0].exprs.flat, given_.__getitem__), dtype=object)
        assert_close(values_of(found).astype(float), f(x), SAME_ALGORITHM)
        assert_close(slopes_of(found).astype(float), expected, OTHER_ALGORITHM)


def test_duals_mix_with_numbers_expressions_and_arrays():
    graph = Graph()
    a = graph.symbol("a")
    x = Dual(0.5, 1.0)
    for y in (a * x, x * a, a + x, x - a, a / x, 2.0 * x, x / 2, np.float64(3.0) * x, x**2):
        assert y.__class__ is Dual
    assert (a * x).slope is a and isinstance((a * x).value, Expr)
    row = np.array([1.0, 2.0], dtype=object)
    assert list(slopes_of(row * x)) == [1.0, 2.0] and list(slopes_of(x + row)) == [1.0, 1.0]
    f = sin(a * x)
    assert evaluate([f.slope], {"a": 2.0})[0] == pytest.approx(2 * np.cos(1.0))
    assert less(x, 1.0) == 1.0, "comparisons have no slope"
    assert np.isinf(sqrt(Dual(0.0, 1.0)).slope) and sqrt(Dual(0.0, 0.0)).slope == 0.0
    with pytest.raises(TypeError, match="take its value"):
        float(x)
    assert INPUTS == len(DIRECTION)
