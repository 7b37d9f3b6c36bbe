"""A quadruped jumps forward: its feet push, it flies, and it lands on them and stands, all planned as one problem.

On the ground the feet are held and their forces are variables that stay in their friction cones; in the air there are
none; at touchdown an impulse in the cones stops the feet. The equations of motion are those of inverse dynamics, which
nothing has to be solved for. The plan is then played in a simulation with its own contacts, joints held to it by gains.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import casadi as ca
import numpy as np

import symdyn
from symdyn import ocp

FEET = tuple(f"site/{leg}_foot" for leg in ("fl", "fr", "hl", "hr"))
GROUND = ocp.ContactMode(FEET)
FRICTION, WEIGHT, CLEARANCE = 0.7, 138.0, 0.02
STIFFNESS, DAMPING = 100.0, 3.0  # N m/rad, N m s/rad of the joints while the plan is played

quadruped = symdyn.load(Path(__file__).parent / "models" / "quadruped.xml")
STANDING = quadruped.qpos0


def jump(push: int = 10, flight: int = 9, landing: int = 12, h: float = 0.02, forward: float = 0.15) -> ocp.Solution:
    """From standing to standing `forward` metres away, in so many intervals of h seconds."""
    steps = push + flight + landing
    modes = [GROUND] * push + [None] * flight + [GROUND] * landing
    problem = ocp.Problem(quadruped, steps, steps * h, method="inverse", modes=modes)
    goal = STANDING + np.array([forward, *[0] * (quadruped.nq - 1)])
    problem.start()
    problem.goal(goal)
    problem.subject_to(problem.qvel[-1][:6] == 0)  # the trunk's: held feet leave the joints no other speed than 0

    cost = 1e-3 * problem.effort()
    for force in filter(is_there, problem.force):
        problem.opti.set_initial(force, np.tile([0, 0, WEIGHT / 4], 4))
        cost += 0.1 * ca.sumsqr(force / WEIGHT)
        problem.subject_to(*[row >= 0 for row in cones(force / WEIGHT)])
    for impulse in filter(is_there, problem.impulse):
        cost += 0.01 * ca.sumsqr(impulse)
        problem.subject_to(*[row >= 0 for row in cones(impulse)])
    height = problem.motion.contact("points", GROUND)
    floor = height(STANDING, np.zeros(quadruped.nv))[0][2::3]
    for k in range(push + 2, push + flight):
        problem.subject_to(height(problem.qpos[k], problem.qvel[k])[0][2::3] >= floor + CLEARANCE)
    for qpos, qvel in zip(problem.qpos[1:], problem.qvel[1:]):
        cost += 0.1 * ca.sumsqr(qpos[7:] - STANDING[7:]) + 2e-3 * ca.sumsqr(qvel)
    problem.minimize(cost)
    problem.guess_line(STANDING, goal)
    return problem.solve(max_iter=150, tol=1e-4)


def is_there(force: Any) -> bool:
    return force is not None


def cones(force: Any) -> Iterator[Any]:
    """What is not negative where the force on each foot lies in its cone."""
    for foot in range(len(FEET)):
        yield from ocp.friction_cone(force[3 * foot : 3 * foot + 3], FRICTION, sides=4)


def play(plan: ocp.Solution, data: Any, step: Callable[[], Any], timestep: float, stand: float = 0.3) -> None:
    """The plan's torques with its joints held to it, then standing; `data` has qpos, qvel and ctrl."""
    data.qpos[:], data.qvel[:] = plan.qpos[0], plan.qvel[0]
    substeps = round(float(plan.time[1]) / timestep)
    for k in range(len(plan.ctrl) + round(stand / timestep / substeps)):
        first, last = (plan.qpos[min(i, len(plan.ctrl))][7:] for i in (k, k + 1))
        u, speed = plan.ctrl[min(k, len(plan.ctrl) - 1)], plan.qvel[min(k + 1, len(plan.ctrl))][6:]
        for j in range(substeps):
            wanted = first + (j + 0.5) / substeps * (last - first)
            data.ctrl[:] = u + STIFFNESS * (wanted - data.qpos[7:]) + DAMPING * (speed - data.qvel[6:])
            step()


if __name__ == "__main__":
    plan = jump()
    (impulse,) = filter(is_there, plan.impulse)
    print(
        "the trunk rises to",
        plan.qpos[:, 2].max().round(2),
        "m; the feet touch down with",
        impulse[2::3].round(2),
        "N s",
    )
    sim = symdyn.Simulation(quadruped)
    in_the_air = []

    def watched() -> None:
        sim.step()
        in_the_air.append(sim.ncon == 0)

    play(plan, sim, watched, sim.opt.timestep)
    off = sim.qpos[:3] - plan.qpos[-1, :3]
    print("in the simulation it flies for", round(sum(in_the_air) * sim.opt.timestep, 2), "s, and lands", off.round(3))
    print("it stands within 3 cm of the goal, level:", bool(np.abs(off).max() < 0.03 and sim.qpos[3] > 0.999))
