"""A geom in a fluid as an ellipsoid: added mass, Magnus and Kutta lift, drag, Stokes' viscosity.

In the geom's frame, with a, b, c its semiaxes, rho and beta the density and viscosity of the medium, m and I the added
volumes and second moments, p = rho m v and l = rho I w:

    n = p x v + l x w - (pi D^3 beta + rho |M w|) w
    f = p x w + C_M rho V w x v + C_K rho cos(alpha) A (e x v) x v
        - (3 pi D beta + rho |v| (C_b A + C_s (A_max - A))) v

V is the volume, D the mean diameter; A the area that the ellipsoid shows along v, e the normal of that cut,
e = ((b c)^2 v_x, ...), and alpha its angle to v; M is the drag moment (MuJoCo documentation, Fluid forces, ellipsoid
model, after Andersen, Pesavento, Wang 2005). MuJoCo's floors under the two quotients hold here too.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from symdyn.graph.scalar import maximum
from symdyn.model.constant import MINVAL
from symdyn.model.fluid import semiaxes
from symdyn.spatial.vector import array, cross, dot, norm, root


@dataclass(frozen=True)
class Ellipsoid:
    """Semiaxes (3,) m, coefficients of drag and lift, added volumes (3,) m^3 and second moments (3,) m^5."""

    axes: tuple[float, float, float]
    blunt: object
    slender: object
    angular: object
    kutta: object
    magnus: object
    mass: np.ndarray
    inertia: np.ndarray


def geom_ellipsoid(model, g: int) -> Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]:
    """The law of geom g: torque (3,) N m and force (3,) N from w (3,) rad/s and v (3,) m/s in the medium."""
    whether, *coefficients = array(model.geom_fluid[g])
    shape = tuple(float(x) for x in semiaxes(int(model.geom_type[g]), model.geom_size[g]))
    body = Ellipsoid(shape, *coefficients[:5], array(coefficients[5:8]), array(coefficients[8:]))
    density, viscosity = array([model.opt.density, model.opt.viscosity])

    def law(w, v):
        inertial = added_mass(body, density, w, v)
        drag = angular_drag(body, density, viscosity, w), linear_drag(body, density, viscosity, v)
        n = inertial[0] - drag[0] * w
        f = inertial[1] + magnus_lift(body, density, w, v) + kutta_lift(body, density, v) - drag[1] * v
        return whether * n, whether * f

    return law


def added_mass(body: Ellipsoid, density, w, v) -> tuple[np.ndarray, np.ndarray]:
    """n = p x v + l x w,  f = p x w: what the moving fluid's momenta do as the frame turns."""
    p, l = density * body.mass * v, density * body.inertia * w
    return cross(p, v) + cross(l, w), cross(p, w)


def magnus_lift(body: Ellipsoid, density, w, v) -> np.ndarray:
    """Of a turning body: f = C_M rho V w x v."""
    a, b, c = body.axes
    return body.magnus * density * (4 / 3 * math.pi * a * b * c) * cross(w, v)


def kutta_lift(body: Ellipsoid, density, v) -> np.ndarray:
    """Of a body that is slanted to its motion: f = C_K rho cos(alpha) A (e x v) x v."""
    normal, shown, squares = _cut(body, v)
    cosine = shown / maximum(MINVAL, norm(v) * squares)
    return body.kutta * density * cosine * _area(shown, squares) * cross(cross(normal, v), v)


def linear_drag(body: Ellipsoid, density, viscosity, v):
    """3 pi D beta + rho |v| (C_b A + C_s (A_max - A)), N s/m."""
    _, shown, squares = _cut(body, v)
    small, middle, large = sorted(body.axes)
    area = _area(shown, squares)
    quadratic = area * body.blunt + body.slender * (math.pi * large * middle - area)
    return viscosity * (3.0 * math.pi * _diameter(body)) + density * norm(v) * quadratic


def angular_drag(body: Ellipsoid, density, viscosity, w):
    """pi D^3 beta + rho |M w|, N m s; M is diagonal, C_a I + C_s (I_max - I) of the largest discs about each axis."""
    small, middle, large = sorted(body.axes)
    most = 8 / 15 * math.pi * middle * large**4
    M = array([body.angular * I + body.slender * (most - I) for I in (_disc(body.axes, i) for i in range(3))])
    return viscosity * (math.pi * _diameter(body) ** 3) + density * norm(M * w)


def _cut(body: Ellipsoid, v) -> tuple:
    """The normal e of the cut across v, e . v, and e . e."""
    a, b, c = body.axes
    normal = array([(b * c) ** 2, (c * a) ** 2, (a * b) ** 2]) * v
    return normal, dot(normal, v), dot(normal, normal)


def _area(shown, squares):
    """A = pi sqrt(e . e / e . v), m^2, the shadow along v; 0 at rest."""
    return math.pi * root(squares / maximum(MINVAL, shown))


def _diameter(body: Ellipsoid) -> float:
    """Of the sphere of the mean semiaxis, m."""
    return 2 / 3 * sum(body.axes)


def _disc(axes, i: int) -> float:
    """8/15 pi of an axis times the fourth power of the longer other one, m^5."""
    return 8 / 15 * math.pi * axes[i] * max(axes[(i + 1) % 3], axes[(i + 2) % 3]) ** 4
