"""An MJCF file as its author wrote it: a tree of elements, each with its typed attributes and its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from symdyn.errors import ModelError, UnsupportedError
from symdyn.mjcf.source import Files

__all__ = ["Element", "Spec"]


@dataclass(frozen=True, eq=False, slots=True)
class Element:
    """One element: tag, attributes (text, number, bool or tuple of numbers), children, `file` and `line`.

    Only what the file says is here: no defaults, no units converted. `scope` is 0 in the main file and in what it
    includes, else the number of the attached model whose compiler settings and folder hold (`Spec.scopes`); `source`
    is then the element as that model has it.
    """

    tag: str
    attributes: Mapping[str, Any] = field(default_factory=dict)
    children: tuple[Element, ...] = ()
    file: str = ""
    line: int = 0
    text: str = ""
    scope: int = 0
    source: Element | None = None

    @property
    def name(self) -> str:
        return self.attributes.get("name", "")

    @property
    def place(self) -> str:
        """`arm.xml:14`"""
        return f"{self.file}:{self.line}"

    def get(self, attribute: str, default: Any = None) -> Any:
        return self.attributes.get(attribute, default)

    def all(self, *tags: str) -> Iterator[Element]:
        """The children with one of these tags, in file order."""
        return (child for child in self.children if child.tag in tags)

    def walk(self) -> Iterator[Element]:
        """This element and all below it, in file order."""
        stack = [self]
        while stack:
            element = stack.pop()
            yield element
            stack.extend(reversed(element.children))

    def error(self, message: str) -> ModelError:
        """The error `file:line: <tag name="...">: message`, to be raised by the caller."""
        return ModelError(message, self.file, self.line, self._label())

    def unsupported(self, message: str) -> UnsupportedError:
        """As `error`, for valid MJCF that this version does not compute."""
        return UnsupportedError(message, self.file, self.line, self._label())

    def _label(self) -> str:
        return f'{self.tag} name="{self.name}"' if self.name else self.tag


@dataclass(frozen=True, eq=False)
class Spec:
    """A whole model: the `<mujoco>` element with every include expanded.

    `files` finds what it names (meshes, ...). `scopes` are the models attached to it, each as it is by itself; what
    they brought along is in `root`, under new names.
    """

    root: Element
    files: Files = field(default_factory=Files)
    scopes: tuple[Spec, ...] = ()

    @property
    def name(self) -> str:
        return self.root.get("model", "MuJoCo Model")

    def scope_of(self, element: Element) -> Spec:
        """The model an element was attached from, or this one."""
        return self.scopes[element.scope - 1] if element.scope else self

    def sections(self, tag: str) -> Iterator[Element]:
        """Every section of this kind, in file order (a kind may be written several times)."""
        return self.root.all(tag)

    def merged(self, tag: str, child: str | None = None) -> dict[str, Any]:
        """The attributes of all sections of one kind (or of their `child` elements) as one; a later one wins."""
        sections = list(self.sections(tag))
        elements = sections if child is None else [each for section in sections for each in section.all(child)]
        return {key: value for element in elements for key, value in element.attributes.items()}

    def entries(self, tag: str) -> Iterator[Element]:
        """The children of all sections of one kind, in file order."""
        return (child for section in self.sections(tag) for child in section.children)

    # ---- changes: each gives a new model; see `edit.py`

    def find(self, where: str) -> Element | None:
        """The element called `kind/name` (`body/arm`), or the section of this tag; None where there is none."""
        from symdyn.mjcf.edit import find

        return find(self, where)

    def add(self, where: str | Element, tag: str, /, first: bool = False, **attributes: Any) -> Spec:
        """With an element more: `spec.add("body/hand", "geom", name="pad", size=0.01)`."""
        from symdyn.mjcf.edit import add

        return add(self, where, tag, first, **attributes)

    def set(self, where: str | Element, /, **attributes: Any) -> Spec:
        """With attributes changed: `spec.set("joint/elbow", damping=1)`; None takes one away."""
        from symdyn.mjcf.edit import set_attributes

        return set_attributes(self, where, **attributes)

    def delete(self, where: str | Element) -> Spec:
        """Without an element, what it holds, and what acts on that."""
        from symdyn.mjcf.edit import delete

        return delete(self, where)

    def rename(self, where: str | Element, name: str) -> Spec:
        """With an object under another name, everywhere."""
        from symdyn.mjcf.edit import rename

        return rename(self, where, name)

    def attach(self, child: Spec, where: str = "worldbody", what: str = "", **how: Any) -> Spec:
        """With a body, a frame or the whole of another model in it; `how` as for `symdyn.mjcf.join.attach`."""
        from symdyn.mjcf.join import attach

        return attach(self, child, where, what, **how)


def plain_number(text: str) -> bool:
    """Whether the text is a decimal number as MJCF writes it."""
    return re.fullmatch(r"[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?)", text) is not None
