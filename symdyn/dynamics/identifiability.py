"""Which inertial parameters the joint forces can tell: alone, only in combination with others, or not at all.

tau = Y phi. Stacked over states that excite everything, Y's rank is the number of base parameters (Gautier & Khalil
1990); a parameter with a zero column has no effect, and one with a zero row in Y's null space is told alone.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.manifold import integrate
from symdyn.dynamics.regressor import regressor
from symdyn.dynamics.tree import build_tree
from symdyn.spatial.vector import array

PARAMETERS = ("m", "mx", "my", "mz", "Ixx", "Iyy", "Izz", "Ixy", "Ixz", "Iyz")
ALONE, COMBINED, NONE = "alone", "combined", "none"

# singular values and null-space entries below this share of the largest count as zero
NEGLIGIBLE = 1e-8


@dataclass(frozen=True)
class Identifiability:
    """The number of base parameters; told[b][i] is how body b's i-th of `PARAMETERS` shows in the joint forces."""

    base: int
    told: tuple[tuple[str, ...], ...]


def identifiability(model, seed: int = 0) -> Identifiability:
    """Of the bodies' parameters about their frames (m kg, m c kg m, I kg m^2), from random states of the model."""
    tree, rng = build_tree(model), np.random.default_rng(seed)
    count = 10 * model.nbody
    Y = np.vstack([_sample(model, tree, rng) for _ in range(2 + 2 * count // max(1, model.nv))])
    size = np.linalg.norm(Y, axis=0)
    seen = size > NEGLIGIBLE * max(1.0, size.max(initial=0.0))
    if not seen.any():
        return Identifiability(0, (tuple(NONE for _ in PARAMETERS),) * model.nbody)
    scaled = Y[:, seen] / size[seen]
    _, values, rows = np.linalg.svd(scaled, full_matrices=True)
    rank = int((values > NEGLIGIBLE * values[0]).sum())
    mixed = np.abs(rows[rank:]).max(axis=0, initial=0.0) > NEGLIGIBLE
    told = np.full(count, NONE, dtype=object)
    told[seen] = np.where(mixed, COMBINED, ALONE)
    return Identifiability(rank, tuple(tuple(row) for row in told.reshape(model.nbody, len(PARAMETERS))))


def _sample(model, tree, rng: np.random.Generator) -> np.ndarray:
    """Y at one random state."""
    v = [array(rng.standard_normal(model.nv)) for _ in range(3)]
    qpos = integrate(tree, array(model.qpos0), v[0])
    return np.asarray(regressor(tree, qpos, v[1], v[2]), dtype=float)
