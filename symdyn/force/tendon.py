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
from symdyn.force.wrap import Obstacle, bend, pick
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
    """A piece of a path that pulls two bodies along one line: a point of the line in each, what it adds to the length
    in m, the unit vector u (3,) from start to end, world axes, and the `share` of the length that counts: 1 over the
    divisor of the pulley before it."""

    start: Point
    end: Point
    length: object
    u: np.ndarray
    share: float


@dataclass(frozen=True, eq=False)
class Path:
    """A tendon: the coefficients of the joints of a fixed one, or the segments of a spatial one that may wrap geoms."""

    name: str
    joints: tuple[tuple[int, float], ...] = ()
    segments: tuple[Segment, ...] = ()
    wraps: bool = False


@dataclass(frozen=True, eq=False)
class Places:
    """Where a path's objects are: sites (nsite, 3), geoms (ngeom, 3) and their axes (ngeom, 3, 3); m, world axes."""

    site_xpos: np.ndarray
    geom_xpos: np.ndarray
    geom_R: np.ndarray


def tendon_paths(model, places: Places) -> tuple[Path, ...]:
    """Every tendon's path."""
    paths = []
    for i in range(model.ntendon):
        name = model.tendon_names[i] or f"tendon{i}"
        wraps = range(model.tendon_adr[i], model.tendon_adr[i] + model.tendon_num[i])
        with step(f"{name}: path"):
            if model.tendon_type[i] == mjtTendon.mjTENDON_FIXED:
                joints = tuple((int(model.wrap_objid[w]), float(model.wrap_prm[w])) for w in wraps)
                paths.append(Path(name, joints))
            else:
                bent = any(model.wrap_type[w] in (mjtWrap.mjWRAP_SPHERE, mjtWrap.mjWRAP_CYLINDER) for w in wraps)
                paths.append(Path(name, (), tuple(_segments(model, wraps, places)), bent))
    return tuple(paths)


def _segments(model, wraps: Sequence[int], places: Places) -> Iterator[Segment]:
    """The pieces of a spatial tendon's path, in order."""
    share, before, around = 1.0, None, None
    for w in wraps:
        kind = model.wrap_type[w]
        if kind == mjtWrap.mjWRAP_PULLEY:
            share, before, around = 1.0 / float(model.wrap_prm[w]), None, None
        elif kind == mjtWrap.mjWRAP_SITE:
            point = site_point(model, int(model.wrap_objid[w]), places)
            if around is not None:
                yield from wrapped(model, around, before, point, share, places)
            elif before is not None:
                yield segment(before, point, share)
            before, around = point, None
        else:
            around = w


def wrapped(model, w: int, start: Point, end: Point, share: float, places: Places) -> tuple[Segment, Segment]:
    """The two pieces between sites with a geom in between, whose body takes what they pull; where the path is straight
    they pull it along one line, against each other.

    Where a piece touches the geom need not be known: its line passes through the site.
    """
    geom, side = int(model.wrap_objid[w]), int(model.wrap_prm[w])
    center, body = places.geom_xpos[geom], int(model.geom_bodyid[geom])
    name, kind = model.geom_names[geom] or f"geom{geom}", mjtWrap(int(model.wrap_type[w]))
    obstacle = Obstacle(name, kind, float(model.geom_size[geom][0]), places.geom_R[geom])
    straight = segment(start, end, share)
    if obstacle.r < MINVAL:
        length, first, last = straight.length, straight.u, straight.u
    else:
        beside = None if side < 0 else places.site_xpos[side] - center
        inside = 0.0 if side < 0 else is_inside(model, geom, side, beside)
        bent = bend(obstacle, start.at - center, end.at - center, beside, inside)
        length = select(bent.met, bent.length, straight.length)
        first, last = pick(bent.met, bent.first, straight.u), pick(bent.met, bent.last, straight.u)
    return (
        Segment(start, Point(body, start.at), length, first, share),
        Segment(Point(body, end.at), end, 0.0, last, share),
    )


def is_inside(model, geom: int, site: int, beside):
    """1 where a site is nearer to a geom's centre than its radius; a number where both are fixed in one body."""
    if model.site_bodyid[site] == model.geom_bodyid[geom]:
        beside = array(model.site_pos[site]) - array(model.geom_pos[geom])
    return less(dot(beside, beside), float(model.geom_size[geom][0]) ** 2)


def site_point(model, site: int, places: Places) -> Point:
    """A site as a point of its body."""
    return Point(int(model.site_bodyid[site]), places.site_xpos[site], array(model.site_pos[site]))


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
            length[i] = fixed + sum(each.share * each.length for each in path.segments)
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
    ends = crossing(model, column.body, segments)
    if not ends:
        return 0.0
    force = sum((sign * each.share) * each.u for sign, each in ends)
    arms = (_moved(sign, each).at - column.anchor for sign, each in ends)
    moment = sum((sign * each.share) * cross(arm, each.u) for arm, (sign, each) in zip(arms, ends, strict=True))
    return dot(column.s_v, force) + dot(column.s_w, moment)


def _moved(sign: int, each: Segment) -> Point:
    """The end of a segment that moves."""
    return each.end if sign > 0 else each.start


def crossing(model, body: int, segments: Sequence[Segment]) -> list[tuple[int, Segment]]:
    """The segments of which a body and what it carries hold one end: 1 for the end, -1 for the start, beside each."""
    return [(sign, each) for each in segments if (sign := _sense(model, body, each))]


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
