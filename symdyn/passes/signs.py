"""Signs: a negation that is left moves down into an operand that can take it for nothing.

    -(a - b) = b - a        -(k*a) = (-k)*a        -(a*(b - c)) = a*(c - b)        -(k + a) = (-k) - a

An operation can take a sign if no other needs it as it is, and if by its row of the table its operands can.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from symdyn.graph.evaluate import toposort
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.rewrite import survey
from symdyn.graph.transfer import again, carry_label, in_sections

__all__ = ["FLIPS", "absorb"]

# -op(x0, x1, ...): ways to write it; in each, the operands that turn their sign, and the operation and order it becomes
FLIPS: dict[str, tuple[tuple[tuple[int, ...], str, tuple[int, ...]], ...]] = {
    "sub": (((), "sub", (1, 0)),),
    "add": (((0,), "sub", (0, 1)), ((1,), "sub", (1, 0))),
    "mul": (((0,), "mul", (0, 1)), ((1,), "mul", (0, 1))),
    "div": (((0,), "div", (0, 1)), ((1,), "div", (0, 1))),
    "sin": (((0,), "sin", (0,)),),
    "tan": (((0,), "tan", (0,)),),
    "asin": (((0,), "asin", (0,)),),
    "tanh": (((0,), "tanh", (0,)),),
    "select": (((1, 2), "select", (0, 1, 2)),),
    "max": (((0, 1), "min", (0, 1)),),
    "min": (((0, 1), "max", (0, 1)),),
}


def absorb(outputs: Sequence, new_graph: Callable[[], Graph] = Graph) -> list:
    """The outputs without the negations that an operand can absorb, in a fresh graph if there are any."""
    nodes = toposort(outputs)
    flips = chosen(nodes, possible(nodes, survey(nodes, outputs)[0]))
    if not flips:
        return list(outputs)
    graph = new_graph()
    new: dict[int, object] = {}
    for e in in_sections(nodes):
        if e.op == "neg" and e.args[0].id in flips:
            new[e.id] = new[e.args[0].id]
        elif e.id in flips:
            new[e.id] = flipped(e, flips[e.id], new, graph)
        else:
            new[e.id] = again(e, new, graph)
        carry_label(e, new[e.id])
    return [new[x.id] if x.__class__ is Expr else x for x in outputs]


def possible(nodes: Sequence[Expr], uses: dict[int, int]) -> dict[int, tuple]:
    """How each operation can take a sign; what is not there cannot."""
    ways: dict[int, tuple] = {}
    for e in nodes:
        if uses[e.id] == 1 and e.op in FLIPS:
            for way in FLIPS[e.op]:
                if all(e.args[i].op == "const" or e.args[i].id in ways for i in way[0]):
                    ways[e.id] = way
                    break
    return ways


def chosen(nodes: Sequence[Expr], ways: dict[int, tuple]) -> dict[int, tuple]:
    """The operations that do take a sign: those below a negation, and the operands they pass it to."""
    flips: dict[int, tuple] = {}
    for e in reversed(nodes):
        if e.op == "neg" and e.args[0].id in ways:
            flips[e.args[0].id] = ways[e.args[0].id]
        elif e.id in flips:
            flips.update((e.args[i].id, ways[e.args[i].id]) for i in flips[e.id][0] if e.args[i].op != "const")
    return flips


def flipped(e: Expr, way: tuple, new: dict[int, object], graph: Graph):
    """-e: the operands that turn their sign have done so, but for numbers, which other operations use as they are."""
    turned, op, order = way
    args = [new[a.id] for a in e.args]
    for i in turned:
        if e.args[i].op == "const":
            args[i] = -args[i]
    return graph.unfolded(op, *[args[i] for i in order])
