"""Elements to XML text: one element a line, attributes in a fixed order, numbers that read back to the same double."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from symdyn.mjcf.element import Element
from symdyn.mjcf.schema import Context, root_context

__all__ = ["merged_sections", "text_of", "to_xml"]

# attributes that stand in front, in this order; the others follow by their names
FIRST = (
    "name model class childclass plugin type file mesh hfield joint body geom site tendon actuator objtype objname "
    "joint1 joint2 body1 body2 geom1 geom2 site1 site2 pos quat size mass"
).split()
RANK = {name: i for i, name in enumerate(FIRST)}
ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\t": "&#9;", "\r": "&#13;"}
)
NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

# sections in the order in which they are written
SECTIONS = (
    "compiler option size statistic visual extension default asset worldbody contact deformable tendon equality "
    "actuator sensor custom keyframe"
).split()


def to_xml(root: Element) -> str:
    """The XML text of an element and all below it; depth costs no stack."""
    lines: list[str] = []
    stack: list[tuple[str, Element | None]] = [("", root)]
    while stack:
        indent, element = stack.pop()
        if element is None:
            lines.append(indent)
            continue
        head = f"{indent}<{element.tag}{''.join(attributes_text(element))}"
        if not element.children:
            lines.append(f"{head}/>")
            continue
        lines.append(f"{head}>")
        stack.append((f"{indent}</{element.tag}>", None))
        stack.extend((f"{indent}  ", child) for child in reversed(element.children))
    return "\n".join(lines) + "\n"


def attributes_text(element: Element) -> Iterator[str]:
    """` key="value"` for each attribute, in the order of `FIRST`, then of the names."""
    for key in sorted(element.attributes, key=lambda name: (RANK.get(name, len(RANK)), name)):
        text = text_of(element.attributes[key])
        if bad := NO_XML.search(text):
            raise element.error(f'attribute "{key}" has the character {bad.group()!r}; expected one that XML can hold')
        yield f' {key}="{text.translate(ESCAPES)}"'


def text_of(value: Any) -> str:
    """A value as MJCF writes it: the shortest decimal that reads back to the same double."""
    if value.__class__ is float:
        return repr(value).removesuffix(".0")
    if value.__class__ is tuple:
        return " ".join([text_of(each) for each in value])
    return str(value).lower() if value.__class__ is bool else str(value)


def merged_sections(root: Element) -> Element:
    """The root with one section a kind, in the order of `SECTIONS`; what may stand once is merged, a later one wins."""
    context = root_context()
    kinds = sorted({each.tag: None for each in root.children}, key=SECTIONS.index)
    return replace(root, children=tuple(merged(list(root.all(tag)), context.children[tag]) for tag in kinds))


def merged(elements: list[Element], context: Context) -> Element:
    """Elements of one kind as one: attributes of later ones win, children follow each other."""
    attributes = combined(each.attributes for each in elements)
    children = [child for each in elements for child in each.children]
    once = {tag for tag in context.children if context.children[tag].once and context.tag != "worldbody"}
    found: list[Element] = []
    for child in children:
        same = [each for each in children if each.tag == child.tag]
        if child.tag not in once:
            found.append(child)
        elif child is same[0]:
            found.append(merged(same, context.children[child.tag]) if len(same) > 1 else child)
    return replace(elements[0], attributes=attributes, children=tuple(found))


def combined(all_attributes: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    return {key: value for attributes in all_attributes for key, value in attributes.items()}
