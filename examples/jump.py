"""A quadruped jumps: four feet push off the ground, then a flight to the highest point, planned as one problem.

On the ground the feet are held and their forces are variables that stay in their friction cones; in the air there are
none. The equations of motion are those of inverse dynamics, which nothing has to be solved for.
"""

from pathlib import Path

import casadi as ca
import numpy as np

import symdyn
from symdyn import ocp

FEET = tuple(f"site/{leg}_foot" for leg in ("fl", "fr", "hl", "hr"))
GROUND = ocp.ContactMode(FEET)
FRICTION, WEIGHT = 0.7, 110.0

quadruped = symdyn.load(Path(__file__).parent / "models" / "quadruped.xml")


def jump(push: int = 6, flight: int = 4, h: float = 0.035, height: float = 0.1) -> ocp.Solution:
    """From standing to the highest point of a jump straight up."""
    steps = push + flight
    problem = ocp.Problem(quadruped, steps, steps * h, method="inverse", modes=[GROUND] * push + [None] * flight)
    feet = ocp.contact_function(quadruped, "points", GROUND)
    problem.start()
    floor = feet(quadruped.qpos0, np.zeros(quadruped.nv))[0][2::3]
    cost = 1e-3 * problem.effort()
    for k, force in enumerate(problem.force):
        if force is not None:
            problem.opti.set_initial(force, np.tile([0, 0, WEIGHT / 4], 4))
            cost += 0.1 * ca.sumsqr(force / WEIGHT)
            for foot in range(4):
                for row in ocp.friction_cone(force[3 * foot : 3 * foot + 3] / WEIGHT, FRICTION, sides=4):
                    problem.subject_to(row >= 0)
        else:
            problem.subject_to(feet(problem.qpos[k + 1], problem.qvel[k + 1])[0][2::3] >= floor)
    for k in range(1, steps + 1):
        cost += 0.1 * ca.sumsqr(problem.qpos[k][7:] - quadruped.qpos0[7:]) + 2e-3 * ca.sumsqr(problem.qvel[k])
    # level at the top
    problem.subject_to(problem.qpos[-1][2] >= quadruped.qpos0[2] + height)
    problem.subject_to(problem.off(quadruped.qpos0)[3:6] == 0)
    problem.minimize(cost)
    return problem.solve(max_iter=150, tol=1e-4)


if __name__ == "__main__":
    solution = jump()
    forces = [f for f in solution.force if f is not None]
    print("the trunk rises by", (solution.qpos[-1, 2] - quadruped.qpos0[2]).round(3), "m")
    print("the feet push with up to", max(f[2::3].sum() for f in forces).round(0), "N together, and leave the ground")
    print("every foot pushes, none pulls:", bool(min(f[2::3].min() for f in forces) > -1e-4))
