"""Numbers out of expressions: the interpreter, and what it shares with everything that walks a graph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import numpy as np

from symdyn.graph.expr import Expr
from symdyn.graph.ops import COST_COLUMNS, OPS


def toposort(outputs: Iterable) -> list[Expr]:
    """Every expression the outputs need, operands first, in birth order. Numbers among the outputs are skipped."""
    last = tuple([e for e in outputs if e.__class__ is Expr])
    return list(last[0].graph.once("toposort", last, lambda: needed_by(last))) if last else []


def needed_by(last: tuple[Expr, ...]) -> list[Expr]:
    at = max([e.id for e in last])
    needed, found, nodes = bytearray(at + 1), [], last[0].graph.nodes
    for e in last:
        needed[e.id] = 1
    while at >= 0:  # from the youngest to the oldest: who needs an expression is younger than it
        e = nodes[at]
        found.append(e)
        for a in e.args:
            needed[a.id] = 1
        at = needed.rfind(1, 0, at)
    found.reverse()
    return found


def count_ops(outputs: Iterable) -> dict[str, int]:
    """Operations by kind (mul, add, div, trig, other); a sine and cosine of one angle count as two."""
    counts = Counter(OPS[e.op].cost for e in toposort(outputs))
    return {column: counts[column] for column in COST_COLUMNS}


def total_ops(outputs: Iterable) -> int:
    """All operations of the outputs."""
    return sum(count_ops(outputs).values())


def evaluate(outputs: Iterable, values: Mapping[str, object]) -> list:
    """The value of each output, given the value of each symbol by name; values may be arrays, which broadcast."""
    return evaluator(outputs)(values)


def evaluator(outputs: Iterable) -> Callable[[Mapping[str, object]], list]:
    """`evaluate` of these outputs, prepared to be called many times."""
    outputs = list(outputs)
    nodes = toposort(outputs)
    place = {e.id: k for k, e in enumerate(nodes)}
    given = [(k, e.value) for k, e in enumerate(nodes) if e.op == "symbol"]
    steps = [(k, OPS[e.op].numpy, [place[a.id] for a in e.args]) for k, e in enumerate(nodes) if e.args]
    constants = [e.value if e.op == "const" else None for e in nodes]

    def evaluated(values: Mapping[str, object]) -> list:
        number: list = list(constants)
        for k, name in given:
            number[k] = values[name]
        with np.errstate(all="ignore"):
            for k, apply, args in steps:
                number[k] = apply(*[number[a] for a in args])
        return [number[place[e.id]] if e.__class__ is Expr else e for e in outputs]

    return evaluated
