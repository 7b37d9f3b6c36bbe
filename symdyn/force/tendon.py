"""Tendons: length, its Jacobian, and its rate.

A fixed tendon's length is a sum of joint positions. A spatial one's is that of its path: straight pieces between points
that are fixed in bodies, and arcs on what it wraps. A pulley divides the length of all that follows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.column import Column, columns
from symdyn.dynamics.kinematics import Kinematics
from symdyn.graph.provenance import label, step
from symdyn.graph.scalar import less, maximum, select, sqrt
from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtWrap
from symdyn.model.enums_model import mjtTendon
from symdyn.spatial.vector import array, cross, dot, zeros


@dataclass(frozen=True, eq=False)
class Point:
    """A point fixed in a body: `at` (3,) m in world axes, `local` in the body's where that is known."""

    body: int
    at: np.ndarray
    local: np.ndarray | None = None


@dataclass(frozen=True, eq=False)
class Segment:
    """A straight piece of a path: its ends, its length in m, the unit vector u (3,) along it, world axes, and the
    `share` of the length that counts: 1 over the divisor of the pulley before it."""

    start: Point
    end: Point
    length: object
    u: np.ndarray
    share: float


@dataclass(frozen=True, eq=False)
class Path:
    """A tendon: the coefficients of the joints of a fixed one; the segments of a spatial one, and its length of arc."""

    name: str
    joints: tuple[tuple[int, float], ...] = ()
    segments: tuple[Segment, ...] = ()
    arc: object = 0.0


def tendon_paths(model, site_xpos) -> tuple[Path, ...]:
    """Every tendon's path. site_xpos (nsite, 3) m"""
    paths = []
    for i in range(model.ntendon):
        name = model.tendon_names[i] or f"tendon{i}"
        wraps = range(model.tendon_adr[i], model.tendon_adr[i] + model.tendon_num[i])
        with step(f"{name}: path"):
            if model.tendon_type[i] == mjtTendon.mjTENDON_FIXED:
                joints = tuple((int(model.wrap_objid[w]), model.wrap_prm[w]) for w in wraps)
                paths.append(Path(name, joints))
            else:
                paths.append(Path(name, segments=tuple(_segments(model, wraps, site_xpos))))
    return tuple(paths)


def _segments(model, wraps: Sequence[int], site_xpos) -> Iterator[Segment]:
    """The straight pieces of a spatial tendon's path, in order."""
    share, before = 1.0, None
    for w in wraps:
        if model.wrap_type[w] == mjtWrap.mjWRAP_PULLEY:
            share, before = 1.0 / model.wrap_prm[w], None
            continue
        if model.wrap_type[w] != mjtWrap.mjWRAP_SITE:
            continue
        point = site_point(model, int(model.wrap_objid[w]), site_xpos)
        if before is not None:
            yield segment(before, point, share)
        before = point


def site_point(model, site: int, site_xpos) -> Point:
    """A site as a point of its body."""
    return Point(int(model.site_bodyid[site]), site_xpos[site], array(model.site_pos[site]))


def segment(start: Point, end: Point, share: float) -> Segment:
    """The straight piece between two points; where they coincide it points along x, as MuJoCo has it.

    Between points fixed in one body the length is computed there: a constant.
    """
    d = end.at - start.at
    length = root = sqrt(maximum(dot(d, d), MINVAL**2))
    if start.body == end.body and start.local is not None and end.local is not None:
        rest = end.local - start.local
        length = sqrt(maximum(dot(rest, rest), MINVAL**2))
    u = d * (1.0 / root)
    return Segment(start, end, length, array([select(less(MINVAL, root), u[0], 1.0), u[1], u[2]]), share)


def tendon_length(model, paths: Sequence[Path], qpos) -> np.ndarray:
    """Length of each tendon.

        L = sum of coef qpos of a fixed one,   sum of (segments and arcs) / divisor of a spatial one

    qpos (nq,)  ->  (ntendon,), m; a fixed tendon's in the units of its joints
    """
    length = zeros(len(paths))
    for i, path in enumerate(paths):
        with step(f"{path.name}: length"):
            fixed = sum(coef * qpos[model.jnt_qposadr[j]] for j, coef in path.joints)
            length[i] = fixed + sum(each.share * each.length for each in path.segments) + path.arc
            label(length[i], f"L_{path.name}")
    return array(length)


def tendon_jacobian(model, kin: Kinematics, paths: Sequence[Path]) -> np.ndarray:
    """J = dL/dq of each tendon.

        J[j] = sum of +- (s_v . u + s_w . ((p - anchor) x u)) / divisor   over the segments of which dof j moves one end

    p is any point of the segment; the sign is that of the end that moves. A dof that moves both ends or none leaves the
    length alone. An arc may slide, so that its ends count as points of what it wraps.

    ->  (ntendon, nv), m per unit of velocity; zero where a tendon cannot feel the dof
    """
    J, all_columns = zeros(len(paths), model.nv), columns(model, kin)
    for i, path in enumerate(paths):
        with step(f"{path.name}: jacobian"):
            for j, coef in path.joints:
                J[i, model.jnt_dofadr[j]] = coef
            for j, column in enumerate(all_columns if path.segments else ()):
                J[i, j] = _along(model, column, path.segments)
                label(J[i, j], f"J_{path.name}_{j}")
    return array(J)


def _along(model, column: Column, segments: Sequence[Segment]):
    """How fast a dof at unit velocity draws the segments out."""
    crossing = [(sign, each) for each in segments if (sign := _sense(model, column.body, each))]
    force = sum((sign * each.share) * each.u for sign, each in crossing)
    return dot(column.s_v, force) + dot(column.s_w, _moment(column, crossing)) if crossing else 0.0


def _moment(column: Column, crossing) -> np.ndarray:
    """The moment (3,) about a dof's anchor of unit forces along segments."""
    return sum((sign * each.share) * cross(_moved(sign, each).at - column.anchor, each.u) for sign, each in crossing)


def _moved(sign: int, each: Segment) -> Point:
    """The end of a segment that moves."""
    return each.end if sign > 0 else each.start


def _sense(model, body: int, each: Segment) -> int:
    """1 where what a body carries includes the end of a segment alone, -1 its start alone, else 0."""
    return int(carries(model, body, each.end.body)) - int(carries(model, body, each.start.body))


def carries(model, body: int, other: int) -> bool:
    """Whether a body is another or one of its ancestors."""
    while other > body:
        other = int(model.body_parentid[other])
    return other == body


def tendon_velocity(J, qvel) -> np.ndarray:
    """L' = J qvel. J (ntendon, nv), qvel (nv,)  ->  (ntendon,), m/s"""
    return array([sum(J[i, j] * qvel[j] for j in range(len(qvel))) for i in range(len(J))])
