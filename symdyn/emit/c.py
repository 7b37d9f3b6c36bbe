"""C99 of a set of functions: one header to read, one source to compile, nothing to link but libm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from symdyn.emit.expression import literal
from symdyn.emit.kernel import Kernel, brief, kernel, parameters
from symdyn.emit.layout import Layout
from symdyn.emit.names import PUBLIC_LENGTH, Names, comment, file_stem, identifier, macro
from symdyn.emit.templates import render
from symdyn.emit.unit import Argument, Routine, Unit
from symdyn.errors import EmitError
from symdyn.graph.function import Function
from symdyn.graph.ops import COST_COLUMNS

__all__ = ["Banner", "Enum", "Table", "emit_c"]


@dataclass(frozen=True)
class Banner:
    """What the head of a file says: who made it, from which compiled model and options, of which sizes."""

    generator: str  # "symdyn 0.1.0"
    model: str = ""
    sha256: str = ""
    options: str = ""
    sizes: tuple[tuple[str, int], ...] = ()  # (("nq", 7), ...), each also a macro NAME_NQ


@dataclass(frozen=True)
class Enum:
    """Names for numbers: `NAME_PREFIX_MEMBER = value`; members without a name are left out."""

    prefix: str
    members: tuple[tuple[str, int], ...]
    doc: str = ""


@dataclass(frozen=True)
class Table:
    """A constant array `NAME_name[rows][columns]`, a row a line, each with its name in a comment."""

    name: str
    values: np.ndarray
    doc: str = ""
    rows: tuple[str, ...] = ()


def emit_c(
    name: str,
    functions: Sequence[Function],
    banner: Banner,
    enums: Sequence[Enum] = (),
    tables: Sequence[Table] = (),
    macros: Sequence[str] = (),
    layout: Layout | None = None,
) -> Unit:
    """The unit NAME.h, NAME.c of these functions in this order, each `void NAME_function(inputs, outputs)`.

    Arrays are flat and row-major; `real` is double, or float with SYMDYN_FLOAT. Same arguments, same text.
    `macros` are what the header defines: SYMDYN_FLOAT for float, SYMDYN_LIBM for the C library's sine and cosine.
    """
    stem, layout = file_stem(name), layout or Layout()
    routines = tuple(routine(f) for f in functions)
    kernels = [kernel(f, f"{stem}_{r.name}", layout) for f, r in zip(functions, routines, strict=True)]
    constants = [table_lines(t, stem) for t in tables]
    require_distinct(stem, public_names(kernels) + [table["name"] for table in constants])
    names = Names()
    context = {
        "stem": stem,
        "guard": f"SYMDYN_{stem.upper()}_H",
        "banner": banner_lines(banner, kernels),
        "macros": list(macros),
        "sizes": [(names.add(macro(f"{stem}_{size}")), value) for size, value in banner.sizes],
        "enums": [e for e in (enum_lines(e, stem, names) for e in enums) if e["lines"]],
        "tables": constants,
        "kernels": kernels,
        "split": any(k.parts for k in kernels),
        "embedded": layout.embedded,
    }
    return Unit(stem, render("unit.h.j2", **context), render("unit.c.j2", **context), routines)


def routine(function: Function) -> Routine:
    """The signature of a function under names that C accepts."""
    split = len(function.inputs)
    arguments = [Argument(p.name, p.shape, p.doc) for p in parameters(function)]
    name = identifier(function.name, "function", PUBLIC_LENGTH)
    return Routine(name, comment(brief(function)), tuple(arguments[:split]), tuple(arguments[split:]))


def public_names(kernels: Sequence[Kernel]) -> list[str]:
    """The names of all C functions, those of parts included."""
    return [name for k in kernels for name in (k.symbol, *[part.symbol for part in k.parts])]


def require_distinct(unit: str, names: Sequence[str]) -> None:
    """Refuse two functions or tables of one name: which is which could not be told in C."""
    for name, count in Counter(names).items():
        if count > 1:
            raise EmitError(f"{unit}: {count} functions or tables are called {name} in C; expected distinct names")


def banner_lines(banner: Banner, kernels: Sequence[Kernel]) -> list[str]:
    """The facts of a file and the operations of each function, a line each."""
    facts = {
        "generator": banner.generator,
        "model": banner.model,
        "sha256": banner.sha256,
        "options": banner.options,
        "sizes": ", ".join(f"{size} {value}" for size, value in banner.sizes),
    }
    lines = [f"{title:<10} {comment(text, 84)}" for title, text in facts.items() if text]
    width = max([len("function"), *[len(k.symbol) for k in kernels]])
    lines += ["", f"{'function':<{width}}" + "".join(f"{kind:>9}" for kind in COST_COLUMNS)]
    return lines + [f"{k.symbol:<{width}}" + "".join(f"{n:>9}" for n in k.ops.values()) for k in kernels]


def enum_lines(enum: Enum, stem: str, names: Names) -> dict:
    """Heading and members of an enumeration; unnamed members are left out."""
    members = [
        (names.add(macro(f"{stem}_{enum.prefix}_{macro(member)}", length=2 * PUBLIC_LENGTH)), value)
        for member, value in enum.members
        if member
    ]
    commas = ["," for _ in members[1:]] + [""]
    lines = [f"{name} = {value}{comma}" for (name, value), comma in zip(members, commas)]
    return {"doc": comment(enum.doc), "lines": lines}


def table_lines(table: Table, stem: str) -> dict:
    """Declaration, heading and rows of a constant array."""
    rows = table.values.reshape(len(table.values), -1)
    names = [*table.rows, *[""] * len(rows)]
    lines = [f"{', '.join(literal(float(x)) for x in row)}," for row in rows]
    notes = [f" /* {comment(name, 60)} */" if name else "" for name in names]
    return {
        "name": f"{stem}_{identifier(table.name)}",
        "doc": comment(table.doc),
        "declaration": f"const real {stem}_{identifier(table.name)}[{rows.size}]",
        "lines": [line + note for line, note in zip(lines, notes)],
    }
