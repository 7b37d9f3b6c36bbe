"""Which inertial parameters the joint forces can tell: alone, only in combination with others, or not at all.

tau = Y phi. Stacked over states that excite everything, Y's rank is the number of base parameters (Gautier & Khalil
1990); a parameter with a zero column has no effect, and one with a zero row in Y's null space is told alone.

Base parameters are those whose columns no earlier ones give, bodies from the root outward; a column that earlier ones
give, Y_d = sum_i k_id Y_i, adds its parameter to theirs: base_i = phi_i + sum_d k_id phi_d.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    """Base parameters, each a sum of (body, parameter, factor) that begins with the factor 1; told[b][i] is how body
    b's i-th of `PARAMETERS` shows in the joint forces."""

    told: tuple[tuple[str, ...], ...]
    sums: tuple[tuple[tuple[int, str, float], ...], ...]

    @property
    def base(self) -> int:
        """How many base parameters there are."""
        return len(self.sums)


def identifiability(model, seed: int = 0) -> Identifiability:
    """Of the bodies' parameters about their frames (m kg, m c kg m, I kg m^2), from random states of the model."""
    tree, rng = build_tree(model), np.random.default_rng(seed)
    count = 10 * model.nbody
    Y = np.vstack([_sample(model, tree, rng) for _ in range(2 + 2 * count // max(1, model.nv))])
    size = np.linalg.norm(Y, axis=0)
    seen = size > NEGLIGIBLE * max(1.0, size.max(initial=0.0))
    if not seen.any():
        return Identifiability((tuple(NONE for _ in PARAMETERS),) * model.nbody, ())
    scaled = Y[:, seen] / size[seen]
    _, values, rows = np.linalg.svd(scaled, full_matrices=True)
    rank = int((values > NEGLIGIBLE * values[0]).sum())
    mixed = np.abs(rows[rank:]).max(axis=0, initial=0.0) > NEGLIGIBLE
    told = np.full(count, NONE, dtype=object)
    told[seen] = np.where(mixed, COMBINED, ALONE)
    rows = told.reshape(model.nbody, len(PARAMETERS))
    return Identifiability(tuple(tuple(row) for row in rows), _sums(scaled, size[seen], np.flatnonzero(seen)))


def _sums(scaled: np.ndarray, size: np.ndarray, places: np.ndarray) -> tuple[tuple[tuple[int, str, float], ...], ...]:
    """Which columns no earlier ones give, and what later ones add to them; columns are Y's over their sizes."""
    free, Q = [], np.zeros((len(scaled), 0))
    for k, column in enumerate(scaled.T):
        left = column - Q @ (Q.T @ column)
        left = left - Q @ (Q.T @ left)
        if np.linalg.norm(left) > NEGLIGIBLE:
            free.append(k)
            Q = np.column_stack([Q, left / np.linalg.norm(left)])
    K = np.linalg.lstsq(scaled[:, free], scaled, rcond=None)[0] * size / size[free][:, None]
    names = [(int(p) // len(PARAMETERS), PARAMETERS[int(p) % len(PARAMETERS)]) for p in places]
    terms = [
        [k, *[d for d in range(len(names)) if d not in free and abs(row[d]) > NEGLIGIBLE]] for k, row in zip(free, K)
    ]
    return tuple(tuple((*names[d], float(row[d])) for d in each) for each, row in zip(terms, K))


def in_words(terms: tuple[tuple[int, str, float], ...], names: Sequence[str]) -> str:
    """`upper.Iyy + 0.25 lower.m`."""
    text = ""
    for b, parameter, factor in terms:
        size = "" if abs(abs(factor) - 1.0) < NEGLIGIBLE else f"{abs(factor):.6g} "
        text += f"{' - ' if factor < 0 else ' + '}{size}{names[b] or f'#{b}'}.{parameter}"
    return text.removeprefix(" + ")


def _sample(model, tree, rng: np.random.Generator) -> np.ndarray:
    """Y at one random state."""
    v = [array(rng.standard_normal(model.nv)) for _ in range(3)]
    qpos = integrate(tree, array(model.qpos0), v[0])
    return np.asarray(regressor(tree, qpos, v[1], v[2]), dtype=float)
