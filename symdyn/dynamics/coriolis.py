"""The Coriolis matrix, from one fact: with J = dx/dq of each particle x(q),

    M = sum m J^T J,    C = sum m J^T J',    M' = C + C^T

so C qvel is the Coriolis and centrifugal force and M' - 2 C = C^T - C is skew, whatever the velocity's coordinates.
With qvel = qpos' this C is that of the Christoffel symbols, as Echeandia & Wensing (2021) compute it.

Over the subtree at a link, with x from the link's origin and x' against it, these sums need its inertia (m, h, J) and
two rates,  k = sum m x'  and  N = sum m x' x^T.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from symdyn.dynamics.matrix import complement, similar
from symdyn.dynamics.rnea import bias
from symdyn.dynamics.tree import Tree, inward
from symdyn.dynamics.velocity import link_velocities
from symdyn.graph.provenance import label
from symdyn.spatial.inertia import RigidInertia
from symdyn.spatial.vector import cross, skew, zeros


@dataclass(frozen=True)
class MovingInertia:
    """A subtree's inertia about its link's origin, with the rates k (3,) kg m/s and N (3, 3) kg m^2/s."""

    I: RigidInertia
    k: np.ndarray
    N: np.ndarray

    @staticmethod
    def of(I: RigidInertia, w) -> MovingInertia:
        """A rigid body that turns with w: x' = w x x."""
        return MovingInertia(I, cross(w, I.h), skew(w) @ I.J)

    def __add__(self, other: MovingInertia) -> MovingInertia:
        return MovingInertia(self.I + other.I, self.k + other.k, self.N + other.N)

    def in_parent(self, E, r, dr) -> MovingInertia:
        """Seen from the parent, where the link's origin is r and moves with dr: x_p = E^T x + r, x_p' = E^T x' + dr.

        k_p = E^T k + m dr,    N_p = E^T N E + (E^T k) r^T + dr h_p^T
        """
        I, k = self.I.in_parent(E, r), E.T @ self.k
        N = similar(E.T, self.N) + np.outer(k, r) + np.outer(dr, I.h)
        return MovingInertia(I, k + I.m * dr, N)

    @property
    def G(self) -> np.ndarray:
        """tr(N) 1 - N, for  sum m x x (s x x') = G s  and  sum m x' x (s x x) = G^T s."""
        return complement(self.N)


@dataclass(frozen=True)
class Screws:
    """A link's velocity columns (3, n) in its axes, as S_w and S_v of its joint, and their rates against inertial axes:
    dS_w = w x S_w,  dS_v = (E w_p) x S_v; dr is the velocity of its origin against the parent's, in parent axes."""

    w: np.ndarray
    v: np.ndarray
    dw: np.ndarray
    dv: np.ndarray
    dr: np.ndarray


@dataclass(frozen=True)
class Column:
    """A dof's sums over the subtree it moves, each particle by J = s_v + s_w x x; about the link reached, in its axes.

    n, f: of x x J and J;   dn, df: of x x J' and J';   g: of x' x J.
    """

    n: np.ndarray
    f: np.ndarray
    dn: np.ndarray
    df: np.ndarray
    g: np.ndarray

    @staticmethod
    def of(B: MovingInertia, s_w, s_v, ds_w, ds_v) -> Column:
        """J' = ds_v + ds_w x x + s_w x x'."""
        (n, f), (dn, df) = B.I.momentum(s_w, s_v), B.I.momentum(ds_w, ds_v)
        return Column(n, f, dn + B.G @ s_w, df + cross(s_w, B.k), cross(B.k, s_v) + B.G.T @ s_w)

    def in_parent(self, E, r, dr) -> Column:
        n, f, dn, df, g = (E.T @ x for x in (self.n, self.f, self.dn, self.df, self.g))
        return Column(n + cross(r, f), f, dn + cross(r, df), df, g + cross(dr, f))


def coriolis_matrix(tree: Tree, qpos, qvel):
    """C(qpos, qvel), with C qvel the Coriolis and centrifugal force and M' - 2 C skew.

        C[a, b] = sum m J_a . J_b'

    qpos (nq,), qvel (nv,)  ->  C (nv, nv), kg m^2/s and alike; zero between branches
    """
    J, S, B = _moving_subtrees(tree, qpos, qvel)
    C = zeros(tree.nv, tree.nv)
    for i, link in inward(tree):
        for d, dof in enumerate(range(link.v.start, link.v.stop)):
            column, j = Column.of(B[i], S[i].w[:, d], S[i].v[:, d], S[i].dw[:, d], S[i].dv[:, d]), i
            C[link.v, dof] = S[i].w.T @ column.dn + S[i].v.T @ column.df
            while parent := tree.links[j].parent:
                column, j = column.in_parent(J[j].E, J[j].r, S[j].dr), parent
                v = tree.links[j].v
                C[v, dof] = S[j].w.T @ column.dn + S[j].v.T @ column.df
                C[dof, v] = S[j].dw.T @ column.n + S[j].dv.T @ column.f + S[j].w.T @ column.g
    for a, b in np.ndindex(C.shape):
        label(C[a, b], f"C_{a}_{b}")
    return C


def _moving_subtrees(tree: Tree, qpos, qvel) -> tuple[dict, dict[int, Screws], dict[int, MovingInertia]]:
    """Joint poses, velocity columns and subtrees' inertias with their rates, by link."""
    motion = link_velocities(tree, qpos, qvel)
    J, w = motion.J, motion.w
    S = {link.i: _screws(J[link.i], w[link.parent], w[link.i], qvel[link.v]) for link in tree.links[1:]}
    B = {link.i: MovingInertia.of(link.base, w[link.i]) for link in tree.links}
    for i, link in inward(tree):
        if link.parent:
            B[link.parent] = B[link.parent] + B[i].in_parent(J[i].E, J[i].r, S[i].dr)
    return J, S, B


def _screws(joint, w_parent, w, qvel) -> Screws:
    S_w, S_v, E = joint.S_w, joint.S_v, joint.E
    dr = cross(w_parent, joint.r) + E.T @ (S_v @ qvel)
    return Screws(S_w, S_v, skew(w) @ S_w, skew(E @ w_parent) @ S_v, dr)


def coriolis_force(tree: Tree, qpos, qvel):
    """Coriolis and centrifugal force: c(qpos, qvel) - g(qpos), without gravity.  -> (nv,), N m or N"""
    return bias(replace(tree, a_grav=zeros(3)), qpos, qvel)
