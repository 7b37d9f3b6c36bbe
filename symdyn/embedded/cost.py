"""What emitted C costs: operations and the longest chain of them, bytes of text, tables and stack on a core."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from symdyn.embedded.core import Core
from symdyn.embedded.tool import first_line, run
from symdyn.errors import CompilerError
from symdyn.graph.function import Function
from symdyn.graph.ops import OPS

__all__ = ["Measured", "Routine", "chain", "measure"]

TEXT, TABLES, WRITABLE = (".text",), (".rodata", ".srodata"), (".data", ".bss", ".sdata", ".sbss", ".tdata", ".tbss")
# what a C compiler may call on its own account: part of every freestanding implementation
FREESTANDING = ("memcpy", "memmove", "memset", "memcmp")


@dataclass(frozen=True)
class Routine:
    """A public function with all that it calls in its unit: bytes of text, and of stack at the deepest."""

    text: int
    stack: int


@dataclass(frozen=True)
class Measured:
    """A unit compiled for a core. Bytes; `data` is what the caller owns: the struct of a simulator.

    `imports` are the functions it needs from outside, `recursive` those of its own that can lead back to themselves,
    `unbounded` those whose stack depends on their arguments.
    """

    core: str
    compiler: str
    flags: tuple[str, ...]
    text: int
    tables: int
    writable: int
    data: int
    routines: Mapping[str, Routine]
    imports: tuple[str, ...]
    recursive: tuple[str, ...]
    unbounded: tuple[str, ...]

    @property
    def stack(self) -> int:
        """Of the function that needs most."""
        return max((each.stack for each in self.routines.values()), default=0)


def chain(function: Function) -> int:
    """The longest chain of operations each of which needs the one before: the least time on any processor."""
    length: dict[int, int] = {}
    for e in function.nodes():
        own = 1 if OPS[e.op].cost else 0
        length[e.id] = own + max((length[a.id] for a in e.args), default=0)
    return max(length.values(), default=0)


def measure(name: str, files: Mapping[str, str], core: Core, data: str = "") -> Measured:
    """The unit NAME.c of these files (name -> text), compiled for a core by the design's flags.

    data   a type whose size is the caller's memory, as `cartpole_data`
    """
    with tempfile.TemporaryDirectory(prefix="symdyn-") as place:
        folder = Path(place)
        for file, text in files.items():
            folder.joinpath(file).write_text(text, encoding="utf-8")
        options = [*core.all_flags, "-fcallgraph-info=su", "-c"]
        run([core.compiler, *options, f"{name}.c", "-o", "unit.o"], folder)
        sections = sizes(run([f"{core.prefix}size", "-A", "unit.o"], folder))
        symbols = symbols_of(run([f"{core.prefix}nm", "-S", "unit.o"], folder))
        calls = Calls(folder.joinpath("unit.ci").read_text(encoding="utf-8"))
        size = size_of(name, data, core, folder) if data else 0
    public = [symbol for symbol, (_, kind) in symbols.items() if kind == "T"]
    return Measured(
        core=core.name,
        compiler=first_line(core.compiler),
        flags=core.all_flags,
        text=sum_of(sections, TEXT),
        tables=sum_of(sections, TABLES),
        writable=sum_of(sections, WRITABLE),
        data=size,
        routines={symbol: calls.routine(symbol, symbols) for symbol in public},
        imports=tuple(symbol for symbol, (_, kind) in symbols.items() if kind == "U"),
        recursive=calls.recursive(),
        unbounded=calls.unbounded,
    )


def sizes(text: str) -> dict[str, int]:
    """Section -> bytes, of `size -A`."""
    rows = [line.split() for line in text.splitlines() if line.startswith(".")]
    return {row[0]: int(row[1]) for row in rows}


def sum_of(sections: Mapping[str, int], kinds: Sequence[str]) -> int:
    """The bytes of sections of these kinds, `.text` and `.text.part1` alike."""
    return sum(size for name, size in sections.items() if any(name == k or name.startswith(f"{k}.") for k in kinds))


def symbols_of(text: str) -> dict[str, tuple[int, str]]:
    """Symbol -> bytes and kind, of `nm -S`."""
    found = {}
    for line in text.splitlines():
        *numbers, kind, symbol = line.split()
        found[symbol] = (int(numbers[1], 16) if len(numbers) == 2 else 0, kind)
    return found


def size_of(name: str, data: str, core: Core, folder: Path) -> int:
    """Bytes of a type of the header."""
    text = f'#include "{name}.h"\nconst char measured[sizeof({data})] = {{1}};\n'
    folder.joinpath("measured.c").write_text(text, encoding="utf-8")
    run([core.compiler, *core.all_flags, "-c", "measured.c"], folder)
    return symbols_of(run([f"{core.prefix}nm", "-S", "measured.o"], folder))["measured"][0]


class Calls:
    """Who calls whom, and how much stack each takes: what gcc writes with -fcallgraph-info=su."""

    NODE = re.compile(r'node: \{ title: "([^"]*)" label: "([^"]*)"')
    EDGE = re.compile(r'edge: \{ sourcename: "([^"]*)" targetname: "([^"]*)"')
    STACK = re.compile(r"(\d+) bytes \(([\w,]+)\)")

    def __init__(self, text: str):
        self.frame: dict[str, int] = {}
        self.calls: dict[str, set[str]] = {}
        unbounded = []
        for title, label in self.NODE.findall(text):
            found = self.STACK.search(label)
            self.frame[title] = int(found[1]) if found else 0
            if found and found[2] == "dynamic":
                unbounded.append(own_name(title))
        for source, target in self.EDGE.findall(text):
            self.calls.setdefault(source, set()).add(target)
        self.unbounded = tuple(unbounded)
        self.deepest: dict[str, int] = {}

    def routine(self, symbol: str, symbols: Mapping[str, tuple[int, str]]) -> Routine:
        """A function with all it calls."""
        title = next((each for each in self.frame if own_name(each) == symbol), None)
        if title is None:
            raise CompilerError(f"{symbol}: the compiler says nothing of its stack; expected gcc")
        reached = self.reached(title)
        return Routine(sum(symbols.get(own_name(each), (0, ""))[0] for each in reached), self.depth(title))

    def reached(self, title: str) -> set[str]:
        """A function and all that it leads to."""
        reached, stack = set(), [title]
        while stack:
            each = stack.pop()
            if each not in reached:
                reached.add(each)
                stack += self.calls.get(each, ())
        return reached

    def depth(self, title: str) -> int:
        """Bytes of stack at the deepest below a function; a call back up adds nothing."""
        if title not in self.deepest:
            self.deepest[title] = 0
            below = [self.depth(each) for each in self.calls.get(title, ())]
            self.deepest[title] = self.frame.get(title, 0) + max(below, default=0)
        return self.deepest[title]

    def recursive(self) -> tuple[str, ...]:
        """The functions that can lead back to themselves."""
        looping = [t for t in self.calls if any(t in self.reached(each) for each in self.calls[t])]
        return tuple(own_name(each) for each in looping)


def own_name(title: str) -> str:
    """`warn` of `cartpole.c:warn`."""
    return title.rpartition(":")[2]
