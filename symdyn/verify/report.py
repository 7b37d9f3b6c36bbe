"""How far two computations of one quantity are apart, and the verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

__all__ = ["MODEL", "OTHER_ALGORITHM", "Report", "Row", "SAME_ALGORITHM", "compared", "size", "sized"]

# the same operations in the same order: a few hundred roundings of 1e-16
SAME_ALGORITHM = 1e-12
# another route to the same number (recursion against matrix, body frame against world frame): a few hundred roundings
# of 1e-16, amplified by what cancels on the way
OTHER_ALGORITHM = 1e-9
# an answer below this is rounding left over from a zero, and has the size one
ZERO = 1e-9


# where a row's numbers come from: the model's arrays, or what computed a function
MODEL = "model"


@dataclass(frozen=True)
class Row:
    """One quantity: its largest absolute error, that error relative to `size`, what is allowed, where it came from."""

    name: str
    max_abs: float
    max_rel: float
    tol: float
    source: str

    @property
    def ok(self) -> bool:
        """NaN is within no tolerance."""
        return self.max_rel <= self.tol


@dataclass(frozen=True)
class Report:
    """The verdict on one model. `notes` say what was not compared and why."""

    model: str
    nq: int
    nv: int
    rows: tuple[Row, ...]
    unsupported: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return all(row.ok for row in self.rows)

    def as_json(self) -> dict[str, Any]:
        """The report as a value that JSON has."""
        columns = ("max_abs", "max_rel", "tol", "ok")
        quantities = {row.name: {column: getattr(row, column) for column in columns} for row in self.rows}
        head = {"model": self.model, "nq": self.nq, "nv": self.nv}
        return head | {"quantities": quantities, "unsupported": [*self.unsupported, *self.notes], "ok": self.ok}


def size(expected: np.ndarray, least: float = 0.0) -> float:
    """The size of an answer: its largest component at any state, or 1 for an answer that is zero; at least `least`."""
    largest = max(float(np.max(np.abs(expected), initial=0.0)), least)
    return largest if largest > ZERO else 1.0


def compared(
    name: str, actual: np.ndarray, expected: np.ndarray, source: str, tol: float = OTHER_ALGORITHM, least: float = 0.0
) -> Row:
    """The row of one quantity, of the size `least` at least; arrays of different shapes are infinitely far apart."""
    if actual.shape != expected.shape:
        return Row(name, np.inf, np.inf, tol, source)
    error = float(np.max(np.abs(actual - expected), initial=0.0))
    return Row(name, error, error / size(expected, least), tol, source)


def sized(name: str, actual: np.ndarray, expected: np.ndarray, relative: float, tol: float, source: str) -> Row:
    """The row of a quantity whose relative error is known already."""
    same = actual.shape == expected.shape
    return Row(name, float(np.max(np.abs(actual - expected), initial=0.0)) if same else np.inf, relative, tol, source)
