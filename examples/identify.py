"""Find the inertial parameters of a double pendulum from motions and torques.

The regressor makes the torque linear in them, tau = Y(qpos, qvel, qacc) phi, with ten numbers a body: m, m c (3,) and
the moments about the body's frame. Not all can be seen in the torque: least squares gives the ones that can, and
other motions are predicted by them.
"""

from pathlib import Path

import numpy as np

import symdyn

pendulum = symdyn.load(Path(__file__).parent / "models" / "double_pendulum.xml")
functions = symdyn.compile(pendulum, ["regressor", "inverse_dynamics"], target="numpy")
rng = np.random.default_rng(1)


def motions(n: int) -> list[np.ndarray]:
    """Random qpos, qvel, qacc, each (n, nv)."""
    return list(rng.normal(size=(3, n, pendulum.nv)))


measured = motions(500)
tau = functions["inverse_dynamics"](*measured) + rng.normal(scale=0.01, size=(500, pendulum.nv))

Y = functions["regressor"](*measured)  # (500, nv, 10 nbody)
phi, _, rank, _ = np.linalg.lstsq(Y.reshape(tau.size, -1), tau.ravel(), rcond=1e-9)
print(f"{rank} combinations of {Y.shape[-1]} parameters can be seen")

fresh = motions(100)
error = functions["regressor"](*fresh) @ phi - functions["inverse_dynamics"](*fresh)
print(f"torques of other motions are off by {np.abs(error).max():.1e} N m, measured ones by 1e-2")
