"""Names that one element uses of another: each must exist."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from symdyn.errors import nearest
from symdyn.mjcf import Defaults, Element, Spec

__all__ = ["check_references", "referenced"]

# attribute: kind of object it names
JOINT = dict.fromkeys(("joint", "jointinparent", "joint1", "joint2"), "joint")
SITE = dict.fromkeys(("site", "refsite", "cranksite", "slidersite", "site1", "site2", "sidesite"), "site")
BODY = dict.fromkeys(("body", "body1", "body2", "subtree1", "subtree2"), "body")
GEOM = dict.fromkeys(("geom", "geom1", "geom2"), "geom")
TENDON = dict.fromkeys(("tendon", "tendon1", "tendon2"), "tendon")
OBJECTS = {**JOINT, **SITE, **BODY, **GEOM, **TENDON, "actuator": "actuator", "camera": "camera", "mesh": "mesh"}

# section: attributes of its elements that are references
REFERENCES = {
    "worldbody": {"mesh": "mesh", "hfield": "hfield", "material": "material", "target": "body"},
    "asset": {"texture": "texture"},
    "contact": OBJECTS,
    "tendon": {**OBJECTS, "material": "material"},
    "equality": OBJECTS,
    "actuator": OBJECTS,
    "sensor": OBJECTS,
}

# elements that a kind of object is written as, by section
WRITTEN = {
    "worldbody": {"body": "body", "joint": "joint", "freejoint": "joint", "geom": "geom", "site": "site",
                  "camera": "camera", "light": "light", "frame": "frame"},
    "asset": {"mesh": "mesh", "hfield": "hfield", "texture": "texture", "material": "material", "skin": "skin"},
    "tendon": {"spatial": "tendon", "fixed": "tendon"},
    "deformable": {"flex": "flex", "skin": "skin"},
}  # fmt: skip

# kinds whose names are compared as written; those in the world get a number where they are replicated
UNIQUE = ("mesh", "hfield", "material", "texture", "tendon", "actuator", "sensor", "equality")

TYPED = {"xbody": "body"}  # objtype that is another kind's


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
        for element in section.walk():
            kind = WRITTEN.get(section.tag, {}).get(element.tag, section.tag if element in section.children else "")
            name = element.name or PurePosixPath(element.get("file", "").replace("\\", "/")).stem
            if kind and name:
                first = names.setdefault(kind, {}).setdefault(name, element)
                if first is not element and kind in UNIQUE:
                    raise element.error(f'the name "{name}" is taken, by {first.place}; expected a name of its own')
    return names


def references(spec: Spec) -> Iterator[tuple[Element, str, str]]:
    """Every reference as (element, attribute, kind), in file order."""
    for section in spec.root.children:
        known = REFERENCES.get(section.tag, {})
        for element in section.walk():
            for attribute in element.attributes:
                if attribute in known and attribute != "name":
                    yield element, attribute, known[attribute]
            for prefix in ("obj", "ref"):
                kind = element.get(f"{prefix}type", "")
                if section.tag == "sensor" and kind and f"{prefix}name" in element.attributes:
                    yield element, f"{prefix}name", TYPED.get(kind, kind)
