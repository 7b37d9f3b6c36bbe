"""Many states at once give the bits of one state after another."""

import numpy as np
from hypothesis import given

import symdyn
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.levels import in_levels
from tests.expressions import KINKED, SMOOTH, function_of, points, programs

EVERY = (*SMOOTH, *KINKED)


@given(programs(EVERY))
def test_random_functions_have_the_interpreters_bits(program):
    f = function_of(program, EVERY)
    (y,) = in_levels(f)(points())
    assert np.array_equal(y, [f(x) for x in points()], equal_nan=True)


def test_outputs_of_a_model_keep_their_shapes(example, rng, random_state):
    model = example("quadruped")
    f = symdyn.Dynamics(model).function("mass_matrix+bias+kinematics")
    qpos, qvel = (np.array(each) for each in zip(*[random_state(model, rng) for _ in range(3)]))
    for ours, theirs in zip(in_levels(f)(qpos, qvel), f(qpos, qvel), strict=True):
        assert ours.shape == theirs.shape and np.array_equal(ours, theirs)


def test_numbers_and_inputs_that_are_not_used_stand_in_their_places():
    (x,) = function_of([(0, 0, 0, 1.0)], EVERY).inputs
    f = Function("f", (x, Input("none", x.symbols[:0])), (Output("y", as_array([2.0, x.symbols[1], 3.0])),))
    (y,) = in_levels(f)(points(), np.zeros((5, 0)))
    assert np.array_equal(y, np.c_[np.full(5, 2.0), points()[:, 1], np.full(5, 3.0)])
