"""Expressions of one form: what equal limbs compute, found side by side.

Two expressions have the same form when they are the same operations on the same inputs, up to numbers, signs, the order
of sums and products, and the exchange of inputs that play the same part in equal limbs (`Function.twins`), or of
values that are named there: what makes those does not matter then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from symdyn.graph.expr import Expr

TRIG = ("sin", "cos")
# operands of these may be in any order
TURNS = ("add", "sub", "mul")

Operand = "Twin | Expr"


@dataclass(eq=False, slots=True)
class Twin:
    """One expression a limb, side by side: a value in lanes.

    `op` is "pack" where the expressions are computed one by one, "const" where they are numbers. Operands are twins,
    or one expression for all lanes; bit l of `signs` of an operand is set where lane l enters with a minus.
    """

    nodes: tuple[Expr, ...]
    op: str
    args: list[Operand] = field(default_factory=list)
    signs: list[int] = field(default_factory=list)

    @property
    def is_lanes(self) -> bool:
        """Whether it is computed in lanes."""
        return self.op not in ("pack", "const")


class Forms:
    """By id of an expression: its form, and which limbs it depends on, a bit each.

    `alone` tells what is never computed in lanes: inputs, sines and cosines, and what these are taken of, for it comes
    before everything else; and the values named, in which limbs begin to differ.
    """

    def __init__(self, nodes: Sequence[Expr], twins: Sequence[Sequence[str]]):
        size = nodes[-1].id + 1
        self.form = [0] * size
        self.limbs = [0] * size
        self.alone = angles(nodes, size)
        self.bits: dict[tuple[int, int], int] = {}  # of limb `lane` of so many lanes
        self._numbers: dict[tuple, int] = {}
        named = places(twins)
        limbs = self.limbs
        for e in nodes:
            if e.op == "symbol":
                group, limb = named.get(e.value, (e.value, None))
                self._leaf(e, ("symbol", group), limb)
            elif e.label in named:
                group, limb = named[e.label]
                self._leaf(e, ("named", group), limb)
            else:
                self.form[e.id] = self._form(e)
                found = 0
                for a in e.args:
                    found |= limbs[a.id]
                limbs[e.id] = found
                if e.op in TRIG:
                    self.alone[e.id] = 1
        self.limb = {bit: place for place, bit in self.bits.items()}  # (lanes, lane) of what depends on one limb

    def _leaf(self, e: Expr, form: tuple, limb: tuple[int, int] | None) -> None:
        self.form[e.id] = self._numbers.setdefault(form, len(self._numbers))
        self.alone[e.id] = 1
        if limb is not None and limb[0] > 1:
            self.limbs[e.id] = self.bits.setdefault(limb, 1 << len(self.bits))

    def _form(self, e: Expr) -> int:
        op, form = e.op, self.form
        if len(e.args) == 2:
            x, y = e.args
            f, g = form[x.id], form[y.id]
            if op == "sub":
                op = "add"
            key = (op, g, f) if g < f and op in TURNS else (op, f, g)
        elif op == "neg":
            return form[e.args[0].id]
        else:
            key = (op, *[form[a.id] for a in e.args])
        return self._numbers.setdefault(key, len(self._numbers))


def places(groups: Sequence[Sequence[str]]) -> dict[str, tuple[int, tuple[int, int]]]:
    """By name: its group, and (lanes, lane)."""
    return {name: (k, (len(group), lane)) for k, group in enumerate(groups) for lane, name in enumerate(group)}


class Pairing:
    """Twins of a function, each made once; `cover` tells for an expression the twin and lane that compute it.

    `wanted` are the ids of what twins need one by one.
    """

    def __init__(self, forms: Forms):
        self.forms = forms
        self.twins: list[Twin] = []
        self.cover: dict[int, tuple[Twin, int]] = {}
        self.wanted: set[int] = set()
        self._known: dict[tuple[Expr, ...], Operand] = {}

    def operand(self, nodes: tuple[Expr, ...]) -> Operand:
        """The twin of these expressions, or the one expression that they all are."""
        known = self._known.get(nodes)
        if known is not None:
            return known
        if len(set(nodes)) == 1:
            known = nodes[0]
            self.wanted.add(known.id)
        else:
            known = self._twin(nodes)
            self.twins.append(known)
        self._known[nodes] = known
        return known

    def _twin(self, nodes: tuple[Expr, ...]) -> Twin:
        form, first = self.forms.form, nodes[0]
        own = form[first.id]
        alike = True
        for e in nodes:
            if form[e.id] != own:
                alike = False
        if alike and first.op == "const":
            return Twin(nodes, "const")
        if not alike or self.forms.alone[first.id]:
            self.wanted.update([e.id for e in nodes])
            return Twin(nodes, "pack")
        twin = Twin(nodes, "add" if first.op == "sub" else first.op)
        for terms, signs in self._operands(nodes):
            twin.args.append(self.operand(terms))
            twin.signs.append(signs)
        for lane, e in enumerate(nodes):
            self.cover.setdefault(e.id, (twin, lane))
        return twin

    def _operands(self, nodes: tuple[Expr, ...]) -> list[tuple[tuple[Expr, ...], int]]:
        """Operand by operand: that of each expression without its sign, and the signs; those of sums and products in
        the order that pairs forms."""
        form, op = self.forms.form, nodes[0].op
        turns = op in TURNS
        first = [e for e, _ in signed_operands(nodes[0])]
        wanted = [form[e.id] for e in first]
        columns, signs = [[] for _ in first], [0] * len(first)
        for lane, e in enumerate(nodes):
            terms = signed_operands(e)
            if turns and form[terms[0][0].id] != wanted[0]:
                terms.reverse()
            for k, (x, sign) in enumerate(terms):
                columns[k].append(x)
                if sign < 0:
                    signs[k] |= 1 << lane
        return [(tuple(column), mask) for column, mask in zip(columns, signs, strict=True)]


def signed_operands(e: Expr) -> list[tuple[Expr, int]]:
    """The operands without their signs, and the signs: those of a difference are 1 and -1."""
    terms = [(a.args[0], -1) if a.op == "neg" else (a, 1) for a in e.args]
    if e.op == "sub":
        x, sign = terms[1]
        terms[1] = (x, -sign)
    return terms


def pair_up(nodes: Sequence[Expr], results: Sequence[Expr], twins) -> tuple[Pairing, list[Expr]]:
    """The twins of a function: of its results first, then of what else is computed of one limb, last things first.
    And what is left to be computed one by one, last things first."""
    forms = Forms(nodes, twins)
    pairing = Pairing(forms)
    for group in side_by_side(stripped(results), forms):
        pairing.operand(group)
    while True:
        loose = uncovered(nodes, results, pairing)
        groups = list(side_by_side(loose, forms))
        if not groups:
            return pairing, loose
        for group in sorted(groups, key=lambda group: -group[0].id):
            if not any(e.id in pairing.cover for e in group):
                pairing.operand(group)


def angles(nodes: Sequence[Expr], size: int) -> bytearray:
    """By id: 1 for the angles of sines and cosines, and for what they are made of."""
    found = bytearray(size)
    for e in reversed(nodes):
        if found[e.id] or e.op in TRIG:
            for a in e.args:
                found[a.id] = 1
    return found


def stripped(results: Iterable[Expr]) -> Iterator[Expr]:
    for e in results:
        yield e.args[0] if e.op == "neg" else e


def side_by_side(nodes: Iterable[Expr], forms: Forms) -> Iterator[tuple[Expr, ...]]:
    """Expressions of one form, one a limb, in the order given."""
    found: dict[tuple[int, int], list[dict[Expr, None]]] = {}
    for e in nodes:
        limb = forms.limb.get(forms.limbs[e.id])
        if limb is not None and not forms.alone[e.id]:
            key = (forms.form[e.id], limb[0])
            if key not in found:
                found[key] = [{} for _ in range(limb[0])]
            found[key][limb[1]][e] = None
    for lanes in found.values():
        yield from zip(*lanes, strict=False)


def uncovered(nodes: Sequence[Expr], results: Iterable[Expr], pairing: Pairing) -> list[Expr]:
    """Operations that are left to be computed one by one, last things first."""
    needed, cover, found = bytearray(nodes[-1].id + 1), pairing.cover, []
    for e in results:
        needed[e.id] = 1
    for i in pairing.wanted:
        needed[i] = 1
    for e in reversed(nodes):
        if needed[e.id] and e.id not in cover:
            for a in e.args:
                needed[a.id] = 1
            if e.args and e.op != "neg":
                found.append(e)
    return found
