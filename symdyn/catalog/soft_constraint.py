"""Equality constraints and limits as MuJoCo's soft rows, in numbers, for many states at once.

Rows resist their residual J qacc - aref, limits only where they push back:

    qacc = argmin 1/2 (a - a0)^T M (a - a0) + 1/2 sum of D (J a - aref)^2,   aref = -B J qvel - K I r - J' qvel

(MuJoCo's documentation, Computation: constraint model). Arrays have the states first: (n, ...).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from symdyn.catalog.workspace import Workspace
from symdyn.graph.scalar import less, select, sqrt
from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtEq, mjtJoint, mjtObj
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, dot, zeros

__all__ = ["Row", "Rows", "constrained", "rows_of", "solved", "stacked"]

USUAL = (0.02, 1.0)  # the reference where the file's has one positive number only
MINIMP, MAXIMP = 1e-4, 0.9999
ROUNDS = 100  # Newton steps, and halvings of one
FALL = 1e-4  # share of the fall that the slope promises


@dataclass(frozen=True, eq=False)
class Row:
    """A row as expressions: position, Jacobian (nv,), J' qvel; and its constants.

    block     the rows with which it shares its violation
    weight    approximate J M^-1 J^T
    one_sided whether it only pushes
    """

    pos: Any
    jacobian: np.ndarray
    rate: Any
    block: int
    solref: np.ndarray
    solimp: np.ndarray
    weight: float
    margin: float = 0.0
    one_sided: bool = False


def rows_of(w: Workspace) -> list[Row]:
    """All rows that the model can have, active or not."""
    return [*equality_rows(w), *joint_rows(w), *tendon_rows(w)]


def equality_rows(w: Workspace) -> Iterator[Row]:
    m = w.model
    active = [eq for eq in range(m.neq) if m.eq_active0[eq]]
    for eq, loop in zip(active, w.loops, strict=True):
        weights = equality_weights(m, eq, len(loop.e))
        coupled = m.eq_type[eq] in (mjtEq.mjEQ_JOINT, mjtEq.mjEQ_TENDON)  # MuJoCo leaves out their J' qvel
        for k, weight in enumerate(weights):
            rate = 0.0 if coupled else loop.b[k]
            yield Row(loop.e[k], loop.J[k], rate, -1 - eq, m.eq_solref[eq], m.eq_solimp[eq], weight)


def equality_weights(m, eq: int, count: int) -> list[float]:
    ends = int(m.eq_obj1id[eq]), int(m.eq_obj2id[eq])
    if m.eq_type[eq] == mjtEq.mjEQ_JOINT:
        return [sum(float(m.dof_invweight0[m.jnt_dofadr[j]]) for j in ends if j >= 0)]
    if m.eq_type[eq] == mjtEq.mjEQ_TENDON:
        return [sum(float(m.tendon_invweight0[t]) for t in ends if t >= 0)]
    bodies = m.site_bodyid[list(ends)] if m.eq_objtype[eq] == mjtObj.mjOBJ_SITE else ends
    return [sum(float(m.body_invweight0[b][int(k > 2)]) for b in bodies) for k in range(count)]


def joint_rows(w: Workspace) -> Iterator[Row]:
    m = w.model
    for j in np.flatnonzero(m.jnt_limited):
        q, v = int(m.jnt_qposadr[j]), int(m.jnt_dofadr[j])
        constants = j, m.jnt_solref[j], m.jnt_solimp[j], float(m.dof_invweight0[v]), float(m.jnt_margin[j]), True
        J = zeros(m.nv)
        if m.jnt_type[j] in (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE):
            J[v] = 1.0
            for sign, bound in zip((1.0, -1.0), m.jnt_range[j], strict=True):
                yield Row(sign * (w.qpos[q] - float(bound)), sign * J, 0.0, *constants)
        elif m.jnt_type[j] == mjtJoint.mjJNT_BALL:
            turn = quaternion.log(quaternion.normalize(w.qpos[q : q + 4]))
            square = dot(turn, turn)
            still = less(square, MINVAL**2)
            angle = sqrt(select(still, 1.0, square))
            J[v : v + 3] = [-select(still, unit, x / angle) for unit, x in zip((1.0, 0.0, 0.0), turn, strict=True)]
            yield Row(float(m.jnt_range[j].max()) - select(still, 0.0, angle), J, 0.0, *constants)


def tendon_rows(w: Workspace) -> Iterator[Row]:
    m = w.model
    for t in np.flatnonzero(m.tendon_limited):
        weight, margin = float(m.tendon_invweight0[t]), float(m.tendon_margin[t])
        for sign, bound in zip((1.0, -1.0), m.tendon_range[t], strict=True):
            pos, J = sign * (w.ten_length[t] - float(bound)), sign * w.ten_J[t]
            yield Row(pos, J, 0.0, m.njnt + t, m.tendon_solref_lim[t], m.tendon_solimp_lim[t], weight, margin, True)


@dataclass(frozen=True, eq=False)
class Rows:
    """The constants of rows as arrays, a column each; `timestep` bounds time constants from below."""

    rows: list[Row]
    timestep: float

    @cached_property
    def one_sided(self) -> np.ndarray:
        return np.array([row.one_sided for row in self.rows], dtype=bool)

    @cached_property
    def margin(self) -> np.ndarray:
        return np.array([row.margin for row in self.rows])

    @cached_property
    def weight(self) -> np.ndarray:
        return np.array([row.weight for row in self.rows])

    @cached_property
    def solref(self) -> np.ndarray:
        """(2, n): mixed signs become the usual reference, a time constant is two timesteps at least."""
        found = np.array([row.solref for row in self.rows], dtype=float).reshape(-1, 2)
        found[(found[:, 0] > 0) != (found[:, 1] > 0)] = USUAL
        found[:, 0] = np.where(found[:, 0] > 0, np.maximum(found[:, 0], 2 * self.timestep), found[:, 0])
        return found.T

    @cached_property
    def solimp(self) -> np.ndarray:
        found = np.array([row.solimp for row in self.rows], dtype=float).reshape(-1, 5)
        found[:, [0, 1, 3]] = np.clip(found[:, [0, 1, 3]], MINIMP, MAXIMP)
        return np.maximum(found, (0.0, 0.0, 0.0, 0.0, 1.0)).T

    @cached_property
    def blocks(self) -> np.ndarray:
        """Which rows (n, n) are those of each row's block."""
        number = np.array([row.block for row in self.rows])
        both = ~self.one_sided[:, None] & ~self.one_sided[None, :]
        return (number[:, None] == number[None, :]) & both | np.eye(len(number), dtype=bool)

    def weights(self, pos: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """D, K times impedance, and B of rows at these positions (n, rows); D is 0 of rows that do not act."""
        r = pos - self.margin
        size = np.sqrt(np.maximum(r * r @ self.blocks, 0.0))
        impedance = sigmoid(self.solimp, size)
        (time, ratio), dmax = self.solref, self.solimp[1]
        K = np.where(time > 0, 1 / np.maximum(MINVAL, (dmax * time * ratio) ** 2), -time / dmax**2)
        B = np.where(ratio > 0, 2 / np.maximum(MINVAL, dmax * time), -ratio / dmax)
        D = 1 / np.maximum(MINVAL, (1 - impedance) * self.weight / impedance)
        return np.where(self.one_sided & (r >= 0), 0.0, D), K * impedance, np.broadcast_to(B, r.shape)


def sigmoid(solimp: np.ndarray, size: np.ndarray) -> np.ndarray:
    """The impedance at a violation: from dmin at 0 to dmax at the width."""
    dmin, dmax, width, middle, power = solimp
    x = np.minimum(size / np.maximum(width, MINVAL), 1.0)
    low, high = x**power / middle ** (power - 1), 1 - (1 - x) ** power / (1 - middle) ** (power - 1)
    y = np.where(power == 1, x, np.where(x <= middle, low, high))
    return np.where((dmin == dmax) | (width <= MINVAL), (dmin + dmax) / 2, dmin + y * (dmax - dmin))


def constrained(
    M: np.ndarray, force: np.ndarray, J: np.ndarray, aref: np.ndarray, D: np.ndarray, one_sided: np.ndarray
) -> np.ndarray:
    """qacc (n, nv) of smooth forces (n, nv) and rows: Newton's method, steps halved until the cost falls."""
    a0 = solved(M, force)
    if not J.shape[1]:
        return a0

    def state(a: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        residual = np.einsum("nij,nj->ni", J, a) - aref
        acting = D * ~(one_sided & (residual >= 0))
        away = np.einsum("nij,nj->ni", M, a - a0)
        return (
            ((a - a0) * away).sum(1) / 2 + (acting * residual**2).sum(1) / 2,
            acting,
            away + pulled(acting * residual),
        )

    def pulled(x: np.ndarray) -> np.ndarray:
        return np.einsum("nij,ni->nj", J, x)

    a = a0
    cost, acting, gradient = state(a)
    for _ in range(ROUNDS):
        step = -solved(M + np.einsum("nij,ni,nik->njk", J, acting, J), gradient)
        fall, share = FALL * (gradient * step).sum(1), np.ones(len(a))
        for _ in range(ROUNDS):
            following = state(a + share[:, None] * step)
            short = following[0] > cost + share * fall + MINVAL * np.abs(cost)
            if not short.any():
                break
            share = np.where(short, share / 2, share)
        a, same = a + share[:, None] * step, (following[1] == acting).all() and (share == 1).all()
        cost, acting, gradient = following
        if same:
            break
    return a


def solved(M: np.ndarray, right: np.ndarray) -> np.ndarray:
    return np.linalg.solve(M, right[..., None])[..., 0]


def stacked(rows: list[Row], nv: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Positions (n,), Jacobian (n, nv) and rates (n,) as expressions."""
    J = np.concatenate([zeros(0, nv), *[array(row.jacobian).reshape(1, nv) for row in rows]])
    return array([row.pos for row in rows]), J, array([row.rate for row in rows])
