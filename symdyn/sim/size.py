"""Sizes of a simulator by name: enumerators `NQ`, `NV`, ... of the C text and lengths of fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["MODEL_SIZES", "Capacity", "sizes_of"]

# sizes of the model, by its fields
MODEL_SIZES = (
    *("nq", "nv", "nu", "na", "nbody", "njnt", "ngeom", "nsite", "ncam", "nmocap", "nkey", "neq", "ntendon", "nwrap"),
    *("nactuator", "nout", "nsensor", "nsensordata", "nuserdata", "ntree", "npair", "nexclude"),
)


@dataclass(frozen=True)
class Capacity:
    """Room for contacts and constraint rows."""

    nconmax: int = 0
    njmax: int = 0


def sizes_of(model, capacity: Capacity, nwork: int = 0) -> Mapping[str, int]:
    """Sizes by name; `nm` is how many entries of M are stored, `nwork` what the stages leave for each other."""
    found = {name: int(getattr(model, name)) for name in MODEL_SIZES}
    return found | {
        "nm": sum(1 + depth(model, i) for i in range(model.nv)),
        "nwork": nwork,
        "nconmax": capacity.nconmax,
        "njmax": capacity.njmax,
    }


def depth(model, dof: int) -> int:
    """How many dofs are above a dof."""
    count = 0
    while (dof := int(model.dof_parentid[dof])) >= 0:
        count += 1
    return count
