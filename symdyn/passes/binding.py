"""Binding times: what depends on inputs that change seldom alone is computed when they change, not in every call.

    f(x, p)   becomes   d = init(p),   f(x, d)

for parameters p such as a payload or a calibration. Products and sums are first regrouped so that what is seldom and
what is a number meet; a division by what is seldom becomes a product with its reciprocal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.transfer import carry_label, in_sections

__all__ = ["DERIVED", "INIT", "SELDOM", "split_early"]

INIT, SELDOM, DERIVED = "init_params", "seldom", "derived"
GATHERED = ("mul", "add")


def split_early(functions: Sequence[Function], early: Sequence[str]) -> tuple[Function, list[Function]]:
    """The function `init_params` of the symbols named `early`, and the functions of what it gives.

    Functions keep their other inputs; those that need anything early take `derived` last. Equal values of several
    functions are one number of `derived`.
    """
    grouped = [regrouped(f, frozenset(early)) for f in functions]
    graph, places = Graph(), {}
    seldom = [graph.symbol(name) for name in early]
    kept: list[list[tuple[Expr, int]]] = []
    for f in grouped:
        border = list(frontier(f, frozenset(early)))
        copies = copied(cone([e for e in border]), graph, {})
        kept.append([(e, places.setdefault(copies[e.id], len(places))) for e in border])
    init = Function(
        name=INIT,
        inputs=(Input(SELDOM, as_array(seldom), "parameters that change seldom"),),
        outputs=(Output(DERIVED, as_array(list(places)), "what follows from them; an input of the functions"),),
        doc="What follows from the parameters that change seldom: call it when they change.",
    )
    return init, [late(f, border, len(places), frozenset(early)) for f, border in zip(grouped, kept, strict=True)]


# ---- what is early


def is_early(nodes: Iterable[Expr], early: Collection[str]) -> dict[int, bool | None]:
    """By id: True for what depends on early symbols alone, None for numbers, False for the rest."""
    found: dict[int, bool | None] = {}
    for e in nodes:
        if e.op == "symbol":
            found[e.id] = e.value in early
        else:
            of = [found[a.id] for a in e.args]
            found[e.id] = False if False in of else True if True in of else None
    return found


def frontier(function: Function, early: Collection[str]) -> Iterator[Expr]:
    """The early values that later ones, or results, need, in birth order."""
    nodes = function.nodes()
    of = is_early(nodes, early)
    needed = {x.id for x in function.results() if x.__class__ is Expr}
    needed |= {a.id for e in nodes if of[e.id] is False for a in e.args}
    return (e for e in nodes if of[e.id] and e.id in needed)


def cone(results: Sequence[Expr]) -> list[Expr]:
    """What expressions are made of, and they, operands first."""
    found: dict[int, Expr] = {}
    stack = list(results)
    while stack:
        e = stack.pop()
        if e.id not in found:
            found[e.id] = e
            stack += e.args
    return [found[i] for i in sorted(found)]


# ---- the same in other graphs


def again(e: Expr, new: dict[int, Expr], graph: Graph) -> Expr:
    """An operation as it stands, on the new forms of its operands."""
    if e.op == "symbol":
        return graph.symbol(e.value)
    return graph.const(e.value) if e.op == "const" else graph.unfolded(e.op, *[new[a.id] for a in e.args])


def copied(nodes: Iterable[Expr], graph: Graph, new: dict[int, Expr]) -> dict[int, Expr]:
    """Nodes in `graph`, by their ids; those that `new` has already are not copied."""
    for e in in_sections(nodes):
        if e.id not in new:
            new[e.id] = again(e, new, graph)
            carry_label(e, new[e.id])
    return new


def late(function: Function, border: list[tuple[Expr, int]], count: int, early: Collection[str]) -> Function:
    """The function of `derived` in place of early symbols."""
    graph = Graph()
    inputs = []
    for i in function.inputs:
        left = [s.value for s in i.symbols.flat if s.value not in early]
        if left or not i.size:
            shape = i.shape if len(left) == i.size else (len(left),)
            doc = i.doc if len(left) == i.size else f"values of {', '.join(left)}"
            inputs.append(replace(i, symbols=as_array([graph.symbol(name) for name in left], shape), doc=doc))
    derived = [graph.symbol(f"{DERIVED}[{k}]") for k in range(count)]
    if border:
        inputs.append(Input(DERIVED, as_array(derived), f"what {INIT} gives"))
    of = is_early(function.nodes(), early)
    new = {e.id: derived[k] for e, k in border}
    copied([e for e in function.nodes() if of[e.id] is not True], graph, new)
    return with_outputs(function, tuple(inputs), new)


def with_outputs(function: Function, inputs: tuple[Input, ...], new: dict[int, Expr]) -> Function:
    """The function with the new forms of its results."""
    outputs = tuple(
        replace(o, exprs=as_array([value(new[x.id]) if x.__class__ is Expr else x for x in o.exprs.flat], o.shape))
        for o in function.outputs
    )
    return replace(function, inputs=inputs, outputs=outputs)


def value(e: Expr):
    """An element of an output: a number where it is one."""
    return e.value if e.op == "const" else e


# ---- regrouping


def regrouped(function: Function, early: Collection[str]) -> Function:
    """The same function, early operands of chains of products and sums next to each other.

    Its columns are found one by one: at once they would need more of `derived` than a caller may want to keep.
    """
    graph = Graph()
    inputs = tuple(
        replace(i, symbols=as_array([graph.symbol(s.value) for s in i.symbols.flat], i.shape)) for i in function.inputs
    )
    of: dict[int, bool | None] = {}
    new: dict[int, Expr] = {}

    def made(op: str, *args: Expr) -> Expr:
        e = graph.unfolded(op, *args)
        of.update(is_early_of(e, of, early))
        return e

    for e in in_sections(function.nodes()):
        if e.op in ("symbol", "const"):
            new[e.id] = again(e, new, graph)
            of.update(is_early_of(new[e.id], of, early))
            continue
        args = [new[a.id] for a in e.args]
        if e.op in GATHERED and (parts := gathered(e.op, args, of)):
            first, second, rest = parts
            new[e.id] = made(e.op, made(e.op, first, second), rest)
        elif e.op == "div" and of[args[1].id] and of[args[0].id] is False:
            one = graph.const(1.0)
            of[one.id] = None
            new[e.id] = made("mul", args[0], made("div", one, args[1]))
        else:
            new[e.id] = made(e.op, *args)
        carry_label(e, new[e.id])
    return with_outputs(replace(function, columns=()), inputs, new)


def is_early_of(e: Expr, of: dict[int, bool | None], early: Collection[str]) -> dict[int, bool | None]:
    """Whether one expression is early, from its operands."""
    if e.op == "symbol":
        return {e.id: e.value in early}
    kinds = [of[a.id] for a in e.args]
    return {e.id: False if False in kinds else True if True in kinds else None}


def gathered(op: str, args: list[Expr], of: dict[int, bool | None]) -> tuple[Expr, Expr, Expr] | None:
    """a, c and x of `a op (c op x)`, in any order, where a and c are early or one of them is a number, and x is not."""
    for a, inner in (args, args[::-1]):
        if of[a.id] is False or inner.op != op:
            continue
        for c, x in (inner.args, inner.args[::-1]):
            if of[c.id] is not False and of[x.id] is False and (of[a.id] or of[c.id]):
                return a, c, x
    return None
