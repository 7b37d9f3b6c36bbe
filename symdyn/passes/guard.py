"""Parts of a unit vector are within 1, which intervals cannot tell: it is said, so that who analyses the code knows."""

from __future__ import annotations

from collections.abc import Iterator

from symdyn.graph.evaluate import toposort
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function
from symdyn.graph.scalar import maximum, minimum
from symdyn.graph.transfer import again, carry_label, declare_inputs, in_sections, with_results

__all__ = ["unit_parts_bounded"]


def unit_parts_bounded(function: Function) -> Function:
    """The function with x / sqrt(x^2 + ...) held between -1 and 1, where the sum is guarded against 0."""
    values = function.values()
    nodes = toposort(values)
    parts = {e.id for e in nodes if is_unit_part(e)}
    if not parts:
        return function
    graph = declare_inputs([function], Graph())
    new: dict[int, object] = {}
    for e in in_sections(nodes):
        new[e.id] = again(e, new, graph)
        if e.id in parts:
            new[e.id] = maximum(minimum(new[e.id], 1.0), -1.0)
        carry_label(e, new[e.id])
    bounded = [new[x.id] if x.__class__ is Expr else x for x in values]
    return with_results([function], bounded, graph)[0]


def is_unit_part(e: Expr) -> bool:
    """Whether e is x times 1 / sqrt(s), or that where a condition holds, with x^2 among the summands of s."""
    if e.op != "mul":
        return False
    return any(is_square_of(x, square) for x, scale in (e.args, e.args[::-1]) for square in under_root(scale))


def under_root(scale: Expr) -> Iterator[Expr]:
    """s of 1 / sqrt(s) and of 1 / sqrt(select(condition, 1, s))."""
    if scale.op == "div" and is_one(scale.args[0]) and scale.args[1].op == "sqrt":
        s = scale.args[1].args[0]
        yield s.args[2] if s.op == "select" and is_one(s.args[1]) else s


def is_one(e: Expr) -> bool:
    return e.op == "const" and e.value == 1.0


def is_square_of(x: Expr, total: Expr) -> bool:
    """Whether a sum has x^2 and squares alone."""
    terms, stack = [], [total]
    while stack:
        e = stack.pop()
        if e.op == "add":
            stack += e.args
        else:
            terms.append(e)
    squares = all(t.op == "mul" and t.args[0] is t.args[1] for t in terms)
    return squares and any(t.args[0] is x for t in terms)
