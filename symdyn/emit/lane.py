"""Where values in lanes are written: a lane's results lie at a fixed distance from those of the lane before."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from symdyn.emit.schedule import Body

__all__ = ["Place", "lane_places", "progression"]

Place = "tuple[str, int]"  # array and index


def lane_places(body: Body, results: Mapping[int, list]) -> dict[int, list[tuple]]:
    """By id of a value in lanes: rows of places, one a lane, where it is a result; None where a lane is none."""
    found: dict[int, list[list]] = {}
    for e in body.nodes:
        if e.op == "pick" and e.id in results:
            lanes = found.setdefault(e.args[0].id, [[] for _ in range(body.width[e.args[0].id])])
            lanes[e.value] = results[e.id]
    return {i: list(zip_longest(*lanes)) for i, lanes in found.items()}


def progression(row: tuple) -> tuple[str, int, int] | None:
    """(array, first, step) if lane l is written at array[first + step*l]."""
    if None in row or len({name for name, _ in row}) > 1:
        return None
    (name, start), (_, second) = row[:2]
    step = second - start
    return (name, start, step) if [k for _, k in row] == [start + step * l for l in range(len(row))] else None
