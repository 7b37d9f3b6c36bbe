"""Derivatives of forward dynamics, from those of inverse dynamics at the acceleration that results."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.factor import inverse, inverse_of_factor, solve
from symdyn.dynamics.inverse_derivative import inverse_dynamics_derivatives
from symdyn.dynamics.tree import Tree
from symdyn.graph.expr import Expr
from symdyn.graph.provenance import label, step, unsigned
from symdyn.spatial.vector import array, eye


def forward_dynamics_derivatives(tree: Tree, qpos, qvel, tau, factor, bias):
    """Derivatives of qacc of M qacc + c = tau by a tangent step of qpos, by qvel, and by tau.

        d qacc = -M^-1 d ID(qpos, qvel, qacc),    d qacc / d tau = M^-1

    since tau = ID(qpos, qvel, qacc) stays as it is (Carpentier & Mansard 2018). `factor` is (L, D) of the mass matrix,
    `bias` is c.

    qpos (nq,), qvel (nv,), tau (nv,)  ->  (d_q, d_v, d_tau) (nv, nv): row qacc, column step;  `equal_columns` of d ID
    """
    qacc = solve(tree, *factor, np.asarray(tau) - bias)
    for k, x in enumerate(qacc):
        label(unsigned(x), f"qacc_{k}")
    d_q, d_v, _ = inverse_dynamics_derivatives(tree, qpos, qvel, qacc)
    return (*reactions(tree, factor, d_q, d_v), inverse(tree, *factor)), equal_columns(d_q, d_v)


# columns that are worth a loop
FEWEST = 4


def reactions(tree: Tree, factor, *forces) -> tuple[np.ndarray, ...]:
    """-M^-1 B of each matrix B of forces (nv, n), as -W D^-1 (W^T B) with W = L^-1, which has the tree's pattern.

    Where a column of B is zero in other branches, so is W^T B: they then cost their common ancestors' part alone.
    """
    L, D = factor
    W, d = inverse_of_factor(tree, L), array([-1.0 / x for x in D])
    with step("accelerations"):
        return tuple(W @ (d[:, None] * (W.T @ B)) for B in forces)


def equal_columns(*matrices) -> tuple[tuple[str, ...], ...]:
    """Labels of what plays the same part in the columns of matrices: a group a row, for columns with the same zeros."""
    columns = np.concatenate(matrices, axis=1).T
    alike: dict[tuple, list] = {}
    for column in columns:
        rows = tuple(k for k, x in enumerate(column) if isinstance(x, Expr))
        alike.setdefault(rows, []).append([unsigned(column[k]).label for k in rows])
    return tuple(group for names in alike.values() if len(names) >= FEWEST for group in zip(*names, strict=True))


def step_derivatives(tree: Tree, jacobians, dt, accelerations, activations) -> tuple[np.ndarray, np.ndarray]:
    """A and B of the semi-implicit Euler step, on the tangent space:

        qvel+ = qvel + dt a,    qpos+ = integrate(qpos, qvel+, dt),    act+ = g
        d (qpos+, qvel+, act+) = A d (qpos, qvel, act) + B d ctrl
        A = [[P + V dt a_q, V (1 + dt a_v), V dt a_act], [dt a_q, 1 + dt a_v, dt a_act], [g_q, g_v, g_act]]
        B = [[V dt a_u], [dt a_u], [g_u]]

    P, V = `integrate_jacobians(tree, qvel+, dt)`; accelerations (nv, n) and activations (na, n) are the derivatives of
    a and of g by qpos, qvel, act and ctrl: n = nv, nv, na, nu
    """
    P, V = jacobians
    velocity = [dt * x for x in accelerations]
    velocity[1] = eye(tree.nv) + velocity[1]
    position = [V @ x for x in velocity]
    position[0] = P + position[0]
    blocks = np.block([position, velocity, list(activations)])
    n = blocks.shape[0]
    return blocks[:, :n], blocks[:, n:]
