"""Closed loops: equality constraints held exactly, by accelerations (RBDA chapter 8).

    e(qpos) = 0,   e' = J qvel,   e'' = J qacc + b(qpos, qvel)

Rows are those of MuJoCo's `efc_pos` and `efc_J`: three of a connect, six of a weld (position, then rotation times
`torquescale`), one of a joint or tendon coupling. A constraint that is inactive in the file has none.

The functions take a workspace `w` with the kinematics, velocities and tendons of one state.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.dense import ldl_solve
from symdyn.dynamics.factor import solve
from symdyn.dynamics.jacobian import point_jacobian
from symdyn.dynamics.velocity import bias_acceleration, in_world
from symdyn.errors import SymdynError
from symdyn.graph.provenance import step
from symdyn.model.enums import mjtDisableBit, mjtEq, mjtObj
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, cross, zeros

_ROWS = {mjtEq.mjEQ_CONNECT: 3, mjtEq.mjEQ_WELD: 6, mjtEq.mjEQ_JOINT: 1, mjtEq.mjEQ_TENDON: 1}
_OFF = mjtDisableBit.mjDSBL_EQUALITY | mjtDisableBit.mjDSBL_CONSTRAINT
# parts of a weld's or connect's data
_ANCHOR, _SECOND, _QUAT, _TORQUESCALE = slice(0, 3), slice(3, 6), slice(6, 10), 10


@dataclass(frozen=True)
class Residual:
    """Rows of one constraint: e (n,), J (n, nv), b (n,)."""

    e: np.ndarray
    J: np.ndarray
    b: np.ndarray


@dataclass(frozen=True)
class End:
    """One side of a connect or weld: its body, its anchor (3,) m and orientation (4,), world axes."""

    body: int
    p: np.ndarray
    quat: np.ndarray


def loop_ranges(model) -> tuple[range, ...]:
    """The rows of each equality constraint in the loop Jacobian."""
    found, start = [], 0
    for eq in range(model.neq):
        found.append(range(start, start + _rows_of(model, eq)))
        start = found[-1].stop
    return tuple(found)


def _rows_of(model, eq: int) -> int:
    kind = mjtEq(model.eq_type[eq])
    if kind not in _ROWS:
        name = model.eq_names[eq] or eq
        raise SymdynError(
            f"equality {name} is of type {kind.name}, which is no loop; expected connect, weld, joint, tendon"
        )
    return _ROWS[kind] if model.eq_active0[eq] else 0


def loop_residuals(w) -> list[Residual]:
    """Of each active equality constraint, in order."""
    active = [eq for eq, rows in enumerate(loop_ranges(w.model)) if len(rows)]
    moves = Moves(w) if active else None
    with step("loops"):
        return [_RESIDUALS[mjtEq(w.model.eq_type[eq])](w, eq, moves) for eq in active]


class Moves:
    """Velocities and bias accelerations of bodies' points, world axes."""

    def __init__(self, w):
        self.w = w
        self.rates = in_world(w.kin, bias_acceleration(w.tree, w.qpos, w.qvel))

    def omega(self, b: int) -> np.ndarray:
        return self.w.velocity.w[b]

    def at(self, b: int, p) -> np.ndarray:
        """J' qvel of a point (3,) fixed in body b."""
        dw, a, r = self.rates[b][:3], self.rates[b][3:], p - self.w.kin.xpos[b]
        return a + cross(dw, r) + cross(self.omega(b), cross(self.omega(b), r))


def ends(w, eq: int) -> tuple[End, End]:
    """Both sides of a connect or weld; that a weld is closed means that they coincide."""
    m, data = w.model, array(w.model.eq_data[eq])
    objects = int(m.eq_obj1id[eq]), int(m.eq_obj2id[eq])
    if m.eq_objtype[eq] == mjtObj.mjOBJ_SITE:
        return tuple(_site_end(w, i) for i in objects)
    weld = m.eq_type[eq] == mjtEq.mjEQ_WELD
    places = (data[_SECOND], data[_ANCHOR]) if weld else (data[_ANCHOR], data[_SECOND])
    first, second = (End(b, w.kin.xpos[b] + w.kin.R[b] @ r, w.kin.xquat[b]) for b, r in zip(objects, places))
    turned = quaternion.multiply(first.quat, data[_QUAT]) if weld else first.quat
    return End(first.body, first.p, turned), second


def _site_end(w, site: int) -> End:
    b = int(w.model.site_bodyid[site])
    return End(b, w.site[0][site], quaternion.multiply(w.kin.xquat[b], array(w.model.site_quat[site])))


def loop_frames(w, eq: int) -> tuple[tuple[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]:
    """R (3, 3) and p (3,) of both sides of a connect or weld, which take their coordinates to the world."""
    if mjtEq(w.model.eq_type[eq]) not in (mjtEq.mjEQ_CONNECT, mjtEq.mjEQ_WELD):
        raise SymdynError(f"equality {w.model.eq_names[eq] or eq} couples coordinates and has no frames")
    first, second = ends(w, eq)
    return tuple((quaternion.to_matrix(end.quat), end.p) for end in (first, second))


def _connect(w, eq: int, moves: Moves) -> Residual:
    first, second = ends(w, eq)
    J = [point_jacobian(w.model, w.kin, end.body, end.p)[0] for end in (first, second)]
    b = moves.at(first.body, first.p) - moves.at(second.body, second.p)
    return Residual(first.p - second.p, J[0] - J[1], b)


def _weld(w, eq: int, moves: Moves) -> Residual:
    """With q the rotation the second side should have: vec(conj(q2) q), whose rate is vec(conj(q2) (w1 - w2) q) / 2."""
    first, second = ends(w, eq)
    place = _connect(w, eq, moves)
    scale, back = array(w.model.eq_data[eq])[_TORQUESCALE], quaternion.conjugate(second.quat)

    def between(x) -> np.ndarray:
        return quaternion.multiply(quaternion.multiply(back, x), first.quat)

    def turned(omega) -> np.ndarray:
        return 0.5 * scale * between(array([0, *omega]))[1:]

    jacr = [point_jacobian(w.model, w.kin, end.body, end.p)[1] for end in (first, second)]
    relative = (jacr[0] - jacr[1]).T
    J = np.array([turned(column) for column in relative], dtype=object).reshape(-1, 3).T
    e = scale * quaternion.multiply(back, first.quat)[1:]
    w1, w2 = array([0, *moves.omega(first.body)]), array([0, *moves.omega(second.body)])
    swing = 0.5 * (quaternion.multiply(w1 - w2, w1) - quaternion.multiply(w2, w1 - w2))
    rate = 0.5 * scale * between(swing)[1:] + turned(moves.rates[first.body][:3] - moves.rates[second.body][:3])
    return Residual(*(np.concatenate(pair) for pair in ((place.e, e), (place.J, J), (place.b, rate))))


def _joint(w, eq: int, moves: Moves) -> Residual:
    m, unit = w.model, np.eye(w.model.nv)

    def coordinate(j: int):
        """From its reference, its gradient, and the rate of its rate."""
        q, v = int(m.jnt_qposadr[j]), int(m.jnt_dofadr[j])
        return w.qpos[q] - array(m.qpos0)[q], array(unit[v]), 0.0, w.qvel[v]

    return _coupled(m, eq, coordinate)


def _tendon(w, eq: int, moves: Moves) -> Residual:
    def coordinate(t: int):
        length = w.ten_length[t] - array(w.model.tendon_length0)[t]
        return length, w.ten_J[t], w.ten_bias_acceleration[t], w.ten_velocity[t]

    return _coupled(w.model, eq, coordinate)


def _coupled(m, eq: int, coordinate) -> Residual:
    """x1 - p(x2) with the polynomial p of the file; x2 = 0 where there is no second one."""
    c = array(m.eq_data[eq])
    x1, J1, b1, _ = coordinate(int(m.eq_obj1id[eq]))
    x2, J2, b2, v2 = coordinate(int(m.eq_obj2id[eq])) if m.eq_obj2id[eq] >= 0 else (0.0, zeros(m.nv), 0.0, 0.0)
    p = c[0] + x2 * (c[1] + x2 * (c[2] + x2 * (c[3] + x2 * c[4])))
    slope = c[1] + x2 * (2.0 * c[2] + x2 * (3.0 * c[3] + x2 * (4.0 * c[4])))
    bend = 2.0 * c[2] + x2 * (6.0 * c[3] + x2 * (12.0 * c[4]))
    return Residual(array([x1 - p]), (J1 - slope * J2).reshape(1, -1), array([b1 - slope * b2 - bend * (v2 * v2)]))


_RESIDUALS = {
    mjtEq.mjEQ_CONNECT: _connect,
    mjtEq.mjEQ_WELD: _weld,
    mjtEq.mjEQ_JOINT: _joint,
    mjtEq.mjEQ_TENDON: _tendon,
}


def constrained_dynamics(tree, factor, force, J, target, damping) -> tuple[np.ndarray, np.ndarray]:
    """The KKT system of forward dynamics in closed loops (RBDA section 8.5), by its Schur complement.

        M qacc - J^T f = force,    J qacc + damping f = target

    With damping 0 the loops are held exactly and their rows must be independent; a small damping (1/kg) gives
    redundant loops forces that share the load.

    factor L, D of M; force (nv,) = tau - bias; J (n, nv); target (n,)  ->  qacc (nv,), f (n,)
    """
    free = solve(tree, *factor, force)
    n = len(J)
    with step("constrained dynamics"):
        moved = np.array([solve(tree, *factor, row) for row in J], dtype=object).reshape(n, tree.nv)
        A = J @ moved.T + damping * array(np.eye(n)) if n else zeros(0, 0)
        f = ldl_solve(A, target - J @ free) if n else zeros(0)
        return free + moved.T @ f if n else free, f
