"""Random states on the configuration manifold."""

from __future__ import annotations

import numpy as np

from symdyn.verify.oracle import Oracle

__all__ = ["States", "random_states"]

# every input of a function by name, one row a state
States = dict[str, np.ndarray]


def random_states(oracle: Oracle, count: int, seed: int) -> States:
    """States: qpos, qpos1, qpos2 = integratePos(qpos0, N(0, 1)); all vectors N(0, 1); dt in (0.1, 1)."""
    rng = np.random.default_rng(seed)
    m = oracle.m
    vectors = {name: rng.standard_normal((count, m.nv)) for name in ("qvel", "qacc", "tau")}
    steps = {name: rng.standard_normal((count, m.nv)) for name in ("qpos", "qpos1", "qpos2")}
    times = {"dt": rng.uniform(0.1, 1.0, count)}
    return {name: moved(oracle, m.qpos0, each) for name, each in steps.items()} | vectors | times


def moved(oracle: Oracle, qpos: np.ndarray, steps: np.ndarray) -> np.ndarray:
    """qpos moved for unit time along each row of steps (n, nv): (n, nq)."""
    return np.array([oracle.integrated(qpos, step) for step in steps]).reshape(len(steps), len(qpos))
