"""What bodies and subtrees have in world axes: velocities about MuJoCo's points, momenta, composite inertia."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.column import WorldVelocity, columns
from symdyn.dynamics.jacobian import point_velocity, subtree_mass
from symdyn.dynamics.kinematics import Kinematics
from symdyn.graph.provenance import step
from symdyn.graph.scalar import maximum
from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtJoint
from symdyn.spatial.vector import array, cross, dot, zeros


def cvel(model, kin: Kinematics, velocity: WorldVelocity, subtree_com) -> np.ndarray:
    """Each body's velocity field at the centre of mass of its kinematic tree, world axes, angular first: mjData.cvel.

    ->  (nbody, 6), rad/s and m/s
    """
    twists = zeros(model.nbody, 6)
    for b in range(1, model.nbody):
        v = point_velocity(velocity, kin, b, subtree_com[int(model.body_rootid[b])])
        twists[b] = np.concatenate([velocity.w[b], v])
    return twists


def cdof(model, kin: Kinematics, subtree_com) -> np.ndarray:
    """Motion of each dof at the centre of mass of its kinematic tree, world axes, angular first: mjData.cdof.

        cdof = (s_w, s_v + s_w x (com - anchor))

    ->  (nv, 6)
    """
    rows = zeros(model.nv, 6)
    with step("motions of the dofs"):
        for j, c in enumerate(columns(model, kin)):
            arm = subtree_com[int(model.body_rootid[c.body])] - c.anchor
            rows[j] = np.concatenate([c.s_w, c.s_v + cross(c.s_w, arm)])
    return rows


def cdof_dot(model, cdof, qvel) -> np.ndarray:
    """Rate of each dof's motion as its body moves, the centre of mass at rest: mjData.cdof_dot.

        cdof_dot = v x cdof,   v the twist of what the joint is fixed to; of a free joint's rotations, after its
                               translations, whose own rates are 0

    cdof (nv, 6), qvel (nv,)  ->  (nv, 6)
    """
    twist, rates = zeros(model.nbody, 6), zeros(model.nv, 6)
    for b in range(1, model.nbody):
        with step(f"{model.body_names[b] or f'body {b}'}: rates of the dofs"):
            v = twist[int(model.body_parentid[b])]
            for j in range(model.body_jntadr[b], model.body_jntadr[b] + model.body_jntnum[b]):
                first, kind = int(model.jnt_dofadr[j]), mjtJoint(model.jnt_type[j])
                for dofs in _TOGETHER.get(kind, ((0,),)):
                    here = [first + d for d in dofs]
                    if kind != mjtJoint.mjJNT_FREE or dofs[0]:
                        for d in here:
                            rates[d] = crm_times(v, cdof[d])
                    v = v + sum(cdof[d] * qvel[d] for d in here)
            twist[b] = v
    return rates


# dofs of a joint that move at once
_TOGETHER = {mjtJoint.mjJNT_FREE: ((0, 1, 2), (3, 4, 5)), mjtJoint.mjJNT_BALL: ((0, 1, 2),)}


def crm_times(v, m) -> np.ndarray:
    """v x m of motions, angular first (RBDA equation 2.31)."""
    return np.concatenate([cross(v[:3], m[:3]), cross(v[:3], m[3:]) + cross(v[3:], m[:3])])


def subtree_momentum(model, kin: Kinematics, velocity: WorldVelocity, inertial, subtree_com):
    """Velocity of the centre of mass, and angular momentum about it, of the subtree at each body: mj_subtreeVel.

    `inertial` is (xipos (nbody, 3), ximat (nbody, 3, 3)).

    ->  subtree_linvel (nbody, 3) m/s, subtree_angmom (nbody, 3) kg m^2/s, world axes
    """
    xipos, ximat = inertial
    mass = array(model.body_mass)
    p, L = zeros(model.nbody, 3), zeros(model.nbody, 3)
    for b in range(model.nbody):
        with step("momenta of bodies"):
            p[b] = mass[b] * point_velocity(velocity, kin, b, xipos[b])
            spin = array(model.body_inertia[b]) * (ximat[b].T @ velocity.w[b])
            L[b] = ximat[b] @ spin + cross(xipos[b] - subtree_com[b], p[b])
    for b in range(model.nbody - 1, 0, -1):
        with step("momenta of subtrees"):
            parent = int(model.body_parentid[b])
            p[parent] = p[parent] + p[b]
            L[parent] = L[parent] + (L[b] + cross(subtree_com[b] - subtree_com[parent], p[b]))
    return subtree_linvel(model, kin, velocity, subtree_com), L


def subtree_linvel(model, kin: Kinematics, velocity: WorldVelocity, subtree_com) -> np.ndarray:
    """Velocity of the centre of mass of the subtree at each body, by what each joint below moves.

        v_b = velocity of body b at its subtree's centre + 1/m_b sum over the bodies c below b of m_c u_c

    where c's own joints move the centre of c's subtree, of mass m_c, by u_c.

    ->  (nbody, 3) m/s, world axes
    """
    total, below, found = subtree_mass(model), zeros(model.nbody, 3), zeros(model.nbody, 3)
    for b in range(model.nbody - 1, -1, -1):
        with step("velocities of subtrees"):
            parent = int(model.body_parentid[b])
            found[b] = point_velocity(velocity, kin, b, subtree_com[b]) + below[b] * (1.0 / maximum(total[b], MINVAL))
            below[parent] = below[parent] + (below[b] + total[b] * moved_by_joints(model, velocity, b, subtree_com[b]))
    return found


def moved_by_joints(model, velocity: WorldVelocity, body: int, point) -> np.ndarray:
    """Velocity (3,) m/s that a body's own joints give a point of it, world axes; those of one anchor turn together."""
    turning: dict[tuple, np.ndarray] = {}
    v = zeros(3)
    for c, rate in zip(velocity.columns, velocity.qvel, strict=True):
        if c.body == body:
            v = v + c.s_v * rate
            anchor = tuple(c.anchor)
            turning[anchor] = turning.get(anchor, zeros(3)) + c.s_w * rate
    return v + sum((cross(w, point - array(anchor)) for anchor, w in turning.items()), zeros(3))


def crb(model, inertial, subtree_com) -> np.ndarray:
    """Composite inertia of the subtree at each body, about the centre of mass of its kinematic tree: mjData.crb.

    Row: the inertia tensor (xx, yy, zz, xy, xz, yz) kg m^2, m d (3) kg m, m kg, world axes; zeros for the world.

    ->  (nbody, 10)
    """
    xipos, ximat = inertial
    rows = zeros(model.nbody, 10)
    mass = array(model.body_mass)
    with step("composite inertia"):
        for b in range(1, model.nbody):
            d = xipos[b] - subtree_com[int(model.body_rootid[b])]
            rows[b] = _inertia_row(mass[b], d, ximat[b], array(model.body_inertia[b]))
        for b in range(model.nbody - 1, 0, -1):
            parent = int(model.body_parentid[b])
            if parent:
                rows[parent] = rows[parent] + rows[b]
    return rows


def _inertia_row(m, d, R, principal) -> np.ndarray:
    """One body's row: I = R diag(principal) R^T + m (d.d 1 - d d^T), m d, m."""
    scaled, square = R * principal, m * dot(d, d)
    tensor = [dot(scaled[i], R[j]) - m * d[i] * d[j] for i, j in _ORDER]
    return np.array([*[t + square for t in tensor[:3]], *tensor[3:], *(m * d), m], dtype=object)


# places of the six numbers of a symmetric tensor
_ORDER = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))
