"""q, v and accelerations in other programs' layouts: RigidBodyDynamics.jl's and Pinocchio's.

| | free joint q | free joint v | ball q | scalar joints |
|---|---|---|---|---|
| MuJoCo | p, quat (w, x, y, z) | v in world axes, w in body axes | (w, x, y, z) | identity at `ref` |
| rbd | quat (w, x, y, z), p | w, v, both in body axes | (w, x, y, z) | identity at 0 |
| pinocchio | p, quat (x, y, z, w) | v, w, both in body axes | (x, y, z, w) | identity at 0 |

With R the body's rotation: v_world = R v_body, and v_world' = R (v_body' + w x v_body).
Joints stand in the order of the file unless `order` names them in another program's.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from symdyn.errors import SymdynError, nearest
from symdyn.model.enums import mjtJoint
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, cross
from symdyn.state.frame import joint_id
from symdyn.state.scalar import numbers
from symdyn.state.segment import position_range, velocity_range_of

__all__ = ["LAYOUTS", "from_layout", "to_layout", "velocity_map"]

# layout -> places of (p, quat) in a free joint's q, of (v, w) in its v, of (w, x, y, z) in a quaternion
LAYOUTS = {
    "mujoco": ((0, 1, 2), (3, 4, 5, 6), (0, 1, 2), (3, 4, 5), (0, 1, 2, 3)),
    "rbd": ((4, 5, 6), (0, 1, 2, 3), (3, 4, 5), (0, 1, 2), (0, 1, 2, 3)),
    "pinocchio": ((0, 1, 2), (3, 4, 5, 6), (0, 1, 2), (3, 4, 5), (3, 0, 1, 2)),
}


def to_layout(model, layout: str, q, v=None, a=None, order: Sequence[str | int] | None = None):
    """q (nq,), or the tuple (q, v) or (q, v, a) of what is given, in another layout; a is v's rate."""
    joints = _joints(model, order)
    return _answer([_joint_to(model, j, _places(layout), *_parts(model, j, q, v, a)) for j in joints], v, a)


def from_layout(model, layout: str, q, v=None, a=None, order: Sequence[str | int] | None = None):
    """The inverse of `to_layout`."""
    found, at_q, at_v = {}, 0, 0
    for j in _joints(model, order):
        nq, nv = len(position_range(model, j)), len(velocity_range_of(model, j))
        parts = [array(x)[at : at + n] for x, at, n in ((q, at_q, nq), (v, at_v, nv), (a, at_v, nv)) if x is not None]
        found[j] = _joint_from(model, j, _places(layout), *parts)
        at_q, at_v = at_q + nq, at_v + nv
    return _answer([found[j] for j in range(model.njnt)], v, a)


def velocity_map(model, layout: str, q, order: Sequence[str | int] | None = None) -> np.ndarray:
    """B (nv, nv) with v_other = B v at q: forces are tau = B^T tau_other, mass matrices M = B^T M_other B."""
    columns = [to_layout(model, layout, q, unit, order=order)[1] for unit in np.eye(model.nv)]
    return np.stack(columns, axis=1) if columns else np.zeros((0, 0))


def _places(layout: str):
    if layout not in LAYOUTS:
        raise SymdynError(f'layout "{layout}" is unknown; expected {", ".join(LAYOUTS)}{nearest(layout, LAYOUTS)}')
    return LAYOUTS[layout], layout != "mujoco"


def _joints(model, order) -> list[int]:
    joints = list(range(model.njnt)) if order is None else [joint_id(model, each) for each in order]
    if sorted(joints) != list(range(model.njnt)):
        raise SymdynError(f"the order has {len(joints)} joints; expected each of the {model.njnt} once")
    return joints


def _parts(model, j: int, q, v, a) -> list[np.ndarray]:
    where_q, where_v = position_range(model, j), velocity_range_of(model, j)
    pairs = ((q, where_q), (v, where_v), (a, where_v))
    return [array(x)[where.start : where.stop] for x, where in pairs if x is not None]


def _answer(parts: list[list[np.ndarray]], v, a):
    """The joints' parts as vectors."""
    count = 1 + (v is not None) + (a is not None)
    vectors = [numbers(np.concatenate([part[k] for part in parts] or [np.zeros(0)])) for k in range(count)]
    return vectors[0] if count == 1 else tuple(vectors)


def _joint_to(model, j: int, layout, q, *rates) -> list[np.ndarray]:
    (p_at, quat_at, v_at, w_at, wxyz), other = layout
    kind = mjtJoint(model.jnt_type[j])
    if kind == mjtJoint.mjJNT_FREE:
        moved = _body_rates(q[3:], rates) if other else rates
        quat = _scattered(((wxyz, q[3:]),), 4)
        pose = _scattered(((p_at, q[:3]), (quat_at, quat)), 7)
        return [pose, *[_scattered(((v_at, x[:3]), (w_at, x[3:])), 6) for x in moved]]
    if kind == mjtJoint.mjJNT_BALL:
        return [_scattered(((wxyz, q),), 4), *rates]
    return [q - array(model.qpos0)[model.jnt_qposadr[j]] if other else q, *rates]


def _joint_from(model, j: int, layout, q, *rates) -> list[np.ndarray]:
    (p_at, quat_at, v_at, w_at, wxyz), other = layout
    kind = mjtJoint(model.jnt_type[j])
    if kind == mjtJoint.mjJNT_FREE:
        quat = q[list(quat_at)][list(wxyz)]
        inside = [np.concatenate([x[list(v_at)], x[list(w_at)]]) for x in rates]
        return [np.concatenate([q[list(p_at)], quat]), *(_world_rates(quat, inside) if other else inside)]
    if kind == mjtJoint.mjJNT_BALL:
        return [q[list(wxyz)], *rates]
    return [q + array(model.qpos0)[model.jnt_qposadr[j]] if other else q, *rates]


def _scattered(parts, size: int) -> np.ndarray:
    found = np.empty(size, dtype=object)
    for places, values in parts:
        found[list(places)] = values
    return found


def _body_rates(quat, rates) -> list[np.ndarray]:
    """v, and a, of a free joint with their linear parts in body axes."""
    R = quaternion.to_matrix(quaternion.normalize(quat))
    found = [np.concatenate([R.T @ x[:3], x[3:]]) for x in rates]
    if len(found) == 2:
        found[1][:3] = found[1][:3] - cross(found[0][3:], found[0][:3])
    return found


def _world_rates(quat, rates) -> list[np.ndarray]:
    """The inverse of `_body_rates`."""
    R = quaternion.to_matrix(quaternion.normalize(quat))
    found = [np.concatenate([R @ x[:3], x[3:]]) for x in rates]
    if len(found) == 2:
        found[1][:3] = found[1][:3] + R @ cross(rates[0][3:], rates[0][:3])
    return found
