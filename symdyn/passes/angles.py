"""Angles: where the sine and cosine of half an angle are needed anyway, those of the angle follow from them.

    sin x = 2 sin(x/2) cos(x/2)        cos x = 1 - 2 sin(x/2)^2

Quaternions want half angles and rotation matrices whole ones. Three products and a sum take the place of a range
reduction and two polynomials, some sixty operations; the error stays within a unit of the last place of 1.

Quarter turns added to an angle exchange its sine and cosine, and signs that products and sums take for nothing:

    sin(x + pi/2) = cos x       cos(x + pi/2) = -sin x
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from symdyn.graph.evaluate import toposort
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.provenance import label
from symdyn.graph.transfer import again, carry_label, in_sections

__all__ = ["double", "quartered"]

# how far a number may be from quarter turns: the rounding of a few sums of them
EXACT = 4e-15


def double(outputs: Sequence, new_graph: Callable[[], Graph] = Graph) -> list:
    """The outputs with whole angles taken from half angles, in a fresh graph if there are any."""
    nodes = toposort(outputs)
    halves = half_angles(nodes)
    if not halves:
        return list(outputs)
    graph = new_graph()
    new: dict[int, object] = {}
    for e in in_sections(nodes):
        if e.op in ("sin", "cos") and e.args[0].id in halves:
            new[e.id] = doubled(e, new[e.args[0].id], graph)
        else:
            new[e.id] = again(e, new, graph)
        carry_label(e, new[e.id])
    return [new[x.id] if x.__class__ is Expr else x for x in outputs]


def half_angles(nodes: Sequence[Expr]) -> set[int]:
    """Ids of the angles x of which x/2 has its sine or cosine taken as well."""
    angles = {e.args[0].id for e in nodes if e.op in ("sin", "cos")}
    return {h.args[1].id for h in nodes if h.id in angles and is_half(h)} & angles


def is_half(e: Expr) -> bool:
    """Whether an expression is x/2."""
    return e.op == "mul" and e.args[0].op == "const" and e.args[0].value == 0.5


def doubled(e: Expr, angle: Expr, graph: Graph):
    """sin or cos of an angle by those of its half."""
    s, c = graph.sin(0.5 * angle), graph.cos(0.5 * angle)
    return (2.0 * s) * c if e.op == "sin" else 1.0 - (2.0 * s) * s


def quartered(outputs: Sequence, new_graph: Callable[[], Graph] = Graph) -> list:
    """The outputs without quarter turns in angles, in a fresh graph if there are any."""
    nodes = toposort(outputs)
    turned = {e.id: found for e in nodes if e.op in ("sin", "cos") and (found := quarters(e.args[0])) is not None}
    if not turned:
        return list(outputs)
    graph = new_graph()
    new: dict[int, object] = {}
    for e in in_sections(nodes):
        if e.id in turned:
            new[e.id] = exchanged(e, *turned[e.id], new, graph)
        else:
            new[e.id] = again(e, new, graph)
            carry_label(e, new[e.id])
    return [new[x.id] if x.__class__ is Expr else x for x in outputs]


def quarters(angle: Expr) -> tuple[int, Expr, bool] | None:
    """n, x and whether x is subtracted, of an angle x + n pi/2 or n pi/2 - x; None of any other."""
    if angle.op not in ("add", "sub") or len(constant := [k for k in (0, 1) if angle.args[k].op == "const"]) != 1:
        return None
    (k,) = constant
    turn = -angle.args[k].value if angle.op == "sub" and k else angle.args[k].value
    n = round(turn / (math.pi / 2))
    near = abs(turn - n * math.pi / 2) <= EXACT
    return (n, angle.args[1 - k], angle.op == "sub" and not k) if near else None


def exchanged(e: Expr, n: int, x: Expr, subtracted: bool, new: dict[int, object], graph: Graph):
    """sin or cos of n pi/2 +- x by those of x, which get the names of those of the angle."""
    s, c = graph.sin(new[x.id]), graph.cos(new[x.id])
    if e.label.startswith(("s_", "c_")):
        for letter, value in (("s", s), ("c", c)):
            if value.__class__ is Expr and not value.label:
                label(value, f"{letter}{e.label[1:]}")
    s = -s if subtracted else s
    for _ in range(n % 4):
        s, c = c, -s
    return s if e.op == "sin" else c
