"""A running simulation whose model changes: in its slots, or by another simulator; all or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.model.model import Model
from symdyn.sim.slot import SlottedModel, fits, with_slots

__all__ = ["changed", "fill_slots", "shown", "spoil"]


def changed(sim: Any, model: Model, keep_state: bool = True) -> bool:
    """Goes on with another model, whose state is that of what both have under one name; whether by another simulator.

    What fails leaves the simulation as it was. Its memory is new: arrays taken from it before are NaN and read-only.
    """
    if sim._law is not None:
        raise SymdynError(f"{sim.model.name}: its law is one of this model alone; expected a new simulation")
    if sim.hooks.running:
        raise SymdynError(f"{sim.model.name}: a hook asks for another model in the middle of a step; ask between steps")
    slotted, library = sim._slotted, sim.library
    anew = slotted is None or not fits(slotted, model)
    if anew:
        slotted = with_slots(model)
        room = f"with room for {slotted.nslot} objects" if slotted else "without room for objects"
        sim._setup.hear(f"no slot takes what changed: {model.name} needs another simulator, {room}")
        library = sim._setup.library(slotted or model)
    other = sim._alike(model, slotted, library)
    if keep_state:
        carry(sim, other)
    take_over(sim, other)
    return anew


def carry(old: Any, new: Any) -> None:
    """The state and what acts from outside, by names."""
    from symdyn.scene.data import carry_over

    carry_over(old, new)
    places = {name: i for i, name in enumerate(old.model.body_names) if name}
    for j, name in enumerate(new.model.body_names):
        if name in places:
            new.xfrc_applied[j] = old.xfrc_applied[places[name]]
    if old.model.eq_names == new.model.eq_names:
        new.eq_active[:] = old.eq_active
    count = min(old.model.nuserdata, new.model.nuserdata)
    new.userdata[:count] = old.userdata[:count]


# what is the simulation's own, whatever its model
OWN = ("hooks", "opt", "_option", "_setup")


def take_over(sim: Any, other: Any) -> None:
    """The simulation gets model and memory of another one, and what it had is spoilt."""
    spoil(sim)
    sim.__dict__.update({name: value for name, value in other.__dict__.items() if name not in OWN})
    sim.__dict__["_at"] = (sim._option.ctypes.data, sim._data.ctypes.data)
    sim._hook()


def spoil(sim: Any) -> None:
    """Fills the simulation's memory so that whoever still looks at it sees NaN and -1, and cannot write."""
    sim._data.reshape(1).view(np.uint8)[...] = 255
    for array in sim._arrays.values():
        array.flags.writeable = False


def fill_slots(sim: Any, slotted: SlottedModel) -> None:
    """Writes what is in the slots into the simulation's memory, and resets it."""
    from symdyn.sim.chapter import table
    from symdyn.sim.field_slot import object_tables
    from symdyn.sim.size import Capacity, sizes_of

    sizes = {**sizes_of(slotted, Capacity()), **{name: size(slotted) for name, size in table("SIZES").items()}}
    members = {m.name for m in sim.library.unit.structs["data"]}
    for name, values in object_tables(slotted, sim.model, table("TABLES"), sizes).items():
        if name in members and values.size:
            sim._data[name] = values.ravel() if values.ndim else values
    sim.library.reset(sim._at[1])


def shown(arrays: Mapping[str, np.ndarray], model: Model) -> dict[str, np.ndarray]:
    """Views of what of mjData's arrays is of the model: without empty slots, and the tables of objects."""
    from symdyn.sim.chapter import rows
    from symdyn.sim.size import MODEL_SIZES, Capacity, sizes_of

    sizes = {name: n for name, n in sizes_of(model, Capacity()).items() if name in (*MODEL_SIZES, "nm")}
    sizes["nsubtree"] = model.nbody
    words = {each.name: each.shape.split() for each in rows("FIELDS")}
    return {
        name: array[tuple(slice(sizes.get(word)) for word in words[name])]
        for name, array in arrays.items()
        if name in words
    }
