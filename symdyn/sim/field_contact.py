"""The members of `NAME_data` that collision writes, and those of a contact, by MuJoCo's names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from symdyn.model.enums import mjtDisableBit, mjtGeom, mjtSensor, mjtTrn
from symdyn.sim.field import Field
from symdyn.sim.field_sensor import geom_seen
from symdyn.sim.hull_table import SEEDS, hull_tables
from symdyn.sim.measure import distances_of, measured
from symdyn.sim.pair import SHAPES, kind_of, pairs_of, room_for_pairs
from symdyn.sim.ray_table import ray_tables
from symdyn.sim.routine import Routines
from symdyn.sim.slot import SHAPES_OF_SLOTS, slots_of
from symdyn.sim.table import Table

__all__ = ["CONTEXT", "FEATURES", "FIELDS", "ROUTINES", "SIZES", "STRUCTS", "TABLES"]

FIELDS: tuple[Field, ...] = (
    Field("ncon", "", "contacts in the list", "int"),
    Field("sweep_order", "nsweep", "geoms by where they begin in x, as of the last step", "int"),
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


def candidate_reach(model) -> np.ndarray:
    """How near the centres of each candidate must be to touch: radii of the balls about them, margin and gap.

    Of a plane and a height field the radius does not count: what is near them is seen otherwise.
    """
    pairs, ball = pairs_of(model), np.where(flat_of(model) > 0, 0.0, model.geom_rbound)
    return np.array(
        [ball[c.geom1] + ball[c.geom2] + pairs.mixes[c.mix].margin + pairs.mixes[c.mix].gap for c in pairs.candidates]
    )


def flat_of(model) -> np.ndarray:
    """Of each geom 1 for a plane, 2 for a height field, 0 for all else."""
    kinds = np.asarray(model.geom_type)
    return np.where(kinds == mjtGeom.mjGEOM_PLANE, 1, np.where(kinds == mjtGeom.mjGEOM_HFIELD, 2, 0))


# candidates from which on geoms are sorted before they are compared
MANY = 2000


def sweeps(model) -> bool:
    return len(pairs_of(model).candidates) > MANY


def endless(model) -> np.ndarray:
    """Candidates whose first geom has no ball about it."""
    flat = flat_of(model)
    return np.array([k for k, c in enumerate(pairs_of(model).candidates) if flat[c.geom1]], dtype=int)


def partners(model) -> list[tuple[int, int, int]]:
    """(lower geom, higher geom, candidate) of the others, by geoms."""
    flat = flat_of(model)
    rows = [(min(c.geom1, c.geom2), max(c.geom1, c.geom2), k) for k, c in enumerate(pairs_of(model).candidates)
            if not flat[c.geom1]]  # fmt: skip
    return sorted(rows)


def partner_adr(model) -> np.ndarray:
    return np.searchsorted([row[0] for row in partners(model)], np.arange(model.ngeom + 1))


def partner(column: int) -> Callable[[Any], np.ndarray]:
    return lambda model: np.array([row[column] for row in partners(model)], dtype=int)


# routines so slow that boxes around the geoms are tried first
SLOW = frozenset(("convex", "capsule_box", "box_box"))


def candidate_test(model) -> np.ndarray:
    """What tells that a candidate is apart: balls (0), plane (1) or field (2) and ball, balls and then boxes (3)."""
    flat, found = flat_of(model), pairs_of(model).candidates
    slow = [kind_of(model, each.geom1, each.geom2) in SLOW for each in found]
    return np.where(slow, 3, flat[[each.geom1 for each in found]])


def mixes(name: str, kind: type) -> Callable[[Any], np.ndarray]:
    """A column of the mixes of contact parameters."""
    return lambda model: np.array([getattr(each, name) for each in pairs_of(model).mixes], dtype=kind)


# of hulls and of trees for rays, whose columns are of the same name
HULL = {
    "vertadr": "first corner of each mesh's hull, then their number",
    "vert": "corners of hulls, in the geom's frame, m",
    "edgeadr": "first neighbour of each corner, counted in its mesh; one more for each mesh",
    "edgestart": "first neighbour of each mesh",
    "edge": "neighbours of corners, counted in the mesh",
    "faceadr": "first face of each corner, counted in its mesh; one more for each mesh",
    "facestart": "first face entry of each mesh",
    "face": "faces at corners, counted in the mesh",
    "polystart": "first face of each mesh, then their number",
    "polyadr": "first corner of each face, counted in its mesh; one more for each mesh",
    "poly": "corners of faces, counted in the mesh",
    "normal": "outward normals of faces",
    "seed": "of each mesh the corners farthest along the directions of a lattice's cells",
}
TREE = {
    "start": "first node of each mesh's tree, then their number",
    "node": "next node that is not under it, first triangle, triangles of its own",
    "box": "low and high corners of nodes, m",
    "face": "triangles in the order of the trees",
}


TABLES: Mapping[str, Table] = {
    "candidate_geom1": Table(candidates("geom1"), "first geoms of the pairs that may touch"),
    "candidate_geom2": Table(candidates("geom2"), "their second geoms"),
    "candidate_mix": Table(candidates("mix"), "their parameters"),
    "candidate_pair": Table(candidates("pair"), "the explicit pair it is; -1: none"),
    "candidate_reach": Table(candidate_reach, "distances of their centres within which they may touch, m"),
    "candidate_test": Table(candidate_test, "what tells them apart: balls, 1 a plane, 2 a field, 3 balls and boxes"),
    "candidate_kind": Table(candidate_kind, "their routines"),
    "endless": Table(endless, "candidates whose first geom has no ball about it"),
    "partner_adr": Table(partner_adr, "first partner of each geom among those of higher number, then their number"),
    "partner_geom": Table(partner(1), "partners of geoms, ascending"),
    "partner_candidate": Table(partner(2), "the candidates they make"),
    **{
        f"mix_{name}": Table(mixes(name, float), f"{name} of contacts")
        for name in ("friction", "solref", "solreffriction", "solimp", "margin", "gap")
    },
    "mix_dim": Table(mixes("dim", int), "rows of contacts"),
    **{f"hull_{name}": Table(lambda model, name=name: hull_tables(model)[name], doc) for name, doc in HULL.items()},
    **{f"tree_{name}": Table(lambda model, name=name: ray_tables(model)[name], doc) for name, doc in TREE.items()},
}

FEATURES: Mapping[str, Callable[..., bool]] = {
    "adhesion": lambda model, kernels: bool(pairs_of(model).candidates and mjtTrn.mjTRN_BODY in model.actuator_trntype),
    "contact": lambda model, kernels: bool(pairs_of(model).candidates),
    "ray": lambda model, kernels: sees(model),
    "distance": lambda model, kernels: bool(distances_of(model)),
    "collide": lambda model, kernels: bool(pairs_of(model).candidates or distances_of(model)),
    "view": lambda model, kernels: bool(pairs_of(model).candidates or distances_of(model)) or sees(model),
}


def cone_dims(model) -> tuple[int, ...]:
    """The dimensions that cones may have; where objects come and go, or there is no cone, any."""
    found = {mix.dim for mix in pairs_of(model).mixes} - {1}
    return (3, 4, 6) if slots_of(model) or not found else tuple(sorted(found))


# what templates read beside `has`, and sizes
CONTEXT: Mapping[str, Callable[[Any], Any]] = {
    "kinds": lambda model: pairs_of(model).kinds,
    "distances": lambda model: distances_of(model),
    "pairs": lambda model: tuple(sorted({*pairs_of(model).kinds, *(name for _, _, name in distances_of(model))})),
    "cone_dims": cone_dims,
    "hulls": lambda model: "plane_mesh" in pairs_of(model).kinds or touched(model, mjtGeom.mjGEOM_MESH),
    "rays": lambda model: tuple(SHAPES[i] for i in sorted(seen_types(model))),
    "single": lambda model: bool(model.opt.disableflags & mjtDisableBit.mjDSBL_MULTICCD),
    "searched": lambda model: not {"convex", "hfield"}.isdisjoint(pairs_of(model).kinds),
    "boxes": lambda model: not SLOW.isdisjoint(pairs_of(model).kinds),
    "sweep": sweeps,
    "seeds": lambda model: SEEDS,
    "hfields": lambda model: touched(model, mjtGeom.mjGEOM_HFIELD),
}
SIZES: Mapping[str, Callable[[Any], int]] = {
    "ncandidate": room_for_pairs,
    "nmix": lambda model: room_for_pairs(model) if slots_of(model) else len(pairs_of(model).mixes),
    "nendless": lambda model: room_for_pairs(model) if slots_of(model) else len(endless(model)),
    "nsweep": lambda model: model.ngeom if sweeps(model) else 0,
}


def sees(model) -> bool:
    """Whether the model casts rays."""
    return bool(seen_types(model))


def seen_types(model) -> set[int]:
    """The shapes that rays may meet: those of all geoms that can be seen, and of the zones of touch sensors."""
    looked_for = mjtSensor.mjSENS_RANGEFINDER in model.sensor_type
    found = set(model.geom_type[geom_seen(model) != 0].tolist()) if looked_for else set()
    zones = model.sensor_objid[model.sensor_type == mjtSensor.mjSENS_TOUCH]
    return found | set(model.site_type[zones].tolist()) | seen_in_slots(model)


def seen_in_slots(model) -> set[int]:
    """The shapes of objects, where a model with slots looks for any."""
    looks = slots_of(model) and mjtSensor.mjSENS_RANGEFINDER in model.sensor_type
    return set(map(int, SHAPES_OF_SLOTS)) if looks else set()


def touched(model, kind: mjtGeom) -> bool:
    """Whether a candidate, or a pair that is measured, has a geom of this type."""
    pairs = [*((each.geom1, each.geom2) for each in pairs_of(model).candidates), *measured(model)]
    return any(kind in model.geom_type[[*pair]] for pair in pairs)


# most points that a routine of two shapes finds
POINTS = {
    **dict.fromkeys(("plane_sphere", "plane_ellipsoid", "sphere_sphere", "sphere_capsule"), 1),
    **dict.fromkeys(("sphere_cylinder", "sphere_box"), 1),
    **dict.fromkeys(("plane_capsule", "capsule_capsule", "capsule_box"), 2),
    **dict.fromkeys(("plane_cylinder", "plane_box", "plane_mesh", "convex"), 4),
    "box_box": 8,
    "hfield": 50,
}

# contacts that there is room for where the shapes would allow more: at least, and of each geom that may touch
LEAST_ROOM, ROOM_OF_GEOM = 100, 2

PAIRS = tuple(
    Routines(f"collide_{name}", "collide")
    for name in (
        *("hull", "quadrilateral", "plane", "sphere", "capsule", "box", "support", "gjk", "refine", "separation"),
        *("epa", "feature", "convex", "hfield"),
    )
)
ROUTINES = (
    Routines("view", "view"),
    *PAIRS,
    Routines("contact", "contact"),
    Routines("distance", "distance"),
    Routines("ray", "ray"),
    Routines("ray_scene", "ray"),
)


def contact_bound(model) -> int:
    """How many contacts there can be at most, by the shapes of the candidates; where geoms are many, room for some."""
    pairs = pairs_of(model).candidates
    kinds = (kind_of(model, each.geom1, each.geom2) for each in pairs)
    geoms = {geom for each in pairs for geom in (each.geom1, each.geom2)}
    return min(sum(POINTS[kind] for kind in kinds), max(LEAST_ROOM, ROOM_OF_GEOM * len(geoms)))
