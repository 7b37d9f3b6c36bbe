"""Slots: places for objects that come and go while a simulation runs, without compilation.

A slot is a free body at the end of the tree, of one geom of a primitive shape about its origin. The emitted text knows
how many slots there are at most; shape, inertia, start and contact parameters of what is in them, and how many are
taken, are data of each simulation (`field_slot.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.mjcf import Spec
from symdyn.mjcf.edit import objects
from symdyn.model.enums import mjtCamLight, mjtGeom, mjtJoint
from symdyn.model.model import Model
from symdyn.model.parts import Reference

__all__ = ["SHAPES_OF_SLOTS", "SlottedModel", "fits", "slots_of", "with_slots"]

SHAPES_OF_SLOTS = (
    *(mjtGeom.mjGEOM_SPHERE, mjtGeom.mjGEOM_CAPSULE, mjtGeom.mjGEOM_ELLIPSOID),
    *(mjtGeom.mjGEOM_CYLINDER, mjtGeom.mjGEOM_BOX),
)

# arrays of which objects have rows of their own, by how many rows that are: those that the emitted text reads are data
OWN = {
    **dict.fromkeys(("body_names", "body_pos", "body_quat", "body_mass", "body_inertia", "body_iquat", "body_user"), 1),
    **dict.fromkeys(("body_sameframe", "body_margin", "body_contype", "body_conaffinity", "body_invweight0"), 1),
    **dict.fromkeys(("jnt_names", "jnt_group", "jnt_user", "geom_names", "geom_user", "geom_sameframe"), 1),
    **dict.fromkeys(("geom_type", "geom_size", "geom_rbound", "geom_aabb", "geom_contype", "geom_conaffinity"), 1),
    **dict.fromkeys(("geom_condim", "geom_priority", "geom_solmix", "geom_solref", "geom_solimp", "geom_friction"), 1),
    **dict.fromkeys(("geom_margin", "geom_gap", "geom_matid", "geom_rgba", "geom_castshadow"), 1),
    **dict.fromkeys(("dof_invweight0", "dof_M0"), 6),
    **dict.fromkeys(("qpos0", "qpos_spring", "key_qpos"), 7),
}
# what follows from these, and no simulator reads
DERIVED = frozenset(("body_subtreemass", "light_poscom0", "stat", "name", "unsupported"))
# sizes of arrays that objects add to
SIZES = frozenset(("nq", "nv", "nbody", "njnt", "ngeom", "ntree"))


@dataclass(frozen=True, eq=False)
class SlottedModel(Model):
    """A model whose last `nslot` bodies are slots: its simulator is that of any model that `fits` it."""

    nslot: int = 0


def slots_of(model: Model) -> int:
    """How many slots a model has."""
    return model.nslot if isinstance(model, SlottedModel) else 0


# room where nobody says: so many slots at least, and so many times the objects there are
LEAST, TIMES = 16, 2


def with_slots(model: Model, room: int | None = None) -> SlottedModel | None:
    """The model with its last objects made slots, and as many empty ones that there are `room` in all.

    Objects that something else of the model names (a sensor, a weld) stay as they are, and those before them. None
    where there would be no slot, or objects would change what is none's: what a camera of the world that follows all
    bodies looks at.
    """
    if room is not None and room < 0:
        raise SymdynError(f"max_objects is {room}; expected how many objects there may be")
    spec = getattr(model, "spec", None)
    if spec is None:
        raise SymdynError(f"{model.name}: its arrays were changed after it was compiled; expected a model of a file")
    bare, count = spec, 0
    for body in objects_at_end(model):
        without = bare.delete(f"body/{model.body_names[body]}")
        if outside(without) != outside(bare):
            break
        bare, count = without, count + 1
    least = max(LEAST, TIMES * count) if room is None else room
    tries = ((bare, max(least, count)), (spec, least))
    return next((made for each in tries if each[1] and fits(made := slotted(*each), model)), None)


def objects_at_end(model: Model) -> Iterator[int]:
    """Bodies that could be in slots, the last first."""
    for body in range(model.nbody - 1, 0, -1):
        joint, geom = int(model.body_jntadr[body]), int(model.body_geomadr[body])
        alone = model.body_parentid[body] == 0 and model.body_jntnum[body] == 1 == model.body_geomnum[body]
        if not alone or model.jnt_type[joint] != mjtJoint.mjJNT_FREE or not model.body_names[body]:
            return
        if model.geom_type[geom] not in SHAPES_OF_SLOTS:
            return
        yield body


def outside(spec: Spec) -> int:
    """How many elements there are beside those of the tree."""
    return sum(1 for each in spec.root.children if each.tag != "worldbody" for _ in each.walk())


def slotted(bare: Spec, room: int) -> SlottedModel:
    """The model with so many empty slots, in each of which there is room for the contacts of any object."""
    from symdyn.catalog.lengthrange import model_of  # the symbolic part of the package

    prefix = "slot"
    while any(name.startswith(prefix) for _, name, _ in objects(bare)):
        prefix += "_"
    for i in range(room):
        bare = bare.add("worldbody", "body", name=f"{prefix}{i}")
        bare = bare.add(f"body/{prefix}{i}", "freejoint", name=f"{prefix}{i}_joint")
        bare = bare.add(f"body/{prefix}{i}", "geom", type="box", size=(0.1, 0.1, 0.1), mass=1, condim=6)
    model = model_of(bare)
    return SlottedModel(**{each.name: getattr(model, each.name) for each in fields(Model)}, nslot=room)


def fits(slotted: SlottedModel, model: Model) -> bool:
    """Whether a model is the slotted one with objects in its first slots."""
    if not 0 <= slotted.nbody - model.nbody <= slotted.nslot:
        return False
    watched = (model.cam_mode == mjtCamLight.mjCAMLIGHT_TRACKCOM).any()
    skipped = DERIVED | SIZES | (set() if watched else {"cam_poscom0"})
    return all(fits_in(slotted, model, each.name) for each in fields(Model) if each.name not in skipped)


def fits_in(slotted: SlottedModel, model: Model, name: str) -> bool:
    """Whether a field of a model begins that of the slotted one; where objects have their own, but for these."""
    whole, part = getattr(slotted, name), getattr(model, name)
    if name in OWN:
        last = -1 if name == "key_qpos" else 0
        count = (len(whole) if isinstance(whole, tuple) else whole.shape[last]) - OWN[name] * slotted.nslot
        part = part[..., :count] if last else part[:count]
    return begins(whole, part, name in Reference.__annotations__)


def begins(whole: Any, part: Any, about: bool) -> bool:
    """Whether a field of a model begins with that of another; results of dense linear algebra agree `about`."""
    if isinstance(whole, np.ndarray):
        if whole.ndim != part.ndim or any(n > m for n, m in zip(part.shape, whole.shape)):
            return False
        first = whole[tuple(map(slice, part.shape))]
        return np.allclose(first, part, rtol=1e-12, atol=0) if about else np.array_equal(first, part)
    if isinstance(whole, tuple):
        return whole[: len(part)] == part
    if is_dataclass(whole):
        return all(begins(getattr(whole, f.name), getattr(part, f.name), False) for f in fields(whole))
    return whole == part
