"""Defects that other tools had in sensors and in what is measured when, as tests: the model, and the numbers.

A test's number, t75, is that of its row in the list of reports they were gathered from.
"""

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from tests.tolerance import SAME_ALGORITHM, assert_close
from tests.troubles.ask import ask, document

IMU = """<sensor><accelerometer site="s"/><gyro site="s"/><velocimeter site="s"/></sensor>"""


def free_body(site: str) -> str:
    return document(f'<body><freejoint/><geom size=".1"/><site name="s" pos="{site}"/></body>', tail=IMU)


def readings(xml: str, **state) -> np.ndarray:
    """Of an accelerometer, a gyro and a velocimeter (3, 3)."""
    model = symdyn.load(xml)
    nothing = {"ctrl": [], "act": [], "time": 0.0, "cfrc_ext": np.zeros((model.nbody, 6)), "supplied": np.zeros(9)}
    return ask(xml, "sensors", **nothing, **state).sensordata.reshape(3, 3)


def test_t75_an_accelerometer_at_rest_feels_what_holds_it():
    """The acceleration that a floor leaves, 0, and not that of the smooth forces, counts"""
    held = readings(free_body("0 0 0"), qacc=np.zeros(6))
    assert_close(held, [[0, 0, 9.81], [0, 0, 0], [0, 0, 0]], SAME_ALGORITHM)


def test_t75_a_body_that_flies_and_spins_feels_its_spin_alone():
    found = readings(free_body(".2 0 0"), qvel=[0, -1, 0, 0, 0, 2], qacc=[0, 0, -9.81, 0, 0, 0])
    assert_close(found, [[-0.8, 0, 0], [0, 0, 2], [0, -0.6, 0]], SAME_ALGORITHM)


SWINGING = document(
    """<body pos="0 0 1"><joint axis="0 1 0" pos=".1 0 .05"/><geom type="box" size=".1 .05 .2" pos=".05 0 -.1"/>
    <site name="s" pos=".3 .1 -.9"/></body>""",
    head='<option timestep=".002"/>',
    tail='<sensor><framelinvel objtype="site" objname="s"/></sensor>',
)


def test_t77_a_reading_and_the_jacobian_of_one_state_agree_and_of_two_do_not():
    """Every function is of the state it is given: what was read before a step is of the state before it"""
    d = Dynamics(symdyn.load(SWINGING))
    read, jacobian, step = d.function("velocity_sensors"), d.function("jacobian:site/s"), d.function("step")

    def moving(qpos, qvel):
        return jacobian(qpos)[0] @ qvel

    before = np.array([0.2]), np.array([3.0])
    after = step(qpos=before[0], qvel=before[1], qfrc_applied=np.zeros(1), act=[], ctrl=[], dt=0.002)[:2]
    for state in (before, after):
        assert_close(read(*state, np.zeros(3)), moving(*state), SAME_ALGORITHM)
    assert np.abs(read(*before, np.zeros(3)) - moving(*after)).max() > 1e-2


@pytest.mark.parametrize("torque, friction, qacc", [(0.1, -0.09, 1.25), (0.5, -0.3, 25.0)])
def test_t41_dry_friction_is_kept_and_is_no_smooth_force(torque, friction, qacc):
    """Its size is in the model; the force it takes, given by hand, leaves the acceleration that is reported"""
    xml = document('<body><joint axis="0 0 1" frictionloss=".3"/><geom size=".1" mass="2"/></body>')
    assert symdyn.load(xml).dof_frictionloss.tolist() == [0.3]
    smooth = {"ctrl": [], "act": []}
    assert_close(ask(xml, "smooth_dynamics", qfrc_applied=[torque], **smooth).qacc_smooth, [torque / 0.008], 1e-12)
    assert_close(ask(xml, "smooth_dynamics", qfrc_applied=[torque + friction], **smooth).qacc_smooth, [qacc], 1e-12)
