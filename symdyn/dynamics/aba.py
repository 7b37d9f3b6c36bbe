"""Forward dynamics by the articulated-body algorithm."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.articulated import ArticulatedInertia
from symdyn.dynamics.joint import JointPose
from symdyn.dynamics.tree import Link, Tree, inward, outward
from symdyn.dynamics.velocity import LinkMotion, link_accelerations
from symdyn.graph.provenance import FORCE, MOTION, Named, label
from symdyn.graph.scalar import maximum
from symdyn.model.constant import MINVAL
from symdyn.spatial.vector import array, cross, zeros


@dataclass(frozen=True)
class Released:
    """By dof: its velocity column s and the wrench U of its unit acceleration (6,), d = 1 / (s . U + armature), and the
    force u that is left to accelerate it."""

    s: np.ndarray
    U: np.ndarray
    d: np.ndarray
    u: np.ndarray


def aba(tree: Tree, qpos, qvel, tau):
    """Forward dynamics, articulated-body algorithm (Featherstone 1983; RBDA table 7.1).

        qacc of   M(qpos) qacc + c(qpos, qvel) = tau

    Accelerations are those of qacc = 0, gravity included, which give each link's bias wrench as inverse dynamics does,
    plus a part linear in qacc: only this one meets the articulated inertia. A joint's columns are released one after
    the other, so that no matrix is inverted.

    qpos (nq,), qvel (nv,) in rad/s or m/s, tau (nv,) in N m or N  ->  qacc (nv,), rad/s^2 or m/s^2
    """
    motion = link_accelerations(tree, qpos, qvel, zeros(tree.nv), -tree.a_grav)
    dofs = _release_all(tree, motion, tau)
    qacc, a = zeros(tree.nv), Named("a", MOTION)
    a[0] = zeros(6)
    for i, link in outward(tree):
        field = motion_in_child(motion.J[i], a[link.parent])
        for dof in range(link.v.start, link.v.stop):
            qacc[dof] = (dofs.u[dof] - dofs.U[dof] @ field) * dofs.d[dof]
            label(qacc[dof], f"qacc_{dof}")
            field = field + dofs.s[dof] * qacc[dof]
        a[i] = field
    return qacc


def _release_all(tree: Tree, motion: LinkMotion, tau) -> Released:
    """Articulated inertia I and bias wrench p (6,) of each link, leaves first."""
    nv, J = tree.nv, motion.J
    dofs = Released(zeros(nv, 6), zeros(nv, 6), zeros(nv), array(tau))
    I = {link.i: ArticulatedInertia.of(link.base) for link in tree.links}
    p = Named("p", FORCE)
    for link in tree.links:
        p[link.i] = np.concatenate(link.base.wrench(motion.U[link.i], motion.a[link.i]))
    for i, link in inward(tree):
        I_a, p_a = _release(tree, link, J[i], I[i], p[i], dofs)
        if link.parent:
            I[link.parent] = I[link.parent] + I_a.in_parent(J[i].E, J[i].r)
            p[link.parent] = p[link.parent] + wrench_in_parent(J[i], p_a)
    return dofs


def _release(tree: Tree, link: Link, joint: JointPose, I, p, dofs: Released):
    """I and p as the parent feels them through the joint; the joint's rows of `dofs` are filled in."""
    for k in reversed(range(link.v.stop - link.v.start)):
        dof = link.v.start + k
        s = np.concatenate([joint.S_w[:, k], joint.S_v[:, k]])
        U = I.wrench(s[:3], s[3:])
        D = s @ U + tree.armature[dof]
        label(D, f"D_{dof}")
        d, u = 1.0 / maximum(D, MINVAL), dofs.u[dof] - s @ p
        dofs.s[dof], dofs.U[dof], dofs.d[dof], dofs.u[dof] = s, U, d, u
        g = U * d
        I, p = I.released(s, U, g, tree.armature[dof]), p + g * u
    return I, p


def wrench_in_parent(joint: JointPose, p) -> np.ndarray:
    """A wrench about the link's origin, about the parent's and in its axes."""
    f = joint.E.T @ p[3:]
    return np.concatenate([joint.E.T @ p[:3] + cross(joint.r, f), f])


def motion_in_child(joint: JointPose, a) -> np.ndarray:
    """An acceleration field (dw, a) of the parent, at the link's origin and in its axes."""
    return np.concatenate([joint.E @ a[:3], joint.E @ (a[3:] + cross(a[:3], joint.r))])
