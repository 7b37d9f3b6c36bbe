"""What a solver found, as numbers; played back, written and drawn."""

from __future__ import annotations

import csv
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from symdyn.model.enums import mjtIntegrator
from symdyn.ocp.motion import Motion, State, rk4

if TYPE_CHECKING:
    from symdyn.sim.simulation import Simulation

__all__ = ["Solution"]


@dataclass(frozen=True)
class Solution:
    """States at the nodes and controls between them.

    time (N + 1,) s, qpos (N + 1, nq), qvel (N + 1, nv), act (N + 1, na), ctrl (N, controls and forces), force: contact
    forces at the start of each interval or None, impulse: N s, where points touch down, or None; cost, and what the
    solver says of itself.
    """

    motion: Motion = field(repr=False)
    time: np.ndarray
    qpos: np.ndarray
    qvel: np.ndarray
    act: np.ndarray
    ctrl: np.ndarray
    force: tuple[np.ndarray | None, ...]
    impulse: tuple[np.ndarray | None, ...]
    cost: float
    stats: dict[str, Any] = field(repr=False, default_factory=dict)

    def replay(self, substeps: int = 10, modes=None) -> tuple[np.ndarray, np.ndarray]:
        """The controls played forward from the first state, `substeps` Runge-Kutta steps an interval.

        ->  qpos (N + 1, nq), qvel (N + 1, nv): close to the solution where its steps were short enough
        """
        step = stepper(self.motion)
        states = [(self.qpos[0], self.qvel[0], self.act[0])]
        for k, u in enumerate(self.ctrl):
            x, h = states[-1], (self.time[k + 1] - self.time[k]) / substeps
            for _ in range(substeps):
                x = step(*x, u, h)
            states.append(x)
        return tuple(np.array([np.asarray(s[i], float).reshape(-1) for s in states]) for i in (0, 1))

    def simulate(self, substeps: int = 10, integrator: mjtIntegrator = mjtIntegrator.mjINT_RK4) -> Simulation:
        """The controls played in a `Simulation`, contacts and limits included; it stands at the end of the plan."""
        from symdyn.sim.simulation import Simulation

        sim, motion = Simulation(self.motion.model), self.motion
        sim.opt.timestep, sim.opt.integrator = (self.time[1] - self.time[0]) / substeps, int(integrator)
        sim.qpos[:], sim.qvel[:] = self.qpos[0], self.qvel[0]
        if motion.model.na:
            sim.act[:] = self.act[0]
        for u in self.ctrl:
            if motion.model.nu:
                sim.ctrl[:] = u[: motion.model.nu]
            sim.qfrc_applied[list(motion.force_dofs)] = u[motion.model.nu :]
            sim.step(substeps)
        return sim

    def columns(self) -> dict[str, np.ndarray]:
        """Every column by name: time, qpos, qvel, act and ctrl; the last row has the controls of the last interval."""
        held = np.vstack([self.ctrl, self.ctrl[-1:]])
        arrays = {"qpos": self.qpos, "qvel": self.qvel, "act": self.act, "ctrl": held}
        named = {f"{name}{i}": a[:, i] for name, a in arrays.items() for i in range(a.shape[1])}
        return {"time": self.time, **named}

    def write_csv(self, path: str | os.PathLike[str]) -> None:
        """A row a node."""
        columns = self.columns()
        with Path(path).open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(columns)
            writer.writerows([[repr(float(x)) for x in row] for row in zip(*columns.values())])

    def write_svg(self, path: str | os.PathLike[str], width: int = 640, height: int = 160) -> None:
        """A drawing of qpos, qvel and ctrl over time, one panel below the other."""
        from symdyn.ocp.plot import drawing

        panels = {"qpos": self.qpos, "qvel": self.qvel, "ctrl": np.vstack([self.ctrl, self.ctrl[-1:]])}
        Path(path).write_text(drawing(self.time, panels, width, height), encoding="utf-8")


def stepper(motion: Motion):
    """A function of numbers (qpos, qvel, act, u, h) -> (qpos, qvel, act): one Runge-Kutta step."""
    import casadi

    m = motion.model
    sizes = {"qpos": m.nq, "qvel": m.nv, "act": m.na, "u": motion.nu, "h": 1}
    given = [casadi.MX.sym(name, n) for name, n in sizes.items()]
    x = rk4(motion, State(*given[:3]), *given[3:])
    return casadi.Function("step", given, [x.qpos, x.qvel, x.act]).expand()
