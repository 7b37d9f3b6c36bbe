"""Sensors: what they read at a state, its acceleration and the forces from outside."""

from __future__ import annotations

from symdyn.catalog.recipe import Quantity, Recipe, row
from symdyn.model.enums_model import mjtStage
from symdyn.sensor.data import sensordata, stage_data

POSITION = (mjtStage.mjSTAGE_NONE, mjtStage.mjSTAGE_POS)

QUANTITIES: dict[str, Quantity] = {
    "sensordata": Quantity("readings of all sensors, by sensor_adr", sensordata),
    "sensordata_pos": Quantity("readings of the position stage, in order", lambda w: stage_data(w, POSITION)),
    "sensordata_vel": Quantity(
        "readings of the velocity stage, in order", lambda w: stage_data(w, (mjtStage.mjSTAGE_VEL,))
    ),
    "sensordata_acc": Quantity(
        "readings of the acceleration stage, in order", lambda w: stage_data(w, (mjtStage.mjSTAGE_ACC,))
    ),
}

FUNCTIONS: dict[str, Recipe] = {
    "sensors": row(
        "time qpos qvel act ctrl qacc cfrc_ext supplied", "sensordata", "Readings of all sensors, at a given qacc."
    ),
    "position_sensors": row("time qpos qvel supplied", "sensordata_pos", "Readings that positions decide."),
    "velocity_sensors": row("qpos qvel supplied", "sensordata_vel", "Readings that velocities decide."),
    "acceleration_sensors": row(
        "qpos qvel act ctrl qacc cfrc_ext supplied", "sensordata_acc", "Readings that accelerations decide."
    ),
}
