"""Names that one element uses of another: each must exist."""

from __future__ import annotations

from symdyn.errors import nearest
from symdyn.mjcf import Defaults, Element, Spec
from symdyn.mjcf.reference import WRITTEN, object_name, references

__all__ = ["check_references", "referenced"]

# kinds whose names are compared as written; those in the world get a number where they are replicated
UNIQUE = ("mesh", "hfield", "material", "texture", "tendon", "actuator", "sensor", "equality")


def check_references(spec: Spec, defaults: Defaults) -> None:
    """Raises for the first name that nothing in the file has, and for one that two things have."""
    names = names_of(spec)
    for section in spec.root.children:
        for element in section.walk():
            for key in ("class", "childclass"):
                if key in element.attributes and element.tag != "default":
                    defaults.check(element, element.attributes[key])
    for element, attribute, kind in references(spec):
        name = element.attributes[attribute]
        if name not in names.get(kind, {}):
            hint = nearest(name, names[kind]) if kind in names else f"; the file has no {kind}"
            raise element.error(f'attribute "{attribute}" names {kind} "{name}", which does not exist{hint}')


def referenced(spec: Spec, kind: str) -> set[str]:
    """The names of one kind of object that something in the file uses."""
    return {element.attributes[attribute] for element, attribute, found in references(spec) if found == kind}


def names_of(spec: Spec) -> dict[str, dict[str, Element]]:
    """{kind: {name: element}} of everything in the file with a name, which for an asset can be that of its file."""
    names: dict[str, dict[str, Element]] = {"body": {"world": spec.root}}
    for section in spec.root.children:
        entries = set(map(id, section.children))
        for element in section.walk():
            kind = WRITTEN.get(section.tag, {}).get(element.tag, section.tag if id(element) in entries else "")
            name = object_name(element)
            if kind and name:
                first = names.setdefault(kind, {}).setdefault(name, element)
                if first is not element and kind in UNIQUE:
                    raise element.error(f'the name "{name}" is taken, by {first.place}; expected a name of its own')
    return names
