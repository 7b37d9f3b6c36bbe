"""Inverse dynamics by the recursive Newton-Euler algorithm."""

from __future__ import annotations

from symdyn.dynamics.joint import joint_pose
from symdyn.dynamics.tree import Tree, inward, outward
from symdyn.graph.provenance import MATRIX, Named
from symdyn.spatial.vector import array, cross, skew, zeros


def rnea(tree: Tree, qpos, qvel, qacc, armature: bool = True):
    """Inverse dynamics (Luh, Walker, Paul 1980; Khalil & Dombre 2002, section 9.5).

        tau = M(qpos) qacc + c(qpos, qvel)

    w, dw are angular velocity and acceleration, a the acceleration of the link's origin, U the gradient of
    acceleration over the link, n and f the torque about the origin and the force that move it; all in the link's own
    axes. Gravity enters as the acceleration of the base, a[0] = -gravity.

    qpos (nq,), qvel (nv,) in rad/s or m/s, qacc (nv,)  ->  tau (nv,), N m or N
    """
    J = {}
    w, dw, a, n, f = Named("w"), Named("dw"), Named("a"), Named("n"), Named("f")
    w[0], dw[0], a[0] = zeros(3), zeros(3), -tree.a_grav
    U = Named("U", MATRIX)
    U[0] = zeros(3, 3)

    for i, link in outward(tree):
        p = link.parent
        J[i] = joint_pose(link, qpos)
        E, r, S_w, S_v = J[i].E, J[i].r, J[i].S_w, J[i].S_v
        w_p = E @ w[p]
        w_J, v_J = S_w @ qvel[link.v], S_v @ qvel[link.v]
        w[i] = w_p + w_J
        dw[i] = E @ dw[p] + S_w @ qacc[link.v] + cross(w_p, w_J)
        a[i] = E @ (a[p] + U[p] @ r) + S_v @ qacc[link.v] + 2.0 * cross(w_p, v_J)
        U[i] = skew(dw[i]) + skew(w[i]) @ skew(w[i])
        n[i], f[i] = link.base.wrench(U[i], a[i])

    tau = array(qacc * tree.armature) if armature else zeros(tree.nv)
    for i, link in inward(tree):
        p, E = link.parent, J[i].E
        tau[link.v] = tau[link.v] + (J[i].S_w.T @ n[i] + J[i].S_v.T @ f[i])
        if p:
            f_p = E.T @ f[i]
            n[p] = n[p] + (E.T @ n[i] + cross(J[i].r, f_p))
            f[p] = f[p] + f_p
    return tau


def bias(tree: Tree, qpos, qvel):
    """c(qpos, qvel): gravity, Coriolis and centrifugal forces, MuJoCo's qfrc_bias. -> (nv,), N m or N"""
    return rnea(tree, qpos, qvel, zeros(tree.nv))


def gravity_force(tree: Tree, qpos):
    """g(qpos) = c(qpos, 0), the generalised force that holds the mechanism still. -> (nv,), N m or N"""
    return rnea(tree, qpos, zeros(tree.nv), zeros(tree.nv))
