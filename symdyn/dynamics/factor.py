"""The mass matrix's factor, in the pattern of the tree: M has an entry only between a dof and its ancestors, and an
elimination from the leaves to the root makes no other (RBDA section 6.4)."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.crba import crba
from symdyn.dynamics.limit import FactorLimits
from symdyn.dynamics.rnea import bias
from symdyn.dynamics.tree import Tree, dof_ancestors
from symdyn.graph.provenance import label, step
from symdyn.graph.scalar import maximum, minimum
from symdyn.model.constant import MINVAL
from symdyn.spatial.vector import array, eye, zeros


def ltdl(tree: Tree, M, limits: FactorLimits | None = None):
    """The factors of M = L^T D L (RBDA table 6.3).

    M (nv, nv), its lower triangle read at ancestors  ->  L (nv, nv) unit lower triangular with M's pattern, D (nv,),
    kg or kg m^2, at least `MINVAL`: a singular mass matrix gives large numbers, never NaN

    limits   those of the tree, which L and D are held to: they change no answer, but say to who analyses the code how
             large the numbers can be
    """
    H, L, D = array(M), eye(tree.nv), zeros(tree.nv)
    with step("factor"):
        for k in reversed(range(tree.nv)):
            D[k] = maximum(H[k, k], float(limits.D[k]) if limits else MINVAL)
            label(D[k], f"D_{k}")
            for i in dof_ancestors(tree, k):
                L[k, i] = within(H[k, i] * (1.0 / D[k]), limits.L[k, i] if limits else np.inf)
                label(L[k, i], f"L_{k}_{i}")
                for j in (i, *dof_ancestors(tree, i)):
                    H[i, j] = H[i, j] - L[k, i] * H[k, j]
    return L, D


def within(x, limit: float):
    """x, at most `limit` in size."""
    return x if np.isinf(limit) else maximum(minimum(x, float(limit)), -float(limit))


def solve(tree: Tree, L, D, b):
    """x of L^T D L x = b (RBDA table 6.5): back along L^T, by D, forth along L. b (nv,)  ->  x (nv,)"""
    return solve_by(tree, L, [1.0 / d for d in D], b)


def ludl(tree: Tree, H, positive):
    """The factors of H = V^T D L, a matrix with entries between dofs and their ancestors that need not be symmetric.

    H (nv, nv)  ->  L, V (nv, nv) unit lower triangular with H's pattern, D (nv,), where `positive` (nv,) at least
    `MINVAL`
    """
    H, L, V, D = array(H), eye(tree.nv), eye(tree.nv), zeros(tree.nv)
    with step("factor"):
        for k in reversed(range(tree.nv)):
            D[k] = maximum(H[k, k], MINVAL) if positive[k] else H[k, k]
            ancestors = tuple(dof_ancestors(tree, k))
            for i in ancestors:
                L[k, i], V[k, i] = H[k, i] * (1.0 / D[k]), H[i, k] * (1.0 / D[k])
            for i in ancestors:
                for j in ancestors:
                    H[i, j] = H[i, j] - V[k, i] * H[k, j]
    return L, D, V


def solve_ludl(tree: Tree, L, D, V, b):
    """x of V^T D L x = b.  b (nv,)  ->  x (nv,)"""
    return solve_by(tree, L, [1.0 / d for d in D], b, V)


def solve_by(tree: Tree, L, D_inverse, b, V=None):
    """`solve` where 1/D is known; of V^T D L x = b where V is given."""
    x, V = array(b), L if V is None else V
    with step("solve"):
        for i in reversed(range(tree.nv)):
            for j in dof_ancestors(tree, i):
                x[j] = x[j] - V[i, j] * x[i]
        x = array([x[i] * D_inverse[i] for i in range(tree.nv)])
        for i in range(tree.nv):
            for j in dof_ancestors(tree, i):
                x[i] = x[i] - L[i, j] * x[j]
    return x


def inverse(tree: Tree, L, D):
    """M^-1 = L^-1 D^-1 L^-T of M = L^T D L.

        M^-1[i, j] = sum_k W[i, k] W[j, k] / D[k],   k over the dofs that are i and j or ancestors of both

    for W = L^-1 has the pattern of L.  ->  M^-1 (nv, nv), symmetric; zero between trees
    """
    W, X = inverse_of_factor(tree, L), zeros(tree.nv, tree.nv)
    with step("inverse"):
        scaled = W * np.array([1.0 / d for d in D])
        for i in range(tree.nv):
            path = {i, *dof_ancestors(tree, i)}
            for j in range(i + 1):
                X[i, j] = X[j, i] = sum(W[i, k] * scaled[j, k] for k in (j, *dof_ancestors(tree, j)) if k in path)
                label(X[i, j], f"Minv_{i}_{j}")
    return array(X)


def inverse_of_factor(tree: Tree, L):
    """W = L^-1, unit lower triangular with L's pattern, from W L = 1."""
    W = eye(tree.nv)
    with step("inverse of the factor"):
        for i in range(tree.nv):
            ancestors = tuple(dof_ancestors(tree, i))
            for a, j in enumerate(ancestors):
                W[i, j] = -L[i, j] - sum(W[i, k] * L[k, j] for k in ancestors[:a])
    return W


def forward_dynamics_crb(tree: Tree, qpos, qvel, tau):
    """Forward dynamics by composite rigid bodies (RBDA section 6.1): qacc = M^-1 (tau - c).

    qpos (nq,), qvel (nv,) in rad/s or m/s, tau (nv,) in N m or N  ->  qacc (nv,), rad/s^2 or m/s^2
    """
    L, D = ltdl(tree, crba(tree, qpos))
    return solve(tree, L, D, np.asarray(tau) - bias(tree, qpos, qvel))
