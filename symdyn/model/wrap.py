"""The shortest path of a tendon from one point to another around, or through, a sphere or a cylinder."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtWrap

__all__ = ["Contact", "wrapped"]

STEPS = 20  # Newton steps for the point a path through a circle touches
CLOSE = 1e-6  # rad; when they end


@dataclass(frozen=True, eq=False)
class Contact:
    """Where a path meets and leaves the obstacle, in its frame (3,) each, and the length in between."""

    first: np.ndarray
    last: np.ndarray
    length: float


def wrapped(kind: int, radius: float, start: np.ndarray, end: np.ndarray, side: np.ndarray | None) -> Contact | None:
    """How the path from start to end goes about an obstacle; None where it is straight.

    Points (3,) are in the obstacle's frame. A side site outside gives the way round: the path winds about the center
    as start - side - end does. A side site inside (by its distance from the center) draws the path through it.
    """
    if np.linalg.norm(start) < MINVAL or np.linalg.norm(end) < MINVAL:
        return None
    axes = plane_of(start, end) if kind == mjtWrap.mjWRAP_SPHERE else np.eye(3)[:2]
    p, q = axes @ start, axes @ end
    if side is not None and np.linalg.norm(side) < radius:
        met = touching(p, q, radius)
        flat = None if met is None else (met, met, 0.0)
    else:
        flat = around(p, q, radius, None if side is None else axes @ side)
    if flat is None:
        return None
    first, last, length = flat
    if kind == mjtWrap.mjWRAP_SPHERE:
        return Contact(first @ axes, last @ axes, length)
    return climbing(start, end, first, last, length)


def plane_of(start: np.ndarray, end: np.ndarray) -> np.ndarray:
    """Two unit vectors (2, 3) that span the plane of the center and both points, the first towards start."""
    x = start / np.linalg.norm(start)
    normal = np.cross(start, end)
    if np.linalg.norm(normal) < MINVAL:  # on one line with the center: any plane will do, and MuJoCo takes this one
        normal = np.cross(x, 1 - np.eye(3)[np.argmax(np.abs(x))])
    z = normal / np.linalg.norm(normal)
    return np.array([x, np.cross(z, x)])


def turn_between(p: np.ndarray, q: np.ndarray) -> float:
    """The angle from p to q about the origin, in (-pi, pi]."""
    return float(np.arctan2(p[0] * q[1] - p[1] * q[0], p @ q))


def around(
    p: np.ndarray, q: np.ndarray, radius: float, side: np.ndarray | None
) -> tuple[np.ndarray, np.ndarray, float] | None:
    """The two tangent points of the path about a circle, and the arc's length; None where the path is straight.

    The path turns by the angle of p - side - q about the center, or by the smaller one where there is no side. Of it,
    acos(r / |p|) and acos(r / |q|) go with the straight ends; what is left lies on the circle.
    """
    distances = np.linalg.norm(p), np.linalg.norm(q)
    if min(distances) <= radius or radius < MINVAL:
        return None
    turn = turn_between(p, q)
    if side is not None and np.linalg.norm(side) > MINVAL:
        turn = turn_between(p, side) + turn_between(side, q)
    ends = [float(np.arccos(radius / distance)) for distance in distances]
    arc = abs(turn) - sum(ends)
    if arc <= 0:
        return None
    sense = 1.0 if turn >= 0 else -1.0
    first = turned(p, sense * ends[0]) * (radius / distances[0])
    last = turned(q, -sense * ends[1]) * (radius / distances[1])
    return first, last, radius * arc


def turned(p: np.ndarray, angle: float) -> np.ndarray:
    c, s = np.cos(angle), np.sin(angle)
    return np.array([c * p[0] - s * p[1], s * p[0] + c * p[1]])


def touching(p: np.ndarray, q: np.ndarray, radius: float) -> np.ndarray | None:
    """The point (2,) of a circle by which the path from p to q is shortest; None where it is straight.

    There both ends meet the radius at one angle phi: asin(r sin phi / |p|) + asin(r sin phi / |q|) + gap = 2 phi.
    """
    distances = np.linalg.norm(p), np.linalg.norm(q)
    if min(distances) <= radius or radius < MINVAL or meets(p, q, radius):
        return None
    if p @ q > (1 - MINVAL) * distances[0] * distances[1]:
        return (p + q) / np.linalg.norm(p + q) * radius
    if p[0] * q[1] - p[1] * q[0] <= 0:  # go counter-clockwise
        p, q, distances = q, p, distances[::-1]
    a, b = radius / distances[0], radius / distances[1]
    phi = angle_of_incidence(a, b, turn_between(p, q))
    return turned(p, float(phi - np.arcsin(a * np.sin(phi)))) * a


def angle_of_incidence(a: float, b: float, gap: float) -> float:
    """The angle at which both ends meet the radius, by Newton's method from a right angle, as far as MuJoCo goes."""
    phi = np.pi / 2
    for _ in range(STEPS):
        x, y = a * np.sin(phi), b * np.sin(phi)
        f = np.arcsin(x) + np.arcsin(y) - 2 * phi + gap
        if abs(f) < CLOSE:
            break
        phi -= f / (np.cos(phi) * (a / np.sqrt(1 - x * x) + b / np.sqrt(1 - y * y)) - 2)
    return float(phi)


def meets(p: np.ndarray, q: np.ndarray, radius: float) -> bool:
    """Whether the segment from p to q comes into the circle."""
    along = q - p
    share = np.clip(-(p @ along) / max(along @ along, MINVAL), 0, 1)
    return float(np.linalg.norm(p + share * along)) <= radius


def climbing(start: np.ndarray, end: np.ndarray, first: np.ndarray, last: np.ndarray, arc: float) -> Contact:
    """A flat path as one about a cylinder: it climbs evenly along its whole unrolled length."""
    before, after = np.linalg.norm(first - start[:2]), np.linalg.norm(last - end[:2])
    rise, total = end[2] - start[2], before + arc + after
    heights = start[2] + rise * before / total, start[2] + rise * (before + arc) / total
    length = float(np.hypot(arc, heights[1] - heights[0]))
    return Contact(np.append(first, heights[0]), np.append(last, heights[1]), length)
