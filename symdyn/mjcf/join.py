"""A model attached to a model by program, as `<attach>` does it in a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from symdyn.errors import ModelError
from symdyn.mjcf.attach import attached, check_whole
from symdyn.mjcf.default import ORIENTATION, Defaults
from symdyn.mjcf.edit import ADDED, listed, located, path_to, replaced, rescoped, with_section
from symdyn.mjcf.element import Element, Spec

__all__ = ["attach"]

PART = "attached"  # the name of the model while it is being attached


def attach(
    spec: Spec,
    child: Spec,
    where: str = "worldbody",
    what: str = "",
    prefix: str = "",
    suffix: str = "",
    pos: Sequence[float] = (0.0, 0.0, 0.0),
    quat: Sequence[float] = (1.0, 0.0, 0.0, 0.0),
) -> Spec:
    """The model with a body, a frame or the whole of another one behind what a body, frame or site of its own holds.

    where          `worldbody`, `body/arm`, `frame/mount` or `site/flange`; of what is replicated, in each copy
    what           `body/hand` or `frame/tool` of the other model; "" is the whole of it
    prefix, suffix what stands before and behind each name of what is attached
    pos, quat      where it lies in `where`, m and (w, x, y, z)

    What is attached keeps its compiler settings, its folder and its default classes. The assets come along, and the
    contact pairs and excludes, tendons, equalities, actuators, sensors, custom fields and keyframes that name nothing
    that stays behind; options and sizes do not. Keyframes hold for what they came with. A name that is there already
    is an error.
    """
    if where in ("worldbody", "body/world") and spec.find("worldbody") is None:
        spec = with_section(spec, Element("worldbody"))
    spec, child = rescoped(spec), rescoped(child)
    target = located(spec, where)
    kind, _, name = what.partition("/")
    if what and (kind not in ("body", "frame") or not name):
        raise ModelError(f'what is "{what}"; expected body/NAME, frame/NAME or nothing for the whole model')
    named: dict[str, Any] = {kind: name} if what else {}
    order = Element("attach", {"model": PART, **named, "prefix": prefix, "suffix": suffix}, (), ADDED)
    placed = Element("frame", {"pos": floats(pos), "quat": floats(quat)}, (order,), ADDED)
    joined = attached(inserted(spec, target, placed), {PART: child})
    check_whole(joined)
    return joined


def floats(values: Sequence[float]) -> tuple[float, ...]:
    return tuple(map(float, listed(values)))


def inserted(spec: Spec, target: Element, placed: Element) -> Spec:
    """The model with an element at the end of the body that holds the target, in the target's frame.

    Where a replicate holds the target it is at the end of what is replicated.
    """
    path = path_to(spec, target)
    holder = max(i for i, each in enumerate(path) if each.tag in ("body", "worldbody", "replicate") or i == 0)
    if path[holder].tag == "mujoco" or target.tag not in ("body", "worldbody", "frame", "site"):
        raise target.error("can hold nothing; expected the world, a body, a frame or a site")
    for each in reversed(path[holder + 1 :]):
        placed = Element("frame", pose(spec, each), (placed,), each.file, each.line, scope=each.scope)
    body = path[holder]
    return replaced(spec, body, (replace(body, children=(*body.children, placed)),))


def pose(spec: Spec, element: Element) -> dict[str, Any]:
    """Position and orientation of a frame or site, as it is written."""
    values = element.attributes
    if element.tag == "site":
        values = Defaults.of(spec).of_element(element, around(spec, element))
        if "fromto" in values:
            raise element.unsupported("has fromto; expected a site with pos and an orientation to attach to")
    return {key: values[key] for key in ("pos", *ORIENTATION) if key in values}


def around(spec: Spec, element: Element) -> str:
    """The default class that holds where an element stands."""
    name = "main"
    for each in path_to(spec, element)[:-1]:
        name = each.get("childclass", name)
    return name
