"""Rotors: armature of joints and tendons, their own and what actuators on them add, theirs times the gear squared."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from symdyn.model.enums import mjtTrn
from symdyn.spatial.vector import array, is_number

__all__ = ["dof_armature", "tendon_armature"]

_ON_JOINT = (mjtTrn.mjTRN_JOINT, mjtTrn.mjTRN_JOINTINPARENT)
_ON_TENDON = (mjtTrn.mjTRN_TENDON,)


def dof_armature(model) -> np.ndarray:
    """Rotor inertia of each dof (nv,), kg or kg m^2."""
    total = array(model.dof_armature)
    for joint, added in _of_actuators(model, _ON_JOINT):
        for dof in np.flatnonzero(model.dof_jntid == joint):
            total[dof] = total[dof] + added
    return total


def tendon_armature(model) -> np.ndarray:
    """Inertia of each tendon against changes of its length (ntendon,), kg."""
    total = array(model.tendon_armature)
    for tendon, added in _of_actuators(model, _ON_TENDON):
        total[tendon] = total[tendon] + added
    return total


def _of_actuators(model, kinds: tuple[mjtTrn, ...]) -> Iterator[tuple[int, object]]:
    """What each actuator with armature adds to the joint or tendon of that number."""
    own, gear = array(model.actuator_armature), array(model.actuator_gear)
    for i in range(model.nactuator):
        if model.actuator_trntype[i] in kinds and not (is_number(own[i]) and own[i] == 0.0):
            g = gear[model.actuator_outadr[i], 0]
            yield int(model.actuator_trnid[i, 0]), g * g * own[i]
