"""The order of a function's statements by how many values it keeps live, and the most there are at once.

Birth order is the order of the book. `fewest_live` is list scheduling: of the statements whose operands are there, that
one comes next which lets most values go, less the one it makes; the first born where several do. On mechanisms of 6 to
18 dofs it leaves a sixth to a third fewer live values than birth order, depth-first order up to a half more.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from symdyn.graph.expr import Expr

if TYPE_CHECKING:
    from symdyn.emit.schedule import Body

__all__ = ["fewest_live", "largest_live_set", "reads_of"]


def reads_of(values: Mapping[int, Sequence[Expr]], inlined: frozenset[int]) -> dict[int, set[int]]:
    """By statement the statements whose values it reads, through what is printed inside it.

    values   what each statement computes, by its id
    """
    maker = {e.id: statement for statement, several in values.items() for e in several}
    found: dict[int, set[int]] = {}
    for statement, several in values.items():
        found[statement], stack = set(), [a for e in several for a in e.args]
        while stack:
            a = stack.pop()
            if a.id in inlined:
                stack.extend(a.args)
            elif a.id in maker:
                found[statement].add(maker[a.id])
    return found


def fewest_live(statements: Sequence[Expr], reads: Mapping[int, set[int]]) -> list[Expr]:
    """The statements, operands first, in an order that keeps few values live."""
    by_id = {e.id: e for e in statements}
    place = {e.id: n for n, e in enumerate(statements)}
    users: dict[int, set[int]] = {i: set() for i in by_id}
    for i in by_id:
        for a in reads[i]:
            users[a].add(i)
    missing = {i: len(reads[i]) for i in by_id}

    def priority(i: int) -> tuple[int, int, int]:
        freed = sum(len(users[a]) == 1 for a in reads[i])
        return bool(users[i]) - freed, place[i], i

    ready = [priority(i) for i in by_id if not missing[i]]
    heapq.heapify(ready)
    ordered: dict[int, Expr] = {}
    while ready:
        i = heapq.heappop(ready)[-1]
        if i in ordered:  # there again with the better place it has got since
            continue
        ordered[i] = by_id[i]
        for user in users[i]:
            missing[user] -= 1
            if not missing[user]:
                heapq.heappush(ready, priority(user))
        for a in reads[i]:
            users[a].discard(i)
            if len(users[a]) == 1 and not missing[last := next(iter(users[a]))]:
                heapq.heappush(ready, priority(last))
    return list(ordered.values())


def largest_live_set(body: Body) -> int:
    """The most values of statements that are still to be read, at any place between two statements."""
    statements = [e for section in body.sections for e in section.statements]
    reads = reads_of({e.id: body.values(e) for e in statements}, body.inlined)
    last = {a: n for n, e in enumerate(statements) for a in reads[e.id]}
    live = most = 0
    ends: dict[int, int] = {}
    for n, e in enumerate(statements):
        live -= ends.get(n, 0)
        if e.id in last:
            live += len(body.values(e))
            ends[last[e.id]] = ends.get(last[e.id], 0) + len(body.values(e))
        most = max(most, live)
    return most
