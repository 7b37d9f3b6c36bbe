"""Where a ray meets a geom given by type, size and pose: the C routines of the simulator, called from Python."""

from __future__ import annotations

from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.sim.narrow import Packed, library, packed, placed, shape_of
from symdyn.sim.pair import SHAPES
from symdyn.sim.ray_table import ray_table

__all__ = ["ray_geom"]


def ray_geom(kind: Any, size: Any, pose: Any, pnt: Any, vec: Any) -> tuple[float, np.ndarray]:
    """The least x >= 0 at which pnt + x vec is on the surface of a geom, -1 if none; the outward normal there.

    type, size and pose as for `collide`; the size of a mesh is (points (n, 3), triangles (m, 3)), all of which are hit.
    pnt in m, vec of any length, world axes. From inside a shape the ray meets its surface on the way out.
    """
    number = shape_of(kind)
    if SHAPES[number] == "mesh":
        layout, numbers = packed_triangles(size)
        ints, reals = np.concatenate([[number], *layout]).astype(np.intc), np.concatenate([*placed(pose), *numbers])
    else:
        ints, reals = packed(number, size, pose)
    ray = np.concatenate([np.asarray(each, dtype=float).reshape(3) for each in (pnt, vec)])
    out = np.zeros(4)
    library().call("symdyn_ray", ints, reals, ray, out)
    return float(out[0]), out[1:]


def packed_triangles(size: Any) -> Packed:
    """A mesh as the library reads it for rays."""
    try:
        vert, face = (np.asarray(each) for each in size)
    except (TypeError, ValueError):
        raise SymdynError("mesh: size is not a pair; expected (points (n, 3), triangles (m, 3))") from None
    tree = ray_table(vert, face)
    counts = [len(vert), len(tree.node), len(face), 0]
    return [counts, tree.node.ravel(), tree.face.ravel()], [np.zeros(4), vert.ravel(), tree.box.ravel()]
