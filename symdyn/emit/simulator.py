"""C99 of a whole simulator: one header to read, one source to compile.

Kernels are printed from functions, routines laid out by templates; constant tables and MuJoCo's enumerators are found
by the words of the text, so what nothing names is not emitted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace

import numpy as np

from symdyn.emit.c import Banner, Enum, banner_lines, enum_lines
from symdyn.emit.expression import literal
from symdyn.emit.kernel import Kernel, kernel
from symdyn.emit.layout import Layout
from symdyn.emit.member import Constant, Member, SimulatorUnit
from symdyn.emit.memory import frames, struct_layout
from symdyn.emit.names import Names, comment, file_stem, macro
from symdyn.emit.statement import wrapped
from symdyn.emit.templates import render
from symdyn.graph.function import Function

__all__ = ["Simulator", "emit_simulator"]


@dataclass(frozen=True)
class Simulator:
    """What a simulator's text is made of.

    `structs` are the members of each struct by its name (`contact`, `option`, `data`), in the order of the header;
    `kernels` the functions printed as `static void NAME`, those that a routine names, and `arguments` how the routines
    pass an argument of theirs (default `d->NAME`); `routines` the templates in order; `has` what the model uses, by
    name, for templates, and `context` what else they read; `constant` gives the table of a name, or None;
    `enumerators` the values of MuJoCo's names.
    `counted` are the members of data of which as many rows are in use as another says.
    `options` are the model's own values of the members of `option`.
    `live` are the members of data that stand for tables, by their names.
    `prewritten` are the kernels whose constant results another one writes.
    A member or table of size 0 has room for one number where a routine names it, else it is left out.
    """

    name: str
    banner: Banner
    sizes: Mapping[str, int]
    structs: Mapping[str, Sequence[Member]]
    kernels: Sequence[Function]
    arguments: Mapping[str, str]
    routines: Sequence[str]
    has: Mapping[str, bool]
    counted: Mapping[str, str]
    context: Mapping[str, object]
    constant: Callable[[str], Constant | None]
    enumerators: Mapping[str, int]
    options: Mapping[str, np.ndarray]
    prewritten: Sequence[str] = ()
    enums: Sequence[Enum] = ()
    macros: Sequence[str] = ()
    live: Set[str] = frozenset()


class Calls(dict):
    """The statements that run kernels, by name; empty for a kernel that there is not."""

    def __missing__(self, name: str) -> str:
        return ""


def emit_simulator(simulator: Simulator, layout: Layout | None = None) -> SimulatorUnit:
    """NAME.h and NAME.c. Same argument, same text."""
    stem, names, layout = file_stem(simulator.name), Names(), layout or Layout()
    clock = "real" if layout.embedded else "double"
    context = {
        "embedded": layout.embedded,
        "clock": clock,
        # scratch arrays start at 0 where analysers are to follow them
        "blank": " = {0}" if layout.embedded else "",
        "stem": stem,
        "guard": f"SYMDYN_{stem.upper()}_H",
        "macros": list(simulator.macros),
        "sizes": dict(simulator.sizes),
        "size_lines": [(names.add(macro(f"{stem}_{size}")), value) for size, value in simulator.sizes.items()],
        "enums": [e for e in (enum_lines(e, stem, names) for e in simulator.enums) if e["lines"]],
        "has": dict(simulator.has),
        **simulator.context,
        "option_values": option_lines(simulator),
        "calls": Calls({f.name: call(f, simulator.arguments) for f in simulator.kernels}),
    }
    body = "".join(render(f"runtime/{name}.c.j2", **context) for name in simulator.routines)
    body = with_members(body, simulator.live)
    words, named = words_of(body)
    structs = {
        name: tuple(timed(m, clock) for m in members if m.name in named or (m.size and m.name not in simulator.live))
        for name, members in simulator.structs.items()
    }
    kernels = [
        printed(f, replace(layout, constants=f.name not in simulator.prewritten))
        for f in simulator.kernels
        if f.name in words
    ]
    context |= {
        "body": body,
        "banner": banner_lines(simulator.banner, kernels),
        "structs": {name: [member_line(m, stem, structs) for m in members] for name, members in structs.items()},
        "kernels": kernels,
        "split": any(k.parts for k in kernels),
        "tables": [constant_lines(w, c) for w in words if (c := simulator.constant(w)) is not None],
        "enumerators": [(w, simulator.enumerators[w]) for w in words if w in simulator.enumerators],
    }
    source = render("simulator.c.j2", **context)
    header = render("simulator.h.j2", **context, memory=memory_lines(stem, source, structs))
    empty = tuple(m for m in simulator.structs["data"] if not m.size)
    counted = {
        name: counter for name, counter in simulator.counted.items() if name in {m.name for m in structs["data"]}
    }
    return SimulatorUnit(stem, header, source, structs, empty, counted)


def timed(member: Member, clock: str) -> Member:
    """The member, with the type that times have here."""
    return replace(member, type=clock) if member.type == "double" else member


def printed(function: Function, layout: Layout) -> Kernel:
    """The kernel of a function, static."""
    made = kernel(function, function.name, layout)
    return replace(made, prototype=f"static {made.prototype}")


def call(function: Function, arguments: Mapping[str, str]) -> str:
    """The statement that runs a kernel on the data."""
    names = [each.name for each in (*function.inputs, *function.outputs)]
    passed = ", ".join(arguments.get(name, f"d->{name}") for name in names)
    return "\n".join(wrapped(f"    {function.name}({passed});", 100)).lstrip()


def member_line(member: Member, stem: str, structs: Iterable[str]) -> dict:
    """`real qpos[7];` and what it says behind it."""
    kind = " ".join(f"{stem}_{word}" if word in (*structs, "hooks") else word for word in member.type.split(" "))
    array = f"[{max(member.size, 1)}]" if member.shape else ""
    shape = " x ".join(map(str, member.shape)) if len(member.shape) > 1 else ""
    star = "" if kind.endswith("*") else " "
    return {
        "text": f"{kind}{star}{member.name}{array};",
        "doc": comment(f"{shape}: {member.doc}" if shape else member.doc),
    }


def option_lines(simulator: Simulator) -> list[str]:
    """`o->gravity[2] = R(-9.81);`, a line a number."""
    lines = []
    for member in simulator.structs["option"]:
        for k, value in enumerate(np.ravel(simulator.options[member.name])):
            text = str(int(value)) if member.type == "int" else literal(float(value))
            lines.append(f"o->{member.name}{f'[{k}]' if member.shape else ''} = {text};")
    return lines


def memory_lines(stem: str, source: str, structs: Mapping[str, Sequence[Member]]) -> list[str]:
    """What a simulation takes of memory and of stack, for each size of a real."""
    lines = []
    for size in (8, 4):
        layouts = {"real": (size, size), "int": (4, 4), "double": (8, 8)}
        for name, members in structs.items():
            counts = [(m.type, max(m.size, 1) if m.shape else 1) for m in members]
            layouts[name] = struct_layout(counts, layouts)
        sizes = {name: layout[0] for name, layout in layouts.items()}
        need = frames(source, size, sizes)
        lines += [
            f"real of {size} bytes: {stem}_data {sizes['data']}, {stem}_option {sizes['option']};",
            f"    stack {need.deepest} at the deepest, largest frame {need.largest} ({need.function})",
        ]
    return lines


def words_of(text: str) -> tuple[dict[str, None], set[str]]:
    """The identifiers of a C text outside of comments, in order; and the members it names (`d->qpos`)."""
    code = re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)
    found = re.findall(r"(->|\.)?\b([A-Za-z_]\w*)", code)
    return dict.fromkeys(word for mark, word in found if not mark), {word for mark, word in found if mark}


def with_members(text: str, live: Set[str]) -> str:
    """The C text with members of the data in place of the tables of these names."""

    def member(found: re.Match[str]) -> str:
        return f"d->{found[0]}" if found[0] in live else found[0]

    return re.sub(r"/\*.*?\*/|(->|\.)?\b[A-Za-z_]\w*", member, text, flags=re.DOTALL) if live else text


def constant_lines(name: str, constant: Constant) -> dict:
    """Declaration and rows of a table."""
    values = np.asarray(constant.values)
    real = values.dtype.kind == "f"
    if not values.size:
        values = np.zeros(1, values.dtype)
    rows = values.reshape(len(values), -1) if values.ndim > 1 else values.reshape(1, -1)
    texts = [[literal(float(x)) if real else str(int(x)) for x in row] for row in rows]
    lines = [line for row in texts for line in wrapped(", ".join(row) + ",", 96)]
    return {
        "doc": comment(constant.doc or name),
        "declaration": f"static const {'real' if real else 'int'} {name}[{max(values.size, 1)}]",
        "lines": lines,
    }
