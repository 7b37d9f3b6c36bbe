"""Velocities and accelerations of links, in their own axes, and of frames fixed in bodies."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.joint import JointPose, joint_pose
from symdyn.dynamics.tree import Tree, outward
from symdyn.graph.provenance import Named
from symdyn.spatial.vector import array, cross, skew, zeros


@dataclass(frozen=True)
class LinkMotion:
    """By link, in its own axes: the joint's pose J, angular velocity w and velocity v of the origin; where they were
    asked for, angular acceleration dw, acceleration a of the origin, and its gradient over the link
    U = [dw]x + [w]x [w]x."""

    J: dict[int, JointPose]
    w: dict
    v: dict
    dw: dict
    a: dict
    U: dict


def link_velocities(tree: Tree, qpos, qvel, v_base=(0.0, 0.0, 0.0)) -> LinkMotion:
    """w_i = E w_p + S_w qvel,  v_i = E (v_p + w_p x r) + S_v qvel.  rad/s, m/s

    v_base (3,) is the velocity of the world, world axes: -wind for velocities in the air.
    """
    J, w, v = {}, Named("w"), Named("v")
    w[0], v[0] = zeros(3), array(v_base)
    for i, link in outward(tree):
        p = link.parent
        J[i] = joint_pose(link, qpos)
        w[i] = J[i].E @ w[p] + J[i].S_w @ qvel[link.v]
        v[i] = J[i].E @ (v[p] + cross(w[p], J[i].r)) + J[i].S_v @ qvel[link.v]
    return LinkMotion(J, w, v, {}, {}, {})


def link_accelerations(tree: Tree, qpos, qvel, qacc, a_base) -> LinkMotion:
    """Accelerations as inverse dynamics has them (`rnea.py`), without velocities of the origins.

        dw_i = E dw_p + S_w qacc + (E w_p) x S_w qvel
        a_i = E (a_p + U_p r) + S_v qacc + 2 (E w_p) x S_v qvel

    a_base (3,) is the acceleration of the world, world axes: -gravity to have gravity's offset in all a.
    rad/s^2, m/s^2
    """
    J, w, dw, a = {}, Named("w"), Named("dw"), Named("a")
    w[0], dw[0], a[0] = zeros(3), zeros(3), a_base
    U = {0: zeros(3, 3)}
    for i, link in outward(tree):
        p = link.parent
        J[i] = joint_pose(link, qpos)
        E, S_w, S_v = J[i].E, J[i].S_w, J[i].S_v
        w_p, w_J, v_J = E @ w[p], S_w @ qvel[link.v], S_v @ qvel[link.v]
        w[i] = w_p + w_J
        dw[i] = E @ dw[p] + S_w @ qacc[link.v] + cross(w_p, w_J)
        a[i] = E @ (a[p] + U[p] @ J[i].r) + S_v @ qacc[link.v] + 2.0 * cross(w_p, v_J)
        U[i] = skew(dw[i]) + skew(w[i]) @ skew(w[i])
    return LinkMotion(J, w, {}, dw, a, U)


def body_velocity(tree: Tree, qpos, qvel) -> np.ndarray:
    """Twist of each body at its frame's origin, its own axes, angular first: mj_objectVelocity of an xbody, local.

    qpos (nq,), qvel (nv,)  ->  (nbody, 6), rad/s and m/s
    """
    motion = link_velocities(tree, qpos, qvel)
    twist = zeros(len(tree.bodies), 6)
    for b, at in enumerate(tree.bodies):
        w, v = motion.w[at.link], motion.v[at.link]
        twist[b] = np.concatenate([at.R.T @ w, at.R.T @ (v + cross(w, at.p))])
    return twist


def body_acceleration(tree: Tree, qpos, qvel, qacc) -> np.ndarray:
    """Angular acceleration of each body and acceleration of its frame's origin less gravity, in the body's axes.

    What an accelerometer there would read: mj_objectAcceleration of an xbody, local, without contact forces.
    qpos (nq,), qvel (nv,), qacc (nv,)  ->  (nbody, 6), rad/s^2 and m/s^2
    """
    return _at_bodies(tree, link_accelerations(tree, qpos, qvel, qacc, -tree.a_grav))


def bias_acceleration(tree: Tree, qpos, qvel) -> np.ndarray:
    """J' v: the acceleration of each body's frame when qacc = 0, gravity left out, in the body's axes, angular first.

    qpos (nq,), qvel (nv,)  ->  (nbody, 6), rad/s^2 and m/s^2
    """
    return _at_bodies(tree, link_accelerations(tree, qpos, qvel, zeros(tree.nv), zeros(3)))


def _at_bodies(tree: Tree, motion: LinkMotion) -> np.ndarray:
    acceleration = zeros(len(tree.bodies), 6)
    for b, at in enumerate(tree.bodies):
        dw, a, U = motion.dw[at.link], motion.a[at.link], motion.U[at.link]
        acceleration[b] = np.concatenate([at.R.T @ dw, at.R.T @ (a + U @ at.p)])
    return acceleration


def in_world(kin, vectors) -> np.ndarray:
    """Angular and linear parts (nbody, 6) in bodies' axes, turned to world axes."""
    turned = [np.concatenate([R @ x[:3], R @ x[3:]]) for R, x in zip(kin.R, vectors)]
    return np.array(turned, dtype=object).reshape(len(turned), 6)
