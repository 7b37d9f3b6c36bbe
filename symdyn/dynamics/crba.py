"""The mass matrix by composite rigid bodies."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.joint import joint_pose
from symdyn.dynamics.leap import leaps
from symdyn.dynamics.tree import Tree, inward
from symdyn.graph.provenance import label
from symdyn.spatial.vector import cross, zeros


def composite_inertia(tree: Tree, qpos) -> tuple[dict, dict]:
    """Joint poses, and for each link the base inertia of its subtree, about the link's origin in its axes."""
    J = {link.i: joint_pose(link, qpos) for link in tree.links[1:]}
    I = {link.i: link.base for link in tree.links}
    for i, link in inward(tree):
        if link.parent:
            I[link.parent] = I[link.parent] + I[i].in_parent(J[i].E, J[i].r)
    return J, I


def crba(tree: Tree, qpos):
    """The mass matrix, composite rigid body algorithm (RBDA table 6.2).

        M[i, j] = S_i . (I_c S_j)   for i an ancestor of j,   plus the rotor inertia on the diagonal

    n and f are the torque about the origin and the force of column j's unit acceleration, carried inward link by link,
    or from some link of a floating mechanism straight to the base (`leap.py`).

    qpos (nq,)  ->  M (nv, nv), symmetric; zero between branches
    """
    J, I = composite_inertia(tree, qpos)
    M, leaping = zeros(tree.nv, tree.nv), leaps(tree, J)
    for j, link in inward(tree):
        S_w, S_v = J[j].S_w, J[j].S_v
        for d, dof in enumerate(range(link.v.start, link.v.stop)):
            n, f = _column(I[j], S_w[:, d], S_v[:, d])
            for e, other in enumerate(range(link.v.start, dof + 1)):
                M[dof, other] = M[other, dof] = S_w[:, e] @ n + S_v[:, e] @ f
            M[dof, dof] = M[dof, dof] + tree.armature[dof]
            _carry(tree, J, leaping, j, dof, n, f, M)
    for i, k in np.ndindex(M.shape):
        label(M[i, k], f"M_{max(i, k)}_{min(i, k)}")
    return M


def _column(I, s_w, s_v):
    """Torque and force of the unit acceleration (s_w, s_v): n = I s_w + h x s_v, f = m s_v + s_w x h."""
    return I.tensor @ s_w + cross(I.h, s_v), I.m * s_v + cross(s_w, I.h)


def _carry(tree: Tree, J, leaping, i: int, dof: int, n, f, M) -> None:
    """Carry column `dof` from link i to the root, filling M's row on the way."""
    while p := tree.links[i].parent:
        if i in leaping:
            for other, x in leaping[i].row(n, f):
                M[dof, other] = M[other, dof] = x
            return
        f = J[i].E.T @ f
        n = J[i].E.T @ n + cross(J[i].r, f)
        i = p
        v = tree.links[i].v
        M[dof, v] = M[v, dof] = J[i].S_w.T @ n + J[i].S_v.T @ f
