"""`<frame scale massscale>`: what is inside a frame made larger and heavier.

Lengths grow by the scale s, masses by m: `massscale`, else s^3. With `scaling="similar"` times stay as they are, so
that forces grow by m s and torques by m s^2; with "geometry" forces, springs, dampers and armature stay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from symdyn.mjcf import Element, Spec
from symdyn.mjcf.reference import WRITTEN as NAMED
from symdyn.mjcf.reference import references
from symdyn.model.enums import mjtGeom
from symdyn.model.shape import SIZES

__all__ = ["SAME", "Scale", "check_outside", "scale_of", "scaled"]

SIMILAR = "similar"
DENSITY = 1000.0
REFUSED = "of a scaled frame is not supported; write its numbers as they are when scaled"
# numbers that an element has although they are not written
WRITTEN = {
    "geom": {"friction": (1.0, 0.005, 0.0001), "solimp": (0.9, 0.95, 0.001, 0.5, 2.0)},
    "joint": dict.fromkeys(("solimplimit", "solimpfriction"), (0.9, 0.95, 0.001, 0.5, 2.0)),
    "site": {"size": (0.005, 0.005, 0.005)},
    "light": {"bulbradius": 0.02, "range": 10.0},
    "camera": {"ipd": 0.068},
}


@dataclass(frozen=True)
class Scale:
    """Factors of lengths and masses; and those of them that forces follow."""

    length: float = 1.0
    mass: float = 1.0
    reach: float = 1.0
    weight: float = 1.0

    @property
    def force(self) -> float:
        return self.weight * self.reach

    @property
    def torque(self) -> float:
        return self.weight * self.reach**2


SAME = Scale()


def scale_of(frame: Element, around: Scale) -> Scale:
    """The scale inside a frame, which may stand in a scaled one."""
    values = np.atleast_1d(frame.get("scale", 1.0))
    length = float(values[0])
    if (values != length).any() or length <= 0:
        raise frame.unsupported("a scale that is not one positive number for all axes is not supported")
    mass = float(frame.get("massscale", length**3))
    if mass <= 0:
        raise frame.error(f"massscale is {mass:g}; expected a positive number")
    similar = frame.get("scaling", SIMILAR) == SIMILAR
    return Scale(
        around.length * length,
        around.mass * mass,
        around.reach * (length if similar else 1.0),
        around.weight * (mass if similar else 1.0),
    )


def scaled(element: Element, attributes: Mapping[str, Any], scale: Scale) -> Element:
    """An element whose attributes, with those of its defaults, are scaled."""
    if scale == SAME or element.tag not in RULES:
        return element
    found = {**attributes, **{key: after(attributes.get(key), value) for key, value in late(element.tag).items()}}
    if element.tag == "geom" and "mass" not in found:
        found.setdefault("density", DENSITY)
    for key, factor in RULES[element.tag](element, found, scale).items():
        if key in found:
            found[key] = times(found[key], factor)
    return replace(element, attributes=found)


def late(tag: str) -> Mapping[str, Any]:
    return WRITTEN.get(tag, {})


def after(written: Any, default: Any) -> Any:
    """The numbers that are written, then those of the default."""
    if written is None or not isinstance(default, tuple):
        return default if written is None else written
    return (*written, *default[len(written) :])


def times(value: Any, factor: float | tuple[float, ...]) -> Any:
    """Numbers times a factor, or each times its own; those behind the factors stay."""
    if not isinstance(value, tuple):
        return value * (factor[0] if isinstance(factor, tuple) else factor)
    factors = factor if isinstance(factor, tuple) else (factor,) * len(value)
    return tuple(x * f for x, f in zip(value, (*factors, *[1.0] * len(value)), strict=False))


Rule = Callable[[Element, Mapping[str, Any], Scale], Mapping[str, float | tuple[float, ...]]]


def of_place(element: Element, attributes: Mapping[str, Any], s: Scale) -> dict[str, Any]:
    return {"pos": s.length, "offset": s.length}


def of_site(element: Element, attributes: Mapping[str, Any], s: Scale) -> dict[str, Any]:
    if attributes.get("mesh"):
        raise element.unsupported(f"a mesh {REFUSED}")
    sizes = SIZES.get(mjtGeom[f"mjGEOM_{attributes.get('type', 'sphere').upper()}"], 3)
    return {"pos": s.length, "fromto": s.length, "size": (s.length,) * sizes}


def of_geom(element: Element, attributes: Mapping[str, Any], s: Scale) -> dict[str, Any]:
    if attributes.get("hfield"):
        raise element.unsupported(f"a height field {REFUSED}")
    return {
        **of_site(element, attributes, s),
        "margin": s.length,
        "gap": s.length,
        "friction": (1.0, s.length, s.length),
        "solimp": (1.0, 1.0, s.length),
        "surfacevel": (s.length,) * 3,
        "mass": s.mass,
        "density": s.mass / s.length**3,
        "adhesion": s.force,
    }


def of_joint(element: Element, attributes: Mapping[str, Any], s: Scale) -> dict[str, Any]:
    kind = attributes.get("type", "hinge")
    if kind == "slide":
        along = (s.weight, s.weight / s.reach, s.weight / s.reach**2)
        forces = {**dict.fromkeys(("frictionloss", "actuatorfrcrange"), s.force), "armature": s.weight}
        lengths = dict.fromkeys(("range", "margin", "ref", "springref"), s.length)
        widths = dict.fromkeys(("solimplimit", "solimpfriction"), (1.0, 1.0, s.length))
        return {"pos": s.length, "stiffness": along, "damping": along, **forces, **lengths, **widths}
    torque = 1.0 if kind == "free" else s.torque
    turning = ("stiffness", "damping", "armature", "frictionloss", "actuatorfrcrange")
    return {"pos": s.length, **dict.fromkeys(turning, torque)}


def of_inertial(element: Element, attributes: Mapping[str, Any], s: Scale) -> dict[str, Any]:
    moments = dict.fromkeys(("diaginertia", "fullinertia"), s.mass * s.length**2)
    return {"pos": s.length, "mass": s.mass, **moments}


def of_camera(element: Element, attributes: Mapping[str, Any], s: Scale) -> dict[str, Any]:
    return dict.fromkeys(("pos", "ipd", "sensorsize", "focal", "principal"), s.length)


def of_light(element: Element, attributes: Mapping[str, Any], s: Scale) -> dict[str, Any]:
    return dict.fromkeys(("pos", "bulbradius", "range"), s.length)


RULES: dict[str, Rule] = {
    "body": of_place,
    "frame": of_place,
    "replicate": of_place,
    "inertial": of_inertial,
    "joint": of_joint,
    "geom": of_geom,
    "site": of_site,
    "camera": of_camera,
    "light": of_light,
}


def check_outside(spec: Spec) -> None:
    """Raises for the first entry behind the tree that names something in a scaled frame, or has its coordinates."""
    inside: dict[tuple[str, str], Element] = {}
    for section in spec.sections("worldbody"):
        for frame in section.walk():
            if frame.tag == "frame" and scale_of(frame, SAME) != SAME:
                inside.update({(NAMED["worldbody"].get(e.tag, ""), e.name): frame for e in frame.walk() if e.name})
                for key in spec.entries("keyframe"):
                    if any(word in key.attributes for word in ("qpos", "qvel", "mpos")):
                        raise key.unsupported(f"coordinates beside the scaled frame at {frame.place} are not supported")
    for element, attribute, kind in references(spec) if inside else ():
        frame = inside.get((kind, element.attributes[attribute]))
        if frame and not is_unscaled(element):
            raise element.unsupported(
                f'names {kind} "{element.attributes[attribute]}", which the frame at '
                f"{frame.place} scales; this is not supported"
            )


def is_unscaled(element: Element) -> bool:
    """Whether an element that names something scaled has no number that would have to be."""
    plain = element.tag in ("exclude", "element", "light", "camera")
    return plain or ("objname" in element.attributes and not {"cutoff", "noise"} & element.attributes.keys())
