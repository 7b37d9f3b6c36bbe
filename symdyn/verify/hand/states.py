"""Where both sides are asked: states on the manifold, singular ones first, and values of parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from symdyn.dynamics.manifold import integrate
from symdyn.dynamics.tree import build_tree
from symdyn.model.model import Model
from symdyn.spatial.vector import array
from symdyn.verify.hand.coordinates import Coordinates
from symdyn.verify.hand.mechanism import State

__all__ = ["draw_states", "draw_values"]

# coordinates of the first states: all at the reference, a right angle, a half turn, nearly straight
SPECIAL = (0.0, np.pi / 2, np.pi, 1e-4)
WORST_MAP = 1e6  # condition number of a map of coordinates past which a state is left out


def draw_states(model: Model, coordinates: Coordinates, count: int, rng: np.random.Generator) -> State:
    """`SPECIAL` states, then random ones, of unit size; those where the map of coordinates is singular left out."""
    n = coordinates.n
    steps = np.concatenate([[np.full(n, each) for each in SPECIAL], rng.uniform(-np.pi, np.pi, (count, n))])
    v, a, tau = (rng.standard_normal((len(steps), n)) for _ in range(3))
    if coordinates.nx == model.nq and coordinates.given.qpos is None:
        tree = build_tree(model)
        x = np.array([np.asarray(integrate(tree, array(model.qpos0), array(step)), float) for step in steps])
    else:
        x = steps
    T = coordinates.at(x, v).T
    good = [k for k in range(len(x)) if np.all(np.isfinite(T[k])) and np.linalg.cond(T[k]) < WORST_MAP]
    return State(x[good], v[good], a[good], tau[good])


def draw_values(nominal: Mapping[str, Any], rng: np.random.Generator) -> dict[str, float]:
    """Numbers for parameters: half to one and a half of what the model has; of what is zero there, around zero."""
    return {
        name: float(value * rng.uniform(0.5, 1.5) if value else rng.uniform(-0.5, 0.5))
        for name, value in nominal.items()
    }
