"""The self-test of a simulator: short runs from recorded states, and where they lead in double precision."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from symdyn.dynamics.manifold import integrate
from symdyn.dynamics.tree import build_tree
from symdyn.embedded.bound import Bounds, of_controls
from symdyn.emit.templates import render
from symdyn.model.model import Model
from symdyn.spatial.vector import array

__all__ = ["simulator_selftest"]

RUNS, STEPS = 5, 10
# how far runs start from qpos0 and from rest, in rad or m and per second
AWAY = 0.1
# of the largest number of a member; the double simulator runs the same operations
TOLERANCE = {"double": 1e-9, "float": 1e-3}
PER_LINE = 4


def simulator_selftest(model: Model, stem: str, real: str, seed: int = 0) -> str:
    """NAME_selftest.c of a simulator. Needs a C compiler for this machine, which runs the simulator in double."""
    from symdyn.sim.simulation import Simulation

    rng, tree, simulation = np.random.default_rng(seed), build_tree(model), Simulation(model, tell=lambda doing: None)
    rows: dict[str, list] = {name: [] for name in ("qpos", "qvel", "ctrl", "qpos_after", "qvel_after")}
    low, high = of_controls(model, Bounds(other=1.0))
    for _ in range(RUNS):
        simulation.reset()
        step = AWAY * rng.standard_normal(model.nv)
        simulation.qpos[:] = array_of(integrate(tree, array(model.qpos0), array(step)), model.nq)
        simulation.qvel[:] = AWAY * rng.standard_normal(model.nv)
        if model.nu:
            simulation.ctrl[:] = rng.uniform(low, high)
        for name in ("qpos", "qvel", "ctrl")[: 3 if model.nu else 2]:
            rows[name].append(np.array(getattr(simulation, name)).tolist())
        simulation.step(STEPS)
        for name in ("qpos", "qvel"):
            rows[f"{name}_after"].append(np.array(getattr(simulation, name)).tolist())
    inputs = [(name, len(rows[name][0])) for name in ("qpos", "qvel", "ctrl") if rows[name]]
    return render(
        "embedded/selftest_simulator.c.j2",
        stem=stem,
        inputs=[{"name": name, "size": size} for name, size in inputs],
        outputs=[{"name": name, "size": size} for name, size in inputs if name != "ctrl"],
        tables=[{"name": n, "size": sum(map(len, x)), "lines": lines(x)} for n, x in rows.items() if x],
        runs=RUNS,
        steps=STEPS,
        tolerance=f"{TOLERANCE[real]:g}",
    )


def array_of(values, size: int) -> np.ndarray:
    return np.array([float(x) for x in values]).reshape(size)


def lines(rows: Sequence[Sequence[float]]) -> list[str]:
    """Numbers as they stand in a table of C."""
    numbers = [repr(float(x)) for row in rows for x in row]
    return [", ".join(numbers[k : k + PER_LINE]) + "," for k in range(0, len(numbers), PER_LINE)]
