"""The chapter of sensors: readings by stage, and what contacts and constraints do to bodies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from symdyn.model.enums import mjtObj, mjtSensor
from symdyn.model.enums_model import mjtProjection
from symdyn.sim.routine import Routines
from symdyn.sim.sensing import LIMITS, MOVING, body_touch, depth_images, feels, routine_sensors, sensor_stages, touches
from symdyn.sim.table import Table

__all__ = ["CONTEXT", "FEATURES", "ROUTINES", "SIZES", "TABLES", "subtrees"]

S = mjtSensor
NETFORCE = 3  # a contact sensor's reduction


def has_type(*kinds: mjtSensor) -> Callable[..., bool]:
    return lambda model, kernels: any(kind in kinds for kind in model.sensor_type)


def subtrees(model) -> int:
    """How many subtrees have their momenta computed: all, where a sensor reads one, as mj_subtreeVel; else none."""
    return int(model.nbody) if has_type(S.mjSENS_SUBTREELINVEL, S.mjSENS_SUBTREEANGMOM)(model, {}) else 0


def contact_sensors(model, which: Callable[[Any], np.ndarray]) -> bool:
    """Whether a contact sensor that may find contacts is among these."""
    return feels(model) and bool(((model.sensor_type == S.mjSENS_CONTACT) & which(model)).any())


def camera_lens(model) -> np.ndarray:
    """Focal lengths and principal point of each camera in pixels; of an orthographic one in halves of its extent, m."""
    rows = []
    for i, (width, height) in enumerate(model.cam_resolution.astype(float)):
        size, given = np.tile(model.cam_sensorsize[i], 2), model.cam_intrinsic[i]
        focal = 0.5 / np.tan(model.cam_fovy[i] * np.pi / 360.0) * height
        if model.cam_projection[i] == mjtProjection.mjPROJ_ORTHOGRAPHIC:
            lens = np.array([width, height, width, height]) / 2
        elif size.all():
            lens = given / size * [width, height, width, height]
        else:
            lens = np.array([focal, focal, width / 2, height / 2])
        rows.append([*lens, model.cam_fovy[i] / 2])
    return np.array(rows)


def geom_seen(model) -> np.ndarray:
    """Whether a geom's colour, or that of its material, is not wholly transparent: others stop no ray."""
    alpha = [
        model.mat_rgba[material][3] if material >= 0 else rgba[3]
        for rgba, material in zip(model.geom_rgba, model.geom_matid, strict=True)
    ]
    return (np.array(alpha) != 0).astype(int)


TABLES: Mapping[str, Table] = {
    "camera_lens": Table(camera_lens, "focal lengths and principal points of cameras, pixels; half their extents, m"),
    "sensor_routine": Table(routine_sensors, "sensors that routines read one by one"),
    "touch_sensor": Table(lambda model: body_touch(model)[0], "touch sensors body by body"),
    "body_touch": Table(lambda model: body_touch(model)[1], "where those of each body begin"),
    "geom_seen": Table(geom_seen, "whether a geom stops rays"),
}
SIZES: Mapping[str, Callable[[Any], int]] = {
    "intprm_width": lambda model: model.sensor_intprm.shape[1],
    "nsubtree": subtrees,
    "ntouch": lambda model: int((model.sensor_type == S.mjSENS_TOUCH).sum()),
}
CONTEXT: Mapping[str, Callable[[Any], Any]] = {"sensor_stages": sensor_stages}


def reads_forces(kernels) -> bool:
    """Whether a sensor reads what acts on bodies from outside."""
    return any(i.name == "cfrc_ext" for name, f in kernels.items() if name.startswith("sensor_") for i in f.inputs)


FEATURES: Mapping[str, Callable[..., bool]] = {
    "sensor": lambda model, kernels: bool(sensor_stages(model)),
    "sensor_limit": has_type(*LIMITS),
    "body_force": lambda model, kernels: touches(model) or feels(model) or reads_forces(kernels),
    "external_force": lambda model, kernels: reads_forces(kernels),
    "contact_sensor": lambda model, kernels: feels(model),
    "contact_site": lambda model, kernels: contact_sensors(model, lambda m: m.sensor_objtype == mjtObj.mjOBJ_SITE),
    "contact_motion": lambda model, kernels: contact_sensors(model, lambda m: m.sensor_intprm[:, 0] & MOVING != 0),
    "contact_net": lambda model, kernels: contact_sensors(model, lambda m: m.sensor_intprm[:, 1] == NETFORCE),
    "depth_image": lambda model, kernels: bool(depth_images(model).any()),
    "range_site": lambda model, kernels: bool(
        ((model.sensor_type == S.mjSENS_RANGEFINDER) & ~depth_images(model)).any()
    ),
    "touch": lambda model, kernels: touches(model),
    "rangefinder": lambda model, kernels: S.mjSENS_RANGEFINDER in model.sensor_type,
}

ROUTINES = (
    Routines("body_force", "body_force"),
    Routines("sensor_distance", "distance"),
    Routines("sensor_contact", "contact_sensor"),
    Routines("sensor", "sensor"),
)
