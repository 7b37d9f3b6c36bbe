"""`symdyn check-certificate`: does emitted C still give what was recorded when it was made?"""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from symdyn.cli.argument import Json
from symdyn.cli.failure import FAILED
from symdyn.cli.text import line, print_json, table

__all__ = ["check_certificate"]


def check_certificate(
    folder: Annotated[
        str, typer.Argument(metavar="DIR", help="Where compile --certificate wrote.", show_default=False)
    ],
    json: Json = False,
) -> None:
    """Compile the C beside each certificate of a folder and run what it recorded; exit status 1 if it differs."""
    from symdyn.verify.certificate import check

    found = check(folder)
    passed = all(each.passed for each in found)
    if json:
        print_json({"passed": passed, "outputs": [asdict(each) for each in found]})
    else:
        rows = [(e.name, f"{e.error:.1e}", f"{e.tolerance:g}", "ok" if e.passed else "FAIL") for e in found]
        table(("output", "relative error", "tolerance", ""), rows, numbers=("relative error", "tolerance"))
        line("every output is as recorded" if passed else "some outputs are not as recorded")
    raise typer.Exit(0 if passed else FAILED)
