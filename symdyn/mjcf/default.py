"""Default classes: what an element has when its author left something out.

Classes nest; an inner class starts from the outer one. An element takes its defaults from its own `class`, else from
the nearest `childclass` around it, else from the top class.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from symdyn.errors import nearest
from symdyn.mjcf.element import Element, Spec
from symdyn.mjcf.schema import Attribute, Context, root_context

__all__ = ["Defaults", "overlay"]

TOP = "main"
ACTUATORS = tuple(
    "general motor position velocity intvelocity orientation pid damper cylinder muscle adhesion dcmotor".split()
)
SLOTS = dict.fromkeys(ACTUATORS, "actuator")  # a class has one record for all actuators, whatever their shortcut
ORIENTATION = ("quat", "axisangle", "euler", "xyaxes", "zaxis")


@dataclass(frozen=True, eq=False)
class Defaults:
    """`classes[class name][tag]` are the attributes that class gives to elements of that tag."""

    classes: dict[str, dict[str, dict[str, Any]]]

    @classmethod
    def of(cls, spec: Spec) -> Defaults:
        """The default classes of a model; several `<default>` sections are one tree."""
        classes: dict[str, dict[str, dict[str, Any]]] = {TOP: {}}
        for section in spec.sections("default"):
            name = section.get("class", TOP)
            if name != TOP and not section.scope:
                raise section.error(f'the top class is "{name}"; expected "{TOP}" or no name')
            classes.setdefault(name, {})
            extend(classes, name, section)
        return cls(classes)

    def of_element(self, element: Element, childclass: str = TOP, slot: str | None = None) -> dict[str, Any]:
        """The attributes of an element with its defaults filled in; `slot` (tendon, actuator, ...) if not its tag."""
        name = element.get("class", childclass)
        self.check(element, name)
        inherited = self.classes[name].get(slot or element.tag, {})
        return overlay(inherited, element.attributes, kinds(slot or element.tag))

    def childclass(self, element: Element, around: str) -> str:
        """The class that holds inside a body, frame or replicate."""
        name = element.get("childclass", around)
        self.check(element, name)
        return name

    def check(self, element: Element, name: str) -> None:
        if name not in self.classes:
            raise element.error(f'default class "{name}" does not exist' + nearest(name, self.classes))


def extend(classes: dict[str, dict[str, dict[str, Any]]], name: str, section: Element) -> None:
    """Adds what a `<default>` element says to its class, then the classes nested in it."""
    own = classes[name]
    for element in section.children:
        if element.tag != "default":
            slot = SLOTS.get(element.tag, element.tag)
            own[slot] = overlay(own.get(slot, {}), element.attributes, kinds(element.tag))
    for element in section.all("default"):
        inner = element.get("class")
        if not inner:
            raise element.error('a nested default class has no name; expected class="..."')
        if inner in classes:
            raise element.error(f'default class "{inner}" is defined twice')
        classes[inner] = dict(own)
        extend(classes, inner, element)


def overlay(inherited: Any, own: Any, kinds: dict[str, Attribute]) -> dict[str, Any]:
    """`own` over `inherited`.

    Where fewer numbers may be written, those left out keep the inherited ones; one orientation replaces another.
    """
    if any(form in own for form in ORIENTATION):
        inherited = {key: value for key, value in inherited.items() if key not in ORIENTATION}
    merged = {**inherited, **own}
    for key, value in own.items():
        before = inherited.get(key, ())
        if key in kinds and kinds[key].partial and len(before) > len(value):
            merged[key] = value + before[len(value) :]
    return merged


def kinds(tag: str) -> dict[str, Attribute]:
    """The attributes of a tag in a default class."""
    tag = "general" if tag == "actuator" else tag
    context: Context | None = root_context().children["default"].children.get(tag)
    return context.attributes if context else {}
