"""Which expressions are printed inside their user, so that a line reads as a formula."""

from __future__ import annotations

from functools import lru_cache

from symdyn.emit.expression import COMPARISONS, literal
from symdyn.emit.layout import Layout
from symdyn.graph.expr import Expr

__all__ = ["choose_inlined"]

# cheap enough to stand inside a formula; the others get a line and a name
_INLINE = frozenset(("add", "sub", "neg", "mul", "div", "sqrt", "abs", "min", "max", "floor"))
# nothing is printed inside these
_WHOLE = ("pack", "pick")
# characters an operation adds to those of its operands: sign, parentheses, function name
_SIGN_WIDTH = {"mul": 3, "div": 3, "add": 4, "sub": 4, "neg": 3}
_CALL_WIDTH = 12
_NAME_WIDTH = 6
_STATEMENT_WIDTH = len("    const real  = ;")


def choose_inlined(nodes: list[Expr], results: list[Expr], seconds: frozenset[int], layout: Layout) -> frozenset[int]:
    """Ids of the expressions that are printed inside their only user.

    They are unlabelled, cheap, of the same section, and together no more than a line holds. A comparison that only
    steers selections is printed in each of them. What a selection chooses between is computed before it, so that
    nothing tempts a compiler to branch. `seconds` have no line of their own: each is half of a sine-cosine pair.
    """
    uses, steering = count_uses(nodes, results, seconds)
    inlined = set(steering)
    width = {e.id: name_width(e) for e in nodes}
    size: dict[int, tuple[int, int]] = {}  # operations and characters of what may be printed in its user
    for e in nodes:
        i, op, args = e.id, e.op, e.args
        if not args:
            continue
        once, steers = uses[i] == 1, i in steering
        inner = []
        if (once or not steers) and op not in _WHOLE:
            for a in args[:1] if op == "select" else args:
                if a.id in size and (a.section == e.section or a.op in COMPARISONS):
                    inner.append(a)
        fits_in_user = steers or (once and op in _INLINE and not e.label)
        if inner or fits_in_user:
            inner, total = fit(e, inner, size, width, layout)
            inlined.update(inner)
            if fits_in_user:
                size[i] = total
    return frozenset(inlined)


def count_uses(nodes: list[Expr], results: list[Expr], seconds: frozenset[int]):
    """How often each expression is named in a text, and the comparisons that are only conditions of selections."""
    uses = dict.fromkeys([e.id for e in nodes], 0)
    conditions: dict[int, int] = {}
    comparisons = []
    for e in nodes:
        if e.id not in seconds:
            for a in e.args:
                uses[a.id] += 1
            if e.op == "select":
                conditions[e.args[0].id] = conditions.get(e.args[0].id, 0) + 1
            elif e.op in COMPARISONS and not e.label:
                comparisons.append(e.id)
    for e in results:
        uses[e.id] += 2
    return uses, frozenset([i for i in comparisons if uses[i] == conditions.get(i)])


def fit(e: Expr, inner: list[Expr], size, width, layout: Layout) -> tuple[list[int], tuple[int, int]]:
    """The operands printed inside `e`, the heaviest left out until a line holds the rest, and the size of the text."""
    ops, total = 1, _SIGN_WIDTH.get(e.op, _CALL_WIDTH)
    for a in e.args:
        if inner and a in inner:
            ops += size[a.id][0]
            total += size[a.id][1]
        else:
            total += width[a.id]
    room = layout.line_width - _STATEMENT_WIDTH - (len(e.label) or _NAME_WIDTH)
    while inner and (ops > layout.line_ops or total > room):
        heaviest = max(inner, key=lambda a: size[a.id])
        inner.remove(heaviest)
        ops -= size[heaviest.id][0]
        total -= size[heaviest.id][1] - width[heaviest.id]
    return [a.id for a in inner], (ops, total)


def name_width(e: Expr) -> int:
    """About how many characters a leaf or the name of a statement takes."""
    if e.args:
        return len(e.label) or _NAME_WIDTH
    if e.op == "symbol":
        return len(e.value)
    return _NAME_WIDTH if isinstance(e.value, tuple) else literal_width(e.value)


@lru_cache(65536)
def literal_width(value: float) -> int:
    return len(literal(value))
