"""The chapter of slots: what of the objects is data of a simulation, under the names of the tables it stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from symdyn.model.model import Model
from symdyn.sim.field import Field, extents
from symdyn.sim.pair import kind_of, pairs_of
from symdyn.sim.slot import SlottedModel, slots_of
from symdyn.sim.table import Table, constant

__all__ = ["CONTEXT", "FEATURES", "SIZES", "object_tables", "slot_fields"]

# how many there are now, of what the text has room for more of
COUNTS: tuple[Field, ...] = (
    Field("nq", "", "coordinates there are now", "int"),
    Field("nv", "", "dofs there are now", "int"),
    Field("nbody", "", "bodies there are now", "int"),
    Field("ncandidate", "", "pairs that may touch there are now", "int"),
    Field("nmix", "", "parameters of contacts there are now", "int"),
    Field("nendless", "", "rows of endless there are now", "int"),
)
OBJECTS: tuple[Field, ...] = (
    Field("dof_run", "2", "the dofs there are now, as one run: the first, and behind the last", "int"),
    Field("qpos0", "nq", "initial configuration"),
    Field("key_qpos", "nkey nq", "configurations of keyframes"),
    Field("key_qvel", "nkey nv", "velocities of keyframes"),
    Field("body_mass", "nbody", "masses, kg"),
    Field("body_inertia", "nbody 3", "principal moments of inertia, kg m^2"),
    Field("body_iquat", "nbody 4", "principal axes in the body's frame"),
    Field("body_invweight0", "nbody 2", "mean inverse inertia at qpos0: translation, rotation"),
    Field("dof_rotor", "nv", "rotor inertia of each dof; of empty slots 1, so that nothing moves them"),
    Field("geom_type", "ngeom", "mjtGeom", "int"),
    Field("geom_size", "ngeom 3", "sizes of geoms, m"),
    Field("geom_rbound", "ngeom", "radii of balls about geoms, m"),
    Field("geom_aabb", "ngeom 6", "centre and half sizes of boxes about geoms, m"),
    Field("geom_seen", "ngeom", "whether a geom stops rays", "int"),
    *(
        Field(f"candidate_{name}", "ncandidate", doc, kind)
        for name, doc, kind in (
            ("geom1", "first geoms of the pairs that may touch", "int"),
            ("geom2", "their second geoms", "int"),
            ("mix", "their parameters", "int"),
            ("pair", "the explicit pair it is; -1: none", "int"),
            ("kind", "their routines", "int"),
            ("test", "what tells them apart", "int"),
            ("reach", "distances of their centres within which they may touch, m", "real"),
        )
    ),
    Field("mix_dim", "nmix", "rows of contacts", "int"),
    *(
        Field(f"mix_{name}", f"nmix {width}".rstrip(), f"{name} of contacts")
        for name, width in (
            ("friction", "5"), ("solref", "2"), ("solreffriction", "2"), ("solimp", "5"), ("margin", ""), ("gap", "")
        )
    ),
    Field("endless", "nendless", "candidates whose first geom has no ball about it", "int"),
    Field("partner_adr", "npartner", "first partner of each geom, then their number", "int"),
    Field("partner_geom", "ncandidate", "partners of geoms, ascending", "int"),
    Field("partner_candidate", "ncandidate", "the candidates they make", "int"),
)  # fmt: skip

FEATURES: Mapping[str, Callable[..., bool]] = {"slots": lambda model, kernels: slots_of(model) > 0}


def slot_fields(model: Model) -> tuple[Field, ...]:
    """The members that a model with slots has besides; they come last, and resets leave them."""
    return (*COUNTS, *OBJECTS) if slots_of(model) else ()


def now(model: Model) -> dict[str, str]:
    """How routines say how many there are now."""
    return {each.name: f"d->{each.name}" if slots_of(model) else each.name.upper() for each in COUNTS}


CONTEXT: Mapping[str, Callable[[Any], Any]] = {"now": now}
SIZES: Mapping[str, Callable[[Any], int]] = {"npartner": lambda model: model.ngeom + 1 if slots_of(model) else 0}


def object_tables(
    slotted: SlottedModel, model: Model, tables: Mapping[str, Table], sizes: Mapping[str, int]
) -> dict[str, np.ndarray]:
    """What the members of `slot_fields` are for a model that fits the slotted one; nothing moves empty slots."""
    pairs = pairs_of(model)
    counts = {"nq": model.nq, "nv": model.nv, "nbody": model.nbody, "ncandidate": len(pairs.candidates)}
    counts |= {"nmix": len(pairs.mixes), "nendless": len(table_of(model, tables, "endless"))}
    found = {name: np.array(count) for name, count in counts.items()}
    for field in OBJECTS:
        whole = np.zeros(extents(field.shape, sizes), dtype=int if field.type == "int" else float)
        own = kinds_of(slotted, model) if field.name == "candidate_kind" else table_of(model, tables, field.name)
        if field.name in ("qpos0", "key_qpos"):
            whole[:] = slotted.qpos0
        elif field.name == "dof_rotor":
            whole[:] = 1.0
        elif field.name == "body_iquat":
            whole[:, 0] = 1.0
        if own.size:
            whole[tuple(map(slice, own.shape))] = own
        found[field.name] = whole
    return found


def table_of(model: Model, tables: Mapping[str, Table], name: str) -> np.ndarray:
    found = constant(model, tables, name)
    assert found is not None, name
    return found.values


def kinds_of(slotted: SlottedModel, model: Model) -> np.ndarray:
    """The place of each candidate's routine among those of the slotted model."""
    places = {name: i for i, name in enumerate(pairs_of(slotted).kinds)}
    return np.array([places[str(kind_of(model, c.geom1, c.geom2))] for c in pairs_of(model).candidates], dtype=int)
