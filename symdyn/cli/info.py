"""`symdyn info`: what a model is, what of its file is left out, and what can be asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from typing import Annotated, Any

import numpy as np
import typer

from symdyn.catalog.dynamics import Dynamics
from symdyn.cli.argument import Json, ModelPath, read
from symdyn.cli.compile import ops_table
from symdyn.cli.text import line, print_json, progress, table
from symdyn.dynamics.condition import singular_note
from symdyn.dynamics.identifiability import (
    ALONE,
    COMBINED,
    NONE,
    PARAMETERS,
    Identifiability,
    identifiability,
    in_words,
)
from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model
from symdyn.model.option import Option

__all__ = ["info"]

SIZES = ("nq", "nv", "nu", "na", "nbody", "njnt", "ngeom", "nsite", "ncam", "nmocap")


def info(
    model: ModelPath,
    ops: Annotated[bool, typer.Option("--ops", help="Build every function and count its operations.")] = False,
    parameters: Annotated[
        bool, typer.Option("--parameters", help="Find which inertial parameters the joint forces can tell.")
    ] = False,
    json: Json = False,
) -> None:
    """Show sizes, bodies, joints, options, what is left out, and the functions there are."""
    from symdyn import api

    with progress() as doing:
        doing("looking at the model")
        compiled = read(model)
        made = api.functions_of(compiled, Dynamics.names(), tell=doing) if ops else []
        found = identifiability(compiled) if parameters else None
    if json:
        counts = {f.name: f.ops() for f in made}
        told = {"parameters": parameter_facts(compiled, found)} if found else {}
        print_json(facts(compiled) | {"functions": counts or list(Dynamics.names())} | told)
        return
    show(compiled)
    if found:
        show_parameters(compiled, found)
    if ops:
        ops_table(made)
    else:
        line(f'functions: {len(Dynamics.names())}, which "symdyn functions" lists')


def facts(model: Model) -> dict[str, Any]:
    """What `info` knows, for programs."""
    return {
        "model": model.name,
        "sizes": {size: int(getattr(model, size)) for size in SIZES},
        "bodies": [dict(zip(BODY_COLUMNS, row)) for row in bodies(model)],
        "joints": [dict(zip(JOINT_COLUMNS, row)) for row in joints(model)],
        "options": dict(options(model.opt)),
        "unsupported": list(model.unsupported),
        "warnings": [note] if (note := singular_note(model)) else [],
    }


def show(model: Model) -> None:
    """What `info` knows, for people."""
    line(f"{model.name}: " + ", ".join(f"{size} {getattr(model, size)}" for size in SIZES))
    table(BODY_COLUMNS, ([shown(x) for x in row] for row in bodies(model)), numbers=("mass",))
    table(JOINT_COLUMNS, ([shown(x) for x in row] for row in joints(model)), numbers=("qpos", "dof", "armature"))
    changed = [f"{name} {shown(value)}" for name, value in options(model.opt)]
    line("options: " + ("; ".join(changed) or "all as by default"))
    line("left out: " + ("" if model.unsupported else "nothing"))
    for note in model.unsupported:
        line(f"  {note}")
    if singular := singular_note(model):
        line(f"warning: {singular}")


def parameter_facts(model: Model, found: Identifiability) -> dict[str, Any]:
    """The number of base parameters, and by body how each parameter shows."""
    told = [dict(zip(PARAMETERS, row)) for row in found.told]
    sums = [in_words(terms, model.body_names) for terms in found.sums]
    bodies = {named(model.body_names, b): told[b] for b in range(1, model.nbody)}
    return {"base": found.base, "sums": sums, "bodies": bodies}


def show_parameters(model: Model, found: Identifiability) -> None:
    """How each body's inertial parameters show in the joint forces."""
    rows = ([named(model.body_names, b), *map(MARKS.get, found.told[b])] for b in range(1, model.nbody))
    table(("body", *PARAMETERS), rows)
    line(f"base inertial parameters: {found.base} of {10 * (model.nbody - 1)}; + told alone, ~ in combination, . not")
    for terms in found.sums:
        line(f"  {in_words(terms, model.body_names)}")


MARKS = {ALONE: "+", COMBINED: "~", NONE: "."}
BODY_COLUMNS = ("body", "parent", "mass", "joints")
JOINT_COLUMNS = ("joint", "type", "body", "qpos", "dof", "axis", "armature")


def bodies(model: Model) -> Iterator[tuple[Any, ...]]:
    """Name, parent's name, mass in kg and number of joints of each body but the world."""
    for b in range(1, model.nbody):
        parent = named(model.body_names, int(model.body_parentid[b]))
        yield named(model.body_names, b), parent, float(model.body_mass[b]), int(model.body_jntnum[b])


def joints(model: Model) -> Iterator[tuple[Any, ...]]:
    """Name, type, body, first places in qpos and qvel, axis in the body's frame and rotor inertia of each joint."""
    for j in range(model.njnt):
        q, v = int(model.jnt_qposadr[j]), int(model.jnt_dofadr[j])
        kind = mjtJoint(model.jnt_type[j])
        axis = plain(model.jnt_axis[j]) if kind in (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE) else []
        word = kind.name.removeprefix("mjJNT_").lower()
        body = named(model.body_names, int(model.jnt_bodyid[j]))
        yield named(model.jnt_names, j), word, body, q, v, axis, float(model.dof_armature[v])


def named(names: tuple[str, ...], i: int) -> str:
    """An object's name, or its number where it has none."""
    return names[i] or f"#{i}"


def options(opt: Option) -> Iterator[tuple[str, Any]]:
    """The options whose values are not the defaults."""
    default = Option()
    for each in fields(opt):
        value = getattr(opt, each.name)
        if not np.array_equal(value, getattr(default, each.name)):
            yield each.name, plain(value)


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, np.ndarray):
        return value.tolist()
    return value.name if isinstance(value, Enum) else value


def shown(value: Any) -> str:
    """A value as people read it."""
    if isinstance(value, float):
        return f"{value:.6g}"
    return " ".join(map(shown, value)) if isinstance(value, list) else str(value)
