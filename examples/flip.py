"""A quadrotor flips over and comes back to where it was: its attitude is a quaternion, a whole turn in 0.9 seconds."""

from pathlib import Path

import numpy as np

import symdyn
from symdyn import ocp


def rolled(angle: float) -> np.ndarray:
    """The configuration one metre up, turned about x."""
    return np.array([0, 0, 1, np.cos(angle / 2), np.sin(angle / 2), 0, 0])


def flip(steps: int = 30, duration: float = 0.9, state: str = "direct") -> ocp.Solution:
    """Level, at rest; upside down half way; level, at rest."""
    quadrotor = symdyn.load(Path(__file__).parent / "models" / "quadrotor.xml")
    problem = ocp.Problem(quadrotor, steps, duration, state=state, integrator="euler")
    problem.start(rolled(0))
    # both rolled(0) and rolled(2 pi) are level: the sign of the quaternion tells them apart
    problem.subject_to(problem.off(rolled(np.pi), steps // 2)[3:] == 0)
    problem.goal(rolled(2 * np.pi), qvel=0)
    problem.minimize(problem.effort(0.01))
    angles = np.linspace(0, 2 * np.pi, steps + 1)
    turning = np.zeros(6)
    turning[3] = 2 * np.pi / duration
    problem.guess(np.array([rolled(a) for a in angles]), qvel=turning, ctrl=2.0)
    return problem.solve()


if __name__ == "__main__":
    solution = flip()
    quaternion = solution.qpos[:, 3:]
    print("upside down half way: w is", abs(quaternion[len(quaternion) // 2, 0]).round(6))
    print("a whole turn: w ends at", quaternion[-1, 0].round(6))
    print("quaternions are unit within", np.abs(np.linalg.norm(quaternion, axis=1) - 1).max().round(8))
