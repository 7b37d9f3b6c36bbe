"""Actuators that act by contacts, and groups of actuators that are off, against MuJoCo's."""

from __future__ import annotations

import numpy as np
import pytest

from tests.sim.peer import mujoco, peer
from tests.tolerance import OTHER_ALGORITHM

STUCK = """<mujoco model="stuck"><worldbody><geom name="wall" type="plane" size="2 2 1" pos="0 0 1" euler="180 0 0"/>
<body name="pad" pos="0 0 .901"><freejoint/><geom name="pad" type="box" size=".1 .1 .1" margin=".002" gap=".01"
mass="1"/>
<body name="arm" pos="0 0 -.1"><joint name="hinge" axis="0 1 0" actuatorfrcrange="-1 1"/>
<geom type="capsule" size=".02" fromto="0 0 0 0 0 -.2"/></body></body>
<body name="ball" pos=".05 0 .74"><joint type="slide" axis="0 0 1"/><geom name="ball" size=".0505" gap=".02"/></body>
</worldbody><actuator><adhesion body="pad" ctrlrange="0 1" gain="60" group="2"/>
<adhesion body="ball" ctrlrange="0 3" gain="2"/><motor joint="hinge" group="1"/>
<general joint="hinge" dyntype="filter" dynprm=".1" group="3"/></actuator></mujoco>"""


@pytest.fixture(scope="module")
def stuck():
    both = peer(STUCK)
    both.randomise(0, spread=0.0, applied=0.0)
    both.data.ctrl[:] = both.sim.ctrl[:] = [0.7, 0.9, 0.3, 0.5]
    return both


def test_adhesion_pulls_against_the_mean_of_normals(stuck):
    stuck.forward()
    assert {c.exclude for c in stuck.data.contact} == {0, 1}
    moment = np.zeros((4, stuck.model.nv))
    d = stuck.data
    mujoco.mju_sparse2dense(moment, d.actuator_moment, d.moment_rownnz, d.moment_rowadr, d.moment_colind)
    np.testing.assert_allclose(stuck.sim.actuator_moment, moment, atol=OTHER_ALGORITHM)
    stuck.same("actuator_force qfrc_actuator actuator_velocity", OTHER_ALGORITHM)
    stuck.step(50).same("qpos qvel act", 1e-7)


def test_what_is_held_by_adhesion_stays_until_its_group_is_off(stuck):
    assert stuck.sim.body("pad").xpos[2] == pytest.approx(0.9, abs=1e-2)
    stuck.options(disableactuator=1 << 2 | 1 << 3).step(60).same("qpos qvel act actuator_force qfrc_actuator", 1e-7)
    assert stuck.sim.actuator_force[0] == 0.0 and stuck.sim.body("pad").xpos[2] < 0.87
