"""Kinetic and potential energy."""

from __future__ import annotations

from symdyn.dynamics.joint import joint_pose
from symdyn.dynamics.tree import Tree, inward
from symdyn.dynamics.velocity import link_velocities
from symdyn.graph.provenance import label, step
from symdyn.spatial.vector import dot


def kinetic_energy(tree: Tree, qpos, qvel):
    """T = 1/2 qvel . M qvel, summed over links, with the rotors: MuJoCo's energy[1].

    qpos (nq,), qvel (nv,)  ->  T, J
    """
    motion = link_velocities(tree, qpos, qvel)
    with step("kinetic energy"):
        twice = sum(link.base.twice_energy(motion.w[link.i], motion.v[link.i]) for link in tree.links[1:])
        T = 0.5 * (twice + sum(a * (v * v) for a, v in zip(tree.armature, qvel)))
        label(T, "T")
    return T


def potential_energy(tree: Tree, qpos):
    """V = -sum m g . x over centres of mass x in world axes: MuJoCo's energy[0] when nothing is elastic.

    qpos (nq,)  ->  V, J; zero at the world's origin
    """
    V = dot(tree.a_grav, -mass_moment(tree, qpos)[0])
    label(V, "V")
    return V


def mass_moment(tree: Tree, qpos) -> dict:
    """h = sum m x, kg m, of the subtree at each link about its origin in its axes; 0: of everything, world axes."""
    h = {link.i: link.inertia.h for link in tree.links}
    m = {link.i: link.inertia.m for link in tree.links}
    for i, link in inward(tree):
        p, J = link.parent, joint_pose(link, qpos)
        h[p] = h[p] + (J.E.T @ h[i] + m[i] * J.r)
        m[p] = m[p] + m[i]
    return h


def total_energy(tree: Tree, qpos, qvel):
    """T + V, J: constant in a motion without forces, dissipation and springs."""
    return kinetic_energy(tree, qpos, qvel) + potential_energy(tree, qpos)
