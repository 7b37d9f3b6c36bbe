"""Momentum of the whole: about the centre of mass, in world axes, angular part first; and of each subtree.

The system is everything that has mass, also what is fixed to the world: its centre of mass is MuJoCo's subtree_com of
body 0, and its momentum subtree_angmom and mass times subtree_linvel of body 0.
"""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.crba import composite_inertia
from symdyn.dynamics.energy import mass_moment
from symdyn.dynamics.pose import link_poses
from symdyn.dynamics.tree import Tree, inward
from symdyn.dynamics.velocity import link_accelerations, link_velocities
from symdyn.graph.provenance import FORCE, label_vector
from symdyn.graph.scalar import maximum
from symdyn.model.constant import MINVAL
from symdyn.spatial.vector import cross, zeros


def centre_of_mass(tree: Tree, qpos) -> np.ndarray:
    """c = sum m x / sum m of everything (3,), m, world axes."""
    mass = sum(link.inertia.m for link in tree.links)
    return mass_moment(tree, qpos)[0] * (1.0 / maximum(mass, MINVAL))


def spatial_momentum(tree: Tree, qpos, qvel) -> np.ndarray:
    """sum m ((x - c) x x', x'): angular momentum about the centre of mass and linear momentum, world axes.

    qpos (nq,), qvel (nv,)  ->  (6,), kg m^2/s and kg m/s
    """
    motion = link_velocities(tree, qpos, qvel)
    wrench = {link.i: link.base.momentum(motion.w[link.i], motion.v[link.i]) for link in tree.links}
    return _about_centre(_carried_to_world(tree, motion.J, wrench), centre_of_mass(tree, qpos))


def momentum_rate_bias(tree: Tree, qpos, qvel) -> np.ndarray:
    """A_G' qvel: the rate of the momentum when qacc = 0, sum m ((x - c) x x'', x'').

    qpos (nq,), qvel (nv,)  ->  (6,), N m and N, about the centre of mass in world axes
    """
    motion = link_accelerations(tree, qpos, qvel, zeros(tree.nv), zeros(3))
    wrench = {link.i: link.base.wrench(motion.U[link.i], motion.a[link.i]) for link in tree.links}
    return _about_centre(_carried_to_world(tree, motion.J, wrench), centre_of_mass(tree, qpos))


def _carried_to_world(tree: Tree, J, wrench: dict):
    """The sum of the links' wrenches (n, f) about the world's origin, in world axes."""
    n, f = {i: x[0] for i, x in wrench.items()}, {i: x[1] for i, x in wrench.items()}
    for i, link in inward(tree):
        p, f_p = link.parent, J[i].E.T @ f[i]
        n[p] = n[p] + (J[i].E.T @ n[i] + cross(J[i].r, f_p))
        f[p] = f[p] + f_p
    return n[0], f[0]


def _about_centre(wrench, c) -> np.ndarray:
    n, f = wrench
    return np.concatenate([n - cross(c, f), f])


def centroidal_momentum_matrix(tree: Tree, qpos) -> np.ndarray:
    """A_G(qpos), with A_G qvel the momentum about the centre of mass in world axes (Orin & Goswami 2008).

    Column j is the momentum of the subtree at j under the dof's unit velocity.  qpos (nq,)  ->  (6, nv), angular first
    """
    J, I = composite_inertia(tree, qpos)
    R, o = link_poses(tree, J)
    c = centre_of_mass(tree, qpos)
    A = zeros(6, tree.nv)
    for i, link in inward(tree):
        for d, dof in enumerate(range(link.v.start, link.v.stop)):
            n, f = I[i].momentum(J[i].S_w[:, d], J[i].S_v[:, d])
            f = R[i] @ f
            A[:, dof] = np.concatenate([R[i] @ n + cross(o[i] - c, f), f])
            label_vector(A[:, dof], f"A{dof}", FORCE)
    return A
