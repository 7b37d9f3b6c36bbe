"""Armature of tendons: an inertia a on a tendon's velocity, as a flywheel on the pulley it runs over.

    M += a J^T J,    c += a J^T (J' qvel)

M keeps the pattern of the tree, as MuJoCo's does: what a J^T J has between dofs that are not each other's ancestors is
left out, so that a tendon across branches is not quite the flywheel it means to be.
"""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.tree import Tree, dof_ancestors
from symdyn.graph.provenance import label, step
from symdyn.spatial.vector import array, is_number, zeros


def with_armature(armature) -> list[int]:
    """The tendons that have armature, or may: theirs is not the number 0."""
    return [i for i, a in enumerate(armature) if not (is_number(a) and a == 0.0)]


def tendon_inertia(tree: Tree, armature, J) -> np.ndarray:
    """What tendons add to the mass matrix.

    armature (ntendon,) kg, J (ntendon, nv)  ->  (nv, nv), symmetric, zero between branches
    """
    return _in_tree(tree, armature, J, J)


def tendon_inertia_rate(tree: Tree, armature, J, dJ) -> np.ndarray:
    """The rate of `tendon_inertia`; dJ (ntendon, nv) is J'."""
    half = _in_tree(tree, armature, J, dJ)
    return half + half.T


def _in_tree(tree: Tree, armature, J, K) -> np.ndarray:
    """a J^T K in the pattern of the tree."""
    product = zeros(tree.nv, tree.nv)
    with step("armature of tendons"):
        for t in with_armature(armature):
            dofs = felt(J, K, t)
            for i in dofs:
                for j in related(tree, i, dofs):
                    product[i, j] = product[i, j] + (armature[t] * J[t, i]) * K[t, j]
    return product


def tendon_coriolis_matrix(armature, J, dJ) -> np.ndarray:
    """What tendons add to the Coriolis matrix: a J^T J'.  ->  (nv, nv)"""
    nv = J.shape[1]
    C = zeros(nv, nv)
    for t in with_armature(armature):
        for i, j in np.ndindex(nv, nv):
            C[i, j] = C[i, j] + (armature[t] * J[t, i]) * dJ[t, j]
    return C


def tendon_bias(armature, J, acceleration) -> np.ndarray:
    """What tendons add to the bias force: a J^T (J' qvel).

    acceleration (ntendon,) is J' qvel, m/s^2  ->  (nv,), N m or N
    """
    bias = zeros(J.shape[1])
    with step("armature of tendons"):
        for t in with_armature(armature):
            tension = armature[t] * acceleration[t]
            label(tension, f"tension_{t}")
            bias = bias + J[t] * tension
    return array(bias)


def tendon_momentum(tree: Tree, armature, J, qvel) -> np.ndarray:
    """`tendon_inertia` times a velocity or an acceleration (nv,), without the matrix.  ->  (nv,)"""
    momentum = zeros(tree.nv)
    with step("armature of tendons"):
        for t in with_armature(armature):
            dofs = felt(J, J, t)
            for i in dofs:
                along = sum(J[t, j] * qvel[j] for j in related(tree, i, dofs))
                momentum[i] = momentum[i] + J[t, i] * (armature[t] * along)
    return momentum


def tendon_kinetic_energy(tree: Tree, armature, J, qvel):
    """What tendons add to the kinetic energy, J, by the mass matrix as it is."""
    return 0.5 * sum(p * v for p, v in zip(tendon_momentum(tree, armature, J, qvel), qvel, strict=True))


def felt(J, K, t: int) -> list[int]:
    """The dofs of which a row of J or K is not the number 0."""
    return [j for j, (x, y) in enumerate(zip(J[t], K[t], strict=True)) if not (_is_zero(x) and _is_zero(y))]


def related(tree: Tree, i: int, dofs: list[int]) -> list[int]:
    """Of some dofs those between which and dof i the mass matrix has an entry."""
    above = {i, *dof_ancestors(tree, i)}
    return [j for j in dofs if j in above or i in dof_ancestors(tree, j)]


def _is_zero(x) -> bool:
    return is_number(x) and x == 0.0
