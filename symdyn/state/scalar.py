"""What numbers look like on the outside: float64 where everything is a number, objects where something is symbolic."""

from __future__ import annotations

import numpy as np

from symdyn.graph.dual import Dual
from symdyn.graph.expr import Expr
from symdyn.spatial.vector import all_numbers

__all__ = ["graph_of", "numbers", "same"]

FLOAT = np.dtype(float)


def numbers(values):
    """An array of float64 when every element is a number, else as it is; one scalar as itself. Read-only."""
    if not isinstance(values, np.ndarray):
        return float(values) if all_numbers(values) else values
    if values.dtype is FLOAT and not values.flags.writeable:
        return values
    if values.dtype == object and all_numbers(values):
        values = values.astype(float)
    values = values.view()
    values.flags.writeable = False
    return values


def graph_of(*arrays):
    """The graph of the first expression among the elements; None when all are numbers."""
    for values in arrays:
        for x in np.asarray(values, dtype=object).flat:
            for part in (x.value, x.slope) if x.__class__ is Dual else (x,):
                if part.__class__ is Expr:
                    return part.graph
    return None


def same(a, b) -> bool:
    """Whether two arrays have equal numbers and identical expressions."""
    pairs = zip(np.asarray(a, dtype=object).flat, np.asarray(b, dtype=object).flat, strict=True)
    return all(x is y or (x.__class__ is not Expr and y.__class__ is not Expr and x == y) for x, y in pairs)
