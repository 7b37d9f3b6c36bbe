"""Which statements a function becomes, in which order and under which headings.

Birth order is the order of the algorithm and stays, but where `fast` asks for few live values. Sines and cosines of
inputs are computed first, in pairs; a long function keeps them in two arrays that all its parts read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from symdyn.emit.formula import choose_inlined
from symdyn.emit.layout import Layout
from symdyn.emit.order import fewest_live, reads_of
from symdyn.graph.expr import Expr
from symdyn.graph.function import Function
from symdyn.passes.abreast import width as lanes

__all__ = ["COPIES", "Body", "Plan", "Section", "plan", "schedule"]

COPIES = "inputs, read before results are written"
PROLOGUE = "sines and cosines"

Pair = "tuple[Expr | None, Expr | None]"

_TRIG = ("sin", "cos")
_LEAVES = ("symbol", "const")
# an angle of at most so many operations on inputs is computed before everything else
_ANGLE_OPS = 4


@dataclass(frozen=True)
class Section:
    """Statements under one heading; a statement is the expression whose value it gives.

    `first` marks the sections that come before the algorithm's: copies of inputs, sines and cosines. `lanes` is more
    than 1 where each statement gives a value a lane.
    """

    title: str
    statements: list[Expr] = field(default_factory=list)
    first: bool = False
    lanes: int = 1


@dataclass(frozen=True)
class Body:
    """The statements of a function, what is printed inside them, and what is computed or copied in special ways.

    `pairs` holds the (sine, cosine) of an angle by the id of the one that is a statement, `copied` the inputs that are
    read into a constant before the first result is written. Results are written at the end of their section. `width` is
    how many lanes each value has, `arrays` where sines and cosines are found, the array (0 or 1) and the first index.
    """

    nodes: list[Expr]
    sections: list[Section]
    inlined: frozenset[int]
    pairs: dict[int, Pair]
    copied: frozenset[int]
    width: dict[int, int]
    arrays: dict[int, tuple[int, int]]

    @property
    def in_lanes(self) -> bool:
        """Whether any value has lanes."""
        return any(section.lanes > 1 for section in self.sections)

    @cached_property
    def places(self) -> dict[int, tuple[int, ...]]:
        """The sections in which each value is computed; for what is printed inside its users, theirs."""
        where = {
            e.id: (n,)
            for n, section in enumerate(self.sections)
            for statement in section.statements
            for e in self.values(statement)
        }
        for e in reversed(self.nodes):
            if e.id in where:
                here = where[e.id]
                for a in e.args:
                    if a.id in self.inlined:
                        where[a.id] = where[a.id] + here if a.id in where else here
        return where

    def values(self, statement: Expr) -> tuple[Expr, ...]:
        """What a statement computes."""
        return computed(statement, self.pairs)

    def is_read_by_name(self, e: Expr) -> bool:
        """True for the values of statements; false for inputs, numbers, and what is printed inside its user."""
        return e.id in self.copied or (e.id not in self.inlined and e.op not in _LEAVES)

    def is_long(self, layout: Layout) -> bool:
        """Whether the function is cut in parts: because of its length, or because a part of it runs in lanes."""
        computed = sum(len(section.statements) for section in self.sections) - len(self.copied)
        return self.in_lanes or computed > layout.whole


@dataclass(frozen=True)
class Plan:
    """What a function computes, statement by statement, before it is ordered in sections; see `Body`.

    `first` are the ids of what comes before everything else.
    """

    nodes: list[Expr]
    results: list[Expr]
    statements: list[Expr]
    first: frozenset[int]
    inlined: frozenset[int]
    pairs: dict[int, Pair]
    width: dict[int, int]
    arrays: dict[int, tuple[int, int]]


def plan(function: Function, layout: Layout) -> Plan:
    """Choose the statements and pairs of a function."""
    nodes = function.nodes()
    width = widths(nodes)
    results = [e for e in function.results() if e.__class__ is Expr and e.op != "const"]
    pairs = trig_pairs(nodes)
    nodes, first = hoist_angles(nodes, pairs)
    seconds = frozenset(e.id for pair in pairs.values() for e in pair if e is not None and e.id not in pairs)
    inlined = choose_inlined(nodes, results, seconds, layout) | {e.id for e in nodes if e.op == "pick"}
    arrays = trig_arrays(nodes, pairs, first)
    skip = inlined | seconds | {e.id for e in nodes if e.op == "pack" and e.id in arrays}
    statements = [e for e in nodes if e.id not in skip and e.op not in _LEAVES]
    made = Plan(nodes, results, statements, first, inlined, pairs, width, arrays)
    return replace(made, statements=reordered(made)) if layout.fast and max(width.values(), default=1) == 1 else made


def reordered(made: Plan) -> list[Expr]:
    """The statements in the order of few live values; what comes first stays there. Values of lanes are not known."""
    first = [e for e in made.statements if e.id in made.first]
    rest = [e for e in made.statements if e.id not in made.first]
    return first + fewest_live(rest, reads_of({e.id: computed(e, made.pairs) for e in rest}, made.inlined))


def computed(statement: Expr, pairs: dict[int, Pair]) -> tuple[Expr, ...]:
    """What a statement computes: itself, or the sine and cosine that are wanted of one angle."""
    if (pair := pairs.get(statement.id)) is None:
        return (statement,)
    return tuple(e for e in pair if e is not None)


def schedule(made: Plan, layout: Layout) -> Body:
    """Arrange what a function computes in sections, and choose the inputs that are copied."""
    sections = sectioned(made.statements, made.first, made.width, titled=not layout.fast)
    body = Body(made.nodes, sections, made.inlined, made.pairs, frozenset(), made.width, made.arrays)
    if body.is_long(layout):
        sections = [piece for section in sections for piece in pieces(section, layout.piece)]
        sections = [piece for section in sections for piece in uncrossed(section, made.inlined)]
        body = replace(body, sections=sections)
    else:
        body = replace(body, arrays={})
    if not (copies := late_inputs(body, made.results)):
        return body
    return replace(
        body, sections=[Section(COPIES, copies, first=True), *body.sections], copied=frozenset(e.id for e in copies)
    )


def widths(nodes: list[Expr]) -> dict[int, int]:
    """Lanes of each value."""
    width = dict.fromkeys([e.id for e in nodes], 1)
    if any(e.op == "pack" for e in nodes):
        for e in nodes:
            if e.op != "pick" and e.op != "symbol":
                width[e.id] = lanes(e, width)
    return width


def trig_arrays(nodes: list[Expr], pairs: dict[int, Pair], first: frozenset[int]) -> dict[int, tuple[int, int]]:
    """Where each sine (array 0) and cosine (array 1) of a simple angle is, if arrays hold them, and those of lanes."""
    arrays: dict[int, tuple[int, int]] = {}
    for k, key in enumerate([e.id for e in nodes if e.id in first and e.id in pairs]):
        arrays.update((e.id, (which, k)) for which, e in enumerate(pairs[key]) if e is not None)
    for e in nodes:
        if e.op == "pack" and all(a.id in arrays for a in e.args):
            which, k = arrays[e.args[0].id]
            if [arrays[a.id] for a in e.args] == [(which, k + lane) for lane in range(len(e.args))]:
                arrays[e.id] = (which, k)
    return arrays


def trig_pairs(nodes: list[Expr]) -> dict[int, Pair]:
    """(sine, cosine) of each angle, by the id of the one that comes first."""
    by_angle: dict[int, dict[str, Expr]] = {}
    for e in nodes:
        if e.op in _TRIG:
            by_angle.setdefault(e.args[0].id, {})[e.op] = e
    return {next(iter(found.values())).id: (found.get("sin"), found.get("cos")) for found in by_angle.values()}


def hoist_angles(nodes: list[Expr], pairs: dict[int, Pair]) -> tuple[list[Expr], frozenset[int]]:
    """The nodes with the pairs of simple angles first, and the ids of what was moved there."""
    first: dict[int, Expr] = {}
    for e in nodes:
        if e.id in pairs and (cone := angle_cone(e.args[0])) is not None:
            first.update((a.id, a) for a in cone)
            first[e.id] = e
    return [*first.values(), *[e for e in nodes if e.id not in first]], frozenset(first)


def angle_cone(angle: Expr) -> list[Expr] | None:
    """The operations of an angle, operands first, where they are few and need inputs only."""
    cone: dict[int, Expr] = {}
    stack = [angle]
    while stack:
        e = stack.pop()
        if e.op in _LEAVES:
            continue
        cone[e.id] = e
        if e.op not in ("add", "sub", "neg", "mul") or len(cone) > _ANGLE_OPS:
            return None
        stack.extend(e.args)
    return [cone[i] for i in sorted(cone)]


def sectioned(
    statements: Iterable[Expr], first: frozenset[int], width: dict[int, int], titled: bool = True
) -> list[Section]:
    """Statements under the titles they were born with; a title returns where its statements do."""
    sections: list[Section] = []
    for e in statements:
        hoisted = e.id in first
        title = PROLOGUE if hoisted else e.section if titled else ""
        wide = 1 if e.op == "pack" else width[e.id]
        if not sections or (sections[-1].title, sections[-1].first, sections[-1].lanes) != (title, hoisted, wide):
            sections.append(Section(title, first=hoisted, lanes=wide))
        sections[-1].statements.append(e)
    return sections


def pieces(section: Section, most: int) -> Iterator[Section]:
    """A section in pieces of at most so many statements."""
    for start in range(0, len(section.statements), most):
        yield replace(section, statements=section.statements[start : start + most])


def uncrossed(section: Section, inlined: frozenset[int]) -> Iterator[Section]:
    """A section of lanes in pieces none of which needs one lane of a value of its own: a loop over lanes has none."""
    made: set[int] = set()
    start = 0
    for n, e in enumerate(section.statements if section.lanes > 1 else ()):
        if not made.isdisjoint(picked(e, inlined)):
            yield replace(section, statements=section.statements[start:n])
            made, start = set(), n
        made.add(e.id)
    yield replace(section, statements=section.statements[start:])


def picked(statement: Expr, inlined: frozenset[int]) -> Iterator[int]:
    """The values of which a statement, with what is printed inside it, reads one lane."""
    if statement.op == "pack":
        return
    stack = list(statement.args)
    while stack:
        e = stack.pop()
        if e.op == "pick":
            yield e.args[0].id
        elif e.id in inlined:
            stack.extend(e.args)


def late_inputs(body: Body, results: list[Expr]) -> list[Expr]:
    """Inputs read in a section after the first that writes results, and inputs that are results, in birth order.

    Those read in lanes are among them: there results are written while lanes are still to come. Whoever passes one
    array as input and output would find them overwritten.
    """
    late = {e.id: e for e in results if e.op == "symbol"}
    where = body.places
    first = -1 if late else min([where[(e.args[0] if e.op == "pick" else e).id][-1] for e in results], default=0)
    for e in body.nodes:
        if (e.id in where and max(where[e.id]) > first) or (body.width[e.id] > 1 and e.op != "pack"):
            late.update((a.id, a) for a in e.args if a.op == "symbol")
    return [late[i] for i in sorted(late)]
