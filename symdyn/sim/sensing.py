"""What each stage of a step reads of the sensors, and how: by a kernel, or by routines; known when a model is compiled.

Routines read what comes of contacts, rows, rays and distances.  A kernel gives all else, and puts what is cut at a
cutoff within it, whoever reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

import numpy as np

from symdyn.model.enums import mjtObj, mjtSensor
from symdyn.model.enums_model import mjtConDataField, mjtStage
from symdyn.sensor.data import is_cut
from symdyn.sensor.sensor import Sensor, is_supplied, sensors_of
from symdyn.sim.measure import MEASURING
from symdyn.sim.pair import pairs_of

__all__ = [
    "LIMITS",
    "MOVING",
    "body_touch",
    "depth_images",
    "feels",
    "is_left",
    "routine_sensors",
    "sensor_stages",
    "touches",
]

S = mjtSensor
LIMITS = (
    *(S.mjSENS_JOINTLIMITPOS, S.mjSENS_JOINTLIMITVEL, S.mjSENS_JOINTLIMITFRC),
    *(S.mjSENS_TENDONLIMITPOS, S.mjSENS_TENDONLIMITVEL, S.mjSENS_TENDONLIMITFRC),
)
# what a contact sensor may tell of velocities, as bits
MOVING = 1 << mjtConDataField.mjCONDATA_LINVEL | 1 << mjtConDataField.mjCONDATA_ANGVEL
# the routine that reads one sensor; those of touch are read together
READERS = {
    **dict.fromkeys(LIMITS, "limit"),
    **dict.fromkeys(MEASURING, "distance"),
    S.mjSENS_CONTACT: "contact",
    S.mjSENS_RANGEFINDER: "range",
}
STAGES = {
    mjtStage.mjSTAGE_NONE: "pos",
    mjtStage.mjSTAGE_POS: "pos",
    mjtStage.mjSTAGE_VEL: "vel",
    mjtStage.mjSTAGE_ACC: "acc",
}
TITLES = {"pos": "position", "vel": "velocity", "acc": "acceleration"}


def touches(model) -> bool:
    return bool(S.mjSENS_TOUCH in model.sensor_type and pairs_of(model).candidates)


def feels(model) -> bool:
    return bool(S.mjSENS_CONTACT in model.sensor_type and pairs_of(model).candidates)


def depth_images(model) -> np.ndarray:
    """Range finders that are cameras."""
    return (model.sensor_type == S.mjSENS_RANGEFINDER) & (model.sensor_objtype == mjtObj.mjOBJ_CAMERA)


def is_left(model, s: Sensor) -> bool:
    """Whether no kernel has to do with a sensor: others read it, and there is nothing to cut."""
    return not is_cut(s) and (s.type == S.mjSENS_RANGEFINDER or is_supplied(model, s))


def reader(model, s: Sensor) -> str:
    """The routine that reads a sensor by itself; none: ""."""
    if s.type == S.mjSENS_CONTACT and not feels(model):
        return ""
    return "image" if depth_images(model)[s.i] else READERS.get(s.type, "")


def by_routine(model) -> list[tuple[str, str, int]]:
    """Stage, routine and number of each sensor that a routine reads by itself, those of one routine together."""
    found = [(STAGES[s.stage], reader(model, s), s.i) for s in sensors_of(model)]
    return sorted(each for each in found if each[1])


def routine_sensors(model) -> np.ndarray:
    return np.array([i for *_, i in by_routine(model)], dtype=int)


def readers(model, stage: str) -> Iterator[dict[str, Any]]:
    """The routines of a stage, and which entries of `routine_sensors` each reads: first, end."""
    places = enumerate(by_routine(model))
    for (of, name), group in groupby(places, key=lambda each: each[1][:2]):
        own = [k for k, _ in group]
        if of == stage:
            yield {"name": name, "first": own[0], "end": own[-1] + 1}


def body_touch(model) -> tuple[np.ndarray, np.ndarray]:
    """Touch sensors body by body, and where those of each body begin, (nbody + 1,)."""
    sensors = [i for i, kind in enumerate(model.sensor_type) if kind == S.mjSENS_TOUCH]
    bodies = model.site_bodyid[model.sensor_objid[sensors]].astype(int)
    order = np.argsort(bodies, kind="stable")
    return np.array(sensors, dtype=int)[order], np.searchsorted(bodies[order], np.arange(model.nbody + 1))


def runs(model, stage: str) -> list[dict[str, int]]:
    """Where what a kernel gives belongs in sensordata: of each run the place there, the place here and the length."""
    found: list[dict[str, int]] = []
    count = 0
    for s in sensors_of(model):
        if STAGES[s.stage] != stage or is_left(model, s):
            continue
        n = s.at.stop - s.at.start
        if found and found[-1]["to"] + found[-1]["n"] == s.at.start:
            found[-1]["n"] += n
        else:
            found.append({"to": s.at.start, "from": count, "n": n})
        count += n
    return found


def sensor_stages(model) -> Mapping[str, Mapping[str, Any]]:
    """By title the stages that read anything: by a routine, by the user, by a kernel."""
    found = {}
    for stage, title in TITLES.items():
        sensors = [s for s in sensors_of(model) if STAGES[s.stage] == stage]
        own = {
            "touch": touches(model) and any(s.type == S.mjSENS_TOUCH for s in sensors),
            "twist": feels(model) and any(s.type == S.mjSENS_CONTACT and s.intprm[0] & MOVING for s in sensors),
            "user": any(s.type == S.mjSENS_USER for s in sensors),
            "readers": list(readers(model, stage)),
            "runs": runs(model, stage),
        }
        if any(own.values()):
            found[title] = {"kernel": f"sensor_{stage}_kernel", "enumerator": f"mjSTAGE_{stage.upper()}", **own}
    return found
