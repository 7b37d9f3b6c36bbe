"""A geom in a fluid as an ellipsoid: added mass, Magnus and Kutta lift, drag, Stokes' viscosity.

In the geom's frame, with a, b, c its semiaxes, rho and beta the density and viscosity of the medium, m and I the added
volumes and second moments, p = rho m v and l = rho I w:

    n = p x v + l x w - (pi D^3 beta + rho |M w|) w
    f = p x w + C_M rho V w x v + C_K rho A cos(alpha) (e x v) x v / |e|
        - (3 pi D beta + rho |v| (C_b A + C_s (A_max - A))) v

V is the volume, D the mean diameter, M the drag moment; A the area of the shadow along v, of which
e = (v_x / a^2, v_y / b^2, v_z / c^2) is normal to the rim's plane, and alpha the angle between e and v (MuJoCo
documentation, Fluid forces, ellipsoid model, after Andersen, Pesavento, Wang 2005). At rest A counts as zero.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from symdyn.errors import SymdynError
from symdyn.graph.scalar import less, select, sqrt
from symdyn.model.fluid import semiaxes
from symdyn.spatial.vector import TINY, array, cross, dot, norm


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
    if min(shape) <= 0.0:
        name = model.geom_names[g] or f"number {g}"
        raise SymdynError(
            f"geom {name} is flat and meets a fluid as an ellipsoid; expected a thickness, or no fluidshape"
        )
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
    """Of a body that is slanted to its motion: f = C_K rho A cos(alpha) (e x v) x v / |e|.

    A cos(alpha) / |e| = pi a b c sqrt(e . v) / (|e| |v|).
    """
    e, still, along, square = _rim(body, v)
    a, b, c = body.axes
    share = math.pi * (a * b * c) * select(still, 0.0, sqrt(along / (square * select(still, 1.0, dot(v, v)))))
    return body.kutta * density * share * cross(cross(e, v), v)


def linear_drag(body: Ellipsoid, density, viscosity, v):
    """3 pi D beta + rho |v| (C_b A + C_s (A_max - A)), N s/m."""
    small, middle, large = sorted(body.axes)
    area = shadow(body, v)
    quadratic = area * body.blunt + body.slender * (math.pi * large * middle - area)
    return viscosity * (3.0 * math.pi * _diameter(body)) + density * norm(v) * quadratic


def angular_drag(body: Ellipsoid, density, viscosity, w):
    """pi D^3 beta + rho |M w|, N m s; M is diagonal, C_a I + C_s (I_max - I) of the largest discs about each axis."""
    small, middle, large = sorted(body.axes)
    most = 8 / 15 * math.pi * middle * large**4
    shares = [_disc(body.axes, i) / most for i in range(3)]
    M = array([body.angular * share + body.slender * (1.0 - share) for share in shares])
    return viscosity * (math.pi * _diameter(body) ** 3) + density * most * norm(M * w)


def shadow(body: Ellipsoid, v):
    """A = pi a b c |e| / sqrt(e . v), m^2; 0 at rest."""
    _, still, along, square = _rim(body, v)
    a, b, c = body.axes
    return math.pi * (a * b * c) * select(still, 0.0, sqrt(square / along))


def _rim(body: Ellipsoid, v) -> tuple:
    """The normal e, whether v counts as zero, and e . v and e . e, which then are 1."""
    e = array([1 / r**2 for r in body.axes]) * v
    still = less(dot(v, v), TINY)
    return e, still, select(still, 1.0, dot(e, v)), select(still, 1.0, dot(e, e))


def _diameter(body: Ellipsoid) -> float:
    """Of the sphere of the mean semiaxis, m."""
    return 2 / 3 * sum(body.axes)


def _disc(axes, i: int) -> float:
    """8/15 pi of an axis times the fourth power of the longer other one, m^5."""
    return 8 / 15 * math.pi * axes[i] * max(axes[(i + 1) % 3], axes[(i + 2) % 3]) ** 4
