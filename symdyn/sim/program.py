"""The simulator of a model, put together: kernels, tables, members and routines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np

from symdyn.emit.c import Banner, Enum
from symdyn.emit.member import Member, SimulatorUnit
from symdyn.emit.simulator import Simulator, emit_simulator
from symdyn.sim.basic import groups_of
from symdyn.sim.block import blocks
from symdyn.sim.capacity import capacity_of
from symdyn.sim.chapter import rows, table
from symdyn.sim.field import members
from symdyn.sim.field_slot import slot_fields
from symdyn.sim.limb import limbs
from symdyn.sim.live import LiveWorkspace
from symdyn.sim.name import STATUS, enums_of
from symdyn.sim.option_field import OPTION
from symdyn.sim.refusal import refuse
from symdyn.sim.size import Capacity, sizes_of
from symdyn.sim.stage import REWRITTEN, Stages, quantities, stages_of
from symdyn.sim.table import constant, enumerators
from symdyn.version import __version__

__all__ = ["emit_unit", "program"]

# how routines pass what is not a member of data of that name
ARGUMENTS = {
    "gravity": "gravity_of(o)",
    "wind": "o->wind",
    "density": "&o->density",
    "viscosity": "&o->viscosity",
    "timestep": "&o->timestep",
    "dt": "&o->timestep",
    "ctrl": "ctrl",
    "rates": "act_dot",
    "act_next": "after",
    "magnetic": "o->magnetic",
    "time": "&d->time",
    "supplied": "d->sensordata",
    "sensordata_pos": "read",
    "sensordata_vel": "read",
    "sensordata_acc": "read",
    "ten_constraint": "ten_constraint",
    "cfrc_tendon": "pull",
    "slope": "slope",
    "length_slope": "length_slope",
    "stiffness": "stiffness",
    "ten_stiffness": "ten_stiffness",
    "fluid": "fluid",
    "user_act_dot": "user_act_dot",
    "user_gain": "user_gain",
    "user_bias": "user_bias",
}


def program(
    model, capacity: Capacity, banner: Banner, name: str, enums: Iterable[Enum] = (), macros=(), embedded: bool = False
) -> Simulator:
    """What the simulator of a model is made of; embedded ones have loops where others spend text on limbs."""
    workspace = LiveWorkspace(model)
    stages = stages_of(workspace)
    kernels = [replace(f, name=f"{f.name}_kernel") for f in stages.functions] + [*blocks(workspace)]
    by_name = {f.name: f for f in kernels}
    has = {feature: decide(model, by_name) for feature, decide in table("FEATURES").items()}
    has["limbs"] = has["loops"] and not embedded and bool(limbs(model))
    tables = table("TABLES")
    sizes = sizes_of(model, capacity, stages.nwork) | {n: size(model) for n, size in table("SIZES").items()}
    sizes["nefm_row"] = capacity.njmax if has["discrete"] else 0
    sizes["nisland_row"] = capacity.njmax if has["island"] else 0
    return Simulator(
        name=name,
        banner=banner,
        sizes=sizes,
        structs=structs_of(model, sizes),
        kernels=kernels,
        arguments=arguments_of(model, stages),
        routines=[each.template for each in rows("ROUTINES") if not each.needs or has[each.needs]],
        has=has,
        counted=counted_members(),
        context={name: give(model) for name, give in table("CONTEXT").items()},
        constant=lambda word: constant(model, tables, word),
        enumerators=enumerators() | {f"STATUS_{name}": bit for name, bit in STATUS.items()},
        options={row.name: np.asarray(getattr(model.opt, row.name)) for row in OPTION},
        prewritten=[f"{name}_kernel" for name in quantities() if name not in REWRITTEN],
        enums=tuple(enums),
        macros=tuple(macros),
        live=frozenset(each.name for each in slot_fields(model) if each.shape),
    )


def emit_unit(
    model, nconmax: int | None = None, njmax: int | None = None, name: str = "", macros=(), layout=None
) -> SimulatorUnit:
    """NAME.h and NAME.c that simulate a model; `layout` as for functions. A SymdynError where it asks for what no
    simulator computes."""
    refuse(model)
    sizes = tuple((size, int(getattr(model, size))) for size in ("nq", "nv", "nu", "na", "nbody"))
    banner = Banner(generator=f"symdyn {__version__}", model=model.name, sizes=sizes)
    capacity = capacity_of(model, nconmax, njmax)
    embedded = layout is not None and layout.embedded
    enums = tuple(enums_of(model))
    return emit_simulator(program(model, capacity, banner, name or model.name, enums, macros, embedded), layout)


def structs_of(model, sizes: Mapping[str, int]) -> dict[str, tuple[Member, ...]]:
    """Members of every struct; those that hold others come last."""
    structs = table("STRUCTS") | {"option": OPTION, "data": (*rows("FIELDS"), *slot_fields(model))}
    return {name: members(fields, sizes) for name, fields in structs.items()}


def counted_members() -> dict[str, str]:
    """Members whose first rows alone are in use, and the member that says how many: {"efc_force": "nefc"}."""
    counters = {"nconmax": "ncon", "njmax": "nefc"}
    found = {row.name: counters.get(row.shape.split(" ")[0]) for row in rows("FIELDS")}
    return {name: counter for name, counter in found.items() if counter and name.startswith(("efc_", "contact"))}


def arguments_of(model, stages: Stages) -> dict[str, str]:
    """How arguments are passed; in d->work are the values that a stage keeps."""
    kept = {name: f"d->work + {start}" if start else "d->work" for name, start in stages.kept.items()}
    return {**ARGUMENTS, **kept, "group_off": f"groups_off(o, (real[{groups_of(model)}]){{0}})"}
