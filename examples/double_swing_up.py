"""Swing a double pendulum up by torques at its joints: direct collocation, the duration left to the solver."""

from pathlib import Path

import numpy as np

import symdyn
from symdyn import ocp

HANGING, UPRIGHT = np.array([0.0, 0.0]), np.array([np.pi, 0.0])
# N m; holding the arms out straight takes 7
STRONGEST = 4.0


def swing_up(steps: int = 50) -> ocp.Solution:
    """The motion from hanging, at rest, to upright, at rest."""
    pendulum = symdyn.load(Path(__file__).parent / "models" / "double_pendulum.xml")
    problem = ocp.Problem(pendulum, steps, (0.8, 1.4), method="collocation", forces=["shoulder", "elbow"])
    problem.start(HANGING)
    problem.goal(UPRIGHT, qvel=0)
    for torque in problem.ctrl:
        problem.subject_to(problem.opti.bounded(-STRONGEST, torque, STRONGEST))
    # time costs too, or the solver waits
    problem.minimize(problem.effort() + 10 * problem.h * steps)
    problem.guess_line(HANGING, UPRIGHT)
    return problem.solve()


if __name__ == "__main__":
    solution = swing_up()
    end = solution.replay()[0][-1]
    print(f"it takes {solution.time[-1]:.2f} s and at most {abs(solution.ctrl).max():.2f} N m")
    print("played forward it is upright within 0.1 rad:", bool(abs(end - UPRIGHT).max() < 0.1))
