"""The schema of MJCF as data: which elements and attributes MuJoCo 4.0.0 knows, and what each may hold.

`elements.table` is the table. A line is an element, indented below its parent, then its attributes:

    joint  name class @joint

A kind stands behind `=`, or in a line `$ kind attribute ...` for wherever an attribute stands without one; in neither
place it is text. `int`, `real` and `bool` are one value; `real[3]` is three numbers, `real[1-3]` one to three,
`real[]` any count; words with `|` are the keywords, `(a|b)[]` several of them. `@group` stands for the members of the
line `@group = ...`; a tag with `?` is allowed once; an attribute with `!` is needed; `=tag` behind a tag says that the
same children are allowed as in that element; `+` continues a line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

__all__ = ["Attribute", "Context", "root_context"]

ANY = 1 << 30
KIND = re.compile(r"(?P<kind>int|real|bool|text|\((?P<many>[^)]*)\)|[^\[]*)(\[(?P<low>\d*)(-(?P<high>\d*))?\])?")


@dataclass(frozen=True)
class Attribute:
    """What an attribute may hold: `kind` (text, int, real, bool, word), counts and keywords; `array` if a tuple."""

    kind: str
    low: int = 1
    high: int = 1
    words: tuple[str, ...] = ()
    array: bool = False
    needed: bool = False

    @property
    def partial(self) -> bool:
        """Whether fewer values than the full count may be written, the rest coming from the default class."""
        return self.array and self.low != self.high and self.high < ANY

    def expected(self) -> str:
        """For error messages: `3 numbers`, `free, ball, slide or hinge`."""
        if self.words:
            return " or ".join(filter(None, (", ".join(self.words[:-1]), self.words[-1])))
        noun = {"int": "whole number", "real": "number", "text": "word"}[self.kind]
        if self.high >= ANY:
            return f"{noun}s"
        count = str(self.high) if self.low == self.high else f"{self.low} to {self.high}"
        return f"one {noun}" if self.high == 1 else f"{count} {noun}s"


@dataclass(frozen=True, eq=False)
class Context:
    """One element of the table where it stands: its attributes and the elements allowed below it."""

    tag: str
    attributes: dict[str, Attribute]
    children: dict[str, Context]
    once: bool = False


@cache
def attribute_of(kind: str) -> Attribute:
    """The attribute a kind of the table stands for."""
    match = KIND.fullmatch(kind)
    assert match, kind
    array = match[3] is not None
    low = int(match["low"] or 0) if array else 1
    high = ANY if array and not match["low"] else int(match["high"] or low) if array else 1
    if match["many"]:
        return Attribute("word", low, high, tuple(match["many"].split("|")), True)
    if match["kind"] == "bool":
        return Attribute("bool", words=("false", "true"))
    if match["kind"] in ("int", "real", "text"):
        return Attribute(match["kind"], low, high, (), array)
    return Attribute("word", words=tuple(match["kind"].split("|")))


def attributes_of(words: list[str], kinds: dict[str, str], groups: dict[str, list[str]]) -> dict[str, Attribute]:
    """The attributes of one line, `@group` replaced by its members."""
    attributes: dict[str, Attribute] = {}
    for word in words:
        if word.startswith("@"):
            attributes.update(attributes_of(groups[word[1:]], kinds, groups))
        else:
            name, _, kind = word.partition("=")
            plain = name.rstrip("!")
            attributes[plain] = replace(attribute_of(kind or kinds.get(plain, "text")), needed=name != plain)
    return attributes


@cache
def root_context() -> Context:
    """The context of `<mujoco>`, read from the table once."""
    kinds, groups, entries = table(files(__package__).joinpath("elements.table").read_text("utf-8"))
    root = Context("", {}, {})
    path = [root]
    known: dict[str, Context] = {}
    for depth, tag, words in entries:
        shared = words[0][1:] if words and words[0].startswith("=") else ""
        attributes = attributes_of(words[bool(shared) :], kinds, groups)
        context = Context(tag.rstrip("?"), attributes, known[shared].children if shared else {}, tag.endswith("?"))
        path[depth].children[context.tag] = known[context.tag] = context
        path[depth + 1 :] = [context]
    return root.children["mujoco"]


def table(text: str) -> tuple[dict[str, str], dict[str, list[str]], list[tuple[int, str, list[str]]]]:
    """The three parts of the table: kind by attribute, members by group, and the (depth, tag, words) of elements."""
    kinds: dict[str, str] = {}
    groups: dict[str, list[str]] = {}
    entries: list[tuple[int, str, list[str]]] = []
    for line in text.splitlines():
        first, *words = line.split() or ["#"]
        if first == "$":
            kinds.update(dict.fromkeys(words[1:], words[0]))
        elif first.startswith("@"):
            groups.setdefault(first[1:], []).extend(words[1:])
        elif first == "+":
            entries[-1][2].extend(words)
        elif first != "#":
            entries.append(((len(line) - len(line.lstrip())) // 2, first, words))
    return kinds, groups, entries
