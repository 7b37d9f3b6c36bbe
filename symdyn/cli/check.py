"""`symdyn check`: what becomes of every element and attribute of a file, and what models get wrong in silence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from symdyn.cli.argument import Json, ModelPath
from symdyn.cli.failure import FAILED
from symdyn.cli.text import line, print_json, progress, table
from symdyn.model.fate import FATES
from symdyn.verify.lint import Warning, lint
from symdyn.verify.usage import GROUPS, Use, uses_of

__all__ = ["check"]

COLUMNS = ("place", "element", "attribute", "fate", "why")


def check(
    model: ModelPath,
    json: Json = False,
    all: Annotated[bool, typer.Option("--all", help="Show what is used, too, and which quantities it enters.")] = False,
) -> None:
    """Show what becomes of all that a file says, used, folded, ignored or refused; exit status 1 if some is refused.

    Then what models get wrong in silence: masses, inertias, limits, gains.
    """
    from symdyn.catalog.lengthrange import model_of
    from symdyn.mjcf import RELATED, parse

    with progress() as doing:
        doing("reading the model")
        spec = parse(Path(model), within=RELATED)
        found = list(uses_of(spec))
        counts = {fate: Counter(each.fate.fate for each in found)[fate] for fate in FATES}
        doing("looking for mistakes")
        warnings = () if counts["refused"] else lint(spec, model_of(spec))
    if json:
        entries = [{**asdict(each.fate), "enters": each.groups} for each in found]
        print_json({"counts": counts, "entries": entries, "warnings": [asdict(each) for each in warnings]})
    else:
        show(found, counts, warnings, all)
    raise typer.Exit(FAILED if counts["refused"] else 0)


def show(found: Sequence[Use], counts: dict[str, int], warnings: Sequence[Warning], everything: bool) -> None:
    """Every row that is not used, or all; how many there are of each fate and enter what; the warnings."""
    rows = [
        (
            each.fate.place,
            each.fate.element,
            each.fate.attribute,
            each.fate.fate,
            each.fate.why or ", ".join(each.groups),
        )
        for each in found
        if everything or each.fate.fate != "used"
    ]
    if rows:
        table(COLUMNS, rows)
    entered = Counter(group for each in found for group in each.groups if each.fate.attribute)
    table(("attributes", "enter", "that is"), [(entered[g], g, words) for g, words in GROUPS.items() if entered[g]])
    line(", ".join(f"{fate} {count}" for fate, count in counts.items()))
    for each in warnings:
        line(f"warning: {each}")
