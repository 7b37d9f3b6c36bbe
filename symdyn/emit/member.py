"""What an emitted simulator is to those who run it: its texts, and members and tables. Quick to import."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import prod

import numpy as np

__all__ = ["Constant", "Member", "SimulatorUnit"]


@dataclass(frozen=True)
class Member:
    """A member of a struct: `type name[prod(shape)]`, row-major; () is a scalar. `doc` says unit and frame."""

    name: str
    type: str
    shape: tuple[int, ...]
    doc: str

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Constant:
    """A constant table: its numbers (floats become `real`, all else `int`), and what they are."""

    values: np.ndarray
    doc: str = ""


@dataclass(frozen=True)
class SimulatorUnit:
    """The two files, the structs whose members they have, the members of data that have no numbers, and those
    of which only some rows are in use, with the member that says how many."""

    name: str
    header: str
    source: str
    structs: Mapping[str, tuple[Member, ...]]
    empty: tuple[Member, ...] = ()
    counted: Mapping[str, str] = field(default_factory=dict)
