"""Random states on the configuration manifold."""

from __future__ import annotations

from typing import Any

import numpy as np

from symdyn.verify.oracle import Oracle
from symdyn.verify.reading import outer_forces

__all__ = ["States", "random_states"]

LARGEST_TURN = 2.8  # rad
ROTATION_AT = {0: 3, 1: 0}  # mjJNT_FREE, mjJNT_BALL: where the rotation stands among the joint's dofs

# every input of a function by name, one row a state
States = dict[str, np.ndarray]


def random_states(oracle: Oracle, count: int, seed: int) -> States:
    """States: qpos, qpos1 = integratePos(qpos0, N(0, 1)); all vectors N(0, 1); dt in (0.1, 1), or so much of the
    file's timestep where its integrator is not Euler's: the others solve for, or go through, what lies far off then.

    qpos2 = integratePos(qpos1, N(0, 1)), rotations well below the half turn where differences have two directions.

    Controls and activations are N(0, 1), or half of their range inside and outside of it where they are limited.
    """
    rng = np.random.default_rng(seed)
    m = oracle.m
    vectors = {name: rng.standard_normal((count, m.nv)) for name in ("qvel", "qacc", "tau")}
    steps = {name: rng.standard_normal((count, m.nv)) for name in ("qpos", "qpos1", "qpos2")}
    longest = 1.0 if oracle.integrator == oracle.mujoco.mjtIntegrator.mjINT_EULER else m.opt.timestep
    times = {"dt": longest * rng.uniform(0.1, 1.0, count), "time": rng.uniform(0.0, 10.0, count)}
    vectors |= {"qfrc_applied": rng.standard_normal((count, m.nv)), **signals(m, count, rng)}
    vectors |= {"supplied": np.zeros((count, m.nsensordata)), "ten_constraint": np.zeros((count, m.ntendon))}
    vectors |= {"loop_gains": rng.uniform(1.0, 100.0, (count, 2)), "loop_damping": rng.uniform(0.1, 1.0, count)}
    qpos, qpos1 = (np.array([oracle.integrated(m.qpos0, step) for step in steps[name]]) for name in ("qpos", "qpos1"))
    last = below_half_turns(m, steps["qpos2"])
    qpos2 = np.array([oracle.integrated(start, step) for start, step in zip(qpos1, last)])
    places = {"qpos": qpos, "qpos1": qpos1, "qpos2": qpos2}
    states = {name: x.reshape(count, m.nq) for name, x in places.items()} | vectors | times
    return states | pushed(oracle, states, rng)


def pushed(oracle: Oracle, states: States, rng: np.random.Generator) -> States:
    """Forces on bodies by hand (n, nbody, 6), and all forces on them from outside at these states (n, nbody, 6)."""
    m, count = oracle.m, len(states["qpos"])
    by_hand = rng.standard_normal((count, m.nbody, 6)) * (np.arange(m.nbody) > 0)[:, None]
    states = states | {"xfrc_applied": by_hand}
    found = np.zeros((count, m.nbody, 6))
    for row in range(count if m.nsensor else 0):
        found[row] = outer_forces(oracle.at({name: values[row] for name, values in states.items()}))
    return {"xfrc_applied": by_hand, "cfrc_ext": found}


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


def below_half_turns(m: Any, steps: np.ndarray) -> np.ndarray:
    """The steps (n, nv) with rotations of free and ball joints of at most LARGEST_TURN."""
    steps = steps.copy()
    for kind, first in zip(m.jnt_type, m.jnt_dofadr):
        if kind in ROTATION_AT:
            turn = steps[:, first + ROTATION_AT[kind] :][:, :3]
            turn *= np.minimum(1.0, LARGEST_TURN / np.linalg.norm(turn, axis=1, keepdims=True))
    return steps
