"""Primitive shapes fitted to a mesh: to its inertia, or (fitaabb) to its bounding box."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.model.enums import mjtGeom
from symdyn.model.mesh import Mesh
from symdyn.model.quaternion import Frame

__all__ = ["FITTED", "fitted"]

SPHERE, CAPSULE, ELLIPSOID = mjtGeom.mjGEOM_SPHERE, mjtGeom.mjGEOM_CAPSULE, mjtGeom.mjGEOM_ELLIPSOID
CYLINDER, BOX = mjtGeom.mjGEOM_CYLINDER, mjtGeom.mjGEOM_BOX

# sizes of a shape from the half sizes (a, b, c) of the box that has the mesh's inertia
BY_INERTIA: dict[mjtGeom, Callable[[float, float, float], tuple[float, ...]]] = {
    SPHERE: lambda a, b, c: ((a + b + c) / 3,),
    CAPSULE: lambda a, b, c: ((a + b) / 2, max(c - (a + b) / 4, 0.0)),
    CYLINDER: lambda a, b, c: ((a + b) / 2, c),
    ELLIPSOID: lambda a, b, c: (a, b, c),
    BOX: lambda a, b, c: (a, b, c),
}

# and from those of its bounding box: they hold it from both sides
BY_BOX: dict[mjtGeom, Callable[[float, float, float], tuple[float, ...]]] = {
    SPHERE: lambda a, b, c: (max(a, b, c),),
    CAPSULE: lambda a, b, c: (max(a, b), max(c - max(a, b), 0.0)),
    CYLINDER: lambda a, b, c: (max(a, b), c),
    ELLIPSOID: lambda a, b, c: (a, b, c),
    BOX: lambda a, b, c: (a, b, c),
}

FITTED = tuple(BY_BOX)


def fitted(shape: mjtGeom, mesh: Mesh, size: np.ndarray, scale: float, aabb: bool) -> tuple[Frame, np.ndarray]:
    """Frame (in the coordinates of the mesh's file) and sizes (3,) of a shape; those it does not need are `size`'s."""
    center, half = mesh.aabb[:3], mesh.aabb[3:]
    sizes = BY_BOX[shape](*half) if aabb else BY_INERTIA[shape](*mesh.inertia_box)
    found = size.copy()
    found[: len(sizes)] = sizes
    return (mesh.frame @ Frame(center) if aabb else mesh.frame), found * scale
