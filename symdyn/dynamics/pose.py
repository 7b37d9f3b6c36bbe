"""World poses of the links' own frames."""

from __future__ import annotations

from symdyn.dynamics.tree import Tree, outward
from symdyn.graph.provenance import label_vector
from symdyn.spatial.rotation import Rotation
from symdyn.spatial.vector import eye, zeros


def link_poses(tree: Tree, J) -> tuple[dict, dict]:
    """R_i (3, 3) takes link i's coordinates to world, o_i (3,) m is its origin; J are the joints' poses by link.

    R_i = R_p E^T,   o_i = o_p + R_p r
    """
    R, o = {0: eye(3)}, {0: zeros(3)}
    for i, link in outward(tree):
        p = link.parent
        R[i] = turned(J[i].E, R[p])
        o[i] = o[p] + R[p] @ J[i].r
        label_vector(o[i], f"o{i}")
    return R, o


def turned(E: Rotation, R):
    """R E^T: each row of R in the axes that E turns to."""
    return (E @ R.T).T
