"""Linear control about a state: discrete A and B on the tangent space, and the regulator of least squares."""

from __future__ import annotations

import numpy as np

from symdyn.api import to_casadi
from symdyn.dynamics.manifold import integrate_jacobians
from symdyn.dynamics.tangent import qpos_by_step
from symdyn.dynamics.tree import build_tree
from symdyn.errors import SymdynError
from symdyn.ocp.contact import ContactMode
from symdyn.ocp.contact_function import contact_function
from symdyn.ocp.motion import Motion

__all__ = ["discrete", "held_basis", "lqr", "static"]


def discrete(
    motion: Motion,
    qpos,
    qvel=None,
    u=None,
    h: float | None = None,
    mode: ContactMode | None = None,
    qacc=None,
    force=None,
) -> tuple[np.ndarray, np.ndarray]:
    """A (2 nv, 2 nv) and B (2 nv, nu) of the semi-implicit step of h seconds about a state, on the tangent space.

        (dq, dv)+ = A (dq, dv) + B du,    dv+ = dv + h da,    dq+ = Q dq + h Jr dv+

    h is the model's timestep unless given; u are controls, then the forces that the motion names. In a contact mode da
    keeps the held directions; `qacc` and `force` are then those of the state (zero, and those of `static`).
    Activations are held.
    """
    model = motion.model
    h = model.opt.timestep if h is None else h
    qvel, u = _or_zero(qvel, model.nv), _or_zero(u, motion.nu)
    if mode is None:
        by, qacc = _free(motion, qpos, qvel, u)
    else:
        by, qacc = _held(motion, mode, qpos, qvel, u, qacc, force), _or_zero(qacc, model.nv)
    aq, av, au = by["qpos"], by["qvel"], np.hstack([by["ctrl"], by["qfrc_applied"][:, list(motion.force_dofs)]])
    Q, V = (np.asarray(x, float) for x in integrate_jacobians(build_tree(model), qvel + h * qacc, h))
    eye = np.eye(model.nv)
    velocity = np.hstack([h * aq, eye + h * av])
    A = np.vstack([np.hstack([Q, 0 * eye]) + V @ velocity, velocity])
    return A, np.vstack([h * V @ au, h * au])


def _or_zero(value, size: int) -> np.ndarray:
    return np.zeros(size) if value is None else np.asarray(value, dtype=float)


def _sizes(model) -> dict[str, int]:
    """What accelerations are differentiated by, and the size of a step of it."""
    return {"qpos": model.nv, "qvel": model.nv, "ctrl": model.nu, "qfrc_applied": model.nv}


def _given(motion: Motion, qpos, qvel, u) -> dict[str, np.ndarray]:
    model, applied = motion.model, np.zeros(motion.model.nv)
    applied[list(motion.force_dofs)] = u[model.nu :]
    return {"qpos": qpos, "qvel": qvel, "act": np.zeros(model.na), "ctrl": u[: model.nu], "qfrc_applied": applied}


def _free(motion: Motion, qpos, qvel, u) -> tuple[dict[str, np.ndarray], np.ndarray]:
    """Derivatives of qacc_smooth, and itself."""
    model, sizes = motion.model, _sizes(motion.model)
    name = "+".join(f"derivative:qacc_smooth/{by}" for by, n in sizes.items() if n)
    f = to_casadi(model, name, jacobian=False)
    given = _given(motion, qpos, qvel, u)
    answer = f(**{k: v for k, v in given.items() if k in f.name_in()})
    qacc = motion.smooth(*given.values()).full()[:, 0]
    made = {by: answer.get(f"d_qacc_smooth_d_{by}") for by in sizes}
    return {by: np.zeros((model.nv, sizes[by])) if J is None else J.full() for by, J in made.items()}, qacc


def _held(motion: Motion, mode: ContactMode, qpos, qvel, u, qacc, force) -> dict[str, np.ndarray]:
    """Derivatives of qacc in a contact mode: the equations of motion differentiated, then solved for da and df."""
    model, sizes = motion.model, _sizes(motion.model)
    given = _given(motion, qpos, qvel, u)
    given |= {"qacc": _or_zero(qacc, model.nv), "contact_force": _or_zero(force, mode.size)}
    _, by = _residual(model, mode, given)
    by["qpos"] = by["qpos"] @ np.asarray(qpos_by_step(build_tree(model), np.asarray(qpos, float)), float)
    K = np.hstack([by["qacc"], by["contact_force"]])
    # more points than a body needs share the force: the shortest answer
    answer = np.linalg.lstsq(K, -np.hstack([by[name] for name in sizes]), rcond=1e-10)[0][: model.nv]
    return dict(zip(sizes, np.split(answer, np.cumsum(list(sizes.values()))[:-1], axis=1)))


def _residual(model, mode: ContactMode, given: dict[str, np.ndarray]) -> tuple[np.ndarray, dict[str, np.ndarray]]:
    """The equations of motion in contact, and their derivatives by coordinates of each input."""
    f = contact_function(model, "residual", mode)
    x = [given[name] for name in f.name_in()]
    left = f(*x)
    blocks = f.jacobian()(*x, *[np.zeros(f.size_out(k)) for k in range(f.n_out())])
    by = {n: np.vstack([b.full() for b in blocks[k :: f.n_in()]]) for k, n in enumerate(f.name_in())}
    return np.concatenate([y.full()[:, 0] for y in left]), by


def static(motion: Motion, qpos, mode: ContactMode) -> tuple[np.ndarray, np.ndarray, float]:
    """u (nu,) and contact forces (rows,) that hold a configuration still, and what is left unbalanced, N or N m.

    actuators + forces + J^T f = bias - passive, the shortest answer in the sense of least squares.
    """
    model = motion.model
    given = _given(motion, qpos, np.zeros(model.nv), np.zeros(motion.nu))
    left, by = _residual(model, mode, given | {"qacc": np.zeros(model.nv), "contact_force": np.zeros(mode.size)})
    K = np.hstack([by["ctrl"], by["qfrc_applied"][:, list(motion.force_dofs)], by["contact_force"]])
    answer = np.linalg.lstsq(K, -left, rcond=1e-10)[0]
    return answer[: motion.nu], answer[motion.nu :], float(np.abs(K @ answer + left).max())


def held_basis(motion: Motion, qpos, mode: ContactMode) -> np.ndarray:
    """Orthonormal columns (2 nv, n) of the changes (dq, dv) that leave what is held where it is: J dq = 0, J dv = 0.

    With N this basis, N' A N and N' B are A and B of a state that can be controlled; K N' is then the gain of (dq, dv).
    """
    nv = motion.model.nv
    f = contact_function(motion.model, "points", mode)
    blocks = f.jacobian()(qpos, np.zeros(nv), *[np.zeros(f.size_out(k)) for k in range(f.n_out())])
    J = blocks[f.index_out("contact_vel") * f.n_in() + f.index_in("qvel")].full()
    _, sizes, rows = np.linalg.svd(J)
    free = rows[int((sizes > 1e-9 * sizes[0]).sum()) :].T
    none = np.zeros_like(free)
    return np.block([[free, none], [none, free]])


# a cost above this is none that a state that can be controlled has
DIVERGED = 1e60


def lqr(A, B, Q, R, tolerance: float = 1e-10, iterations: int = 60) -> tuple[np.ndarray, np.ndarray]:
    """K (nu, nx) of u = -K x that makes the sum of x' Q x + u' R u least, and P of the cost x' P x.

        P = Q + A' P A - A' P B K,   K = (R + B' P B)^-1 B' P A

    By doubling (Chu, Fan, Lin 2004): each iteration looks twice as far ahead.
    """
    A, B, Q, R = (np.asarray(x, dtype=float) for x in (A, B, Q, R))
    a, g, p = A, B @ np.linalg.solve(R, B.T), Q
    for _ in range(iterations):
        if np.abs(p).max() > DIVERGED:
            break
        inverse = np.linalg.inv(np.eye(len(A)) + g @ p)
        step = a.T @ p @ inverse @ a
        a, g, p = a @ inverse @ a, g + a @ inverse @ g @ a.T, p + step
        if np.abs(step).max() <= tolerance * np.abs(p).max():
            return np.linalg.solve(R + B.T @ p @ B, B.T @ p @ A), p
    raise SymdynError("lqr: the cost does not converge; expected every unstable motion to be controllable")
