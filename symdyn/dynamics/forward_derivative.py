"""Derivatives of forward dynamics, from those of inverse dynamics at the acceleration that results."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.factor import inverse, inverse_of_factor, solve
from symdyn.dynamics.inverse_derivative import inverse_dynamics_derivatives
from symdyn.dynamics.tree import Tree
from symdyn.graph.columns import Columns, filled
from symdyn.graph.provenance import label, step, unsigned
from symdyn.spatial.vector import eye, zeros


def forward_dynamics_derivatives(tree: Tree, qpos, qvel, tau, factor, bias):
    """Derivatives of qacc of M qacc + c = tau by a tangent step of qpos, by qvel, and by tau.

        d qacc = -M^-1 d ID(qpos, qvel, qacc),    d qacc / d tau = M^-1

    since tau = ID(qpos, qvel, qacc) stays as it is (Carpentier & Mansard 2018). `factor` is (L, D) of the mass matrix,
    `bias` is c.

    qpos (nq,), qvel (nv,), tau (nv,)  ->  (d_q, d_v, d_tau) (nv, nv): row qacc, column step;  (d ID) by qpos, by qvel
    """
    qacc = solve(tree, *factor, np.asarray(tau) - bias)
    for k, x in enumerate(qacc):
        label(unsigned(x), f"qacc_{k}")
    forces = inverse_dynamics_derivatives(tree, qpos, qvel, qacc)[:2]
    return (*reactions(tree, factor, *forces), inverse(tree, *factor)), forces


def reactions(tree: Tree, factor, *forces) -> tuple[np.ndarray, ...]:
    """-M^-1 B of each matrix B of forces (nv, n), by `reaction`.

    Where a column of B is zero in other branches, so is W^T B: they then cost their common ancestors' part alone.
    """
    shared = weights(tree, *factor)
    with step("accelerations"):
        return tuple(reaction(shared, B) for B in forces)


def weights(tree: Tree, L, D, V=None) -> np.ndarray:
    """W = L^-1, which has the tree's pattern, V^-1, row by row, and 1/D: (2 nv nv + nv,), of M = V^T D L or L^T D L."""
    W = inverse_of_factor(tree, L).reshape(-1)
    return np.concatenate([W, W if V is None else inverse_of_factor(tree, V).reshape(-1), [1.0 / x for x in D]])


def reaction(shared: np.ndarray, B: np.ndarray) -> np.ndarray:
    """-M^-1 B = -W D^-1 (V^-T B), of `weights` and forces B (nv, n)."""
    W, transposed, d = unpacked(shared, len(B))
    return W @ (-d[:, None] * (transposed @ B))


def response(shared: np.ndarray, Y: np.ndarray) -> np.ndarray:
    """W D^-1 Y of `weights`: M^-1 where Y is V^-T."""
    W, _, d = unpacked(shared, len(Y))
    return W @ (d[:, None] * Y)


def unpacked(shared: np.ndarray, n: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """W, V^-T and 1/D of `weights`."""
    return shared[: n * n].reshape(n, n), shared[n * n : -n].reshape(n, n).T, shared[-n:]


def reaction_columns(tree: Tree, factor, forces: dict[str, np.ndarray], inverse: str = "") -> tuple[Columns, ...]:
    """`Columns` of outputs that are -M^-1 B, by name, and of the output that is M^-1."""
    shared, n = weights(tree, *factor), tree.nv
    found = [c for name, B in forces.items() for c in filled(name, reaction, shared, B, n)]
    if inverse:
        found += filled(inverse, response, shared, unpacked(shared, n)[1], n)
    return tuple(found)


def step_derivatives(tree: Tree, jacobians, dt, accelerations, activations) -> tuple[np.ndarray, np.ndarray]:
    """A and B of a step whose new velocity moves the configuration, on the tangent space:

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


def step_columns(tree: Tree, factor, jacobians, dt, forces) -> tuple[Columns, ...]:
    """`Columns` of A and B of `step_derivatives`, where the accelerations are -M^-1 times these forces (nv, n)."""
    P, V = jacobians
    n = tree.nv
    shared = np.concatenate([weights(tree, *factor), V.reshape(-1), [dt]])
    still = [zeros(n, B.shape[1]) for B in forces]
    velocity, position = [still[0], eye(n), *still[2:]], [P, *still[1:]]
    own = [np.concatenate(each) for each in zip(forces, velocity, position, strict=True)]
    return (
        *filled("A", advance, shared, np.concatenate(own[:-1], axis=1), 2 * n),
        *filled("B", advance, shared, own[-1], 2 * n),
    )


def advance(shared: np.ndarray, own: np.ndarray) -> np.ndarray:
    """qpos+ and qvel+ (2 nv, n) by the input: P + V v, v = E + dt a, of `step_columns`; own is (forces, E, P)."""
    n = own.shape[0] // 3
    V, dt, forces, E, P = shared[-n * n - 1 : -1].reshape(n, n), shared[-1], own[:n], own[n : 2 * n], own[2 * n :]
    v = E + dt * reaction(shared[: -n * n - 1], forces)
    return np.concatenate([P + V @ v, v])
