"""Swing a cart-pole up with the least effort: multiple shooting with IPOPT.

The bounds of the rail and of the motor are the model's; the controls found are then played forward with finer steps.
"""

from pathlib import Path

import numpy as np

import symdyn
from symdyn import ocp

HANGING, UPRIGHT = [0, np.pi], [0, 0]


def swing_up(steps: int = 50, duration: float = 2.5) -> ocp.Solution:
    """The motion from hanging, at rest, to upright, at rest."""
    cartpole = symdyn.load(Path(__file__).parent / "models" / "cartpole.xml")
    problem = ocp.Problem(cartpole, steps, duration)
    problem.start(HANGING)
    problem.goal(UPRIGHT, qvel=0)
    problem.minimize(problem.effort())
    problem.guess_line(HANGING, UPRIGHT)
    return problem.solve()


if __name__ == "__main__":
    solution = swing_up()
    slider = solution.qpos[:, 0]
    print("the cart moves between", slider.min().round(3), "and", slider.max().round(3), "m")
    print("the largest control is", abs(solution.ctrl).max().round(3))
    print("the pole ends at      ", abs(solution.qpos[-1, 1]).round(6), "rad")
    print("played with finer steps it is off by", abs(solution.replay()[0][-1, 1]).round(2), "rad")
