"""How much room a simulator has for contacts and constraint rows, where nobody says."""

from __future__ import annotations

from symdyn.sim.field_constraint import row_bound
from symdyn.sim.field_contact import contact_bound
from symdyn.sim.size import Capacity

__all__ = ["capacity_of"]


def capacity_of(model, nconmax: int | None = None, njmax: int | None = None) -> Capacity:
    """What is asked for, else what the file's <size> says, else a bound from the pairs that may touch."""
    if nconmax is None:
        nconmax = model.nconmax if model.nconmax >= 0 else contact_bound(model)
    if njmax is None:
        njmax = model.njmax if model.njmax >= 0 else row_bound(model, nconmax)
    return Capacity(nconmax, njmax)
