"""Many trajectories at once: the loop is in C, the interpreter's lock released, one thread a share of the batch."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.model.enums_run import mjtState

__all__ = ["rollout"]

STATE = int(mjtState.mjSTATE_FULLPHYSICS)


def rollout(simulation: Any, controls: Any, initial_states: Any, nstep: int | None, threads: int | None):
    """See `Simulation.rollout`."""
    model, real = simulation.model, simulation._data.dtype["time"]
    controls = simulation.ctrl.copy() if controls is None else np.asarray(controls, real)
    states = simulation.state(STATE) if initial_states is None else np.asarray(initial_states, real)
    nstep = steps(controls, nstep)
    nbatch = max([len(x) for x, rank in ((controls, 3), (states, 2)) if x.ndim == rank], default=1)
    controls = spread(model, "controls", controls, (nbatch, nstep, model.nu), real)
    states = spread(model, "initial_states", states, (nbatch, simulation.state_size(STATE)), real)
    after = np.empty((nbatch, nstep, states.shape[1]), real)
    sensed = np.empty((nbatch, nstep, model.nsensordata), real)
    workers = min(threads or os.cpu_count() or 1, nbatch)
    shares = [range(k, nbatch, workers) for k in range(workers)]
    if workers == 1:
        run(simulation.copy(), shares[0], controls, states, after, sensed)
    else:
        with ThreadPoolExecutor(workers) as pool:
            jobs = [pool.submit(run, simulation.copy(), s, controls, states, after, sensed) for s in shares]
            for job in jobs:
                job.result()
    return after, sensed


def steps(controls: np.ndarray, nstep: int | None) -> int:
    """How many steps the controls are for, which must be what is asked for."""
    given = controls.shape[-2] if controls.ndim > 1 else None
    if given is None and nstep is None:
        raise SymdynError("rollout: neither controls for each step nor nstep tell how many steps; give one of them")
    if given is not None and nstep is not None and given != nstep:
        raise SymdynError(f"rollout: controls are for {given} steps, but nstep is {nstep}; give one of them")
    return int(nstep if given is None else given)


def spread(model: Any, name: str, values: np.ndarray, shape: tuple[int, ...], real: np.dtype) -> np.ndarray:
    """The values for every member of the batch, contiguous."""
    try:
        return np.ascontiguousarray(np.broadcast_to(values, shape), real)
    except ValueError as error:
        raise SymdynError(f"{model.name}: {name} have shape {values.shape}; expected {shape}") from error


def run(simulation: Any, batch: range, controls, states, after, sensed) -> None:
    """The trajectories of one share, one after the other, from the same warm start."""
    library, (option, data) = simulation.library, simulation._at
    warm = simulation.state(int(mjtState.mjSTATE_WARMSTART))
    for k in batch:
        simulation.set_state(warm, int(mjtState.mjSTATE_WARMSTART))
        simulation.set_state(states[k], STATE)
        places = [array[k].ctypes.data for array in (controls, after, sensed)]
        library.rollout(option, data, after.shape[1], *places, STATE)
        simulation.hooks.check()
