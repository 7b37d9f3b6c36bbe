"""A long body in parts: where it is cut, and what the parts leave for each other in a scratch array."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from symdyn.emit.layout import Layout
from symdyn.emit.schedule import Body, picked
from symdyn.graph.expr import Expr

__all__ = ["Scratch", "cut", "scratch"]


@dataclass(frozen=True)
class Scratch:
    """Slots in the scratch arrays by the id of a value, and for each section the values it must read from memory.

    `sizes` is how many values with so many lanes the arrays hold.
    """

    slot: dict[int, int]
    loads: dict[int, list[Expr]]
    sizes: dict[int, int]


def cut(body: Body, layout: Layout) -> list[range]:
    """The numbers of the sections of each part: all in one, or as many of equal lanes as a piece holds."""
    count = len(body.sections)
    if not body.is_long(layout):
        return [range(count)]
    starts, filled, made = [0], 0, set()
    for n, section in enumerate(body.sections):
        turn = n and section.lanes != body.sections[n - 1].lanes
        lanes = section.statements if section.lanes > 1 else ()
        crosses = any(i in made for e in lanes for i in picked(e, body.inlined))
        if turn or crosses or (filled and filled + len(section.statements) > layout.piece):
            starts.append(n)
            filled, made = 0, set()
        filled += len(section.statements)
        made.update(e.id for e in lanes)
    return [range(start, end) for start, end in zip(starts, [*starts[1:], count], strict=True)]


def scratch(body: Body, parts: list[range], kept: set[int]) -> Scratch:
    """A slot for each value that a later part reads, free again after the last part that does; and for those kept."""
    if len(parts) == 1:
        return Scratch({}, {}, {})
    part_of = [n for n, part in enumerate(parts) for _ in part]
    where = body.places
    loads: dict[int, list[Expr]] = {}
    seen: set[tuple[int, int]] = set()
    last: dict[int, int] = {i: part_of[where[i][0]] for i in sorted(kept)}
    for n, e, whole in sorted(readings(body, where), key=lambda reading: (reading[0], reading[1].id, not reading[2])):
        part = part_of[n]
        slotted = e.id not in body.arrays
        if slotted and part == part_of[where[e.id][0]]:
            continue
        if slotted:
            last[e.id] = max(part, last.get(e.id, part))
        if whole and (part, e.id) not in seen:
            seen.add((part, e.id))
            if body.width[e.id] in (1, body.sections[n].lanes):  # one lane is picked straight from memory
                loads.setdefault(n, []).append(e)
    slot: dict[int, int] = {}
    sizes: dict[int, int] = {}
    for wide in sorted({body.width[i] for i in last}):
        born = sorted((part_of[where[i][0]], i) for i in last if body.width[i] == wide)
        slots, sizes[wide] = assign_slots([(i, start, last[i]) for start, i in born])
        slot.update(slots)
    return Scratch(slot, loads, sizes)


def readings(body: Body, where: dict[int, tuple[int, ...]]) -> Iterator[tuple[int, Expr, bool]]:
    """Each section together with each value its text names, and whether it is the whole value or one lane of it."""
    for e in body.nodes:
        for a in e.args:
            if body.is_read_by_name(a):
                for n in where.get(e.id, ()):
                    yield n, a, e.op != "pick"


def assign_slots(lives: list[tuple[int, int, int]]) -> tuple[dict[int, int], int]:
    """The lowest free slot for each (value, first part, last part), in order of first part; and how many that takes."""
    slot: dict[int, int] = {}
    free: list[int] = []
    ending: dict[int, list[int]] = {}
    now = size = 0
    for i, start, end in lives:
        for part in range(now, start):
            for k in ending.pop(part, ()):
                heappush(free, k)
        now = start
        if free:
            slot[i] = heappop(free)
        else:
            slot[i], size = size, size + 1
        ending.setdefault(end, []).append(slot[i])
    return slot, size
