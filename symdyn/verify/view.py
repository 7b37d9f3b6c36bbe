"""What of a quantity is compared, where it is not the quantity itself: what MuJoCo and symdyn are free to differ in goes,
and what MuJoCo has no number for is seen through something it has."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.verify.oracle import Oracle

__all__ = ["VIEWS", "View"]

# the oracle at a state, symdyn's value there, MuJoCo's -> the two sides to compare
View = Callable[[Oracle, np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]


def nearer_sign(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Quaternions (n, 4): q and -q are one rotation."""
    opposite = np.sum(actual * expected, axis=-1, keepdims=True) < 0
    return actual, np.where(opposite, -expected, expected)


def moving(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rows (nbody, ...) of all bodies but the world."""
    return actual[1:], expected[1:]


def force_and_symmetric_part(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of a Coriolis matrix C: C qvel and C + C^T, which every such matrix shares."""
    return np.concatenate([actual @ o.x["qvel"], (actual + actual.T).ravel()]), expected


def forces_by_regressor(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of a regressor Y (nv, 10 nbody): Y phi for the model's inertias, and for others."""
    return np.array([actual @ o.inertial_parameters(), actual @ o.other.inertial_parameters()]), expected


VIEWS: dict[str, View] = {
    "xquat": nearer_sign,
    "crb": moving,
    "C": force_and_symmetric_part,
    "regressor": forces_by_regressor,
}
