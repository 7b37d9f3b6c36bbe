"""Whose distances a model's sensors ask for."""

from __future__ import annotations

from collections.abc import Iterator

from symdyn.model.enums import mjtObj, mjtSensor
from symdyn.sim.pair import COLLIDING, typed

__all__ = ["distances_of", "measured"]

MEASURING = (mjtSensor.mjSENS_GEOMDIST, mjtSensor.mjSENS_GEOMNORMAL, mjtSensor.mjSENS_GEOMFROMTO)


def measured(model) -> Iterator[tuple[int, int]]:
    """Pairs of geoms whose distance a sensor reads; a body stands for all its geoms."""
    for i, kind in enumerate(model.sensor_type):
        if kind in MEASURING:
            for one in geoms_of(model, int(model.sensor_objtype[i]), int(model.sensor_objid[i])):
                for two in geoms_of(model, int(model.sensor_reftype[i]), int(model.sensor_refid[i])):
                    yield typed(model, one, two)


def geoms_of(model, kind: int, which: int) -> range:
    """The geoms of a body, or the one geom."""
    if kind == mjtObj.mjOBJ_GEOM:
        return range(which, which + 1)
    start = int(model.body_geomadr[which])
    return range(start, start + int(model.body_geomnum[which]))


def distances_of(model) -> tuple[tuple[int, int, str], ...]:
    """(type, type, routine) of the pairs of shapes that are measured; boxes by the routine of all convex shapes."""
    types = sorted({(int(model.geom_type[one]), int(model.geom_type[two])) for one, two in measured(model)})
    found = [(*pair, COLLIDING[pair]) for pair in types if pair in COLLIDING]
    return tuple((one, two, "convex" if name == "box_box" else name) for one, two, name in found)
