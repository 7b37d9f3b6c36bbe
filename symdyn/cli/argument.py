"""Arguments that several commands share, and what becomes of their text."""

from __future__ import annotations

from typing import Annotated

import typer

from symdyn.catalog.dynamics import Dynamics
from symdyn.errors import EmitError, SymdynError
from symdyn.model.model import Model

__all__ = [
    "ALL",
    "Collision",
    "FunctionNames",
    "Json",
    "Layout",
    "ModelPath",
    "Params",
    "Passes",
    "Search",
    "Seldom",
    "Simplify",
    "names_in",
    "params_in",
    "read",
]

ALL = "all"

ModelPath = Annotated[str, typer.Argument(metavar="MODEL", help="An MJCF file.", show_default=False)]
FunctionNames = Annotated[
    str,
    typer.Option(
        "--functions",
        "-f",
        metavar="A,B+C",
        help="Functions by name; those joined by + become one that shares the work; 'all' is every one.",
        show_default=False,
    ),
]
Params = Annotated[
    list[str],
    typer.Option(
        "--param",
        metavar="PATH=NAME",
        help="A field of the model that becomes an argument: body/link1/mass=m1. May be repeated.",
        show_default=False,
    ),
]
Seldom = Annotated[
    list[str],
    typer.Option(
        "--seldom",
        metavar="PATH=NAME",
        help="As --param, of what changes seldom: what follows from it alone is computed by NAME_init_params.",
        show_default=False,
    ),
]
Simplify = Annotated[
    bool,
    typer.Option(
        "--simplify/--no-simplify", help="Fewer operations: links' frames and inertias, then rewritten expressions."
    ),
]
Collision = Annotated[
    str,
    typer.Option(help="Which geoms may touch: all, predefined (the pairs of <contact> alone), dynamic (without them)."),
]
Layout = Annotated[
    str, typer.Option(help="C: readable, in the order of the algorithm; fast, in one that needs few registers.")
]
Search = Annotated[
    int, typer.Option(metavar="N", min=0, help="Seek fewer operations by N tries for every 200 of them.")
]
Passes = Annotated[bool, typer.Option("--passes", help="Print what each pass did: operations before and after, ms.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else on standard output.")]


def read(path: str, collision: str = "all") -> Model:
    """The model in a file, with the pairs of a collision mode; never text given in place of a path."""
    from pathlib import Path

    from symdyn.api import load
    from symdyn.mjcf import RELATED

    return load(Path(path), within=RELATED, collision=collision)


def names_in(text: str) -> list[str] | None:
    """Function names of `--functions`; None where none are given."""
    if text.strip() == ALL:
        return list(Dynamics.names())
    names = [each.strip() for each in text.split(",")]
    if text and not all(names):
        raise EmitError(f'--functions "{text}" has an empty name; expected names with commas between them')
    return names if text else None


def params_in(texts: list[str]) -> dict[str, str]:
    """Path -> name of every `--param`."""
    pairs = [each.rpartition("=") for each in texts]
    for text, (path, _, name) in zip(texts, pairs):
        if not path or not name:
            raise SymdynError(f'--param "{text}": expected PATH=NAME, as in body/link1/mass=m1')
    return {path.strip(): name.strip() for path, _, name in pairs}
