"""Closed loops by MuJoCo: rows of its equality constraints, and the motion that keeps them."""

from __future__ import annotations

from copy import copy

import numpy as np

from symdyn.verify.oracle import Oracle, derivative

__all__ = ["loop_bias", "loop_dynamics", "loop_rows"]

# what is off beside equality constraints
OTHERS = ("CONTACT", "FRICTIONLOSS", "LIMIT", "ACTUATION", "SPRING", "DAMPER")


def loop_rows(o: Oracle) -> tuple[np.ndarray, np.ndarray]:
    """Residuals (n,) and their Jacobian (n, nv)."""
    m = copy(o.m)
    m.opt.disableflags = o.disabled
    m.opt.jacobian = o.mujoco.mjtJacobian.mjJAC_DENSE
    d = Oracle(m, o.mujoco, OTHERS).at(o.x).d
    held = d.efc_type == o.mujoco.mjtConstraint.mjCNSTR_EQUALITY
    return d.efc_pos[held].copy(), d.efc_J.reshape(-1, m.nv)[held].copy()


def loop_bias(o: Oracle) -> np.ndarray:
    """J' qvel (n,) along the motion."""

    def rates(time: float) -> np.ndarray:
        return o.elsewhere(loop_rows_of, qpos=o.integrated(o.x["qpos"], o.x["qvel"], time)) @ o.x["qvel"]

    return derivative(rates)


def loop_rows_of(o: Oracle) -> np.ndarray:
    return loop_rows(o)[1]


def loop_dynamics(o: Oracle, M: np.ndarray) -> np.ndarray:
    """qacc and the forces along the rows (nv + n,) of the KKT system with mass matrix M (nv, nv).

    Unknowns are counted in units in which M has ones on its diagonal and rows of J have the length 1.
    """
    e, J = loop_rows(o)
    stiffness, damping = o.x["loop_gains"]
    if not len(e) and o.badly_conditioned:
        return np.zeros(o.m.nv)
    K = np.block([[M, -J.T], [J, float(o.x["loop_damping"]) * np.eye(len(e))]])
    target = -(loop_bias(o) if len(e) else e) - stiffness * e - damping * J @ o.x["qvel"]
    mobile = 1 / np.sqrt(np.diag(M))
    lengths = np.linalg.norm(J * mobile, axis=1)
    units = np.concatenate([mobile, 1 / np.where(lengths > 0, lengths, 1.0)])
    right = units * np.concatenate([o.x["tau"] - o.d.qfrc_bias, target])
    return units * np.linalg.lstsq(units[:, None] * K * units, right, rcond=None)[0]
