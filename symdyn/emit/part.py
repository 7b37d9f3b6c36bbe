"""A long body in parts: where it is cut, and what the parts leave for each other in a scratch array."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from symdyn.emit.layout import Layout
from symdyn.emit.schedule import Body, places
from symdyn.graph.expr import Expr

__all__ = ["Scratch", "cut", "scratch"]


@dataclass(frozen=True)
class Scratch:
    """Places in the scratch array by the id of a value, and for each section the values it must read from there."""

    slot: dict[int, int]
    loads: dict[int, list[Expr]]
    size: int


def cut(body: Body, layout: Layout) -> list[range]:
    """The numbers of the sections of each part: all in one, or as many as a piece holds."""
    count = len(body.sections)
    if len(body) <= layout.whole:
        return [range(count)]
    starts, filled = [0], 0
    for n, section in enumerate(body.sections):
        if filled and filled + len(section.statements) > layout.piece:
            starts.append(n)
            filled = 0
        filled += len(section.statements)
    return [range(start, end) for start, end in zip(starts, [*starts[1:], count], strict=True)]


def scratch(body: Body, parts: list[range]) -> Scratch:
    """A slot for each value that a later part reads, free again after the last part that does."""
    if len(parts) == 1:
        return Scratch({}, {}, 0)
    part_of = [n for n, part in enumerate(parts) for _ in part]
    where = places(body)
    loads: dict[int, list[Expr]] = {}
    seen: set[tuple[int, int]] = set()
    last: dict[int, int] = {}
    for n, e in sorted(readings(body, where), key=lambda reading: (reading[0], reading[1].id)):
        part = part_of[n]
        if part != part_of[where[e.id][0]] and (part, e.id) not in seen:
            seen.add((part, e.id))
            loads.setdefault(n, []).append(e)
            last[e.id] = part
    born = sorted((part_of[where[i][0]], i) for i in last)
    slot, size = assign_slots([(i, start, last[i]) for start, i in born])
    return Scratch(slot, loads, size)


def readings(body: Body, where: dict[int, tuple[int, ...]]) -> Iterator[tuple[int, Expr]]:
    """Each section together with each value its text names."""
    for e in body.nodes:
        for a in e.args:
            if body.is_read_by_name(a):
                for n in where.get(e.id, ()):
                    yield n, a


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
