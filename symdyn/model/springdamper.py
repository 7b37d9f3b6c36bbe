"""`springdamper` of a joint: stiffness and damping from a time constant and a damping ratio."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from symdyn.model.enums import mjtJoint
from symdyn.model.quaternion import Frame, rotate, rotation
from symdyn.model.record import Body

__all__ = ["with_springdampers"]


def with_springdampers(bodies: Sequence[Body], arrays: dict[str, Any]) -> dict[str, Any]:
    """The arrays with stiffness k and damping b of joints that have a springdamper (t, r).

    k = I / (t r)^2,  b = 2 I / t,  I = n / sum of the joint's n diagonal entries of M(qpos0)^-1
    """
    joints = [joint for body in bodies for joint in body.joints]
    if not any(joint.springdamper[0] or joint.springdamper[1] for joint in joints):
        return arrays
    inverse = np.diag(np.linalg.inv(mass_matrix(bodies, arrays)))
    stiffness, damping = arrays["jnt_stiffness"].copy(), arrays["dof_damping"].copy()
    for j, joint in enumerate(joints):
        time, ratio = joint.springdamper
        if time == 0 and ratio == 0:
            continue
        if time <= 0 or ratio <= 0:
            raise joint.element.error(f"springdamper is {time:g} {ratio:g}; expected two positive numbers")
        dofs = np.flatnonzero(arrays["dof_jntid"] == j)
        inertia = len(dofs) / inverse[dofs].sum()
        stiffness[j] = inertia / np.float64(time * ratio) ** 2
        damping[dofs] = 2 * inertia / np.float64(time)
    return {**arrays, "jnt_stiffness": stiffness, "dof_damping": damping}


def mass_matrix(bodies: Sequence[Body], arrays: dict[str, Any]) -> np.ndarray:
    """M (nv, nv) at qpos0, where every body is as written: the sum of J^T I J over bodies, and the armature."""
    frames = [Frame()]
    M = np.diag(arrays["dof_armature"])
    columns: list[list[tuple[int, np.ndarray, np.ndarray, np.ndarray]]] = [[]]  # (dof, turn, push, anchor) by body
    for i, body in enumerate(bodies[1:], 1):
        frames.append(frames[body.parent] @ body.frame)
        columns.append(columns[body.parent] + own_columns(body, frames[i], arrays["body_dofadr"][i]))
        com = frames[i] @ body.inertial.frame
        dofs = [dof for dof, *_ in columns[i]]
        if dofs:
            turn = np.array([turn for _, turn, _, _ in columns[i]])
            push = np.array([push + np.cross(turn, com.pos - at) for _, turn, push, at in columns[i]])
            R = rotation(com.quat)
            inertia = R @ np.diag(body.inertial.inertia) @ R.T
            M[np.ix_(dofs, dofs)] += turn @ inertia @ turn.T + body.inertial.mass * push @ push.T
    return M


def own_columns(body: Body, frame: Frame, dof: int) -> list[tuple[int, np.ndarray, np.ndarray, np.ndarray]]:
    """The motions of a body's joints as (dof, angular, linear, point), in world axes."""
    columns = []
    zero, axes = np.zeros(3), rotation(frame.quat).T
    for joint in body.joints:
        at = frame.pos + rotate(frame.quat, joint.pos)
        axis = rotate(frame.quat, joint.axis)
        motions = {
            mjtJoint.mjJNT_FREE: [(zero, unit) for unit in np.eye(3)] + [(unit, zero) for unit in axes],
            mjtJoint.mjJNT_BALL: [(unit, zero) for unit in axes],
            mjtJoint.mjJNT_SLIDE: [(zero, axis)],
            mjtJoint.mjJNT_HINGE: [(axis, zero)],
        }[joint.type]
        columns += [(turn, push, at) for turn, push in motions]
    return [(dof + k, *column) for k, column in enumerate(columns)]
