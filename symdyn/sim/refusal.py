"""What a model may ask for that simulators do not compute: refused by name, never left out in silence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.model.enums import mjtEnableBit, mjtObj, mjtSensor, mjtTrn

__all__ = ["refuse"]


def named(model, kind: str, which: np.ndarray) -> list[str]:
    """`geom "wheel"`, `geom 3` where it has no name."""
    names = getattr(model, f"{kind}_names")
    return [f'{kind} "{names[i]}"' if names[i] else f"{kind} {i}" for i in np.flatnonzero(which)]


def sticky(model) -> list[str]:
    return [*named(model, "geom", model.geom_adhesion != 0), *named(model, "pair", model.pair_adhesion != 0)]


def suckers(model) -> list[str]:
    return named(model, "actuator", model.actuator_trntype == mjtTrn.mjTRN_BODY)


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
    "a delay or an interval": (delayed, "remove delay and interval"),
    "a reading of cameras, net forces, contact velocities, contacts inside a site, or enclosed volumes": (
        unread,
        "remove the sensor",
    ),
    "sleep": (flagged(mjtEnableBit.mjENBL_SLEEP), "disable it"),
}


def refuse(model) -> None:
    """Raise a SymdynError that names what of the model no simulator of symdyn computes."""
    for what, (find, remedy) in REFUSALS.items():
        found = list(find(model))
        if found:
            more = f" and {len(found) - 1} more" if len(found) > 1 else ""
            raise SymdynError(
                f"{model.name}: {found[0]}{more} asks for {what}, which no simulator computes; {remedy} to simulate it"
            )
