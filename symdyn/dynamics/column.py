"""Velocity columns of the joints in world axes, and what moves them.

A joint's dofs turn (S_w) and move (S_v) what it carries as one rigid body, S_v being the velocity at its anchor:

    w += S_w qvel,    velocity at x:  S_v + S_w x (x - anchor)

Hinge and slide go along xaxis; a ball's and a free joint's rotations are about the body's own axes; a free joint's
translations are along the world's.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.kinematics import Kinematics
from symdyn.graph.provenance import label_vector, step
from symdyn.model.enums import mjtJoint
from symdyn.spatial.vector import cross, eye, zeros


@dataclass(frozen=True)
class Column:
    """A dof in world axes: unit velocities s_w (3,) and s_v (3,) at the anchor (3,) m, and the body it moves."""

    body: int
    joint: int
    s_w: np.ndarray
    s_v: np.ndarray
    anchor: np.ndarray


@dataclass(frozen=True)
class MovingColumn:
    """The rates of a dof's column: ds_w, ds_v, and the velocity of the anchor as a point of what the joint carries."""

    ds_w: np.ndarray
    ds_v: np.ndarray
    anchor: np.ndarray


def columns(model, kin: Kinematics) -> list[Column]:
    """One column a dof, in order."""
    found: list[Column] = []
    for j in range(model.njnt):
        b = int(model.jnt_bodyid[j])
        S_w, S_v = _COLUMNS[mjtJoint(model.jnt_type[j])](kin.R[b], kin.xaxis[j])
        found += [Column(b, j, S_w[:, d], S_v[:, d], kin.xanchor[j]) for d in range(S_w.shape[1])]
    return found


_COLUMNS = {
    mjtJoint.mjJNT_HINGE: lambda R, axis: (axis.reshape(3, 1), zeros(3, 1)),
    mjtJoint.mjJNT_SLIDE: lambda R, axis: (zeros(3, 1), axis.reshape(3, 1)),
    mjtJoint.mjJNT_BALL: lambda R, axis: (R, zeros(3, 3)),
    mjtJoint.mjJNT_FREE: lambda R, axis: (np.hstack([zeros(3, 3), R]), np.hstack([eye(3), zeros(3, 3)])),
}


@dataclass(frozen=True)
class WorldVelocity:
    """Angular velocity w and velocity v of each body's frame (nbody, 3), rad/s and m/s, world axes; by dof the columns,
    their speeds qvel (nv,) and their rates."""

    w: np.ndarray
    v: np.ndarray
    qvel: np.ndarray
    columns: list[Column]
    rates: list[MovingColumn]


def world_velocity(model, kin: Kinematics, qvel) -> WorldVelocity:
    """Body velocities in world axes, joint by joint along each path from the root.

    qvel (nv,)
    """
    w, v = zeros(model.nbody, 3), zeros(model.nbody, 3)
    all_columns, rates = columns(model, kin), []
    for b in range(1, model.nbody):
        with step(f"{model.body_names[b] or f'body {b}'}: velocity"):
            p = int(model.body_parentid[b])
            w_b, v_b, at = w[p], v[p], kin.xpos[p]
            for j in range(model.body_jntadr[b], model.body_jntadr[b] + model.body_jntnum[b]):
                moved = [c for c in all_columns if c.joint == j]
                first = int(model.jnt_dofadr[j])
                w_p, v_b, at = w_b, v_b + cross(w_b, kin.xanchor[j] - at), kin.xanchor[j]
                for c, rate in zip(moved, qvel[first : first + len(moved)]):
                    w_b, v_b = w_b + c.s_w * rate, v_b + c.s_v * rate
                rates += [MovingColumn(cross(w_b, c.s_w), cross(w_p, c.s_v), v_b) for c in moved]
            w[b], v[b] = w_b, v_b + cross(w_b, kin.xpos[b] - at)
            label_vector(w[b], f"w_{model.body_names[b] or f'body{b}'}")
            label_vector(v[b], f"v_{model.body_names[b] or f'body{b}'}")
    return WorldVelocity(w, v, qvel, all_columns, rates)
