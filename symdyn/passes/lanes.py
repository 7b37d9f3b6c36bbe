"""Equal limbs and columns side by side: what they compute alike is computed once, in lanes.

The function stays the same; its graph gets values that hold a number a lane. `pack` makes one of as many scalars,
`pick` takes one lane, a constant may be a tuple, and every other operation works lane by lane, on scalars too. Nodes
are born stage by stage: scalars, then lanes that need them, then scalars that need those.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function
from symdyn.graph.provenance import label, step
from symdyn.graph.transfer import declare_inputs, with_results
from symdyn.passes.abreast import abreast, parts_of
from symdyn.passes.alike import TRIG, Pairing, Twin, pair_up, signed_operands
from symdyn.passes.sides import Signs

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
    pairing, scalars = pair_up(nodes, results, function.twins) if nodes else (None, [])
    if pairing is None or not pairing.cover:
        return function
    graph = declare_inputs([function], Graph())
    made = Laned(graph, pairing, scalars, results)
    return with_results([function], [made.result(x) for x in function.results()], graph)[0]


class Laned:
    """The new graph of a function, stage by stage."""

    def __init__(self, graph: Graph, pairing: Pairing, scalars: Sequence[Expr], results: Sequence[Expr]):
        self.graph, self.cover = graph, pairing.cover
        self.new: dict[object, Expr] = {}
        self.signed: dict[Twin, Expr] = {}  # results in lanes, with their signs
        self.given = {pairing.cover[e.id][0]: None for e in results if e.id in pairing.cover}
        order = Order(pairing, scalars)
        twins = order.upward(pairing.twins)
        self.signs = Signs(twins, [t for t in twins if t in self.given])
        work = order.by_stage([*[t for t in twins if t.op != "const"], *scalars])
        for t in order.upward([t for t in work if is_pack(t)]):
            if t.nodes[0].op in TRIG and not order.stage[t]:
                for e in t.nodes:
                    self.early(e)
        for title, several in groupby([x for x in work if x not in self.new], key=title_of):
            with step(title):
                for x in several:
                    self.add(x)

    def early(self, e: Expr) -> None:
        """What an expression needs, and it: sines and cosines of equal limbs are neighbours."""
        if e.args and e not in self.new:
            for a in e.args:
                self.early(a)
            if e.op != "neg":
                with step(title_of(e)):
                    self.add(e)

    def add(self, x) -> None:
        """Make a value."""
        if x.__class__ is Expr:
            self.new[x] = self.scalar(x)
            return
        self.new[x] = value = self.pack(x) if x.op == "pack" else self.twin(x)
        if x in self.given:
            self.signed[x] = self.times(value, self.signs.of[x], len(x.nodes))

    def scalar(self, e: Expr) -> Expr:
        """The operation on the new forms of its operands."""
        new = self.operation(e.op, [(self.read(a), sign) for a, sign in signed_operands(e)])
        label(new, e.label)
        return new

    def read(self, e: Expr) -> Expr:
        """The new form of a scalar."""
        if (at := self.cover.get(e.id)) is not None:
            twin, lane = at
            picked = self.graph.pick(self.new[twin], lane)
            return self.negative(picked) if self.signs.of[twin] >> lane & 1 else picked
        if e.op == "symbol":
            return self.graph.symbol(e.value)
        if e.op == "const":
            return self.graph.const(e.value)
        return self.negative(self.read(e.args[0])) if e.op == "neg" else self.new[e]

    def result(self, x):
        """An element of an output; what lanes give is given with its sign."""
        if x.__class__ is not Expr:
            return x
        if x.id not in self.cover:
            return self.read(x)
        twin, lane = self.cover[x.id]
        return self.graph.pick(self.signed[twin], lane)

    def pack(self, t: Twin) -> Expr:
        """Scalars side by side."""
        signs = self.signs.of[t]
        values = [self.read(e) for e in t.nodes]
        signed = [self.negative(x) if signs >> l & 1 else x for l, x in enumerate(values)]
        return self.graph._intern("pack", tuple(signed))

    def twin(self, t: Twin) -> Expr:
        """The value in lanes."""
        args = [(self.lane_operand(t, k), -1 if t.signs[k] & 1 else 1) for k in range(len(t.args))]
        new = self.operation(t.op, args)
        label(new, t.nodes[0].label)
        return new

    def lane_operand(self, t: Twin, k: int) -> Expr:
        """Operand k with the sign that each lane needs, but for lane 0's, which the operation has."""
        a, n = t.args[k], len(t.nodes)
        wanted = self.signs.wanted(t, k)
        if a.op == "const":
            values = [e.value for e in a.nodes] if a.__class__ is Twin else [a.value] * n
            return self.constant([-x if wanted >> l & 1 else x for l, x in enumerate(values)])
        if a.__class__ is Twin:
            return self.times(self.new[a], wanted ^ self.signs.of[a], n)
        have = self.signs.shared(a, n)
        return self.times(self.times(self.read(a), have, n), wanted ^ have, n)

    def times(self, value: Expr, signs: int, n: int) -> Expr:
        """The value with the signs of some lanes turned."""
        if not signs:
            return value
        return self.graph.unfolded("mul", self.constant([-1.0 if signs >> l & 1 else 1.0 for l in range(n)]), value)

    def constant(self, values: Sequence[float]) -> Expr:
        if all(v == values[0] for v in values):
            return self.graph.const(values[0])
        return self.graph._intern("const", (), tuple(values))

    def negative(self, x: Expr) -> Expr:
        return x.args[0] if x.op == "neg" else self.graph._intern("neg", (x,))

    def operation(self, op: str, terms: list[tuple[Expr, int]]) -> Expr:
        """The operation on signed operands; sums take signs for nothing."""
        terms = [(x.args[0], -sign) if x.op == "neg" else (x, sign) for x, sign in terms]
        if op != "add" and op != "sub":
            return self.graph._intern(op, tuple([x if sign > 0 else self.negative(x) for x, sign in terms]))
        (a, sign_a), (b, sign_b) = terms
        if sign_a == sign_b:
            total = self.graph._intern("add", (a, b))
            return total if sign_a > 0 else self.negative(total)
        return self.graph._intern("sub", (a, b) if sign_a > 0 else (b, a))


class Order:
    """Of twins and scalars: how high they stand above the inputs, and the stage in which they can be computed.

    Stages are even for scalars and packs, odd for lanes, and later than those of what they need. A pack comes after
    what it is made of.
    """

    def __init__(self, pairing: Pairing, scalars: Sequence[Expr]):
        self.cover = pairing.cover
        self.height: dict[object, float] = {}
        self.stage: dict[object, int] = {}
        for x in (*pairing.twins, *reversed(scalars)):
            if x not in self.height:
                self.climb(x)

    def climb(self, x) -> None:
        """Heights and stages of x and of what it needs."""
        height, stack = self.height, [(x, self.needs(x))]
        while stack:
            x, needs = stack[-1]
            missing = [a for a in needs if a not in height]
            if missing:
                stack += [(a, self.needs(a)) for a in missing]
                continue
            stack.pop()
            above = 0.5 if is_pack(x) else 1.0
            height[x] = max([height[a] for a in needs]) + above if needs else 0.0
            self.stage[x] = self.stage_of(x, needs) if needs else 0

    def needs(self, x) -> list:
        """Twins and scalars that x is made of."""
        cover, found = self.cover, []
        for a in x.nodes if is_pack(x) else x.args:
            if a.__class__ is Expr:
                if a.op == "neg":
                    a = a.args[0]
                if a.id in cover:
                    a = cover[a.id][0]
            found.append(a)
        return found

    def stage_of(self, x, needs: list) -> int:
        """The stage of x, from those of what it needs."""
        stage = self.stage
        if x.__class__ is Expr or x.op == "pack":
            return max([stage[a] + (a.__class__ is Twin) for a in needs])
        latest = 1
        for a, b in zip(x.args, needs, strict=True):
            at = stage[b]
            if a is not b:  # one lane of a twin for all lanes
                at += 2
            elif b.__class__ is Expr or not b.is_lanes:
                at += 1
            if at > latest:
                latest = at
        return latest | 1

    def upward(self, twins: Iterable[Twin]) -> list[Twin]:
        """Operands first."""
        return sorted(twins, key=lambda t: (self.height[t], t.op == "pack", birth(t)))

    def by_stage(self, work: Iterable) -> list:
        """Stage by stage, scalars first, in order of birth."""
        height, stage = self.height, self.stage
        return sorted(work, key=lambda x: (stage[x], lanes_of(x), birth(x), height[x]))


def is_pack(x) -> bool:
    return x.__class__ is Twin and x.op == "pack"


def lanes_of(x) -> int:
    return len(x.nodes) if x.__class__ is Twin and x.op != "pack" else 1


def birth(x) -> float:
    """A place in the order of birth; a pack comes after the last of what it is made of."""
    if x.__class__ is Expr:
        return x.id
    return max([e.id for e in x.nodes]) + 0.5 if x.op == "pack" else x.nodes[0].id


def title_of(x) -> str:
    """The section of an expression; of lanes, what is done to which links."""
    if x.__class__ is Expr:
        return x.section
    if x.op == "pack":
        return PACKS if all(e.op == "symbol" for e in x.nodes) else x.nodes[0].section
    return joined(tuple([e.section for e in x.nodes]))


@lru_cache(4096)
def joined(titles: tuple[str, ...]) -> str:
    """`right_knee, left_knee: outward` of the sections of equal limbs."""
    names, actions = zip(*[title.rpartition(": ")[::2] for title in titles], strict=True)
    if all(names) and len(set(actions)) == 1 and len(set(names)) == len(names):
        return f"{', '.join(names)}: {actions[0]}"
    return f"{titles[0]}, {len(titles)} at once"
