"""Rotations as the factors they are made of: a turn about a coordinate axis costs 4 products, a matrix 9.

A rotation E takes the coordinates of a vector in one frame to its coordinates in a turned one (RBDA section 2.8):
`E @ v`, back with `E.T @ v`. A symmetric tensor goes along by `E.tensor(J)` = E J E^T.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.spatial.vector import array


@dataclass(frozen=True)
class AxisTurn:
    """E of a frame turned by an angle about coordinate axis k, from the angle's cosine and sine.

    About z: [[c, s, 0], [-s, c, 0], [0, 0, 1]].
    """

    k: int
    c: object
    s: object

    @property
    def T(self) -> AxisTurn:
        return AxisTurn(self.k, self.c, -self.s)

    def __matmul__(self, v) -> np.ndarray:
        i, j = (self.k + 1) % 3, (self.k + 2) % 3
        turned = array(v)
        turned[i], turned[j] = self.c * v[i] + self.s * v[j], self.c * v[j] - self.s * v[i]
        return turned

    def tensor(self, J) -> np.ndarray:
        """E J E^T for symmetric J: 5 products and 6 sums in the plane of the turn, 4 and 2 out of it.

        With t = Jii - Jjj and w = c t + 2 s Jij:  Jii + Jjj is kept, Jii' = Jjj + c w, Jij' = Jij - s w.
        """
        k, i, j = self.k, (self.k + 1) % 3, (self.k + 2) % 3
        c, s = self.c, self.s
        w = c * (J[i, i] - J[j, j]) + s * (2.0 * J[i, j])
        cw = c * w
        turned = array(J)
        turned[i, i], turned[j, j] = J[j, j] + cw, J[i, i] - cw
        turned[i, j] = turned[j, i] = J[i, j] - s * w
        turned[i, k] = turned[k, i] = c * J[i, k] + s * J[j, k]
        turned[j, k] = turned[k, j] = c * J[j, k] - s * J[i, k]
        return turned

    def matrix(self) -> np.ndarray:
        """E as a 3 x 3 array."""
        return np.stack([self @ e for e in array(np.eye(3))], axis=1)


@dataclass(frozen=True)
class MatrixRotation:
    """A rotation given by its nine entries E."""

    E: np.ndarray

    @property
    def T(self) -> MatrixRotation:
        return MatrixRotation(self.E.T)

    def __matmul__(self, v) -> np.ndarray:
        return self.E @ v

    def tensor(self, J) -> np.ndarray:
        """E J E^T for symmetric J; the lower triangle is the upper one."""
        A = self.E @ J
        turned = array(J)
        for i in range(3):
            for j in range(i, 3):
                turned[i, j] = turned[j, i] = A[i] @ self.E[j]
        return turned

    def matrix(self) -> np.ndarray:
        """E as a 3 x 3 array."""
        return self.E


@dataclass(frozen=True)
class Rotation:
    """Factors applied one after the other, the first one first: E = factors[-1] ... factors[1] factors[0]."""

    factors: tuple[AxisTurn | MatrixRotation, ...] = ()

    @property
    def T(self) -> Rotation:
        return Rotation(tuple(f.T for f in reversed(self.factors)))

    def then(self, *factors: AxisTurn | MatrixRotation) -> Rotation:
        """This rotation followed by others."""
        return Rotation(self.factors + factors)

    def __matmul__(self, v) -> np.ndarray:
        for f in self.factors:
            v = f @ v
        return v

    def tensor(self, J) -> np.ndarray:
        """E J E^T for symmetric J."""
        for f in self.factors:
            J = f.tensor(J)
        return J

    def matrix(self) -> np.ndarray:
        """E as a 3 x 3 array."""
        return np.stack([self @ e for e in array(np.eye(3))], axis=1)
