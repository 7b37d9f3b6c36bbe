"""Find the inertial parameters of a double pendulum from motions and torques that were measured with noise.

The regressor makes the torque linear in them, tau = Y(qpos, qvel, qacc) phi, with ten numbers a body: m, m c (3,) and
the moments about the body's frame. Not all can be seen in the torque: the base parameters are the combinations that
can. Among all phi that explain the torque alike the one nearest to a first guess is taken, of bodies that can exist.
"""

from pathlib import Path

import numpy as np

import symdyn
from symdyn import ocp

pendulum = symdyn.load(Path(__file__).parent / "models" / "double_pendulum.xml")
functions = symdyn.compile(pendulum, ["regressor", "inverse_dynamics"], target="numpy")
rng = np.random.default_rng(1)


def motions(n: int) -> list[np.ndarray]:
    """Random qpos, qvel, qacc, each (n, nv)."""
    return list(rng.normal(size=(3, n, pendulum.nv)))


measured = motions(500)
tau = functions["inverse_dynamics"](*measured) + rng.normal(scale=0.01, size=(500, pendulum.nv))

Y = functions["regressor"](*measured)  # (500, nv, 10 nbody)
base = ocp.base_parameters(Y)
print(f"{len(base.columns)} combinations of {Y.shape[-1]} parameters can be seen")

# the guess: both links are spheres of 1 kg, 20 cm below their joints
sphere = [1, 0, 0, -0.2, 0.05, 0.05, 0.01, 0, 0, 0]
phi = ocp.identify(Y, tau, prior=[*np.zeros(10), *sphere, *sphere])

fresh = motions(100)
error = functions["regressor"](*fresh) @ phi - functions["inverse_dynamics"](*fresh)
print(f"torques of other motions are off by {np.abs(error).max():.1e} N m, measured ones by 1e-2")
lowest = min(np.linalg.eigvalsh(np.array(ocp.pseudo_inertia(phi[10 * b :][:10]), float))[0] for b in (1, 2))
print("both links can exist:", bool(lowest > -1e-9))
