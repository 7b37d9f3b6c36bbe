"""Convex hulls as tables: corners, which corners are beside which, and the flat faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache

import numpy as np

from symdyn.model.enums import mjtGeom
from symdyn.model.hull import hull
from symdyn.model.model import Model

__all__ = ["SEEDS", "HullTable", "hull_of_mesh", "hull_table", "hull_tables"]

# cosine of the angle between triangles that count as one face
FLAT = 1.0 - 1e-6


@dataclass(frozen=True, eq=False)
class HullTable:
    """A hull with the names of `hull_view` in the C text; `adr` arrays have one entry more than there are rows."""

    vert: np.ndarray  # corners (nvert, 3)
    edgeadr: np.ndarray
    edge: np.ndarray  # neighbours of each corner
    faceadr: np.ndarray
    face: np.ndarray  # faces at each corner
    polyadr: np.ndarray
    poly: np.ndarray  # corners of each face, counter-clockwise from outside
    normal: np.ndarray  # of faces, outwards (npoly, 3)
    seed: np.ndarray  # corners farthest along `directions` (SEEDS^3,)


# directions for which a corner is known: cells of the cube [-1, 1]^3 along an axis
SEEDS = 8

EMPTY = HullTable(
    np.zeros((0, 3)),
    *[np.zeros(n, dtype=np.intc) for n in (1, 0, 1, 0, 1, 0)],
    np.zeros((0, 3)),
    np.zeros(SEEDS**3, dtype=np.intc),
)


@lru_cache(maxsize=4)
def hull_tables(model: Model) -> Mapping[str, np.ndarray]:
    """The hulls of the meshes that geoms have, one after the other; of other meshes nothing.

    What a hull counts is counted in it; `vertadr`, `polystart` (nmesh + 1) and `edgestart`, `facestart` (nmesh) say
    where each begins. `edgeadr`, `faceadr` and `polyadr` have one entry more for each mesh: add the mesh's number.
    """
    used = {int(i) for i, kind in zip(model.geom_dataid, model.geom_type, strict=True) if kind == mjtGeom.mjGEOM_MESH}
    hulls = [hull_of_mesh(model, i) if i in used else EMPTY for i in range(model.nmesh)]
    joined = {each.name: np.concatenate([getattr(hull, each.name) for hull in hulls]) for each in fields(HullTable)}
    return joined | {
        "vertadr": starts(len(hull.vert) for hull in hulls),
        "polystart": starts(len(hull.normal) for hull in hulls),
        "edgestart": starts(len(hull.edge) for hull in hulls),
        "facestart": starts(len(hull.face) for hull in hulls),
    }


def starts(counts: Iterable[int]) -> np.ndarray:
    return np.cumsum([0, *counts])


def hull_of_mesh(model: Model, mesh: int) -> HullTable:
    """The hull that a mesh of the model collides with, in the frame of its geoms."""
    start = int(model.mesh_vertadr[mesh])
    own = slice(start, start + int(model.mesh_vertnum[mesh]))
    triangles = hull(model.mesh_filevert[own].astype(float), int(model.mesh_maxhullvert[mesh]))
    mirrored = bool(np.prod(model.mesh_scale[mesh]) < 0)
    return hull_table(model.mesh_vert[own].astype(float), triangles, mirrored)


def hull_table(points: np.ndarray, triangles: np.ndarray, mirrored: bool = False) -> HullTable:
    """The hull of points (n, 3), that these triangles (m, 3) of theirs are: outward, or inward of `mirrored` points.

    A polygon begins where MuJoCo's does, which has a say in the contacts that are kept of many.
    """
    used = np.unique(triangles)
    place = np.full(len(points), -1)
    place[used] = np.arange(len(used))
    vert, triangles = np.ascontiguousarray(points[used], dtype=float), place[triangles]
    polygons = merged(vert, triangles)
    if mirrored:
        polygons = [[polygon[0], *polygon[:0:-1]] for polygon in polygons]
    beside: list[set[int]] = [set() for _ in vert]
    for row in triangles.tolist():
        for i in row:
            beside[i].update(row)
    edges = [sorted(found - {i}) for i, found in enumerate(beside)]
    faces: list[list[int]] = [[] for _ in vert]
    for k, polygon in enumerate(polygons):
        for i in polygon:
            faces[i].append(k)
    edgeadr, edge = flat(edges)
    faceadr, face = flat(faces)
    polyadr, poly = flat(polygons)
    normal = np.array([newell(vert[polygon]) for polygon in polygons])
    seed = np.argmax(directions() @ vert.T, axis=1).astype(np.intc)
    return HullTable(vert, edgeadr, edge, faceadr, face, polyadr, poly, normal, seed)


def directions() -> np.ndarray:
    """The middles (SEEDS^3, 3) of the cells of [-1, 1]^3, x first; of any length."""
    middle = (2 * np.arange(SEEDS) + 1) / SEEDS - 1
    return np.stack(np.meshgrid(middle, middle, middle, indexing="ij"), axis=-1).reshape(-1, 3)


def flat(rows: Sequence[Sequence[int]]) -> tuple[np.ndarray, np.ndarray]:
    """Where each row starts, the end of the last one behind it; the rows one after the other."""
    starts = np.cumsum([0, *map(len, rows)])
    return starts.astype(np.intc), np.array([x for row in rows for x in row], dtype=np.intc)


def newell(corners: np.ndarray) -> np.ndarray:
    """The unit normal of a polygon, counter-clockwise about it."""
    (x, y, z), (u, v, w) = corners.T, np.concatenate([corners[1:], corners[:1]]).T
    total = np.stack([y * w - z * v, z * u - x * w, x * v - y * u], axis=1).sum(axis=0)
    return total / max(np.linalg.norm(total), np.finfo(float).tiny)


def merged(vert: np.ndarray, triangles: np.ndarray) -> list[list[int]]:
    """The corners of each flat face: triangles beside each other in one plane are joined."""
    normals = np.array([newell(vert[row]) for row in triangles])
    group = np.arange(len(triangles))
    for i, j in neighbours(triangles):
        if normals[i] @ normals[j] > FLAT and group[i] != group[j]:
            group[group == max(group[i], group[j])] = min(group[i], group[j])
    return [outline(triangles[group == g]) for g in np.unique(group)]


def neighbours(triangles: np.ndarray) -> Iterable[tuple[int, int]]:
    """Pairs of triangles with an edge in common."""
    owner: dict[tuple[int, int], int] = {}
    for k, (a, b, c) in enumerate(triangles.tolist()):
        for edge in ((a, b), (b, c), (c, a)):
            if edge[::-1] in owner:
                yield owner[edge[::-1]], k
            owner[edge] = k


def outline(triangles: np.ndarray) -> list[int]:
    """The corners around triangles of one face, in order; from where the first of their edges on its rim begins."""
    edges = {(a, b): None for row in triangles.tolist() for a, b in zip(row, (*row[1:], row[0]), strict=True)}
    following = {a: b for a, b in edges if (b, a) not in edges}
    start = next(iter(following))
    found = [start]
    while (corner := following[found[-1]]) != start and len(found) <= len(following):
        found.append(corner)
    return found
