"""What each quantity is by MuJoCo: its own number of that name, or one put together from its numbers.

One table: quantity -> its value at a state. Where MuJoCo has no such number the value follows from a definition: rates
and tangent derivatives numerically, the factor and the inverse from the mass matrix.
"""

from __future__ import annotations

import numpy as np

from symdyn.verify import manifold
from symdyn.verify.driven import DRIVEN, after_step, driven, moment, smooth_acceleration
from symdyn.verify.loop import loop_bias, loop_dynamics, loop_rows
from symdyn.verify.manifold import Reference, by, force_needed, tangent
from symdyn.verify.oracle import Oracle, derivative
from symdyn.verify.rate import com_jacobians, com_rates, frame_jacobians, frame_rates
from symdyn.verify.reading import sensordata, sensordata_of_stage, tendon_wrench
from symdyn.verify.slope import acceleration_by, step_by

__all__ = ["MUJOCO_NAMES", "REFERENCES", "Reference"]


def field(name: str) -> Reference:
    """The array of that name in mjData."""
    return lambda o: np.array(getattr(o.d, name))


# ---- Jacobians, velocities, accelerations


def jacobian(part: int) -> Reference:
    """Of every body's frame (nbody, 3, nv): translation or rotation."""
    return lambda o: frame_jacobians(o)[:, part]


def com_jacobian(o: Oracle) -> np.ndarray:
    """Of everything's centre of mass (3, nv)."""
    jacp = np.zeros((3, o.m.nv))
    o.mujoco.mj_jacSubtreeCom(o.m, o.d, jacp, 0)
    return jacp


def body_velocity(o: Oracle) -> np.ndarray:
    """Twists (nbody, 6) in body axes, angular first."""
    twists = np.zeros((o.m.nbody, 6))
    for b, twist in enumerate(twists):
        o.mujoco.mj_objectVelocity(o.m, o.d, o.mujoco.mjtObj.mjOBJ_XBODY, b, twist, 1)
    return twists


def body_acceleration(o: Oracle) -> np.ndarray:
    """Accelerations less gravity (nbody, 6) in body axes, angular first, at the state's qacc."""
    accelerations, qacc = np.zeros((o.m.nbody, 6)), o.d.qacc.copy()
    o.d.qacc[:] = o.x["qacc"]
    o.mujoco.mj_rnePostConstraint(o.m, o.d)
    for b, acceleration in enumerate(accelerations):
        o.mujoco.mj_objectAcceleration(o.m, o.d, o.mujoco.mjtObj.mjOBJ_XBODY, b, acceleration, 1)
    o.d.qacc[:] = qacc
    return accelerations


def bias_acceleration(o: Oracle) -> np.ndarray:
    """J' qvel of every body's frame (nbody, 6), turned to body axes, angular first."""
    linear, angular = (frame_rates(o) @ o.d.qvel).transpose(1, 0, 2)
    R = o.d.xmat.reshape(-1, 3, 3)
    return np.concatenate([np.einsum("bji,bj->bi", R, x) for x in (angular, linear)], axis=1)


def tendon_jacobian(o: Oracle) -> np.ndarray:
    """Of the tendon lengths (ntendon, nv), out of MuJoCo's sparse rows."""
    J = np.zeros((o.m.ntendon, o.m.nv))
    for row, first, count in zip(J, o.m.ten_J_rowadr, o.m.ten_J_rownnz):
        row[o.m.ten_J_colind[first : first + count]] = o.d.ten_J[first : first + count]
    return J


def tendon_jacobian_rate(o: Oracle) -> np.ndarray:
    """J' of the tendons along the motion (ntendon, nv)."""
    return derivative(lambda time: o.elsewhere(tendon_jacobian, qpos=o.integrated(o.x["qpos"], o.x["qvel"], time)))


def tendon_coriolis_matrix(o: Oracle) -> np.ndarray:
    """a J^T J' (nv, nv), summed over tendons of armature a."""
    if not np.any(o.m.tendon_armature):
        return np.zeros((o.m.nv, o.m.nv))
    return (o.m.tendon_armature[:, None] * tendon_jacobian(o)).T @ tendon_jacobian_rate(o)


# ---- momenta and energies


def subtree(name: str) -> Reference:
    """subtree_linvel or subtree_angmom (nbody, 3), which MuJoCo computes only when asked to."""

    def answer(o: Oracle) -> np.ndarray:
        o.mujoco.mj_subtreeVel(o.m, o.d)
        return np.array(getattr(o.d, name))

    return answer


def momentum(o: Oracle) -> np.ndarray:
    """Angular momentum about the centre of mass and linear momentum of everything (6,)."""
    return np.concatenate([subtree("subtree_angmom")(o)[0], o.m.body_subtreemass[0] * o.d.subtree_linvel[0]])


def momentum_matrix(o: Oracle) -> np.ndarray:
    """Momentum of each dof's unit velocity (6, nv)."""
    angular = np.zeros((3, o.m.nv))
    o.mujoco.mj_angmomMat(o.m, o.d, angular, 0)
    return np.concatenate([angular, o.m.body_subtreemass[0] * com_jacobian(o)])


def momentum_rate_bias(o: Oracle) -> np.ndarray:
    """Rate of the momentum when qacc = 0 (6,): the wrenches that trees then need from the world, without gravity, and
    without what the armature of tendons pulls."""
    rate = np.zeros(6)
    zeroed = (o.m.opt.gravity, o.m.tendon_armature, o.d.qacc)
    before = [each.copy() for each in zeroed]
    for each in zeroed:
        each[:] = 0
    o.mujoco.mj_rnePostConstraint(o.m, o.d)
    for each, values in zip(zeroed, before):
        each[:] = values
    for b in range(1, o.m.nbody):
        if o.m.body_parentid[b] == 0:
            torque, force = o.d.cfrc_int[b].reshape(2, 3)
            arm = o.d.subtree_com[b] - o.d.subtree_com[0]
            rate += np.concatenate([torque + np.cross(arm, force), force])
    return rate


def energy(o: Oracle) -> np.ndarray:
    """Potential energy, with springs, and kinetic energy (2,)."""
    with o.springs():
        o.mujoco.mj_energyPos(o.m, o.d)
    o.mujoco.mj_energyVel(o.m, o.d)
    return np.array(o.d.energy)


# ---- the mass matrix


def mass_matrix(o: Oracle) -> np.ndarray:
    """M (nv, nv)."""
    M = np.zeros((o.m.nv, o.m.nv))
    o.mujoco.mj_fullM(o.m, o.d, M)
    return M


def mass_matrix_rate(o: Oracle) -> np.ndarray:
    """M' (nv, nv): that of bodies, and of tendons with armature in the pattern of M."""
    half = tendon_coriolis_matrix(o)
    half[~pattern(o)] = 0.0
    return rigid_mass_matrix_rate(o) + half + half.T


def rigid_mass_matrix_rate(o: Oracle) -> np.ndarray:
    """The sum over bodies of (J_v^T m J_v + J_w^T I J_w)' at centres of mass, world axes (nv, nv)."""
    rate = np.zeros((o.m.nv, o.m.nv))
    jacobians, rates = com_jacobians(o), com_rates(o)
    for b in range(1, o.m.nbody):
        (J_v, J_w), (dJ_v, dJ_w) = jacobians[b], rates[b]
        R = o.d.ximat[b].reshape(3, 3)
        I, w = R @ np.diag(o.m.body_inertia[b]) @ R.T, J_w @ o.d.qvel
        half = o.m.body_mass[b] * dJ_v.T @ J_v + dJ_w.T @ I @ J_w + J_w.T @ np.cross(w, I, axisb=0, axisc=0) @ J_w
        rate += half + half.T
    return rate


def stored(o: Oracle, matrix: np.ndarray) -> np.ndarray:
    """A matrix's entries at M's stored lower triangle."""
    return matrix[positions(o)]


def pattern(o: Oracle) -> np.ndarray:
    """Where M has entries (nv, nv): between a dof and its ancestors."""
    has = np.zeros((o.m.nv, o.m.nv), dtype=bool)
    has[positions(o)] = True
    return has | has.T


def positions(o: Oracle) -> tuple[list[int], list[int]]:
    """Rows and columns of M's stored lower triangle: row by row, ancestors ascending, then the diagonal."""
    pairs = [(i, j) for i in range(o.m.nv) for j in (*ancestors(o, i), i)]
    return [i for i, _ in pairs], [j for _, j in pairs]


def ancestors(o: Oracle, i: int) -> list[int]:
    """dof i's ancestors, farthest first."""
    parent = int(o.m.dof_parentid[i])
    return [] if parent < 0 else [*ancestors(o, parent), parent]


def factor(o: Oracle) -> np.ndarray:
    """L and D of M = L^T D L, as stored: Cholesky's factor of M with rows and columns reversed."""
    if o.badly_conditioned:
        return stored(o, mass_matrix(o))
    U = np.linalg.cholesky(mass_matrix(o)[::-1, ::-1])[::-1, ::-1]
    scale = np.diag(U)
    return stored(o, (U / scale).T + np.diag(scale**2 - 1))


def solved(o: Oracle, right: np.ndarray) -> np.ndarray:
    """M^-1 times each row of `right` (n, nv)."""
    if o.badly_conditioned:
        return right
    answer = np.zeros_like(right)
    o.mujoco.mj_solveM(o.m, o.d, answer, np.ascontiguousarray(right))
    return answer


# ---- forces


def gravity(o: Oracle) -> np.ndarray:
    """The bias at rest."""
    return o.elsewhere(field("qfrc_bias"), qvel=np.zeros(o.m.nv))


def coriolis(o: Oracle) -> np.ndarray:
    return o.d.qfrc_bias - gravity(o)


def coriolis_matrix(o: Oracle) -> np.ndarray:
    """What a Coriolis matrix C must give: C qvel, and C + C^T = M', for then M' - 2 C is skew.

    Between branches M lacks what tendons with armature would add; their part of C does not.
    """
    tendons = tendon_coriolis_matrix(o)
    return np.concatenate([coriolis(o), (rigid_mass_matrix_rate(o) + tendons + tendons.T).ravel()])


def forward_dynamics(o: Oracle) -> np.ndarray:
    return o.x["tau"] - o.d.qfrc_bias if o.badly_conditioned else np.array(o.d.qacc)


def inverse_dynamics(o: Oracle) -> np.ndarray:
    return mass_matrix(o) @ o.x["qacc"] + o.d.qfrc_bias


def rigid_inverse_dynamics(o: Oracle) -> np.ndarray:
    """Inverse dynamics without rotors, of the model and of one with other inertias (2, nv)."""
    return np.array([o.rne(), o.other.at(o.x).rne()])


def passive(name: str) -> Reference:
    """A part of the passive force (nv,), or all of it."""

    def answer(o: Oracle) -> np.ndarray:
        with o.springs():
            o.mujoco.mj_passive(o.m, o.d)
        return np.array(getattr(o.d, name))

    return answer


FIELDS = """
    xpos xquat xmat xipos ximat xanchor xaxis geom_xpos geom_xmat site_xpos site_xmat cam_xpos cam_xmat subtree_com
    cvel crb qfrc_bias ten_length ten_velocity
""".split()

PASSIVE = "qfrc_spring qfrc_damper qfrc_gravcomp qfrc_fluid qfrc_passive".split()

# what mjData has under the same name with the same meaning: read, worked out, asked for
WORKED_OUT = (
    "subtree_linvel subtree_angmom energy M qfrc_inverse qacc ten_J actuator_moment qacc_smooth sensordata".split()
)
MUJOCO_NAMES = frozenset([*FIELDS, *PASSIVE, *DRIVEN, *WORKED_OUT])

REFERENCES: dict[str, Reference] = {
    **{name: field(name) for name in FIELDS},
    **{name: passive(name) for name in PASSIVE},
    "jacp": jacobian(0),
    "jacr": jacobian(1),
    "jac_com": com_jacobian,
    "body_velocity": body_velocity,
    "body_acceleration": body_acceleration,
    "bias_acceleration": bias_acceleration,
    "subtree_linvel": subtree("subtree_linvel"),
    "subtree_angmom": subtree("subtree_angmom"),
    "momentum": momentum,
    "momentum_matrix": momentum_matrix,
    "momentum_rate_bias": momentum_rate_bias,
    "energy": energy,
    "ten_J": tendon_jacobian,
    "ten_J_rate": tendon_jacobian_rate,
    "ten_bias_acceleration": lambda o: tendon_jacobian_rate(o) @ o.x["qvel"],
    "M": mass_matrix,
    "M_lower": lambda o: stored(o, mass_matrix(o)),
    "M_inverse": lambda o: solved(o, np.eye(o.m.nv)),
    "M_rate": mass_matrix_rate,
    "qLD": factor,
    "qfrc_gravity": gravity,
    "qfrc_coriolis": coriolis,
    "C": coriolis_matrix,
    "qfrc_inverse": inverse_dynamics,
    "qacc": forward_dynamics,
    "qacc_aba": forward_dynamics,
    "solution": lambda o: solved(o, o.x["tau"][None])[0],
    "regressor": rigid_inverse_dynamics,
    "d_tau_d_qpos": by("qpos", inverse_dynamics),
    "d_tau_d_qvel": by("qvel", inverse_dynamics),
    "d_bias_d_qpos": by("qpos", field("qfrc_bias")),
    "d_bias_d_qvel": by("qvel", field("qfrc_bias")),
    "d_gravity_d_qpos": by("qpos", gravity),
    "d_qacc_d_qpos": force_needed("qpos", inverse_dynamics),
    "d_qacc_d_qvel": force_needed("qvel", field("qfrc_bias")),
    "d_qacc_d_tau": lambda o: solved(o, np.eye(o.m.nv)),
    **{name: driven(name) for name in DRIVEN},
    "actuator_moment": moment,
    "act_next": after_step("act", euler=True),
    **{f"{name}_after": after_step(name) for name in ("qpos", "qvel", "act")},
    "qacc_smooth": smooth_acceleration,
    **{f"d_qacc_smooth_d_{name}": acceleration_by(name) for name in ("qpos", "qvel", "act", "ctrl", "qfrc_applied")},
    "A": step_by("qpos", "qvel", "act"),
    "B": step_by("ctrl"),
    "cfrc_tendon": tendon_wrench,
    "loop_residual": lambda o: loop_rows(o)[0],
    "loop_jacobian": lambda o: loop_rows(o)[1],
    "loop_bias": loop_bias,
    "qacc_loop": lambda o: loop_dynamics(o, mass_matrix(o))[: o.m.nv],
    "loop_force": lambda o: loop_dynamics(o, mass_matrix(o))[o.m.nv :],
    "sensordata": sensordata,
    "sensordata_pos": sensordata_of_stage((0, 1)),
    "sensordata_vel": sensordata_of_stage((2,)),
    "sensordata_acc": sensordata_of_stage((3,)),
    "qpos_next": manifold.integrated,
    "qvel_between": manifold.between,
    "d_next_d_qpos": tangent(manifold.next_by_qpos),
    "d_next_d_qvel": tangent(manifold.next_by_qvel),
    "d_between_d_qpos1": tangent(manifold.between_by_qpos1),
    "d_between_d_qpos2": tangent(manifold.between_by_qpos2),
    "qpos_unit": manifold.unit,
    "qpos_rate": manifold.qpos_rate,
}
