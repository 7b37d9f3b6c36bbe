"""Angles: where the sine and cosine of half an angle are needed anyway, those of the angle follow from them.

    sin x = 2 sin(x/2) cos(x/2)        cos x = 1 - 2 sin(x/2)^2

Quaternions want half angles and rotation matrices whole ones. Three products and a sum take the place of a range
reduction and two polynomials, some sixty operations; the error stays within a unit of the last place of 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from symdyn.graph.evaluate import toposort
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.transfer import again, carry_label, in_sections

__all__ = ["double"]


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
