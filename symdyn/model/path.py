"""Length of a tendon and its derivative by the velocities, at one configuration, in plain numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtWrap
from symdyn.model.pose import Arrays, Pose
from symdyn.model.quaternion import rotation
from symdyn.model.wrap import wrapped

__all__ = ["lengths"]

ROUND = (mjtWrap.mjWRAP_SPHERE, mjtWrap.mjWRAP_CYLINDER)


@dataclass(frozen=True, eq=False)
class Point:
    """A point of a path and the body it moves with; `arc` is the length from the point before along an obstacle."""

    at: np.ndarray
    body: int
    arc: float | None = None


def lengths(arrays: Arrays, pose: Pose, qpos: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Lengths (ntendon,) of all tendons and their Jacobian (ntendon, nv)."""
    found = [length(arrays, pose, qpos, t) for t in range(arrays["ntendon"])]
    total = np.array([each for each, _ in found])
    return total, np.array([row for _, row in found]).reshape(len(found), arrays["nv"])


def length(arrays: Arrays, pose: Pose, qpos: np.ndarray, tendon: int) -> tuple[float, np.ndarray]:
    """The length of one tendon and its derivative (nv,)."""
    first = arrays["tendon_adr"][tendon]
    objects = range(first, first + arrays["tendon_num"][tendon])
    row = np.zeros(arrays["nv"])
    if arrays["wrap_type"][first] == mjtWrap.mjWRAP_JOINT:
        total = 0.0
        for w in objects:
            joint, coef = arrays["wrap_objid"][w], arrays["wrap_prm"][w]
            total += coef * qpos[arrays["jnt_qposadr"][joint]]
            row[arrays["jnt_dofadr"][joint]] += coef
        return total, row
    total = 0.0
    for divisor, points in branches(arrays, pose, list(objects)):
        for before, point in zip(points, points[1:]):
            total += segment(pose, before, point, divisor, row)
    return total, row


def segment(pose: Pose, before: Point, point: Point, divisor: float, row: np.ndarray) -> float:
    """The length of a piece of path; what it adds to the derivative is added to the row."""
    if point.arc is not None:
        return point.arc / divisor
    along = point.at - before.at
    size = float(np.sqrt(along @ along))
    if before.body != point.body:
        direction = along / size if size > MINVAL else np.array([1.0, 0.0, 0.0])
        for end, sign in ((point, 1.0), (before, -1.0)):
            row[pose.chains[end.body]] += sign / divisor * (direction @ pose.linear(end.body, end.at))
    return size / divisor


def branches(arrays: Arrays, pose: Pose, objects: list[int]) -> Iterator[tuple[float, list[Point]]]:
    """The points of each branch of a path, with the divisor of its length; a pulley starts the next branch."""
    divisor, points = 1.0, list[Point]()
    for k, w in enumerate(objects):
        kind = arrays["wrap_type"][w]
        if kind == mjtWrap.mjWRAP_PULLEY:
            yield divisor, points
            divisor, points = arrays["wrap_prm"][w], []
        elif kind in ROUND:
            points += about(arrays, pose, w, points[-1].at, site(arrays, pose, arrays["wrap_objid"][objects[k + 1]]).at)
        else:
            points.append(site(arrays, pose, arrays["wrap_objid"][w]))
    yield divisor, points


def site(arrays: Arrays, pose: Pose, number: int) -> Point:
    body = arrays["site_bodyid"][number]
    return Point(pose.pos[body] + pose.mat[body] @ arrays["site_pos"][number], body)


def about(arrays: Arrays, pose: Pose, w: int, start: np.ndarray, end: np.ndarray) -> list[Point]:
    """The points in which a path between two sites meets and leaves an obstacle; none where it does not touch it."""
    geom = arrays["wrap_objid"][w]
    body = arrays["geom_bodyid"][geom]
    center = pose.pos[body] + pose.mat[body] @ arrays["geom_pos"][geom]
    R = pose.mat[body] @ rotation(arrays["geom_quat"][geom])
    side = int(round(arrays["wrap_prm"][w]))
    beside = R.T @ (site(arrays, pose, side).at - center) if side >= 0 else None
    radius = arrays["geom_size"][geom, 0]
    met = wrapped(arrays["wrap_type"][w], radius, R.T @ (start - center), R.T @ (end - center), beside)
    if met is None:
        return []
    return [Point(center + R @ met.first, body), Point(center + R @ met.last, body, met.length)]
