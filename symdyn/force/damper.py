"""Dampers of joints and tendons, whose damping may grow with the speed.

    f(v) = -(b1 + b2 |v| + b3 v^2) v

What an actuator has of damping belongs to the joint or tendon that it drives, times the square of its gear.
"""

from __future__ import annotations

import numpy as np

from symdyn.force.spring import coefficients
from symdyn.graph.provenance import step
from symdyn.graph.scalar import absolute
from symdyn.model.enums import mjtDisableBit, mjtTrn
from symdyn.spatial.vector import array, zeros

_ON_JOINT = (mjtTrn.mjTRN_JOINT, mjtTrn.mjTRN_JOINTINPARENT)
_ON_TENDON = (mjtTrn.mjTRN_TENDON,)


def damper_force(model, qvel, ten_velocity, ten_J) -> np.ndarray:
    """Force of all dampers: mjData.qfrc_damper. Zero where the file disables dampers.

    qvel (nv,), ten_velocity (ntendon,) m/s, ten_J (ntendon, nv)  ->  (nv,), N or N m
    """
    if int(model.opt.disableflags) & mjtDisableBit.mjDSBL_DAMPER:
        return zeros(model.nv)
    with step("dampers"):
        force = array([damping(b, v) for b, v in zip(dof_damping(model), qvel)])
        for J, b, v in zip(ten_J, tendon_damping(model), ten_velocity):
            force = force + J * damping(b, v)
    return force


def damping(b, v):
    """-(b1 + b2 |v| + b3 v^2) v."""
    return -((b[0] + b[1] * absolute(v) + b[2] * (v * v)) * v)


def damping_slope(model, qvel) -> np.ndarray:
    """What the dampers of joints add to resistance as the velocity grows, -df/dv: b1 + 2 b2 |v| + 3 b3 v^2.

    qvel (nv,)  ->  (nv,), N s/m or N m s; zero where the file disables dampers
    """
    if int(model.opt.disableflags) & mjtDisableBit.mjDSBL_DAMPER:
        return zeros(model.nv)
    with step("slopes of dampers"):
        return array([b[0] + 2.0 * b[1] * absolute(v) + 3.0 * b[2] * (v * v) for b, v in zip(dof_damping(model), qvel)])


def dof_damping(model) -> np.ndarray:
    """b1, b2, b3 of each dof (nv, 3), with what actuators of its joint add."""
    own = [coefficients(model.dof_damping, model.dof_dampingpoly, i) for i in range(model.nv)]
    return array([b + of_actuators(model, _ON_JOINT, j) for b, j in zip(own, model.dof_jntid)]).reshape(-1, 3)


def tendon_damping(model) -> np.ndarray:
    """b1, b2, b3 of each tendon (ntendon, 3), with what its actuators add."""
    own = [coefficients(model.tendon_damping, model.tendon_dampingpoly, t) for t in range(model.ntendon)]
    return array([b + of_actuators(model, _ON_TENDON, t) for t, b in enumerate(own)]).reshape(-1, 3)


def of_actuators(model, kinds: tuple[mjtTrn, ...], number: int) -> np.ndarray:
    """The damping (3,) that actuators add to a joint or a tendon: gear^2 times their own, summed."""
    total = zeros(3)
    for i in range(model.nactuator):
        if model.actuator_trntype[i] in kinds and model.actuator_trnid[i][0] == number:
            gear = array(model.actuator_gear)[int(model.actuator_outadr[i]), 0]
            total = total + gear * gear * coefficients(model.actuator_damping, model.actuator_dampingpoly, i)
    return total
