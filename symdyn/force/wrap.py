"""Tendons about and through spheres and cylinders: which way the path goes, its length, and where its ends point.

Everything happens in one plane: that of the centre and both points for a sphere, that across the axis for a cylinder,
where a path climbs evenly along its unrolled length. There the obstacle is a circle of radius r, p and q are the two
points, a and b the lengths of their tangents, and the path turns about the centre by the angle from p to q:

    length = a + r (turn - acos(r / |p|) - acos(r / |q|)) + b

Nothing branches: what is straight is computed along with what is not, and selected.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from symdyn.graph.provenance import label, label_vector
from symdyn.graph.scalar import absolute, apply, atan2, cos, less, maximum, minimum, select, sin, sqrt
from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtWrap
from symdyn.spatial.vector import array, cross, dot


@dataclass(frozen=True, eq=False)
class Obstacle:
    """What a tendon wraps: a sphere or a cylinder of radius r, its orientation R (3, 3) to world axes."""

    name: str
    kind: mjtWrap
    r: float
    R: np.ndarray


@dataclass(frozen=True, eq=False)
class Plane:
    """The circle's plane: unit normal n; of each point, from the centre, its part in the plane, p and q, and that
    turned by a right angle about n; how far the path climbs along n."""

    n: np.ndarray
    p: np.ndarray
    q: np.ndarray
    turned_p: np.ndarray
    turned_q: np.ndarray
    rise: object


@dataclass(frozen=True, eq=False)
class Bend:
    """A path that meets an obstacle: whether it does (1 or 0), its length from end to end, and the unit vectors along
    its first and its last piece."""

    met: object
    length: object
    first: np.ndarray
    last: np.ndarray


def bend(obstacle: Obstacle, start, end, side, inside) -> Bend:
    """The path from start to end; points (3,) m from the obstacle's centre, world axes.

    side      the side site, outside: the path winds about the centre as start - side - end does; or None
    inside    1 where the side site lies in the obstacle, and the path goes through it; else 0
    """
    plane = PLANES[obstacle.kind](obstacle, start, end)
    label_vector(plane.p, f"p_{obstacle.name}")
    label_vector(plane.q, f"q_{obstacle.name}")
    if isinstance(inside, float):
        flat = through(obstacle, plane) if inside else around(obstacle, plane, side)
    else:
        flat = chosen(inside, through(obstacle, plane), around(obstacle, plane, side))
    bent = climbing(plane, flat)
    label(bent.met, f"met_{obstacle.name}")
    label(bent.length, f"length_{obstacle.name}")
    return bent


def plane_of_points(obstacle: Obstacle, start, end) -> Plane:
    """The plane of a sphere's centre and two points; where these are in line, the one MuJoCo takes."""
    normal = cross(start, end)
    normal = pick(vanishes(normal), any_normal(obstacle.R, start), normal)
    n = unit(normal)[0]
    return Plane(n, start, end, cross(n, start), cross(n, end), 0.0)


def any_normal(R, v) -> np.ndarray:
    """MuJoCo's normal to v (3,): v times the sum of two axes of R, not that one along which v is longest."""
    x, y, z = (absolute(dot(R[:, k], v)) for k in range(3))
    xy, xz, yz = R[:, 0] + R[:, 1], R[:, 0] + R[:, 2], R[:, 1] + R[:, 2]
    normal = cross(v, pick(less(maximum(x, y), z), xy, pick(less(maximum(x, z), y), xz, yz)))
    return pick(vanishes(normal), R[:, 0], normal)


def vanishes(v):
    """1 where a vector is shorter than `MINVAL`."""
    return less(dot(v, v), MINVAL**2)


def plane_across(obstacle: Obstacle, start, end) -> Plane:
    """The plane across a cylinder's axis."""
    n = obstacle.R[:, 2]
    below, above = dot(n, start), dot(n, end)
    p, q = start - below * n, end - above * n
    return Plane(n, p, q, cross(n, p), cross(n, q), above - below)


PLANES = {mjtWrap.mjWRAP_SPHERE: plane_of_points, mjtWrap.mjWRAP_CYLINDER: plane_across}


@dataclass(frozen=True, eq=False)
class Sizes:
    """|p|^2 and |q|^2, p . q, n . (p x q), the tangents a and b; `apart` is 1 where both points are outside the circle.
    Where they are not all is finite."""

    p2: object
    q2: object
    dot: object
    cross: object
    a: object
    b: object
    apart: object


def sizes(r: float, plane: Plane, touching: bool) -> Sizes:
    """The sizes; a point on the circle counts as outside where `touching`."""
    p2, q2 = dot(plane.p, plane.p), dot(plane.q, plane.q)
    nearest = minimum(p2, q2)
    apart = select(less(nearest, r * r), 0.0, 1.0) if touching else less(r * r, nearest)
    a, b = (sqrt(maximum(x - r * r, MINVAL**2)) for x in (p2, q2))
    p2, q2 = select(apart, p2, 2.0 * r * r), select(apart, q2, 2.0 * r * r)
    inner = select(apart, dot(plane.p, plane.q), 1.0)
    return Sizes(p2, q2, inner, dot(plane.turned_p, plane.q), a, b, apart)


def around(obstacle: Obstacle, plane: Plane, side) -> Bend:
    """The path about a circle that turns by the smaller angle, or by that of p - side - q; straight if no arc is left.

    The arc is the argument of a product of complex numbers: the turn's, and those of both tangents' angles, backwards.
    """
    r, s = obstacle.r, sizes(obstacle.r, plane, touching=True)
    sense, far = sense_of_turn(plane, s, side)
    along, across = r * r - s.a * s.b, r * (s.a + s.b)
    turn = sense * s.cross
    arc = atan2(turn * along - s.dot * across, s.dot * along + turn * across)
    arc = arc + select(far, select(less(arc, 0.0), 2.0 * math.pi, 0.0), 0.0)
    for value, name in ((s.a, "a"), (s.b, "b"), (sense, "sense"), (arc, "arc")):
        label(value, f"{name}_{obstacle.name}")
    sr = sense * r
    first = (sr * plane.turned_p - s.a * plane.p) * (1.0 / s.p2)
    last = (sr * plane.turned_q + s.b * plane.q) * (1.0 / s.q2)
    return Bend(select(s.apart, less(0.0, arc), 0.0), s.a + r * arc + s.b, first, last)


def sense_of_turn(plane: Plane, s: Sizes, side) -> tuple[object, object]:
    """1 for counter-clockwise about n, -1 for clockwise; and 1 where that turns by more than half a circle."""
    shorter = select(less(s.cross, 0.0), -1.0, 1.0)
    if side is None:
        return shorter, 0.0
    to_side, from_side = dot(plane.turned_p, side), -dot(plane.turned_q, side)
    low, high = minimum(to_side, from_side), maximum(to_side, from_side)
    left = select(less(low, 0.0), 0.0, less(MINVAL, high))
    right = select(less(high, 0.0), less(low, -MINVAL), 0.0)
    sense = select(left, 1.0, select(right, -1.0, shorter))
    return sense, less(sense * s.cross, 0.0)


def climbing(plane: Plane, flat: Bend) -> Bend:
    """A path in the plane as one that climbs evenly along its length."""
    if isinstance(plane.rise, float) and plane.rise == 0.0:
        return flat
    length = sqrt(maximum(flat.length * flat.length + plane.rise * plane.rise, MINVAL**2))
    slope, flatness = plane.rise * (1.0 / length), flat.length * (1.0 / length)
    first, last = (flatness * u + slope * plane.n for u in (flat.first, flat.last))
    return Bend(flat.met, length, first, last)


def chosen(condition, yes: Bend, no: Bend) -> Bend:
    return Bend(
        select(condition, yes.met, no.met),
        select(condition, yes.length, no.length),
        pick(condition, yes.first, no.first),
        pick(condition, yes.last, no.last),
    )


def pick(condition, yes, no) -> np.ndarray:
    """One of two vectors."""
    return array([select(condition, a, b) for a, b in zip(yes, no, strict=True)])


# ---- through the circle

STEPS = 12  # Newton steps to the point a path through a circle touches; it takes no more from anywhere
CLOSE = 1e-6  # rad; when they end


def through(obstacle: Obstacle, plane: Plane) -> Bend:
    """The path that touches the circle from inside, where it meets the radius at one angle from both ends; straight
    where the chord itself comes into the circle."""
    r, s = obstacle.r, sizes(obstacle.r, plane, touching=False)
    touched = touching_point(r, plane, s)
    (first, d_first), (last, d_last) = (unit(v) for v in (touched - plane.p, plane.q - touched))
    return Bend(select(s.apart, select(meets(r, s), 0.0, 1.0), 0.0), d_first + d_last, first, last)


def meets(r: float, s: Sizes):
    """1 where the chord comes into the circle: its nearest point lies between its ends, and within r."""
    chord2 = s.p2 + s.q2 - 2.0 * s.dot
    between = less(s.dot, minimum(s.p2, s.q2))
    return select(between, select(less(r * r * chord2, s.cross * s.cross), 0.0, 1.0), 0.0)


def touching_point(r: float, plane: Plane, s: Sizes) -> np.ndarray:
    """The point (3,) of the circle, from its centre; it lies counter-clockwise of the end that comes first."""
    near_p, near_q = 1.0 / sqrt(s.p2), 1.0 / sqrt(s.q2)
    phi = angle_of_incidence(r * near_p, r * near_q, atan2(absolute(s.cross), s.dot))
    label(phi, "phi")
    forward = less(0.0, s.cross)
    p, turned, near = (
        pick(forward, plane.p, plane.q),
        pick(forward, plane.turned_p, plane.turned_q),
        select(forward, near_p, near_q),
    )
    sine, cosine = sin(phi), cos(phi)
    share = r * near * sine
    w = sqrt(1.0 - share * share)
    found = (cosine * w + share * sine) * p + (sine * w - share * cosine) * turned
    middle, _ = unit(plane.p + plane.q)
    in_line = less(1.0 - MINVAL, s.dot * near_p * near_q)
    return r * pick(in_line, middle, near * found)


def angle_of_incidence(A, B, gap):
    """phi of   asin(A sin phi) + asin(B sin phi) - 2 phi + gap = 0   by Newton's method from a right angle, which stops
    when the left side is within `CLOSE`, as MuJoCo's does."""
    phi = math.pi / 2
    for _ in range(STEPS):
        sine, cosine = sin(phi), cos(phi)
        share_p, share_q = A * sine, B * sine
        residue = apply("asin", share_p) + apply("asin", share_q) - 2.0 * phi + gap
        slope = A * cosine / sqrt(1.0 - share_p * share_p) + B * cosine / sqrt(1.0 - share_q * share_q) - 2.0
        phi = select(less(absolute(residue), CLOSE), phi, phi - residue / slope)
    return phi


def unit(v) -> tuple[np.ndarray, object]:
    """A vector's direction and its length."""
    length = sqrt(maximum(dot(v, v), MINVAL**2))
    return v * (1.0 / length), length
