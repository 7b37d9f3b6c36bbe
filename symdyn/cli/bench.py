"""`symdyn bench`: operation counts and times of a model's functions, beside other programs."""

from __future__ import annotations

from typing import Annotated

import typer

from symdyn.cli.argument import FunctionNames, Json, Layout, Simplify, names_in, read
from symdyn.cli.text import console, print_json, progress, table
from symdyn.errors import SymdynError, nearest

__all__ = ["bench"]

PEERS = ("mujoco", "casadi", "casadi_plain", "pinocchio")
KNOWN = (*PEERS, "unsimplified")


def bench(
    model: Annotated[str, typer.Argument(metavar="MODEL", help="An MJCF file.", show_default=False)] = "",
    against: Annotated[
        str,
        typer.Option(help="Peers to measure beside, '' for none; unsimplified: ours as --no-simplify has them."),
    ] = ",".join(PEERS),
    functions: FunctionNames = "",
    native: Annotated[
        bool, typer.Option("--native/--portable", help="This machine's instructions, or those of every machine.")
    ] = True,
    steps: Annotated[bool, typer.Option("--steps", help="Whole steps of the simulator, beside MuJoCo's.")] = False,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="Collision routines of two shapes, beside MuJoCo's; no MODEL.")
    ] = False,
    control: Annotated[
        bool,
        typer.Option("--control", help="Functions in an optimal control problem, beside a recursion and adam."),
    ] = False,
    simplify: Simplify = True,
    layout: Layout = "readable",
    json: Json = False,
) -> None:
    """Measure operation counts, nanoseconds per call hot and cold, and the same of the peers."""
    if pairs:
        race_pairs(native, json)
        return
    if not model:
        raise SymdynError("MODEL is missing; expected an MJCF file, or --pairs, which needs none")
    if steps:
        race_steps(model, native, json)
        return
    if control:
        race_problems(model, json)
        return
    peers = peers_in(against)
    from symdyn.bench import report, run

    with progress() as doing:
        doing("measuring")
        wanted = {"functions": names_in(functions), "native": native, "simplify": simplify, "layout": layout}
        measured = run(model, against=peers, tell=doing, **wanted)
    print_json(measured) if json else report(measured, console())


def race_steps(path: str, native: bool, as_json: bool) -> None:
    """Times of whole steps as a table, or as JSON."""
    from symdyn.bench.step import step_times

    with progress() as doing:
        found = step_times(path, native, tell=doing)
    if as_json:
        print_json({each.name: each.row() for each in found})
        return
    columns = ("steps", "ns", "mujoco ns", "times faster", "contacts", "rows", "iterations", "difference")
    rows = [
        [each.name, f"{each.ours:,.0f}", f"{each.mujoco:,.0f}", f"{each.ratio:.2f}"]
        + [f"{x:.1f}" for x in (each.contacts, each.rows, each.iterations)]
        + [f"{each.difference:.1g}"]
        for each in found
    ]
    table(columns, rows, numbers=columns[1:])


def race_pairs(native: bool, as_json: bool) -> None:
    """Times of the collision routines as a table, or as JSON."""
    from symdyn.bench.pair import pair_times

    with progress() as doing:
        found = pair_times(native=native, tell=doing)
    if as_json:
        print_json({each.name: {"ns": each.ours, "mujoco_ns": each.mujoco, "ratio": each.ratio} for each in found})
        return
    columns = ("shapes", "ns", "mujoco ns", "of mujoco's")
    rows = [[each.name, f"{each.ours:,.0f}", f"{each.mujoco:,.0f}", f"{each.ratio:.2f}"] for each in found]
    table(columns, rows, numbers=columns[1:])


def race_problems(path: str, as_json: bool) -> None:
    """Times of an optimal control problem as a table, or as JSON."""
    from symdyn.ocp.race import race

    with progress() as doing:
        found = race(read(path), tell=doing)
    if as_json:
        print_json({each.name: each.row() for each in found})
        return
    columns = ("functions", "built in s", "ms an iteration", "iterations", "operations")
    rows = [
        [each.name, f"{each.build:.2f}", f"{each.iteration:.1f}", each.iterations, f"{each.operations:,}"]
        for each in found
    ]
    table(columns, rows, numbers=columns[1:])


def peers_in(text: str) -> tuple[str, ...]:
    """The peers of `--against`, in the order given."""
    names = tuple(each.strip() for each in text.split(",") if each.strip())
    for each in names:
        if each not in KNOWN:
            raise SymdynError(f'--against "{each}": expected {", ".join(KNOWN)}{nearest(each, KNOWN)}')
    return names
