"""What can be seen: materials, colours, and the lenses of cameras."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from symdyn.mjcf import Defaults, Element, Spec
from symdyn.model.entry import Entry
from symdyn.model.enums_model import mjtCamOutBit, mjtProjection
from symdyn.model.material import material_arrays, material_of
from symdyn.model.record import Body, Camera
from symdyn.model.tendon import tendon_of
from symdyn.model.value import filled, flags, integers, reals, single

__all__ = ["look_arrays"]

GREY = (0.5, 0.5, 0.5, 1.0)
FOVY = 45.0  # degrees
OF_SENSOR = ("focal", "focalpixel", "principal", "principalpixel")
IPD = 0.068  # m, from eye to eye
PROJECTIONS = {name: mjtProjection[f"mjPROJ_{name.upper()}"] for name in ("perspective", "orthographic")}
OUTPUTS = {
    "rgb": mjtCamOutBit.mjCAMOUT_RGB,
    "depth": mjtCamOutBit.mjCAMOUT_DEPTH,
    "distance": mjtCamOutBit.mjCAMOUT_DIST,
    "normal": mjtCamOutBit.mjCAMOUT_NORMAL,
    "segmentation": mjtCamOutBit.mjCAMOUT_SEG,
}
ZNEAR = 0.01  # m, the focal length of a camera whose sensor has no size


def look_arrays(
    spec: Spec, defaults: Defaults, bodies: Sequence[Body], tendons: Sequence[Entry], discarded: bool
) -> dict[str, Any]:
    """Materials, which of them things are made of, colours, and the lenses of cameras.

    discarded: whether what is only seen is left out
    """
    made = material_arrays(spec, defaults, discarded)
    geoms = [geom for body in bodies for geom in body.geoms]
    shown = {
        "geom": [(each.element, each.attributes) for each in geoms],
        "site": [(each.element, each.attributes) for body in bodies for each in body.sites],
        "tendon": [(each.element, tendon_of(each, defaults)) for each in tendons],
    }
    return {
        **made,
        **{f"{kind}_matid": materials(rows, made["mat_names"], discarded) for kind, rows in shown.items()},
        **{f"{kind}_rgba": single((filled(a, "rgba", GREY) for _, a in rows), 4) for kind, rows in shown.items()},
        "geom_castshadow": flags(geom.attributes.get("castshadow", True) for geom in geoms),
        **lens_arrays(spec, [camera for body in bodies for camera in body.cameras]),
    }


def materials(rows: Iterable[tuple[Element, Mapping[str, Any]]], names: Sequence[str], discarded: bool) -> np.ndarray:
    return integers(material_of(element, attributes, names, discarded) for element, attributes in rows)


def lens_arrays(spec: Spec, cameras: Sequence[Camera]) -> dict[str, Any]:
    lenses = [lens(camera, spec.merged("visual", "map").get("znear", ZNEAR)) for camera in cameras]
    found = [camera.attributes for camera in cameras]
    return {
        "cam_fovy": reals(each[0] for each in lenses),
        "cam_sensorsize": single((each[1] for each in lenses), 2),
        "cam_intrinsic": single((each[2] for each in lenses), 4),
        "cam_ipd": reals(each.get("ipd", IPD) for each in found),
        "cam_projection": integers(PROJECTIONS[each.get("projection", "perspective")] for each in found),
        "cam_output": integers(sum(OUTPUTS[word] for word in set(each.get("output", ("rgb",)))) for each in found),
    }


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


def in_metres(attributes: Mapping[str, Any], key: str, pixel: np.ndarray) -> np.ndarray:
    """A pair of lengths, written in metres or in pixels."""
    if f"{key}pixel" in attributes:
        return np.array(attributes[f"{key}pixel"]) * pixel
    return np.array(attributes.get(key, (0.0, 0.0)))
