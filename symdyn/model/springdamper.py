"""`springdamper` of a joint: stiffness and damping from a time constant and a damping ratio."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from symdyn.model.mass import mass_of
from symdyn.model.pose import pose_of
from symdyn.model.record import Body
from symdyn.model.same_frame import shared_frames

__all__ = ["with_springdampers"]


def with_springdampers(bodies: Sequence[Body], arrays: dict[str, Any]) -> dict[str, Any]:
    """The arrays with stiffness k and damping b of joints that have a springdamper (t, r).

    k = I / (t r)^2,  b = 2 I / t,  I = n / sum of the joint's n diagonal entries of M(qpos0)^-1
    """
    joints = [joint for body in bodies for joint in body.joints]
    if not any(joint.springdamper[0] or joint.springdamper[1] for joint in joints):
        return arrays
    shared = arrays | shared_frames(arrays)
    inverse = mass_of(
        shared, pose_of(shared, arrays["qpos0"]), np.zeros((0, arrays["nv"])), np.zeros(0)
    ).inverse_diagonal
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
