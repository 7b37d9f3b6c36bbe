"""References on the configuration manifold, and derivatives along it: numerically, by MuJoCo's own steps."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.model.enums import mjtJoint
from symdyn.verify.oracle import Oracle, derivative

__all__ = [
    "Reference",
    "between",
    "between_by_qpos1",
    "between_by_qpos2",
    "by",
    "force_needed",
    "integrated",
    "next_by_qpos",
    "next_by_qvel",
    "qpos_rate",
    "tangent",
    "unit",
]

Reference = Callable[[Oracle], np.ndarray]


def integrated(o: Oracle) -> np.ndarray:
    return o.integrated(o.x["qpos"], o.x["qvel"], float(o.x["dt"]))


def between(o: Oracle) -> np.ndarray:
    return o.difference(o.x["qpos1"], o.x["qpos2"], float(o.x["dt"]))


def tangent(answer: Callable[[Oracle, np.ndarray], np.ndarray]) -> Reference:
    """The derivative (nv, nv) of `answer`, a tangent vector, by the tangent steps it is given; a column a dof."""

    def matrix(o: Oracle) -> np.ndarray:
        columns = [derivative(lambda e, axis=axis: answer(o, e * axis)) for axis in np.eye(o.m.nv)]
        return np.array(columns).T.reshape(o.m.nv, o.m.nv)

    return matrix


def next_by_qpos(o: Oracle, step: np.ndarray) -> np.ndarray:
    start = o.integrated(o.x["qpos"], step)
    return o.difference(integrated(o), o.integrated(start, o.x["qvel"], float(o.x["dt"])))


def next_by_qvel(o: Oracle, step: np.ndarray) -> np.ndarray:
    return o.difference(integrated(o), o.integrated(o.x["qpos"], o.x["qvel"] + step, float(o.x["dt"])))


def between_by_qpos1(o: Oracle, step: np.ndarray) -> np.ndarray:
    return continued(o, o.difference(o.integrated(o.x["qpos1"], step), o.x["qpos2"]))


def between_by_qpos2(o: Oracle, step: np.ndarray) -> np.ndarray:
    return continued(o, o.difference(o.x["qpos1"], o.integrated(o.x["qpos2"], step)))


def continued(o: Oracle, turns: np.ndarray) -> np.ndarray:
    """A difference beside that of the state: past the half turn, where it jumps to the other side, as it was before."""
    start = o.difference(o.x["qpos1"], o.x["qpos2"])
    for kind, adr in zip(o.m.jnt_type, o.m.jnt_dofadr):
        if kind in (mjtJoint.mjJNT_FREE, mjtJoint.mjJNT_BALL):
            three = slice(adr + 3, adr + 6) if kind == mjtJoint.mjJNT_FREE else slice(adr, adr + 3)
            other = turns[three] * (1 - 2 * np.pi / max(np.linalg.norm(turns[three]), 1e-3))
            nearer = np.linalg.norm(other - start[three]) < np.linalg.norm(turns[three] - start[three])
            turns[three] = other if nearer else turns[three]
    return turns


# ---- derivatives of the dynamics


def by(name: str, answer: Reference) -> Reference:
    """The derivative (nv, nv) of `answer` by an input, along the tangent space where it is qpos."""

    def change(o: Oracle, step: np.ndarray) -> np.ndarray:
        moved = o.integrated(o.x["qpos"], step) if name == "qpos" else o.x[name] + step
        return o.elsewhere(answer, **{name: moved})

    return tangent(change)


def force_needed(name: str, answer: Reference) -> Reference:
    """What M times the derivative of qacc by an input must give: less that of the force, at the qacc that results."""
    return lambda o: -o.elsewhere(by(name, answer), qacc=np.array(o.d.qacc))


def unit(o: Oracle) -> np.ndarray:
    qpos = np.array(o.x["qpos"])
    o.mujoco.mj_normalizeQuat(o.m, qpos)
    return qpos


def qpos_rate(o: Oracle) -> np.ndarray:
    return derivative(lambda time: o.integrated(o.x["qpos"], o.x["qvel"], time))
