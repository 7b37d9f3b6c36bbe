"""`<light>`: where lights are and how they shine. Their numbers change nothing that moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from symdyn.mjcf import Defaults, Element
from symdyn.model.camera import MODES
from symdyn.model.enums_model import mjtLightType
from symdyn.model.pose import Pose
from symdyn.model.quaternion import Frame, rotate
from symdyn.model.record import Body, Light, Place
from symdyn.model.value import filled, flags, integers, reals, single
from symdyn.model.view import seen_from, targets_of

__all__ = ["light_arrays", "light_of"]

TYPES = {name: mjtLightType[f"mjLIGHT_{name.upper()}"] for name in ("spot", "directional", "point", "image")}
DOWN = (0.0, 0.0, -1.0)
# single numbers and rows of three, with their defaults
NUMBERS = {"bulbradius": 0.02, "intensity": 0.0, "range": 10.0, "cutoff": 45.0, "softness": 0.2, "exponent": 10.0}
ROWS = {"attenuation": (1.0, 0.0, 0.0), "ambient": (0.0,) * 3, "diffuse": (0.7,) * 3, "specular": (0.3,) * 3}


def light_of(element: Element, place: Place, defaults: Defaults) -> Light:
    """The light an element describes, in the frame of its body."""
    attributes = defaults.of_element(element, place.childclass)
    direction = np.array(attributes.get("dir", DOWN))
    length = np.sqrt(direction @ direction)
    if not length > 0:
        raise element.error("dir has no length; expected a direction")
    name = element.name + place.suffix if element.name else ""
    frame = place.frame @ Frame(np.array(attributes.get("pos", (0.0, 0.0, 0.0))))
    return Light(element, name, MODES[attributes.get("mode", "fixed")], frame, direction / length, attributes)


def light_arrays(bodies: Sequence[Body], textures: Sequence[str], pose: Pose) -> dict[str, Any]:
    """The arrays of lights; pos0 from their body, poscom0 from the center of mass of what they watch, world axes."""
    lights = [light for body in bodies for light in body.lights]
    owners = integers(i for i, body in enumerate(bodies) for _ in body.lights)
    found = [light.attributes for light in lights]
    arrays = {
        "nlight": len(lights),
        "light_names": tuple(light.name for light in lights),
        "light_mode": integers(light.mode for light in lights),
        "light_bodyid": owners,
        "light_type": integers(type_of(light) for light in lights),
        "light_texid": integers(texture_of(light, textures) for light in lights),
        "light_castshadow": flags(each.get("castshadow", True) for each in found),
        "light_active": flags(each.get("active", True) for each in found),
        "light_pos": reals((light.frame.pos for light in lights), 3),
        "light_dir": reals((rotate(light.frame.quat, light.direction) for light in lights), 3),
        **{f"light_{key}": single(each.get(key, value) for each in found) for key, value in NUMBERS.items()},
        **{f"light_{key}": single((filled(each, key, value) for each in found), 3) for key, value in ROWS.items()},
        "light_targetbodyid": targets_of(lights, pose.arrays),
    }
    pose = replace(pose, arrays={**pose.arrays, **arrays})
    pos0, poscom0 = seen_from(pose, "light_pos", owners, arrays["light_targetbodyid"])
    dir0 = np.einsum("nij,nj->ni", pose.mat[owners], arrays["light_dir"])
    return {**arrays, "light_pos0": pos0, "light_poscom0": poscom0, "light_dir0": dir0}


def type_of(light: Light) -> mjtLightType:
    if light.attributes.get("directional", False):
        return TYPES["directional"]
    return TYPES[light.attributes.get("type", "spot")]


def texture_of(light: Light, textures: Sequence[str]) -> int:
    name = light.attributes.get("texture")
    if name is None:
        return -1
    if name not in textures:
        raise light.element.error(f'texture is "{name}", which does not exist')
    return textures.index(name)
