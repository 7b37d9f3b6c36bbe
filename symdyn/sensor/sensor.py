"""The sensors of a model: what each is attached to, and which of them only a simulator can read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from symdyn.model.enums import mjtGeom, mjtObj, mjtSensor
from symdyn.model.enums_model import mjtDataType, mjtStage

__all__ = ["DIST", "POINTED", "Sensor", "is_supplied", "seen", "sensors_of", "supplied"]

S, O = mjtSensor, mjtObj

# readings that come of contacts, constraints, distances between shapes, or code of the user
RUNTIME = frozenset(
    {
        *(S.mjSENS_TOUCH, S.mjSENS_CONTACT, S.mjSENS_USER),
        *(S.mjSENS_JOINTLIMITPOS, S.mjSENS_JOINTLIMITVEL, S.mjSENS_JOINTLIMITFRC),
        *(S.mjSENS_TENDONLIMITPOS, S.mjSENS_TENDONLIMITVEL, S.mjSENS_TENDONLIMITFRC),
        *(S.mjSENS_GEOMDIST, S.mjSENS_GEOMNORMAL, S.mjSENS_GEOMFROMTO),
    }
)
# what a range finder writes, by bit
DIST, POINTED = 0, ("dist", "dir", "origin", "point", "normal", "depth")

# shapes that a function does not follow a ray to
SHAPED = (mjtGeom.mjGEOM_HFIELD, mjtGeom.mjGEOM_MESH, mjtGeom.mjGEOM_SDF)


@dataclass(frozen=True)
class Sensor:
    """A sensor by mjModel's fields; `at` are its places in sensordata."""

    i: int
    name: str
    type: mjtSensor
    stage: mjtStage
    datatype: mjtDataType
    objtype: mjtObj
    objid: int
    reftype: mjtObj
    refid: int
    intprm: tuple[int, ...]
    at: slice
    cutoff: float


def sensors_of(model) -> tuple[Sensor, ...]:
    """All sensors, in order."""
    return tuple(_sensor(model, i) for i in range(model.nsensor))


def _sensor(model, i: int) -> Sensor:
    start = int(model.sensor_adr[i])
    return Sensor(
        i,
        model.sensor_names[i] or f"sensor {i}",
        mjtSensor(model.sensor_type[i]),
        mjtStage(model.sensor_needstage[i]),
        mjtDataType(model.sensor_datatype[i]),
        mjtObj(model.sensor_objtype[i]),
        int(model.sensor_objid[i]),
        mjtObj(model.sensor_reftype[i]),
        int(model.sensor_refid[i]),
        tuple(int(x) for x in model.sensor_intprm[i]),
        slice(start, start + int(model.sensor_dim[i])),
        float(model.sensor_cutoff[i]),
    )


def supplied(model) -> np.ndarray:
    """Which entries of sensordata (nsensordata,) a function cannot compute and takes as they are supplied."""
    found = np.zeros(model.nsensordata, dtype=bool)
    for s in sensors_of(model):
        found[s.at] = is_supplied(model, s)
    return found


def is_supplied(model, s: Sensor) -> bool:
    """Whether a function cannot compute what a sensor reads."""
    if s.type == S.mjSENS_RANGEFINDER:
        return s.objtype != O.mjOBJ_SITE or not all(_is_primitive(model, g) for g in seen(model, s))
    return s.type in RUNTIME or (s.type == S.mjSENS_INSIDESITE and bool(s.intprm[0]))


def _is_primitive(model, geom: int) -> bool:
    return mjtGeom(model.geom_type[geom]) not in SHAPED


def seen(model, s: Sensor) -> Iterator[int]:
    """The geoms that a range finder can meet: visible ones of other bodies."""
    own = int(model.site_bodyid[s.objid])
    return (g for g in range(model.ngeom) if model.geom_bodyid[g] != own and _is_visible(model, g))


def _is_visible(model, geom: int) -> bool:
    """Whether its colour, or that of its material, is not wholly transparent."""
    material = int(model.geom_matid[geom])
    return (model.mat_rgba[material] if material >= 0 else model.geom_rgba[geom])[3] != 0
