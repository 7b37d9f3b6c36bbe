"""Exact derivatives: one row an operation, accumulated forwards or backwards over the graph.

    forward   dy = sum_k (dy/dx_k) dx_k          one tangent a node and direction
    reverse   x_k' = sum_y y' (dy/dx_k)          one adjoint a node and output

Where an operation has a kink the derivative is that of the operand it returns: `select` differentiates the branch that
is taken, `min` and `max` the operand that is smaller or larger (the first one at a tie), and |x| has derivative 0 at 0.
Comparisons and `floor` have derivative 0.

A branch that is not taken may be infinite or NaN, and so may its derivative; neither reaches the result. Forwards,
`select` drops it. Backwards, the adjoint of that branch is exactly 0, and 0 * inf would be NaN: below a `select`, `min`
or `max` a factor that can be infinite is multiplied only where a branch is taken that leads there. (That the adjoint is
0 would not do for a reason: where it happens to be 0 its own derivative is not.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby

import numpy as np

from symdyn.errors import SymdynError, nearest
from symdyn.graph.evaluate import toposort, total_ops
from symdyn.graph.expr import Expr
from symdyn.graph.function import Function, Output, as_array
from symdyn.graph.provenance import label, step
from symdyn.graph.scalar import apply, cos, less, select, sin, sqrt

Scalar = "float | Expr"

# dy/dx_k of y = op(x_0, x_1, ...), a function of y and all x; an operation in no table has derivative 0
PARTIALS: dict[str, tuple[Callable, ...]] = {
    "add": (lambda y, a, b: 1.0, lambda y, a, b: 1.0),
    "sub": (lambda y, a, b: 1.0, lambda y, a, b: -1.0),
    "neg": (lambda y, a: -1.0,),
    "mul": (lambda y, a, b: b, lambda y, a, b: a),
    "div": (lambda y, a, b: 1.0 / b, lambda y, a, b: -(y * (1.0 / b))),
    "sin": (lambda y, a: cos(a),),
    "cos": (lambda y, a: -sin(a),),
    "tan": (lambda y, a: 1.0 + y * y,),
    "asin": (lambda y, a: 1.0 / sqrt(1.0 - a * a),),
    "acos": (lambda y, a: -(1.0 / sqrt(1.0 - a * a)),),
    "atan2": (lambda y, a, b: b / (a * a + b * b), lambda y, a, b: -(a / (a * a + b * b))),
    "sqrt": (lambda y, a: 0.5 / y,),
    "exp": (lambda y, a: y,),
    "log": (lambda y, a: 1.0 / a,),
    "tanh": (lambda y, a: 1.0 - y * y,),
    "pow": (lambda y, a, b: b * _power(a, b - 1.0), lambda y, a, b: select(less(0.0, a), y * apply("log", a), 0.0)),
    "abs": (lambda y, a: less(0.0, a) - less(a, 0.0),),
}

# the operations that return one of their operands: (condition, which if it is not 0, which if it is 0)
CHOICES: dict[str, Callable[[list], tuple]] = {
    "select": lambda x: (x[0], 1, 2),
    "max": lambda x: (less(x[0], x[1]), 1, 0),
    "min": lambda x: (less(x[1], x[0]), 1, 0),
}

# what can be infinite or NaN at finite operands
SINGULAR = frozenset(("div", "sqrt", "log", "asin", "acos", "tan", "exp", "pow"))


def jacobian(outputs, wrt, mode: str = "auto", steps=None) -> np.ndarray:
    """d outputs / d wrt, (len(outputs), len(wrt)), of scalars; what is structurally zero is the float 0.0.

    `outputs` are expressions and numbers, `wrt` expressions, in the first place symbols; a `wrt` that is an operation
    counts as independent of what it was computed from. `steps` (len(wrt), n) is what each of n directions does to
    `wrt`: the result is then d outputs / d wrt @ steps, (len(outputs), n).

    `mode` is "forward" (one tangent a node and direction it depends on), "reverse" (one adjoint a node and row that
    depends on it), or "auto": the one with fewer of them, and where they are close the one with fewer operations.
    """
    outputs, wrt = _scalars(outputs), _scalars(wrt)
    columns = _columns(wrt)
    steps = _identity(len(wrt)) if steps is None else as_array(steps)
    if mode not in MODES and mode != "auto":
        raise SymdynError(f'derivative mode is "{mode}"; expected auto, forward or reverse')
    modes = _candidates(outputs, columns, steps) if mode == "auto" else (mode,)
    made = [MODES[each](outputs, wrt, columns, steps) for each in modes]
    return made[0] if len(made) == 1 else min(made, key=lambda J: total_ops(J.flat))


def _candidates(outputs, columns, steps) -> tuple[str, ...]:
    """The modes worth trying, by the number of tangents or adjoints each would need."""
    masks = {i: sum(1 << j for j, x in enumerate(steps[k]) if not _is_zero(x)) for i, k in columns.items()}
    nodes, support = _active(outputs, masks)
    forward = sum(mask.bit_count() for mask in support.values())
    reverse = _adjoints(outputs, nodes, columns)
    if max(forward, reverse) <= CLOSE * min(forward, reverse):
        return tuple(MODES)
    return ("forward",) if forward < reverse else ("reverse",)


def gradient(output, wrt) -> np.ndarray:
    """d output / d wrt of one scalar, in the shape of `wrt`, by one reverse sweep."""
    return jacobian([output], wrt, "reverse")[0].reshape(np.shape(wrt))


def jvp(outputs, wrt, direction) -> np.ndarray:
    """The derivative of `outputs` along `direction`, (d outputs / d wrt) @ direction, in the shape of `outputs`.

    One forward sweep: about twice the operations of `outputs`, however many `wrt` there are.
    """
    flat, wrt, direction = _scalars(outputs), _scalars(wrt), _scalars(direction)
    columns = _columns(wrt)
    nodes, _ = _active(flat, {i: 1 for i in columns})
    seeds = {w.id: {0: d} for w, d in zip(wrt, direction, strict=True)}
    tangents = _forward(nodes, seeds, [""])
    along = [tangents.get(y.id, {}).get(0, 0.0) if y.__class__ is Expr else 0.0 for y in flat]
    return as_array(along, np.shape(outputs))


def derivative(function: Function, of: str, wrt: str, mode: str = "auto") -> Function:
    """The function of the same inputs whose one output, `d_OF_d_WRT`, is d output `of` / d input `wrt`.

    Its shape is the shape of `of` followed by that of `wrt`; a sparse output counts as the vector of its elements.
    """
    y = _named(function, "output", of, function.outputs)
    x = _named(function, "input", wrt, function.inputs)
    name = f"d_{of}_d_{wrt}"
    exprs = jacobian(y.exprs, x.symbols, mode).reshape(y.shape + x.shape)
    output = Output(name, exprs, f"derivative of {of} with respect to {wrt}")
    return replace(function, name=name, outputs=(output,), columns=(), doc=f"Derivative of {of} with respect to {wrt}.")


# ---- forwards


def _by_forward(outputs, wrt, columns, steps) -> np.ndarray:
    """All directions at once, from the leaves to the outputs."""
    nodes, _ = _active(outputs, {i: 1 for i in columns})
    seeds = {w.id: {j: x for j, x in enumerate(row) if not _is_zero(x)} for w, row in zip(wrt, steps)}
    tangents = _forward(nodes, seeds, [_direction(wrt, column) for column in steps.T])
    rows = [tangents.get(y.id, {}) if y.__class__ is Expr else {} for y in outputs]
    return _table(rows, steps.shape[1])


def _direction(wrt, column) -> str:
    """The name of a direction that moves one independent alone."""
    moved = [w for w, x in zip(wrt, column) if not _is_zero(x)]
    return _plain(moved[0]) if len(moved) == 1 else ""


def _table(rows, width: int) -> np.ndarray:
    result = np.full((len(rows), width), 0.0, dtype=object)
    for i, row in enumerate(rows):
        for j, x in row.items():
            result[i, j] = _free(x)
    return result


def _forward(nodes: list[Expr], seeds: dict[int, dict[int, Scalar]], names: list[str]) -> dict[int, dict[int, Scalar]]:
    """The non-zero tangents of each node, by column."""
    tangents = dict(seeds)
    for e in _titled(nodes):
        if e.id in seeds:
            continue
        x = [_free(a) for a in e.args]
        d = [tangents.get(a.id) for a in e.args]
        tangents[e.id] = _chosen(CHOICES[e.op](x), d) if e.op in CHOICES else _chain(e, x, d)
        if e.label:
            for column, t in tangents[e.id].items():
                label(t, f"d_{e.label}_d_{names[column]}" if names[column] else f"d_{e.label}")
    return tangents


def _chain(e: Expr, x: list, d: list) -> dict[int, Scalar]:
    """sum_k (de/dx_k) dx_k, column by column."""
    total: dict[int, Scalar] = {}
    for partial, tangents in zip(PARTIALS.get(e.op, ()), d):
        if tangents:
            p = partial(e, *x)
            for column, t in tangents.items():
                total[column] = _accumulate(total.get(column, 0.0), p, t)
    return total


def _chosen(choice: tuple, d: list) -> dict[int, Scalar]:
    condition, i, j = choice
    yes, no = d[i] or {}, d[j] or {}
    return {column: select(condition, yes.get(column, 0.0), no.get(column, 0.0)) for column in {**yes, **no}}


def _accumulate(total, p, x):
    """total + p x, without an operation for p = 1 or -1."""
    if p.__class__ is not Expr:
        if p == 1.0:
            return total + x
        if p == -1.0:
            return total - x
    return total + p * x


# ---- backwards


def _by_reverse(outputs, wrt, columns, steps) -> np.ndarray:
    """One output after the other, from each to the leaves; then along the directions."""
    nodes, _ = _active(outputs, {i: 1 for i in columns})
    rows = list(_reverse_rows(outputs, nodes, columns))
    moves = [[(j, x) for j, x in enumerate(row) if not _is_zero(x)] for row in steps]
    with step("derivative along steps"):
        return _table([_along(row, moves) for row in rows], steps.shape[1])


def _along(row: dict[int, Scalar], moves) -> dict[int, Scalar]:
    total: dict[int, Scalar] = {}
    for k, g in row.items():
        for j, x in moves[k]:
            total[j] = total.get(j, 0.0) + _free(g) * x
    return total


def _reverse_rows(outputs, nodes, columns) -> Iterator[dict[int, Scalar]]:
    singular = _Singular(nodes) if any(e.op in CHOICES for e in nodes) else None
    active = {e.id for e in nodes}
    backwards = nodes[::-1]
    for y in outputs:
        if y.__class__ is Expr and y.id in active:
            adjoint = _reverse(y, backwards, active, columns, singular, named=len(outputs) == 1)
            yield {columns[i]: g for i, g in adjoint.items() if i in columns}
        else:
            yield {}


def _reverse(y, backwards, active, columns, singular, named) -> dict[int, Scalar]:
    """The adjoints of the independents in `columns`, by node id. `taken` is 1 where y takes a branch with the node."""
    adjoint: dict[int, Scalar] = {y.id: 1.0}
    taken: dict[int, Scalar] = {y.id: 1.0}
    for e in _titled(e for e in backwards if e.id in adjoint and e.id not in columns):
        g, here = adjoint.pop(e.id), taken.pop(e.id)
        if named and e.label:
            label(g, f"bar_{e.label}")
        for a, share, way in _shares(e, g, here, active, singular):
            adjoint[a.id] = adjoint[a.id] + share if a.id in adjoint else share
            taken[a.id] = _either(taken[a.id], way) if a.id in taken else way
    return adjoint


def _shares(e: Expr, g, taken, active, singular) -> Iterator[tuple[Expr, Scalar, Scalar]]:
    """What each operand of `e` gets of its adjoint, and where a value is made of it by way of `e`."""
    x = [_free(a) for a in e.args]
    if e.op in CHOICES:
        condition, i, j = CHOICES[e.op](x)
        if e.args[i].id in active:
            yield e.args[i], select(condition, g, 0.0), select(condition, taken, 0.0)
        if e.args[j].id in active:
            yield e.args[j], select(condition, 0.0, g), select(condition, 0.0, taken)
        return
    for a, partial in zip(e.args, PARTIALS.get(e.op, ())):
        if a.id in active:
            p = partial(e, *x)
            share = _accumulate(0.0, p, g)
            yield a, select(taken, share, 0.0) if singular and singular(p) else share, taken


def _either(a, b):
    """1 where one of two conditions, which are 0 or 1, is 1."""
    return a if a is b else select(a, 1.0, b)


class _Singular:
    """Whether an expression can be infinite or NaN where the inputs are finite."""

    def __init__(self, nodes: list[Expr]):
        self.known: dict[int, bool] = {}
        for e in toposort(nodes):
            self(e)

    def __call__(self, e) -> bool:
        if e.__class__ is not Expr:
            return False
        if e.id not in self.known:
            self.known[e.id] = e.op in SINGULAR or any(self(a) for a in e.args)
        return self.known[e.id]


# ---- what both need

MODES = {"forward": _by_forward, "reverse": _by_reverse}

# where the numbers of tangents and adjoints are within this factor, both modes are tried
CLOSE = 2.0


def _identity(n: int) -> np.ndarray:
    return as_array(np.eye(n))


def _is_zero(x) -> bool:
    return x.__class__ is not Expr and x == 0.0


def _active(outputs: list, masks: dict[int, int]) -> tuple[list[Expr], dict[int, int]]:
    """The nodes that depend on an independent, operands first, and for each the bit mask of what moves it."""
    support: dict[int, int] = {}
    nodes = []
    for e in toposort(outputs):
        if e.id in masks:
            mask = masks[e.id]
        else:
            mask = 0
            for a in e.args:
                mask |= support.get(a.id, 0)
        if mask:
            support[e.id] = mask
            nodes.append(e)
    return nodes, support


def _adjoints(outputs: list, nodes: list[Expr], columns: dict[int, int]) -> int:
    """How many adjoints a reverse sweep of all outputs would need."""
    reach = {e.id: 0 for e in nodes}
    for i, y in enumerate(outputs):
        if y.__class__ is Expr and y.id in reach:
            reach[y.id] |= 1 << i
    for e in reversed(nodes):
        if e.id not in columns:
            for a in e.args:
                if a.id in reach:
                    reach[a.id] |= reach[e.id]
    return sum(mask.bit_count() for mask in reach.values())


def _titled(nodes: Iterable[Expr]) -> Iterator[Expr]:
    """The nodes one by one, while what is born carries the section "derivative of ..." of each."""
    for section, group in groupby(nodes, key=lambda e: e.section):
        with step(f"derivative of {section}" if section else "derivative"):
            yield from group


def _columns(wrt: list) -> dict[int, int]:
    for w in wrt:
        if w.__class__ is not Expr:
            raise SymdynError(f"cannot differentiate with respect to {w!r}; expected a symbol")
    return {w.id: j for j, w in enumerate(wrt)}


def _named(function: Function, kind: str, name: str, known):
    for each in known:
        if each.name == name:
            return each
    names = [each.name for each in known]
    raise SymdynError(f'{function.name} has no {kind} "{name}"; expected {", ".join(names)}{nearest(name, names)}')


def _scalars(values) -> list:
    return list(as_array(values).flat)


def _power(a, exponent):
    graph = a.graph if a.__class__ is Expr else exponent.graph if exponent.__class__ is Expr else None
    return graph.power(a, exponent) if graph else float(np.power(a, exponent))


def _free(x):
    """An operand as a scalar: a constant is its number."""
    return x.value if x.__class__ is Expr and x.op == "const" else x


def _plain(w: Expr) -> str:
    """The name of an independent as a part of a variable name: qpos[2] is qpos2."""
    return "".join(c for c in (w.value if w.op == "symbol" else w.label) if c.isalnum() or c == "_")
