"""What MuJoCo has of each quantity, at the state of its data."""

from __future__ import annotations

import mujoco
import numpy as np

XBODY = mujoco.mjtObj.mjOBJ_XBODY


def place(m, d, state: dict) -> None:
    """Put the data at a state, without contacts, springs and other forces."""
    mujoco.mj_resetData(m, d)
    d.qpos[:], d.qvel[:], d.qacc[:] = state["qpos"], state["qvel"], state["qacc"]
    mujoco.mj_fwdPosition(m, d)
    mujoco.mj_fwdVelocity(m, d)
    d.qacc[:] = state["qacc"]
    mujoco.mj_rnePostConstraint(m, d)
    mujoco.mj_subtreeVel(m, d)
    mujoco.mj_energyPos(m, d)
    mujoco.mj_energyVel(m, d)


def mass_matrix(m, d):
    M = np.zeros((m.nv, m.nv))
    mujoco.mj_fullM(m, d, M)
    return M


def inverse_dynamics(m, d, qacc):
    return mass_matrix(m, d) @ qacc + d.qfrc_bias


def by_body(m, function):
    rows = np.zeros((m.nbody, 6))
    for b in range(m.nbody):
        row = np.zeros(6)
        function(b, row)
        rows[b] = row
    return rows


def jacobians(m, count, function):
    found = np.zeros((count, 6, m.nv))
    for i in range(count):
        jacp, jacr = np.zeros((3, m.nv)), np.zeros((3, m.nv))
        function(jacp, jacr, i)
        found[i] = np.vstack([jacp, jacr])
    return found


def subtree_jacobians(m, d):
    found = np.zeros((m.nbody - 1, 3, m.nv))
    for b in range(1, m.nbody):
        jacp = np.zeros((3, m.nv))
        mujoco.mj_jacSubtreeCom(m, d, jacp, b)
        found[b - 1] = jacp
    return found


def differentiate(m, qpos1, qpos2, dt):
    qvel = np.zeros(m.nv)
    mujoco.mj_differentiatePos(m, qvel, dt, qpos1, qpos2)
    return qvel


def integrated(m, qpos, qvel, dt):
    moved = np.array(qpos)
    mujoco.mj_integratePos(m, moved, qvel, dt)
    return moved


def normalised(m, qpos):
    unit = np.array(qpos)
    mujoco.mj_normalizeQuat(m, unit)
    return unit


def object_velocity(m, d, local: int):
    return by_body(m, lambda b, row: mujoco.mj_objectVelocity(m, d, XBODY, b, row, local))


def object_acceleration(m, d, local: int):
    return by_body(m, lambda b, row: mujoco.mj_objectAcceleration(m, d, XBODY, b, row, local))


def jacobian_rates(m, d, bodies, points):
    return jacobians(
        m, len(bodies), lambda p, r, i: mujoco.mj_jacDot(m, d, p, r, np.array(points[bodies[i]]), bodies[i])
    )


def turning_first(jacobian):
    """(jacp; jacr) as (jacr; jacp)."""
    return np.concatenate([jacobian[:, 3:], jacobian[:, :3]], axis=1)


def whole_momentum(m, d):
    return np.concatenate([d.subtree_angmom[0], m.body_subtreemass[0] * d.subtree_linvel[0]])


# fmt: off
ORACLE = {
    "M":             lambda m, d, s: mass_matrix(m, d),
    "M_inverse":     lambda m, d, s: np.linalg.inv(mass_matrix(m, d)),
    "qacc_crb":      lambda m, d, s: np.linalg.solve(mass_matrix(m, d), s["tau"] - d.qfrc_bias),
    "qacc_aba":      lambda m, d, s: np.linalg.solve(mass_matrix(m, d), s["tau"] - d.qfrc_bias),
    "bias":          lambda m, d, s: d.qfrc_bias,
    "inverse":       lambda m, d, s: inverse_dynamics(m, d, s["qacc"]),
    "kinetic":       lambda m, d, s: d.energy[1:2],
    "com":           lambda m, d, s: d.subtree_com[0],
    "momentum":      lambda m, d, s: whole_momentum(m, d),
    "subtree_com":   lambda m, d, s: d.subtree_com,
    "subtree_vel":   lambda m, d, s: np.hstack([d.subtree_linvel, d.subtree_angmom]),
    "crb":           lambda m, d, s: d.crb,
    "cvel":          lambda m, d, s: d.cvel,
    "velocity":      lambda m, d, s: object_velocity(m, d, 0),
    "velocity_own":  lambda m, d, s: object_velocity(m, d, 1),
    "velocity_turned": lambda m, d, s: object_velocity(m, d, 0),
    "acceleration":  lambda m, d, s: object_acceleration(m, d, 1),
    "acceleration_bias": lambda m, d, s: turning_first(jacobian_rates(m, d, range(m.nbody), d.xpos)) @ s["qvel"],
    "jac_body":      lambda m, d, s: jacobians(m, m.nbody, lambda p, r, b: mujoco.mj_jacBody(m, d, p, r, b)),
    "jac_com":       lambda m, d, s: jacobians(m, m.nbody, lambda p, r, b: mujoco.mj_jacBodyCom(m, d, p, r, b)),
    "jac_geom":      lambda m, d, s: jacobians(m, m.ngeom, lambda p, r, g: mujoco.mj_jacGeom(m, d, p, r, g)),
    "jac_site":      lambda m, d, s: jacobians(m, m.nsite, lambda p, r, i: mujoco.mj_jacSite(m, d, p, r, i)),
    "jac_subtree":   lambda m, d, s: subtree_jacobians(m, d),
    "jac_rate":      lambda m, d, s: jacobian_rates(m, d, ((m.nbody + 1) // 2, m.nbody - 1), d.xipos),
    "jac_rate_body": lambda m, d, s: jacobian_rates(m, d, range(m.nbody), d.xpos),
    "integrate":     lambda m, d, s: integrated(m, s["qpos"], s["qvel"], 0.3),
    "difference":    lambda m, d, s: differentiate(m, s["qpos"], s["qpos2"], 0.3),
    "normalise":     lambda m, d, s: normalised(m, s["qpos"]),
}
# fmt: on
