"""A body in a fluid as the box that has its inertia: drag of the faces, viscosity of a sphere of about that size.

    n_i = -pi D^3 beta w_i - rho b_i (b_j^4 + b_k^4) / 64 |w_i| w_i
    f_i = -3 pi D beta v_i - rho b_j b_k / 2 |v_i| v_i

at the centre of mass in principal axes; rho is the density and beta the viscosity of the medium, b the box's sides and
D their mean (MuJoCo documentation, Fluid forces, inertia model).
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from symdyn.graph.scalar import absolute, less, maximum, select, sqrt
from symdyn.model.constant import MINVAL
from symdyn.spatial.vector import array


def body_box(model, b: int) -> Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]:
    """The law of body b: torque (3,) N m and force (3,) N from w (3,) rad/s and v (3,) m/s in the medium."""
    sides = box_sides(array(model.body_mass)[b], array(model.body_inertia[b]))
    density, viscosity = (_positive(x) for x in array([model.opt.density, model.opt.viscosity]))
    D = (sides[0] + sides[1] + sides[2]) * (1.0 / 3.0)
    turning, moving = math.pi * (D * D * D) * viscosity, 3.0 * math.pi * D * viscosity

    def law(w, v):
        n, f = -(turning * w), -(moving * v)
        for i in range(3):
            b_i, b_j, b_k = sides[i], sides[(i + 1) % 3], sides[(i + 2) % 3]
            n[i] = n[i] - density * (1 / 64) * (b_i * (b_j**4 + b_k**4)) * (absolute(w[i]) * w[i])
            f[i] = f[i] - density * 0.5 * (b_j * b_k) * (absolute(v[i]) * v[i])
        return n, f

    return law


def box_sides(mass, inertia) -> np.ndarray:
    """Sides (3,) m of the solid box of a mass and principal moments: b_i^2 = 6 (I_j + I_k - I_i) / m.

    A massless body has none, and none is quite zero.
    """
    massless = less(mass, MINVAL)
    square = array([inertia[(i + 1) % 3] + inertia[(i + 2) % 3] - inertia[i] for i in range(3)])
    over = 6.0 / select(massless, 1.0, mass)
    return array([select(massless, 0.0, sqrt(over * maximum(MINVAL, x))) for x in square])


def _positive(x):
    return select(less(0.0, x), x, 0.0)
