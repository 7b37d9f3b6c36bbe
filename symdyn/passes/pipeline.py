"""The order of the passes, and how they run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter

from symdyn.graph.collector import paused_collector
from symdyn.graph.evaluate import count_ops
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function
from symdyn.graph.rewrite import Rule, Table, simplify
from symdyn.graph.transfer import declare_inputs, with_results
from symdyn.passes import angles, cancel, choose, factor, search, signs

# half of what a sine and cosine of one angle take together: range reduction and two polynomials
TRIG = 30

__all__ = ["PIPELINE", "Pass", "Row", "report_text", "run", "with_search"]


@dataclass(frozen=True)
class Pass:
    """A name, the table it is, and what it does: (outputs, maker of fresh graphs) -> outputs."""

    name: str
    apply: Callable[[list, Callable[[], Graph]], list]
    rules: tuple[Rule, ...] = ()


@dataclass(frozen=True)
class Row:
    """What one pass did."""

    name: str
    before: int
    after: int
    ms: float


def rewriting(name: str, rules: Sequence[Rule]) -> Pass:
    """The pass of a table of rules, without those that need more than real arithmetic."""
    safe = tuple(rule for rule in rules if not rule.needs)
    return Pass(name, partial(_simplify, table=Table(safe)), safe)


def _simplify(outputs: list, new_graph: Callable[[], Graph], table: Table) -> list:
    return simplify(outputs, table, new_graph)


# angles first, for they make products that may cancel, then quarter turns that are left in them; cancelling before
# factoring, for what cancels must not be hidden inside a factor; signs last, for constructors would undo them
CANCEL = rewriting("cancel", cancel.RULES)
PIPELINE = [
    Pass("angles", angles.double),
    Pass("quarters", angles.quartered),
    CANCEL,
    rewriting("factor", factor.RULES),
    rewriting("choose", choose.RULES),
    replace(CANCEL, name="cancel again"),
    Pass("signs", signs.absorb),
]


def with_search(rounds: int, seed: int = 0) -> list[Pass]:
    """The passes with the bounded search of `search.py` before the last, that many tries a window."""
    sought = Pass("search", partial(search.searched, rounds=rounds, seed=seed), search.MOVES)
    return [*PIPELINE[:-1], sought, PIPELINE[-1]] if rounds else PIPELINE


def run(functions: Function | Sequence[Function], passes: Sequence[Pass] = PIPELINE, report: list | None = None):
    """The function, or the functions of one graph, after the passes; they share one graph again.

    No pass returns more work than it got, where a sine or cosine counts as the `TRIG` operations it takes. A `Row` a
    pass is appended to `report`.
    """
    several = [functions] if isinstance(functions, Function) else list(functions)
    before = count_ops(results(several))
    with paused_collector():
        for each in passes:
            start = perf_counter()
            several, after = _applied(each, several, before)
            if report is not None:
                ms = 1e3 * (perf_counter() - start)
                report.append(Row(each.name, sum(before.values()), sum(after.values()), ms))
            before = after
    return several[0] if isinstance(functions, Function) else several


def results(functions: Sequence[Function]) -> list:
    """Every output element of the functions, and what columns are made of, in order."""
    return [x for f in functions for x in f.values()]


def report_text(rows: Sequence[Row]) -> str:
    """The rows as a table: pass | operations before | after | ms."""
    lines = [f"{'pass':14} | {'before':>8} | {'after':>8} | {'ms':>8}"]
    return "\n".join(lines + [f"{r.name:14} | {r.before:8} | {r.after:8} | {r.ms:8.1f}" for r in rows])


def work(counts: dict[str, int]) -> int:
    """Operations by kind as one number, each sine or cosine counted as `TRIG`."""
    return sum(counts.values()) + (TRIG - 1) * counts["trig"]


def _applied(each: Pass, functions: list[Function], before: dict[str, int]) -> tuple[list[Function], dict[str, int]]:
    """The functions after a pass and their operations; as they were when it makes them no smaller."""

    def new_graph() -> Graph:
        return declare_inputs(functions, Graph())

    old = results(functions)
    outputs = each.apply(old, new_graph)
    if all(x is y for x, y in zip(outputs, old, strict=True)):
        return functions, before
    after = count_ops(outputs)
    if work(after) > work(before):
        return functions, before
    graph = next((x.graph for x in outputs if x.__class__ is Expr), None)
    return with_results(functions, outputs, graph or new_graph()), after
