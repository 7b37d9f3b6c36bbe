"""Functions of scalars, numbers or expressions alike: what algorithms call in place of math's."""

from __future__ import annotations

import numpy as np

from symdyn.graph.dual import Dual, on_duals
from symdyn.graph.expr import Expr
from symdyn.graph.ops import OPS

_BY_METHOD = {"add", "sub", "mul", "div", "neg", "sin", "cos", "abs", "sqrt", "select"}


def apply(op: str, *args):
    """`op` on any scalars: a number when all are numbers, else the folded expression."""
    graph, folded, numbers = None, [], True
    for x in args:
        if x.__class__ is Expr:
            graph = x.graph
            if x.op == "const":
                x = x.value
            else:
                numbers = False
        elif x.__class__ is Dual:
            return on_duals(op, args)
        folded.append(x)
    by_method = op in _BY_METHOD
    if graph is None or (numbers and by_method):
        return _on_numbers(op, folded)
    if by_method:
        return getattr(graph, op)(*folded)
    return graph.unary(op, *folded) if len(folded) == 1 else graph.binary(op, *folded)


def _on_numbers(op: str, args):
    with np.errstate(all="ignore"):  # a branch that is never taken may be infinite
        return float(OPS[op].numpy(*args))


def select(condition, a, b):
    """`a` where the condition is not 0, else `b`, for any scalar."""
    return apply("select", condition, a, b)


def less(a, b):
    """1 where a < b, else 0, for any scalar."""
    return apply("lt", a, b)


def sin(x):
    return apply("sin", x)


def cos(x):
    return apply("cos", x)


def sqrt(x):
    return apply("sqrt", x)


def atan2(y, x):
    return apply("atan2", y, x)


def absolute(x):
    return apply("abs", x)


def maximum(a, b):
    return apply("max", a, b)


def minimum(a, b):
    return apply("min", a, b)
