"""One routine called again and again with little around it: its inputs in one array, all its outputs in another."""

from __future__ import annotations

import ctypes
from itertools import accumulate

import numpy as np

from symdyn.emit.unit import Argument
from symdyn.runtime.library import Call

__all__ = ["Packed", "Place"]

# where an argument is among those before and behind it, and its shape
Place = tuple[slice, tuple[int, ...]]


class Packed:
    """A routine whose `inputs`, arrays by name, are written before it is called; for one thread.

    Addresses of ctypes' arrays are at hand; those of numpy's take longer than a small routine.
    """

    def __init__(self, call: Call):
        self.run, self.dtype = call.packed, call.dtype
        inputs, count = places(call.routine.inputs)
        self.outputs, total = places(call.routine.outputs)
        real = {"d": ctypes.c_double, "f": ctypes.c_float}[call.dtype.char]
        self.kind = real * total
        buffer = (real * count)()
        self.address, given = ctypes.addressof(buffer), np.frombuffer(buffer, call.dtype)
        self.inputs = {name: given[place].reshape(shape) for name, (place, shape) in inputs.items()}

    def __call__(self) -> np.ndarray:
        """All outputs one behind the other, float64, read-only."""
        buffer = self.kind()
        self.run(self.address, ctypes.addressof(buffer))
        found = np.asarray(np.frombuffer(buffer, self.dtype), float)
        found.flags.writeable = False
        return found


def places(arguments: tuple[Argument, ...]) -> tuple[dict[str, Place], int]:
    """Where arguments are, one behind the other, with their shapes; and how many numbers they have together."""
    ends = [*accumulate((each.size for each in arguments), initial=0)]
    return {a.name: (slice(*ends[k : k + 2]), a.shape) for k, a in enumerate(arguments)}, ends[-1]
