"""Small conversions from the values of a file to rows of arrays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

__all__ = ["SOLREF", "SOLIMP", "filled", "flags", "integers", "polynomial", "reals", "single", "starts"]

SOLREF = (0.02, 1.0)
SOLIMP = (0.9, 0.95, 0.001, 0.5, 2.0)


def filled(attributes: Mapping[str, Any], key: str, default: Sequence[float]) -> tuple[float, ...]:
    """The numbers of an attribute, those not written taken from the default."""
    written = attributes.get(key, ())
    return (*written, *default[len(written) :])


def polynomial(attributes: Mapping[str, Any], key: str) -> tuple[float, float, float]:
    """The three coefficients of a polynomial spring or damper."""
    first, second, third = filled(attributes, key, (0.0, 0.0, 0.0))
    return first, second, third


def integers(values: Iterable[Any], *shape: int) -> np.ndarray:
    """Rows to an array (len, *shape), also when there are none."""
    return np.array(list(values), dtype=np.int32).reshape(-1, *shape)


def flags(values: Iterable[bool]) -> np.ndarray:
    return np.array(list(values), dtype=bool)


def reals(values: Iterable[Any], *shape: int) -> np.ndarray:
    """Rows to an array (len, *shape), also when there are none."""
    return np.array(list(values), dtype=np.float64).reshape(-1, *shape)


def single(values: Iterable[Any], *shape: int) -> np.ndarray:
    """Rows to an array (len, *shape) of numbers as single precision holds them."""
    return reals(values, *shape).astype(np.float32).astype(float)


def starts(counts: Sequence[int]) -> list[int]:
    """Where each group begins when groups of these sizes follow each other; -1 for an empty one."""
    ends = np.cumsum(counts, dtype=int)
    return [int(end) - count if count else -1 for end, count in zip(ends, counts, strict=True)]
