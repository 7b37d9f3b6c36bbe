"""`<joint>` and `<freejoint>` to records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from symdyn.mjcf import Defaults, Element
from symdyn.model.compiler import Compiler
from symdyn.model.enums import mjtJoint
from symdyn.model.quaternion import dot, rotate
from symdyn.model.record import Joint, Place

__all__ = ["joint_of", "limited"]

TYPES = {
    "free": mjtJoint.mjJNT_FREE,
    "ball": mjtJoint.mjJNT_BALL,
    "slide": mjtJoint.mjJNT_SLIDE,
    "hinge": mjtJoint.mjJNT_HINGE,
}
ANGULAR = (mjtJoint.mjJNT_BALL, mjtJoint.mjJNT_HINGE)
SCALAR = (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE)
TINY = 1e-14


def joint_of(element: Element, place: Place, compiler: Compiler, defaults: Defaults) -> Joint:
    """The joint an element describes, in the frame of its body. A freejoint takes nothing from joint defaults."""
    if element.tag == "freejoint":
        return free_joint(element, place)
    attributes = defaults.of_element(element, place.childclass)
    if attributes.get("springyield", 0.0) != 0:
        raise element.unsupported("springyield (a spring that gives way) is not supported yet; expected 0")
    kind = TYPES[attributes.get("type", "hinge")]
    compiler = compiler.at(element)
    angle = compiler.radian if kind in ANGULAR else 1.0
    scalar = kind in SCALAR
    pos = np.array(attributes.get("pos", (0.0, 0.0, 0.0)))
    limits = limited(element, attributes, "limited", "range", compiler) and kind != mjtJoint.mjJNT_FREE
    low, high = attributes.get("range", (0.0, 0.0))
    forced = limited(element, attributes, "actuatorfrclimited", "actuatorfrcrange", compiler) and scalar
    force = attributes.get("actuatorfrcrange", (0.0, 0.0))
    if limits:
        check_span(element, kind, (low, high), "range")
        low, high = low * angle, high * angle
    if forced:
        check_span(element, kind, force, "actuatorfrcrange")
    return Joint(
        element,
        element.name + place.suffix if element.name else "",
        kind,
        place.frame.pos + rotate(place.frame.quat, pos) if kind != mjtJoint.mjJNT_FREE else np.zeros(3),
        rotate(place.frame.quat, axis_of(element, attributes)) if scalar else np.array([0.0, 0.0, 1.0]),
        ref=attributes.get("ref", 0.0) * angle if scalar else 0.0,
        springref=attributes.get("springref", 0.0) * angle if scalar else 0.0,
        limited=limits,
        range=(low, high),
        margin=attributes.get("margin", 0.0),
        group=attributes.get("group", 0),
        stiffness=attributes.get("stiffness", (0.0,)),
        damping=attributes.get("damping", (0.0,)),
        springdamper=attributes.get("springdamper", (0.0, 0.0)),
        armature=attributes.get("armature", 0.0),
        frictionloss=attributes.get("frictionloss", 0.0),
        actfrclimited=forced,
        actfrcrange=force,
        actgravcomp=attributes.get("actuatorgravcomp", False),
        attributes=attributes,
    )


def free_joint(element: Element, place: Place) -> Joint:
    align = {"true": True, "false": False}.get(element.get("align", "auto"))
    name = element.name + place.suffix if element.name else ""
    return Joint(
        element,
        name,
        mjtJoint.mjJNT_FREE,
        np.zeros(3),
        np.array([0.0, 0.0, 1.0]),
        group=element.get("group", 0),
        align=align,
        attributes=element.attributes,
    )


def axis_of(element: Element, attributes: Mapping[str, Any]) -> np.ndarray:
    axis = np.array(attributes.get("axis", (0.0, 0.0, 1.0)))
    length = np.sqrt(dot(axis, axis))
    if length < TINY:
        raise element.error("axis has no length; expected a direction")
    return axis / length


def limited(element: Element, attributes: Mapping[str, Any], flag: str, span: str, compiler: Compiler) -> bool:
    """Whether a range limits: as `flag` says, else (autolimits) when the range is one."""
    choice = attributes.get(flag, "auto")
    low, high = attributes.get(span, (0.0, 0.0))
    if choice == "auto" and (low != 0 or high != 0) and not compiler.at(element).autolimits:
        raise element.error(f'has {span} but no {flag}, and autolimits is off; expected {flag}="true" or "false"')
    return choice == "true" or (choice == "auto" and low < high)


def check_span(element: Element, kind: mjtJoint, span: tuple[float, float], name: str) -> None:
    """A limit goes from a number to a larger one; that of a ball joint, an angle, from 0."""
    low, high = span
    if kind == mjtJoint.mjJNT_BALL and low != 0:
        raise element.error(f'{name} is "{low:g} {high:g}"; expected 0 first, the limit of a ball joint is one angle')
    if kind != mjtJoint.mjJNT_BALL and low >= high:
        raise element.error(f'{name} is "{low:g} {high:g}"; expected the first number smaller than the second')
