"""What the rotors of actuators add to the inertia of the joints and tendons they act on: gear squared armature."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from symdyn.force.actuator import JOINTS
from symdyn.model.enums import mjtTrn
from symdyn.spatial.vector import all_numbers, array

__all__ = ["reflected"]


def reflected(model):
    """The model whose dofs and tendons have the armature of their actuators beside their own."""
    own = array(model.actuator_armature)
    arrays = {name: array(getattr(model, name)) for name in ("dof_armature", "tendon_armature")}
    turning = [i for i in range(model.nactuator) if own[i].__class__ is not float or own[i]]
    for i in turning:
        name, rows = _target(model, i)
        gear = array(model.actuator_gear)[model.actuator_outadr[i], 0]
        for row in rows:
            arrays[name][row] = arrays[name][row] + gear * gear * own[i]
    found = {name: np.array(sums, dtype=float) if all_numbers(sums) else sums for name, sums in arrays.items()}
    return replace(model, **found) if turning else model


def _target(model, i: int) -> tuple[str, np.ndarray]:
    """The array that an actuator adds to, and the rows."""
    number = int(model.actuator_trnid[i, 0])
    if model.actuator_trntype[i] == mjtTrn.mjTRN_TENDON:
        return "tendon_armature", np.array([number])
    acts = model.actuator_trntype[i] in JOINTS
    return "dof_armature", np.flatnonzero(model.dof_jntid == number) if acts else np.zeros(0, dtype=int)
