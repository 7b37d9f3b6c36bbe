"""Angles given by their sine and cosine: what is computed of them becomes polynomial.

    cos(atan2(s, c)) = c,   sin(atan2(s, c)) = s            where s^2 + c^2 = 1
    cos(a + b) = cos a cos b - sin a sin b,   sin(a + b) = sin a cos b + cos a sin b

Off by default: it holds on the unit circle, and derivatives are those along it. A half angle stays what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from symdyn.graph.evaluate import toposort
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.scalar import cos, sin
from symdyn.graph.transfer import again, carry_label, in_sections

__all__ = ["polynomial"]


def polynomial(outputs: Sequence, new_graph: Callable[[], Graph] = Graph) -> list:
    """The outputs with sines and cosines of sums of atan2 and constants by their arguments, in a fresh graph."""
    nodes = toposort(outputs)
    if not any(e.op == "atan2" for e in nodes):
        return list(outputs)
    graph = new_graph()
    new: dict[int, object] = {}
    pairs: dict[int, tuple | None] = {}
    for e in in_sections(nodes):
        pairs[e.id] = _pair(e, pairs, new)
        known = pairs[e.args[0].id] if e.op in ("sin", "cos") else None
        new[e.id] = again(e, new, graph) if known is None else known[e.op == "sin"]
        carry_label(e, new[e.id])
    return [new[x.id] if x.__class__ is Expr else x for x in outputs]


def _pair(e: Expr, pairs: dict[int, tuple | None], new: dict[int, object]) -> tuple | None:
    """Cosine and sine of an angle, where they are known without taking them."""
    if e.op == "const":
        return cos(e.value), sin(e.value)
    if e.op == "atan2":
        return new[e.args[1].id], new[e.args[0].id]
    found = [pairs[a.id] for a in e.args]
    if e.op not in _SUMS or None in found:
        return None
    return _SUMS[e.op](*found)


def _sum(a, b):
    return a[0] * b[0] - a[1] * b[1], a[1] * b[0] + a[0] * b[1]


def _negative(a):
    return a[0], -a[1]


_SUMS = {"neg": _negative, "add": _sum, "sub": lambda a, b: _sum(a, _negative(b))}
