"""Which expressions are printed inside their user, so that a line reads as a formula."""

from __future__ import annotations

from symdyn.emit.expression import COMPARISONS, literal
from symdyn.emit.layout import Layout
from symdyn.graph.expr import Expr

__all__ = ["choose_inlined"]

# cheap enough to stand inside a formula; the others get a line and a name
_INLINE = frozenset(("add", "sub", "neg", "mul", "div", "sqrt", "abs", "min", "max", "floor"))
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
    size: dict[int, tuple[int, int]] = {}  # operations and characters of what may be printed in its user
    for e in nodes:
        if not e.args:
            continue
        steers, once = e.id in steering, uses[e.id] == 1
        inner = holdable(e, size) if once or not steers else []
        fits_in_user = steers or (once and e.op in _INLINE and not e.label)
        if inner or fits_in_user:
            inner, total = fit(e, inner, size, layout)
            inlined.update(inner)
            if fits_in_user:
                size[e.id] = total
    return frozenset(inlined)


def count_uses(nodes: list[Expr], results: list[Expr], seconds: frozenset[int]):
    """How often each expression is named in a text, and the comparisons that are only conditions of selections."""
    uses = dict.fromkeys([e.id for e in nodes], 0)
    conditions: dict[int, int] = {}
    for e in nodes:
        if e.id not in seconds:
            for a in e.args:
                uses[a.id] += 1
            if e.op == "select":
                conditions[e.args[0].id] = conditions.get(e.args[0].id, 0) + 1
    for e in results:
        uses[e.id] += 2
    steering = [e.id for e in nodes if e.op in COMPARISONS and not e.label and uses[e.id] == conditions.get(e.id)]
    return uses, frozenset(steering)


def holdable(e: Expr, size: dict[int, tuple[int, int]]) -> list[Expr]:
    """Operands of `e` that may be printed inside it."""
    if e.op in ("pack", "pick"):
        return []
    args = e.args[:1] if e.op == "select" else e.args
    return [a for a in args if a.id in size and (a.section == e.section or a.op in COMPARISONS)]


def fit(e: Expr, inner: list[Expr], size, layout: Layout) -> tuple[list[int], tuple[int, int]]:
    """The operands printed inside `e`, the heaviest left out until a line holds the rest, and the size of the text."""
    ops = 1
    width = _SIGN_WIDTH.get(e.op, _CALL_WIDTH)
    for a in e.args:
        if a in inner:
            ops += size[a.id][0]
            width += size[a.id][1]
        else:
            width += name_width(a)
    room = layout.line_width - _STATEMENT_WIDTH - (len(e.label) or _NAME_WIDTH)
    while inner and (ops > layout.line_ops or width > room):
        heaviest = max(inner, key=lambda a: size[a.id])
        inner.remove(heaviest)
        ops -= size[heaviest.id][0]
        width -= size[heaviest.id][1] - name_width(heaviest)
    return [a.id for a in inner], (ops, width)


def name_width(e: Expr) -> int:
    """About how many characters a leaf or the name of a statement takes."""
    if e.op == "const" and not isinstance(e.value, tuple):
        return len(literal(e.value))
    return len(e.value) if e.op == "symbol" else len(e.label) or _NAME_WIDTH
