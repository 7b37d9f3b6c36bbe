"""Equal limbs and columns side by side: what they compute alike is computed once, in lanes.

The function stays the same; its graph gets values that hold a number a lane. `pack` makes one of as many scalars,
`pick` takes one lane, a constant may be a tuple, and every other operation works lane by lane, on scalars too. Nodes
are born stage by stage: scalars, then lanes that need them, then scalars that need those.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function
from symdyn.graph.provenance import label, step
from symdyn.graph.transfer import declare_inputs, with_results
from symdyn.passes.abreast import abreast, parts_of
from symdyn.passes.alike import TRIG, Operand, Pairing, Twin, pair_up, signed_operands, uncovered
from symdyn.passes.parity import Parity

__all__ = ["in_lanes"]

PACKS = "inputs of equal limbs"


def in_lanes(function: Function) -> Function:
    """The function with what equal limbs and columns compute alike in lanes; itself where it has none."""
    if function.columns:
        return abreast(with_twins(parts_of(function)), function.columns)
    return with_twins(function)


def with_twins(function: Function) -> Function:
    """The function with what equal limbs compute alike in lanes; itself where it has none."""
    if not function.twins:
        return function
    nodes = function.nodes()
    results = [x for x in function.results() if x.__class__ is Expr]
    pairing = pair_up(nodes, results, function.twins)
    if not pairing.cover:
        return function
    graph = declare_inputs([function], Graph())
    made = Laned(graph, pairing, list(uncovered(nodes, results, pairing)), results)
    return with_results([function], [made.result(x) for x in function.results()], graph)[0]


class Laned:
    """The new graph of a function, stage by stage."""

    def __init__(self, graph: Graph, pairing: Pairing, scalars: Sequence[Expr], results: Sequence[Expr]):
        self.graph, self.pairing, self.forms = graph, pairing, pairing.forms
        self.new: dict[object, Expr] = {}
        self.signed: dict[Twin, Expr] = {}  # results in lanes, with their signs
        self.given = {pairing.cover[e.id][0] for e in results if e.id in pairing.cover}
        self.level: dict[object, int] = {}
        self.heights: dict[object, float] = {}
        for x in [*pairing.twins.values(), *scalars]:
            self.climb(x)
        self.signs = Signs(self.ordered(pairing.twins.values()), self.ordered(self.given))
        work = self.ordered([*[t for t in pairing.twins.values() if t.op != "const"], *scalars])
        for x in work:
            self.level[x] = self.stage(x)
        for t in work:
            if is_pack(t) and t.nodes[0].op in TRIG and not self.level[t]:
                for e in t.nodes:
                    self.early(e)
        for x in sorted(work, key=lambda x: (self.level[x], lanes_of(x), birth(x))):
            self.add(x)

    def early(self, e: Expr) -> None:
        """What an expression needs, and it: sines and cosines of equal limbs are neighbours."""
        if e.args and e not in self.new:
            for a in e.args:
                self.early(a)
            if e.op != "neg":
                self.add(e)

    def add(self, x) -> None:
        """Make a value that is not there yet."""
        if x not in self.new:
            with step(self.title(x)):
                self.new[x] = self.twin(x) if x.__class__ is Twin else self.scalar(x)
                if x in self.given:
                    self.signed[x] = self.times(self.new[x], self.signs.of(x))

    # ---- order

    def ordered(self, work) -> list:
        """Operands first."""
        return sorted(work, key=lambda x: (self.height(x), x.__class__ is not Twin, is_pack(x), birth(x)))

    def height(self, x) -> float:
        """How far above the inputs; a pack comes after what it is made of."""
        return self.heights[x]

    def climb(self, x) -> None:
        """The heights of x and of what it needs."""
        stack = [x]
        while stack:
            x = stack[-1]
            needs = list(self.needs(x)) if x not in self.heights else []
            if missing := [a for a in needs if a not in self.heights]:
                stack += missing
            else:
                above = (0.5 if is_pack(x) else 1.0) if needs else 0.0
                self.heights.setdefault(x, max([self.heights[a] for a in needs], default=0.0) + above)
                stack.pop()

    def needs(self, x) -> Iterator:
        """Twins and scalars that x is made of."""
        for a in x.nodes if is_pack(x) else x.args:
            if a.__class__ is Expr:
                a = a.args[0] if a.op == "neg" else a
                a = self.pairing.cover[a.id][0] if a.id in self.pairing.cover else a
            yield a

    def stage(self, x) -> int:
        """Even for scalars, odd for lanes; later than what it needs."""
        if x.__class__ is not Twin or x.op == "pack":
            needs = x.nodes if x.__class__ is Twin else x.args
            return max([self.scalar_stage(a) for a in needs], default=0)
        return max([self.level.get(a, 0) if is_lanes(a) else self.operand_stage(a) + 1 for a in x.args], default=1) | 1

    def operand_stage(self, a: Operand) -> int:
        return self.level.get(a, 0) if a.__class__ is Twin else self.scalar_stage(a)

    def scalar_stage(self, e: Expr) -> int:
        """The stage in which a scalar can be read."""
        e = e.args[0] if e.op == "neg" else e
        if (at := self.pairing.cover.get(e.id)) is not None:
            return self.level[at[0]] + 1
        return self.level.get(e, 0)

    def title(self, x) -> str:
        """The section of an expression; of lanes, what is done to which links."""
        if x.__class__ is not Twin:
            return x.section
        if x.op == "pack":
            return PACKS if all(e.op == "symbol" for e in x.nodes) else x.nodes[0].section
        return joined(tuple([e.section for e in x.nodes]))

    # ---- values

    def scalar(self, e: Expr) -> Expr:
        """The operation on the new forms of its operands."""
        new = self.operation(e.op, [(self.read(a), sign) for a, sign in signed_operands(e)])
        label(new, e.label)
        return new

    def read(self, e: Expr) -> Expr:
        """The new form of a scalar without sign."""
        if e.op == "symbol":
            return self.graph.symbol(e.value)
        if e.op == "const":
            return self.graph.const(e.value)
        if e.op == "neg":
            return self.negative(self.read(e.args[0]))
        if (at := self.pairing.cover.get(e.id)) is None:
            return self.new[e]
        twin, lane = at
        picked = self.graph.pick(self.new[twin], lane)
        return self.negative(picked) if self.signs.of(twin)[lane] < 0 else picked

    def result(self, x):
        """An element of an output; what lanes give is given with its sign."""
        if x.__class__ is not Expr:
            return x
        e = x.args[0] if x.op == "neg" else x
        if e.id not in self.pairing.cover or x.op == "neg":
            return self.read(x)
        twin, lane = self.pairing.cover[e.id]
        return self.graph.pick(self.signed[twin], lane)

    def twin(self, t: Twin) -> Expr:
        """The value in lanes."""
        signs = self.signs.of(t)
        if t.op == "pack":
            values = [self.read(e) for e in t.nodes]
            return self.graph.unfolded("pack", *[x if s > 0 else self.negative(x) for x, s in zip(values, signs)])
        args = [self.lane_operand(t, k) for k in range(len(t.args))]
        new = self.operation(t.op, [(a, sign[0]) for a, sign in zip(args, t.signs, strict=True)])
        label(new, t.nodes[0].label)
        return new

    def lane_operand(self, t: Twin, k: int) -> Expr:
        """Operand k with the sign that each lane needs, but for lane 0's, which the operation has."""
        a, wanted = t.args[k], self.signs.wanted(t, k)
        if is_const(a):
            values = [e.value for e in a.nodes] if a.__class__ is Twin else [a.value] * len(wanted)
            return self.constant([x * sign for x, sign in zip(values, wanted, strict=True)])
        have = self.signs.having(a, len(wanted))
        value = self.new[a] if a.__class__ is Twin else self.times(self.read(a), have)
        return self.times(value, products(wanted, have))

    def times(self, value: Expr, signs: tuple[int, ...]) -> Expr:
        """The value with the signs of some lanes turned."""
        if -1 not in signs:
            return value
        return self.graph.unfolded("mul", self.constant([float(s) for s in signs]), value)

    def constant(self, values: Sequence[float]) -> Expr:
        if all(v == values[0] for v in values):
            return self.graph.const(values[0])
        return self.graph._intern("const", (), tuple(values))

    def negative(self, x: Expr) -> Expr:
        return x.args[0] if x.op == "neg" else self.graph.unfolded("neg", x)

    def operation(self, op: str, terms: list[tuple[Expr, int]]) -> Expr:
        """The operation on signed operands; sums take signs for nothing."""
        terms = [(x.args[0], -sign) if x.op == "neg" else (x, sign) for x, sign in terms]
        if op not in ("add", "sub"):
            return self.graph.unfolded(op, *[x if sign > 0 else self.negative(x) for x, sign in terms])
        (a, sign_a), (b, sign_b) = terms
        if sign_a == sign_b:
            total = self.graph.unfolded("add", a, b)
            return total if sign_a > 0 else self.negative(total)
        return self.graph.unfolded("sub", a, b) if sign_a > 0 else self.graph.unfolded("sub", b, a)


class Signs:
    """The sign of each lane of each twin: lane l holds sign times expression l, and lane 0 the expression itself."""

    def __init__(self, twins: Sequence[Twin], results: Sequence[Twin]):
        self.parity: dict[tuple[int, int], Parity] = {}
        self.lane: dict[tuple[object, int, int], int] = {}
        self._signs: dict[tuple[object, int], tuple[int, ...]] = {}
        for t in twins:
            for lane in range(1, len(t.nodes)):
                bits = self.parity.setdefault((len(t.nodes), lane), Parity())
                self.lane[t, len(t.nodes), lane] = self.follow(t, lane, bits)
        for t in results:
            for lane in range(1, len(t.nodes)):
                self.parity[len(t.nodes), lane].agree(self.lane[t, len(t.nodes), lane])

    def follow(self, t: Twin, lane: int, bits: Parity) -> int:
        """The sign of a twin's lane, from those of its operands."""
        if t.op in ("pack", "const"):
            return bits.unknown() if t.op == "const" or all(e.op not in TRIG for e in t.nodes) else 0
        args = [self.relative(t, k, lane) for k in range(len(t.args))]
        if t.op == "mul" or t.op == "div":
            return bits.unknown() if any(is_const(a) for a in t.args) else args[0] ^ args[1]
        if t.op == "add":
            known = [x for x, a in zip(args, t.args, strict=True) if not is_const(a)]
            if len(known) == 2:
                bits.agree(known[0] ^ known[1])
            return known[0]
        if t.op == "select":
            bits.agree(args[0])
            bits.agree(args[1] ^ args[2])
            return args[1]
        for x in args:
            bits.agree(x)
        return 0

    def relative(self, t: Twin, k: int, lane: int) -> int:
        """The sign with which operand k's lane enters, relative to lane 0's."""
        n = len(t.nodes)
        key = (t.args[k], n, lane)
        if key not in self.lane:
            self.lane[key] = self.parity[n, lane].unknown()
        return self.lane[key] ^ int(t.signs[k][lane] != t.signs[k][0])

    def of(self, t: Twin) -> tuple[int, ...]:
        """The signs of a twin's lanes."""
        return self.having(t, len(t.nodes))

    def wanted(self, t: Twin, k: int) -> tuple[int, ...]:
        """The signs by which lanes of operand k's expressions enter, so that t's lanes have theirs."""
        own = relative_to_first(t.signs[k])
        if t.op == "add" or (t.op == "select" and k):
            return products(own, self.of(t))
        if t.op not in ("mul", "div"):
            return own
        if not is_const(t.args[k]):
            return self.having(t.args[k], len(own))
        other = relative_to_first(t.signs[1 - k])
        return products(own, self.of(t), other, self.having(t.args[1 - k], len(own)))

    def having(self, a: Operand, n: int) -> tuple[int, ...]:
        """The signs that an operand has in its lanes."""
        signs = self._signs.get((a, n))
        if signs is None:
            values = [self.parity[n, lane].value(self.lane[a, n, lane]) for lane in range(1, n)]
            signs = self._signs[a, n] = (1, *[1 - 2 * v for v in values])
        return signs


@lru_cache(4096)
def products(*signs: tuple[int, ...]) -> tuple[int, ...]:
    """Lane by lane."""
    return tuple([math.prod(column) for column in zip(*signs, strict=True)])


def is_const(a: Operand) -> bool:
    return a.op == "const"


def is_lanes(a: Operand) -> bool:
    return a.__class__ is Twin and a.op not in ("pack", "const")


def is_pack(x) -> bool:
    return x.__class__ is Twin and x.op == "pack"


def lanes_of(x) -> int:
    return len(x.nodes) if x.__class__ is Twin and x.op != "pack" else 1


def birth(x) -> float:
    """A place in the order of birth; a pack comes after the last of what it is made of."""
    if x.__class__ is not Twin:
        return x.id
    return max(e.id for e in x.nodes) + 0.5 if is_pack(x) else x.nodes[0].id


@lru_cache(4096)
def relative_to_first(signs: tuple[int, ...]) -> tuple[int, ...]:
    """The signs of the lanes where lane 0 has none."""
    return tuple([sign * signs[0] for sign in signs])


@lru_cache(4096)
def joined(titles: tuple[str, ...]) -> str:
    """`right_knee, left_knee: outward` of the sections of equal limbs."""
    names, actions = zip(*[title.rpartition(": ")[::2] for title in titles], strict=True)
    if all(names) and len(set(actions)) == 1 and len(set(names)) == len(names):
        return f"{', '.join(names)}: {actions[0]}"
    return f"{titles[0]}, {len(titles)} at once"
