"""What a model may ask for that simulators do not compute: refused by name, never left out in silence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.model.enums import mjtEnableBit, mjtIntegrator, mjtSensor

__all__ = ["refuse"]


def named(model, kind: str, which: np.ndarray) -> list[str]:
    """`geom "wheel"`, `geom 3` where it has no name."""
    names = getattr(model, f"{kind}_names")
    return [f'{kind} "{names[i]}"' if names[i] else f"{kind} {i}" for i in np.flatnonzero(which)]


def sticky(model) -> list[str]:
    return [*named(model, "geom", model.geom_adhesion != 0), *named(model, "pair", model.pair_adhesion != 0)]


def delayed(model) -> list[str]:
    late = [*named(model, "actuator", model.actuator_delay > 0), *named(model, "sensor", model.sensor_delay > 0)]
    return [*late, *named(model, "sensor", (model.sensor_interval > 0).any(axis=1))]


def enclosed(model) -> list[str]:
    """Sensors of whole volumes inside of sites; nothing reads them."""
    return named(model, "sensor", (model.sensor_type == mjtSensor.mjSENS_INSIDESITE) & (model.sensor_intprm[:, 0] != 0))


def discrete(model) -> list[str]:
    return ["option integrator"] if model.opt.integrator == mjtIntegrator.mjINT_DISCRETE else []


def flagged(bit: mjtEnableBit) -> Callable[[Any], list[str]]:
    return lambda model: ["option flag"] if model.opt.enableflags & bit else []


# what is asked for: who asks, and what to do
REFUSALS: Mapping[str, tuple[Callable[[Any], Iterable[str]], str]] = {
    "adhesion of contacts": (sticky, "set adhesion to 0"),
    "a delay or an interval": (delayed, "remove delay and interval"),
    "how far a volume is inside a site": (enclosed, 'set enclosed to "false" or remove the sensor'),
    "the discrete integrator": (discrete, "choose implicitfast"),
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
