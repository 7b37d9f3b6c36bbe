"""Steps and differences of free joints as one screw motion: the exponential of SE(3) in body axes.

    (R, p) = (R0 exp(phi_w), p0 + R0 V(phi_w) phi_v),    V = sum of [phi_w]x^k / (k + 1)!     (Murray, Li, Sastry 1994)

phi = (phi_v, phi_w) of a free joint has its translation first, in body axes; other joints are as in `manifold.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from symdyn.dynamics import manifold
from symdyn.dynamics.tree import Tree
from symdyn.model.enums import mjtJoint
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, cross


def screw_step(model, tree: Tree, q0, phi) -> np.ndarray:
    """q (nq,) = q0 moved by phi (nv,)."""
    q = manifold.integrate(tree, q0, phi)
    for at, v in _free(model):
        R = quaternion.to_matrix(quaternion.normalize(q0[at + 3 : at + 7]))
        turn, along = phi[v + 3 : v + 6], phi[v : v + 3]
        # V(x) is the right Jacobian of -x
        q[at : at + 3] = q0[at : at + 3] + R @ (manifold.right_jacobian(-turn) @ along)
    return q


def screw_difference(model, tree: Tree, q0, q, qvel) -> tuple[np.ndarray, np.ndarray]:
    """phi (nv,) with q = q0 moved by phi, and its rate when q moves with qvel (nv,)."""
    phi = manifold.difference(tree, q0, q)
    rate = manifold.difference_jacobians(tree, q0, q)[1] @ qvel
    for at, v in _free(model):
        translation, turn = slice(v, v + 3), slice(v + 3, v + 6)
        R0 = quaternion.to_matrix(quaternion.normalize(q0[at + 3 : at + 7]))
        moved, moves = R0.T @ (q[at : at + 3] - q0[at : at + 3]), R0.T @ qvel[translation]
        inverse = manifold.right_jacobian_inverse(-phi[turn])
        phi[translation] = inverse @ moved
        rate[translation] = inverse @ (moves - _moved_rate(phi[turn], rate[turn], phi[translation]))
    return phi, rate


def _moved_rate(turn, rate, along) -> np.ndarray:
    """V' along: by the derivative of V's series along `rate`, from V'(x) y = d/dt of the mean of exp(s x) y over s."""
    return _mean([_turned_rate(s * turn, s * rate, along) for s in _NODES])


def _turned_rate(turn, rate, along) -> np.ndarray:
    """The rate of exp(turn) along: exp(turn) (Jr rate x along)."""
    R = quaternion.to_matrix(quaternion.exp(turn))
    return R @ cross(manifold.right_jacobian(turn) @ rate, array(along))


def _mean(values) -> np.ndarray:
    return sum(w * x for w, x in zip(_WEIGHTS, values))


# Gauss-Legendre over [0, 1]: below half a turn the integrand is met to rounding
_NODES, _WEIGHTS = ([float(x) for x in row] for row in np.polynomial.legendre.leggauss(16))
_NODES, _WEIGHTS = [0.5 * (x + 1.0) for x in _NODES], [0.5 * w for w in _WEIGHTS]


def _free(model) -> Iterator[tuple[int, int]]:
    """Where each free joint is in q and v."""
    for j in np.flatnonzero(model.jnt_type == mjtJoint.mjJNT_FREE):
        yield int(model.jnt_qposadr[j]), int(model.jnt_dofadr[j])
