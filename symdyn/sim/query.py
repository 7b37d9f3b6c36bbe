"""What can be asked of the geoms of a simulation where they are: distances and rays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from symdyn.errors import SymdynError, nearest
from symdyn.model.enums import mjtGeom
from symdyn.model.model import Model
from symdyn.sim.field_sensor import geom_seen
from symdyn.sim.hull_table import hull_of_mesh
from symdyn.sim.narrow import distance
from symdyn.sim.ray import ray_geom

__all__ = ["geom_distance", "multi_ray", "ray"]

GROUPS = 6


def geom_distance(sim: Any, geom1: int | str, geom2: int | str, distmax: float = np.inf) -> tuple[float, np.ndarray]:
    """The signed distance of two geoms in m and the nearest points (2, 3), world: mj_geomDistance.

    Geoms by number or name; farther apart than distmax they have that distance, and no points (zeros).
    """
    one, two = (number_of(sim.model, each) for each in (geom1, geom2))
    return distance(*placed(sim, one, hull=True), *placed(sim, two, hull=True), distmax)


def ray(
    sim: Any,
    pnt: Any,
    vec: Any,
    geomgroup: Sequence[bool] | None = None,
    flg_static: bool = True,
    bodyexclude: int = -1,
    cutoff: float = np.inf,
) -> tuple[float, int, np.ndarray]:
    """The least x >= 0 at which pnt + x vec meets a geom, that geom, the outward normal; -1, -1 and zeros if none.

    As mj_ray: `geomgroup` which of six groups are seen, `flg_static` whether geoms fixed to the world are,
    `bodyexclude` a body whose geoms are not. Geoms farther than `cutoff` (in lengths of vec) are not met.
    """
    best = -1.0, -1, np.zeros(3)
    for geom in seen(sim.model, geomgroup, flg_static, bodyexclude):
        if passes(sim, geom, pnt, vec):
            x, normal = ray_geom(*placed(sim, geom, hull=False), pnt, vec)
            if 0.0 <= x <= cutoff and (best[1] < 0 or x < best[0]):
                best = x, geom, normal
    return best


def multi_ray(sim: Any, pnt: Any, vecs: Any, **options: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """`ray` for many directions (n, 3) from one point: x (n,), geoms (n,), normals (n, 3)."""
    found = [ray(sim, pnt, vec, **options) for vec in np.asarray(vecs, dtype=float).reshape(-1, 3)]
    x, geoms, normals = zip(*found, strict=True) if found else ((), (), ())
    return np.array(x), np.array(geoms, dtype=int), np.array(normals).reshape(-1, 3)


def number_of(model: Model, geom: int | str) -> int:
    if isinstance(geom, str):
        if geom not in model.geom_names:
            known = [name for name in model.geom_names if name]
            raise SymdynError(f'geom "{geom}" is unknown{nearest(geom, known)}; expected one of {len(known)} names')
        return model.geom_names.index(geom)
    if not 0 <= geom < model.ngeom:
        raise SymdynError(f"geom {geom} is unknown; expected 0 to {model.ngeom - 1}")
    return int(geom)


def placed(sim: Any, geom: int, hull: bool) -> tuple[int, Any, tuple[np.ndarray, np.ndarray]]:
    """Type, size and pose of a geom; of a mesh the points, and unless its hull counts the triangles."""
    pose = np.array(sim.geom_xpos[geom], dtype=float), np.array(sim.geom_xmat[geom], dtype=float).reshape(3, 3)
    return int(sim.model.geom_type[geom]), sizes_of(sim.model, geom, hull), pose


@lru_cache(maxsize=512)
def sizes_of(model: Model, geom: int, hull: bool) -> Any:
    kind, data = int(model.geom_type[geom]), int(model.geom_dataid[geom])
    if kind == mjtGeom.mjGEOM_MESH:
        vert, face = int(model.mesh_vertadr[data]), int(model.mesh_faceadr[data])
        points = model.mesh_vert[vert : vert + int(model.mesh_vertnum[data])].astype(float)
        return (
            hull_of_mesh(model, data).vert
            if hull
            else (points, model.mesh_face[face : face + int(model.mesh_facenum[data])])
        )
    if kind == mjtGeom.mjGEOM_HFIELD:
        shape = int(model.hfield_nrow[data]), int(model.hfield_ncol[data])
        start = int(model.hfield_adr[data])
        field = model.hfield_data[start : start + shape[0] * shape[1]].astype(float)
        return model.hfield_size[data], field.reshape(shape)
    return model.geom_size[geom]


def seen(model: Model, geomgroup: Sequence[bool] | None, flg_static: bool, bodyexclude: int) -> np.ndarray:
    """The geoms that a ray may meet: none that is wholly transparent."""
    body = model.geom_bodyid
    keep = (geom_seen(model) != 0) & (body != bodyexclude)
    if not flg_static:
        keep &= model.body_weldid[body] != 0
    if geomgroup is not None:
        keep &= np.asarray(geomgroup, dtype=bool)[np.clip(model.geom_group, 0, GROUPS - 1)]
    return np.flatnonzero(keep)


def passes(sim: Any, geom: int, pnt: Any, vec: Any) -> bool:
    """Whether a ray passes the ball about a geom; planes and fields have none."""
    radius = float(sim.model.geom_rbound[geom])
    if radius <= 0.0:
        return True
    to, vec = np.array(sim.geom_xpos[geom]) - pnt, np.asarray(vec, dtype=float)
    square, along = float(to @ to) - radius * radius, float(to @ vec)
    return square <= 0.0 or (along > 0.0 and along * along >= square * float(vec @ vec) * (1.0 - 1e-12))
