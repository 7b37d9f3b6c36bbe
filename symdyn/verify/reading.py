"""What MuJoCo's sensors read at a state, at the state's acceleration and outer forces."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from symdyn.verify.oracle import Oracle

__all__ = ["outer_forces", "sensordata", "tendon_wrench", "sensordata_of_stage", "with_nearer_quaternions"]

QUATERNION = 3  # mjDATATYPE_QUATERNION


def sensordata(o: Oracle) -> np.ndarray:
    """All readings (nsensordata,); 0 where symdyn takes what it is given."""
    with accelerated(o) as (m, d):
        for stage in (o.mujoco.mj_sensorPos, o.mujoco.mj_sensorVel, o.mujoco.mj_sensorAcc):
            stage(m, d)
        return np.where(o.supplied, 0.0, d.sensordata)


def tendon_wrench(o: Oracle) -> np.ndarray:
    """cfrc_ext (nbody, 6) of the tendons' tensions alone."""
    here = o.x
    o.x = {**here, "xfrc_applied": np.zeros((o.m.nbody, 6))}
    o.driven.x = o.x
    found = outer_forces(o)
    o.x = o.driven.x = here
    return found


def outer_forces(o: Oracle) -> np.ndarray:
    """cfrc_ext (nbody, 6) of the state's xfrc_applied and of the tendons' tensions."""
    with accelerated(o) as (_, d):
        return np.array(d.cfrc_ext)


@contextmanager
def accelerated(o: Oracle) -> Iterator[tuple[Any, Any]]:
    """MuJoCo's model and data at the state's qacc, xfrc_applied and time."""
    m, d = o.driven.m, o.driven.d
    qacc = d.qacc.copy()
    d.qacc[:], d.xfrc_applied[:], d.time = o.x["qacc"], o.x["xfrc_applied"], o.x["time"]
    o.mujoco.mj_rnePostConstraint(m, d)
    yield m, d
    d.qacc[:], d.xfrc_applied[:], d.time = qacc, 0, 0


def sensordata_of_stage(stages: Collection[int]):
    """The readings of sensors of these stages, one after another."""

    def answer(o: Oracle) -> np.ndarray:
        return sensordata(o)[entries(o, stages)]

    return answer


def entries(o: Oracle, stages: Collection[int]) -> list[int]:
    m = o.m
    rows = [i for i in range(m.nsensor) if m.sensor_needstage[i] in stages]
    return [k for i in rows for k in range(m.sensor_adr[i], m.sensor_adr[i] + m.sensor_dim[i])]


def with_nearer_quaternions(o: Oracle, actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of sensordata: a quaternion q and -q are one orientation."""
    for i in np.flatnonzero(o.m.sensor_datatype == QUATERNION):
        at = slice(o.m.sensor_adr[i], o.m.sensor_adr[i] + 4)
        if actual[at] @ expected[at] < 0:
            expected[at] *= -1
    return actual, expected
