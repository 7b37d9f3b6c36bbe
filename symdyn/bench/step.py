"""Whole steps, ours and MuJoCo's, on the same recorded states: two seconds of settling, then noise on the controls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from time import thread_time_ns
from typing import Any

import numpy as np

from symdyn.catalog.lengthrange import model_of
from symdyn.mjcf import RELATED, parse

__all__ = ["StepTimes", "step_times"]

SETTLE = 2.0  # s before the recording
STEPS, HELD = 300, 10  # recorded steps, steps a control is held
NOISE = 0.25  # of the range of each control
REPLAYS = 15
CONSTRAINTS_OFF = 1  # mjDSBL_CONSTRAINT


@dataclass(frozen=True)
class StepTimes:
    """Nanoseconds of a step, the least of the replays; contacts, rows and iterations in the mean, and the largest
    difference of qpos at the end."""

    name: str
    ours: float
    mujoco: float
    contacts: float
    rows: float
    iterations: float
    difference: float

    @property
    def ratio(self) -> float:
        """How many times faster ours is."""
        return self.mujoco / self.ours

    def row(self) -> dict[str, Any]:
        return asdict(self) | {"ratio": self.ratio}


def step_times(
    path: str, native: bool = True, real: str = "double", tell: Callable[[str], None] = str
) -> list[StepTimes]:
    """Steps of a model as its file has it, and without constraints."""
    import mujoco

    from symdyn.sim.simulation import Simulation

    compiled = model_of(parse(Path(path), within=RELATED))
    sim = Simulation(compiled, real=real, native=native, tell=tell)
    found = []
    for name, off in (("as in the file", 0), ("constraints off", CONSTRAINTS_OFF)):
        tell(f"measuring steps, {name}")
        model = mujoco.MjModel.from_xml_path(path)
        model.opt.disableflags |= off
        sim.opt.disableflags = model.opt.disableflags
        found.append(compared(name, sim, model, mujoco))
    return found


def compared(name: str, sim: Any, model: Any, mujoco: Any) -> StepTimes:
    data = mujoco.MjData(model)
    mujoco.mj_step(model, data, max(1, round(SETTLE / model.opt.timestep)))
    start, controls = state_of(model, data, mujoco), noise(model)
    counts = np.zeros(3)
    theirs = min(replay_theirs(model, data, start, controls, mujoco, counts) for _ in range(REPLAYS))
    ours = min(replay_ours(sim, start, controls) for _ in range(REPLAYS))
    difference = float(np.abs(sim.qpos - data.qpos).max(initial=0.0))
    return StepTimes(name, ours, theirs, *(counts / (REPLAYS * STEPS)), difference)


def noise(model: Any) -> np.ndarray:
    """Controls (STEPS, nu), held for some steps, within a share of their ranges."""
    rng = np.random.default_rng(0)
    limited = np.asarray(model.actuator_ctrllimited, bool)
    low = np.where(limited, model.actuator_ctrlrange[:, 0], -1.0)
    high = np.where(limited, model.actuator_ctrlrange[:, 1], 1.0)
    unit = rng.uniform(-1.0, 1.0, (STEPS // HELD, model.nu))
    return np.repeat(np.clip(0.5 * NOISE * unit * (high - low), low, high), HELD, axis=0)


def state_of(model: Any, data: Any, mujoco: Any) -> np.ndarray:
    bits = int(mujoco.mjtState.mjSTATE_INTEGRATION)
    state = np.zeros(mujoco.mj_stateSize(model, bits))
    mujoco.mj_getState(model, data, state, bits)
    return state


def replay_theirs(model: Any, data: Any, start: np.ndarray, controls: np.ndarray, mujoco: Any, counts) -> float:
    """Nanoseconds a step, in C from one control to the next."""
    mujoco.mj_setState(model, data, start, int(mujoco.mjtState.mjSTATE_INTEGRATION))
    spent = 0
    for k in range(0, STEPS, HELD):
        data.ctrl[:] = controls[k]
        begin = thread_time_ns()
        mujoco.mj_step(model, data, HELD)
        spent += thread_time_ns() - begin
        counts += HELD * np.array([data.ncon, data.nefc, sum(data.solver_niter)])
    return spent / STEPS


def replay_ours(sim: Any, start: np.ndarray, controls: np.ndarray) -> float:
    sim.set_state(start)
    values = np.ascontiguousarray(controls, sim.ctrl.dtype)
    begin = thread_time_ns()
    sim.library.rollout(*sim._at, STEPS, values.ctypes.data, None, None, 0)
    return (thread_time_ns() - begin) / STEPS
