"""Dual numbers: a scalar and its slope along one direction, which every operation carries along.

    f(x + dx e) = f(x) + f'(x) dx e,   e^2 = 0

Both parts are numbers or expressions; what is mixed with numbers and expressions becomes dual. At kinks the slope is
that of the operand that is taken, as in `graph/derivative.py`, whose rows are used.
"""

from __future__ import annotations

import numpy as np

from symdyn.graph.expr import ELSEWHERE, Expr

__all__ = ["Dual", "dual", "on_duals", "slopes_of", "values_of"]


class Dual:
    """A scalar `value` with its `slope`."""

    __slots__ = ("slope", "value")

    def __init__(self, value, slope=0.0):
        self.value, self.slope = value, slope

    def __add__(self, other):
        return self._with("add", other)

    def __radd__(self, other):
        return self._with("add", other, swap=True)

    def __sub__(self, other):
        return self._with("sub", other)

    def __rsub__(self, other):
        return self._with("sub", other, swap=True)

    def __mul__(self, other):
        return self._with("mul", other)

    def __rmul__(self, other):
        return self._with("mul", other, swap=True)

    def __truediv__(self, other):
        return self._with("div", other)

    def __rtruediv__(self, other):
        return self._with("div", other, swap=True)

    def __pow__(self, exponent):
        return self._with("pow", exponent)

    def __neg__(self):
        return Dual(-self.value, -self.slope)

    def __pos__(self):
        return self

    def __abs__(self):
        return on_duals("abs", [self])

    def __float__(self):
        raise TypeError(f"{self!r} has a slope and is no number; take its value")

    def __repr__(self):
        return f"Dual({self.value!r}, {self.slope!r})"

    def _with(self, op: str, other, swap: bool = False):
        if other.__class__ is np.ndarray:
            return NotImplemented
        return on_duals(op, (other, self) if swap else (self, other))


ELSEWHERE.add(Dual)


def on_duals(op: str, args):
    """`op` on scalars of which some are dual: dual, but for comparisons, which have no slope."""
    from symdyn.graph.derivative import CHOICES, PARTIALS
    from symdyn.graph.scalar import apply, select

    values, slopes = [value_of(x) for x in args], [slope_of(x) for x in args]
    y = apply(op, *values)
    if op in CHOICES:
        condition, first, second = CHOICES[op](values)
        return Dual(y, select(condition, slopes[first], slopes[second]))
    if op not in PARTIALS:
        return y
    with np.errstate(all="ignore"):  # a branch that is not taken may be infinite, and its slope too
        at = [y, *values]
        if all(x.__class__ is not Expr for x in at):
            at = [np.float64(x) for x in at]  # which may be divided by zero
        slope = 0.0
        for partial, dx in zip(PARTIALS[op], slopes, strict=True):
            if dx.__class__ is not float or dx != 0.0:
                slope = slope + number(partial(*at)) * dx
    return Dual(y, slope)


def number(x):
    return float(x) if isinstance(x, np.floating) else x


def value_of(x):
    return x.value if x.__class__ is Dual else x


def slope_of(x):
    return x.slope if x.__class__ is Dual else 0.0


def dual(values, slopes) -> np.ndarray:
    """An array of duals from one of values and one of slopes."""
    values, slopes = (np.asarray(x, dtype=object) for x in (values, slopes))
    found = np.empty(values.shape, dtype=object)
    found.reshape(-1)[:] = [Dual(x, dx) for x, dx in zip(values.flat, slopes.flat, strict=True)]
    return found


def values_of(array) -> np.ndarray:
    """The values of an array of any scalars."""
    return _each(value_of, array)


def slopes_of(array) -> np.ndarray:
    """The slopes, 0 of what is not dual."""
    return _each(slope_of, array)


def _each(part, array) -> np.ndarray:
    array = np.asarray(array, dtype=object)
    found = np.empty(array.shape, dtype=object)
    found.reshape(-1)[:] = [part(x) for x in array.flat]
    return found
