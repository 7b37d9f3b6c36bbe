"""Unit quaternions (w, x, y, z) of plain numbers, and frames made of a position and a quaternion.

A quaternion turns coordinates of the child into coordinates of the parent.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

__all__ = [
    "Frame",
    "dot",
    "from_axis_angle",
    "from_rotation",
    "identity",
    "multiplied",
    "normalised",
    "product",
    "rotate",
    "rotation",
]

SMALL = 1e-14


def dot(a: np.ndarray, b: np.ndarray) -> float:
    """a . b, summed in order; `@` would round as the processor's BLAS does, not the same everywhere."""
    return (a * b).sum()


def multiplied(A: np.ndarray, B: np.ndarray) -> np.ndarray:
    """The matrix A times the matrix or vector B, the same bits on every machine: see `dot`."""
    return (A[:, :, None] * B).sum(axis=1) if B.ndim == 2 else (A * B).sum(axis=1)


def identity() -> np.ndarray:
    return np.array([1.0, 0.0, 0.0, 0.0])


def product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """a b, (4,): first turn by b, then by a."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return np.array([
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    ])  # fmt: skip


def rotation(q: np.ndarray) -> np.ndarray:
    """The rotation matrix of q, (3, 3): coordinates in the child to coordinates in the parent."""
    w, x, y, z = q
    return np.array([
        [w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z],
    ])  # fmt: skip


def rotate(q: np.ndarray, p: np.ndarray) -> np.ndarray:
    """A vector turned by q, (3,)."""
    return multiplied(rotation(q), p) if q[1:].any() else p.copy()


def normalised(q: np.ndarray) -> np.ndarray:
    """q / |q|; what has no length is the identity."""
    norm = np.sqrt(dot(q, q))
    return q / norm if norm > SMALL else identity()


def from_axis_angle(axis: np.ndarray, angle: float) -> np.ndarray:
    """The turn about a unit axis (3,) by an angle in rad."""
    return np.concatenate([[np.cos(angle / 2)], np.sin(angle / 2) * axis])


def from_rotation(R: np.ndarray) -> np.ndarray:
    """The quaternion of a rotation matrix, largest component positive (Shepperd's choice of the pivot)."""
    squares = np.array([
        1 + R[0, 0] + R[1, 1] + R[2, 2],
        1 + R[0, 0] - R[1, 1] - R[2, 2],
        1 - R[0, 0] + R[1, 1] - R[2, 2],
        1 - R[0, 0] - R[1, 1] + R[2, 2],
    ])  # fmt: skip
    rows = np.array([
        [squares[0], R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]],
        [R[2, 1] - R[1, 2], squares[1], R[0, 1] + R[1, 0], R[0, 2] + R[2, 0]],
        [R[0, 2] - R[2, 0], R[0, 1] + R[1, 0], squares[2], R[1, 2] + R[2, 1]],
        [R[1, 0] - R[0, 1], R[0, 2] + R[2, 0], R[1, 2] + R[2, 1], squares[3]],
    ])  # fmt: skip
    return normalised(rows[int(np.argmax(squares))])


@dataclass(frozen=True, eq=False)
class Frame:
    """Where a child frame lies in its parent: position (3,) in m and unit quaternion (4,)."""

    pos: np.ndarray = field(default_factory=lambda: np.zeros(3))
    quat: np.ndarray = field(default_factory=identity)

    def __matmul__(self, child: Frame) -> Frame:
        """The child of this frame's child, in this frame's parent."""
        return Frame(self.pos + rotate(self.quat, child.pos), product(self.quat, child.quat))

    @property
    def inverse(self) -> Frame:
        back = self.quat * np.array([1.0, -1.0, -1.0, -1.0])
        return Frame(-rotate(back, self.pos), back)
