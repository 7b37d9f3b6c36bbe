"""Three-vectors and their matrices, over any scalar."""

from __future__ import annotations

import numpy as np

from symdyn.graph.expr import Expr
from symdyn.graph.scalar import less, select, sqrt

# below this square a length counts as zero
TINY = 1e-30


def array(values) -> np.ndarray:
    """An array of scalars; numbers stay Python floats so that they fold."""
    source = np.asarray(values, dtype=object)
    result = np.empty(source.size, dtype=object)
    result[:] = [x if x.__class__ is Expr or x.__class__ is float else number(x) for x in source.flat]
    return result.reshape(source.shape)


def number(x):
    """A number as a Python float; any other scalar as it is."""
    return float(x) if isinstance(x, (int, float, np.floating, np.integer)) else x


def zeros(*shape: int) -> np.ndarray:
    """An array of float zeros that may come to hold expressions."""
    result = np.empty(shape, dtype=object)
    result[...] = 0.0
    return result


def eye(n: int) -> np.ndarray:
    """The identity matrix."""
    return array(np.eye(n))


def cross(a, b) -> np.ndarray:
    """a x b."""
    return array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])


def dot(a, b):
    """a . b."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def norm(a):
    """|a|; its derivative at zero, where every direction has another, is 0."""
    return root(dot(a, a))


def root(square):
    """The square root of what is not negative; 0, with derivative 0, where that is nearly zero."""
    zero = less(square, TINY)
    return select(zero, 0.0, sqrt(select(zero, 1.0, square)))


def unit(v, otherwise=None) -> np.ndarray:
    """v / |v|; where that length is nearly zero v itself, or the direction to take then."""
    square = dot(v, v)
    zero = less(square, TINY)
    scale = 1.0 / sqrt(select(zero, 1.0, square))
    return array([x * scale if otherwise is None else select(zero, otherwise[k], x * scale) for k, x in enumerate(v)])


def skew(a) -> np.ndarray:
    """The matrix [a]x with [a]x b = a x b."""
    return array([[0.0, -a[2], a[1]], [a[2], 0.0, -a[0]], [-a[1], a[0], 0.0]])


def axial(A) -> np.ndarray:
    """The vector of A's antisymmetric part, doubled: (A32 - A23, A13 - A31, A21 - A12); axial([a]x) = 2 a."""
    return array([A[2][1] - A[1][2], A[0][2] - A[2][0], A[1][0] - A[0][1]])


def is_number(x) -> bool:
    """Whether a scalar is a plain number."""
    return isinstance(x, (int, float, np.floating, np.integer))


def all_numbers(values) -> bool:
    """Whether every scalar of an array is a plain number."""
    return all(is_number(x) for x in np.asarray(values, dtype=object).flat)
