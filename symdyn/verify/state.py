"""Random states on the configuration manifold."""

from __future__ import annotations

from typing import Any

import numpy as np

from symdyn.verify.oracle import Oracle

__all__ = ["States", "random_states"]

# every input of a function by name, one row a state
States = dict[str, np.ndarray]


def random_states(oracle: Oracle, count: int, seed: int) -> States:
    """States: qpos, qpos1, qpos2 = integratePos(qpos0, N(0, 1)); all vectors N(0, 1); dt in (0.1, 1).

    Controls and activations are N(0, 1), or half of their range inside and outside of it where they are limited.
    """
    rng = np.random.default_rng(seed)
    m = oracle.m
    vectors = {name: rng.standard_normal((count, m.nv)) for name in ("qvel", "qacc", "tau")}
    steps = {name: rng.standard_normal((count, m.nv)) for name in ("qpos", "qpos1", "qpos2")}
    times = {"dt": rng.uniform(0.1, 1.0, count)}
    vectors |= {"qfrc_applied": rng.standard_normal((count, m.nv)), **signals(m, count, rng)}
    return {name: moved(oracle, m.qpos0, each) for name, each in steps.items()} | vectors | times


def signals(m: Any, count: int, rng: np.random.Generator) -> States:
    """Controls (n, nu) and activations (n, na)."""
    ctrl, act = rng.standard_normal((count, m.nu)), rng.standard_normal((count, m.na))
    for i in np.flatnonzero(m.actuator_ctrllimited):
        ctrl[:, i] = around(m.actuator_ctrlrange[i], count, rng)
    for i in np.flatnonzero(m.actuator_actlimited):
        act[:, m.actuator_actadr[i]] = around(m.actuator_actrange[i], count, rng)
    return {"ctrl": ctrl, "act": act}


def around(bounds: np.ndarray, count: int, rng: np.random.Generator) -> np.ndarray:
    """Numbers in a range twice as wide."""
    low, high = bounds
    return rng.uniform(low - (high - low) / 2, high + (high - low) / 2, count)


def moved(oracle: Oracle, qpos: np.ndarray, steps: np.ndarray) -> np.ndarray:
    """qpos moved for unit time along each row of steps (n, nv): (n, nq)."""
    return np.array([oracle.integrated(qpos, step) for step in steps]).reshape(len(steps), len(qpos))
