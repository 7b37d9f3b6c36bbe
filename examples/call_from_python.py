"""Compile a 7-dof arm and call it from Python: single states, batches, and a fused function.

Needs a C compiler: the machine's, or `pip install ziglang`.
"""

from pathlib import Path

import numpy as np

import symdyn

arm = symdyn.load(Path(__file__).parent / "models" / "arm7.xml")
library = symdyn.compile(arm, ["mass_matrix+bias", "inverse_dynamics", "forward_dynamics", "pose:site/flange"])

rng = np.random.default_rng(0)
qpos, qvel, qacc = rng.normal(size=(3, arm.nv))

# arguments by position or by name; several outputs come as a tuple
M, bias = library.mass_matrix_bias(qpos, qvel)
tau = library.inverse_dynamics(qpos, qvel, qacc)
print("M qacc + bias - tau  :", np.abs(M @ qacc + bias - tau).max())
print("qacc of that tau     :", np.abs(library.forward_dynamics(qpos, qvel, tau=tau) - qacc).max())

# a leading axis on any argument is a batch, looped over in C
many = rng.normal(size=(10_000, arm.nq))
position, rotation = library.pose_site_flange(many)
print("the flange reaches   :", np.linalg.norm(position, axis=1).max().round(3), "m from the base")
