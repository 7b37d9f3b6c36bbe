"""Directions of the tangent space, for derivatives of whatever is computed from a configuration."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.manifold import coordinate_blocks
from symdyn.dynamics.tree import Tree
from symdyn.graph.expr import Expr
from symdyn.graph.scalar import less, select, sqrt
from symdyn.spatial import quaternion
from symdyn.spatial.vector import TINY, array, eye, zeros


def tangent_steps(tree: Tree, qpos) -> tuple[np.ndarray, np.ndarray]:
    """What a tangent step moves, and how: expressions x (n,) and dx (n, nv), for `jacobian(outputs, x, steps=dx)`.

        d x = d qpos of `integrate`:   1 of a scalar,   q (0, v) / 2 of a quaternion

    x holds the coordinates as they are given and, of quaternions, as they are normalised: every algorithm reads those,
    and what stands before them is then not differentiated.
    """
    x, dx = [*qpos], [qpos_by_step(tree, qpos)]
    for q, v, turns in coordinate_blocks(tree):
        unit = quaternion.normalize(qpos[q]) if turns else array([])
        if len(unit) and all(e.__class__ is Expr for e in unit):
            x += [*unit]
            moved = zeros(4, tree.nv)
            moved[:, v] = quaternion_by_step(unit)
            dx.append(moved)
    return np.array(x, dtype=object), np.concatenate(dx)


def qpos_by_step(tree: Tree, qpos) -> np.ndarray:
    """The derivative of qpos by a tangent step (nq, nv); qpos' = this times qvel."""
    T = zeros(tree.nq, tree.nv)
    for q, v, turns in coordinate_blocks(tree):
        T[q, v] = quaternion_by_step(qpos[q]) if turns else eye(v.stop - v.start)
    return T


def step_by_qpos(tree: Tree, qpos) -> np.ndarray:
    """The tangent step by a change of qpos (nv, nq), quaternions being normalised as they are read.

    v = 2 (vector part of q* dq) / |q|,   q = qpos / |qpos|
    """
    T = zeros(tree.nv, tree.nq)
    for q, v, turns in coordinate_blocks(tree):
        if turns:
            square = (qpos[q] * qpos[q]).sum()
            scale = 4.0 / sqrt(select(less(square, TINY), 1.0, square))
            T[v, q] = scale * quaternion_by_step(quaternion.normalize(qpos[q])).T
        else:
            T[v, q] = eye(v.stop - v.start)
    return T


def quaternion_by_step(q) -> np.ndarray:
    """(4, 3): q (0, v) / 2 of a rotation vector v in the body's axes."""
    w, x, y, z = (0.5 * each for each in q)
    return array([[-x, -y, -z], [w, -z, y], [z, w, -x], [-y, x, w]])


def step_of_quaternion(q, dq) -> np.ndarray:
    """The rotation vector (3, n), in the body's axes, of a change dq (4, n) of a unit quaternion q (4,)."""
    return 4.0 * (quaternion_by_step(q).T @ dq)


def steps_of(tree: Tree, qpos, changes) -> np.ndarray:
    """Tangent steps (nv, n) of changes (nq, n) of a configuration whose quaternions are unit."""
    blocks = coordinate_blocks(tree)
    rows = [step_of_quaternion(qpos[q], changes[q]) if turns else changes[q] for q, _, turns in blocks]
    return np.concatenate([*rows, changes[:0]])
