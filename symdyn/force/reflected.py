"""What actuators add to the joints and tendons they act on: inertia of rotors and damping, times the gear squared."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from symdyn.force.actuator import JOINTS
from symdyn.model.enums import mjtTrn
from symdyn.spatial.vector import all_numbers, array

__all__ = ["reflected"]

# array of the actuators -> what it adds to, of dofs and of tendons
ADDED = {
    "actuator_armature": ("dof_armature", "tendon_armature"),
    "actuator_damping": ("dof_damping", "tendon_damping"),
    "actuator_dampingpoly": ("dof_dampingpoly", "tendon_dampingpoly"),
}


def reflected(model):
    """The model whose dofs and tendons have the armature and damping of their actuators beside their own."""
    changed = {}
    for own, targets in ADDED.items():
        values = getattr(model, own)
        for i in np.flatnonzero(np.asarray(values != 0).reshape(model.nactuator, -1).any(axis=1)):
            target, places = _places(model, int(i), targets)
            sums = changed.setdefault(target, array(getattr(model, target)))
            gear = array(model.actuator_gear)[model.actuator_outadr[i], 0]
            for place in places:
                sums[place] = sums[place] + gear * gear * array(values)[i]
    found = {name: np.array(sums, dtype=float) if all_numbers(sums) else sums for name, sums in changed.items()}
    return replace(model, **found) if found else model


def _places(model, i: int, targets: tuple[str, str]) -> tuple[str, np.ndarray]:
    """The array that an actuator adds to, and the rows."""
    number = int(model.actuator_trnid[i, 0])
    if model.actuator_trntype[i] in JOINTS:
        return targets[0], np.flatnonzero(model.dof_jntid == number)
    if model.actuator_trntype[i] == mjtTrn.mjTRN_TENDON:
        return targets[1], np.array([number])
    return targets[0], np.zeros(0, dtype=int)
