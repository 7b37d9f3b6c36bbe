"""The files of a package: emitted C, how to call and build it, its self-test, its inputs' ranges, what it costs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import numpy as np

from symdyn.catalog.dynamics import Dynamics
from symdyn.embedded.accuracy import losses
from symdyn.embedded.bound import Bounds, ranges
from symdyn.embedded.budget import Budget, require
from symdyn.embedded.core import FLAGS, Core, core_of, default_core, installed
from symdyn.embedded.cost import Measured, chain, measure
from symdyn.embedded.trial import simulator_selftest
from symdyn.emit.names import comment, file_stem
from symdyn.emit.templates import render
from symdyn.emit.unit import Argument
from symdyn.errors import CompilerError, EmitError
from symdyn.files import DEFAULT, Options, certificate_of, unit_of
from symdyn.graph.function import Function
from symdyn.model.model import Model
from symdyn.passes.binding import DERIVED, INIT
from symdyn.version import __version__

__all__ = ["Package", "Wish", "package_of"]


@dataclass(frozen=True)
class Wish:
    """What a package is to keep to: its budget on a core (the first there is a compiler for), bounds of its inputs."""

    budget: Budget = field(default_factory=Budget)
    core: str = ""
    bounds: Bounds = field(default_factory=Bounds)


@dataclass(frozen=True)
class Package:
    """Files by name, and what NAME_cost.json among them says: operations, sizes by core, loss of float by output."""

    files: dict[str, str]
    cost: dict[str, Any]


def package_of(
    model: Model,
    functions: Sequence[Function],
    names: Sequence[str] | None,
    files: Mapping[str, str],
    options: Options,
    wish: Wish,
) -> Package:
    """The package around emitted files, the unit of these functions (by these names) or a simulator if there are none.

    Raises EmitError where the budget does not hold.
    """
    stem = file_stem(options.name or model.name)
    operations = {f.name: {**f.ops(), "total": sum(f.ops().values()), "chain": chain(f)} for f in functions}
    totals = {name: counts["total"] for name, counts in operations.items()}
    if not functions and wish.budget.ops is not None:
        raise EmitError(f"{stem}: a simulator has loops; expected a budget of text or stack, not of operations")
    cores = [core_of(wish.core)] if wish.core else installed()
    measured = measured_on(cores, stem, files, "" if functions else f"{stem}_data")
    require(stem, wish.budget, totals, chosen(measured, wish))
    cost: dict[str, Any] = {"functions": operations, "cores": {each.core: as_record(each) for each in measured}}
    if functions and options.share and measured:
        cost["shared"] = saved(model, functions, options, measured[0])
    if functions and options.real == "float":
        cost["float"] = [asdict(each) for each in losses_of(model, functions, options, wish)]
    made = dict(files)
    if functions:
        made |= certificate_of(model, functions, names or DEFAULT, options)
        made[f"{stem}_interface.json"] = as_json(interface(model, stem, functions, options, wish.bounds))
    else:
        made[f"{stem}_selftest.c"] = simulator_selftest(model, stem, options.real)
    made["README.md"] = readme(model, stem, functions, operations, options)
    made["CMakeLists.txt"] = render("embedded/cmake.j2", stem=stem, flags=FLAGS[2:])
    made[f"{stem}_cost.json"] = as_json(cost)
    return Package(made, cost)


def as_json(record: Mapping[str, Any]) -> str:
    return json.dumps(record, indent=1, allow_nan=False) + "\n"


# ---- what it costs


def measured_on(cores: Sequence[Core], stem: str, files: Mapping[str, str], data: str) -> list[Measured]:
    """The unit on these cores; this machine is left out where its compiler does not tell."""
    found = []
    for core in cores:
        try:
            found.append(measure(stem, files, core, data))
        except CompilerError:
            if core.name != "host":  # whose compiler may be one that does not draw its call graph
                raise
    return found


def saved(model: Model, functions: Sequence[Function], options: Options, shared: Measured) -> dict[str, Any]:
    """What equal limbs that share their text take, and what they would take apart, on the core of the first."""
    apart = unit_of(model, functions, replace(options, share=False))
    files = {f"{apart.name}.h": apart.header, f"{apart.name}.c": apart.source}
    other = measure(apart.name, files, core_of(shared.core))
    return {
        way: {"text": each.text, "tables": each.tables, "stack": each.stack}
        for way, each in (("shared", shared), ("apart", other))
    }


def chosen(measured: Sequence[Measured], wish: Wish) -> Measured | None:
    """What the budget is compared with."""
    if not wish.budget.of_core:
        return None
    core = core_of(wish.core) if wish.core else default_core()
    found = next((each for each in measured if each.core == core.name), None)
    if found is None:
        raise CompilerError(f"core {core.name}: {core.compiler} does not tell stack and text; expected gcc")
    return found


def as_record(measured: Measured) -> dict[str, Any]:
    return {**asdict(measured), "stack": measured.stack, "flags": list(measured.flags)}


def losses_of(model: Model, functions: Sequence[Function], options: Options, wish: Wish):
    """What float loses, where there is a compiler to tell."""
    from symdyn.runtime.compiler import find_compiler

    try:
        find_compiler()
    except CompilerError:
        return []
    return losses(model, unit_of(model, functions, options), functions, wish.bounds, values_of(model, options))


def values_of(model: Model, options: Options) -> dict[str, float]:
    """The declared parameters' values."""
    return {each.name: each.value for each in Dynamics(model, options.all_params).parameters}


# ---- what is said of it


def interface(
    model: Model, stem: str, functions: Sequence[Function], options: Options, bounds: Bounds
) -> dict[str, Any]:
    """Symbols, arguments and ranges, for programs that read."""
    unit, values = unit_of(model, functions, options), values_of(model, options)
    rows = []
    for function, routine in zip(functions, unit.routines, strict=True):
        low_high = list(ranges(model, function, bounds, values).values())
        rows.append(
            {
                "symbol": f"{stem}_{routine.name}",
                "inputs": [argument(a, r) for a, r in zip(routine.inputs, low_high, strict=True)],
                "outputs": [{"name": a.name, "size": a.size} for a in routine.outputs],
            }
        )
    return {"generator": f"symdyn {__version__}", "unit": stem, "real": options.real, "functions": rows}


def argument(a: Argument, low_high: np.ndarray) -> dict[str, Any]:
    """An input with its range, or with the function whose output it is."""
    record = {"name": a.name, "size": a.size}
    if a.name == DERIVED:
        return record | {"from": INIT}
    return record | {"low": low_high[0].tolist(), "high": low_high[1].tolist()}


def readme(
    model: Model,
    stem: str,
    functions: Sequence[Function],
    operations: Mapping[str, Mapping[str, int]],
    options: Options,
) -> str:
    """How to call and build it."""
    calls = []
    if functions:
        for function, routine in zip(functions, unit_of(model, functions, options).routines, strict=True):
            arguments = [f"{a.name}[{a.size}]" for a in (*routine.inputs, *routine.outputs)]
            calls.append(
                {
                    "call": f"{stem}_{routine.name}({', '.join(arguments)})",
                    "doc": routine.brief,
                    "ops": operations[function.name]["total"],
                    "chain": operations[function.name]["chain"],
                }
            )
    return render(
        "embedded/readme.md.j2",
        stem=stem,
        model=comment(model.name),
        calls=calls,
        real=options.real,
        flags=" ".join(FLAGS),
        generator=f"symdyn {__version__}",
    )
