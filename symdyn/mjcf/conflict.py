"""What becomes of the options of an attached model: by `<compiler conflict>` of the main file they do not count
("warning"), may not differ ("error"), or are combined ("merge")."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from symdyn.mjcf.element import Element, Spec

__all__ = ["agreed"]

# how two values of an option become one; others must be equal where both are written
LEAST = ("timestep", "tolerance", "ls_tolerance", "noslip_tolerance", "ccd_tolerance", "sleep_tolerance")
MOST = ("iterations", "ls_iterations", "noslip_iterations", "ccd_iterations", "sdf_iterations", "sdf_initpoints")
COMBINED: Mapping[str, Callable[[Any, Any], Any]] = {
    **dict.fromkeys(LEAST, min),
    **dict.fromkeys(MOST, max),
    "actuatorgroupdisable": lambda ours, theirs: tuple(sorted({*ours, *theirs})),
}
# flags that are off unless they are enabled; others are on unless they are disabled
OFF = ("override", "energy", "fwdinv", "invdiscrete", "sleep", "diagexact", "ipc", "speculative")
COMPARED = (("option", None), ("option", "flag"), ("size", None), ("statistic", None), ("visual", None))
UNCOUNTED = ("memory", "nstack")


def agreed(attach: Element, ours: Spec, theirs: Spec) -> Iterator[Element]:
    """The sections that the main model gets for the options of an attached one; ModelError where they conflict."""
    policy = ours.merged("compiler").get("conflict", "warning")
    if policy == "error":
        check_equal(attach, ours, theirs)
    if policy == "merge":
        yield section(attach, "option", option(attach, ours, theirs), flag=flags(ours, theirs))
        yield section(attach, "size", sizes(ours.merged("size"), theirs.merged("size")))
        yield section(attach, "visual", {}, map=theirs.merged("visual", "map") | ours.merged("visual", "map"))


def section(attach: Element, tag: str, attributes: Mapping[str, Any], **children: Mapping[str, Any]) -> Element:
    """A section that stands where the model is attached."""
    place = {"file": attach.file, "line": attach.line}
    below = tuple(Element(name, values, **place) for name, values in children.items() if values)
    return Element(tag, attributes, below, **place)


def check_equal(attach: Element, ours: Spec, theirs: Spec) -> None:
    for tag, child in COMPARED:
        here = ours.merged(tag, child)
        for key, value in theirs.merged(tag, child).items():
            check_same(attach, key, here.get(key, value), value)


def check_same(attach: Element, key: str, ours: Any, theirs: Any) -> None:
    if ours != theirs:
        raise attach.error(f"{key} is {ours} here and {theirs} in the attached model; expected one value")


def option(attach: Element, ours: Spec, theirs: Spec) -> dict[str, Any]:
    """The attributes of <option> of both; ModelError for one that differs and cannot be combined."""
    here, there = ours.merged("option"), theirs.merged("option")
    for key in here.keys() & there.keys() - COMBINED.keys():
        check_same(attach, key, here[key], there[key])
    both = {key: COMBINED[key](here[key], there[key]) for key in COMBINED if key in here and key in there}
    return {**there, **here, **both}


def flags(ours: Spec, theirs: Spec) -> dict[str, str]:
    """A flag leaves its default where one of both models takes it from there."""
    found: dict[str, str] = {}
    for each in (ours, theirs):
        for key, word in each.merged("option", "flag").items():
            away = "enable" if key in OFF else "disable"
            found[key] = away if away in (word, found.get(key)) else word
    return found


def sizes(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    """The larger one of each size."""
    found = {key: value for key, value in {**theirs, **ours}.items() if key not in UNCOUNTED}
    return {key: max(value, theirs.get(key, value)) for key, value in found.items()}
