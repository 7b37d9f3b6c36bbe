"""Camera frames in world axes, for every mode: fixed in a body, tracking one, or aimed at one."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.kinematics import Kinematics, attached_frames, inertial_frames, kinematics, subtree_com
from symdyn.graph.provenance import step
from symdyn.model.enums import mjtCamLight
from symdyn.spatial.vector import array, cross, unit, zeros

_FIXED = mjtCamLight.mjCAMLIGHT_FIXED
# where an axis has no length
EX = (1.0, 0.0, 0.0)
_TRACK = (mjtCamLight.mjCAMLIGHT_TRACK, mjtCamLight.mjCAMLIGHT_TRACKCOM)
_OF_COM = (mjtCamLight.mjCAMLIGHT_TRACKCOM, mjtCamLight.mjCAMLIGHT_TARGETBODYCOM)


def camera_frames(model, kin: Kinematics, com) -> tuple[np.ndarray, np.ndarray]:
    """World poses of the cameras.

        fixed         as attached to the body
        track         the offset from the body's origin (trackcom: its subtree's centre of mass) and the orientation
                      stay in world axes what they are at qpos0
        targetbody    the place is fixed in the body, -z points to the target's origin (targetbodycom: centre of mass of
                      the target's subtree), x is horizontal

    com (nbody, 3) m  ->  position (ncam, 3) m, R (ncam, 3, 3)
    """
    p, R = attached_frames(kin, model.cam_bodyid, model.cam_pos, model.cam_quat, "cameras")
    modes = [mjtCamLight(mode) for mode in model.cam_mode]
    if any(mode in _TRACK for mode in modes):
        start = kinematics(model, array(model.qpos0))
        p0, R0 = attached_frames(start, model.cam_bodyid, model.cam_pos, model.cam_quat, "cameras")
        com0 = subtree_com(model, inertial_frames(model, start)[0])
    with step("cameras"):
        for c, mode in enumerate(modes):
            b, target = int(model.cam_bodyid[c]), int(model.cam_targetbodyid[c])
            if mode in _TRACK:
                origin, origin0 = (com, com0) if mode in _OF_COM else (kin.xpos, start.xpos)
                p[c], R[c] = origin[b] + (p0[c] - origin0[b]), R0[c]
            elif mode != _FIXED and target >= 0:
                R[c] = _aimed(p[c] - (com if mode in _OF_COM else kin.xpos)[target])
    return p, R


def _aimed(z) -> np.ndarray:
    """Axes whose z is along the given vector and whose x is horizontal."""
    z = unit(z, EX)
    x = unit(cross(array([0, 0, 1]), z), EX)
    R = zeros(3, 3)
    R[:, 0], R[:, 1], R[:, 2] = x, unit(cross(z, x), EX), z
    return R
