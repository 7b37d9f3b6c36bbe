"""The figures as a table for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["report"]

COUNTS = ("mul", "add", "div", "trig", "other")
NOTES = (
    "live: the most values at once; spills: what of them the compiler stores on the stack",
    "ns: median of one call in a loop; cold ns: after the caches held other things; peers: their ns, and over ours",
)


def report(result: Mapping[str, Any], console: Any) -> None:
    """Print what `run` measured on a rich console: a row a function, a column a peer with its ratio."""
    functions = result["functions"]
    peers = list(dict.fromkeys(peer for figures in functions.values() for peer in figures["peers"]))
    headings = ["function", *COUNTS, "live", "spills", "ns", "cold ns", *peers]
    rows = [row(name, figures, peers) for name, figures in functions.items()]
    for line in [f"model {result['model']}", "", *lines([headings, *rows]), "", totals(result), *NOTES]:
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def row(name: str, figures: Mapping[str, Any], peers: Sequence[str]) -> list[str]:
    """The cells of a function."""
    counts = [f"{figures['ops'][kind]:,}" for kind in COUNTS]
    times = [f"{figures[key]:,.0f}" for key in ("ns", "cold_ns")]
    return [
        name,
        *counts,
        str(figures["live"]),
        str(figures["spills"]),
        *times,
        *[against(figures, peer) for peer in peers],
    ]


def against(figures: Mapping[str, Any], peer: str) -> str:
    """`3,016 (2.9x), 9,120 cold`, or a dash where the peer has no such function."""
    found = figures["peers"].get(peer)
    return f"{found['ns']:,.0f} ({found['ratio']:.1f}x), {found['cold_ns']:,.0f} cold" if found else "-"


def lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows under their headings: names to the left, numbers to the right."""
    first, *widths = [max(map(len, column)) for column in zip(*rows)]
    padded = [[name.ljust(first), *[cell.rjust(w) for cell, w in zip(cells, widths)]] for name, *cells in rows]
    heading, *others = ["  ".join(cells) for cells in padded]
    return [heading, "-" * len(heading), *others]


def totals(result: Mapping[str, Any]) -> str:
    """What the file of all functions costs."""
    size = result["text_bytes"]
    code = "" if size is None else f", {size:,} bytes of machine code"
    return f"all functions: {result['compile_s']:.1f} s to compile{code}"
