"""One expression as C text: a table of operations, and parentheses exactly where the grouping needs them.

Text and tree compute the same bits: C's left-to-right grouping is used, never a mathematical identity.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from symdyn.graph.expr import Expr

__all__ = ["COMPARISONS", "Text", "literal"]

# how tightly text binds, loosest first
CHOICE, COMPARISON, SUM, PRODUCT, SIGN, ATOM = range(6)

# operator, its level, the loosest level its left and its right operand may have without parentheses
INFIX = {
    "add": (" + ", SUM, SUM, PRODUCT),
    "sub": (" - ", SUM, SUM, PRODUCT),
    "mul": ("*", PRODUCT, PRODUCT, ATOM),
    "div": ("/", PRODUCT, PRODUCT, ATOM),
    "lt": (" < ", COMPARISON, SUM, SUM),
    "le": (" <= ", COMPARISON, SUM, SUM),
    "eq": (" == ", COMPARISON, SUM, SUM),
}
CALL = {
    "tan": "sd_tan",
    "asin": "sd_asin",
    "acos": "sd_acos",
    "atan2": "sd_atan2",
    "sqrt": "sd_sqrt",
    "exp": "sd_exp",
    "log": "sd_log",
    "tanh": "sd_tanh",
    "pow": "sd_pow",
    "abs": "sd_fabs",
    "floor": "sd_floor",
    "min": "sd_fmin",
    "max": "sd_fmax",
}
# in their place where C is guarded: see templates/guard.h.j2
GUARDED = CALL | {
    "div": "sd_div",
    "sqrt": "sd_root",
    "asin": "sd_arcsin",
    "acos": "sd_arccos",
    "log": "sd_logarithm",
    "min": "sd_lesser",
    "max": "sd_greater",
}
COMPARISONS = frozenset(op for op, row in INFIX.items() if row[1] == COMPARISON)

# beyond these a literal of type float would overflow or vanish
_FLOAT_MAX, _FLOAT_MIN = 3.4e38, 1.2e-38


def literal(value: float) -> str:
    """The shortest literal that reads back as the same double, of type `real`."""
    size = abs(value)
    if size == 0.0 or _FLOAT_MIN <= size <= _FLOAT_MAX:
        return f"R({value!r})"
    if math.isnan(value):
        return "((real)NAN)"
    sign = "-" if value < 0 else ""
    return f"({sign}(real){'INFINITY' if math.isinf(value) else repr(size)})"


class Text:
    """Prints expressions, given names by id; what has no name is printed inside its user, and one lane by `picked`.

    `guarded`: a division by what is no constant is a call that never divides by 0.
    """

    def __init__(self, names: Mapping[int, str], picked: Callable[[Expr], str] | None = None, guarded: bool = False):
        self.name = names.get
        self.picked = picked
        self.guarded = guarded
        self.calls = GUARDED if guarded else CALL

    def __call__(self, e: Expr) -> str:
        """The whole text of `e`, whatever name it has."""
        return self._compound(e)[0]

    def operand(self, e: Expr, level: int) -> str:
        """`e` inside an operation that needs it to bind at least at `level`."""
        if (name := self.name(e.id)) is not None:
            return name
        text, own = self._compound(e)
        return text if own >= level else f"({text})"

    def condition(self, e: Expr) -> str:
        """`e` as the truth value before a `?`."""
        if e.op in COMPARISONS and self.name(e.id) is None:
            return self._infix(e)[0]
        return f"{self.operand(e, SUM)} != R(0.0)"

    def _compound(self, e: Expr) -> tuple[str, int]:
        op = e.op
        if op in INFIX and not (op == "div" and self.guarded and e.args[1].op != "const"):
            text, level = self._infix(e)
            return (text, level) if level != COMPARISON else (f"{text} ? R(1.0) : R(0.0)", CHOICE)
        if op == "neg":
            return f"-{self.operand(e.args[0], ATOM)}", SIGN
        if op == "select":
            condition, a, b = e.args
            return f"{self.condition(condition)} ? {self.operand(a, SUM)} : {self.operand(b, SUM)}", CHOICE
        if op == "const":
            return literal(e.value), ATOM
        if op == "pick":
            return self.picked(e), ATOM
        return f"{self.calls[op]}({', '.join([self.operand(a, CHOICE) for a in e.args])})", ATOM

    def _infix(self, e: Expr) -> tuple[str, int]:
        sign, level, left, right = INFIX[e.op]
        a, b = e.args
        return f"{self.operand(a, left)}{sign}{self.operand(b, right)}", level
