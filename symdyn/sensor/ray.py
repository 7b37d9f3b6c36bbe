"""Where a ray meets a primitive, in closed form and without a branch.

A ray starts at p and goes along the unit vector d, both in the geom's own axes. What comes back is how far it goes to
the nearest point of the surface, `NONE` where it meets none, and the outward normal there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from symdyn.force.wrap import pick
from symdyn.graph.scalar import absolute, less, select, sqrt
from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtGeom
from symdyn.spatial.vector import array, dot, unit, zeros

__all__ = ["NONE", "PRIMITIVES", "Hit", "nearer", "ray_geom"]

# farther than anything: what a ray that meets nothing has gone
NONE = 1e10


@dataclass(frozen=True)
class Hit:
    """How far a ray goes to a surface (`NONE`: meets none), and the unit normal (3,) there."""

    distance: object
    normal: np.ndarray


NOTHING = Hit(NONE, array([0.0, 0.0, 0.0]))


def nearer(a: Hit, b: Hit) -> Hit:
    """The hit that comes first; of two equally far the former."""
    closer = less(b.distance, a.distance)
    return Hit(select(closer, b.distance, a.distance), pick(closer, b.normal, a.normal))


def ray_geom(kind: int, size, p, d) -> Hit:
    """The nearest hit of a ray with a primitive of mjtGeom `kind` and MuJoCo's size (3,), in its own axes."""
    return PRIMITIVES[mjtGeom(kind)](size, p, d)


def plane(size, p, d) -> Hit:
    """The half space's face z = 0 from above; bounded where size says so."""
    falls = less(d[2], -MINVAL)
    t = -p[2] / select(falls, d[2], -1.0)
    met = falls * not_less(t, 0.0)
    for k in (0, 1):
        if size[k] > 0:
            met = met * not_less(size[k], absolute(p[k] + t * d[k]))
    return Hit(select(met, t, NONE), array([0.0, 0.0, 1.0]))


def sphere(size, p, d) -> Hit:
    """|p + t d| = r."""
    t = first_root(*roots(dot(d, d), dot(p, d), dot(p, p) - size[0] * size[0]))
    return Hit(t, (p + t * d) * (1.0 / size[0]))


def ellipsoid(size, p, d) -> Hit:
    """|s (p + t d)| = 1 with s = 1 / size, entry by entry."""
    s = [1.0 / float(x) for x in size]
    a, b = array([x * y for x, y in zip(s, d)]), array([x * y for x, y in zip(s, p)])
    t = first_root(*roots(dot(a, a), dot(a, b), dot(b, b) - 1.0))
    return Hit(t, unit([w * w * x for w, x in zip(s, p + t * d)]))


def capsule(size, p, d) -> Hit:
    """The side between the caps' centres, and of each cap the half beyond its centre."""
    r, half = float(size[0]), float(size[1])
    hit = side(r, half, p, d)
    for end in (half, -half):
        q = array([p[0], p[1], p[2] - end])
        for t in roots(dot(d, d), dot(q, d), dot(q, q) - r * r):
            beyond = not_less((q[2] + t * d[2]) * (1.0 if end > 0 else -1.0), 0.0)
            hit = nearer(hit, Hit(ahead(t, beyond), (q + t * d) * (1.0 / r)))
    return hit


def cylinder(size, p, d) -> Hit:
    """The side, and the two flat ends."""
    r, half = float(size[0]), float(size[1])
    hit = side(r, half, p, d)
    steep = less(MINVAL, absolute(d[2]))
    slope = 1.0 / select(steep, d[2], 1.0)
    for end in (1.0, -1.0):
        t = (end * half - p[2]) * slope
        x, y = p[0] + t * d[0], p[1] + t * d[1]
        inside = not_less(r * r, x * x + y * y)
        hit = nearer(hit, Hit(ahead(t, steep * inside), array([0.0, 0.0, end])))
    return hit


def side(r: float, half: float, p, d) -> Hit:
    """The round side x^2 + y^2 = r^2 of a cylinder, |z| <= half."""
    hit = NOTHING
    for t in roots(d[0] * d[0] + d[1] * d[1], d[0] * p[0] + d[1] * p[1], p[0] * p[0] + p[1] * p[1] - r * r):
        inside = not_less(half, absolute(p[2] + t * d[2]))
        normal = array([(p[0] + t * d[0]) * (1.0 / r), (p[1] + t * d[1]) * (1.0 / r), 0.0])
        hit = nearer(hit, Hit(ahead(t, inside), normal))
    return hit


def box(size, p, d) -> Hit:
    """The six faces."""
    hit = NOTHING
    for k in range(3):
        i, j = (k + 1) % 3, (k + 2) % 3
        steep = less(MINVAL, absolute(d[k]))
        slope = 1.0 / select(steep, d[k], 1.0)
        for end in (1.0, -1.0):
            t = (end * float(size[k]) - p[k]) * slope
            inside = not_less(size[i], absolute(p[i] + t * d[i])) * not_less(size[j], absolute(p[j] + t * d[j]))
            normal = zeros(3)
            normal[k] = end
            hit = nearer(hit, Hit(ahead(t, steep * inside), normal))
    return hit


def roots(a, b, c) -> tuple:
    """Both t of a t^2 + 2 b t + c = 0, the smaller first; `NONE` where there are none, or both are one."""
    square = b * b - a * c
    two = not_less(square, MINVAL) * not_less(a, MINVAL)
    root, scale = sqrt(select(two, square, 1.0)), 1.0 / select(two, a, 1.0)
    return select(two, (-b - root) * scale, NONE), select(two, (root - b) * scale, NONE)


def first_root(near, far):
    """The smaller root that is not behind the start."""
    return select(not_less(near, 0.0), near, ahead(far, 1.0))


def ahead(t, condition):
    """t where it is not behind the start and the condition holds, else `NONE`."""
    return select(not_less(t, 0.0) * condition, t, NONE)


def not_less(a, b):
    """1 where a >= b, else 0."""
    return 1.0 - less(a, b)


PRIMITIVES: dict[mjtGeom, Callable[..., Hit]] = {
    mjtGeom.mjGEOM_PLANE: plane,
    mjtGeom.mjGEOM_SPHERE: sphere,
    mjtGeom.mjGEOM_CAPSULE: capsule,
    mjtGeom.mjGEOM_ELLIPSOID: ellipsoid,
    mjtGeom.mjGEOM_CYLINDER: cylinder,
    mjtGeom.mjGEOM_BOX: box,
}
