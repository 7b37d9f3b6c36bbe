"""What one emitted `.h`/`.c` pair holds: its text, and the signatures of its routines."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

__all__ = ["Argument", "Routine", "Unit"]


@dataclass(frozen=True)
class Argument:
    """An array a routine reads or writes; `doc` says what it is, its unit and its frame."""

    name: str
    shape: tuple[int, ...]
    doc: str = ""

    @property
    def size(self) -> int:
        """Numbers in the flat C array, row-major."""
        return prod(self.shape)

    def __str__(self) -> str:
        return f"{self.name} {self.shape}"


@dataclass(frozen=True)
class Routine:
    """One function of a unit, in C

        void NAME_routine(const real in1[n1], ..., real out1[m1], ...)

    with flat arrays, inputs first, in the order given here.
    """

    name: str
    brief: str
    inputs: tuple[Argument, ...]
    outputs: tuple[Argument, ...]

    def __str__(self) -> str:
        inputs, outputs = (", ".join(map(str, each)) for each in (self.inputs, self.outputs))
        return f"{self.name}({inputs}) -> {outputs}"


@dataclass(frozen=True)
class Unit:
    """The two files NAME.h and NAME.c.

    SYMDYN_FLOAT makes their `real` a float; SYMDYN_LIBM takes sine and cosine from the C library.
    """

    name: str
    header: str
    source: str
    routines: tuple[Routine, ...]
