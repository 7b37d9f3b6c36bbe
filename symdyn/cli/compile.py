"""`symdyn compile`: a model's functions as files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from symdyn.cli.argument import (
    Collision,
    FunctionNames,
    Json,
    Layout,
    ModelPath,
    Params,
    Passes,
    Search,
    Seldom,
    Simplify,
    names_in,
    params_in,
    read,
)
from symdyn.cli.embedded import Core, MaxOps, MaxStack, MaxText, Profile, Share, cost_tables, wish_of
from symdyn.cli.text import line, print_json, progress, table
from symdyn.errors import EmitError
from symdyn.graph.function import Function
from symdyn.graph.ops import COST_COLUMNS

if TYPE_CHECKING:
    from symdyn.passes import Row

__all__ = ["compile", "ops_table", "write"]

NOTHING: list[str] = []
Output = Annotated[
    str, typer.Option("--output", "-o", metavar="DIR", help="Folder of the files, made if need be.", show_default=False)
]
Certificate = Annotated[
    bool, typer.Option("--certificate", help="C: recorded states and expected outputs, and a self-test, beside it.")
]


def compile(
    model: ModelPath,
    output: Output,
    functions: FunctionNames = "",
    target: Annotated[str, typer.Option(help="c, casadi, numpy, sympy; simulator: all of a step, in C.")] = "c",
    real: Annotated[str, typer.Option(help="Numbers of the C code: double or float.")] = "double",
    libm: Annotated[bool, typer.Option("--libm", help="C: sine and cosine of the C library.")] = False,
    native: Annotated[bool, typer.Option("--native", help="C: show flags for speed on this machine.")] = False,
    jacobians: Annotated[
        bool, typer.Option("--jacobians", help="CasADi: derivatives beside each function, found as jac_NAME.")
    ] = False,
    param: Params = NOTHING,
    name: Annotated[str, typer.Option(help="Name of the files; the model's by default.", show_default=False)] = "",
    simplify: Simplify = True,
    layout: Layout = "readable",
    search: Search = 0,
    passes: Passes = False,
    certificate: Certificate = False,
    seldom: Seldom = NOTHING,
    profile: Profile = "",
    core: Core = "",
    max_ops: MaxOps = None,
    max_text: MaxText = None,
    max_stack: MaxStack = None,
    share: Share = None,
    collision: Collision = "all",
    json: Json = False,
) -> None:
    """Write a model's functions as C, CasADi, NumPy or SymPy."""
    from symdyn import api

    names, params, early = names_in(functions), params_in(param), params_in(seldom)
    wish, report = wish_of(core, max_ops, max_text, max_stack), {} if passes else None
    api.require_profile(profile, target, wish, share)
    whole = api.target_of(target, real, jacobians).whole
    with progress() as doing:
        doing("reading the model")
        compiled = read(model, collision)
        how = {"guarded": bool(profile), "seldom": early, "report": report, "search": search if simplify else 0}
        made = [] if whole else api.functions_of(compiled, names, params, simplify, doing, **how)
        doing("writing")
        order = {"layout": layout, "search": search}
        options = api.Options(params, name or None, simplify, real, libm, jacobians, (), profile, share, early, **order)
        files, cost = api.files_of(compiled, made, target, options), None
        if profile:
            doing("compiling for each core")
            files, cost = api.packaged(compiled, made, names, files, options, wish)
        elif certificate and target == "c":
            files |= api.certificate_of(compiled, made, names, options)
        sizes = write(files, Path(output))
    if json:
        told = {"files": sizes, "functions": {f.name: f.ops() for f in made}}
        told |= {"cost": cost} if cost else {}
        print_json(told | ({"passes": pass_facts(report)} if report is not None else {}))
    else:
        tell(sizes, made, cost, native, target in ("c", "simulator"))
        pass_tables(report or {})


def tell(sizes: Mapping[str, int], made: list[Function], cost: Any, native: bool, is_c: bool) -> None:
    """What was written, its operations, what it costs or else how C is compiled."""
    for path, size in sizes.items():
        line(f"{path}  {size:,} bytes")
    if made:
        ops_table(made)
    if cost:
        cost_tables(cost)
    elif is_c:
        units = [path for path in sizes if path.endswith(".c") and not path.endswith("_selftest.c")]
        line(how_to_compile(units[0], native))


def pass_tables(report: Mapping[str, list[Row]]) -> None:
    """What each pass did to each function."""
    from symdyn.passes import report_text

    for name, rows in report.items():
        if not rows:
            continue
        line(f"{name}:")
        for text in report_text(rows).splitlines():
            line(f"  {text}")


def pass_facts(report: Mapping[str, list[Row]]) -> dict[str, Any]:
    """The same for programs."""
    return {name: [asdict(row) for row in rows] for name, rows in report.items()}


def write(files: Mapping[str, str], folder: Path) -> dict[str, int]:
    """Write texts by name into a folder, which is made; path -> bytes written. Nothing outside it is touched."""
    for name in files:
        if name in ("", ".", "..") or name != os.path.basename(name):
            raise EmitError(f'the file name "{name}" would leave {folder}; expected a plain name')
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return {str(folder / name): put(text, folder / name) for name, text in files.items()}
    except OSError as error:
        where = error.filename or folder
        raise EmitError(f"{where}: cannot be written: {error.strerror}; expected a folder that can") from None


def put(text: str, place: Path) -> int:
    """Write one file, in place of a link rather than through it."""
    if place.is_symlink():
        place.unlink()
    return place.write_bytes(text.encode("utf-8"))


def ops_table(functions: Iterable[Function]) -> None:
    """The operations of each function, by kind."""
    rows = [[f.name, *counts, sum(counts)] for f in functions if (counts := list(f.ops().values())) is not None]
    columns = ("function", *COST_COLUMNS, "total")
    table(columns, [[row[0], *[f"{n:,}" for n in row[1:]]] for row in rows], numbers=columns[1:])


def how_to_compile(path: str, native: bool) -> str:
    """A command that compiles the unit, whose header says itself which type and mathematics it uses."""
    from symdyn.runtime.compiler import FAST, PORTABLE

    flags = [*FAST, "-march=native"] if native else [*PORTABLE]
    return f"compile with: cc {' '.join(flags)} -c {path}"
