"""`symdyn check`: what becomes of every element and attribute of a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import typer

from symdyn.cli.argument import Json, ModelPath
from symdyn.cli.failure import FAILED
from symdyn.cli.text import line, print_json, progress, table
from symdyn.model.fate import FATES, Fate

__all__ = ["check"]

COLUMNS = ("place", "element", "attribute", "fate", "why")


def check(model: ModelPath, json: Json = False) -> None:
    """Show what becomes of all that a file says, used, folded, ignored or refused; exit status 1 if some is refused."""
    from symdyn.mjcf import RELATED, parse
    from symdyn.model.fate import fates_of

    with progress() as doing:
        doing("reading the model")
        found = list(fates_of(parse(Path(model), within=RELATED)))
    counts = {fate: Counter(each.fate for each in found)[fate] for fate in FATES}
    if json:
        print_json({"counts": counts, "entries": [asdict(each) for each in found]})
    else:
        show(found, counts)
    raise typer.Exit(FAILED if counts["refused"] else 0)


def show(found: Sequence[Fate], counts: dict[str, int]) -> None:
    """Every row that is not used, then how many there are of each fate."""
    rows = [(each.place, each.element, each.attribute, each.fate, each.why) for each in found if each.fate != "used"]
    table(COLUMNS, rows)
    line(", ".join(f"{fate} {count}" for fate, count in counts.items()))
