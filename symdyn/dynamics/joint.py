"""Joint types, and the only place that knows them.

A joint gives, at a configuration, the rotation E from parent link to link coordinates, the link's origin r in parent
axes, and the columns by which its velocity turns (S_w) and moves (S_v) the link, in link axes:

    w_i = E w_p + S_w qvel,     v_i = E (v_p + w_p x r) + S_v qvel

A free joint's velocity is linear in world axes and angular in body axes (MuJoCo's convention), so its S_v depends on
the orientation. `qpos - qpos0` is what moves a scalar joint; quaternions are normalised as they are read.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.tree import Link
from symdyn.graph.provenance import label
from symdyn.graph.scalar import cos, sin
from symdyn.model.enums import mjtJoint
from symdyn.spatial import quaternion
from symdyn.spatial.rotation import AxisTurn, MatrixRotation, Rotation
from symdyn.spatial.vector import array, eye, zeros


@dataclass(frozen=True)
class JointPose:
    """E, r, S_w (3, n), S_v (3, n) of one link's joint."""

    E: Rotation
    r: np.ndarray
    S_w: np.ndarray
    S_v: np.ndarray


def joint_pose(link: Link, qpos) -> JointPose:
    """The joint of `link` at qpos (nq,)."""
    return _POSES[link.type](link, qpos[link.q])


def hinge(link: Link, q) -> JointPose:
    if link.k is None:
        return _oblique_hinge(link, q)
    angle = link.axis[link.k] * (q[0] - link.q_ref) + link.angle
    c, s = cos(angle), sin(angle)
    label(c, f"c_{link.name}")
    label(s, f"s_{link.name}")
    return JointPose(link.E_tree.then(AxisTurn(link.k, c, s)), link.r, link.axis.reshape(3, 1), zeros(3, 1))


def _oblique_hinge(link: Link, q) -> JointPose:
    """A hinge whose axis is symbolic: Rodrigues' rotation through a quaternion."""
    half = 0.5 * (q[0] - link.q_ref)
    R = quaternion.to_matrix(quaternion.from_axis(link.axis, cos(half), sin(half)))
    return JointPose(link.E_tree.then(MatrixRotation(R.T)), link.r, link.axis.reshape(3, 1), zeros(3, 1))


def slide(link: Link, q) -> JointPose:
    r = link.r + link.E_tree.T @ (link.axis * (q[0] - link.q_ref))
    return JointPose(link.E_tree, r, zeros(3, 1), link.axis.reshape(3, 1))


def ball(link: Link, q) -> JointPose:
    R = quaternion.to_matrix(quaternion.normalize(q))
    return JointPose(link.E_tree.then(MatrixRotation(R.T)), link.r, eye(3), zeros(3, 3))


def free(link: Link, q) -> JointPose:
    R = quaternion.to_matrix(quaternion.normalize(q[3:7]))
    for row, letter in zip(R, "xyz", strict=True):
        for x, axis in zip(row, "xyz", strict=True):
            label(x, f"R_{link.name}_{letter}{axis}")
    S_w, S_v = np.hstack([zeros(3, 3), eye(3)]), np.hstack([R.T, zeros(3, 3)])
    return JointPose(Rotation((MatrixRotation(R.T),)), array(q[0:3]), S_w, S_v)


_POSES = {
    mjtJoint.mjJNT_HINGE: hinge,
    mjtJoint.mjJNT_SLIDE: slide,
    mjtJoint.mjJNT_BALL: ball,
    mjtJoint.mjJNT_FREE: free,
}
