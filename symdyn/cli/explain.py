"""`symdyn explain`: a model's equations as a person would write them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from symdyn.cli.argument import ModelPath, read
from symdyn.cli.compile import write
from symdyn.cli.text import line, progress

__all__ = ["explain"]


def explain(
    model: ModelPath,
    target: Annotated[str, typer.Option(help="markdown, latex or sympy.")] = "markdown",
    function: Annotated[
        list[str],
        typer.Option("--function", "-f", metavar="NAME", help="What to explain; may be repeated.", show_default=False),
    ] = [],  # noqa: B006
    numbers: Annotated[bool, typer.Option("--numbers", help="The model's numbers in place of letters.")] = False,
    picture: Annotated[
        str, typer.Option(metavar="FILE", help="Write an HTML picture of the structure instead.", show_default=False)
    ] = "",
) -> None:
    """Print a small model's equations with its structure, or draw the structure of any model."""
    from symdyn import explain as room
    from symdyn.explain.page import FUNCTIONS

    with progress() as doing:
        doing("reading the model")
        compiled = read(model)
        doing("writing")
        if not picture:
            text = room.explain(compiled, function or FUNCTIONS, target, numbers)
    if picture:
        path = Path(picture)
        (place,) = write({path.name: room.picture(compiled)}, path.parent)
        line(place)
        return
    print(text, end="")
