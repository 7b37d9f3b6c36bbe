"""The simulator of a model, put together: kernels, tables, members and routines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np

from symdyn.emit.c import Banner, Enum
from symdyn.emit.simulator import Member, Simulator
from symdyn.sim.block import blocks
from symdyn.sim.chapter import rows, table
from symdyn.sim.field import members
from symdyn.sim.live import LiveWorkspace
from symdyn.sim.option_field import OPTION
from symdyn.sim.size import Capacity, sizes_of
from symdyn.sim.stage import Stages, stages_of
from symdyn.sim.table import constant, enumerators

__all__ = ["program"]

# how routines pass what is not a member of data of that name
ARGUMENTS = {"gravity": "gravity", "dt": "&o->timestep"}


def program(model, capacity: Capacity, banner: Banner, name: str, enums: Iterable[Enum] = (), macros=()) -> Simulator:
    """What the simulator of a model is made of."""
    workspace = LiveWorkspace(model)
    stages = stages_of(workspace)
    kernels = [replace(f, name=f"{f.name}_kernel") for f in stages.functions] + [*blocks(workspace.tree)]
    by_name = {f.name: f for f in kernels}
    has = {feature: decide(model, by_name) for feature, decide in table("FEATURES").items()}
    tables = table("TABLES")
    sizes = sizes_of(model, capacity, stages.nwork)
    return Simulator(
        name=name,
        banner=banner,
        sizes=sizes,
        structs=structs_of(sizes),
        kernels=kernels,
        arguments=ARGUMENTS | kept_arguments(stages),
        routines=[each.template for each in rows("ROUTINES") if not each.needs or has[each.needs]],
        has=has,
        constant=lambda word: constant(model, tables, word),
        enumerators=enumerators(),
        options={row.name: np.asarray(getattr(model.opt, row.name)) for row in OPTION},
        enums=tuple(enums),
        macros=tuple(macros),
    )


def structs_of(sizes: Mapping[str, int]) -> dict[str, tuple[Member, ...]]:
    """Members of every struct; those that hold others come last."""
    structs = table("STRUCTS") | {"option": OPTION, "data": rows("FIELDS")}
    return {name: members(fields, sizes) for name, fields in structs.items()}


def kept_arguments(stages: Stages) -> dict[str, str]:
    """Where in d->work the values are that a stage keeps."""
    return {name: f"d->work + {start}" if start else "d->work" for name, start in stages.kept.items()}
