"""Frames that count as their body's: MuJoCo's rule, by which nearly equal frames are one.

A geom's, a site's or an inertial frame within 1e-6 of the body's is the body's; a geom's or a site's within 1e-6 of the
body's inertial frame is that one (mjtSameFrame). Else a turn of 1e-7, left over from diagonalising an inertia, would be
a turn. mjModel keeps the frames as they were written; what is computed with them follows the rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

__all__ = ["shared_frames"]

# of each component of positions (m) and quaternions; frames that differ by less are the same
FRAME = 1e-6
ORIGIN, IDENTITY = np.zeros(3), np.array([1.0, 0.0, 0.0, 0.0])

# positions, quaternions and bodies of what is fixed in a body
ATTACHED = (("geom_pos", "geom_quat", "geom_bodyid"), ("site_pos", "site_quat", "site_bodyid"))


def shared_frames(arrays: Mapping[str, Any]) -> dict[str, np.ndarray]:
    """The positions and quaternions of inertial frames, geoms and sites under the rule, by the names of their arrays.

    Arrays may hold symbols in place of numbers; a frame with a symbol is nobody else's.
    """
    ipos, iquat = _moved(arrays["body_ipos"], arrays["body_iquat"], ORIGIN, IDENTITY)
    found = {"body_ipos": ipos, "body_iquat": iquat}
    for pos, quat, body in ATTACHED:
        bodies = np.asarray(arrays[body], dtype=int)
        own = _moved(arrays[pos], arrays[quat], ORIGIN, IDENTITY)
        found[pos], found[quat] = _moved(*own, ipos[bodies], iquat[bodies])
    return found


def _moved(pos: np.ndarray, quat: np.ndarray, other_pos, other_quat) -> tuple[np.ndarray, np.ndarray]:
    """Each pose with its turn, or all of it, replaced by the other's where they are the same."""
    q, other = _numbers(quat), _numbers(other_quat)
    turned = _near(q, other) | _near(q, -other)
    placed = turned & _near(_numbers(pos), _numbers(other_pos))
    return np.where(placed[:, None], other_pos, pos), np.where(turned[:, None], other_quat, quat)


def _near(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Of each row (n, k), whether it is the other within FRAME."""
    return (np.abs(a - b) < FRAME).all(axis=1)


def _numbers(values: np.ndarray) -> np.ndarray:
    """An array of floats, NaN in place of symbols."""
    if values.dtype != object:
        return values
    plain = [x if isinstance(x, (int, float, np.floating)) else np.nan for x in values.flat]
    return np.array(plain, dtype=float).reshape(values.shape)
