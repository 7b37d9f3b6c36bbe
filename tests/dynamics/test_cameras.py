"""Cameras in every mode."""

import numpy as np
import pytest

import symdyn
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

CAMERAS = """
<mujoco><worldbody>
  <camera name="aimed" pos="1 2 3" mode="targetbody" target="b"/>
  <body name="a" pos="0 0 1"><freejoint/><geom size=".1"/>
    <camera name="track" pos="0 3 1" mode="track" euler="10 20 30"/>
    <camera name="trackcom" pos="0 3 1" mode="trackcom" euler="10 20 30"/>
    <body name="b" pos="1 0 0"><joint axis="1 1 0"/><geom size=".1" pos=".3 0 0"/>
      <camera name="fixed" pos=".1 .2 .3" euler="5 6 7"/>
      <camera name="targetbody" pos=".1 .2 .3" mode="targetbody" target="a"/>
      <camera name="targetbodycom" pos=".1 .2 .3" mode="targetbodycom" target="a"/>
      <camera name="at_its_target" mode="targetbody" target="b"/>
    </body>
  </body>
</worldbody></mujoco>
"""


@pytest.fixture(scope="module")
def cameras():
    model = symdyn.load(CAMERAS)
    function = symdyn.Dynamics(model).function("kinematics").only("cam_xpos", "cam_xmat", "xpos")
    return model, function


def test_every_mode_is_mujocos(cameras, mujoco, rng, random_state):
    model, function = cameras
    m = mujoco.MjModel.from_xml_string(CAMERAS)
    d = mujoco.MjData(m)
    for _ in range(5):
        d.qpos[:], _ = random_state(model, rng)
        mujoco.mj_kinematics(m, d)
        mujoco.mj_comPos(m, d)
        mujoco.mj_camlight(m, d)
        xpos, xmat, _ = function(d.qpos)
        assert_close(xpos, d.cam_xpos, OTHER_ALGORITHM)
        assert_close(xmat, d.cam_xmat, OTHER_ALGORITHM)


def test_an_aimed_camera_looks_along_the_line_to_its_target_and_keeps_the_horizon(cameras, rng, random_state):
    model, function = cameras
    qpos, _ = random_state(model, rng)
    xpos, xmat, bodies = function(qpos)
    aimed, target = model.cam_names.index("aimed"), model.body_names.index("b")
    line = bodies[target] - xpos[aimed]
    R = xmat[aimed].reshape(3, 3)
    assert_close(-R[:, 2], line / np.linalg.norm(line), SAME_ALGORITHM)
    assert R[2, 0] == 0.0
    assert_close(R.T @ R, np.eye(3), SAME_ALGORITHM)


def test_a_tracking_camera_never_turns(cameras, rng, random_state):
    model, function = cameras
    track = model.cam_names.index("track")
    first, second = (function(random_state(model, rng)[0]) for _ in range(2))
    assert np.array_equal(first[1][track], second[1][track])
    assert_close(first[0][track] - first[2][1], second[0][track] - second[2][1], SAME_ALGORITHM)
