"""A simulation in a few lines, for people: `print(sim)`."""

from __future__ import annotations

from typing import Any

import numpy as np

from symdyn.model.enums import mjtIntegrator, mjtSolver
from symdyn.sim.warning import WARNINGS

__all__ = ["summary"]

STATE = ("qpos", "qvel", "act", "ctrl", "sensordata")


def summary(sim: Any) -> str:
    """Sizes, options, what touches, the state, and what was warned of."""
    model, members = sim.model, set(dir(sim))
    sizes = f"nq {model.nq}, nv {model.nv}, nu {model.nu}, na {model.na}, nbody {model.nbody}"
    solver, integrator = mjtSolver(sim.opt.solver).name[6:], mjtIntegrator(sim.opt.integrator).name[6:]
    found = [f"{name} {np.sum(getattr(sim, name))}" for name in ("ncon", "nefc", "solver_niter") if name in members]
    lines = [
        f"{model.name}: {sizes}; real {sim.library.real}",
        f"time {sim.time:.6g} s, timestep {sim.opt.timestep:g} s, {integrator}, {solver}",
        *([", ".join(found)] if found else []),
        *(vector(name, getattr(sim, name)) for name in STATE if name in members and getattr(sim, name).size),
    ]
    counts = zip(WARNINGS, sim.warning["number"], strict=True)
    told = [f"{name[7:]} {number} times" for name, number in counts if number]
    return "\n".join([*lines, *([f"warnings: {', '.join(told)}"] if told else [])])


def vector(name: str, values: np.ndarray) -> str:
    with np.printoptions(precision=4, suppress=True, linewidth=100, threshold=60, edgeitems=20):
        return f"{name:<11s}" + str(values).replace("\n", "\n" + " " * 11)
