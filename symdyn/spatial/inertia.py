"""Rigid-body inertia about a frame's origin, linear in its ten parameters.

    m,   h = m c,   J = integral of x x^T dm

J is the second moment of mass; the inertia tensor is I = tr(J) 1 - J. J moves between frames and multiplies motions
with fewer operations than I (Wensing, Kim, Slotine 2018 call [[J, h], [h^T, m]] the pseudo-inertia).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.spatial.rotation import Rotation
from symdyn.spatial.vector import array, axial, cross, dot, zeros


@dataclass(frozen=True)
class RigidInertia:
    """m (kg), h (3,) kg m, J (3, 3) kg m^2, about the origin and in the axes of one frame."""

    m: object
    h: np.ndarray
    J: np.ndarray

    @staticmethod
    def zero() -> RigidInertia:
        return RigidInertia(0.0, zeros(3), zeros(3, 3))

    @staticmethod
    def of(mass, com, tensor) -> RigidInertia:
        """From mass, centre of mass, and the inertia tensor about the centre of mass."""
        c, I = array(com), array(tensor)
        half_trace = 0.5 * (I[0, 0] + I[1, 1] + I[2, 2])
        J = -I + half_trace * array(np.eye(3)) + mass * np.outer(c, c)
        return RigidInertia(mass, mass * c, J)

    def __add__(self, other: RigidInertia) -> RigidInertia:
        return RigidInertia(self.m + other.m, self.h + other.h, self.J + other.J)

    def __sub__(self, other: RigidInertia) -> RigidInertia:
        return RigidInertia(self.m - other.m, self.h - other.h, self.J - other.J)

    @property
    def tensor(self) -> np.ndarray:
        """The inertia tensor about the origin, I = tr(J) 1 - J."""
        J = self.J
        I = -J
        I[0, 0], I[1, 1], I[2, 2] = J[1, 1] + J[2, 2], J[0, 0] + J[2, 2], J[0, 0] + J[1, 1]
        return I

    def in_parent(self, E: Rotation, r) -> RigidInertia:
        """The same mass seen from the parent frame, whose coordinates E takes to this frame's; r is this origin there.

        h_p = E^T h + m r,   J_p = E^T J E + r (E^T h)^T + h_p r^T  (symmetric)
        """
        h = E.T @ self.h
        h_p = h + self.m * r
        J_p = array(E.T.tensor(self.J))  # a copy: no turn at all gives J itself
        for i in range(3):
            J_p[i, i] = J_p[i, i] + r[i] * (h[i] + h_p[i])
            for j in range(i):
                J_p[i, j] = J_p[j, i] = J_p[i, j] + (r[i] * h[j] + h_p[i] * r[j])
        return RigidInertia(self.m, h_p, J_p)

    def wrench(self, U, a) -> tuple[np.ndarray, np.ndarray]:
        """Torque and force of the acceleration field a + U x:  n = axial(U J) + h x a,  f = m a + U h.

        U = [dw]x + [w]x [w]x is the gradient of acceleration of a rigid body, a its value at the origin.
        """
        return axial(U @ self.J) + cross(self.h, a), self.m * a + U @ self.h

    def momentum(self, w, v) -> tuple[np.ndarray, np.ndarray]:
        """Angular (about the origin) and linear momentum: I w + h x v,  m v + w x h."""
        return self.tensor @ w + cross(self.h, v), self.m * v + cross(w, self.h)

    def twice_energy(self, w, v):
        """2 T = w . I w + 2 v . (w x h) + m v . v."""
        return dot(w, self.tensor @ w) + 2.0 * dot(v, cross(w, self.h)) + self.m * dot(v, v)
