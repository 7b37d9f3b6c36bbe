"""Which geoms may touch, in which order, and with which parameters: all that is known before anything moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache

import numpy as np

from symdyn.errors import SymdynError, nearest
from symdyn.model.constant import MINVAL, NUMBERS
from symdyn.model.enums import mjtDisableBit, mjtGeom
from symdyn.model.model import Model
from symdyn.sim.slot import SHAPES_OF_SLOTS, slots_of

__all__ = ["COLLIDING", "FIELD", "MODES", "Candidate", "Mix", "Pairs", "pairs_of", "with_collision"]

MINMU = NUMBERS["mjMINMU"]

# shapes that collide, by their number; the one behind them, a signed distance field, has no routine
SHAPES = ("plane", "hfield", "sphere", "capsule", "ellipsoid", "cylinder", "box", "mesh")

# pairs with a routine of their own; other convex shapes share one, height fields another
PRIMITIVE = frozenset(
    ("plane_sphere", "plane_capsule", "plane_ellipsoid", "plane_cylinder", "plane_box", "plane_mesh")
    + ("sphere_sphere", "sphere_capsule", "sphere_cylinder", "sphere_box", "capsule_capsule", "capsule_box", "box_box")
)


FIELD, SDF = "sdf", int(mjtGeom.mjGEOM_SDF)


def routine_of(first: str, second: str) -> str:
    """The name of the routine of two shapes, less `collide_`."""
    own = f"{first}_{second}"
    return own if own in PRIMITIVE else "hfield" if first == "hfield" else "convex"


# pairs of types with contacts, the lower number first, and their routines
COLLIDING = {
    (i, j): routine_of(SHAPES[i], SHAPES[j]) for i in range(len(SHAPES)) for j in range(max(i, 2), len(SHAPES))
}


@dataclass(frozen=True)
class Mix:
    """Parameters of the contacts of a pair of geoms, with mjContact's names; margin and gap of both together."""

    dim: int
    friction: tuple[float, ...]
    solref: tuple[float, ...]
    solimp: tuple[float, ...]
    margin: float
    gap: float
    solreffriction: tuple[float, ...] = (0.0, 0.0)


@dataclass(frozen=True)
class Candidate:
    """Two geoms that may touch, the lower type first; `mix` counts in the list of mixes, `pair` in explicit pairs."""

    geom1: int
    geom2: int
    mix: int
    pair: int = -1


@dataclass(frozen=True)
class Pairs:
    """The candidates in the order in which their contacts are listed, and the distinct mixes of parameters."""

    candidates: tuple[Candidate, ...]
    mixes: tuple[Mix, ...]
    kinds: tuple[str, ...] = field(default=())  # names of the routines that occur


# which pairs may touch (mjtCollision of MuJoCo 2): explicit and masked ones, explicit ones alone, masked ones alone
MODES = ("all", "predefined", "dynamic")


def with_collision(model: Model, mode: str) -> Model:
    """The model with the pairs of one of `MODES`; its simulator has the routines of those alone."""
    if mode not in MODES:
        raise SymdynError(f'collision="{mode}": expected {", ".join(MODES)}{nearest(mode, MODES)}')
    if mode == "predefined":
        none = np.zeros_like(model.geom_contype)
        return replace(model, geom_contype=none, geom_conaffinity=none)
    if mode == "dynamic":
        rows = (each.name for each in fields(model) if each.name.startswith("pair_"))
        return replace(model, npair=0, **{name: getattr(model, name)[:0] for name in rows})
    return model


@lru_cache(maxsize=8)
def pairs_of(model: Model) -> Pairs:
    """The candidate pairs of a model.

    By pairs of bodies, lower first; for each the explicit pairs, then those that masks let through, by geom numbers.
    """
    mixes: dict[Mix, int] = {}
    found, alike, known = [], classes(model), {}
    for geom1, geom2, pair in listed(model):
        both = alike[geom1], alike[geom2]
        if pair < 0 and both not in known:
            known[both] = mixed(model, geom1, geom2)
        mix = explicit_mix(model, pair) if pair >= 0 else known[both]
        found.append(Candidate(geom1, geom2, mixes.setdefault(mix, len(mixes)), pair))
    used = {kind_of(model, each.geom1, each.geom2) for each in found} | kinds_of_slots(model)
    return Pairs(tuple(found), tuple(mixes), tuple(sorted(used)))


PARAMETERS = ("condim", "priority", "solmix", "solref", "solimp", "friction", "margin", "gap")


def classes(model: Model) -> list[int]:
    """Of each geom the number of its parameters of contacts, the same for geoms of the same parameters."""
    columns = [np.atleast_2d(np.asarray(getattr(model, f"geom_{name}"), dtype=float).T) for name in PARAMETERS]
    known: dict[bytes, int] = {}
    return [known.setdefault(row.tobytes(), len(known)) for row in np.vstack(columns).T]


def touchable(model: Model) -> np.ndarray:
    """The geoms, but those in slots, that masks may let touch an object."""
    return np.flatnonzero((model.geom_contype | model.geom_conaffinity)[: model.ngeom - slots_of(model)])


def slots_that_touch(model: Model) -> int:
    """How many slots may hold what touches anything: none where explicit pairs alone collide."""
    return slots_of(model) if model.geom_contype[model.ngeom - slots_of(model) :].any() else 0


def kinds_of_slots(model: Model) -> set[str]:
    """The routines of objects that may come into slots, against each other and all that they may touch."""
    if not slots_that_touch(model):
        return set()
    others = {*SHAPES_OF_SLOTS, *model.geom_type[touchable(model)].tolist()}
    pairs = ((min(one, two), max(one, two)) for one in SHAPES_OF_SLOTS for two in others)
    return {COLLIDING[int(one), int(two)] for one, two in pairs if (one, two) in COLLIDING}


def room_for_pairs(model: Model) -> int:
    """How many candidates there may be: with slots, as many as if all that could touch may touch."""
    first, slots = model.ngeom - slots_of(model), slots_that_touch(model)
    own = sum(each.geom1 < first and each.geom2 < first for each in pairs_of(model).candidates)
    return own + slots * len(touchable(model)) + slots * (slots - 1) // 2


def kind_of(model: Model, geom1: int, geom2: int) -> str | None:
    """The routine of two geoms in order of type, FIELD for one that none has; None where such shapes never touch."""
    types = numbers_of(model, "geom_type")
    return FIELD if types[geom2] == SDF else COLLIDING.get((types[geom1], types[geom2]))


@lru_cache(maxsize=32)
def numbers_of(model: Model, name: str) -> list[int]:
    """An array of a model as plain numbers, which are quick to look at one by one."""
    return list(getattr(model, name).tolist())


def listed(model: Model) -> Iterator[tuple[int, int, int]]:
    """(geom, geom, explicit pair or -1) in order, the lower type first."""
    explicit, may_touch = by_signature(model), touching(model)
    for body1 in range(model.nbody):
        for body2 in range(body1, model.nbody):
            own = explicit.get((body1 << 16) + body2, [])
            touch = may_touch(body1, body2)
            yield from own
            if touch:
                taken = {frozenset(row[:2]) for row in own}
                rows = [row for row in masked(model, body1, body2) if frozenset(row) not in taken]
                if not model.opt.disableflags & mjtDisableBit.mjDSBL_MIDPHASE:
                    rows.sort()
                yield from ((*row, -1) for row in rows)


def by_signature(model: Model) -> dict[int, list[tuple[int, int, int]]]:
    """The explicit pairs of each pair of bodies, in order."""
    found: dict[int, list[tuple[int, int, int]]] = {}
    for i in range(model.npair):
        geoms = typed(model, int(model.pair_geom1[i]), int(model.pair_geom2[i]))
        if kind_of(model, *geoms):
            found.setdefault(int(model.pair_signature[i]), []).append((*geoms, i))
    return found


def typed(model: Model, geom1: int, geom2: int) -> tuple[int, int]:
    """The two in the order of their types."""
    types = numbers_of(model, "geom_type")
    return (geom2, geom1) if types[geom1] > types[geom2] else (geom1, geom2)


def touching(model: Model) -> Callable[[int, int], bool]:
    """Whether geoms of two bodies collide where masks let them: not welded, not both fixed, not parent and child."""
    weld = model.body_weldid.tolist()
    above = model.body_weldid[model.body_parentid[model.body_weldid]].tolist()
    excluded = set(model.exclude_signature.tolist())
    filtered = not model.opt.disableflags & mjtDisableBit.mjDSBL_FILTERPARENT

    def may_touch(body1: int, body2: int) -> bool:
        weld1, weld2 = weld[body1], weld[body2]
        if weld1 == weld2 or (body1 << 16) + body2 in excluded:
            return False
        return not filtered or (not (weld1 and weld1 == above[body2]) and not (weld2 and weld2 == above[body1]))

    return may_touch


def masked(model: Model, body1: int, body2: int) -> list[tuple[int, int]]:
    """Pairs of geoms of two bodies whose shapes collide and of which one's contype meets the other's conaffinity."""
    contype, conaffinity = (numbers_of(model, f"geom_{name}") for name in ("contype", "conaffinity"))
    rows = []
    for geom1 in geoms_of(model, body1):
        for geom2 in geoms_of(model, body2):
            meets = contype[geom1] & conaffinity[geom2] | contype[geom2] & conaffinity[geom1]
            pair = typed(model, geom1, geom2)
            if meets and kind_of(model, *pair):
                rows.append(pair)
    return rows


def geoms_of(model: Model, body: int) -> range:
    start = int(model.body_geomadr[body])
    return range(start, start + int(model.body_geomnum[body]))


def explicit_mix(model: Model, pair: int) -> Mix:
    """The parameters a pair has of its own."""
    return Mix(
        dim=int(model.pair_dim[pair]),
        friction=clamped(model.pair_friction[pair]),
        solref=numbers(model.pair_solref[pair]),
        solimp=numbers(model.pair_solimp[pair]),
        margin=float(model.pair_margin[pair]),
        gap=float(model.pair_gap[pair]),
        solreffriction=numbers(model.pair_solreffriction[pair]),
    )


def mixed(model: Model, geom1: int, geom2: int) -> Mix:
    """The parameters of two geoms: those of the higher priority, else the mean by solmix, the larger friction."""
    both = (geom1, geom2)
    margin, gap = (float(np.sum(each[[*both]])) for each in (model.geom_margin, model.geom_gap))
    priority = model.geom_priority[[*both]]
    if priority[0] != priority[1]:
        chosen = both[int(priority[1] > priority[0])]
        dim, solref, solimp = model.geom_condim[chosen], model.geom_solref[chosen], model.geom_solimp[chosen]
        friction = model.geom_friction[chosen]
    else:
        weight = first_weight(*model.geom_solmix[[*both]])
        dim, friction = model.geom_condim[[*both]].max(), model.geom_friction[[*both]].max(axis=0)
        solref, solimp = mixed_solref(*model.geom_solref[[*both]], weight), mean(*model.geom_solimp[[*both]], weight)
    return Mix(int(dim), clamped(friction[[0, 0, 1, 2, 2]]), numbers(solref), numbers(solimp), margin, gap)


def first_weight(solmix1: float, solmix2: float) -> float:
    """The weight of the first geom's parameters."""
    if solmix1 >= MINVAL and solmix2 >= MINVAL:
        return solmix1 / (solmix1 + solmix2)
    if solmix1 < MINVAL and solmix2 < MINVAL:
        return 0.5
    return 0.0 if solmix1 < MINVAL else 1.0


def mean(first: np.ndarray, second: np.ndarray, weight: float) -> np.ndarray:
    return weight * first + (1 - weight) * second


def mixed_solref(first: np.ndarray, second: np.ndarray, weight: float) -> np.ndarray:
    """The mean of two references in the standard form; where one is direct (negative), the smaller numbers."""
    standard = first[0] > 0 and second[0] > 0
    return mean(first, second, weight) if standard else np.minimum(first, second)


def clamped(friction: np.ndarray) -> tuple[float, ...]:
    return numbers(np.maximum(friction, MINMU))


def numbers(row: Sequence[float]) -> tuple[float, ...]:
    return tuple(float(x) for x in row)
