"""What a model may ask for that simulators do not compute: refused by name, never left out in silence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.model.enums import mjtEnableBit, mjtGeom, mjtObj, mjtSensor, mjtTrn
from symdyn.sim.field_contact import seen_types
from symdyn.sim.measure import measured
from symdyn.sim.pair import FIELD, kind_of, pairs_of

__all__ = ["refuse", "unsimulated"]


def named(model, kind: str, which: np.ndarray) -> list[str]:
    """`geom "wheel"`, `geom 3` where it has no name."""
    names = getattr(model, f"{kind}_names")
    return [f'{kind} "{names[i]}"' if names[i] else f"{kind} {i}" for i in np.flatnonzero(which)]


def sticky(model) -> list[str]:
    return [*named(model, "geom", model.geom_adhesion != 0), *named(model, "pair", model.pair_adhesion != 0)]


def suckers(model) -> list[str]:
    return named(model, "actuator", model.actuator_trntype == mjtTrn.mjTRN_BODY)


def fields(model) -> list[str]:
    """Pairs of geoms of which one is a signed distance field, and sensors that look at one."""
    found = [(each.geom1, each.geom2) for each in pairs_of(model).candidates]
    pairs = [pair for pair in [*found, *measured(model)] if kind_of(model, *pair) == FIELD]
    seen = mjtGeom.mjGEOM_SDF in seen_types(model)
    rays = named(
        model, "sensor", seen & np.isin(model.sensor_type, (mjtSensor.mjSENS_RANGEFINDER, mjtSensor.mjSENS_TOUCH))
    )
    geoms = named(model, "geom", np.ones(model.ngeom, dtype=bool)) if pairs else []
    return [*(f"{geoms[one]} with {geoms[two]}" for one, two in pairs), *rays]


def delayed(model) -> list[str]:
    late = [*named(model, "actuator", model.actuator_delay > 0), *named(model, "sensor", model.sensor_delay > 0)]
    return [*late, *named(model, "sensor", (model.sensor_interval > 0).any(axis=1))]


# bits of what a contact sensor tells that is not read: velocities; and the reduction to a net force
MOVING, NETFORCE = 1 << 7 | 1 << 8, 3


def unread(model) -> list[str]:
    """Sensors that nothing reads: of contacts some, cameras of range finders, volumes inside of sites."""
    kind, asked = model.sensor_type, model.sensor_intprm
    contact = (asked[:, 0] & MOVING != 0) | (asked[:, 1] == NETFORCE) | (model.sensor_objtype == mjtObj.mjOBJ_SITE)
    rays = (kind == mjtSensor.mjSENS_RANGEFINDER) & (model.sensor_objtype != mjtObj.mjOBJ_SITE)
    inside = (kind == mjtSensor.mjSENS_INSIDESITE) & (asked[:, 0] != 0)
    return named(model, "sensor", rays | inside | ((kind == mjtSensor.mjSENS_CONTACT) & contact))


def flagged(bit: mjtEnableBit) -> Callable[[Any], list[str]]:
    return lambda model: ["option flag"] if model.opt.enableflags & bit else []


# what is asked for: who asks, and what to do
REFUSALS: Mapping[str, tuple[Callable[[Any], Iterable[str]], str]] = {
    "adhesion of contacts": (sticky, "set adhesion to 0"),
    "a body transmission (adhesion)": (suckers, "remove the actuator"),
    "contacts of, or the way to, a signed distance field (type sdf)": (fields, "make it a mesh"),
    "a delay or an interval": (delayed, "remove delay and interval"),
    "a reading of cameras, net forces, contact velocities, contacts inside a site, or enclosed volumes": (
        unread,
        "remove the sensor",
    ),
    "sleep": (flagged(mjtEnableBit.mjENBL_SLEEP), "disable it"),
}


def unsimulated(model) -> Iterator[str]:
    """What of the model no simulator computes: who asks first and how many more, for what, and what to do."""
    for what, (find, remedy) in REFUSALS.items():
        found = list(find(model))
        if found:
            more = f" and {len(found) - 1} more" if len(found) > 1 else ""
            yield f"{found[0]}{more} asks for {what}, which no simulator computes; {remedy} to simulate it"


def refuse(model) -> None:
    """Raise a SymdynError that names what of the model no simulator of symdyn computes."""
    for why in unsimulated(model):
        raise SymdynError(f"{model.name}: {why}")
