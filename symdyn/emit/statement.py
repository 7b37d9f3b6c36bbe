"""The statements of a function as lines of C: one constant each, named after what it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from symdyn.emit import lane
from symdyn.emit.expression import CHOICE, Text, literal
from symdyn.emit.layout import Layout
from symdyn.emit.names import Names, comment, identifier
from symdyn.emit.part import Scratch
from symdyn.emit.schedule import COPIES, Body, Section
from symdyn.graph.expr import Expr

__all__ = ["ZERO_RUN", "Block", "Statements", "wrapped"]

INDENT = 4
# so many zeros are written by a loop
ZERO_RUN = 8
# so many pairs or more go through a loop, which compilers put in lanes: from here on faster, and always shorter
MANY_PAIRS = 4


@dataclass(frozen=True)
class Block:
    """Lines of code under a heading; `loop` if they are loops in which all names are of different arrays."""

    title: str
    lines: list[str]
    loop: bool = False


class Statements:
    """Prints the sections of a body in order.

    `inputs` is the text of each symbol by id (`qpos[3]`), `results` where each value is written (("M", 4)), `wished` a
    name for results without a label, `vectors` the results that are one-dimensional.
    """

    def __init__(
        self,
        body: Body,
        layout: Layout,
        names: Names,
        inputs: dict[int, str],
        results: dict[int, list],
        wished: dict[int, str],
        scratch: Scratch,
        vectors: set[str],
    ):
        self.vectors = vectors
        self.body, self.width, self.names = body, layout.line_width, names
        self.results, self.wished, self.scratch = results, wished, scratch
        self.lane_places = lane.lane_places(body, results)
        self.arrays = tuple([names.add(name) for name in ("sine", "cosine")]) if body.arrays else ()
        self.constants = lane.constants(body) if body.in_lanes else {}
        self.texts = dict(inputs)
        self.text = Text(self.texts, lambda pick: self.place(pick.args[0], str(pick.value)), layout.embedded)
        self.temporaries = 0

    def blocks(self, numbers: range) -> list[Block]:
        """The sections of a part; those of lanes are one loop."""
        if numbers and self.body.sections[numbers[0]].lanes > 1:
            return [self.loop(numbers)]
        return [self.block(n) for n in numbers]

    def block(self, number: int) -> Block:
        """The lines of a section: values of other parts, its own, and the results it completes."""
        section = self.body.sections[number]
        lines = self.loads(number, 1)
        if section.first:
            lines += self.copies(section) if section.title == COPIES else self.prologue(section)
        else:
            lines += self.statements(section.statements)
        lines += self.writes(section)
        return Block(comment(section.title, 90), lines)

    def loads(self, number: int, lanes: int) -> list[str]:
        """Constants for what the section reads from memory, of values with so many lanes."""
        lines = []
        for e in self.scratch.loads.get(number, []):
            if self.body.width[e.id] == lanes:
                place = self.place(e)
                self.texts[e.id] = name = self.texts.get(e.id) or self.names.add(self.name(e))
                lines.append(f"const real {name} = {place};")
        return lines

    def place(self, e: Expr, at: str = "l") -> str:
        """Where a value is in memory: `w[3]`, `w2[3][l]`, `sine[4 + l]`."""
        wide = self.body.width[e.id]
        if e.id in self.body.arrays:
            which, k = self.body.arrays[e.id]
            return f"{self.arrays[which]}[{k}{' + l' if wide > 1 else ''}]"
        slot = self.scratch.slot[e.id]
        return f"w{wide}[{slot}][{at}]" if wide > 1 else f"w[{slot}]"

    # ---- lanes

    def loop(self, numbers: range) -> Block:
        """The sections of a part in lanes: their constants, the scalars they read, and one loop over the lanes."""
        lanes = self.body.sections[numbers[0]].lanes
        lines = self.lane_constants(numbers, lanes)
        lines += [line for n in numbers for line in self.loads(n, 1)]
        lines.append(f"for (int l = 0; l < {lanes}; ++l) {{")
        for n in numbers:
            section = self.body.sections[n]
            inner = self.loads(n, lanes)
            for e in section.statements:
                inner += self.statements([e])
                inner += [self.lane_write(row, self.texts[e.id]) for row in self.rows(e, at_once=True)]
            lines += [f"    /* {comment(section.title, 86)} */", *["    " + line for line in inner]]
        statements = [e for n in numbers for e in self.body.sections[n].statements]
        return Block("", [*lines, "}", *self.lane_copies(statements)], loop=True)

    def rows(self, e: Expr, at_once: bool) -> list[tuple]:
        """Where a value's lanes are results, at once or copied later."""
        return [row for row in self.lane_places.get(e.id, ()) if lane.at_once(row, self.vectors) == at_once]

    def lane_write(self, row: tuple, text: str) -> str:
        """The line that writes a value to evenly spaced places."""
        name, start, step, _ = lane.progression(row)
        return f"{name}[{start} {'-' if step < 0 else '+'} {abs(step)}*l] = {text};"

    def lane_constants(self, numbers: range, lanes: int) -> list[str]:
        """The table K of the constants that differ between lanes."""
        found = {a.id: a for n in numbers for a in self.constants.get(n, ())}
        if not found:
            return []
        rows = [f"    {{{', '.join([literal(x) for x in a.value])}}}," for a in found.values()]
        self.texts.update((i, f"K[{k}][l]") for k, i in enumerate(found))
        return [f"static const real K[{len(rows)}][{lanes}] = {{", *rows, "};"]

    def lane_copies(self, statements: list[Expr]) -> list[str]:
        """The lines that copy lanes to results: loops where the places are evenly spaced, then one by one."""
        loops: dict[int, list[str]] = {}
        single = []
        for e in statements:
            for row in self.rows(e, at_once=False):
                if (rule := lane.progression(row)) is not None:
                    loops.setdefault(rule[-1], []).append("    " + self.lane_write(row, self.place(e)))
                else:
                    places = [(k, place) for k, place in enumerate(row) if place is not None]
                    single += [f"{name}[{k}] = {self.place(e, str(n))};" for n, (name, k) in places]
        copied = [[f"for (int l = 0; l < {count}; ++l) {{", *lines, "}"] for count, lines in loops.items()]
        return [line for lines in copied for line in lines] + single

    def statements(self, statements: list[Expr]) -> list[str]:
        """The definitions of these values in order."""
        pairs, lines = self.body.pairs, []
        for e in statements:
            if e.op == "pack":
                lines += self.packed(e)
            else:
                lines += self.pair(e) if e.id in pairs else self.constant(e, self.text(e))
        return lines

    def packed(self, e: Expr) -> list[str]:
        """The lanes of a value one by one, many zeros among them by a loop."""
        zero = [a.op == "const" and a.value == 0.0 for a in e.args]
        many = sum(zero) >= ZERO_RUN
        lines = [f"for (int n = 0; n < {len(zero)}; ++n) {{ {self.place(e, 'n')} = R(0.0); }}"] if many else []
        given = [(n, a) for n, a in enumerate(e.args) if not (many and zero[n])]
        return lines + [f"{self.place(e, str(n))} = {self.text.operand(a, CHOICE)};" for n, a in given]

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
            lines.append(f"{self.place(e)} = {self.texts[e.id]};")
        return lines

    def writes(self, section: Section) -> Iterator[str]:
        """The lines that write results."""
        for statement in section.statements:
            for e in self.body.values(statement):
                for name, k in self.results.get(e.id, ()):
                    yield f"{name}[{k}] = {self.place(e) if e.id in self.body.arrays else self.texts[e.id]};"

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
        if not pairs:
            return lines
        if len(pairs) < MANY_PAIRS and not self.body.arrays:
            return lines + self.statements(pairs)
        return lines + self.pairs_at_once(pairs)

    def pairs_at_once(self, pairs: list[Expr]) -> list[str]:
        """Many pairs at once, from an array of angles: the input itself where they are neighbours in it.

        Processors wait when a vector is loaded that was stored number by number.
        """
        texts = [self.text.operand(e.args[0], CHOICE) for e in pairs]
        angle = neighbours(texts) or self.names.add("angle")
        sine, cosine = self.arrays or [self.names.add(name) for name in ("sine", "cosine")]
        count = len(pairs)
        array = f"const real {angle}[{count}] = {{{', '.join(texts)}}};"
        lines = [] if neighbours(texts) else wrapped(array, self.width)
        if not self.arrays:
            lines.append(f"real {sine}[{count}], {cosine}[{count}];")
        if self.arrays:
            start = self.body.arrays[next(e.id for e in self.body.pairs[pairs[0].id] if e is not None)][1]
            sine, cosine = [f"{name} + {start}" if start else name for name in self.arrays]
            return [*lines, f"sd_sincos_each({count}, {angle}, {sine}, {cosine});"]
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


def neighbours(texts: list[str]) -> str:
    """`qpos + 1` for `qpos[1]`, `qpos[2]`, ...; "" where the texts are not elements of one array in a row."""
    name, _, first = texts[0].removesuffix("]").partition("[")
    if not (first.isdigit() and name.isidentifier()):
        return ""
    start = int(first)
    in_a_row = texts == [f"{name}[{start + k}]" for k in range(len(texts))]
    return (f"{name} + {start}" if start else name) if in_a_row else ""


def wrapped(line: str, width: int) -> list[str]:
    """The line in pieces that fit, broken at spaces."""
    room = width - INDENT
    lines: list[str] = []
    while len(line) > room and (at := line.rfind(" ", 2 * INDENT + 1, room)) > 0:
        lines.append(line[:at])
        line = " " * INDENT + line[at + 1 :]
    return [*lines, line]
