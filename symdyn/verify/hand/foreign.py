"""Functions of a C library with a declared signature, as callables of arrays."""

from __future__ import annotations

import re
from math import prod

import numpy as np

from symdyn.errors import SymdynError

__all__ = ["CFunction"]

ARRAY = re.compile(r"(const\s+)?(double|float)\s*(\w+)\s*((?:\[\s*\d+\s*\])+)$")
SIGNATURE = re.compile(r"\s*(?:extern\s+)?void\s+(\w+)\s*\((.*)\)\s*;?\s*$", re.DOTALL)


class CFunction:
    """`CFunction("libarm.so", "void M(const double q[2], double M[2][2])")`: what is const goes in, the rest comes out.

    library   path of a shared library, or the text of C sources, which the machine's compiler then compiles
    Arrays are of fixed length; parameters of the derivation go into a last input, in their order.
    """

    def __init__(self, library: str, signature: str):
        from symdyn.runtime.routine import open_routine

        found = SIGNATURE.match(signature)
        if not found:
            raise SymdynError(f'signature "{signature}": expected void NAME(const double in[n], ..., double out[m])')
        self.__name__ = found[1]
        self.arrays = [_array(each.strip(), signature) for each in found[2].split(",")]
        self.call = open_routine(library, found[1], len(self.arrays))

    @property
    def n_in(self) -> int:
        """How many arrays go in."""
        return sum(const for const, _, _ in self.arrays)

    def __call__(self, *given) -> np.ndarray:
        arrays, values = [], iter(given)
        for const, real, shape in self.arrays:
            new = np.zeros(shape, real)
            if const:
                new[...] = np.asarray(next(values), float).reshape(shape)
            arrays.append(new)
        self.call([each.ctypes.data for each in arrays])
        out = [each for (const, _, _), each in zip(self.arrays, arrays) if not const]
        return out[0].astype(float) if len(out) == 1 else np.concatenate([each.ravel() for each in out]).astype(float)


def _array(text: str, signature: str) -> tuple[bool, type, tuple[int, ...]]:
    found = ARRAY.match(text)
    if not found:
        raise SymdynError(f'signature "{signature}": "{text}" is no array; expected (const) double NAME[n]')
    shape = tuple(int(each) for each in re.findall(r"\d+", found[4]))
    if not prod(shape):
        raise SymdynError(f'signature "{signature}": "{text}" has no element; expected at least one')
    return bool(found[1]), {"double": np.float64, "float": np.float32}[found[2]], shape
