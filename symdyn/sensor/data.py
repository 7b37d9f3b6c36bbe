"""Sensor readings, limited by their cutoffs, as mjData.sensordata holds them."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from symdyn.graph.provenance import step
from symdyn.graph.scalar import maximum, minimum
from symdyn.model.enums import mjtDisableBit, mjtSensor
from symdyn.model.enums_model import mjtDataType, mjtStage
from symdyn.sensor.reading import READINGS
from symdyn.sensor.sensor import Sensor, is_supplied, sensors_of
from symdyn.spatial.vector import array, zeros

__all__ = ["is_cut", "sensordata", "stage_data"]

# whose cutoff means something else, or nothing
UNCUT = (mjtSensor.mjSENS_CONTACT, mjtSensor.mjSENS_GEOMFROMTO)


def sensordata(w) -> np.ndarray:
    """All readings (nsensordata,), in their units; those that need a simulator are taken from `w.supplied`."""
    found = zeros(w.model.nsensordata)
    for s in sensors_of(w.model):
        found[s.at] = reading(w, s)
    return found


def stage_data(w, stages: Collection[mjtStage]) -> np.ndarray:
    """The readings of these stages, one after another, but for those that are left to others."""
    found = [reading(w, s) for s in sensors_of(w.model) if s.stage in stages and not w.leaves(s)]
    return np.concatenate(found) if found else zeros(0)


def reading(w, s: Sensor) -> np.ndarray:
    """What one sensor reads, within its cutoff."""
    if w.model.opt.disableflags & mjtDisableBit.mjDSBL_SENSOR:
        return zeros(s.at.stop - s.at.start)
    with step(f"{s.name}: reading"):
        outside = is_supplied(w.model, s) or w.has_reading(s)
        return limited(s, w.supplied[s.at] if outside else READINGS[s.type](w, s))


def is_cut(s: Sensor) -> bool:
    """Whether a cutoff limits what a sensor reads."""
    bounded = s.datatype in (mjtDataType.mjDATATYPE_REAL, mjtDataType.mjDATATYPE_POSITIVE)
    return s.cutoff > 0 and s.type not in UNCUT and bounded


def limited(s: Sensor, values) -> np.ndarray:
    """Readings between -cutoff and cutoff, positive ones below it; a cutoff of 0 is none."""
    if not is_cut(s):
        return values
    if s.datatype == mjtDataType.mjDATATYPE_POSITIVE:
        return array([minimum(x, s.cutoff) for x in values])
    return array([minimum(maximum(x, -s.cutoff), s.cutoff) for x in values])
