"""Every derivative against central differences along the manifold, on every example model."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from tests.derivative.conftest import call, differences, random_inputs
from tests.tolerance import assert_close

# truncation of a difference with a step of 1e-5, and what rounding leaves of its 1e-16
DIFFERENCES = 1e-6

CLOSED = {
    "inverse_dynamics": ("inverse_dynamics_derivatives", ("qpos", "qvel")),
    "bias": ("bias_derivatives", ("qpos", "qvel")),
    "gravity": ("gravity_derivatives", ("qpos",)),
    "forward_dynamics": ("forward_dynamics_derivatives", ("qpos", "qvel", "tau")),
    "smooth_dynamics": ("smooth_dynamics_derivatives", ("qpos", "qvel", "act", "ctrl", "qfrc_applied")),
}
# of a function's outputs the one that is differentiated
ONE = {"smooth_dynamics": "qacc_smooth"}

AUTOMATIC = (
    ("kinematics", "xpos", "qpos"),
    ("kinematics", "xmat", "qpos"),
    ("kinematics", "site_xpos", "qpos"),
    ("com", "subtree_com", "qpos"),
    ("energy", "energy", "qpos"),
    ("energy", "energy", "qvel"),
    ("momentum", "momentum", "qpos"),
    ("momentum", "momentum", "qvel"),
    ("velocity", "body_velocity", "qpos"),
    ("mass_matrix", "M", "qpos"),
    ("passive", "qfrc_spring", "qpos"),
    ("passive", "qfrc_damper", "qvel"),
    ("passive", "qfrc_fluid", "qvel"),
    ("passive", "qfrc_passive", "qpos"),
    ("passive", "qfrc_passive", "qvel"),
    ("tendon_length", "ten_length", "qpos"),
    ("tendon_jacobian", "ten_J", "qpos"),
    ("tendon_velocity", "ten_velocity", "qpos"),
    ("tendon_velocity", "ten_velocity", "qvel"),
    ("transmission", "actuator_length", "qpos"),
    ("transmission", "actuator_moment", "qpos"),
    ("transmission", "actuator_velocity", "qvel"),
    ("activation", "act_dot", "act"),
    ("activation", "act_dot", "ctrl"),
    ("activation", "act_next", "dt"),
    ("actuation", "actuator_force", "qpos"),
    ("actuation", "actuator_force", "act"),
    ("actuation", "actuator_force", "ctrl"),
    ("actuation", "qfrc_actuator", "qpos"),
    ("actuation", "qfrc_actuator", "qvel"),
    ("actuation", "qfrc_actuator", "ctrl"),
    ("smooth_dynamics", "qfrc_smooth", "qpos"),
    ("step", "qvel_after", "qpos"),
    ("step", "act_after", "ctrl"),
)


@cache
def dynamics(path) -> Dynamics:
    return Dynamics(symdyn.load(path))


@pytest.mark.parametrize("name", CLOSED)
def test_closed_forms_are_the_limit_of_differences(example_path, name):
    d = dynamics(example_path)
    derivatives, by = CLOSED[name]
    inputs = random_inputs(d.model)
    function, whole = d.function(derivatives), d.function(name)
    whole = whole.only(ONE[name]) if name in ONE else whole
    values = dict(zip([o.name.rpartition("_d_")[2] for o in function.outputs], call(function, inputs)))
    assert set(values) == {each for each in by if np.size(inputs[each])}
    for each in values:
        (expected,) = differences(d.model, whole, inputs, each)
        assert_close(values[each], expected, DIFFERENCES, f"{name} by {each}")


@pytest.mark.parametrize(("function", "of", "by"), AUTOMATIC, ids=lambda x: x)
def test_automatic_derivatives_are_the_limit_of_differences(example_path, function, of, by):
    d = dynamics(example_path)
    whole = d.function(function)
    if of not in [o.name for o in whole.outputs]:
        pytest.skip(f"{example_path.stem} has no {of}")
    inputs = random_inputs(d.model)
    if not np.size(inputs[by]):
        pytest.skip(f"{example_path.stem} has no {by}")
    (found,) = call(d.function(f"derivative:{of}/{by}"), inputs)
    (expected,) = differences(d.model, whole.only(of), inputs, by)
    assert_close(found.reshape(expected.shape), expected, DIFFERENCES, f"{of} by {by}")


def test_orientations_change_by_rotation_vectors_in_body_axes(example_path):
    """R^T dR = [v]x of the derivative v of a body's quaternion"""
    d = dynamics(example_path)
    inputs = random_inputs(d.model)
    (turns,) = call(d.function("derivative:xquat/qpos"), inputs)
    kinematics = d.function("kinematics").only("xmat")
    R = call(kinematics, inputs)[0].reshape(-1, 3, 3)
    (dR,) = differences(d.model, kinematics, inputs, "qpos")
    skew = np.einsum("bji,bjkn->bikn", R, dR.reshape(-1, 3, 3, d.model.nv))
    vectors = np.stack([skew[:, 2, 1], skew[:, 0, 2], skew[:, 1, 0]], axis=1)
    assert_close(turns, vectors, DIFFERENCES)


def test_derivatives_by_parameters_are_the_limit_of_differences(example):
    model = example("arm7")
    paths = {"body/link3/mass": "m", "body/link5/pos": "p", "joint/j2/armature": "a", "option/gravity": "g"}
    names = [name for name in model.jnt_names if name]
    paths = {k.replace("j2", names[1]): v for k, v in paths.items()}
    d = Dynamics(model, paths)
    inputs = {**random_inputs(model), "params": np.array([p.value for p in d.parameters])}
    for of, name in (("qfrc_inverse", "inverse_dynamics"), ("energy", "energy"), ("qacc", "forward_dynamics")):
        (found,) = call(d.function(f"derivative:{of}/params"), inputs)
        (expected,) = differences(model, d.function(name), inputs, "params")
        assert_close(found, expected, DIFFERENCES, of)
