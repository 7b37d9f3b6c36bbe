"""Which attributes name another object, and of what kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from symdyn.mjcf.element import Element, Spec

__all__ = ["WRITTEN", "named_by", "object_name", "references", "references_of"]

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
    "contact": {"pair": "pair", "exclude": "exclude"},
    "custom": {"numeric": "numeric", "text": "text", "tuple": "tuple"},
    "keyframe": {"key": "key"},
}  # fmt: skip

TYPED = {"xbody": "body"}  # objtype that is another kind's


def object_name(element: Element) -> str:
    """The name of an object, which for an asset can be that of its file."""
    return element.name or PurePosixPath(element.get("file", "").replace("\\", "/")).stem


def references(spec: Spec) -> Iterator[tuple[Element, str, str]]:
    """Every reference as (element, attribute, kind), in file order."""
    for section in spec.root.children:
        for element in section.walk():
            yield from ((element, attribute, kind) for attribute, kind in references_of(section.tag, element))


def references_of(section: str, element: Element) -> Iterator[tuple[str, str]]:
    """The references of one element in a section, as (attribute, kind)."""
    known = REFERENCES.get(section, {})
    for attribute in element.attributes:
        if attribute in known and attribute != "name":
            yield attribute, known[attribute]
    for prefix in ("obj", "ref"):
        kind = element.get(f"{prefix}type", "")
        if section in ("sensor", "custom") and kind and f"{prefix}name" in element.attributes:
            yield f"{prefix}name", TYPED.get(kind, kind)


def named_by(section: str, element: Element) -> Iterator[tuple[str, str]]:
    """The references of an element as (attribute, kind), those of skins and soft bodies too: they are only seen."""
    yield from references_of(section, element)
    if element.tag in ("bone", "flex", "skin"):
        yield from ((key, key) for key in ("body", "material") if key in element.attributes)
