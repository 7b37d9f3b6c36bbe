"""How many controls and activations the actuators have; what they do comes later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from symdyn.mjcf import Defaults, Element, Spec

__all__ = ["actuator_sizes"]

TARGETS = {"joint": "joint", "jointinparent": "joint", "site": "site", "slidersite": "site", "body": "body"}


def actuator_sizes(spec: Spec, defaults: Defaults) -> tuple[int, int]:
    """(nu, na), numbers of controls and of activation states. What acts on a replicated object is replicated too."""
    copies = replicas(spec)
    nu = na = 0
    for element in spec.entries("actuator"):
        attributes = defaults.of_element(element, slot="actuator")
        count = max(copies.get((kind, attributes.get(key)), 1) for key, kind in TARGETS.items())
        nu += count * controls(element, attributes)
        na += count * activations(element, attributes)
    return nu, na


def replicas(spec: Spec) -> dict[tuple[str, str], int]:
    """How many copies the replicates around an object make of it, by (kind, name); only those with more than one."""
    found: dict[tuple[str, str], int] = {}
    stack = [(section, 1) for section in spec.sections("worldbody")]
    while stack:
        element, count = stack.pop()
        if count > 1 and element.name:
            found[element.tag.replace("freejoint", "joint"), element.name] = count
        inside = count * element.get("count", 1) if element.tag == "replicate" else count
        stack.extend((child, inside) for child in element.children)
    return found


def controls(element: Element, attributes: Mapping[str, Any]) -> int:
    """How many controls: the words of `input` where an actuator can have several."""
    signature = attributes.get("input", "")
    if element.tag == "orientation":
        return 4 if signature == "quat" else 3
    if element.tag == "pid":
        return len((signature or "pos vel").split())
    if element.tag == "dcmotor":
        return 0 if signature == "none" else len((signature or "voltage").split())
    return 1


def activations(element: Element, attributes: Mapping[str, Any]) -> int:
    """How many activation states, from what makes an actuator have a dynamics of its own."""
    dynamic = attributes.get("dyntype", "none") != "none"
    actdim = attributes.get("actdim", -1)
    count = {
        "general": (actdim if actdim >= 0 else 1) if dynamic else 0,
        "position": int(time_constant(attributes) > 0),
        "intvelocity": 1,
        "cylinder": 1,
        "muscle": 1,
        "pid": int(attributes.get("ki", 0) > 0) + int(attributes.get("slewmax", 0) > 0),
        "dcmotor": sum(key in attributes for key in ("inductance", "thermal", "lugre")),
    }
    return count.get(element.tag, 0)


def time_constant(attributes: Mapping[str, Any]) -> float:
    value = attributes.get("timeconst", 0.0)
    return value[0] if isinstance(value, tuple) else value
