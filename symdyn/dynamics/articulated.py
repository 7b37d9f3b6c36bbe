"""Articulated-body inertia as 3 x 3 blocks (RBDA section 7.1)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.matrix import similar, symmetric
from symdyn.spatial.inertia import RigidInertia
from symdyn.spatial.rotation import Rotation
from symdyn.spatial.vector import array, cross, eye, skew


@dataclass(frozen=True)
class ArticulatedInertia:
    """The symmetric 6 x 6 matrix [[I, H], [H^T, M]] from accelerations (dw, a) to wrenches (n, f) about the origin.

    I (3, 3) kg m^2, H (3, 3) kg m, M (3, 3) kg, in the axes of one frame.
    """

    I: np.ndarray
    H: np.ndarray
    M: np.ndarray

    @staticmethod
    def of(body: RigidInertia) -> ArticulatedInertia:
        """A rigid body's: I = tr(J) 1 - J, H = [h]x, M = m 1."""
        return ArticulatedInertia(body.tensor, skew(body.h), body.m * eye(3))

    def __add__(self, other: ArticulatedInertia) -> ArticulatedInertia:
        return ArticulatedInertia(self.I + other.I, self.H + other.H, self.M + other.M)

    def wrench(self, dw, a) -> np.ndarray:
        """(n, f) of the acceleration (dw, a), as one vector (6,)."""
        return np.concatenate([self.I @ dw + self.H @ a, self.H.T @ dw + self.M @ a])

    def released(self, s, U, g, armature) -> ArticulatedInertia:
        """What is left when the motion s is free: I - U g^T, where U = I s and g = U / D, D = s . U + armature.

        Along s itself that is `armature` g; where s is a coordinate axis its row and column are set so.
        """
        X = self._matrix() - np.outer(U, g)
        axis = [k for k in range(6) if not isinstance(s[k], float) or s[k] != 0.0]
        if len(axis) == 1 and isinstance(s[axis[0]], float):
            k = axis[0]
            X[k] = X[:, k] = array(armature * g) * s[k]
        return ArticulatedInertia(symmetric(X[:3, :3]), X[:3, 3:], symmetric(X[3:, 3:]))

    def _matrix(self) -> np.ndarray:
        return np.block([[self.I, self.H], [self.H.T, self.M]])

    def in_parent(self, E: Rotation, r) -> ArticulatedInertia:
        """The same in the parent frame, whose coordinates E takes to this frame's; r is this origin there.

        With the blocks turned by E^T:   H_p = H + [r]x M,   I_p = I - H [r]x + [r]x H_p^T
        """
        I, H, M = E.T.tensor(self.I), similar(E.T, self.H), E.T.tensor(self.M)
        H_p = H + skew(r) @ M
        left, right = [cross(h, r) for h in H], [cross(r, h) for h in H_p]
        return ArticulatedInertia(symmetric(I - np.stack(left) + np.stack(right, axis=1)), H_p, M)
