"""Bounds of geoms: radius about the center, and box in the geom's frame, by shape."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.model.enums import mjtGeom

__all__ = ["radius", "box"]

FAR = 1e10  # half size of what has no end

# radius in m about the geom's center, of sizes (a, b, c); 0 for what has no end
RADIUS: dict[mjtGeom, Callable[[float, float, float], float]] = {
    mjtGeom.mjGEOM_PLANE: lambda a, b, c: 0.0,
    mjtGeom.mjGEOM_SPHERE: lambda r, b, c: r,
    mjtGeom.mjGEOM_CAPSULE: lambda r, h, c: r + h,
    mjtGeom.mjGEOM_CYLINDER: lambda r, h, c: np.hypot(r, h),
    mjtGeom.mjGEOM_ELLIPSOID: lambda a, b, c: max(a, b, c),
    mjtGeom.mjGEOM_BOX: lambda a, b, c: np.sqrt(a * a + b * b + c * c),
    mjtGeom.mjGEOM_MESH: lambda a, b, c: np.sqrt(a * a + b * b + c * c),
    mjtGeom.mjGEOM_SDF: lambda a, b, c: np.sqrt(a * a + b * b + c * c),
}

# half sizes of the box
HALF: dict[mjtGeom, Callable[[float, float, float], tuple[float, float, float]]] = {
    mjtGeom.mjGEOM_SPHERE: lambda r, b, c: (r, r, r),
    mjtGeom.mjGEOM_CAPSULE: lambda r, h, c: (r, r, r + h),
    mjtGeom.mjGEOM_CYLINDER: lambda r, h, c: (r, r, h),
    mjtGeom.mjGEOM_ELLIPSOID: lambda a, b, c: (a, b, c),
    mjtGeom.mjGEOM_BOX: lambda a, b, c: (a, b, c),
}


def radius(shape: mjtGeom, size: np.ndarray) -> float:
    """Radius in m of the ball about the geom's center that holds it."""
    return float(RADIUS[shape](*size))


def box(shape: mjtGeom, size: np.ndarray) -> np.ndarray:
    """Center and half sizes (6,) of the box that holds a primitive, in its own frame."""
    if shape == mjtGeom.mjGEOM_PLANE:
        return np.array([0, 0, -FAR / 2, FAR, FAR, FAR / 2])
    return np.array([0, 0, 0, *HALF[shape](*size)])
