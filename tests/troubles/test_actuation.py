"""Defects that other tools had in what drives a mechanism, as tests: the model, and the numbers it must give.

A test's number, t14, is that of its row in the list of reports they were gathered from.
"""

import numpy as np
import pytest

from symdyn.catalog.dynamics import Dynamics
from tests.tolerance import SAME_ALGORITHM, assert_close
from tests.troubles.ask import ask, document
from tests.troubles.test_entries import load

PRINTED = 1e-6  # the printed digits of the expected values
RADIAN = "<compiler angle='radian'/>"


def hinge(actuators: str, joint: str = "axis='0 1 0'", head: str = RADIAN) -> str:
    """A hinge j with actuators."""
    rod = f"<body><joint name='j' {joint}/><geom size='.1' pos='0 0 -.5'/></body>"
    return document(rod, head, f"<actuator>{actuators}</actuator>")


def drive(xml: str, q: float, v: float = 0.0, ctrl=(0.0,), act=()):
    """Forces, lengths and rates at a state of one joint."""
    return ask(xml, "transmission+activation+actuation", qpos=[q], qvel=[v], ctrl=ctrl, act=act, dt=0.01)


def test_t14_a_servo_aims_at_the_coordinate_not_at_the_distance_from_the_reference():
    servo = hinge("<position joint='j' kp='10'/>", "axis='0 1 0' ref='-45' range='-60 30'", "")
    assert_close(drive(servo, 0.0, ctrl=[-np.pi / 4]).actuator_force, [-7.853982], PRINTED)


def test_t46_a_damper_pushes_against_the_velocity():
    found = drive(hinge("<damper joint='j' kv='4' gear='1.5' ctrlrange='0 2'/>"), 0.3, 2.0, [0.5])
    assert_close(found.actuator_force, [-6.0], SAME_ALGORITHM)
    assert_close(found.qfrc_actuator, [-9.0], SAME_ALGORITHM)


@pytest.mark.parametrize(
    "q, v, act, ctrl, rate, force",
    [
        (0.0, 0.0, 0.5, 1.0, 40.0, -53.8016529),
        (0.9, 0.4, 0.2, 0.1, -2.0, -25.6466544),
        (-0.8, -2.0, 0.9, 0.0, -41.625, -43.6055625),
    ],
)
def test_t47_a_muscle_has_activation_length_and_velocity(q, v, act, ctrl, rate, force):
    found = drive(hinge("<muscle joint='j' lengthrange='-1 1.2' force='120'/>"), q, v, [ctrl], [act])
    assert_close(found.act_dot, [rate], PRINTED)
    assert_close(found.actuator_force, [force], PRINTED)


def test_t48_gear_scales_length_velocity_and_torque():
    servos = "<position joint='j' kp='20' gear='3'/><velocity joint='j' gear='-2'/><position joint='j'/>"
    found = drive(hinge(servos), 0.2, 0.5, [0.3, 0.7, 0.3])
    assert_close(found.actuator_length, [0.6, -0.4, 0.2], SAME_ALGORITHM)
    assert_close(found.actuator_force, [-6.0, 1.7, 0.1], SAME_ALGORITHM)
    assert_close(found.qfrc_actuator, [-21.3], SAME_ALGORITHM)


FILTERS = {
    "integrator": ("dyntype='integrator'", 0.1, 0.002),
    "filter": ("dyntype='filter' dynprm='.05'", 0.92224, 0.026944),
    "exact": ("dyntype='filterexact' dynprm='.05'", 0.8646647168, 0.0237726026),
    "clamped": ("dyntype='integrator' actlimited='true' actrange='-.05 .05'", 0.05, 0.0016),
    "early": ("dyntype='filterexact' dynprm='.05' actearly='true'", 0.8646647168, 0.0324192498),
}


@pytest.mark.parametrize("words, act, speed", FILTERS.values(), ids=list(FILTERS))
def test_t49_activations_after_five_steps(words, act, speed):
    slide = "<body><joint name='j' type='slide'/><geom size='.1' mass='2'/></body>"
    tail = f"<actuator><general joint='j' {words}/></actuator>"
    head = "<option timestep='.02' gravity='0 0 0'/>"
    f = Dynamics(load(slide, head + tail)).function("activation+smooth_dynamics")
    h, q, v, a = 0.02, np.zeros(1), np.zeros(1), np.zeros(1)
    for _ in range(5):
        found = f(qpos=q, qvel=v, act=a, ctrl=np.ones(1), qfrc_applied=np.zeros(1), dt=h)
        _, a, _, qacc = found
        v = v + h * qacc
        q = q + h * v
    assert_close(a, [act], PRINTED)
    assert_close(v, [speed], PRINTED)


def test_t51_a_wrench_is_in_the_axes_of_its_site():
    world = "<body><freejoint/><geom size='.1'/><site name='s' euler='90 0 0'/></body>"
    tail = "<actuator><motor site='s' gear='0 0 2 0 0 .1'/></actuator>"
    qpos = [0, 0, 0, np.sqrt(0.5), 0, 0, np.sqrt(0.5)]
    found = ask(document(world, tail=tail), "actuation", qpos=qpos, ctrl=[1.0], act=[])
    assert_close(found.qfrc_actuator, [2, 0, 0, 0, -0.1, 0], SAME_ALGORITHM)


def test_t58_an_actuator_of_a_fixed_tendon_moves_its_joints_by_their_coefficients():
    world = "".join(f"<body><joint name='{name}'/><geom size='.1'/></body>" for name in "ab")
    tendon = "<tendon><fixed name='t'><joint joint='a' coef='1.5'/><joint joint='b' coef='-2'/></fixed></tendon>"
    tail = tendon + "<actuator><motor tendon='t' gear='2'/></actuator>"
    found = ask(
        document(world, RADIAN, tail), "transmission+actuation", qpos=[0.4, -0.1], qvel=[1, 0.5], ctrl=[1], act=[]
    )
    assert_close(found.actuator_length, [1.6], SAME_ALGORITHM)
    assert_close(found.actuator_velocity, [1.0], SAME_ALGORITHM)
    assert_close(found.qfrc_actuator, [3.0, -4.0], SAME_ALGORITHM)


@pytest.mark.parametrize("w", [1.0, 1.0 + 1e-15, np.cos(np.pi / 12), -np.cos(np.pi / 12), 0.0, -1.0])
def test_t82_the_angle_of_a_ball_joint_is_finite_whatever_rounding_does(w):
    x = np.sqrt(max(0.0, 1.0 - w * w))
    world = "<body><joint name='j' type='ball'/><geom size='.1'/></body>"
    tail = "<actuator><position joint='j' gear='1 0 0'/></actuator>"
    state = {"qpos": [w, x, 0, 0], "qvel": [0, 0, 0], "ctrl": [0.3], "act": []}
    found = ask(document(world, tail=tail), "transmission+actuation", **state)
    angle = 2 * np.arctan2(x, w)
    assert_close(found.actuator_length, [angle - 2 * np.pi * (angle > np.pi)], PRINTED)
    assert np.isfinite(found.actuator_force).all()


def test_t51_a_wrench_between_sites_is_in_the_axes_of_the_reference():
    """Two bodies on slides along x and y; the reference is turned by 90 degrees about z: what is ahead in y is its x"""
    world = """<body><joint type="slide" axis="1 0 0"/><geom size=".1"/><site name="ref" euler="0 0 90"/></body>
        <body><joint type="slide" axis="0 1 0"/><geom size=".1"/><site name="s" pos="0 0 .3"/></body>"""
    tail = """<actuator><motor site="s" refsite="ref" gear="1 2 0 0 0 3"/>
        <position site="s" refsite="ref" kp="10" gear="0 1 0 0 0 0"/></actuator>"""
    q = (0.4, -0.7)
    found = ask(document(world, tail=tail), "transmission+actuation", qpos=q, qvel=[0, 0], ctrl=[0.5, 0.2], act=[])
    assert_close(found.actuator_length, [q[1] + 2 * q[0] - 3 * np.pi / 2, q[0]], SAME_ALGORITHM)
    assert_close(found.actuator_moment, [[2, 1], [1, 0]], SAME_ALGORITHM)
    assert_close(found.actuator_force, [0.5, 10 * (0.2 - q[0])], SAME_ALGORITHM)
    assert_close(found.qfrc_actuator, [1.0 - 2.0, 0.5], SAME_ALGORITHM)


def test_t78_a_motor_drives_the_joint_that_it_names_whatever_the_order():
    def tree(first, second):
        inner = f"<body pos='0 0 .2'><joint name='{second}' axis='1 0 0'/><geom size='.1'/></body>"
        return f"<body><joint name='{first}' axis='0 1 0'/><geom size='.1'/>{inner}</body>"

    motors = "".join(
        f"<motor joint='{name}' gear='{gear}'/>" for name, gear in (("b2", 4), ("a1", 1), ("b1", -2), ("a2", 1))
    )
    free = "<body><freejoint/><geom size='.1'/></body>"
    xml = document(free + tree("a1", "b1") + tree("a2", "b2"), tail=f"<actuator>{motors}</actuator>")
    assert_close(
        ask(xml, "actuation", ctrl=[1, 2, 3, 4], act=[]).qfrc_actuator, [0] * 6 + [2, -6, 4, 4], SAME_ALGORITHM
    )


def test_t79_what_a_dof_has_stays_with_it_behind_a_quaternion():
    slide = "<body><joint type='slide'/><geom size='.1'/></body>"
    middle = f"<body><joint name='j' stiffness='7' damping='3'/><geom size='.1'/>{slide}</body>"
    ball = f"<body><joint type='ball' damping='.2' armature='.05'/><geom size='.1'/>{middle}</body>"
    xml = document(ball, tail="<actuator><motor joint='j'/></actuator>")
    qpos = [1, 0, 0, 0, 0.3, 0]
    found = ask(xml, "passive+actuation", qpos=qpos, ctrl=[1], act=[])
    assert found.model.jnt_qposadr.tolist() == [0, 4, 5] and found.model.jnt_dofadr.tolist() == [0, 3, 4]
    assert found.model.dof_damping.tolist() == [0.2, 0.2, 0.2, 3, 0]
    assert found.model.dof_armature.tolist() == [0.05, 0.05, 0.05, 0, 0]
    assert_close(found.qfrc_actuator, [0, 0, 0, 1, 0], SAME_ALGORITHM)
    assert_close(found.qfrc_spring, [0, 0, 0, -2.1, 0], SAME_ALGORITHM)
