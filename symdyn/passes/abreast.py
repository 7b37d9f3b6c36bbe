"""Columns that are found alike (`Function.columns`) abreast, a column a lane, from what they are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from symdyn.graph.columns import Columns
from symdyn.graph.evaluate import toposort
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, Output, as_array
from symdyn.graph.provenance import step

__all__ = ["abreast", "parts_of", "width"]

PARTS = "what columns are made of"
# lanes come in so many: what is left over in vectors of this machine or that takes as long as a whole one
WHOLE = 4


def width(e: Expr, of: dict[int, int]) -> int:
    """Lanes of a value, from those of its operands."""
    if e.op == "const":
        return len(e.value) if isinstance(e.value, tuple) else 1
    if e.op == "pack":
        return len(e.args)
    return 1 if e.op == "pick" else max([of[a.id] for a in e.args], default=1)


def parts_of(function: Function) -> Function:
    """The function without the elements that columns give, and as a last output what the columns are made of."""
    outputs = {o.name: replace(o, exprs=o.exprs.copy()) for o in function.outputs}
    for c in function.columns:
        outputs[c.output].exprs[c.place] = 0.0
    parts = Output(PARTS, as_array([x for c in function.columns for x in c.values()]))
    return replace(function, outputs=(*outputs.values(), parts), columns=())


def abreast(function: Function, columns: Sequence[Columns]) -> Function:
    """The function of `parts_of` with the columns made of that last output."""
    *outputs, parts = function.outputs
    by_name, flat, graph = {o.name: o for o in outputs}, iter(parts.exprs), function.graph
    for c in columns:
        shared, own = (as_array([next(flat) for _ in range(a.size)], a.shape) for a in (c.shared, c.own))
        with step(f"columns of {c.output}"):
            rows = c.apply(shared, packed(graph, own))[:, 0]
            by_name[c.output].exprs[c.place] = spread(graph, rows, own.shape[1])
    return replace(function, outputs=tuple(outputs))


def packed(graph: Graph, own: np.ndarray) -> np.ndarray:
    """Values (k, 1) with a column a lane, and lanes of zeros beyond them; where all are one number, that number."""
    wide = np.hstack([own, np.full((len(own), -own.shape[1] % WHOLE), 0.0, dtype=object)])
    same = [all(x.__class__ is not Expr and x == row[0] for x in row) for row in wide]
    return as_array([row[0] if s else graph.unfolded("pack", *row) for s, row in zip(same, wide)], (len(own), 1))


def spread(graph: Graph, rows: np.ndarray, count: int) -> np.ndarray:
    """The elements (rows, count) of rows whose lanes are columns."""
    lanes: dict[int, int] = {}
    for e in toposort(list(rows)):
        lanes[e.id] = width(e, lanes)
    elements = np.zeros((len(rows), count), dtype=object)
    for i, x in enumerate(rows):
        if x.__class__ is not Expr or lanes[x.id] == 1:
            elements[i] = x
        elif x.op == "pack":  # nothing was computed of them
            elements[i] = [a.value if a.op == "const" else a for a in x.args[:count]]
        else:
            elements[i] = [graph.pick(x, lane) for lane in range(count)]
    return elements
