"""Everything that acts without being driven."""

from __future__ import annotations

import numpy as np

from symdyn.model.enums import mjtDisableBit
from symdyn.spatial.vector import zeros

_NEITHER = mjtDisableBit.mjDSBL_SPRING | mjtDisableBit.mjDSBL_DAMPER


def is_passive(model) -> bool:
    """Whether there are passive forces at all: a file that disables both springs and dampers disables all of them."""
    return int(model.opt.disableflags) & _NEITHER != _NEITHER


def passive_force(model, spring, damper, gravcomp, fluid) -> np.ndarray:
    """Sum of the parts (nv,), gravity compensation only on joints where no actuator gives it: mjData.qfrc_passive.

    ->  (nv,), N or N m
    """
    own, _ = gravcomp_shares(model, gravcomp)
    return spring + damper + own + fluid


def gravcomp_shares(model, gravcomp) -> tuple[np.ndarray, np.ndarray]:
    """qfrc_gravcomp (nv,) as what is passive and what counts as the actuators', by jnt_actgravcomp of each dof."""
    driven = np.asarray(model.jnt_actgravcomp, dtype=bool)[np.asarray(model.dof_jntid, dtype=int)]
    none = zeros(len(gravcomp))
    return np.where(driven, none, gravcomp), np.where(driven, gravcomp, none)
