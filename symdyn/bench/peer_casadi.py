"""CasADi as a contestant, twice: the C it writes itself, compiled with the same flags.

`casadi` prints our graph, after our structure and passes: it compares printers, not what CasADi would have found.
`casadi_plain` prints what a user of CasADi alone has, a textbook recursion traced with SX (`plain.py`): that compares
the functions. Both are shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from symdyn.bench.contestant import Absent, Contestant, Setting, header, installed
from symdyn.bench.entry import Entry, inputs_of
from symdyn.bench.plain import TRACES, traceable
from symdyn.emit.casadi import to_casadi
from symdyn.emit.templates import render
from symdyn.runtime.cache import stored

__all__ = ["contestants", "plain_contestants"]

# CasADi's C defines macros of its own; no name of ours starts like this
PREFIX = "sx_"


def contestants(setting: Setting) -> list[Contestant]:
    """CasADi as the printer of every function."""
    return entered("casadi", setting, setting.entries, ours)


def plain_contestants(setting: Setting) -> list[Contestant]:
    """CasADi with the functions of `TRACES`, where all joints are hinges and slides."""
    entries = [entry for entry in setting.entries if entry.title in TRACES]
    if not entries or not traceable(setting.model):
        raise Absent(f"the plain recursion gives {', '.join(TRACES)}, of hinges and slides")
    return entered("casadi_plain", setting, entries, plain)


def ours(entry: Entry, setting: Setting) -> Any:
    return to_casadi(replace(entry.function, name=PREFIX + entry.name))


def plain(entry: Entry, setting: Setting) -> Any:
    import casadi

    x = {i.name: casadi.SX.sym(i.name, i.size) for i in entry.function.inputs}
    return casadi.Function(PREFIX + entry.name, list(x.values()), [TRACES[entry.title](setting.model, x)])


def entered(
    label: str, setting: Setting, entries: list[Entry], make: Callable[[Entry, Setting], Any]
) -> list[Contestant]:
    """The library of those functions."""
    if installed("casadi") is None:
        raise Absent("the Python package casadi is not installed")
    import casadi

    generator = casadi.CodeGenerator("casadi_functions.c", {"with_header": False})
    functions = []
    for entry in entries:
        made = make(entry, setting)
        generator.add(made)
        functions.append(function(entry, made))
    text = render("bench_casadi.c.j2", inputs=inputs_of(entries), functions=functions)
    texts = {**header(), "casadi_functions.c": generator.dump(), "casadi_calls.c": text}
    setting.tell("compiling CasADi's C")
    return [Contestant(label, stored(setting.compiler, texts, setting.flags).path)]


def function(entry: Entry, made: Any) -> dict:
    """What the template prints of one function; C has no array of no elements."""
    work = {size: max(1, getattr(made, size)()) for size in ("sz_arg", "sz_res", "sz_iw", "sz_w")}
    outputs = [output(o.name, made.sparsity_out(k)) for k, o in enumerate(entry.function.outputs)]
    names = {"title": entry.title, "name": PREFIX + entry.name}
    return {**names, "inputs": entry.function.inputs, "outputs": outputs, **work}


def output(name: str, sparsity: Any) -> dict:
    """A result of `size` stored numbers, and their places among the `dense` ones by rows."""
    rows, columns = sparsity.get_triplet()
    places = [row * sparsity.size2() + column for row, column in zip(rows, columns)]
    dense = sparsity.size1() * sparsity.size2()
    return {"name": name, "size": max(1, len(places)), "places": places or [0], "dense": dense}
