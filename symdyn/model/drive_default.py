"""The actuators of the default classes, and what a single element makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from symdyn.mjcf import Element, Spec
from symdyn.model.drive import Drive
from symdyn.model.shortcut import SHORTCUTS

__all__ = ["applied", "drives_of"]

TOP = "main"
UNTOUCHED = Drive()  # the actuator of a class that says nothing of actuators
PARTIAL = ("gear", "damping")  # where fewer numbers may be written, the rest staying as inherited


def drives_of(spec: Spec) -> dict[str, tuple[Drive, str | None]]:
    """By default class, the actuator in it and the class around it."""
    found: dict[str, tuple[Drive, str | None]] = {TOP: (UNTOUCHED, None)}
    stack = [(section.get("class", TOP), section) for section in reversed(list(spec.sections("default")))]
    while stack:
        name, section = stack.pop()
        found.setdefault(name, (UNTOUCHED, None))
        for element in section.children:
            if element.tag in SHORTCUTS:
                found[name] = applied(element, name, found), found[name][1]
        for inner in section.all("default"):
            found[inner.get("class")] = found[name][0], name
        stack.extend((inner.get("class"), inner) for inner in reversed(list(section.all("default"))))
    return found


def applied(element: Element, name: str, drives: Mapping[str, tuple[Drive, str | None]]) -> Drive:
    """The actuator that an element makes of the one in its default class.

    A shortcut goes on from the nearest class, going outwards, whose actuator was made by the same shortcut or a
    <general>; where there is none it starts anew. What all actuators have comes from the class itself.
    """
    shortcut = SHORTCUTS[element.tag]
    inherited = drives[name][0]
    start = inherited if element.tag == "general" else None
    around: str | None = name
    while start is None and around is not None:
        drive, around = drives[around]
        if drive.tag == element.tag:
            start = drive
        elif drive.tag == "general" and shortcut.takes(drive):
            start = shortcut.from_general(drive)
    start = start or (inherited is not UNTOUCHED and shortcut.other) or shortcut.start
    made = shortcut.write(replace(start, common=merged(inherited.common, element.attributes)), element)
    return replace(made, tag=element.tag)


def merged(inherited: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Attributes over inherited ones."""
    found = {**inherited, **own}
    for key in PARTIAL:
        if key in own and key in inherited:
            found[key] = (*own[key], *inherited[key][len(own[key]) :])
    return found
