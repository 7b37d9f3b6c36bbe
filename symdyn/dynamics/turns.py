"""A constant rotation as turns about coordinate axes, with as few as possible that cost anything."""

from __future__ import annotations

import math

import numpy as np

from symdyn.dynamics.exact import snap_entry
from symdyn.spatial.rotation import AxisTurn, Rotation
from symdyn.spatial.vector import array


def turn(k: int, angle: float) -> AxisTurn:
    """The constant turn about axis k, its cosine and sine snapped to exact values."""
    return AxisTurn(k, snap_entry(math.cos(angle)), snap_entry(math.sin(angle)))


def is_free(t: AxisTurn) -> bool:
    """Whether a turn only permutes coordinates and changes signs."""
    return {abs(t.c), abs(t.s)} == {0.0, 1.0}


def turns(E: np.ndarray, last: int) -> tuple[Rotation, float]:
    """Factors of a constant E, and the angle of a final turn about axis `last` that a joint there can absorb.

        E = turn(last, angle) . factors

    Of the Euler sequences ending in `last` the one with the fewest costly factors is taken.
    """
    E = np.asarray(E, dtype=float)
    best = None
    for first, middle in _sequences(last):
        for angles in euler(E, last, middle, first):
            factors = [turn(first, angles[2]), turn(middle, angles[1])]
            factors = [t for t in factors if (t.c, t.s) != (1.0, 0.0)]
            cost = (sum(not is_free(t) for t in factors), len(factors), abs(snap_entry(angles[0])) > 0)
            if best is None or cost < best[0]:
                best = (cost, Rotation(tuple(factors)), 0.0 if abs(angles[0]) < 1e-13 else angles[0])
    return best[1], best[2]


def _sequences(last: int) -> list[tuple[int, int]]:
    """(first, middle) axes of the four Euler sequences whose final turn is about `last`."""
    i, j = (last + 1) % 3, (last + 2) % 3
    return [(last, i), (last, j), (j, i), (i, j)]


def euler(E: np.ndarray, last: int, middle: int, first: int) -> list[tuple[float, float, float]]:
    """All angles (a, b, c) with E = turn(last, a) turn(middle, b) turn(first, c): two solutions.

    The middle turn is found from the image of the first axis, e = E e_first, which the first turn leaves alone.
    """
    # products of object arrays are summed in order; those of floats as the processor's BLAS likes
    E, unit = array(E), np.eye(3)
    image = E @ unit[first]
    solutions = []
    for sign in (1.0, -1.0):
        b = _middle_angle(image, last, middle, first, sign)
        partial = _matrix(middle, b)
        target = partial @ unit[first]
        a = _angle_about(last, target, image)
        rest = (_matrix(last, a) @ partial).T @ E
        other = (first + 1) % 3
        c = _angle_about(first, unit[other], rest @ unit[other])
        if np.abs(_matrix(last, a) @ partial @ _matrix(first, c) - E).max() < 1e-12:
            solutions.append((a, b, c))
    return solutions


def _middle_angle(image, last: int, middle: int, first: int, sign: float) -> float:
    """The turn about `middle` that gives turn(middle, b) e_first the component of `image` along `last`."""
    along = float(np.clip(image[last], -1.0, 1.0))
    if first == last:
        return sign * math.atan2(math.hypot(*np.delete(image, last)), along)
    # e_first turned about `middle` has its component along `last` = +- sin b
    orientation = (_matrix(middle, 0.5 * math.pi) @ np.eye(3)[first])[last]
    b = math.atan2(along * orientation, math.hypot(*np.delete(image, last)))
    return b if sign > 0 else math.pi - b


def _angle_about(k: int, v, image) -> float:
    """The angle of the turn about k that takes v's projection to image's; 0 when v lies along k."""
    i, j = (k + 1) % 3, (k + 2) % 3
    # E = [[c, s], [-s, c]] in the plane (i, j)
    if math.hypot(v[i], v[j]) < 1e-9:
        return 0.0
    return math.atan2(image[i] * v[j] - image[j] * v[i], image[i] * v[i] + image[j] * v[j])


def _matrix(k: int, angle: float) -> np.ndarray:
    """The turn about axis k as a 3 x 3 array of numbers."""
    i, j, c, s = (k + 1) % 3, (k + 2) % 3, math.cos(angle), math.sin(angle)
    E = np.eye(3)
    E[i, i], E[i, j], E[j, i], E[j, j] = c, s, 0.0 - s, c
    return array(E)
