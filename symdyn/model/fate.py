"""What becomes of every element and attribute of a file: used, folded, ignored or refused.

used      its numbers stand in `Model` under mjModel's names
folded    it is gone into other numbers: frames, classes, units, densities, gains
ignored   it cannot change numbers: how things look, memory, what is written when saving
refused   it would change numbers and is not computed; the model is not compiled
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from symdyn.errors import UnsupportedError
from symdyn.mjcf import Defaults, Element, Spec
from symdyn.model.compile import compile_model
from symdyn.model.note import refusals

__all__ = ["FATES", "Fate", "fate_of", "fates_of"]

FATES = ("used", "folded", "ignored", "refused")

# elements that are only seen, with all that is inside
SEEN = ("visual", "texture", "skin", "bone")
# attributes by element ("*" for every one) that cannot change a number
IGNORED = {
    "*": "content_type",
    "compiler": "texturedir usethread savecanonical savecompiled saveinertial passthrough conflict",
    "size": "memory nstack",
    "mesh": "normal texcoord smoothnormal",
    "body": "sleep",
}
# elements that are gone in what they hold or touch
DISSOLVED = ("frame", "replicate", "default", "attach", "model", "compiler", "lengthrange", "extension")
# attributes by element that are gone in other numbers
FOLDED = {
    "*": "class childclass axisangle euler xyaxes zaxis fromto",
    "inertial": "fullinertia",
    "geom": "density mass shellinertia fitscale",
    "joint": "springdamper",
    "freejoint": "align",
    "mesh": "file vertex face refpos refquat inertia maxhullvert builtin params",
    "hfield": "file elevation",
    "body": "fuse simple",
    "position": "kp kv dampratio timeconst inheritrange",
    "velocity": "kv",
    "intvelocity": "kp kv dampratio inheritrange",
    "damper": "kv",
    "cylinder": "area diameter bias timeconst",
    "muscle": "force scale lmin lmax vmax fpmax fvmax range timeconst tausmooth",
    "adhesion": "gain",
    "orientation": "kp kv dampratio input",
    "pid": "kp kv ki dampratio imax slewmax input posrange velrange ffrange inheritrange",
    "dcmotor": "resistance motorconst nominal inductance thermal saturation cogging lugre controller input",
    "general": "input velrange ffrange inheritrange",
}


@dataclass(frozen=True)
class Fate:
    """An element (attribute "") or an attribute of it, where it stands, and what became of it."""

    place: str
    element: str
    attribute: str
    fate: str
    why: str = ""


def words(table: dict[str, str], tag: str) -> list[str]:
    return [*table.get("*", "").split(), *table.get(tag, "").split()]


def fate_of(tag: str, attribute: str, within: str = "") -> str:
    """The fate of an attribute ("" for the element itself); `within` is "seen" or "dissolved" if what is around is."""
    if within == "seen" or tag in SEEN or attribute in words(IGNORED, tag):
        return "ignored"
    if within == "dissolved" or tag in DISSOLVED or attribute in words(FOLDED, tag):
        return "folded"
    return "used"


def fates_of(spec: Spec) -> Iterator[Fate]:
    """The fate of everything in a file, in its order. Raises ModelError for what is wrong in it."""
    refused = {id(element): (attribute, why) for element, attribute, why in refusals(spec, Defaults.of(spec))}
    problem = compiled(spec) if not refused else None
    for section in spec.root.children:
        stack = [(section, "")]
        while stack:
            element, within = stack.pop()
            yield from of_element(element, within, refused.get(id(element)), problem)
            stack.extend((child, below(element, within)) for child in reversed(element.children))


def below(element: Element, within: str) -> str:
    """What the children of an element stand in."""
    if within == "seen" or element.tag in SEEN:
        return "seen"
    return "dissolved" if within == "dissolved" or element.tag == "default" else ""


def compiled(spec: Spec) -> UnsupportedError | None:
    """What is refused only while the model is compiled."""
    try:
        compile_model(spec)
    except UnsupportedError as error:
        return error
    return None


def of_element(
    element: Element, within: str, refused: tuple[str, str] | None, problem: UnsupportedError | None
) -> Iterator[Fate]:
    """The fates of an element and of its attributes."""
    if problem and (problem.file, problem.line) == (element.file, element.line):
        if (problem.element or "").split(" ")[0] == element.tag:
            refused = "", problem.message
    for attribute in ("", *element.attributes):
        fate, why = fate_of(element.tag, attribute, within), ""
        if refused and refused[0] == attribute:
            fate, why = "refused", refused[1]
        yield Fate(element.place, element.tag, attribute, fate, why)
