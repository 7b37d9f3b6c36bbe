"""What can be seen, as far as sensors see it: colours of geoms, and lenses of cameras."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from symdyn.errors import nearest
from symdyn.mjcf import Defaults, Spec
from symdyn.model.enums_model import mjtProjection
from symdyn.model.record import Body, Camera, Geom
from symdyn.model.value import filled, integers, reals

__all__ = ["look_arrays"]

GREY, WHITE = (0.5, 0.5, 0.5, 1.0), (1.0, 1.0, 1.0, 1.0)
FOVY = 45.0  # degrees
OF_SENSOR = ("focal", "focalpixel", "principal", "principalpixel")
ZNEAR = 0.01  # m, the focal length of a camera whose sensor has no size


def look_arrays(spec: Spec, defaults: Defaults, bodies: Sequence[Body]) -> dict[str, Any]:
    """Materials, which of them geoms are made of, and cameras' angles of view."""
    materials = [each for each in spec.entries("asset") if each.tag == "material"]
    names = tuple(each.get("name", "") for each in materials)
    geoms = [geom for body in bodies for geom in body.geoms]
    near = spec.merged("visual", "map").get("znear", ZNEAR)
    lenses = [lens(camera, near) for body in bodies for camera in body.cameras]
    return {
        "nmat": len(materials),
        "mat_names": names,
        "mat_rgba": single((colour(defaults.of_element(each), WHITE) for each in materials), 4),
        "geom_matid": integers(material_of(geom, names) for geom in geoms),
        "geom_rgba": single((colour(geom.attributes, GREY) for geom in geoms), 4),
        "cam_projection": integers(projection_of(camera) for body in bodies for camera in body.cameras),
        "cam_fovy": reals(each[0] for each in lenses),
        "cam_sensorsize": single((each[1] for each in lenses), 2),
        "cam_intrinsic": single((each[2] for each in lenses), 4),
    }


def single(rows, width: int) -> np.ndarray:
    """Numbers as single precision holds them."""
    return reals(rows, width).astype(np.float32).astype(float)


def colour(attributes: Mapping[str, Any], default: Sequence[float]) -> Sequence[float]:
    return filled(attributes, "rgba", default)


def material_of(geom: Geom, names: Sequence[str]) -> int:
    name = geom.attributes.get("material")
    if name is None:
        return -1
    if name not in names:
        raise geom.element.error(f'material is "{name}", which does not exist{nearest(name, names)}')
    return names.index(name)


def lens(camera: Camera, near: float) -> tuple[float, Sequence[float], Sequence[float]]:
    """Vertical angle of view in degrees; size of the sensor (2,) m; focal lengths and principal point (4,) m."""
    attributes = camera.attributes
    size = attributes.get("sensorsize", (0.0, 0.0))
    if not size[1] > 0:
        if written := [key for key in OF_SENSOR if key in attributes]:
            raise camera.element.error(f"has {written[0]}, but its sensor has no size; expected sensorsize")
        return attributes.get("fovy", FOVY), size, (near, near, 0.0, 0.0)
    if "fovy" in attributes:
        raise camera.element.error("has fovy and sensorsize; expected one of them")
    pixel = np.array(size) / np.array(attributes.get("resolution", (1, 1)))
    focal, principal = (in_metres(attributes, key, pixel) for key in ("focal", "principal"))
    angle = np.float32(2 * np.arctan2(size[1], 2 * focal[1]))  # in single precision, as MuJoCo has it
    return float(np.rad2deg(float(angle))), size, (*focal, *principal)


def projection_of(camera: Camera) -> int:
    return int(mjtProjection[f"mjPROJ_{camera.attributes.get('projection', 'perspective').upper()}"])


def in_metres(attributes: Mapping[str, Any], key: str, pixel: np.ndarray) -> np.ndarray:
    """A pair of lengths, written in metres or in pixels."""
    if f"{key}pixel" in attributes:
        return np.array(attributes[f"{key}pixel"]) * pixel
    return np.array(attributes.get(key, (0.0, 0.0)))
