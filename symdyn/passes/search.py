"""A bounded search on windows, for what rules that only ever shrink do not find.

A window is a run of at most `WINDOW` operations in birth order. Its sums and products are regrouped, multiplied out or
drawn together at random (`MOVES`, which save nothing by themselves), then the rules of the other passes remove what
they can; a beam keeps the cheapest few forms, and new ones of the same price, so that the search drifts. The windows of
a second sweep lie across the borders of the first.

Off by default: it takes seconds where the other passes take milliseconds. The same seed gives the same graph.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from symdyn.graph.evaluate import toposort, total_ops
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.rewrite import Match, Rule, Table, rewritten, simplify, survey, wild
from symdyn.graph.transfer import again, carry_label, in_sections
from symdyn.passes import cancel, choose, factor

__all__ = ["MOVES", "WINDOW", "searched"]

WINDOW = 200
BEAM = 4
MOST_MOVES = 3  # random steps before the rules

a, b, c = wild("a b c")

# fmt: off
MOVES = (
    Rule((a + b) + c,                a + (b + c)),
    Rule((a + b) - c,                a + (b - c)),
    Rule((a - b) + c,                a - (b - c)),
    Rule((a - b) - c,                a - (b + c)),
    Rule(a - (b + c),                (a - b) - c),
    Rule(a - (b - c),                (a - b) + c),
    Rule((a*b)*c,                    a*(b*c)),
    Rule(a*(b + c),                  a*b + a*c),
    Rule(a*(b - c),                  a*b - a*c),
    Rule(a*b + a*c,                  a*(b + c)),
    Rule(a*b - a*c,                  a*(b - c)),
)
# fmt: on

MOVING, SHRINKING = Table(MOVES), Table(cancel.RULES + factor.RULES + choose.RULES)


def searched(outputs: Sequence, new_graph: Callable[[], Graph] = Graph, rounds: int = 100, seed: int = 0) -> list:
    """The outputs after that many tries a window, in a fresh graph if any saves an operation."""
    outputs, rng = list(outputs), random.Random(seed)
    for shift in (0, WINDOW // 2):
        nodes = toposort(outputs)
        windows = [window(run, nodes, outputs) for run in runs([e for e in nodes if e.args], shift)]
        found = [best(w.outputs, rounds, rng) for w in windows]
        if any(new is not w.outputs for w, new in zip(windows, found, strict=True)):
            outputs = put_back(outputs, nodes, list(zip(windows, found)), new_graph())
    return outputs


def runs(operations: list[Expr], shift: int) -> Iterator[list[Expr]]:
    """The operations in runs of `WINDOW`, the first shorter by `shift`."""
    starts = [0, *range(WINDOW - shift, len(operations), WINDOW)] if shift else range(0, len(operations), WINDOW)
    ends = [*starts[1:], len(operations)]
    yield from (operations[start:end] for start, end in zip(starts, ends))


@dataclass(frozen=True)
class Window:
    """Some operations in a graph of their own: what is read of others is a symbol, what others read an output.

    `inputs` are the others by the symbol's name, `results` the operations the outputs stand for.
    """

    inputs: dict[str, Expr]
    results: list[Expr]
    outputs: list


def window(run: list[Expr], nodes: Sequence[Expr], outputs: Sequence) -> Window:
    """A run of operations as a window."""
    inside, graph = {e.id for e in run}, Graph()
    read = {x.id for x in outputs if x.__class__ is Expr}
    read |= {x.id for e in nodes if e.id not in inside for x in e.args}
    inputs: dict[str, Expr] = {}
    local: dict[int, object] = {}
    for e in run:
        for x in e.args:
            if x.id not in inside and x.id not in local:
                local[x.id] = x.value if x.op == "const" else graph.symbol(f"x{x.id}")
                inputs[f"x{x.id}"] = x
    for e in in_sections(run):
        local[e.id] = again(e, local, graph)
        carry_label(e, local[e.id])
    results = [e for e in run if e.id in read]
    return Window(inputs, results, [local[e.id] for e in results])


def best(outputs: list, rounds: int, rng: random.Random) -> list:
    """The cheapest form found of a window's outputs; they themselves where none is cheaper."""
    beam = [(total_ops(outputs), 0, outputs)]
    for number in range(1, rounds + 1):
        form = moved(rng.choice(beam)[-1], rng)
        if form is not None:
            beam = sorted([*beam, (total_ops(form), -number, form)], key=lambda entry: entry[:2])[:BEAM]
    return beam[0][-1] if beam[0][0] < total_ops(outputs) else outputs


def moved(outputs: list, rng: random.Random) -> list | None:
    """The outputs after some random moves and all rules; None where nothing can move."""
    for _ in range(rng.randint(1, MOST_MOVES)):
        nodes = toposort(outputs)
        places = list(movable(nodes, outputs))
        if not places:
            return None
        node, match = rng.choice(places)
        outputs = rewritten(outputs, nodes, {node.id: match}, Graph())
    return simplify(outputs, SHRINKING)


def movable(nodes: Sequence[Expr], outputs: Sequence) -> Iterator[tuple[Expr, Match]]:
    """Every operation that a move fits, and how."""
    uses, alike = survey(nodes, outputs)
    for outline, several in alike.items():
        for rule, shape in MOVING.candidates(outline)[0]:
            for e in several:
                if (matched := shape.match(e, uses)) is not None:
                    yield e, (rule, {name: matched[1][i] for name, i in shape.wildcards})


def put_back(outputs: list, nodes: Sequence[Expr], found: list[tuple[Window, list]], graph: Graph) -> list:
    """The outputs in `graph`, each window in the form found for it."""
    new: dict[int, object] = {e.id: again(e, {}, graph) for e in nodes if not e.args}
    for w, form in found:
        known = {name: new[e.id] for name, e in w.inputs.items()}
        local: dict[int, object] = {}
        for e in in_sections(toposort(form)):
            local[e.id] = known[e.value] if e.op == "symbol" else again(e, local, graph)
            carry_label(e, local[e.id])
        new |= {e.id: local[x.id] if x.__class__ is Expr else x for e, x in zip(w.results, form, strict=True)}
    return [new[x.id] if x.__class__ is Expr else x for x in outputs]
