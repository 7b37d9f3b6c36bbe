"""Forces and torques between bodies and their parents."""

from __future__ import annotations

import numpy as np

from symdyn.graph.provenance import step
from symdyn.sensor.frame import point_acceleration
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, cross, zeros

__all__ = ["interaction"]


def interaction(w, body: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What the parent does to a body: force (3,) N, torque (3,) N m and the point (3,) it is about, world axes.

        f_b = sum over the subtree of  m a_c - f_ext,   a_c less gravity

    The point is the centre of mass of the kinematic tree. w.acceleration (nbody, 6) are the bodies' accelerations in
    their own axes, angular first, less gravity, and w.cfrc_ext (nbody, 6) what acts from outside, torque first, about
    that point. Of the world, whose trees have different ones, MuJoCo adds the torques as they are.
    """
    model = w.model
    force, torque = zeros(3), zeros(3)
    with step(f"{model.body_names[body] or f'body {body}'}: force of its parent"):
        for b in subtree(model, body):
            f, n = inertial_wrench(w, b)
            f, n = w.kin.R[b] @ f, w.kin.R[b] @ n
            arm = w.kin.xpos[b] - w.subtree_com[int(model.body_rootid[b])]
            force = force + (f - w.cfrc_ext[b, 3:])
            torque = torque + (n + cross(arm, f) - w.cfrc_ext[b, :3])
    return force, torque, w.subtree_com[int(model.body_rootid[body])]


def inertial_wrench(w, b: int) -> tuple[np.ndarray, np.ndarray]:
    """Force and torque about the body's origin that its motion takes, in the body's axes."""
    model = w.model
    dw, a, omega = w.acceleration[b, :3], w.acceleration[b, 3:], w.body_velocity[b, :3]
    c, C = array(model.body_ipos[b]), quaternion.to_matrix(array(model.body_iquat[b]))
    f = model.body_mass[b] * point_acceleration(dw, a, omega, c)
    I = array(model.body_inertia[b])
    spin, turn = I * (C.T @ omega), I * (C.T @ dw)
    n = C @ (turn + cross(C.T @ omega, spin))
    return f, n + cross(c, f)


def subtree(model, body: int) -> list[int]:
    """A body and all below it."""
    found = [body]
    for b in range(body + 1, model.nbody):
        if int(model.body_parentid[b]) in found:
            found.append(b)
    return found
