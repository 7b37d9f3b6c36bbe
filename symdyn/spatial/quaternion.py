"""Unit quaternions (w, x, y, z), body to world, over any scalar; nothing here branches or is singular.

`exp` and `log` take their limits at the identity through `select`, with both sides finite, so that values and
derivatives of every order stay finite there.
"""

from __future__ import annotations

import numpy as np

from symdyn.graph.scalar import atan2, cos, less, select, sin, sqrt
from symdyn.spatial.vector import TINY, array, cross

# series of sin(x/2)/x and of the logarithm take over below this squared argument; their error there is under 1e-17
SERIES = 1e-6


def multiply(p, q) -> np.ndarray:
    """Hamilton product p q: the rotation q, then p."""
    return array(
        [
            p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
            p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
            p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1],
            p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0],
        ]
    )


def conjugate(q) -> np.ndarray:
    """The inverse rotation of a unit quaternion."""
    return array([q[0], -q[1], -q[2], -q[3]])


def normalize(q) -> np.ndarray:
    """q / |q|; the zero quaternion gives the identity."""
    square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]
    zero = less(square, TINY)
    scale = 1.0 / sqrt(select(zero, 1.0, square))
    return array([select(zero, 1.0, q[0] * scale), *[select(zero, 0.0, x * scale) for x in q[1:]]])


def to_matrix(q) -> np.ndarray:
    """R with v_parent = R v_child, of a unit quaternion."""
    w, x, y, z = q
    x2, y2, z2 = 2.0 * x, 2.0 * y, 2.0 * z
    xx, yy, zz = x2 * x, y2 * y, z2 * z
    xy, xz, yz = x2 * y, x2 * z, y2 * z
    wx, wy, wz = x2 * w, y2 * w, z2 * w
    return array(
        [
            [1.0 - (yy + zz), xy - wz, xz + wy],
            [xy + wz, 1.0 - (xx + zz), yz - wx],
            [xz - wy, yz + wx, 1.0 - (xx + yy)],
        ]
    )


def rotate(q, v) -> np.ndarray:
    """v turned by the unit quaternion q: v + 2 w (u x v) + 2 u x (u x v), u its vector part."""
    t = 2.0 * cross(q[1:], v)
    return array(v) + q[0] * t + cross(q[1:], t)


def exp(v) -> np.ndarray:
    """The unit quaternion of the rotation vector v (rad): (cos |v|/2, v/|v| sin |v|/2)."""
    square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2]
    small = less(square, SERIES)
    norm = sqrt(select(small, 1.0, square))
    half_sinc = select(small, 0.5 - square * (1.0 / 48.0 - square * (1.0 / 3840.0)), sin(0.5 * norm) / norm)
    cosine = select(small, 1.0 - square * (1.0 / 8.0 - square * (1.0 / 384.0)), cos(0.5 * norm))
    return array([cosine, half_sinc * v[0], half_sinc * v[1], half_sinc * v[2]])


def log(q) -> np.ndarray:
    """The rotation vector (rad) of a unit quaternion, its length in [0, pi].

    With s = |vector part| and w taken positive (q and -q are one rotation): v = 2 atan2(s, |w|) / s * vector part.
    """
    square = q[1] * q[1] + q[2] * q[2] + q[3] * q[3]
    sign = select(less(q[0], 0.0), -1.0, 1.0)
    w = sign * q[0]
    small = less(square, SERIES)
    s = sqrt(select(small, 1.0, square))
    # 2 asin(s)/s written with s^2 only, for the neighbourhood of the identity
    series = 2.0 + square * (1.0 / 3.0 + square * (3.0 / 20.0))
    factor = sign * select(small, series, 2.0 * atan2(s, w) / s)
    return array([factor * q[1], factor * q[2], factor * q[3]])


def from_axis(axis, half_cos, half_sin) -> np.ndarray:
    """The quaternion of a turn about a unit axis, from the cosine and sine of half its angle."""
    return array([half_cos, half_sin * axis[0], half_sin * axis[1], half_sin * axis[2]])
