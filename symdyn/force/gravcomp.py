"""Gravity compensation: bodies that are held against a share of their weight."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.joint import joint_pose
from symdyn.dynamics.tree import Tree, inward, outward
from symdyn.force.passive import is_passive
from symdyn.graph.provenance import Named
from symdyn.spatial.vector import array, cross, zeros


def gravcomp_force(model, tree: Tree, qpos) -> np.ndarray:
    """Force that holds the share body_gravcomp of each body's weight at its centre of mass: mjData.qfrc_gravcomp.

        tau = S_w . (h x a) + S_v . (m a)

    m and h = m c are what is held of the subtree at each link, about its origin in its axes, a = -gravity there.

    qpos (nq,)  ->  (nv,), N or N m
    """
    if not is_passive(model):
        return zeros(tree.nv)
    m, h = _held(model, tree)
    J, a = {}, {0: -tree.a_grav}
    for i, link in outward(tree):
        J[i] = joint_pose(link, qpos)
        a[i] = J[i].E @ a[link.parent]
    tau, hold = zeros(tree.nv), Named("held")
    for i, link in inward(tree):
        p, hold[i] = link.parent, h[i]
        tau[link.v] = J[i].S_w.T @ cross(h[i], a[i]) + J[i].S_v.T @ (m[i] * a[i])
        m[p], h[p] = m[p] + m[i], h[p] + (J[i].E.T @ h[i] + m[i] * J[i].r)
    return tau


def _held(model, tree: Tree) -> tuple[dict, dict]:
    """m (kg) and h (3,) kg m of what is held of each link alone."""
    m, h = {i: 0.0 for i in range(len(tree.links))}, {i: zeros(3) for i in range(len(tree.links))}
    held = array(model.body_mass) * array(model.body_gravcomp)
    for b, at in enumerate(tree.bodies):
        com = at.p + at.R @ array(model.body_ipos[b])
        m[at.link], h[at.link] = m[at.link] + held[b], h[at.link] + held[b] * com
    return m, h
