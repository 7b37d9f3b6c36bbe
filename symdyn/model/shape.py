"""Volume, surface and inertia of the primitive shapes, by shape: tables of closed forms.

Sizes are MuJoCo's: sphere (r), capsule and cylinder (r, half length along z), ellipsoid and box (half sizes).
Inertia is the diagonal (3,) about the center, per unit of mass, of the solid or of the bare surface.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.model.enums import mjtGeom

__all__ = ["SIZES", "volume", "surface", "solid_inertia", "shell_inertia"]

# how many sizes a shape has
SIZES = {
    mjtGeom.mjGEOM_SPHERE: 1,
    mjtGeom.mjGEOM_CAPSULE: 2,
    mjtGeom.mjGEOM_ELLIPSOID: 3,
    mjtGeom.mjGEOM_CYLINDER: 2,
    mjtGeom.mjGEOM_BOX: 3,
}

THOMSEN = 1.6075  # exponent of Thomsen's formula for the surface of an ellipsoid


def ellipsoid_surface(a: float, b: float, c: float) -> float:
    ab, bc, ca = (a * b) ** THOMSEN, (b * c) ** THOMSEN, (c * a) ** THOMSEN
    return 4 * np.pi * ((ab + bc + ca) / 3) ** (1 / THOMSEN)


VOLUME: dict[mjtGeom, Callable[..., float]] = {
    mjtGeom.mjGEOM_SPHERE: lambda r: 4 / 3 * np.pi * r**3,
    mjtGeom.mjGEOM_CAPSULE: lambda r, h: np.pi * (r * r * 2 * h + 4 / 3 * r**3),
    mjtGeom.mjGEOM_ELLIPSOID: lambda a, b, c: 4 / 3 * np.pi * a * b * c,
    mjtGeom.mjGEOM_CYLINDER: lambda r, h: np.pi * r * r * 2 * h,
    mjtGeom.mjGEOM_BOX: lambda a, b, c: 8 * a * b * c,
}

SURFACE: dict[mjtGeom, Callable[..., float]] = {
    mjtGeom.mjGEOM_SPHERE: lambda r: 4 * np.pi * r * r,
    mjtGeom.mjGEOM_CAPSULE: lambda r, h: 4 * np.pi * r * r + 2 * np.pi * r * 2 * h,
    mjtGeom.mjGEOM_ELLIPSOID: ellipsoid_surface,
    mjtGeom.mjGEOM_CYLINDER: lambda r, h: 2 * np.pi * r * r + 2 * np.pi * r * 2 * h,
    mjtGeom.mjGEOM_BOX: lambda a, b, c: 8 * (a * b + b * c + c * a),
}


def about_z(transverse: float, axial: float) -> np.ndarray:
    return np.array([transverse, transverse, axial])


def half_sizes(a: float, b: float, c: float, factor: float) -> np.ndarray:
    return factor * np.array([b * b + c * c, a * a + c * c, a * a + b * b])


def solid_capsule(r: float, h: float) -> np.ndarray:
    """A cylinder of length 2h and two half balls whose centers of mass lie 3r/8 beyond its ends."""
    length = 2 * h
    ball = 4 * r / (4 * r + 3 * length)  # share of the mass
    rod = 1 - ball
    transverse = rod * (3 * r * r + length**2) / 12
    transverse += ball * (2 * r * r / 5 + length**2 / 4 + 3 * length * r / 8)
    return about_z(transverse, rod * r * r / 2 + ball * 2 * r * r / 5)


def shell_capsule(r: float, h: float) -> np.ndarray:
    """A tube of length 2h and two half spheres whose centers of mass lie r/2 beyond its ends."""
    sphere = r / (r + h)  # share of the surface
    tube = 1 - sphere
    transverse = tube * (r * r / 2 + h * h / 3) + sphere * (2 * r * r / 3 + h * h + h * r)
    return about_z(transverse, tube * r * r + sphere * 2 * r * r / 3)


def shell_cylinder(r: float, h: float) -> np.ndarray:
    """A tube of length 2h and two discs."""
    discs = r / (r + 2 * h)  # share of the surface
    tube = 1 - discs
    return about_z(tube * (r * r / 2 + h * h / 3) + discs * (r * r / 4 + h * h), tube * r * r + discs * r * r / 2)


def shell_box(a: float, b: float, c: float) -> np.ndarray:
    """Six plates."""
    total = a * b + b * c + c * a
    squares = np.array([a * a, b * b, c * c])
    # a coordinate's mean square: its end plates hold it at the full value, the four others at a third
    ends = np.array([b * c, c * a, a * b]) / total
    x2, y2, z2 = squares * (ends + (1 - ends) / 3)
    return np.array([y2 + z2, x2 + z2, x2 + y2])


def shell_ellipsoid(a: float, b: float, c: float) -> np.ndarray:
    """What an ellipsoid gains, per unit of mass, when its half sizes grow by a micrometer (MuJoCo's approximation)."""
    grown = np.array([a, b, c]) + 1e-6
    inner, outer = a * b * c, np.prod(grown)
    return (outer * half_sizes(*grown, 1 / 5) - inner * half_sizes(a, b, c, 1 / 5)) / (outer - inner)


SOLID: dict[mjtGeom, Callable[..., np.ndarray]] = {
    mjtGeom.mjGEOM_SPHERE: lambda r: half_sizes(r, r, r, 1 / 5),
    mjtGeom.mjGEOM_CAPSULE: solid_capsule,
    mjtGeom.mjGEOM_ELLIPSOID: lambda a, b, c: half_sizes(a, b, c, 1 / 5),
    mjtGeom.mjGEOM_CYLINDER: lambda r, h: about_z((3 * r * r + 4 * h * h) / 12, r * r / 2),
    mjtGeom.mjGEOM_BOX: lambda a, b, c: half_sizes(a, b, c, 1 / 3),
}

SHELL: dict[mjtGeom, Callable[..., np.ndarray]] = {
    mjtGeom.mjGEOM_SPHERE: lambda r: half_sizes(r, r, r, 1 / 3),
    mjtGeom.mjGEOM_CAPSULE: shell_capsule,
    mjtGeom.mjGEOM_ELLIPSOID: shell_ellipsoid,
    mjtGeom.mjGEOM_CYLINDER: shell_cylinder,
    mjtGeom.mjGEOM_BOX: shell_box,
}


def volume(shape: mjtGeom, size: np.ndarray) -> float:
    """Volume in m^3 of a shape of the given size (3,)."""
    return float(VOLUME[shape](*size[: SIZES[shape]]))


def surface(shape: mjtGeom, size: np.ndarray) -> float:
    """Surface in m^2 of a shape of the given size (3,)."""
    return float(SURFACE[shape](*size[: SIZES[shape]]))


def solid_inertia(shape: mjtGeom, size: np.ndarray) -> np.ndarray:
    """Diagonal inertia (3,) in m^2 (per kg) of the solid shape, uniform."""
    return SOLID[shape](*size[: SIZES[shape]])


def shell_inertia(shape: mjtGeom, size: np.ndarray) -> np.ndarray:
    """Diagonal inertia (3,) in m^2 (per kg) of the shape's surface, uniform."""
    return SHELL[shape](*size[: SIZES[shape]])
