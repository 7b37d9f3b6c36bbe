"""Constant tables of a simulator: arrays of the model by their names, and tables derived from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum, IntFlag

import numpy as np

from symdyn.emit.member import Constant
from symdyn.model import enums, enums_model, enums_run
from symdyn.model.parts import Reference
from symdyn.sim.warning import sdtWarning

__all__ = ["Table", "constant", "enumerators"]


@dataclass(frozen=True)
class Table:
    """A derived table: its numbers for a model (ints become `int`, floats `real`), and what they are."""

    build: Callable[[object], np.ndarray]
    doc: str


def constant(model, tables: Mapping[str, Table], name: str) -> Constant | None:
    """The table of that name: a derived one, or the model's array."""
    if name in tables:
        return Constant(np.asarray(tables[name].build(model)), tables[name].doc)
    values = getattr(model, name, None)
    if not isinstance(values, np.ndarray) or values.dtype.kind not in "biuf":
        return None
    return Constant(settled(values) if name in Reference.__annotations__ else values, "")


def settled(values: np.ndarray) -> np.ndarray:
    """Results of dense linear algebra to 13 digits: the last ones differ between processors."""
    return np.array([float(f"{x:.13g}") for x in values.flat], dtype=values.dtype).reshape(values.shape)


def enumerators() -> dict[str, int]:
    """MuJoCo's enumerators by name, and our own."""
    named = [each for module in (enums, enums_model, enums_run) for each in vars(module).values()]
    kinds = [each for each in named if isinstance(each, type) and issubclass(each, IntEnum | IntFlag)]
    members = [member for kind in (*kinds, sdtWarning) for member in kind]
    return {member.name: int(member) for member in members if member.name.startswith(("mj", "sd"))}
