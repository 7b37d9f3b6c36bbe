"""Move the hand of a 7-axis arm to a point behind a ball that it must not touch.

Joint ranges are the model's; the hand and the elbow stay outside of the ball.
"""

from pathlib import Path

import casadi as ca
import numpy as np

import symdyn
from symdyn import ocp

BALL, RADIUS = np.array([0.38, 0.02, 1.05]), 0.1
FIRST = np.array([-0.8, 1.0, 0.0, 0.9, 0.0, 0.3, 0.0])
LAST = np.array([0.8, 1.0, 0.0, 0.9, 0.0, 0.3, 0.0])

arm = symdyn.load(Path(__file__).parent / "models" / "arm7.xml")
places = {frame: symdyn.to_casadi(arm, f"pose:{frame}") for frame in ("site/flange", "body/link6", "body/link5")}


def hand(qpos):
    return places["site/flange"](qpos)[0]


def reach(steps: int = 12, duration: float = 1.2) -> ocp.Solution:
    """The motion from FIRST, at rest, to where the hand is at LAST, at rest."""
    problem = ocp.Problem(arm, steps, duration, method="collocation")
    problem.start(FIRST)
    problem.goal(qvel=0)
    problem.subject_to(hand(problem.qpos[-1]) == hand(LAST))
    for qpos in problem.qpos[1:]:
        for place in places.values():
            problem.subject_to(ca.sumsqr(place(qpos)[0] - BALL) >= RADIUS**2)
    smooth = sum(ca.sumsqr(v) for v in problem.qvel) * duration / steps
    problem.minimize(1e-3 * problem.effort() + smooth)
    problem.guess_line(FIRST, LAST)
    return problem.solve()


if __name__ == "__main__":
    solution = reach()
    way = np.array([hand(q).full()[:, 0] for q in solution.qpos])
    straight = np.array([hand(FIRST + (LAST - FIRST) * s).full()[:, 0] for s in np.linspace(0, 1, 50)])
    print(
        "the joints' own line passes the ball's centre at", np.linalg.norm(straight - BALL, axis=1).min().round(3), "m"
    )
    print("the hand misses the ball:", bool(np.linalg.norm(way - BALL, axis=1).min() > RADIUS - 1e-6))
    print("and ends at its goal within", np.abs(way[-1] - hand(LAST).full()[:, 0]).max().round(6), "m")
