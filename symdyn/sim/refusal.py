"""What a model may ask for that simulators do not compute: refused by name, never left out in silence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.model.enums import mjtEnableBit, mjtGeom, mjtSensor
from symdyn.sim.effective import across, is_discrete
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
    "contacts of, or the way to, a signed distance field (type sdf)": (fields, "make it a mesh"),
    "a delay or an interval": (delayed, "remove delay and interval"),
    "how far a volume is inside a site": (enclosed, 'set enclosed to "false" or remove the sensor'),
    "the discrete integrator over dofs that are not on one path": (discrete_across, "choose implicitfast"),
    "the discrete integrator in a medium": (discrete_fluid, "choose implicitfast"),
    "the discrete integrator's IPC mode": (flagged(mjtEnableBit.mjENBL_IPC), "disable it"),
    "speculative contacts": (flagged(mjtEnableBit.mjENBL_SPECULATIVE), "disable them"),
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
