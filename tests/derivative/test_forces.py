"""Derivatives of forces, tendons, actuators and sensors, of a mechanism that has all of them."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.model.enums_model import mjtDataType
from tests.derivative.conftest import call, differences, random_inputs
from tests.derivative.test_central_differences import DIFFERENCES
from tests.derivative.test_step import text
from tests.tolerance import OTHER_ALGORITHM, assert_close

SENSORS = """<sensor>
  <framequat objtype="site" objname="tip"/><jointpos joint="hinge"/><ballquat joint="ball"/>
  <framequat objtype="site" objname="tip" reftype="site" refname="base"/><framepos objtype="site" objname="tip"/>
  <gyro site="tip"/><velocimeter site="tip"/><accelerometer site="tip"/><magnetometer site="knee"/>
  <tendonpos tendon="path"/><tendonvel tendon="path"/><actuatorfrc actuator="push"/><subtreecom body="arm"/>
  <framelinvel objtype="site" objname="tip" reftype="site" refname="base"/><subtreeangmom body="arm"/>
  <force site="tip"/><torque site="tip"/><framezaxis objtype="site" objname="tip"/>
</sensor>"""

# function, quantity -> the inputs it may depend on
FUNCTIONS = {
    ("passive", "qfrc_passive"): ("qpos", "qvel"),
    ("passive", "qfrc_gravcomp"): ("qpos",),
    ("tendon_length", "ten_length"): ("qpos",),
    ("tendon_jacobian", "ten_J"): ("qpos",),
    ("tendon_velocity", "ten_velocity"): ("qpos", "qvel"),
    ("tendon_bias_acceleration", "ten_bias_acceleration"): ("qpos", "qvel"),
    ("transmission", "actuator_length"): ("qpos",),
    ("transmission", "actuator_moment"): ("qpos",),
    ("transmission", "actuator_velocity"): ("qpos", "qvel"),
    ("activation", "act_dot"): ("qpos", "qvel", "act", "ctrl"),
    ("activation", "act_next"): ("act", "ctrl", "dt"),
    ("actuation", "actuator_force"): ("qpos", "qvel", "act", "ctrl"),
    ("actuation", "qfrc_actuator"): ("qpos", "qvel", "act", "ctrl"),
    ("smooth_dynamics", "qfrc_smooth"): ("qpos", "qvel", "act", "ctrl", "qfrc_applied"),
    ("smooth_dynamics", "qacc_smooth"): ("qpos", "qvel", "act", "ctrl", "qfrc_applied"),
    ("energy", "energy"): ("qpos", "qvel"),
    ("step", "qvel_after"): ("qpos", "qvel", "act", "ctrl", "dt"),
    ("step", "act_after"): ("qpos", "act", "ctrl"),
    ("sensors", "sensordata"): ("qpos", "qvel", "act", "ctrl", "qacc", "cfrc_ext"),
}
CASES = [(*pair, by) for pair, inputs in FUNCTIONS.items() for by in inputs]
PARAMS = {
    "joint/hinge/stiffness": "k",
    "joint/hinge/damping": "b",
    "tendon/path/damping": "c",
    "tendon/path/stiffness": "s",
    "actuator/push/gear": "g",
    "body/arm/mass": "m",
    "site/tip/pos": "p",
    "option/density": "rho",
}


def mechanism(kind: str) -> str:
    named = (
        text(kind)
        .replace("<motor site", '<motor name="push" site')
        .replace('gravcomp=".6"', 'gravcomp=".6" name="arm"')
    )
    sensors = SENSORS.replace("<e_potential/><e_kinetic/>", "")
    return named.replace("</actuator>", f"</actuator>{sensors}")


@cache
def dynamics(kind: str) -> Dynamics:
    return Dynamics(symdyn.load(mechanism(kind)))


@pytest.mark.parametrize(("function", "of", "by"), CASES, ids=lambda x: x)
@pytest.mark.parametrize("kind", ["springs", "armature", "medium"])
def test_derivatives_are_the_limit_of_differences(kind, function, of, by):
    d = dynamics(kind)
    inputs = random_inputs(d.model, 3)
    (found,) = call(d.function(f"derivative:{of}/{by}"), inputs)
    (expected,) = differences(d.model, d.function(function).only(of), inputs, by)
    if of == "sensordata":
        ours, theirs = scalars(d.model)
        found, expected = found[ours], expected[theirs]
    assert_close(found.reshape(expected.shape), expected, DIFFERENCES, f"{of} by {by}")


def quaternions(model) -> np.ndarray:
    """Where they begin in sensordata."""
    return model.sensor_adr[model.sensor_datatype == mjtDataType.mjDATATYPE_QUATERNION]


def scalars(model) -> tuple[np.ndarray, np.ndarray]:
    """Rows that are no quaternions: in the derivative, where those have three, and in sensordata."""
    starts, n = quaternions(model), model.nsensordata
    theirs = [a + k for a in starts for k in range(4)]
    ours = [a - i + k for i, a in enumerate(starts) for k in range(3)]
    return np.delete(np.arange(n - len(starts)), ours), np.delete(np.arange(n), theirs)


def test_readings_of_quaternions_change_by_rotation_vectors():
    """2 q* dq of a quaternion q that changes by dq"""
    d = dynamics("springs")
    inputs = random_inputs(d.model, 3)
    q, (found,) = call(d.function("sensors"), inputs)[0], call(d.function("derivative:sensordata/qpos"), inputs)
    (changes,) = differences(d.model, d.function("sensors"), inputs, "qpos")
    for i, a in enumerate(quaternions(d.model)):
        w, v = q.ravel()[a], q.ravel()[a + 1 : a + 4]
        dw, dv = changes[a], changes[a + 1 : a + 4]
        expected = 2 * (w * dv - np.outer(v, dw) - np.cross(v, dv, axisb=0).T)
        assert_close(found[a - i : a - i + 3], expected, DIFFERENCES)


def test_a_ball_joints_reading_turns_as_the_joint_does():
    d = dynamics("springs")
    (found,) = call(d.function("derivative:sensordata/qpos"), random_inputs(d.model))
    at = quaternions(d.model)[1] - 1
    assert_close(found[at : at + 3], np.eye(d.model.nv)[7:10], OTHER_ALGORITHM)


@pytest.mark.parametrize("kind", ["springs", "medium"])
def test_nothing_is_nan_at_the_identity(kind):
    d = dynamics(kind)
    zero = {name: np.zeros_like(value) for name, value in random_inputs(d.model).items()} | {"dt": 0.01}
    for _, of, by in CASES:
        for qpos in (d.model.qpos0, np.zeros(d.model.nq)):
            (found,) = call(d.function(f"derivative:{of}/{by}"), zero | {"qpos": qpos})
            assert np.isfinite(found).all(), (of, by)


def test_derivatives_by_parameters_are_the_limit_of_differences():
    d = Dynamics(symdyn.load(mechanism("medium")), PARAMS)
    inputs = {**random_inputs(d.model), "params": np.array([p.value for p in d.parameters]) + 0.1}
    for (name, of), _ in FUNCTIONS.items():
        (found,) = call(d.function(f"derivative:{of}/params"), inputs)
        (expected,) = differences(d.model, d.function(name).only(of), inputs, "params")
        if of == "sensordata":
            ours, theirs = scalars(d.model)
            found, expected = found[ours], expected[theirs]
        assert_close(found, expected, DIFFERENCES, of)
