"""What of a quantity is compared, where it is not the quantity itself.

What MuJoCo and symdyn are free to differ in goes; what MuJoCo has no number for is seen through something it has; what
a badly conditioned mass matrix leaves undetermined is seen through the equation it solves.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.verify.driven import after_step
from symdyn.verify.oracle import Oracle
from symdyn.verify.reading import with_nearer_quaternions
from symdyn.verify.reference import mass_matrix, positions, stored
from symdyn.verify.slope import moved_on, nearest, units

__all__ = ["AT_SOLUTIONS", "SOLUTIONS", "STEPPED", "VIEWS", "View"]

FORCE_DERIVATIVES = ("d_tau_d_qpos", "d_tau_d_qvel", "d_bias_d_qpos", "d_bias_d_qvel", "d_gravity_d_qpos")

# what is as uncertain as the mass matrix is badly conditioned
SOLUTIONS = ("M_inverse", "solution", "qacc", "qacc_aba", "qacc_smooth", "d_qacc_d_tau", "qacc_loop", "loop_force")

# what is computed at the acceleration that such a solution is
AT_SOLUTIONS = ("d_qacc_d_qpos", "d_qacc_d_qvel")

# their derivatives where forces have kinks
KINKED = tuple(f"d_qacc_smooth_d_{name}" for name in ("qpos", "qvel", "act", "ctrl", "qfrc_applied"))

# the state after a step along a solution, and its derivatives
STEPPED = ("qpos_after", "qvel_after", "A", "B")

# what rounding an angle of 1 rad, 1e-16, leaves of a derivative by differences, 4e-14, relative to 1e-9 with a margin
ANGLE = 1e-4

# the oracle at a state, symdyn's value there, MuJoCo's -> the two sides to compare
View = Callable[[Oracle, np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]


def nearer_sign(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Quaternions (n, 4): q and -q are one rotation."""
    opposite = np.sum(actual * expected, axis=-1, keepdims=True) < 0
    return actual, np.where(opposite, -expected, expected)


def moving(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rows (nbody, ...) of all bodies but the world."""
    return actual[1:], expected[1:]


def force_and_symmetric_part(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of a Coriolis matrix C: C qvel and C + C^T, which every such matrix shares."""
    return np.concatenate([actual @ o.x["qvel"], (actual + actual.T).ravel()]), expected


def forces_by_regressor(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of a regressor Y (nv, 10 nbody): Y phi for the model's inertias, and for others."""
    return np.array([actual @ o.inertial_parameters(), actual @ o.other.inertial_parameters()]), expected


def times_mass_matrix(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of a solution x (nv,) or of M^-1 (nv, nv), where M is badly conditioned: M x, and the right side it should give.

    Both relative to |M| |x|, the terms that cancel in M x; the 1 put beside them is that size.
    """
    if not o.badly_conditioned:
        return actual, expected
    M = mass_matrix(o)
    terms = max(float(np.max(np.abs(M) @ np.abs(actual))), 1e-300)
    return tuple(np.append(side.ravel() / terms, 1.0) for side in (M @ actual, expected))


def determined(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Motion and forces of closed loops, nothing of them where M is badly conditioned."""
    return (np.zeros(1), np.zeros(1)) if o.badly_conditioned else (actual, expected)


def beside_force(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A derivative of forces beside the size of the forces, which is that of the rounding in their differences."""
    return _beside_force(o, o.x["qacc"], actual, expected)


def _beside_force(o: Oracle, qacc: np.ndarray, actual, expected) -> tuple[np.ndarray, np.ndarray]:
    terms = np.abs(mass_matrix(o)) @ np.abs(qacc) + np.abs(o.d.qfrc_bias)
    return tuple(np.append(side.ravel(), np.max(terms, initial=0.0)) for side in (actual, expected))


def force_of(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The force that a derivative of qacc needs."""
    return _beside_force(o, o.d.qacc, mass_matrix(o) @ actual, expected)


def beside_move(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What is between two configurations after a step, beside the largest move of the step: turns may be many."""
    move = float(o.x["dt"]) * np.max(np.abs(after_step("qvel")(o)), initial=0.0)
    between = o.difference(expected, actual)
    return np.append(between, move), np.append(np.zeros_like(between), move)


def force_of_nearest(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The force that a derivative of qacc_smooth needs, by the nearest difference."""
    force = mass_matrix(o) @ actual
    return _beside_force(o, o.driven.d.qacc_smooth, force, nearest(force, expected))


def force_of_ctrl(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The same by controls, whose differences reach no farther than their ranges."""
    ours, theirs = force_of_nearest(o, actual, expected)
    return tuple(np.append(side, blur(reach(o)) * side[-1]) for side in (ours, theirs))


def reach(o: Oracle) -> float:
    """How far differences by controls reach: one unit, or the narrowest range."""
    return float(np.min(units(o, "ctrl"), initial=1.0))


def blur(reach: float) -> float:
    """How much more rounding leaves of differences that reach so far than of a sum: of what follows from a force some
    four roundings of 1e-16."""
    return 1.0 + 4.0 * ANGLE / reach


def step_by_state(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of A: the momentum of the velocity's rows, the activations', and of qpos' rows what those do not give."""
    by_qpos, by_qvel = moved_on(o)
    first = np.zeros((o.m.nv, actual.shape[1]))
    first[:, : o.m.nv] = by_qpos
    return _step_rows(o, first, by_qvel, actual, expected)


def step_by_ctrl(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of B, the same."""
    return _step_rows(o, np.zeros((o.m.nv, actual.shape[1])), moved_on(o)[1], actual, expected, reach(o))


def _step_rows(o: Oracle, first, by_qvel, actual, expected, reach=1.0) -> tuple[np.ndarray, np.ndarray]:
    """Each kind of rows relative to the terms that cancel in it."""
    nv, M, sides = o.m.nv, mass_matrix(o), ([], [])
    q, v, act = np.split(actual, (nv, 2 * nv))
    after = np.abs(after_step("qvel")(o))
    speeds, many_turns = after + np.abs(o.d.qvel), ANGLE * float(o.x["dt"]) * np.max(after, initial=0.0)
    momentum = M @ v
    wanted = nearest(momentum, M @ expected[:, nv : 2 * nv])
    moved, places = first + by_qvel @ v, 0.0
    if o.driven.integrator == o.mujoco.mjtIntegrator.mjINT_RK4:  # a mean velocity moves, not the last one
        moved = nearest(q, expected[:, :nv])
        places = (blur(reach) - 1.0) * max(1.0, float(np.max(np.abs(o.x["qpos"]))))  # rounding of what is between them
    rows = (
        (q, moved, (np.abs(by_qvel) + blur(reach) * many_turns) @ np.abs(v) + places),
        (momentum, wanted, blur(reach) * np.abs(M) @ speeds),
        (act, nearest(act, expected[:, 2 * nv :]), 1.0),
    )
    for ours, theirs, terms in rows:
        size = np.max(np.abs(terms), initial=1e-300) + np.max(np.abs(theirs), initial=0.0)
        sides[0].append(np.append(ours / size, 1.0))
        sides[1].append(np.append(theirs / size, 1.0))
    return np.concatenate(sides[0]), np.concatenate(sides[1])


def product_of_factors(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """L^T D L of stored factors, where M is badly conditioned."""
    if not o.badly_conditioned:
        return actual, expected
    full = np.zeros((o.m.nv, o.m.nv))
    full[positions(o)] = actual
    L = np.tril(full, -1) + np.eye(o.m.nv)
    return stored(o, L.T @ np.diag(np.diag(full)) @ L), expected


def straight_tendons(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rows (ntendon, ...) of tendons that wrap nothing: those of others have kinks, and are no derivatives of MuJoCo's,
    whose search for the point a path touches from inside ends early."""
    kinds = [int(getattr(o.mujoco.mjtWrap, f"mjWRAP_{name}")) for name in ("SPHERE", "CYLINDER")]
    wraps = np.isin(o.m.wrap_type, kinds)
    kept = [not wraps[a : a + n].any() for a, n in zip(o.m.tendon_adr, o.m.tendon_num)]
    return actual[kept], expected[kept]


VIEWS: dict[str, View] = {
    "ten_J_rate": straight_tendons,
    "ten_bias_acceleration": straight_tendons,
    "xquat": nearer_sign,
    "qpos_after": beside_move,
    "crb": moving,
    "C": force_and_symmetric_part,
    "qLD": product_of_factors,
    **dict.fromkeys(SOLUTIONS, times_mass_matrix),
    **dict.fromkeys(("qacc_loop", "loop_force"), determined),
    **dict.fromkeys(FORCE_DERIVATIVES, beside_force),
    **dict.fromkeys(AT_SOLUTIONS, force_of),
    **dict.fromkeys(KINKED, force_of_nearest),
    "d_qacc_smooth_d_ctrl": force_of_ctrl,
    "A": step_by_state,
    "B": step_by_ctrl,
    "regressor": forces_by_regressor,
    "sensordata": with_nearer_quaternions,
}
