"""The memory a simulator needs, read off its own text: sizes of structs, and of the stack at its deepest.

Bytes are those of LP64 (pointers of 8 bytes, int of 4). The stack is counted as if every local had a place of its own
and no call were inlined, so that compilers need less: locals and arguments of a function, 256 bytes for its return
address, saved registers and values without a name, and the same of the deepest function it calls. What hooks need comes
on top.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod

__all__ = ["Frames", "frames", "struct_layout"]

POINTER, CALL = 8, 256  # bytes: an address; what a call takes beside locals
SCALARS = {"int": 4, "double": 8, "char": 1, "unsigned": 4, "long": 8}

FUNCTION = re.compile(r"^(?:[A-Za-z_][\w ]*[ *])(\w+)\(([^;{}]*)\)\n\{\n(.*?)^\}", re.DOTALL | re.MULTILINE)
TYPEDEF = re.compile(r"^typedef struct \{\n(.*?)^\} (\w+);", re.DOTALL | re.MULTILINE)
SIZE = re.compile(r"^    (\w+) = (\d+),$", re.MULTILINE)
DEFINE = re.compile(r"^#define (\w+) \(?(\d+)\)?$", re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@dataclass(frozen=True)
class Frames:
    """Bytes of stack: of the largest frame and whose it is, and of the deepest chain of calls."""

    largest: int
    function: str
    deepest: int


def struct_layout(members: Iterable[tuple[str, int]], types: Mapping[str, tuple[int, int]]) -> tuple[int, int]:
    """Bytes of a struct of members (C type, count), padded as C does, and of what its place is a multiple of; `types`
    has the same of the types."""
    place, widest = 0, 1
    for kind, count in members:
        size, align = (POINTER, POINTER) if kind.endswith("*") else types[kind]
        place = -(-place // align) * align + size * count
        widest = max(widest, align)
    return -(-place // widest) * widest, widest


def frames(source: str, real: int, structs: Mapping[str, int]) -> Frames:
    """The stack that the functions of a C text need, `real` and `structs` being bytes of those types."""
    text = COMMENT.sub(" ", source)
    numbers = {name: int(value) for name, value in (*SIZE.findall(text), *DEFINE.findall(text))}
    types = {**SCALARS, "real": real, **structs}
    for body, name in TYPEDEF.findall(text):
        types[name] = -(-sum(bytes_of(line, types, numbers) for line in body.split(";")) // 8) * 8
    bodies = {name: (arguments, body) for name, arguments, body in FUNCTION.findall(text)}
    own = {name: CALL + locals_of(*parts, types, numbers) for name, parts in bodies.items()}
    calls = {name: called(body, bodies) for name, (_, body) in bodies.items()}

    @cache
    def depth(name: str) -> int:
        return own[name] + max((depth(each) for each in calls[name] if each != name), default=0)

    largest = max(own, key=lambda name: (own[name], name))
    return Frames(own[largest], largest, max(map(depth, own)))


def called(body: str, names: Mapping[str, object]) -> Sequence[str]:
    return sorted({word for word in re.findall(r"\b(\w+)\(", body) if word in names})


def locals_of(arguments: str, body: str, types: Mapping[str, int], numbers: Mapping[str, int]) -> int:
    """Bytes of the arguments and of all locals of a function."""
    statements = re.split(r"[;{}]|\bfor \(", body)
    return POINTER * (arguments.count(",") + 1) + sum(bytes_of(each, types, numbers) for each in statements)


def bytes_of(statement: str, types: Mapping[str, int], numbers: Mapping[str, int]) -> int:
    """Bytes that a declaration takes; 0 where it is none, or static."""
    words = statement.split()
    if not words or words[0] in ("static", "typedef", "return"):
        return 0
    kind = next((word for word in words if word not in ("const", "struct", "unsigned")), "")
    if kind not in types or len(words) < 2:
        return 0
    rest = statement.split(kind, 1)[1]
    return sum(declared(each, types[kind], numbers) for each in top_level(rest))


def declared(declarator: str, size: int, numbers: Mapping[str, int]) -> int:
    """`*const x = ...`, `x[3][NV]`, `x`."""
    left = declarator.split("=", 1)[0]
    if not re.fullmatch(r"[\s*\w\[\]+\-/()<>?:.]*\w[\s\]]*", left) or not left.strip():
        return 0
    counts = [evaluated(each, numbers) for each in re.findall(r"\[([^\]]*)\]", left)]
    return (POINTER if "*" in left.split("[")[0] else size) * prod(counts)


def evaluated(text: str, numbers: Mapping[str, int]) -> int:
    """An integer expression of constants: `NV > 0 ? NV : 1`, `6*NBODY`."""
    named = re.sub(r"[A-Za-z_]\w*", lambda match: str(numbers.get(match.group(), 0)), text)
    if "?" in named:
        condition, _, choices = named.partition("?")
        first, _, second = choices.partition(":")
        return evaluated(first if arithmetic(condition) else second, {})
    return max(1, arithmetic(named))


def arithmetic(text: str) -> int:
    """The value of numbers with + - * / > and brackets."""
    if not re.fullmatch(r"[\d\s+\-*/<>()]+", text):
        raise ValueError(f"{text!r} is no constant")
    return int(eval(text.replace("/", "//"), {"__builtins__": {}}))  # digits and operators alone


def top_level(text: str) -> list[str]:
    """A list split at commas outside of brackets."""
    pieces, depth = [""], 0
    for char in text:
        depth += (char in "([{") - (char in ")]}")
        if char == "," and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += char
    return pieces
