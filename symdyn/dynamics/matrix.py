"""3 x 3 matrices that move with frames."""

from __future__ import annotations

from functools import singledispatch

import numpy as np

from symdyn.spatial.rotation import AxisTurn, MatrixRotation, Rotation
from symdyn.spatial.vector import array


def symmetric(A) -> np.ndarray:
    """A symmetric matrix from the upper triangle of A."""
    A = array(A)
    for i in range(3):
        for j in range(i):
            A[i, j] = A[j, i]
    return A


def complement(A) -> np.ndarray:
    """tr(A) 1 - A: of a second moment of mass, the inertia tensor."""
    B = -A
    B[0, 0], B[1, 1], B[2, 2] = A[1, 1] + A[2, 2], A[0, 0] + A[2, 2], A[0, 0] + A[1, 1]
    return B


def similar(E: Rotation, A) -> np.ndarray:
    """E A E^T of any A; `E.tensor(A)` is cheaper where A is symmetric."""
    for factor in E.factors:
        A = _similar(factor, A)
    return A


@singledispatch
def _similar(factor, A) -> np.ndarray:
    raise TypeError(f"no rotation: {factor!r}")


@_similar.register
def _(factor: MatrixRotation, A) -> np.ndarray:
    return factor.E @ A @ factor.E.T


@_similar.register
def _(factor: AxisTurn, A) -> np.ndarray:
    """4 products and 7 sums in the plane of the turn, 8 and 4 out of it.

    With w = c (Aii - Ajj) + s (Aij + Aji): the trace and Aij - Aji are kept, Aii' = Ajj + c w, Aij' = Aij - s w.
    """
    k, i, j = factor.k, (factor.k + 1) % 3, (factor.k + 2) % 3
    c, s = factor.c, factor.s
    w = c * (A[i, i] - A[j, j]) + s * (A[i, j] + A[j, i])
    cw, sw = c * w, s * w
    turned = array(A)
    turned[i, i], turned[j, j] = A[j, j] + cw, A[i, i] - cw
    turned[i, j], turned[j, i] = A[i, j] - sw, A[j, i] - sw
    turned[k] = factor @ A[k]
    turned[:, k] = factor @ A[:, k]
    return turned
