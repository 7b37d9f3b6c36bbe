"""Defects that other tools had in springs, dampers and gravity compensation, as tests.

A test's row, T58, is that of the list of reports they were gathered from.
"""

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.graph.derivative import jacobian
from symdyn.graph.function import Function, Input, Output
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close
from tests.troubles.ask import ask, document

LINK = '<geom size=".1" pos=".3 0 0"/>'
HINGES = f'<body><joint name="a"/>{LINK}<body pos=".5 0 0"><joint name="b"/>{LINK}</body></body>'
COUPLED = """<tendon><fixed stiffness="30" damping="2" range="-.1 .4"><joint joint="a" coef="1.5"/>
    <joint joint="b" coef="-2"/></fixed></tendon>"""


def test_a_fixed_tendon_pulls_by_its_coefficients():
    """T58: its spring rests at the length of qpos0"""
    x = ask(document(HINGES, tail=COUPLED), "tendon_length+tendon_velocity+passive", qpos=[0.4, -0.1], qvel=[1, 0.5])
    assert_close(x.ten_length, [0.8], SAME_ALGORITHM)
    assert_close(x.ten_velocity, [0.5], SAME_ALGORITHM)
    assert_close(x.qfrc_passive, [-37.5, 50], SAME_ALGORITHM)


SLIDES = "".join(
    f'<site name="fixed_{name}" pos="0 {y} 0"/><body pos="{x} {y} 0"><joint type="slide" axis="1 0 0"/>'
    f'<geom size=".1"/><site name="{name}"/></body>'
    for name, x, y in (("a", 1, 0), ("b", 2, 1))
)
PULLEY = """<tendon><spatial stiffness="10" springlength="1"><site site="fixed_a"/><site site="a"/><pulley divisor="2"/>
    <site site="fixed_b"/><site site="b"/></spatial></tendon>"""


def test_a_pulley_divides_length_and_force():
    """T60"""
    x = ask(document(SLIDES, tail=PULLEY), "tendon_length+tendon_jacobian+passive", qpos=[0.2, -0.1])
    assert_close(x.ten_length, [2.15], SAME_ALGORITHM)
    assert_close(x.ten_J, [[1, 0.5]], SAME_ALGORITHM)
    assert_close(x.qfrc_passive, [-11.5, -5.75], SAME_ALGORITHM)


BALL = document('<body><joint type="ball" stiffness="7"/><geom size=".1" mass="1" pos="0 0 .3"/></body>')
EDGES = {
    "identity": (1, 0, 0, 0),
    "minus identity": (-1, 0, 0, 0),
    "near identity": (1, 1e-9, 0, -1e-10),
    "half turn": (0, 0.6, 0, 0.8),
    "zero": (0, 0, 0, 0),
}


@pytest.mark.parametrize("quat", EDGES.values(), ids=EDGES)
def test_energy_and_force_of_a_ball_spring_have_finite_derivatives(quat):
    """T84"""
    d = Dynamics(symdyn.load(BALL))
    outputs = [*d.energy, *d.qfrc_spring]
    first = jacobian(outputs, d.qpos)
    second = jacobian(list(first.flat), d.qpos)
    state = Input("qpos", d.qpos), Input("qvel", d.qvel)
    made = Function("derivatives", state, (Output("first", first), Output("second", second)))
    for found in made(np.array(quat, float), np.zeros(3)):
        assert np.isfinite(found).all()


def test_a_ball_spring_is_as_stiff_along_the_tangent_space_as_the_file_says():
    """T84: at the identity the force changes by -k times a tangent step"""
    d = Dynamics(symdyn.load(BALL))
    force, moved = d.function("spring"), d.function("integrate")
    ahead, behind = (force(moved(np.array([1.0, 0, 0, 0]), s * np.eye(3), 1.0)) for s in (1e-6, -1e-6))
    assert_close((ahead - behind) / 2e-6, -7 * np.eye(3), OTHER_ALGORITHM)


def test_a_compensated_arm_does_not_fall_and_its_motors_take_the_weight_that_is_theirs():
    """Gravity compensation of a joint with actuatorgravcomp is no passive force"""
    arm = """<body gravcomp="1"><joint axis="0 1 0" {}/><geom size=".1" pos=".3 0 0" mass="2"/></body>"""
    own, driven = (ask(document(arm.format(f)), "passive+bias") for f in ("", 'actuatorgravcomp="true"'))
    assert_close(own.qfrc_passive, own.qfrc_bias, SAME_ALGORITHM)
    assert_close(driven.qfrc_gravcomp, driven.qfrc_bias, SAME_ALGORITHM)
    assert_close(driven.qfrc_passive, [0.0], SAME_ALGORITHM)
