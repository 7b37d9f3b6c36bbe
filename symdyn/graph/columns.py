"""Columns of a matrix that are found alike, so that a compiler's target may find many at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from symdyn.graph.expr import Expr

__all__ = ["Columns", "filled"]

# fewer columns are not worth a loop
FEWEST = 4


@dataclass(frozen=True)
class Columns:
    """Neighbouring columns of an output, each made of values of its own and of those that all share:

        output[i, first_column + j] = apply(shared, own[:, j])[i]

    A second way to the numbers of the output, with the zeros of single columns computed like the rest.
    shared (s,), own (k, n): expressions and numbers;   apply: (s,), (k, 1)  ->  (rows, 1)
    """

    output: str
    apply: Callable[[np.ndarray, np.ndarray], np.ndarray] = field(repr=False)
    shared: np.ndarray = field(repr=False)
    own: np.ndarray = field(repr=False)
    rows: int
    first_column: int = 0

    @property
    def place(self) -> tuple[slice, slice]:
        """Where in the output they are."""
        first, n = self.first_column, self.own.shape[1]
        return slice(self.rows), slice(first, first + n)

    def values(self) -> list:
        """What the columns are made of, in one list."""
        return [*self.shared, *self.own.flat]


def filled(output: str, apply: Callable, shared, own, rows: int, first_column: int = 0) -> tuple[Columns, ...]:
    """Columns from `first_column` on, from the first to the last that is not zero; none where they are too few."""
    own = np.asarray(own, dtype=object)
    there = [j for j in range(own.shape[1]) if any(x.__class__ is Expr or x != 0.0 for x in own[:, j])]
    if len(there) < FEWEST:
        return ()
    kept = slice(there[0], there[-1] + 1)
    shared = np.asarray(shared, dtype=object)
    return (Columns(output, apply, shared, own[:, kept], rows, first_column + there[0]),)
