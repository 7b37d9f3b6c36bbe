"""One joint of a body as MuJoCo writes it: the frame before it, the frame after it, and the motion between.

`before` is the body's frame as the joints ahead of it leave it, `after` the same frame once this joint has moved; they
coincide at qpos0. A free joint has the world before it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.kinematics import Kinematics
from symdyn.graph.scalar import cos, sin
from symdyn.model.enums import mjtJoint
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, cross, eye, skew, zeros


@dataclass(frozen=True)
class JointFrame:
    """R, p take coordinates after to coordinates before: x -> R x + p.

    S_w (3, n) and S_v (3, n) give the velocity of `after` against `before` about the origin and in the axes of
    `after`; `rate` (6,) is the derivative of these components when the joint's qacc is 0, angular first.
    """

    R: np.ndarray
    p: np.ndarray
    S_w: np.ndarray
    S_v: np.ndarray
    rate: np.ndarray


def joint_frame(model, j: int, qpos, qvel) -> JointFrame:
    """Joint j at qpos (nq,) and qvel (nv,)."""
    return _FRAMES[mjtJoint(model.jnt_type[j])](model, j, qpos, qvel)


def after_poses(model, kin: Kinematics, frames) -> list[tuple[np.ndarray, np.ndarray]]:
    """R (3, 3) and p (3,) by joint, which take coordinates after it to the world; frames are the `joint_frame`s.

    Behind the last joint of a body that is the body's frame; further ahead, what is before the next joint.
    """
    poses: list[tuple[np.ndarray, np.ndarray]] = [(eye(3), zeros(3))] * model.njnt
    for j in reversed(range(model.njnt)):
        b = int(model.jnt_bodyid[j])
        last = j == model.body_jntadr[b] + model.body_jntnum[b] - 1
        poses[j] = (kin.R[b], kin.xpos[b]) if last else before_pose(poses[j + 1], frames[j + 1])
    return poses


def before_pose(after, frame: JointFrame) -> tuple[np.ndarray, np.ndarray]:
    """The world pose of the frame before a joint, from that of the frame after it."""
    R = after[0] @ frame.R.T
    return R, after[1] - R @ frame.p


def _hinge(model, j: int, qpos, qvel) -> JointFrame:
    axis, anchor = array(model.jnt_axis[j]), array(model.jnt_pos[j])
    half = 0.5 * _moved(model, j, qpos)
    R = quaternion.to_matrix(quaternion.from_axis(axis, cos(half), sin(half)))
    return JointFrame(R, anchor - R @ anchor, axis.reshape(3, 1), -cross(axis, anchor).reshape(3, 1), zeros(6))


def _slide(model, j: int, qpos, qvel) -> JointFrame:
    axis = array(model.jnt_axis[j])
    return JointFrame(eye(3), axis * _moved(model, j, qpos), zeros(3, 1), axis.reshape(3, 1), zeros(6))


def _ball(model, j: int, qpos, qvel) -> JointFrame:
    q, anchor = int(model.jnt_qposadr[j]), array(model.jnt_pos[j])
    R = quaternion.to_matrix(quaternion.normalize(qpos[q : q + 4]))
    return JointFrame(R, anchor - R @ anchor, eye(3), skew(anchor), zeros(6))


def _free(model, j: int, qpos, qvel) -> JointFrame:
    """Its linear velocity is in world axes, so that its components in the body's change as the body turns."""
    q, v = int(model.jnt_qposadr[j]), int(model.jnt_dofadr[j])
    R = quaternion.to_matrix(quaternion.normalize(qpos[q + 3 : q + 7]))
    rate = np.concatenate([zeros(3), -cross(qvel[v + 3 : v + 6], R.T @ qvel[v : v + 3])])
    S_w, S_v = np.hstack([zeros(3, 3), eye(3)]), np.hstack([R.T, zeros(3, 3)])
    return JointFrame(R, array(qpos[q : q + 3]), S_w, S_v, rate)


def _moved(model, j: int, qpos):
    """How far a scalar joint is from its reference."""
    q = int(model.jnt_qposadr[j])
    return qpos[q] - array(model.qpos0)[q]


_FRAMES = {
    mjtJoint.mjJNT_HINGE: _hinge,
    mjtJoint.mjJNT_SLIDE: _slide,
    mjtJoint.mjJNT_BALL: _ball,
    mjtJoint.mjJNT_FREE: _free,
}
