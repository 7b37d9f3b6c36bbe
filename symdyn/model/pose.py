"""Where everything of a numbered model is at one configuration, in plain numbers: poses, joint motions, Jacobians."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from symdyn.model.enums import mjtJoint
from symdyn.model.quaternion import from_axis_angle, normalised, product, rotation

__all__ = ["Pose", "pose_of"]

Arrays = Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Pose:
    """World poses of all bodies, and the motion of each degree of freedom.

    pos (nbody, 3), quat (nbody, 4)   frames of the bodies
    anchor, axis (njnt, 3)            of the joints, in world axes
    turn, push, at (nv, 3)            a unit of velocity moves the world point p with  push + turn x (p - at)
    """

    arrays: Arrays
    pos: np.ndarray
    quat: np.ndarray
    anchor: np.ndarray
    axis: np.ndarray
    turn: np.ndarray
    push: np.ndarray
    at: np.ndarray

    @cached_property
    def mat(self) -> np.ndarray:
        """Axes of the bodies as columns (nbody, 3, 3)."""
        return np.array([rotation(q) for q in self.quat])

    @cached_property
    def chains(self) -> list[np.ndarray]:
        """The degrees of freedom that move each body, root first."""
        number, adr = self.arrays["body_dofnum"], self.arrays["body_dofadr"]
        found = [np.arange(0)]
        for body, parent in enumerate(self.arrays["body_parentid"][1:], 1):
            own = np.arange(adr[body], adr[body] + number[body])
            found.append(np.concatenate([found[parent], own]).astype(int))
        return found

    @cached_property
    def com(self) -> np.ndarray:
        """Centers of mass of the bodies (nbody, 3)."""
        return self.place("body_ipos", np.arange(len(self.pos)))

    def place(self, field: str, bodies: np.ndarray) -> np.ndarray:
        """World positions (n, 3) of points given in the frames of bodies."""
        return self.pos[bodies] + np.einsum("nij,nj->ni", self.mat[bodies], self.arrays[field])

    def turns(self, field: str, bodies: np.ndarray) -> np.ndarray:
        """World orientations (n, 4) of frames given in the frames of bodies."""
        pairs = zip(bodies, self.arrays[field], strict=True)
        return np.array([product(self.quat[body], q) for body, q in pairs]).reshape(-1, 4)

    def linear(self, body: int, point: np.ndarray) -> np.ndarray:
        """Jacobian (3, n) of a world point of a body, over the body's chain."""
        dofs = self.chains[body]
        w, d = self.turn[dofs].T, (point - self.at[dofs]).T
        swept = np.array([w[1] * d[2] - w[2] * d[1], w[2] * d[0] - w[0] * d[2], w[0] * d[1] - w[1] * d[0]])
        return self.push[dofs].T + swept

    def angular(self, body: int) -> np.ndarray:
        """Jacobian (3, n) of the angular velocity of a body in world axes, over the body's chain."""
        return self.turn[self.chains[body]].T


def pose_of(arrays: Arrays, qpos: np.ndarray) -> Pose:
    """The pose of a model at qpos (nq,); joints of a body act in their order."""
    nbody, njnt, nv = arrays["nbody"], arrays["njnt"], arrays["nv"]
    pos, quat = np.zeros((nbody, 3)), np.tile([1.0, 0.0, 0.0, 0.0], (nbody, 1))
    anchor, axis = np.zeros((njnt, 3)), np.zeros((njnt, 3))
    turn, push, at = np.zeros((nv, 3)), np.zeros((nv, 3)), np.zeros((nv, 3))
    for body, parent in enumerate(arrays["body_parentid"][1:], 1):
        R = rotation(quat[parent])
        p = pos[parent] + R @ arrays["body_pos"][body]
        q = product(quat[parent], arrays["body_quat"][body])
        first = arrays["body_jntadr"][body]
        joints = range(first, first + arrays["body_jntnum"][body])
        for j in joints:
            p, q, anchor[j], axis[j] = moved(arrays, j, qpos, p, q)
        pos[body], quat[body] = p, normalised(q)
        for j in joints:
            motions = motions_of(arrays["jnt_type"][j], axis[j], rotation(quat[body]))
            for d, (w, v) in enumerate(motions, arrays["jnt_dofadr"][j]):
                turn[d], push[d], at[d] = w, v, anchor[j]
    return Pose(arrays, pos, quat, anchor, axis, turn, push, at)


def moved(
    arrays: Arrays, j: int, qpos: np.ndarray, pos: np.ndarray, quat: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Position and orientation behind joint j, its anchor and its axis in the world."""
    kind, adr = arrays["jnt_type"][j], arrays["jnt_qposadr"][j]
    if kind == mjtJoint.mjJNT_FREE:
        pos, quat = qpos[adr : adr + 3], normalised(qpos[adr + 3 : adr + 7])
        return pos, quat, pos, np.array([0.0, 0.0, 1.0])
    R = rotation(quat)
    anchor, axis = pos + R @ arrays["jnt_pos"][j], R @ arrays["jnt_axis"][j]
    if kind == mjtJoint.mjJNT_SLIDE:
        return pos + axis * (qpos[adr] - arrays["qpos0"][adr]), quat, anchor, axis
    if kind == mjtJoint.mjJNT_BALL:
        step = normalised(qpos[adr : adr + 4])
    else:
        step = from_axis_angle(arrays["jnt_axis"][j], qpos[adr] - arrays["qpos0"][adr])
    quat = product(quat, step)
    return anchor - rotation(quat) @ arrays["jnt_pos"][j], quat, anchor, axis


def motions_of(kind: int, axis: np.ndarray, R: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
    """The unit motions (turn, push) of a joint, in world axes; R has the axes of its body as columns."""
    zero = np.zeros(3)
    return {
        mjtJoint.mjJNT_FREE: [(zero, unit) for unit in np.eye(3)] + [(unit, zero) for unit in R.T],
        mjtJoint.mjJNT_BALL: [(unit, zero) for unit in R.T],
        mjtJoint.mjJNT_SLIDE: [(zero, axis)],
        mjtJoint.mjJNT_HINGE: [(axis, zero)],
    }[kind]
