"""`symdyn verify`: symdyn's numbers beside MuJoCo's."""

from __future__ import annotations

from typing import Annotated

import typer

from symdyn.cli.argument import Json, ModelPath
from symdyn.cli.failure import FAILED
from symdyn.cli.text import line, print_json, progress, table
from symdyn.errors import SymdynError
from symdyn.verify.report import MODEL, Report

__all__ = ["verify"]

COLUMNS = ("quantity", "max abs", "max rel", "tolerance", "source", "verdict")


def verify(
    model: ModelPath,
    against: Annotated[str, typer.Option(help="What to compare with: mujoco.")] = "mujoco",
    states: Annotated[int, typer.Option(min=1, help="How many random states.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="Which random states.")] = 0,
    simulator: Annotated[
        bool, typer.Option("--simulator", help="Compare the simulator: contacts, constraints, steps.")
    ] = False,
    json: Json = False,
) -> None:
    """Compare every quantity symdyn computes with the installed MuJoCo; exit status 0 only if all agree."""
    from symdyn.verify import verify as run

    if against != "mujoco":
        raise SymdynError(f'--against "{against}": expected mujoco, the one reference there is')
    with progress() as doing:
        if simulator:
            from symdyn.verify.simulator import verify_simulator

            report = verify_simulator(model, states, seed, tell=doing)
        else:
            report = run(model, states, seed, tell=doing)
    print_json(report.as_json()) if json else show(model, report)
    raise typer.Exit(0 if report.ok else FAILED)


def show(path: str, report: Report) -> None:
    """A row a quantity, then what was not compared, then the verdict."""
    exact = [r for r in report.rows if r.source == MODEL and r.max_abs == 0]
    rows = [
        (r.name, f"{r.max_abs:.2e}", f"{r.max_rel:.2e}", f"{r.tol:.0e}", r.source, "ok" if r.ok else "DIFFERS")
        for r in report.rows
        if r not in exact
    ]
    table(COLUMNS, rows, numbers=COLUMNS[1:4])
    line(f"{len(exact)} arrays of the compiled model are equal to the last bit")
    for note in report.notes:
        line(f"note: {note}")
    for note in report.unsupported:
        line(f"left out: {note}")
    wrong = [r.name for r in report.rows if not r.ok]
    line(f"{path}: " + (f"{', '.join(wrong)} differ" if wrong else f"all {len(report.rows)} quantities agree"))
