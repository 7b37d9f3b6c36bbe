"""`symdyn functions`: what can be asked for, and what each function takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from symdyn.catalog.catalog import CHAPTERS, FUNCTIONS, QUANTITIES
from symdyn.catalog.input import INPUTS
from symdyn.catalog.target import TARGET_FUNCTIONS
from symdyn.cli.argument import Json
from symdyn.cli.text import line, print_json, table
from symdyn.errors import SymdynError, nearest

__all__ = ["functions"]

COLUMNS = ("function", "from", "gives", "that is")


def functions(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="Explain one: its inputs and outputs.")] = "",
    json: Json = False,
) -> None:
    """List the functions that can be asked for, by subject, or explain one."""
    known = described()
    if name.partition(":")[0] in TARGET_FUNCTIONS:
        name = f"{name.partition(':')[0]}:FRAME"
    if name and name not in known:
        raise SymdynError(f'function "{name}" is unknown{nearest(name, known)}; "symdyn functions" lists all')
    if json:
        print_json({name: known[name]} if name else known)
    elif name:
        show(name, known[name])
    else:
        show_all(known)


def described() -> dict[str, dict[str, Any]]:
    """Of each function by name its inputs and outputs with what they are, and one line that says what it is."""
    made = {
        name: {
            "inputs": {each: INPUTS[each].doc for each in recipe.inputs},
            "outputs": {each: QUANTITIES[each].doc for each in recipe.outputs},
            "brief": recipe.brief,
        }
        for name, recipe in FUNCTIONS.items()
    }
    for name, (inputs, outputs, brief) in TARGET_FUNCTIONS.items():
        takes = {each: INPUTS[each].doc for each in inputs}
        made[f"{name}:FRAME"] = {"inputs": takes, "outputs": dict(outputs), "brief": f"{brief} a frame."}
    return made


def show(name: str, function: Mapping[str, Any]) -> None:
    """One function: what it is, and a table of its inputs and outputs."""
    line(f"{name}: {function['brief']}")
    rows = [("takes", *each) for each in function["inputs"].items()]
    table(("", "array", "that is"), rows + [("gives", *each) for each in function["outputs"].items()])


def show_all(known: Mapping[str, Mapping[str, Any]]) -> None:
    """A table a subject, then how names are put together."""
    for chapter in CHAPTERS:
        line((chapter.__doc__ or "").partition("\n")[0])
        table(COLUMNS, [listed(name, known[name]) for name in chapter.FUNCTIONS])
    line("One frame: body/NAME, com/NAME (a body's centre of mass), geom/NAME or site/NAME, as in pose:site/tip.")
    table(COLUMNS, [listed(name, each) for name, each in known.items() if ":" in name])
    line("Names joined by + become one function that shares the work: kinematics+mass_matrix+bias.")
    line("derivative:QUANTITY/INPUT is any output's derivative by an input, or by declared parameters (params).")


def listed(name: str, function: Mapping[str, Any]) -> tuple[str, str, str, str]:
    return name, " ".join(function["inputs"]), shortened(function["outputs"]), function["brief"]


def shortened(outputs: Mapping[str, str]) -> str:
    """The names of the outputs; of many, the first and how many more."""
    names = list(outputs)
    return " ".join(names) if len(names) <= 3 else f"{' '.join(names[:2])} and {len(names) - 2} more"
