"""What geoms that meet a fluid as ellipsoids have of it: shape, coefficients, added mass (Lamb, Hydrodynamics, 1932).

    kappa_x = a b c int_0^inf dl / sqrt((a^2 + l)^3 (b^2 + l) (c^2 + l))

The integral is taken as MuJoCo takes it, by the Gauss-Kronrod rule of 15 points in x with l = x^3 / (1 - x)^2, nodes
and weights rounded to eight digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from symdyn.model.enums import mjtGeom
from symdyn.model.record import Geom
from symdyn.model.value import filled, reals

__all__ = ["NFLUID", "fluid_arrays", "semiaxes"]

NFLUID = 12  # reals a geom: whether, five coefficients, three added masses, three added inertias
COEFFICIENTS = (0.5, 0.25, 1.5, 1.0, 1.0)  # blunt drag, slender drag, angular drag, Kutta lift, Magnus lift
EPS = 1e-14

# the lower half of the rule on [0, 1], and its middle
NODES = (0.00427231, 0.02544604, 0.06756779, 0.12923441, 0.20695638, 0.29707742, 0.39610752, 0.5)
WEIGHTS = (0.01146766, 0.03154605, 0.05239501, 0.07032663, 0.08450236, 0.09517529, 0.10221647, 0.10474107)


def semiaxes(shape: int, size: Any) -> tuple[Any, Any, Any]:
    """Of the ellipsoid that stands for a geom, m; a mesh and a height field have those of their box."""
    a, b, c = size
    if shape == mjtGeom.mjGEOM_SPHERE:
        return a, a, a
    if shape == mjtGeom.mjGEOM_CAPSULE:
        return a, a, b + a
    if shape == mjtGeom.mjGEOM_CYLINDER:
        return a, a, b
    return a, b, c


def fluid_arrays(geoms: Sequence[Geom]) -> dict[str, Any]:
    """geom_fluid (ngeom, 12); zeros of a geom that does not meet the fluid as an ellipsoid."""
    return {"geom_fluid": reals((row(geom) if geom.fluid else np.zeros(NFLUID) for geom in geoms), NFLUID)}


def row(geom: Geom) -> np.ndarray:
    coefficients = filled(geom.attributes, "fluidcoef", COEFFICIENTS)
    return np.concatenate([[1.0], coefficients, *added(*semiaxes(geom.type, geom.size))])


def added(a: float, b: float, c: float) -> tuple[list[float], list[float]]:
    """Added volumes (3,), m^3, and second moments (3,), m^5, along and about the axes: times density mass, inertia."""
    volume = 4 / 3 * np.pi * a * b * c
    x, y, z = kappa(a, b, c), kappa(b, c, a), kappa(c, a, b)
    masses = [volume * k / max(EPS, 2 - k) for k in (x, y, z)]
    inertias = [volume * moment(*each) / 5 for each in ((b, c, y, z), (c, a, z, x), (a, b, x, y))]
    return masses, inertias


def moment(b: float, c: float, y: float, z: float) -> float:
    """(b^2 - c^2)^2 (z - y) / (2 (b^2 - c^2) + (b^2 + c^2) (y - z)); both factors have one sign."""
    difference, total = b * b - c * c, b * b + c * c
    return difference * difference * abs(z - y) / max(EPS, abs(2 * difference + total * (y - z)))


def kappa(a: float, b: float, c: float) -> float:
    """kappa along the axis a; l is counted in units of (a^3 b c)^(2/5)."""
    scale = np.power(a * a * a * b * c, 0.4)
    by_a, by_b, by_c = (1 / (r * r) for r in (a, b, c))
    total = 0.0
    for x, weight in rule():
        u = 1 - x
        l, dl = scale * (x**3 / u**2), scale * ((3 * x**2 * u + 2 * x**3) / u**3)
        root = np.sqrt((1 + l * by_a) * (1 + l * by_b) * (1 + l * by_c))
        total += dl / ((1 + l * by_a) * root) * weight
    return total * by_a


def rule() -> list[tuple[float, float]]:
    """Nodes and weights, in ascending order."""
    lower = list(zip(NODES, WEIGHTS, strict=True))
    return lower + [(1 - x, weight) for x, weight in lower[-2::-1]]
