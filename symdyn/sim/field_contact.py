"""The members of `NAME_data` that collision writes, and those of a contact, by MuJoCo's names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from symdyn.sim.field import Field
from symdyn.sim.pair import kind_of, pairs_of
from symdyn.sim.routine import Routines
from symdyn.sim.table import Table

__all__ = ["CONTEXT", "FEATURES", "FIELDS", "ROUTINES", "SIZES", "STRUCTS", "TABLES"]

FIELDS: tuple[Field, ...] = (
    Field("ncon", "", "contacts in the list", "int"),
    Field("contact", "nconmax", "contacts, in MuJoCo's order", "contact"),
)

STRUCTS: Mapping[str, tuple[Field, ...]] = {
    "contact": (
        Field("dist", "", "distance between the nearest points, negative inside, m"),
        Field("pos", "3", "midway between the two surfaces, world, m"),
        Field("frame", "9", "rows: the normal, from geom[0] to geom[1], and two tangents, world"),
        Field("includemargin", "", "distance below which there is force, m"),
        Field("friction", "5", "coefficients: two tangents, spin, two rolls"),
        Field("solref", "2", "reference of the normal direction"),
        Field("solreffriction", "2", "reference of the tangents; zero: that of the normal"),
        Field("solimp", "5", "impedance"),
        Field("mu", "", "friction of the regularised cone"),
        Field("dim", "", "rows of the contact space: 1, 3, 4 or 6", "int"),
        Field("geom", "2", "the two geoms, the lower type first", "int"),
        Field("exclude", "", "0 has rows, 1 in the gap, 3 without dofs", "int"),
        Field("efc_address", "", "its first row; -1 none", "int"),
    ),
}


def candidates(name: str) -> Callable[[Any], np.ndarray]:
    """A column of the candidate pairs."""
    return lambda model: np.array([getattr(each, name) for each in pairs_of(model).candidates], dtype=int)


def candidate_kind(model) -> np.ndarray:
    """The place of each candidate's routine among those of the model."""
    pairs = pairs_of(model)
    kinds = list(pairs.kinds)
    return np.array([kinds.index(kind_of(model, each.geom1, each.geom2)) for each in pairs.candidates], dtype=int)


def mixes(name: str, kind: type) -> Callable[[Any], np.ndarray]:
    """A column of the mixes of contact parameters."""
    return lambda model: np.array([getattr(each, name) for each in pairs_of(model).mixes], dtype=kind)


TABLES: Mapping[str, Table] = {
    "candidate_geom1": Table(candidates("geom1"), "first geoms of the pairs that may touch"),
    "candidate_geom2": Table(candidates("geom2"), "their second geoms"),
    "candidate_mix": Table(candidates("mix"), "their parameters"),
    "candidate_kind": Table(candidate_kind, "their routines"),
    **{
        f"mix_{name}": Table(mixes(name, float), f"{name} of contacts")
        for name in ("friction", "solref", "solreffriction", "solimp", "margin", "gap")
    },
    "mix_dim": Table(mixes("dim", int), "rows of contacts"),
}

FEATURES: Mapping[str, Callable[..., bool]] = {
    "contact": lambda model, kernels: bool(pairs_of(model).candidates),
}

# what templates read beside `has`, and sizes
CONTEXT: Mapping[str, Callable[[Any], Any]] = {
    "pairs": lambda model: pairs_of(model).kinds,
    "hulls": lambda model: False,
    "hfields": lambda model: False,
}
SIZES: Mapping[str, Callable[[Any], int]] = {"ncandidate": lambda model: len(pairs_of(model).candidates)}

# most points that a routine of two shapes finds; where it is not here, NPOINT
POINTS = {"plane_sphere": 1, "plane_capsule": 2, "sphere_sphere": 1, "sphere_capsule": 1, "capsule_capsule": 2}

ROUTINES = tuple(
    Routines(name, "contact")
    for name in ("collide_plane", "collide_sphere", "collide_capsule", "collide_box", "contact")
)


def contact_bound(model) -> int:
    """How many contacts there can be at most, by the shapes of the candidates; 100 where that is more."""
    most = 0
    for each in pairs_of(model).candidates:
        most += POINTS.get(kind_of(model, each.geom1, each.geom2) or "", 4)
    return min(most, 100)
