"""How the forces of a motion grow with its velocity, as MuJoCo's implicit integrators take it: mjd_smooth_vel.

    Q = d (passive + actuator forces - bias) / d qvel,   only between a dof and its ancestors

Of actuators there is the slope of the force by its own velocity, which a limit of the joint's force holds at 0.
`implicitfast` leaves the bias out and takes the mean of the medium's matrix and its transpose, but for free bodies on
which nothing else moves.
"""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.tree import Tree, dof_ancestors
from symdyn.force.damper import damping_slope, tendon_damping
from symdyn.graph.provenance import step
from symdyn.graph.scalar import absolute, less, select
from symdyn.model.enums import mjtDisableBit, mjtJoint, mjtTrn
from symdyn.spatial.vector import array, zeros

__all__ = ["damper_rates", "dof_alone", "on_paths", "out_clamped_dof", "transmitted"]


def dof_alone(model) -> np.ndarray:
    """Whether a dof is of a free body on which nothing else moves."""
    free = model.jnt_type[model.dof_jntid] == mjtJoint.mjJNT_FREE
    return (free & ~np.isin(model.jnt_dofadr[model.dof_jntid] + 5, model.dof_parentid)).astype(int)


def out_clamped_dof(model) -> np.ndarray:
    """The dof of the joint that an actuator drives and whose actuator force is limited, by row of lengths; else -1."""
    found = np.full(model.nout, -1)
    for i in range(model.nactuator):
        joint = int(model.actuator_trnid[i][0])
        if model.actuator_trntype[i] in (mjtTrn.mjTRN_JOINT, mjtTrn.mjTRN_JOINTINPARENT):
            if model.jnt_actfrclimited[joint]:
                found[model.actuator_outadr[i]] = model.jnt_dofadr[joint]
    return found


def damper_rates(model, qvel, ten_velocity, ten_J) -> np.ndarray:
    """d qfrc_damper / d qvel (nv, nv); zero where the file disables dampers.

    qvel (nv,), ten_velocity (ntendon,), ten_J (ntendon, nv)
    """
    rates = np.diag(-damping_slope(model, qvel))
    if int(model.opt.disableflags) & mjtDisableBit.mjDSBL_DAMPER:
        return rates
    with step("slopes of dampers"):
        for J, b, v in zip(ten_J, tendon_damping(model), ten_velocity):
            slope = b[0] + 2.0 * b[1] * absolute(v) + 3.0 * b[2] * (v * v)
            rates = rates - slope * np.outer(J, J)
    return rates


def transmitted(model, slopes, moment, qfrc_actuator) -> np.ndarray:
    """moment^T diag(slopes) moment (nv, nv), without what a joint's actfrcrange holds.

    slopes (nout,) of forces by their own velocities, moment (nout, nv), qfrc_actuator (nv,)
    """
    rates = zeros(model.nv, model.nv)
    for slope, row, dof in zip(slopes, moment, out_clamped_dof(model)):
        if dof >= 0:
            low, high = array(model.jnt_actfrcrange)[model.dof_jntid[dof]]
            force = qfrc_actuator[dof]
            slope = select(less(low, force), select(less(force, high), slope, 0.0), 0.0)
        rates = rates + slope * np.outer(row, row)
    return rates


def on_paths(tree: Tree, rates) -> np.ndarray:
    """The entries of a matrix (nv, nv) between a dof and its ancestors, both ways, and its diagonal."""
    kept = zeros(tree.nv, tree.nv)
    for i in range(tree.nv):
        for j in (i, *dof_ancestors(tree, i)):
            kept[i, j], kept[j, i] = rates[i, j], rates[j, i]
    return kept
