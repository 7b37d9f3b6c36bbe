"""Tendons of real models: MuJoCo's numbers at random states, out of the interpreter and out of C."""

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.mjcf import RELATED
from symdyn.passes import run
from symdyn.verify.number import COMPILED, COMPUTE, INTERPRETED, has_compiler
from symdyn.verify.oracle import Oracle, installed, loaded, quiet
from symdyn.verify.reference import REFERENCES
from symdyn.verify.state import random_states
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

ALL = "tendon_length+tendon_jacobian+tendon_velocity"
STATES = 10
# the others of the list have none, or are small enough to be verified whole
WITH_TENDONS = (
    "arm21.xml",
    "fish.xml",
    "humanoid.xml",
    "manipulator.xml",
    "myoelbow_2dof6muscles.xml",
    "myofinger_v0.xml",
    "panda.xml",
    "pulley_fixed_site_wrap.xml",
    "quadruped.xml",
    "right_hand.xml",
    "sensor.xml",
    "stacker.xml",
    "tendon_force_clamp.xml",
    "tendon_springlength.xml",
    "xarm7.xml",
)


@pytest.fixture
def tendons_of(mujoco, listed_path):
    """The model, its function and random states; only of models with tendons."""
    if listed_path.name not in WITH_TENDONS:
        pytest.skip("no tendons")
    model = symdyn.load(listed_path, within=RELATED)
    if not model.ntendon:
        pytest.skip("no tendons")
    with quiet():
        oracle = Oracle(loaded(listed_path), installed())
        return Dynamics(model).function(ALL), oracle, random_states(oracle, STATES, 0)


def test_tendons_of_a_real_model_are_those_of_mujoco(tendons_of):
    f, oracle, states = tendons_of
    (values,) = COMPUTE[INTERPRETED]([f], states)
    for i in range(STATES):
        oracle.at({name: each[i] for name, each in states.items()})
        for output, value in zip(f.outputs, values, strict=True):
            assert_close(value[i], REFERENCES[output.name](oracle), OTHER_ALGORITHM, output.name)


@pytest.mark.skipif(not has_compiler(), reason="this machine has no C compiler")
def test_tendons_of_a_real_model_in_c_are_those_of_the_interpreter(tendons_of):
    f, _, states = tendons_of
    passed = run(f)
    (actual,), (expected,) = COMPUTE[COMPILED]([passed], states), COMPUTE[INTERPRETED]([f], states)
    for ours, theirs in zip(actual, expected, strict=True):
        assert_close(ours, theirs, SAME_ALGORITHM)
        assert np.isfinite(ours).all()
