"""Model predictive control of a cart-pole: at each moment the next second is planned, and the first control applied.

The plant is a simulation, with a pole 10 % heavier than the controller believes, and pushed once. The problem is built
once; each plan starts from the last one. Needs a C compiler.
"""

from dataclasses import replace
from pathlib import Path
from time import perf_counter

import casadi as ca
import numpy as np

import symdyn
from symdyn import ocp

PERIOD, HORIZON = 0.05, 20

cartpole = symdyn.load(Path(__file__).parent / "models" / "cartpole.xml")


def controller() -> ocp.Problem:
    """Bring the cart to the middle and the pole upright: a plan of HORIZON periods."""
    problem = ocp.Problem(cartpole, HORIZON, HORIZON * PERIOD)
    problem.start()
    cost = problem.effort(0.01)
    for qpos, qvel in zip(problem.qpos[1:], problem.qvel[1:]):
        cost += PERIOD * (ca.sumsqr(qpos[0]) + 10 * ca.sumsqr(qpos[1]) + 0.1 * ca.sumsqr(qvel))
    end = ca.vertcat(problem.qpos[-1], problem.qvel[-1])
    problem.minimize(cost + 10 * ca.sumsqr(end))
    return problem


def plant() -> symdyn.Simulation:
    """The simulated cart-pole, its pole heavier than the controller's."""
    scale = np.where(np.array(cartpole.body_names) == "pole", 1.1, 1.0)
    heavier = replace(
        cartpole, body_mass=cartpole.body_mass * scale, body_inertia=cartpole.body_inertia * scale[:, None]
    )
    sim = symdyn.Simulation(heavier)
    sim.opt.timestep = PERIOD / 25
    sim.qpos = [0.3, 0.15]
    return sim


def control(periods: int = 80) -> tuple[np.ndarray, list[float]]:
    """Configurations of the plant, and the time each plan took."""
    problem, sim = controller(), plant()
    path, times = [sim.qpos.copy()], []
    for k in range(periods):
        start = perf_counter()
        problem.restart(sim.qpos, sim.qvel)
        plan = problem.solve(max_iter=50, mu_init=1e-3, tol=1e-5)
        problem.guess(plan)
        times.append(perf_counter() - start)
        if k == periods // 2:
            sim.qvel[1] += 0.5  # the push
        sim.ctrl = plan.ctrl[0]
        sim.step(25)
        path.append(sim.qpos.copy())
    return np.array(path), times


if __name__ == "__main__":
    path, times = control()
    print("before the push the pole is upright within", np.abs(path[35:40, 1]).max().round(3), "rad")
    print("at the end the pole is upright within 0.02 rad:", bool(np.abs(path[-5:, 1]).max() < 0.02))
    print(f"a plan takes {1e3 * np.median(times):.0f} ms, a period {1e3 * PERIOD:.0f} ms")
