"""Quantities from compiled routines: a call of a routine gives all its outputs, in one array."""

from __future__ import annotations

import numpy as np

from symdyn.catalog.input import INPUTS
from symdyn.runtime.library import Library
from symdyn.runtime.packed import Packed, Place
from symdyn.state.point import Point

__all__ = ["Compiled", "compiled_routines"]


class Outputs:
    """What one call of a routine gave: all outputs one behind the other, read-only."""

    def __init__(self, found: np.ndarray, places: dict[str, Place]):
        self.found, self.places = found, places
        self.parts: dict[str, np.ndarray] = {}

    def part(self, name: str) -> np.ndarray:
        """One of the outputs in its shape, a view."""
        if name not in self.parts:
            place, shape = self.places[name]
            self.parts[name] = self.found[place].reshape(shape)
        return self.parts[name]


class Compiled:
    """A routine at points, under its name among what is kept."""

    def __init__(self, name: str, routine: Packed):
        self.key, self.routine = f"routine {name}", routine

    def __call__(self, point: Point) -> Outputs:
        for name, given in self.routine.inputs.items():
            given[...] = point.copied(name)
        return Outputs(self.routine(), self.routine.outputs)


def compiled_routines(library: Library | None) -> dict[str, Compiled]:
    """The smallest routine of a library that gives each quantity: parameters are inputs of none."""
    found: dict[str, Compiled] = {}
    if library is None:
        return found
    largest_first = sorted(library.unit.routines, key=lambda r: -sum(o.size for o in r.outputs))
    for routine in largest_first:
        if all(each.name in INPUTS for each in routine.inputs):
            made = Compiled(routine.name, Packed(library[routine.name]))
            found |= dict.fromkeys([each.name for each in routine.outputs], made)
    return found
