"""A quadruped jumps: four feet push off the ground, a flight, and the landing, planned as one problem.

On the ground the feet are held (forces follow from the constraint and stay in their friction cones); in the air nothing
is; at touchdown the impulse map takes the velocity away that would go into the ground.
"""

from pathlib import Path

import casadi as ca
import numpy as np

import symdyn
from symdyn import ocp

FEET = tuple(f"site/{leg}_foot" for leg in ("fl", "fr", "hl", "hr"))
GROUND = ocp.ContactMode(FEET, regularisation=1e-4)
FRICTION, WEIGHT = 0.7, 110.0

quadruped = symdyn.load(Path(__file__).parent / "models" / "quadruped.xml")


def jump(push: int = 8, flight: int = 6, h: float = 0.03, height: float = 0.12) -> ocp.Solution:
    """From standing to the highest point of a jump straight up and back to the ground, feet down again."""
    steps = push + flight
    problem = ocp.Problem(
        quadruped, steps, steps * h, integrator="euler", state="error", modes=[GROUND] * push + [None] * flight
    )
    feet = ocp.contact_function(quadruped, "points", GROUND)
    problem.start()
    floor = feet(quadruped.qpos0, np.zeros(quadruped.nv))[0][2::3]
    for k, force in enumerate(problem.force):
        if force is not None:
            for foot in range(4):
                for row in ocp.friction_cone(force[3 * foot : 3 * foot + 3] / WEIGHT, FRICTION, sides=4):
                    problem.subject_to(row >= 0)
        else:
            problem.subject_to(feet(problem.qpos[k + 1], problem.qvel[k + 1])[0][2::3] >= floor - 1e-3)
    top = push + flight // 2
    problem.subject_to(problem.qpos[top][2] >= quadruped.qpos0[2] + height)
    # all feet touch down together, the trunk level
    problem.subject_to(feet(problem.qpos[-1], problem.qvel[-1])[0][2::3] == floor)
    problem.subject_to(problem.off(quadruped.qpos0)[3:6] == 0)
    problem.minimize(1e-4 * problem.effort() + sum(ca.sumsqr(v) for v in problem.qvel) * 1e-3)
    problem.guess(ctrl=0.0)
    return problem.solve(max_iter=200)


if __name__ == "__main__":
    solution = jump()
    print("the trunk rises by", (solution.qpos[:, 2].max() - quadruped.qpos0[2]).round(3), "m")
    impact = ocp.contact_function(quadruped, "impact", GROUND)
    landed, impulse = (x.full()[:, 0] for x in impact(solution.qpos[-1], solution.qvel[-1]))
    print("the feet land with", impulse[2::3].round(1), "N s")
    print("every force stays in its cone:", bool(min(f[2::3].min() for f in solution.force if f is not None) > -1e-6))
