"""The rate of the mass matrix, by composite rigid bodies whose components are differentiated link by link."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.crba import composite_inertia
from symdyn.dynamics.joint import JointPose
from symdyn.dynamics.matrix import complement, symmetric
from symdyn.dynamics.tree import Tree, inward
from symdyn.graph.provenance import label
from symdyn.spatial.vector import cross, skew, zeros


@dataclass(frozen=True)
class Joint:
    """A joint's pose, its angular velocity w_J in the link's axes, the rate dr of the link's origin in the parent's,
    and the rate of S_v in the link's axes, -w_J x S_v; that of S_w is 0. Rates are those of components."""

    pose: JointPose
    w: np.ndarray
    dr: np.ndarray
    dS_v: np.ndarray

    @staticmethod
    def of(pose: JointPose, qvel) -> Joint:
        w = pose.S_w @ qvel
        return Joint(pose, w, pose.E.T @ (pose.S_v @ qvel), -(skew(w) @ pose.S_v))


def mass_matrix_rate(tree: Tree, qpos, qvel):
    """M'(qpos, qvel), the derivative of `crba` along the motion; equal to C + C^T of the Coriolis matrix.

    qpos (nq,), qvel (nv,)  ->  M' (nv, nv), symmetric, kg m^2/s and alike; zero between branches
    """
    poses, I = composite_inertia(tree, qpos)
    J = {link.i: Joint.of(poses[link.i], qvel[link.v]) for link in tree.links[1:]}
    rates = _composite_rates(tree, J, I)
    dM = zeros(tree.nv, tree.nv)
    for j, link in inward(tree):
        for d, dof in enumerate(range(link.v.start, link.v.stop)):
            s_w, s_v, ds_v = J[j].pose.S_w[:, d], J[j].pose.S_v[:, d], J[j].dS_v[:, d]
            dh, dI = rates[j]
            n, f = I[j].momentum(s_w, s_v)
            dn, df = dI @ s_w + cross(dh, s_v) + cross(I[j].h, ds_v), I[j].m * ds_v + cross(s_w, dh)
            _fill(dM, dof, link.v, J[j], (n, f, dn, df))
            i = j
            while p := tree.links[i].parent:
                n, f, dn, df = _in_parent(J[i], n, f, dn, df)
                i = p
                _fill(dM, dof, tree.links[i].v, J[i], (n, f, dn, df))
    for i, k in np.ndindex(dM.shape):
        label(dM[i, k], f"dM_{max(i, k)}_{min(i, k)}")
    return dM


def _fill(dM, dof: int, v: slice, joint: Joint, column) -> None:
    """Entries (v, dof): the rate of S_w^T n + S_v^T f."""
    n, f, dn, df = column
    dM[dof, v] = dM[v, dof] = joint.pose.S_w.T @ dn + joint.pose.S_v.T @ df + joint.dS_v.T @ f


def _in_parent(joint: Joint, n, f, dn, df):
    """A wrench and its rate, about the parent's origin and in its axes."""
    E, r, w = joint.pose.E, joint.pose.r, joint.w
    f_p, df_p = E.T @ f, E.T @ (df + cross(w, f))
    n_p = E.T @ n + cross(r, f_p)
    dn_p = E.T @ (dn + cross(w, n)) + cross(joint.dr, f_p) + cross(r, df_p)
    return n_p, f_p, dn_p, df_p


def _composite_rates(tree: Tree, J, I) -> dict:
    """(dh, dI) of each subtree: rates of h and of the inertia tensor's components, in the link's axes."""
    rates = {link.i: (zeros(3), zeros(3, 3)) for link in tree.links}
    for i, link in inward(tree):
        if link.parent:
            dh, dJ = _rates_in_parent(J[i], I[i], *rates[i])
            rates[link.parent] = rates[link.parent][0] + dh, rates[link.parent][1] + dJ
    return {i: (dh, complement(dJ)) for i, (dh, dJ) in rates.items()}


def _rates_in_parent(joint: Joint, I, dh, dJ):
    """Rates of h_p = E^T h + m r and J_p = E^T J E + r (E^T h)^T + h_p r^T."""
    E, r, dr, W = joint.pose.E, joint.pose.r, joint.dr, skew(joint.w)
    h, dh = E.T @ I.h, E.T @ (dh + cross(joint.w, I.h))
    h_p, dh_p = h + I.m * r, dh + I.m * dr
    WJ = W @ I.J
    moved = np.outer(dr, h) + np.outer(r, dh) + np.outer(dh_p, r) + np.outer(h_p, dr)
    return dh_p, symmetric(E.T.tensor(symmetric(dJ + WJ + WJ.T)) + moved)
