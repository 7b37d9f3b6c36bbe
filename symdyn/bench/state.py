"""Random states on the configuration manifold."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model

__all__ = ["States", "random_states"]

# every input of a function by name, a row a state
States = dict[str, np.ndarray]

# where the quaternion of a joint starts in its part of qpos
QUATERNION = {mjtJoint.mjJNT_FREE: 3, mjtJoint.mjJNT_BALL: 0}


def random_states(model: Model, sizes: Mapping[str, int], count: int, seed: int = 0) -> States:
    """`count` rows of each input: N(0, 1); configurations are about qpos0 with unit quaternions, dt is above 1/2."""
    rng = np.random.default_rng(seed)
    rows = {name: rng.standard_normal((count, size)) for name, size in sizes.items()}
    if "dt" in rows:
        rows["dt"] = 0.5 + np.abs(rows["dt"])
    return {name: configurations(model, x) if name.startswith("qpos") else x for name, x in rows.items()}


def configurations(model: Model, steps: np.ndarray) -> np.ndarray:
    """qpos0 + steps, rows of nq numbers, with any unit quaternion in place of each joint's."""
    qpos = model.qpos0 + steps
    for kind, start in zip(model.jnt_type, model.jnt_qposadr):
        if kind in QUATERNION:
            part = slice(start + QUATERNION[kind], start + QUATERNION[kind] + 4)
            qpos[:, part] = steps[:, part] / np.linalg.norm(steps[:, part], axis=1, keepdims=True)
    return qpos
