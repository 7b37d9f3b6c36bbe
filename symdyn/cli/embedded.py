"""What `symdyn compile --profile embedded` asks for and prints; `symdyn emulate` and `symdyn prove`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from symdyn.cli.argument import Json
from symdyn.cli.failure import FAILED
from symdyn.cli.text import line, print_json, table

__all__ = ["Core", "MaxOps", "MaxStack", "MaxText", "Profile", "Share", "cost_tables", "emulate", "prove", "wish_of"]

Folder = Annotated[
    str, typer.Argument(metavar="DIR", help="Where compile --profile embedded wrote.", show_default=False)
]

# characters of a state that a line of the terminal has room for
GLANCE = 70

Profile = Annotated[
    str, typer.Option(help="embedded: C for a microcontroller, as a package.", show_default=False, metavar="NAME")
]
Core = Annotated[
    str, typer.Option(help="Measure for this core alone: cortex-m4, cortex-m7, cortex-m33, rv32, host.", metavar="NAME")
]
MaxOps = Annotated[int | None, typer.Option(help="Embedded: operations a function may have.", show_default=False)]
MaxText = Annotated[
    int | None, typer.Option(help="Embedded: bytes of text and tables, all functions.", show_default=False)
]
MaxStack = Annotated[
    int | None, typer.Option(help="Embedded: bytes of stack, with what is called.", show_default=False)
]
Share = Annotated[
    bool | None,
    typer.Option(
        "--share-subtrees/--no-share-subtrees",
        help="Equal limbs go through the same text, with tables of constants; by itself where that pays.",
        show_default=False,
    ),
]


def wish_of(core: str, ops: int | None, text: int | None, stack: int | None) -> Any:
    """What the package is to keep to."""
    from symdyn.embedded.budget import Budget
    from symdyn.embedded.package import Wish

    return Wish(Budget(ops, text, stack), core)


def cost_tables(cost: Mapping[str, Any]) -> None:
    """Sizes by core, and what float loses."""
    columns = ("core", "text", "tables", "writable", "data", "stack", "imports")
    rows = [
        [name, *[f"{each[column]:,}" for column in columns[1:-1]], " ".join(each["imports"])]
        for name, each in cost["cores"].items()
    ]
    if rows:
        table(columns, rows, numbers=columns[1:-1])
    if cost.get("shared"):
        sizes = ("text", "tables", "stack")
        found = [[way, *[f"{each[size]:,}" for size in sizes]] for way, each in cost["shared"].items()]
        table(("equal limbs", *sizes), found, numbers=sizes)
    if cost.get("float"):
        found = [[e["name"], f"{e['error']:.1e}", f"{e['share']:.1e}", state(e["worst"])] for e in cost["float"]]
        table(("float loses in", "at most", "of the largest", "at"), found, numbers=("at most", "of the largest"))


def emulate(
    folder: Folder,
    core: Annotated[str, typer.Option(help="cortex-m4, cortex-m7 or rv32.")] = "cortex-m4",
    json: Json = False,
) -> None:
    """Run a package's self-test on a core that QEMU emulates and count instructions; exit status 1 if it fails."""
    from symdyn.embedded.emulate import emulate as emulated

    found = emulated(folder, core)
    if json:
        print_json({"core": found.core, "passed": found.passed, "instructions": found.instructions})
    else:
        for each in found.text.splitlines():
            if not each.startswith("clock "):
                line(each)
        rows = [[name, f"{count:,}"] for name, count in found.instructions.items()]
        table((f"on {core}", "instructions"), rows, numbers=("instructions",))
    raise typer.Exit(0 if found.passed else FAILED)


def prove(folder: Folder, json: Json = False) -> None:
    """Analyse a package for run-time errors with Frama-C; exit status 1 if any may be.

    Functions are called on the ranges of their inputs. A simulator of few constraints takes a step from whatever its
    data holds, with its model's options.
    """
    from symdyn.embedded.prove import prove as proved

    found = proved(folder)
    if json:
        record = {"holds": found.holds, "alarms": found.alarms, "undecided": found.undecided}
        print_json({**record, "covers": found.covers})
    else:
        line(f"analysed: {found.covers}")
        for alarm in found.alarms:
            line(alarm)
        line(f"{len(found.alarms)} alarms, {found.undecided} undecided, {found.statements:,} statements reached")
    raise typer.Exit(0 if found.holds else FAILED)


def state(worst: Mapping[str, list[float]]) -> str:
    """`qpos 0.1 0.2; qvel ...`, as much as is read at a glance."""
    text = "; ".join(f"{name} {' '.join(f'{x:.3g}' for x in values)}" for name, values in worst.items())
    return text if len(text) <= GLANCE else text[:GLANCE].rpartition(" ")[0] + " ..."
