"""XML to elements: includes expanded, every tag and attribute checked against the schema, every value typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from symdyn.errors import ModelError, nearest
from symdyn.mjcf.element import Element
from symdyn.mjcf.schema import Context
from symdyn.mjcf.source import Files
from symdyn.mjcf.value import typed

__all__ = ["Reader"]

MAX_BYTES = 8 << 20  # of a document
MAX_TAGS = 400_000  # of all documents of a model together, opening and closing
MAX_DEPTH = 500

# elements of older files and of other tools, with what to say about them
GONE = {
    "composite": "was removed in MuJoCo 4.0; write the bodies, or use <replicate>",
    "include": 'needs the attribute "file"',
}


@dataclass(frozen=True)
class Reader:
    """Reads documents of one model; `files` finds included ones, `included` holds those already read."""

    files: Files
    included: dict[str, str] = field(default_factory=dict)
    tags: list[int] = field(default_factory=list)

    def document(self, data: bytes, file: str) -> Any:
        """The root node of an XML document. No entity, no DTD, no network; size and depth are bounded."""
        from lxml import etree

        self.tags.append(data.count(b"<"))
        if len(data) > MAX_BYTES or sum(self.tags) > MAX_TAGS:
            found = f"the file has {len(data)} bytes and the model {sum(self.tags)} tags"
            raise ModelError(f"{found}; expected at most {MAX_BYTES} and {MAX_TAGS}", file, 1)
        parser = etree.XMLParser(resolve_entities=False, load_dtd=False, no_network=True, huge_tree=True)
        try:
            root = etree.fromstring(data, parser)
        except etree.XMLSyntaxError as error:
            raise ModelError(f"the XML is broken: {error.msg}", file, error.lineno) from None
        if root.getroottree().docinfo.doctype:
            raise ModelError("has a document type declaration; expected plain XML without one", file, 1)
        return root

    def element(self, node: Any, context: Context, file: str) -> Element:
        """An element and all below it; depth costs no stack."""
        path = [Opened(node, context, file, self.children(node, file))]
        while True:
            top = path[-1]
            for child, child_file in top.rest:
                if child.tag not in top.context.children:
                    raise unknown(child, top.context, child_file)
                if len(path) > MAX_DEPTH:
                    raise refusal(child, child_file, f"elements are nested more than {MAX_DEPTH} deep")
                below = self.children(child, child_file)
                path.append(Opened(child, top.context.children[child.tag], child_file, below))
                break
            else:
                path.pop()
                if not path:
                    return top.closed()
                path[-1].below.append(top.closed())

    def children(self, node: Any, file: str) -> Iterator[tuple[Any, str]]:
        """The child nodes, each with its file; an include stands for the children of its file's root."""
        for child in child_nodes(node):
            if child.tag == "include" and child.get("file"):
                yield from self.include(child, file)
            else:
                yield child, file

    def include(self, node: Any, file: str) -> Iterator[tuple[Any, str]]:
        """What an included file adds in this place. A file can be included once in a whole model."""
        name = node.get("file")
        if len(node):
            raise refusal(node, file, "has children; expected none, the file is inserted in its place")
        try:
            found = self.files.include(name, file)
        except ModelError as error:
            raise refusal(node, file, error.message) from None
        if found is None:
            raise refusal(node, file, f'file "{name}" does not exist')
        if found.key in self.included:
            raise refusal(node, file, f'file "{name}" is included already, by {self.included[found.key]}')
        self.included[found.key] = f"{file}:{node.sourceline}"
        root = self.document(found.data, found.shown)
        if not child_nodes(root):
            raise refusal(node, file, f'file "{name}" has no elements; expected at least one')
        yield from self.children(root, found.shown)


@dataclass
class Opened:
    """An element whose children are being read."""

    node: Any
    context: Context
    file: str
    rest: Iterator[tuple[Any, str]]
    below: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.attributes = read_attributes(self.node, self.context, self.file)

    def closed(self) -> Element:
        first_of_each(self.below, self.context)
        text = (self.node.text or "").strip()
        line = self.node.sourceline or 0
        return Element(self.node.tag, self.attributes, tuple(self.below), self.file, line, text)


def child_nodes(node: Any) -> list[Any]:
    """The child elements, comments and processing instructions left out."""
    return [child for child in node if isinstance(child.tag, str)]


def first_of_each(below: list[Element], context: Context) -> None:
    """Refuses a second element where the schema allows one."""
    first: dict[str, Element] = {}
    for element in below:
        earlier = first.setdefault(element.tag, element)
        if earlier is not element and context.children[element.tag].once:
            raise element.error(f"is the second one here; expected one, and the first is at {earlier.place}")


def read_attributes(node: Any, context: Context, file: str) -> dict[str, Any]:
    """The typed attributes of a node. Blank numbers count as not written, as in MuJoCo."""
    values = {}
    for key, text in node.attrib.items():
        if key.startswith("{"):  # a namespaced attribute, such as the schema's location, is not MJCF's
            continue
        attribute = context.attributes.get(key)
        if attribute is None:
            raise refusal(node, file, f'attribute "{key}" is unknown' + hint(key, context.attributes))
        try:
            value = typed(text, attribute)
        except ValueError as error:
            raise refusal(node, file, f'attribute "{key}" {error}') from None
        if value is not None:
            values[key] = value
    for key, attribute in context.attributes.items():
        if attribute.needed and key not in values:
            raise refusal(node, file, f'attribute "{key}" is missing; expected {attribute.expected()}')
    return values


def unknown(node: Any, context: Context, file: str) -> ModelError:
    """The error for an element that MJCF does not have in this place."""
    if node.tag in GONE:
        return refusal(node, file, GONE[node.tag])
    message = f"the element is unknown inside <{context.tag}>"
    return refusal(node, file, message + hint(node.tag, context.children))


def hint(name: str, known: dict[str, Any]) -> str:
    """The nearest known name, or all of them when they are few."""
    near = nearest(name, known)
    if near or len(known) > 12:
        return near
    return f"; expected {', '.join(known) or 'none'}"


def refusal(node: Any, file: str, message: str) -> ModelError:
    name = node.get("name")
    return ModelError(message, file, node.sourceline, f'{node.tag} name="{name}"' if name else node.tag)
