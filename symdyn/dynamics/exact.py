"""Constants that are meant to be exact are made exact, before anything is folded.

A quaternion such as (0.7071068, 0.7071068, 0, 0) gives a rotation matrix with 2e-16 where a zero is meant; that residue
would keep a whole term of the dynamics alive. Entries of constant rotations within `ROTATION` of 0, +-1/2, +-sqrt(1/2),
+-sqrt(3/4) or +-1 take that value, and constants negligible beside their own kind become 0.
"""

from __future__ import annotations

import math

import numpy as np

from symdyn.spatial.vector import array, is_number

ROTATION = 1e-13
NEGLIGIBLE = 1e-14

_EXACT = (0.0, 0.5, math.sqrt(0.5), math.sqrt(0.75), 1.0)


def snap_entry(x):
    """A rotation matrix entry, or a cosine or sine, at its exact value when it is within tolerance of one."""
    if is_number(x):
        for exact in _EXACT:
            if abs(abs(x) - exact) < ROTATION:
                return math.copysign(exact, x) if exact else 0.0
    return x


def snap_rotation(R) -> np.ndarray:
    """A constant rotation matrix with its exact entries made exact."""
    R = array(R)
    return array([snap_entry(x) for x in R.flat]).reshape(R.shape)


def coordinate_axis(u) -> int | None:
    """k of a direction (3,) that is exactly +-e_k; None of any other. One that is 1e-7 off is another."""
    along = [k for k in range(3) if is_number(u[k]) and abs(u[k]) == 1.0]
    return along[0] if along and all(is_number(x) and x == 0.0 for i, x in enumerate(u) if i != along[0]) else None


def snap_small(values, scale: float) -> np.ndarray:
    """Numbers negligible beside `scale` become 0."""
    values = array(values)
    limit = NEGLIGIBLE * scale
    return array([0.0 if is_number(x) and abs(x) <= limit else x for x in values.flat]).reshape(values.shape)
