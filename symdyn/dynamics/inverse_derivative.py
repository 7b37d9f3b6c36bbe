"""Derivatives of inverse dynamics on the tangent space, in closed form.

Each particle x of a link has tau_a = sum m J_a . x'', with J_a = s_v + s_w x y the velocity that dof a gives it; y is
measured from the link's origin, and so are its rates. A tangent step of dof b moves everything that b carries by J_b,
and changes its acceleration by the second derivative of J_b in time, its velocity coordinates unchanged. So

    d tau_a / d b = sum m (s_wa x J_b . x'' + J_a . J_b''),   a an ancestor of b, or b      (over b's subtree)
    d tau_a / d b = sum m (s_wb x J_a . x'' + J_a . J_b''),   a a descendant of b           (over a's subtree)

and 0 between branches. J_b is fixed in the parent (in its own link too where b is alone in its joint), so J_b'' is made
of the parent's angular velocity and acceleration, and both sums of what a subtree has together: its inertia, the
rates k = sum m y' and N = sum m y' y^T (`coriolis.py`), and its wrench. The columns of the first line go inward as
wrenches do; the rows of the second need three vectors of dof a (Carpentier & Mansard 2018; Echeandia & Wensing 2021;
Singh, Russell & Wensing 2022; here with classical accelerations in the links' own frames).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.coriolis import MovingInertia
from symdyn.dynamics.joint import JointPose
from symdyn.dynamics.tree import Tree, inward
from symdyn.dynamics.velocity import LinkMotion, link_accelerations
from symdyn.graph.provenance import label, unsigned
from symdyn.spatial.vector import cross, skew, zeros


@dataclass(frozen=True)
class Steps:
    """What a unit step of each of a joint's dofs does, columns (3, n) in link axes.

    s_w, s_v: turn and shift of the link;   v_w: rate of s_w;   a_w, a_v: the change of its acceleration field less
    s_w x y'';   u_w, u_v: twice the change of the velocity field's rate that a unit of velocity makes, less s_w x y'.
    """

    s_w: np.ndarray
    s_v: np.ndarray
    v_w: np.ndarray
    a_w: np.ndarray
    a_v: np.ndarray
    u_w: np.ndarray
    u_v: np.ndarray

    @staticmethod
    def of(joint: JointPose, i: int, p: int, motion: LinkMotion) -> Steps:
        """Rates of s are those of the parent; where a joint has one dof the link's are the same."""
        E, s_w, s_v = joint.E, joint.S_w, joint.S_v
        w, U = motion.w[i], motion.U[i]
        if s_w.shape[1] > 1:
            w = E @ motion.w[p]
            U = skew(E @ motion.dw[p]) + skew(w) @ skew(w)
        u_w = skew(w + motion.w[i]) @ s_w
        return Steps(s_w, s_v, skew(w) @ s_w, U @ s_w, U @ s_v + skew(motion.a[i]) @ s_w, u_w, skew(2.0 * w) @ s_v)


@dataclass(frozen=True)
class Moved:
    """Of one dof, over the subtree it moves, about the link reached and in its axes:

    n, f: the wrench of its unit acceleration;   dn, df: of its unit velocity;   N, F: of its unit step;
    g = 2 sum m y' x J, what the rows of its ancestors need besides n and f.
    """

    n: np.ndarray
    f: np.ndarray
    dn: np.ndarray
    df: np.ndarray
    N: np.ndarray
    F: np.ndarray
    g: np.ndarray

    @staticmethod
    def of(B: MovingInertia, s: Steps, d: int) -> Moved:
        """B has twice the rates k and N; what turning the subtree does to its wrench is left to `turned`."""
        I, k, G = B.I, B.k, B.G
        s_w, s_v = s.s_w[:, d], s.s_v[:, d]
        (n, f), (dn, df) = I.momentum(s_w, s_v), I.momentum(s.u_w[:, d], s.u_v[:, d])
        N, F = I.momentum(s.a_w[:, d], s.a_v[:, d])
        v_w = s.v_w[:, d]
        g = cross(k, s_v) + G.T @ s_w
        return Moved(n, f, dn + G @ s_w, df + cross(s_w, k), N + G @ v_w, F + cross(v_w, k), g)

    def turned(self, s_w, s_v, n, f) -> tuple[np.ndarray, np.ndarray]:
        """N and F with what the step (s_w, s_v) does to the subtree's wrench (n, f)."""
        return self.N + (cross(s_w, n) + cross(s_v, f)), self.F + cross(s_w, f)

    def in_parent(self, E, r, dr) -> Moved:
        n, f, dn, df, N, F, g = (E.T @ x for x in (self.n, self.f, self.dn, self.df, self.N, self.F, self.g))
        return Moved(n + cross(r, f), f, dn + cross(r, df), df, N + cross(r, F), F, g + cross(dr, f))


def inverse_dynamics_derivatives(tree: Tree, qpos, qvel, qacc) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Derivatives of tau = M qacc + c (`rnea`) by a tangent step of qpos, by qvel, and by qacc: M.

    qpos (nq,), qvel (nv,), qacc (nv,)  ->  d_q, d_v, M (nv, nv): row tau, column step; zero between branches
    """
    motion = link_accelerations(tree, qpos, qvel, qacc, -tree.a_grav)
    steps = {link.i: Steps.of(motion.J[link.i], link.i, link.parent, motion) for link in tree.links[1:]}
    B, dr, n, f = _subtrees(tree, motion, qvel)
    d_q, d_v, M = (zeros(tree.nv, tree.nv) for _ in range(3))
    for i, link in inward(tree):
        for d, dof in enumerate(range(link.v.start, link.v.stop)):
            moved, j, s = Moved.of(B[i], steps[i], d), i, steps[i]
            N, F = moved.turned(s.s_w[:, d], s.s_v[:, d], n[i], f[i])
            d_q[link.v, dof] = s.s_w.T @ moved.N + s.s_v.T @ F
            d_v[link.v, dof] = s.s_w.T @ moved.dn + s.s_v.T @ moved.df
            M[link.v, dof] = s.s_w.T @ moved.n + s.s_v.T @ moved.f
            moved = Moved(moved.n, moved.f, moved.dn, moved.df, N, F, moved.g)
            while parent := tree.links[j].parent:
                moved, j = moved.in_parent(motion.J[j].E, motion.J[j].r, dr[j]), parent
                _fill(d_q, d_v, M, dof, tree.links[j].v, moved, steps[j])
    for a in range(tree.nv):
        M[a, a] = M[a, a] + tree.armature[a]
    for (a, b), x in np.ndenumerate(d_q):
        label(unsigned(x), f"dtau{a}_dq{b}")
        label(unsigned(d_v[a, b]), f"dtau{a}_dv{b}")
    return d_q, d_v, M


def _fill(d_q, d_v, M, dof: int, v: slice, x: Moved, s: Steps) -> None:
    """Column `dof` at the rows of an ancestor's dofs v, and row `dof` at their columns."""
    d_q[v, dof] = s.s_w.T @ x.N + s.s_v.T @ x.F
    d_v[v, dof] = s.s_w.T @ x.dn + s.s_v.T @ x.df
    M[v, dof] = M[dof, v] = s.s_w.T @ x.n + s.s_v.T @ x.f
    d_q[dof, v] = s.a_w.T @ x.n + s.a_v.T @ x.f + s.v_w.T @ x.g
    d_v[dof, v] = s.u_w.T @ x.n + s.u_v.T @ x.f + s.s_w.T @ x.g


def _subtrees(tree: Tree, motion: LinkMotion, qvel):
    """By link: its subtree's inertia with twice the rates, twice the velocity of its origin against the parent's in
    parent axes, and the wrench (n, f) that moves the subtree."""
    J, dr, n, f = motion.J, {}, {}, {}
    B = {link.i: MovingInertia.of(link.base, 2.0 * motion.w[link.i]) for link in tree.links}
    for link in tree.links[1:]:
        n[link.i], f[link.i] = link.base.wrench(motion.U[link.i], motion.a[link.i])
    for i, link in inward(tree):
        p, E, r = link.parent, J[i].E, J[i].r
        if p:
            dr[i] = cross(2.0 * motion.w[p], r) + E.T @ (J[i].S_v @ (2.0 * qvel[link.v]))
            B[p] = B[p] + B[i].in_parent(E, r, dr[i])
            f_p = E.T @ f[i]
            n[p], f[p] = n[p] + (E.T @ n[i] + cross(r, f_p)), f[p] + f_p
    return B, dr, n, f
