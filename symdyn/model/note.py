"""What a file has beyond the tree: refused where it would change the smooth dynamics, listed where it cannot."""

from __future__ import annotations

from collections.abc import Iterator

from symdyn.mjcf import Defaults, Element, Spec

__all__ = ["notes_of", "refusals"]

# elements that would change the tree or its smooth dynamics, with what they are
REFUSED = {
    "flex": "deformable bodies (flex) are not supported; remove the flex or keep to rigid bodies",
    "flexstrain": "deformable bodies (flex) are not supported; remove the constraint",
    "flexcomp": "deformable bodies (flexcomp) are not supported; remove it or keep to rigid bodies",
    "plugin": "engine plugins are not supported; remove the plugin",
}

# by section, (default slot, attribute) that would change the mass matrix or the passive forces when not zero
REFUSED_VALUES = {
    "tendon": (("tendon", "springyield"),),
}

# what is only seen and has no numbers in `Model`: entries of sections, and whole sections
ENTRIES = ("asset", "deformable")
WHOLE = ("visual",)
READ = ("mesh", "hfield", "model", "material")  # assets that are read when they are needed


def notes_of(spec: Spec, defaults: Defaults) -> tuple[str, ...]:
    """One note a kind, `sensor/gyro: 2, first at arm.xml:40`; raises UnsupportedError for what must not be left out."""
    refuse(spec, defaults)
    found: dict[str, list[Element]] = {}
    for kind, element in left_out(spec):
        found.setdefault(kind, []).append(element)
    return tuple(f"{kind}: {len(elements)}, first at {elements[0].place}" for kind, elements in found.items())


def left_out(spec: Spec) -> Iterator[tuple[str, Element]]:
    """What is not compiled, as (kind, element), in file order."""
    for section in spec.root.children:
        if section.tag in WHOLE:
            yield section.tag, section
        elif section.tag in ENTRIES:
            yield from ((f"{section.tag}/{each.tag}", each) for each in section.children if each.tag not in READ)


def refuse(spec: Spec, defaults: Defaults) -> None:
    """Raises for the first element that cannot be left out."""
    for element, _, why in refusals(spec, defaults):
        raise element.unsupported(why)


def refusals(spec: Spec, defaults: Defaults) -> Iterator[tuple[Element, str, str]]:
    """All that must not be left out, as (element, attribute or "", what is wrong with it)."""
    for section in spec.root.children:
        if section.tag in ("default", "custom"):
            continue
        for element in section.walk():
            if element.tag in REFUSED:
                yield element, "", REFUSED[element.tag]
    for kind, values in REFUSED_VALUES.items():
        for element in spec.entries(kind):
            for slot, attribute in values:
                value = defaults.of_element(element, slot=slot).get(attribute, 0.0)
                if value != 0:
                    why = "which changes the dynamics and is not supported yet; expected 0"
                    yield element, attribute, f"{attribute} is {value:g}, {why}"
