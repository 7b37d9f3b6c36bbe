"""Expressions of one form: what equal limbs compute, found side by side.

Two expressions have the same form when they are the same operations on the same inputs, up to numbers, signs, the order
of sums and products, and the exchange of inputs that play the same part in equal limbs (`Function.twins`), or of
values that are named there: what makes those does not matter then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from symdyn.graph.expr import Expr

SUMS = ("add", "sub")
TRIG = ("sin", "cos")
# these are computed one by one, all sines and cosines of a function together
APART = ("symbol", *TRIG)

Operand = "Twin | Expr"


@dataclass(eq=False)
class Twin:
    """One expression a limb, side by side: a value in lanes.

    `op` is "pack" where the expressions are computed one by one, "const" where they are numbers. Operands are twins,
    or one expression for all lanes; `signs` holds a sign a lane of each operand.
    """

    nodes: tuple[Expr, ...]
    op: str
    args: list[Operand] = field(default_factory=list)
    signs: list[tuple[int, ...]] = field(default_factory=list)


class Forms:
    """By id of an expression: its form, and the limbs it depends on: {(lanes, lane)}.

    `apart` are the values that are computed one by one: the angles of sines and cosines, which come before everything
    else, and the values named, in which limbs begin to differ.
    """

    def __init__(self, nodes: Sequence[Expr], twins: Sequence[Sequence[str]]):
        self.form: dict[int, int] = {}
        self.limbs: dict[int, frozenset[tuple[int, int]]] = {}
        self._numbers: dict[tuple, int] = {}
        named_places = places(twins)
        for e in nodes:
            unknown = (e.value if e.op == "symbol" else None, None)
            named = named_places.get(e.value if e.op == "symbol" else e.label, unknown)
            group, limb = named
            self.form[e.id] = self._form(e, group)
            own = frozenset() if limb is None or limb[0] == 1 else frozenset([limb])
            self.limbs[e.id] = own if e.label in named_places else self._limbs(e, own)
        self.apart = angles(nodes).union(e.id for e in nodes if e.label in named_places)

    def _limbs(self, e: Expr, found: frozenset) -> frozenset:
        """`found` and the limbs of all operands, one object for one set mostly."""
        for a in e.args:
            limbs = self.limbs[a.id]
            if limbs is not found and not limbs <= found:
                found = limbs if found <= limbs else found | limbs
        return found

    def _form(self, e: Expr, group) -> int:
        if group is not None and e.op != "symbol":
            return self._numbers.setdefault(("named", group), len(self._numbers))
        if e.op == "neg":
            return self.form[e.args[0].id]
        if e.op == "const":
            key = ("const",)
        elif e.op == "symbol":
            key = ("symbol", group)
        else:
            args = [self.form[a.id] for a in e.args]
            if e.op in SUMS or e.op == "mul":
                args.sort()
            key = ("add" if e.op == "sub" else e.op, *args)
        return self._numbers.setdefault(key, len(self._numbers))

    def limb(self, e: Expr) -> tuple[int, int] | None:
        """(lanes, lane) where an expression depends on one limb only."""
        return next(iter(self.limbs[e.id])) if len(self.limbs[e.id]) == 1 else None


def places(groups: Sequence[Sequence[str]]) -> dict[str, tuple[int, tuple[int, int]]]:
    """By name: its group, and (lanes, lane)."""
    return {name: (k, (len(group), lane)) for k, group in enumerate(groups) for lane, name in enumerate(group)}


class Pairing:
    """Twins of a function, each made once; `cover` tells for an expression the twin and lane that compute it."""

    def __init__(self, forms: Forms):
        self.forms = forms
        self.twins: dict[tuple[int, ...], Twin] = {}
        self.cover: dict[int, tuple[Twin, int]] = {}

    def operand(self, nodes: tuple[Expr, ...]) -> Operand:
        """The twin of these expressions, or the one expression that they all are."""
        if all(e is nodes[0] for e in nodes):
            return nodes[0]
        key = tuple([e.id for e in nodes])
        twin = self.twins.get(key)
        if twin is None:
            twin = self.twins[key] = self._twin(nodes)
        return twin

    def _twin(self, nodes: tuple[Expr, ...]) -> Twin:
        if all(e.op == "const" for e in nodes):
            return Twin(nodes, "const")
        first, forms = nodes[0], {self.forms.form[e.id] for e in nodes}
        if len(forms) > 1 or first.op in APART or first.id in self.forms.apart:
            return Twin(nodes, "pack")
        twin = Twin(nodes, "add" if first.op in SUMS else first.op)
        for terms in zip(*self._in_order(nodes), strict=True):
            twin.args.append(self.operand(tuple([e for e, _ in terms])))
            twin.signs.append(tuple([sign for _, sign in terms]))
        for lane, e in enumerate(nodes):
            self.cover.setdefault(e.id, (twin, lane))
        return twin

    def _in_order(self, nodes: tuple[Expr, ...]) -> list[list[tuple[Expr, int]]]:
        """The signed operands of each expression, those of sums and products in the order that pairs forms."""
        first = signed_operands(nodes[0])
        wanted = [self.forms.form[e.id] for e, _ in first]
        lists = [first]
        for e in nodes[1:]:
            terms = signed_operands(e)
            if e.op in (*SUMS, "mul") and [self.forms.form[x.id] for x, _ in terms] != wanted:
                terms.reverse()
            lists.append(terms)
        return lists


def signed_operands(e: Expr) -> list[tuple[Expr, int]]:
    """The operands without their signs, and the signs: those of a difference are 1 and -1."""
    terms = []
    for k, a in enumerate(e.args):
        sign = -1 if e.op == "sub" and k == 1 else 1
        terms.append((a.args[0], -sign) if a.op == "neg" else (a, sign))
    return terms


def pair_up(nodes: Sequence[Expr], results: Sequence[Expr], twins) -> Pairing:
    """The twins of a function: of its results first, then of what else is computed of one limb, last things first."""
    forms = Forms(nodes, twins)
    pairing = Pairing(forms)
    for group in side_by_side(stripped(results), forms):
        pairing.operand(group)
    while True:
        loose = list(uncovered(nodes, results, pairing))
        groups = list(side_by_side(loose, forms))
        if not groups:
            return pairing
        for group in sorted(groups, key=lambda group: -group[0].id):
            if not any(e.id in pairing.cover for e in group):
                pairing.operand(group)


def angles(nodes: Sequence[Expr]) -> frozenset[int]:
    """Ids of the angles of sines and cosines, and of what they are made of."""
    found: set[int] = set()
    for e in reversed(nodes):
        if e.op in TRIG or e.id in found:
            found.update(a.id for a in e.args)
    return frozenset(found)


def stripped(results: Iterable[Expr]) -> Iterator[Expr]:
    for e in results:
        yield e.args[0] if e.op == "neg" else e


def side_by_side(nodes: Iterable[Expr], forms: Forms) -> Iterator[tuple[Expr, ...]]:
    """Expressions of one form, one a limb, in the order given."""
    found: dict[tuple[int, int], list[list[Expr]]] = {}
    for e in nodes:
        limb = forms.limb(e)
        if limb is not None and e.op not in APART and e.id not in forms.apart:
            lanes = found.setdefault((forms.form[e.id], limb[0]), [[] for _ in range(limb[0])])
            if e not in lanes[limb[1]]:
                lanes[limb[1]].append(e)
    for lanes in found.values():
        yield from zip(*lanes, strict=False)


def uncovered(nodes: Sequence[Expr], results: Iterable[Expr], pairing: Pairing) -> Iterator[Expr]:
    """Operations that are left to be computed one by one."""
    needed = {e.id for e in stripped(results)}
    for twin in pairing.twins.values():
        if twin.op == "pack":
            needed.update(e.id for e in twin.nodes)
        needed.update(a.id for a in twin.args if a.__class__ is Expr)
    for e in reversed(nodes):
        if e.id in needed and e.id not in pairing.cover:
            needed.update(a.id for a in e.args)
            if e.args and e.op != "neg":
                yield e
