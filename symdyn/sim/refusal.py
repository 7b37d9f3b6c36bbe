"""What a model may ask for that simulators do not compute: refused by name, never left out in silence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.model.enums import mjtEnableBit, mjtSensor
from symdyn.sim.effective import across, is_discrete

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


def discrete_across(model) -> list[str]:
    return across(model) if is_discrete(model) else []


def discrete_fluid(model) -> list[str]:
    medium = model.opt.density > 0 or model.opt.viscosity > 0
    return ["option integrator"] if is_discrete(model) and medium else []


def flagged(bit: mjtEnableBit) -> Callable[[Any], list[str]]:
    return lambda model: ["option flag"] if model.opt.enableflags & bit else []


# what is asked for: who asks, and what to do
REFUSALS: Mapping[str, tuple[Callable[[Any], Iterable[str]], str]] = {
    "adhesion of contacts": (sticky, "set adhesion to 0"),
    "a delay or an interval": (delayed, "remove delay and interval"),
    "how far a volume is inside a site": (enclosed, 'set enclosed to "false" or remove the sensor'),
    "the discrete integrator over dofs that are not on one path": (discrete_across, "choose implicitfast"),
    "the discrete integrator in a medium": (discrete_fluid, "choose implicitfast"),
    "the discrete integrator's IPC mode": (flagged(mjtEnableBit.mjENBL_IPC), "disable it"),
    "speculative contacts": (flagged(mjtEnableBit.mjENBL_SPECULATIVE), "disable them"),
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
