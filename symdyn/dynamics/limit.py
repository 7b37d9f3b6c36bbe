"""Numbers that no configuration of a tree takes the factor of its mass matrix beyond.

With M = L^T D L eliminated from the leaves, D_k is what dof k feels when all dofs below it are free: no less than its
own link gives it alone, for what is added below adds a positive semidefinite matrix, and Schur complements keep that
order (RBDA section 7.2). What is left of M never exceeds M, hence L_ki^2 <= M_ii / D_k.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.tree import Link, Tree, dof_ancestors
from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtJoint

__all__ = ["FactorLimits", "factor_limits"]

# room for rounding, float's included
MARGIN = 0.01


@dataclass(frozen=True)
class FactorLimits:
    """D (nv,), the least of each, kg or kg m^2; L (nv, nv), the largest size of each entry, infinite where unknown."""

    D: np.ndarray
    L: np.ndarray


def factor_limits(tree: Tree) -> FactorLimits | None:
    """The limits of a tree of numbers; None for one with symbols."""
    try:
        least, most = pivots(tree), diagonal(tree)
    except (TypeError, ValueError):  # an expression is no number
        return None
    least = np.maximum((1 - MARGIN) * least, MINVAL)
    L = np.full((tree.nv, tree.nv), np.inf)
    for k in range(tree.nv):
        for i in dof_ancestors(tree, k):
            L[k, i] = (1 + MARGIN) * np.sqrt(most[i] / least[k])
    return FactorLimits(least, L)


def numbers(values) -> np.ndarray:
    return np.asarray(values, dtype=float)


def pivots(tree: Tree) -> np.ndarray:
    """D of each link by itself, with its rotors: a lower bound (nv,)."""
    least = np.zeros(tree.nv)
    for link in tree.links[1:]:
        tensor, h, m = numbers(link.inertia.tensor), numbers(link.inertia.h), float(link.inertia.m)
        armature = numbers(tree.armature[link.v])
        if link.type == mjtJoint.mjJNT_SLIDE:
            least[link.v] = m + armature
        elif link.type == mjtJoint.mjJNT_HINGE:
            axis = numbers(link.axis)
            least[link.v] = axis @ tensor @ axis + armature
        else:
            turns = slice(link.v.stop - 3, link.v.stop)
            least[turns] = eliminated(tensor + np.diag(armature[-3:]))
            if link.type == mjtJoint.mjJNT_FREE:
                rest = m * np.eye(3) - skew(h).T @ np.linalg.pinv(tensor + np.diag(armature[3:])) @ skew(h)
                least[link.v.start : turns.start] = np.linalg.eigvalsh(rest)[0] + np.min(armature[:3])
    return least


def eliminated(A: np.ndarray) -> np.ndarray:
    """D of A = L^T D L, eliminated from the last row."""
    A, D = A.copy(), np.zeros(len(A))
    for k in reversed(range(len(A))):
        D[k] = max(A[k, k], MINVAL)
        A -= np.outer(A[k], A[k]) / D[k]
    return D


def skew(h: np.ndarray) -> np.ndarray:
    """The matrix of h x."""
    return np.array([[0.0, -h[2], h[1]], [h[2], 0.0, -h[0]], [-h[1], h[0], 0.0]])


def diagonal(tree: Tree) -> np.ndarray:
    """The most that each M_ii can be (nv,): all that it moves, as far away as joints can put it."""
    most = np.zeros(tree.nv)
    for link in tree.links[1:]:
        mass, moment = moved(tree, link, 0.0)
        turning = slice(link.v.start, link.v.stop)
        if link.type in (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_FREE):
            turning = slice(link.v.start + 3, link.v.stop) if link.type == mjtJoint.mjJNT_FREE else slice(0)
            most[link.v] = mass
        most[turning] = moment
    return most + numbers(tree.armature)


def moved(tree: Tree, link: Link, away: float) -> tuple[float, float]:
    """Mass of a link and all below it, and the most of its moment of inertia about a line `away` from its origin."""
    m, h = float(link.inertia.m), float(np.linalg.norm(numbers(link.inertia.h)))
    own = float(np.linalg.eigvalsh(numbers(link.inertia.tensor))[-1])
    mass, moment = m, own
    if m:
        moment = own + 2 * h * away + m * away**2 if np.isfinite(away) else np.inf
    for child in (tree.links[i] for i in tree.children[link.i]):
        step = np.inf if child.type == mjtJoint.mjJNT_SLIDE else float(np.linalg.norm(numbers(child.r)))
        below = moved(tree, child, away + step)
        mass, moment = mass + below[0], moment + below[1]
    return mass, moment
