"""Triangles of meshes in a tree of boxes, for rays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache

import numpy as np

from symdyn.model.model import Model

__all__ = ["RayTable", "ray_table", "ray_tables"]

LEAF = 4  # triangles that are not divided further


@dataclass(frozen=True, eq=False)
class RayTable:
    """The tree with the names of `mesh_view` in the C text: a node comes before those under it."""

    node: np.ndarray  # next node that is not under it, first triangle, triangles of its own (nnode, 3)
    box: np.ndarray  # low and high corner (nnode, 6)
    face: np.ndarray  # triangles in the order of the tree (nface, 3)


def ray_table(vert: np.ndarray, face: np.ndarray) -> RayTable:
    """The tree of a mesh's triangles (nface, 3) over its points (nvert, 3)."""
    corners = np.asarray(vert, dtype=float)[face]
    middle = corners.mean(axis=1)
    low, high = corners.min(axis=1), corners.max(axis=1)
    nodes: list[list[int]] = []
    boxes: list[np.ndarray] = []
    order: list[int] = []

    def grow(own: np.ndarray) -> None:
        place = len(nodes)
        nodes.append([0, len(order), 0])
        boxes.append(np.concatenate([low[own].min(axis=0), high[own].max(axis=0)]))
        if len(own) <= LEAF:
            nodes[place][2] = len(own)
            order.extend(own.tolist())
        else:
            for half in halves(own, middle):
                grow(half)
        nodes[place][0] = len(nodes)

    grow(np.arange(len(face)))
    return RayTable(np.array(nodes, dtype=np.intc), np.array(boxes), np.asarray(face, dtype=np.intc)[order])


def halves(own: np.ndarray, middle: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Triangles on both sides of the median along the longest extent of their middles."""
    axis = int(np.argmax(np.ptp(middle[own], axis=0)))
    by = own[np.argsort(middle[own, axis], kind="stable")]
    return by[: len(by) // 2], by[len(by) // 2 :]


@lru_cache(maxsize=4)
def ray_tables(model: Model) -> Mapping[str, np.ndarray]:
    """The trees of all meshes, one after the other; what a tree counts is counted in it. `start` (nmesh + 1): nodes."""
    trees = []
    for i in range(model.nmesh):
        vert, face = (int(model.mesh_vertadr[i]), int(model.mesh_vertnum[i])), model.mesh_faceadr[i]
        points = model.mesh_vert[vert[0] : sum(vert)]
        trees.append(ray_table(points, model.mesh_face[face : face + model.mesh_facenum[i]]))
    joined = {each.name: np.concatenate([getattr(tree, each.name) for tree in trees]) for each in fields(RayTable)}
    return joined | {"start": np.cumsum([0, *(len(tree.node) for tree in trees)])}
