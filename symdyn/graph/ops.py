"""The operations a graph may hold, one row each: what they cost and what they mean on numbers.

Comparisons give 1.0 or 0.0, and `select(c, a, b)` is `a` where c is not 0: nothing in a graph branches.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Op:
    """One operation: arity, cost class of the operation count, and its numpy meaning."""

    arity: int
    cost: str  # a column of the operation count: mul, add, div, trig, other; "" is free
    numpy: Callable | None


def _select(condition, a, b):
    return np.where(np.asarray(condition) != 0, a, b)


def _number(comparison: Callable) -> Callable:
    return lambda a, b: np.where(comparison(a, b), 1.0, 0.0)


OPS: dict[str, Op] = {
    "const": Op(0, "", None),
    "symbol": Op(0, "", None),
    "add": Op(2, "add", np.add),
    "sub": Op(2, "add", np.subtract),
    "neg": Op(1, "other", np.negative),
    "mul": Op(2, "mul", np.multiply),
    "div": Op(2, "div", np.divide),
    "sin": Op(1, "trig", np.sin),
    "cos": Op(1, "trig", np.cos),
    "tan": Op(1, "trig", np.tan),
    "asin": Op(1, "trig", np.arcsin),
    "acos": Op(1, "trig", np.arccos),
    "atan2": Op(2, "trig", np.arctan2),
    "sqrt": Op(1, "div", np.sqrt),
    "exp": Op(1, "trig", np.exp),
    "log": Op(1, "trig", np.log),
    "tanh": Op(1, "trig", np.tanh),
    "pow": Op(2, "trig", np.power),
    "abs": Op(1, "other", np.abs),
    "floor": Op(1, "other", np.floor),
    "min": Op(2, "other", np.minimum),
    "max": Op(2, "other", np.maximum),
    "lt": Op(2, "other", _number(np.less)),
    "le": Op(2, "other", _number(np.less_equal)),
    "eq": Op(2, "other", _number(np.equal)),
    "select": Op(3, "other", _select),
}

COMMUTATIVE = ("add", "mul", "min", "max", "eq")
COST_COLUMNS = ("mul", "add", "div", "trig", "other")
