"""Default classes of a model as one tree in canonical units, whatever models its parts were attached from.

main                       what holds where no class is named
  own                      the model's own top class, where other models would inherit from it
  arm_main                 the top class of an attached model, under its new name
    arm_visual
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from symdyn.mjcf import Defaults, Element, Spec
from symdyn.mjcf.default import ACTUATORS

__all__ = ["Classes"]

TOP = "main"
WHOLE = (*ACTUATORS, "tendon")
NO_CLASS: Mapping[str, Mapping[str, Any]] = {}
Convert = Callable[[str, Mapping[str, Any], Element], dict[str, Any]]


@dataclass(frozen=True, eq=False)
class Classes:
    """`records[name][slot]` are the attributes of a class in canonical units, by its name in `spec`.

    names    the name under which a class is written
    parents  the class around a class, under the names of `spec`; "" for those at the top
    own      by tag what a class says of actuators and tendons, as it is written in the file: more than an element of
             theirs can say itself
    """

    records: dict[str, dict[str, dict[str, Any]]]
    names: dict[str, str]
    parents: dict[str, str]
    own: dict[str, dict[str, Element]]

    @classmethod
    def of(cls, spec: Spec, defaults: Defaults, convert: Convert, whole: bool) -> Classes:
        """The classes of a model; without `whole` they are written for actuators and tendons alone."""
        parents: dict[str, str] = {TOP: ""}
        places: dict[str, Element] = {TOP: spec.root}
        own: dict[str, dict[str, Element]] = {TOP: {}}
        for name, parent, element in nested(spec):
            parents.setdefault(name, parent)
            places[name] = element
            for each in element.all(*WHOLE):
                before = own.setdefault(name, {}).get(each.tag, each)
                own[name][each.tag] = replace(each, attributes={**before.attributes, **each.attributes})
            own.setdefault(name, {})
        records = {
            name: {slot: convert(slot, defaults.classes[name][slot], places[name]) for slot in slots(defaults, name)}
            for name in parents
        }
        names = {name: name for name in parents}
        if spec.scopes and ((whole and records[TOP]) or own[TOP]):
            names[TOP] = free_name("own", parents)
        return cls(records, names, parents, own)

    def record(self, name: str, slot: str) -> Mapping[str, Any]:
        """What a class gives to elements of a slot."""
        return self.records.get(name, NO_CLASS).get(slot, {})

    def saying(self, name: str) -> str:
        """The nearest class from this one outwards that says something of actuators or tendons, else the top one."""
        while name and not self.own.get(name):
            name = self.parents.get(name, "")
        return name or TOP

    def section(self, whole: bool) -> Element | None:
        """The `<default>` section, None when it says nothing; without `whole` that of actuators and tendons."""
        tops = [self.element(name, whole) for name, parent in self.parents.items() if not parent]
        if self.names[TOP] == TOP:
            top, *others = tops
            children = (*(top.children if top else ()), *filter(None, others))
        else:
            children = tuple(filter(None, tops))
        return Element("default", {}, children) if children else None

    def element(self, name: str, whole: bool) -> Element | None:
        """One class with those nested in it; of a class whose parent says the same only what differs is written."""
        parent = self.parents[name]
        children = list(self.own[name].values())
        for slot, record in self.records[name].items() if whole else ():
            values = {key: value for key, value in record.items() if self.record(parent, slot).get(key) != value}
            if values:
                children.append(Element(slot, values))
        inner = (self.element(each, whole) for each, around in self.parents.items() if around == name)
        children += filter(None, inner)
        return Element("default", {"class": self.names[name]}, tuple(children)) if whole or children else None


def slots(defaults: Defaults, name: str) -> list[str]:
    return [slot for slot in defaults.classes[name] if slot not in ("actuator", "tendon")]


def nested(spec: Spec) -> Iterator[tuple[str, str, Element]]:
    """Every default class as (name, name of the class around it, element), outer ones first."""
    stack = [(each.get("class", TOP), "", each) for each in reversed(list(spec.sections("default")))]
    while stack:
        name, parent, element = stack.pop()
        yield name, parent, element
        stack.extend((each.get("class"), name, each) for each in reversed(list(element.all("default"))))


def free_name(name: str, taken: Mapping[str, Any]) -> str:
    """The name, with a number behind it where it is taken."""
    number, found = 1, name
    while found in taken:
        number, found = number + 1, f"{name}{number}"
    return found
