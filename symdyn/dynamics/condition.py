"""Whether a mechanism's mass matrix determines what is solved with it."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.crba import crba
from symdyn.dynamics.tree import build_tree

__all__ = ["SINGULAR", "condition_number", "singular_note"]

# a larger condition number leaves no digit of what is solved for
SINGULAR = 1e14


def condition_number(M: np.ndarray) -> float:
    """Of M (nv, nv), its diagonal scaled to one: largest eigenvalue over smallest; infinite where M is singular."""
    diagonal = np.diag(M)
    if not np.all(diagonal > 0):
        return np.inf if len(M) else 1.0
    scale = 1 / np.sqrt(diagonal)
    moments = np.linalg.eigvalsh(scale[:, None] * M * scale) if len(M) else np.ones(1)
    return float(moments[-1] / moments[0]) if moments[0] > 0 else np.inf


def singular_note(model) -> str | None:
    """One sentence on a model whose mass matrix is singular at qpos0, as that of two equal joints of one body is."""
    M = np.array(crba(build_tree(model), model.qpos0), dtype=float).reshape(model.nv, model.nv)
    if condition_number(M) <= SINGULAR:
        return None
    dof = weakest(M)
    names = model.jnt_names, int(model.dof_jntid[dof])
    joint = names[0][names[1]] or f"#{names[1]}"
    return (
        f'{model.name}: the mass matrix is singular at qpos0, at joint "{joint}": accelerations are finite but not '
        "determined; give the joint an armature, or take it away"
    )


def weakest(M: np.ndarray) -> int:
    """The dof that takes the largest part in the motion which costs no energy."""
    motion = np.linalg.eigh(M)[1][:, 0]
    return int(len(motion) - 1 - np.argmax(np.abs(motion[::-1]) > 0.9 * np.abs(motion).max()))
