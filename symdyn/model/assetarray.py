"""Meshes and height fields to the flat arrays of `Model`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from symdyn.model.compiler import Compiler
from symdyn.model.enums import mjtGeom
from symdyn.model.geom import Assets
from symdyn.model.hfield import Hfield
from symdyn.model.mesh import Mesh
from symdyn.model.record import Body
from symdyn.model.value import integers, reals

__all__ = ["asset_arrays"]

OF_MESH = (mjtGeom.mjGEOM_MESH, mjtGeom.mjGEOM_SDF)


def asset_arrays(bodies: Sequence[Body], assets: Assets, compiler: Compiler) -> dict[str, Any]:
    """The arrays of meshes and height fields, and which of them each geom and site is.

    Every mesh of the file is there; with discardvisual only those that something still is.
    """
    geoms = [geom for body in bodies for geom in body.geoms]
    shapes = [*geoms, *(site for body in bodies for site in body.sites)]
    used = {shape.asset for shape in shapes if shape.type in OF_MESH}
    check_flat(assets, {geom.asset for geom in geoms})
    meshes = [mesh for mesh in assets.meshes.all() if mesh.name in used or not compiler.discardvisual]
    fields = list(assets.hfields.known.values())
    number = {(kind, mesh.name): i for i, mesh in enumerate(meshes) for kind in OF_MESH}
    number |= {(mjtGeom.mjGEOM_HFIELD, each.name): i for i, each in enumerate(fields)}
    return {
        **mesh_arrays(meshes),
        **hfield_arrays(fields),
        "geom_dataid": integers(number.get((geom.type, geom.asset), -1) for geom in geoms),
        "site_dataid": integers(number.get((site.type, site.asset), -1) for body in bodies for site in body.sites),
    }


def check_flat(assets: Assets, used: set[str]) -> None:
    """A mesh that no geom is could still be touched, so that it needs a convex hull."""
    for mesh in assets.meshes.all():
        if mesh.flat and mesh.name not in used:
            raise mesh.element.error("its points lie in a plane, so nothing can touch it; expected a thin box instead")


def begins(counts: Sequence[int]) -> np.ndarray:
    """Where each of several pieces of these lengths begins, one after the other."""
    return integers(np.cumsum([0, *counts])[:-1])


def joined(pieces: Sequence[np.ndarray], kind: type, *shape: int) -> np.ndarray:
    """Pieces one after the other; an empty array when there are none."""
    return np.concatenate([np.zeros((0, *shape)), *pieces]).astype(kind)


def mesh_arrays(meshes: Sequence[Mesh]) -> dict[str, Any]:
    points = [len(mesh.points) for mesh in meshes]
    faces = [len(mesh.faces) for mesh in meshes]
    return {
        "nmesh": len(meshes),
        "nmeshvert": sum(points),
        "nmeshface": sum(faces),
        "mesh_names": tuple(mesh.name for mesh in meshes),
        "mesh_vertadr": begins(points),
        "mesh_vertnum": integers(points),
        "mesh_faceadr": begins(faces),
        "mesh_facenum": integers(faces),
        "mesh_vert": joined([mesh.points for mesh in meshes], np.float32, 3),
        "mesh_face": joined([mesh.faces for mesh in meshes], np.int32, 3),
        "mesh_scale": reals((mesh.scale for mesh in meshes), 3),
        "mesh_pos": reals((mesh.frame.pos for mesh in meshes), 3),
        "mesh_quat": reals((mesh.frame.quat for mesh in meshes), 4),
        "mesh_maxhullvert": integers(mesh.most for mesh in meshes),
        "mesh_filevert": joined([mesh.written for mesh in meshes], np.float32, 3),
    }


def hfield_arrays(fields: Sequence[Hfield]) -> dict[str, Any]:
    cells = [each.data.size for each in fields]
    return {
        "nhfield": len(fields),
        "nhfielddata": sum(cells),
        "hfield_names": tuple(each.name for each in fields),
        "hfield_size": reals((each.size for each in fields), 4),
        "hfield_nrow": integers(each.data.shape[0] for each in fields),
        "hfield_ncol": integers(each.data.shape[1] for each in fields),
        "hfield_adr": begins(cells),
        "hfield_data": joined([each.data.ravel() for each in fields], np.float32),
    }
