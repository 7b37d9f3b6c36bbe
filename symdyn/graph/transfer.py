"""Functions carried from one graph into another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from symdyn.graph.evaluate import toposort
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, as_array
from symdyn.graph.provenance import label, step
from symdyn.graph.scalar import apply

Scalar = "float | Expr"


def import_function(function: Function, graph: Graph) -> Function:
    """The same function over `graph`, rebuilt through its folding constructors, inputs first.

    Labels and sections come along; inputs that `graph` has already, by name, are shared.
    """
    declare_inputs([function], graph)
    values = function.values()
    new = rebuilt(toposort(values), graph)
    results = [new[x.id] if x.__class__ is Expr else x for x in values]
    return with_results([function], results, graph)[0]


def declare_inputs(functions: Iterable[Function], graph: Graph) -> Graph:
    """The graph, after the inputs have become symbols of it, in order."""
    for f in functions:
        for i in f.inputs:
            for s in i.symbols.flat:
                graph.symbol(s.value)
    return graph


def with_results(functions: Iterable[Function], results: Iterable[Scalar], graph: Graph) -> list[Function]:
    """The functions with their `values` replaced, in order, and inputs taken from `graph`."""
    flat = iter(results)
    made = []
    for f in functions:
        inputs = tuple(replace(i, symbols=as_symbols(i.symbols, graph)) for i in f.inputs)
        outputs = tuple(replace(o, exprs=as_array([next(flat) for _ in range(o.size)], o.shape)) for o in f.outputs)
        columns = []
        for c in f.columns:
            shared, own = (as_array([next(flat) for _ in range(a.size)], a.shape) for a in (c.shared, c.own))
            columns.append(replace(c, shared=shared, own=own))
        made.append(replace(f, inputs=inputs, outputs=outputs, columns=tuple(columns)))
    return made


def as_symbols(symbols, graph: Graph):
    return as_array([graph.symbol(s.value) for s in symbols.flat], symbols.shape)


def rebuilt(nodes: Iterable[Expr], graph: Graph) -> dict[int, Scalar]:
    """Each node in `graph`, by the id it has in its own."""
    new: dict[int, Scalar] = {}
    for e in in_sections(nodes):
        new[e.id] = again(e, new, graph)
        carry_label(e, new[e.id])
    return new


def again(e: Expr, new: dict[int, Scalar], graph: Graph) -> Scalar:
    """The same operation on the operands' new forms."""
    op, args = e.op, e.args
    if op == "symbol":
        return graph.symbol(e.value)
    if op == "const":
        return e.value
    if op in ("add", "sub", "mul"):
        a, b = new[args[0].id], new[args[1].id]
        if is_free(a) and is_free(b) and (a.__class__ is Expr or b.__class__ is Expr):
            return graph.mul(a, b) if op == "mul" else graph.add(a, b) if op == "add" else graph.sub(a, b)
    return apply(op, *[new[a.id] for a in args])


def is_free(x: Scalar) -> bool:
    """Whether a scalar is a number as it leaves a graph, or none: not a number as a node."""
    return x.__class__ is float or (x.__class__ is Expr and x.op != "const")


def substituted(outputs: Iterable, at: Callable[[str], object]) -> list:
    """The outputs with scalars, numbers or expressions of any graph, in place of symbols."""
    outputs, found = list(outputs), {}
    for e in toposort(outputs):
        if e.op == "const":
            found[e.id] = e.value
        else:
            found[e.id] = at(e.value) if e.op == "symbol" else apply(e.op, *[found[a.id] for a in e.args])
    return [found[x.id] if x.__class__ is Expr else x for x in outputs]


def carry_label(old: Expr, new: Scalar) -> None:
    """What computes a named quantity bears its name."""
    if old.label:
        label(new, old.label)


def in_sections(nodes: Iterable[Expr]) -> Iterator[Expr]:
    """The nodes one by one, while what is born belongs to the section of each."""
    for section, group in groupby(nodes, key=lambda e: e.section):
        with step(section):
            yield from group
