"""Results that repeat others in the same order: written once, then copied.

Frames of sites and geoms often turn as their bodies do; a row of a matrix copied costs a fraction of nine stores.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from symdyn.graph.expr import Expr
from symdyn.graph.function import Output

__all__ = ["Copy", "repeated"]

# shorter runs are written one by one
SHORTEST = 6


@dataclass(frozen=True)
class Copy:
    """Elements `start`, ... of output number `output` are those of number `source` from `first` on."""

    output: int
    start: int
    source: int
    first: int
    count: int


def repeated(outputs: Sequence[Output]) -> list[Copy]:
    """The longest runs of computed elements that stand in the same order earlier, in order."""
    flat = [list(o.exprs.flat) for o in outputs]
    places: dict[int, list[tuple[int, int]]] = {}
    copies: list[Copy] = []
    for n, elements in enumerate(flat):
        k = 0
        while k < len(elements):
            if not is_computed(elements[k]):
                k += 1
                continue
            runs = [(run(flat, n, k, *place), place) for place in places.get(elements[k].id, ())]
            count, (source, first) = max(runs, key=lambda found: found[0], default=(1, (n, k)))
            if count >= SHORTEST:
                copies.append(Copy(n, k, source, first, count))
            else:
                count = 1
            for i in range(k, k + count):
                places.setdefault(elements[i].id, []).append((n, i))
            k += count
    return copies


def run(flat: list[list], n: int, k: int, source: int, first: int) -> int:
    """How many elements from k on repeat those from `first` on of an earlier output, or of the same before k."""
    ours, theirs = flat[n][k:], flat[source][first : k if source == n else None]
    count = 0
    for x, y in zip(ours, theirs, strict=False):
        if x is not y or not is_computed(x):
            break
        count += 1
    return count


def is_computed(x) -> bool:
    return x.__class__ is Expr and x.op != "const"
