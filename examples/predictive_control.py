"""Model predictive control of a cart-pole: at each moment the next second is planned, and the first control applied.

The plant is the same model in finer steps, with a pole 10 % heavier than the controller believes, and pushed once. The
problem is built once; each plan starts from the last one.
"""

from dataclasses import replace
from pathlib import Path
from time import perf_counter

import casadi as ca
import numpy as np

import symdyn
from symdyn import ocp
from symdyn.ocp.solution import stepper

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


def heavier_pole(factor: float):
    pole = cartpole.body_names.index("pole")
    scale = np.ones(cartpole.nbody)
    scale[pole] = factor
    return replace(cartpole, body_mass=cartpole.body_mass * scale, body_inertia=cartpole.body_inertia * scale[:, None])


def control(periods: int = 80) -> tuple[np.ndarray, list[float]]:
    """Configurations of the plant, and the time each plan took."""
    problem, plant = controller(), stepper(ocp.Motion(heavier_pole(1.1)))
    qpos, qvel, act = np.array([0.3, 0.15]), np.zeros(2), np.zeros(0)
    path, times = [qpos], []
    for k in range(periods):
        start = perf_counter()
        problem.restart(qpos, qvel)
        plan = problem.solve(max_iter=50, mu_init=1e-3, tol=1e-5)
        problem.guess(plan)
        times.append(perf_counter() - start)
        if k == periods // 2:
            qvel = qvel + [0, 0.5]  # the push
        for _ in range(5):
            qpos, qvel, act = (x.full()[:, 0] for x in plant(qpos, qvel, act, plan.ctrl[0], PERIOD / 5))
        path.append(qpos)
    return np.array(path), times


if __name__ == "__main__":
    path, times = control()
    print("before the push the pole is upright within", np.abs(path[35:40, 1]).max().round(3), "rad")
    print("at the end the pole is upright within 0.02 rad:", bool(np.abs(path[-5:, 1]).max() < 0.02))
    print(f"a plan takes {1e3 * np.median(times):.0f} ms, a period {1e3 * PERIOD:.0f} ms")
