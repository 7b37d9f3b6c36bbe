"""CasADi as a contestant: the C it writes itself for the same functions, compiled with the same flags."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from symdyn.bench.contestant import Absent, Contestant, Setting, header, installed
from symdyn.bench.entry import Entry, inputs_of
from symdyn.emit.casadi import to_casadi
from symdyn.emit.templates import render
from symdyn.runtime.cache import stored

__all__ = ["contestants"]

# CasADi's C defines macros of its own; no name of ours starts like this
PREFIX = "sx_"


def contestants(setting: Setting) -> list[Contestant]:
    """CasADi, for every function."""
    if installed("casadi") is None:
        raise Absent("the Python package casadi is not installed")
    import casadi

    generator = casadi.CodeGenerator("casadi_functions.c", {"with_header": False})
    functions = []
    for entry in setting.entries:
        made = to_casadi(replace(entry.function, name=PREFIX + entry.name))
        generator.add(made)
        functions.append(function(entry, made))
    text = render("bench_casadi.c.j2", inputs=inputs_of(setting.entries), functions=functions)
    texts = {**header(), "casadi_functions.c": generator.dump(), "casadi_calls.c": text}
    setting.tell("compiling CasADi's C")
    return [Contestant("casadi", stored(setting.compiler, texts, setting.flags).path)]


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
