"""The inertial regressor: joint forces are linear in the bodies' inertial parameters."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.tree import Placement, Tree, body_inertia
from symdyn.dynamics.velocity import LinkMotion, link_accelerations
from symdyn.graph.provenance import step
from symdyn.spatial.vector import cross, dot, zeros


def inertial_parameters(model) -> np.ndarray:
    """phi (10 nbody,): of each body m kg, h = m c (3) kg m, and I (xx, yy, zz, xy, xz, yz) kg m^2, about its frame's
    origin and in its axes; MuJoCo's `fullinertia` order."""
    rows = []
    for b in range(model.nbody):
        inertia = body_inertia(model, b)
        I = inertia.tensor
        rows += [inertia.m, *inertia.h, I[0, 0], I[1, 1], I[2, 2], I[0, 1], I[0, 2], I[1, 2]]
    return np.array(rows, dtype=object)


def regressor(tree: Tree, qpos, qvel, qacc) -> np.ndarray:
    """Y(qpos, qvel, qacc), with tau = Y phi of `inertial_parameters` (Atkeson, An, Hollerbach 1986).

    A dof's force is the work of each body's wrench along the dof's unit velocity (s_w, s_v) at the body's frame, all in
    the body's axes; the wrench is n = I dw + w x I w + h x a, f = m a + U h with U = [dw]x + [w]x [w]x:

        m: s_v . a     h: a x s_w + U^T s_v     I: s_w . I dw + (s_w x w) . I w

    Rotor inertia is no part of it: tau equals `rnea` with armature=False.

    qpos (nq,), qvel (nv,), qacc (nv,)  ->  (nv, 10 nbody), zero where a dof does not move a body
    """
    motion = link_accelerations(tree, qpos, qvel, qacc, -tree.a_grav)
    Y = zeros(tree.nv, 10 * len(tree.bodies))
    for b, body in enumerate(tree.bodies):
        with step(f"regressor: body {b}"):
            w, dw, a, U = _in_body(body, motion)
            for dof, s_w, s_v in _columns_at(tree, motion, body):
                Y[dof, 10 * b : 10 * b + 10] = _row(s_w, s_v, w, dw, a, U)
    return Y


def _in_body(body: Placement, motion: LinkMotion):
    """w, dw, a of the origin, U in the body's axes."""
    R, i = body.R, body.link
    U = motion.U[i]
    return R.T @ motion.w[i], R.T @ motion.dw[i], R.T @ (motion.a[i] + U @ body.p), R.T @ U @ R


def _columns_at(tree: Tree, motion: LinkMotion, body: Placement):
    """(dof, s_w, s_v) of the dofs that move a body, at its frame; carried outward from each dof's own link."""
    path = [body.link]
    while path[-1]:
        path.append(tree.links[path[-1]].parent)
    carried: list[tuple] = []
    for i in reversed(path[:-1]):
        J, v = motion.J[i], tree.links[i].v
        carried = [(dof, J.E @ s_w, J.E @ (s_v + cross(s_w, J.r))) for dof, s_w, s_v in carried]
        carried += [(v.start + d, J.S_w[:, d], J.S_v[:, d]) for d in range(v.stop - v.start)]
    return [(dof, body.R.T @ s_w, body.R.T @ (s_v + cross(s_w, body.p))) for dof, s_w, s_v in carried]


def _row(s_w, s_v, w, dw, a, U) -> np.ndarray:
    """The ten coefficients of one body's parameters in one dof's force."""
    turn = cross(s_w, w)
    h = cross(a, s_w) + U.T @ s_v
    diagonal = [s_w[i] * dw[i] + turn[i] * w[i] for i in range(3)]
    pairs = ((0, 1), (0, 2), (1, 2))
    products = [s_w[i] * dw[j] + s_w[j] * dw[i] + (turn[i] * w[j] + turn[j] * w[i]) for i, j in pairs]
    return np.array([dot(s_v, a), *h, *diagonal, *products], dtype=object)
