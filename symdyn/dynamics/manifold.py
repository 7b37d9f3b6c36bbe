"""The configuration manifold: steps along the tangent space, differences, and their Jacobians.

Scalar joints add; a ball's quaternion q becomes q exp(v), v in the body's axes; a free joint's position adds in world
axes and its quaternion turns like a ball's: mj_integratePos and mj_differentiatePos. Quaternions are normalised as
they are read; the zero quaternion is the identity. Nothing here is singular at the identity or at a half turn.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from symdyn.dynamics.tree import Tree
from symdyn.graph.scalar import cos, less, select, sin, sqrt
from symdyn.model.enums import mjtJoint
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, cross, eye, skew, zeros

# series of the tangent maps' coefficients take over below this squared angle; their error there is under 1e-16
SERIES = 1e-2


# positions and velocities of each part of a joint's coordinates, and whether it is a quaternion
_PARTS = {
    mjtJoint.mjJNT_FREE: ((3, 3, False), (4, 3, True)),
    mjtJoint.mjJNT_BALL: ((4, 3, True),),
    mjtJoint.mjJNT_SLIDE: ((1, 1, False),),
    mjtJoint.mjJNT_HINGE: ((1, 1, False),),
}


def coordinate_blocks(tree: Tree) -> Iterator[tuple[slice, slice, bool]]:
    """Coordinates in order: their slices of qpos and qvel, and whether they are a quaternion."""
    for link in tree.links[1:]:
        q, v = link.q.start, link.v.start
        for nq, nv, turns in _PARTS[link.type]:
            yield slice(q, q + nq), slice(v, v + nv), turns
            q, v = q + nq, v + nv


def rotations(tree: Tree) -> Iterator[slice]:
    """The dofs (3,) of each quaternion."""
    return (v for _, v, turns in coordinate_blocks(tree) if turns)


def integrate(tree: Tree, qpos, qvel, dt=1.0) -> np.ndarray:
    """qpos moved by qvel for the time dt: mj_integratePos.  qpos (nq,), qvel (nv,), dt s  ->  (nq,)"""
    moved = zeros(tree.nq)
    for q, v, turns in coordinate_blocks(tree):
        step = qvel[v] * dt
        moved[q] = quaternion.multiply(quaternion.normalize(qpos[q]), quaternion.exp(step)) if turns else qpos[q] + step
    return moved


def difference(tree: Tree, qpos1, qpos2, dt=1.0) -> np.ndarray:
    """The velocity that takes qpos1 to qpos2 in the time dt, the shorter way round: mj_differentiatePos.  ->  (nv,)"""
    qvel = zeros(tree.nv)
    for q, v, turns in coordinate_blocks(tree):
        qvel[v] = _turn_between(qpos1[q], qpos2[q]) if turns else qpos2[q] - qpos1[q]
    return qvel * (1.0 / dt)


def _turn_between(p, q) -> np.ndarray:
    return quaternion.log(quaternion.multiply(quaternion.conjugate(quaternion.normalize(p)), quaternion.normalize(q)))


def integrate_jacobians(tree: Tree, qvel, dt=1.0) -> tuple[np.ndarray, np.ndarray]:
    """Derivatives of `integrate` by tangent steps of qpos and by qvel, as tangent steps of the result: (nv, nv) each.

    With R = exp(v dt):  R^T and dt Jr(v dt), the right Jacobian of SO(3); 1 and dt where coordinates add.
    """
    by_qpos, by_qvel = eye(tree.nv), eye(tree.nv) * dt
    for _, v, turns in coordinate_blocks(tree):
        if turns:
            by_qpos[v, v] = quaternion.to_matrix(quaternion.exp(qvel[v] * dt)).T
            by_qvel[v, v] = right_jacobian(qvel[v] * dt) * dt
    return by_qpos, by_qvel


def difference_jacobians(tree: Tree, qpos1, qpos2) -> tuple[np.ndarray, np.ndarray]:
    """Derivatives of `difference`, dt = 1, by tangent steps of qpos1 and of qpos2: (nv, nv) each.

    With v the difference:  -Jr(-v)^-1 and Jr(v)^-1; -1 and 1 where coordinates subtract.
    """
    qvel = difference(tree, qpos1, qpos2)
    by_first, by_second = -eye(tree.nv), eye(tree.nv)
    for _, v, turns in coordinate_blocks(tree):
        if turns:
            inverse = right_jacobian_inverse(qvel[v])
            by_first[v, v], by_second[v, v] = -inverse.T, inverse
    return by_first, by_second


def tangent_rate(tree: Tree, moved, qvel) -> np.ndarray:
    """Rate (nv,) of u where qpos exp(u) moves with qvel, at u = moved: qvel where coordinates add, Jr(u)^-1 qvel of
    rotations."""
    rate = array(qvel)
    for v in rotations(tree):
        rate[v] = right_jacobian_inverse(moved[v]) @ qvel[v]
    return rate


def right_jacobian(v) -> np.ndarray:
    """Jr(v) (3, 3) of a rotation vector v (rad), exp(v + d) = exp(v) exp(Jr d) to first order in d.

    Jr = 1 - (1 - cos x)/x^2 [v]x + (x - sin x)/x^3 [v]x [v]x,   x = |v|   (Chirikjian 2012, section 10.8)
    """
    square, small, x = _angle(v)
    first = 0.5 - square * (1 / 24 - square * (1 / 720 - square * (1 / 40320 - square / 3628800)))
    second = 1 / 6 - square * (1 / 120 - square * (1 / 5040 - square * (1 / 362880 - square / 39916800)))
    half = sin(0.5 * x) / x
    first = select(small, first, 2.0 * half * half)
    second = select(small, second, (x - sin(x)) / (x * x * x))
    V = skew(v)
    return eye(3) - first * V + second * (V @ V)


def right_jacobian_inverse(v) -> np.ndarray:
    """Jr(v)^-1 = 1 + [v]x / 2 + (1 - (x/2) cot(x/2)) / x^2 [v]x [v]x,   x = |v| below 2 pi."""
    square, small, x = _angle(v)
    series = 1 / 12 + square * (1 / 720 + square * (1 / 30240 + square * (1 / 1209600 + square / 47900160)))
    half = 0.5 * x
    factor = select(small, series, (1.0 - half * cos(half) / sin(half)) / (x * x))
    V = skew(v)
    return eye(3) + 0.5 * V + factor * (V @ V)


def _angle(v):
    """|v|^2, whether it counts as small, and |v|, which is 1 where it does."""
    square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2]
    small = less(square, SERIES)
    return square, small, sqrt(select(small, 1.0, square))


def qdot(tree: Tree, qpos, qvel) -> np.ndarray:
    """The rate of qpos: q (0, w)/2 of a quaternion, w in the body's axes.  qpos (nq,), qvel (nv,)  ->  (nq,)"""
    rate = zeros(tree.nq)
    for q, v, turns in coordinate_blocks(tree):
        rate[q] = _quaternion_rate(quaternion.normalize(qpos[q]), qvel[v]) if turns else qvel[v]
    return rate


def _quaternion_rate(q, w) -> np.ndarray:
    half = 0.5 * array(w)
    return np.concatenate([[-(q[1:] @ half)], q[0] * half + cross(q[1:], half)])


def normalise(tree: Tree, qpos) -> np.ndarray:
    """qpos with unit quaternions: mj_normalizeQuat.  (nq,)  ->  (nq,)"""
    unit = array(qpos)
    for q, _, turns in coordinate_blocks(tree):
        if turns:
            unit[q] = quaternion.normalize(qpos[q])
    return unit


def neutral(model) -> np.ndarray:
    """The configuration of the file, qpos0 (nq,), where every body is as it was drawn."""
    return array(model.qpos0)


def random(model, tree: Tree, rng: np.random.Generator) -> np.ndarray:
    """A configuration drawn at random, floats (nq,): rotations uniform, other coordinates normal about qpos0, those of
    limited joints uniform in their range."""
    qpos = np.asarray(model.qpos0, dtype=float) + rng.standard_normal(tree.nq)
    for q, (low, high), limited in zip(model.jnt_qposadr, model.jnt_range, model.jnt_limited):
        if limited:
            qpos[q] = rng.uniform(low, high)
    for q, _, turns in coordinate_blocks(tree):
        if turns:
            qpos[q] = rng.standard_normal(4)
            qpos[q] /= np.linalg.norm(qpos[q])
    return qpos
