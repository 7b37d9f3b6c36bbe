"""The table of the README: what functions take on a core, as its compiler and QEMU tell."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from symdyn import api
from symdyn.embedded.core import CORES, FLAGS
from symdyn.embedded.cost import measure
from symdyn.embedded.emulate import BOARDS, run_program
from symdyn.embedded.tool import first_line, found

CORE = "cortex-m4"
FUSED = tuple("-ffp-contract=fast" if flag.startswith("-ffp-contract") else flag for flag in FLAGS)


@dataclass(frozen=True)
class Row:
    """A model of the examples, the functions asked for, and how the table calls each of the unit's routines."""

    model: str
    functions: tuple[str, ...]
    titles: tuple[str, ...]


ROWS = (
    Row("arm7", ("inverse_dynamics", "forward_dynamics"), ("arm, inverse dynamics", "arm, forward dynamics")),
    Row("quadruped", ("mass_matrix+bias",), ("quadruped, mass matrix and bias",)),
)


def missing() -> str:
    """The first program that the table needs and that is not there; "" where all are."""
    programs = (CORES[CORE].compiler, BOARDS[CORE].machine[0])
    return next((each for each in programs if not found(each)), "")


def table(models: Path) -> str:
    """The table as Markdown, from the models in a folder."""
    lines = [
        f"| {CORES[CORE].title}, float | text | stack | instructions | with fused products |",
        "|---|--:|--:|--:|--:|",
        *[f"| {' | '.join(cells)} |" for row in ROWS for cells in rows(models / f"{row.model}.xml", row)],
    ]
    return "\n".join(lines) + "\n"


def rows(path: Path, row: Row) -> Iterator[tuple[str, ...]]:
    """The cells of each routine of a model's unit."""
    model = api.load(path)
    functions = api.functions_of(model, row.functions, guarded=True)
    options = api.Options(real="float", profile=api.EMBEDDED)
    files = api.files_of(model, functions, "c", options)
    sizes = measure(model.name, files, CORES[CORE]).routines
    files |= api.certificate_of(model, functions, row.functions, options)
    with tempfile.TemporaryDirectory(prefix="symdyn-") as place:
        for name, text in files.items():
            Path(place, name).write_text(text, encoding="utf-8")
        sources = [Path(place, f"{model.name}{end}.c") for end in ("", "_selftest")]
        plain, fused = (run_program(sources, CORE, flags, place).instructions for flags in (FLAGS, FUSED))
    for title, function in zip(row.titles, functions, strict=True):
        size = sizes[f"{model.name}_{function.name}"]
        counts = (size.text, size.stack, plain[function.name], fused[function.name])
        yield (title, *[f"{count:,}" for count in counts])


def compiler() -> str:
    """The compiler whose table it is."""
    return first_line(CORES[CORE].compiler)
