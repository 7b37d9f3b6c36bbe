"""The statements of a function as lines of C: one constant each, named after what it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from symdyn.emit.expression import CHOICE, Text
from symdyn.emit.layout import Layout
from symdyn.emit.names import Names, comment, identifier
from symdyn.emit.part import Scratch
from symdyn.emit.schedule import COPIES, Body, Section
from symdyn.graph.expr import Expr

__all__ = ["Block", "Statements", "wrapped"]

INDENT = 4
# so many pairs or more go through a loop, which compilers put in lanes: from here on faster, and always shorter
MANY_PAIRS = 4


@dataclass(frozen=True)
class Block:
    """Lines of code under a heading."""

    title: str
    lines: list[str]


class Statements:
    """Prints the sections of a body in order.

    `inputs` is the text of each symbol by id (`qpos[3]`), `results` where each value is written (`M[4]`), `wished` a
    name for results without a label.
    """

    def __init__(
        self,
        body: Body,
        layout: Layout,
        names: Names,
        inputs: dict[int, str],
        results: dict[int, list[str]],
        wished: dict[int, str],
        scratch: Scratch,
    ):
        self.body, self.width, self.names = body, layout.line_width, names
        self.results, self.wished, self.scratch = results, wished, scratch
        self.texts = dict(inputs)
        self.text = Text(self.texts)
        self.temporaries = 0

    def block(self, number: int) -> Block:
        """The lines of a section: values of other parts, its own, and the results it completes."""
        section = self.body.sections[number]
        lines = [f"const real {self.texts[e.id]} = w[{self.scratch.slot[e.id]}];" for e in self.loads(number)]
        if section.first:
            lines += self.copies(section) if section.title == COPIES else self.prologue(section)
        else:
            lines += self.statements(section.statements)
        lines += self.writes(section)
        return Block(comment(section.title, 90), lines)

    def loads(self, number: int) -> list[Expr]:
        """What the section reads from the scratch array."""
        return self.scratch.loads.get(number, [])

    def statements(self, statements: list[Expr]) -> list[str]:
        """The definitions of these values in order."""
        pairs, lines = self.body.pairs, []
        for e in statements:
            lines += self.pair(e) if e.id in pairs else self.constant(e, self.text(e))
        return lines

    def copies(self, section: Section) -> list[str]:
        """Constants that hold inputs."""
        return [line for e in section.statements for line in self.constant(e, self.texts[e.id])]

    def constant(self, e: Expr, text: str) -> list[str]:
        """The definition of one value, which from then on is read by its name."""
        self.texts[e.id] = name = self.names.add(self.name(e))
        line = f"const real {name} = {text};"
        lines = [line] if len(line) <= self.width - INDENT else wrapped(line, self.width)
        return self.kept(lines, e)

    def kept(self, lines: list[str], e: Expr) -> list[str]:
        """The lines, and one more that leaves the value for later parts if they read it."""
        if e.id in self.scratch.slot:
            lines.append(f"w[{self.scratch.slot[e.id]}] = {self.texts[e.id]};")
        return lines

    def writes(self, section: Section) -> Iterator[str]:
        """The lines that write results."""
        for statement in section.statements:
            for e in self.body.values(statement):
                for place in self.results.get(e.id, ()):
                    yield f"{place} = {self.texts[e.id]};"

    def name(self, e: Expr) -> str:
        """From the label, else from the result the value is, else from the input it is, else a number."""
        if e.label:
            return identifier(e.label)
        if e.op == "symbol":
            return identifier(self.texts[e.id])
        return self.wished.get(e.id) or self.temporary()

    def temporary(self) -> str:
        """The next of t1, t2, ..."""
        self.temporaries += 1
        return f"t{self.temporaries}"

    # ---- sines and cosines

    def prologue(self, section: Section) -> list[str]:
        """The angles of the inputs, then their sines and cosines."""
        angles = [e for e in section.statements if e.id not in self.body.pairs]
        pairs = [e for e in section.statements if e.id in self.body.pairs]
        lines = self.statements(angles)
        if len(pairs) < MANY_PAIRS:
            return lines + self.statements(pairs)
        return lines + self.pairs_at_once(pairs)

    def pairs_at_once(self, pairs: list[Expr]) -> list[str]:
        """Many pairs at once, from an array of angles."""
        texts = [self.text.operand(e.args[0], CHOICE) for e in pairs]
        angle, sine, cosine = [self.names.add(name) for name in ("angle", "sine", "cosine")]
        count = len(pairs)
        lines = wrapped(f"const real {angle}[{count}] = {{{', '.join(texts)}}};", self.width)
        lines.append(f"real {sine}[{count}], {cosine}[{count}];")
        lines.append(f"sd_sincos_each({count}, {angle}, {sine}, {cosine});")
        for k, e in enumerate(pairs):
            found = zip(self.body.pairs[e.id], self.pair_names(e), (sine, cosine), strict=True)
            named = [(value, name, array) for value, name, array in found if value is not None]
            lines.append("const real " + ", ".join([f"{name} = {array}[{k}]" for _, name, array in named]) + ";")
            for value, name, _ in named:
                self.texts[value.id] = name
                self.kept(lines, value)
        return lines

    def pair(self, e: Expr) -> list[str]:
        """Sine and cosine of one angle, of which one may be wanted only."""
        text = self.text.operand(e.args[0], CHOICE)
        s, c = self.pair_names(e)
        lines = [f"real {s}, {c};", *wrapped(f"sd_sincos({text}, &{s}, &{c});", self.width)]
        for value, name in zip(self.body.pairs[e.id], (s, c), strict=True):
            if value is not None:
                self.texts[value.id] = name
                self.kept(lines, value)
        return lines

    def pair_names(self, e: Expr) -> tuple[str, str]:
        """`s_elbow` and `c_elbow`, from the label of either, else from what the angle is called."""
        angle = e.args[0]
        s, c = ["" if value is None or not value.label else identifier(value.label) for value in self.body.pairs[e.id]]
        stems = [label[2:] for label, prefix in ((s, "s_"), (c, "c_")) if label.startswith(prefix)]
        if stems:
            s = c = ""
        stem = stems[0] if stems else s or c or identifier(angle.label or self.texts.get(angle.id) or self.temporary())
        return self.names.add(s or f"s_{stem}"), self.names.add(c or f"c_{stem}")


def wrapped(line: str, width: int) -> list[str]:
    """The line in pieces that fit, broken at spaces."""
    room = width - INDENT
    lines: list[str] = []
    while len(line) > room and (at := line.rfind(" ", 2 * INDENT + 1, room)) > 0:
        lines.append(line[:at])
        line = " " * INDENT + line[at + 1 :]
    return [*lines, line]
