"""Where values in lanes are written: a lane's results lie at a fixed distance from those of the lane before.

Neighbours, and those of a vector, are written as they are computed. Others keep compilers from using vector
instructions there; they are copied from the scratch array in a loop of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from symdyn.emit.schedule import Body
from symdyn.graph.expr import Expr

__all__ = ["Place", "at_once", "constants", "copied", "lane_places", "progression"]

Place = "tuple[str, int]"  # array and index


def lane_places(body: Body, results: Mapping[int, list]) -> dict[int, list[tuple]]:
    """By id of a value in lanes: rows of places, one a lane, where it is a result; None where a lane is none."""
    found: dict[int, list[list]] = {}
    for e in body.nodes:
        if e.op == "pick" and e.id in results:
            lanes = found.setdefault(e.args[0].id, [[] for _ in range(body.width[e.args[0].id])])
            lanes[e.value] = results[e.id]
    return {i: list(zip_longest(*lanes)) for i, lanes in found.items()}


def progression(row: tuple) -> tuple[str, int, int, int] | None:
    """(array, first, step, count) if lane l < count is written at array[first + step*l], and no other lane is."""
    count = max((l for l, place in enumerate(row) if place is not None), default=0) + 1
    if count < 2 or None in row[:count] or len({name for name, _ in row[:count]}) > 1:
        return None
    (name, start), (_, second) = row[:2]
    step = second - start
    even = [k for _, k in row[:count]] == [start + step * l for l in range(count)]
    return (name, start, step, count) if even else None


def copied(places: Mapping[int, list[tuple]], vectors: set[str]) -> set[int]:
    """Ids of the values with places that are not written as they are computed."""
    return {i for i, rows in places.items() if not all(at_once(row, vectors) for row in rows)}


def at_once(row: tuple, vectors: set[str]) -> bool:
    """Whether a row of places is written as its value is computed."""
    rule = progression(row)
    return rule is not None and rule[3] == len(row) and (rule[2] == 1 or rule[0] in vectors)


def constants(body: Body) -> dict[int, list[Expr]]:
    """By number of a section: the constants it names that differ between lanes."""
    where = body.places
    found: dict[int, list[Expr]] = {}
    for e in body.nodes:
        for a in e.args:
            if a.op == "const" and isinstance(a.value, tuple):
                for n in where.get(e.id, ()):
                    found.setdefault(n, []).append(a)
    return found
