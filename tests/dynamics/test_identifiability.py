"""How many inertial parameters joint forces can tell, and which."""

import numpy as np

import symdyn
from symdyn.dynamics.identifiability import ALONE, COMBINED, NONE, PARAMETERS, identifiability, in_words
from symdyn.dynamics.regressor import inertial_parameters, regressor
from symdyn.dynamics.tree import build_tree
from tests.tolerance import OTHER_ALGORITHM, assert_close


def told(found, model, body: str, parameter: str) -> str:
    return found.told[model.body_names.index(body)][PARAMETERS.index(parameter)]


def test_a_free_body_tells_all_ten(example):
    model = example("quadrotor")
    found = identifiability(model)
    assert found.base == 10
    assert set(found.told[1]) == {ALONE}


def test_an_arm_of_seven_hinges_the_first_vertical_tells_forty_three(example):
    """One about the vertical, seven for each hinge after (Gautier & Khalil 1990)."""
    assert identifiability(example("arm7")).base == 1 + 6 * 7


def test_a_planar_double_pendulum_tells_its_moments(example):
    """About y: per link m c (2) and an inertia, the first link's with the second's mass at the joint."""
    model = example("double_pendulum")
    found = identifiability(model)
    assert found.base == 6
    assert told(found, model, "lower", "Iyy") == ALONE
    assert told(found, model, "lower", "m") == told(found, model, "upper", "Iyy") == COMBINED
    assert told(found, model, "upper", "m") == told(found, model, "lower", "Ixx") == NONE


def test_base_parameters_of_a_planar_double_pendulum_are_those_of_a_pencil(example):
    """The second link's mass at the elbow, half a metre below the shoulder, is part of the first link's moments."""
    model = example("double_pendulum")
    sums = [in_words(terms, model.body_names) for terms in identifiability(model).sums]
    assert sums == [
        "upper.mx",
        "upper.mz - 0.5 lower.m",
        "upper.Iyy + 0.25 lower.m",
        "lower.mx",
        "lower.mz",
        "lower.Iyy",
    ]


def test_forces_are_those_of_the_base_parameters_alone(example, rng, random_state):
    """Y of the first of each sum, times the sums, is all of Y phi."""
    model = example("arm7")
    tree, found = build_tree(model), identifiability(model)
    phi = np.asarray(inertial_parameters(model), dtype=float).reshape(-1, 10)
    base = [sum(factor * phi[b, PARAMETERS.index(p)] for b, p, factor in terms) for terms in found.sums]
    qpos, qvel = random_state(model, rng)
    Y = np.asarray(regressor(tree, qpos, qvel, rng.standard_normal(model.nv)), dtype=float)
    first = [10 * terms[0][0] + PARAMETERS.index(terms[0][1]) for terms in found.sums]
    assert_close(Y[:, first] @ base, Y @ phi.ravel(), OTHER_ALGORITHM)


def test_what_has_no_effect_has_none(example, rng, random_state):
    """Changing every parameter told `none` by its own size leaves the forces as they were."""
    model = example("arm7")
    tree, found = build_tree(model), identifiability(model)
    phi = np.asarray(inertial_parameters(model), dtype=float)
    other = np.where(np.array(found.told).ravel() == NONE, phi + 1.0, phi)
    qpos, qvel = random_state(model, rng)
    Y = np.asarray(regressor(tree, qpos, qvel, rng.standard_normal(model.nv)), dtype=float)
    assert_close(Y @ other, Y @ phi, OTHER_ALGORITHM)


def test_the_answer_is_the_same_each_time():
    model = symdyn.load("examples/models/cartpole.xml")
    assert identifiability(model) == identifiability(model)
