"""The C text of one function: a body of statements, or several parts that share a scratch array."""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby

import numpy as np

from symdyn.emit.copy import Copy, repeated
from symdyn.emit.expression import literal
from symdyn.emit.lane import copied, lane_places
from symdyn.emit.layout import Layout
from symdyn.emit.names import Names, comment, identifier
from symdyn.emit.part import cut, scratch
from symdyn.emit.schedule import Body, plan, schedule
from symdyn.emit.shared import Shared, shared_arrays
from symdyn.emit.statement import ZERO_RUN, Block, Statements
from symdyn.errors import EmitError
from symdyn.graph.collector import paused_collector
from symdyn.graph.expr import Expr
from symdyn.graph.function import Function, Output
from symdyn.graph.ops import COST_COLUMNS, OPS
from symdyn.passes.lanes import in_lanes

__all__ = ["Kernel", "Parameter", "Part", "kernel", "parameters"]


@dataclass(frozen=True)
class Parameter:
    """An argument as C sees it: a flat array that is read or written."""

    name: str
    shape: tuple[int, ...]
    doc: str
    written: bool

    @property
    def declaration(self) -> str:
        size = math.prod(self.shape)
        const = "" if self.written else "const "
        return f"{const}real {self.name}[{size}]" if size else f"{const}real *{self.name}"


@dataclass(frozen=True)
class Part:
    """A static function: some statements of a long body."""

    symbol: str
    prototype: str
    call: str
    blocks: list[Block]


@dataclass(frozen=True)
class Kernel:
    """A public function: its blocks, or the parts it calls with `scratch` arrays of shared memory."""

    symbol: str
    comment: list[str]
    prototype: str
    ops: dict[str, int]
    unused: list[str]
    blocks: list[Block]
    parts: list[Part] = field(default_factory=list)
    scratch: list[str] = field(default_factory=list)


def parameters(function: Function) -> list[Parameter]:
    """Arguments in order, inputs first, with names that C accepts."""
    names = Names()
    return [
        Parameter(names.add(identifier(a.name, "arg")), a.shape, comment(a.doc), isinstance(a, Output))
        for a in (*function.inputs, *function.outputs)
    ]


def prototype(symbol: str, declarations: list[str], width: int) -> str:
    """`void symbol(...)`, the arguments on further lines where one does not hold them."""
    lines, line = [], f"void {symbol}("
    for number, text in enumerate(declarations or ["void"]):
        piece = text + (")" if number == max(len(declarations) - 1, 0) else ", ")
        if len(line) + len(piece.rstrip()) > width and line.strip():
            lines.append(line.rstrip())
            line = "    "
        line += piece
    return "\n".join([*lines, line])


def kernel(function: Function, symbol: str, layout: Layout) -> Kernel:
    """Print a function under its public name."""
    with paused_collector():
        return printed(function, symbol, layout)


def printed(function: Function, symbol: str, layout: Layout) -> Kernel:
    arguments = parameters(function)
    outputs = arguments[len(function.inputs) :]
    ops = count_ops(function.nodes())
    function, body = scheduled(function, layout)
    ranges = cut(body, layout)
    copies = repeated(function.outputs) if len(ranges) > 1 else []
    results, wished = result_places(function, outputs, copies)
    vectors = {p.name for p in outputs if len(p.shape) == 1}
    memory = scratch(body, ranges, copied(lane_places(body, results), vectors))
    names = Names([p.name for p in arguments])
    texts = input_texts(function, arguments, body.nodes)
    statements = Statements(body, layout, names, texts, results, wished, memory, vectors)
    groups = [statements.blocks(numbers) for numbers in ranges]
    numbers = map(constant_lines, function.outputs, outputs) if layout.constants else ()
    constants = [Block("", lines) for lines in numbers]
    if copies:
        groups.append([Block("results that repeat others", [copy_line(c, outputs) for c in copies], loop=True)])
    arrays = shared_arrays(body, memory, statements.arrays)
    whole = len(ranges) == 1
    return Kernel(
        symbol,
        comment_lines(function, arguments, ops),
        prototype(symbol, [p.declaration for p in arguments], layout.line_width),
        ops,
        unused_names(function, arguments, body.nodes),
        [block for block in groups[0] + constants if block.lines] if whole else [],
        [] if whole else split(symbol, arguments, arrays, groups, constants, layout),
        [] if whole else [a.definition for a in arrays],
    )


def scheduled(function: Function, layout: Layout) -> tuple[Function, Body]:
    """The statements of a function; of one with equal limbs those in lanes, where it is long or they are to share."""
    made = plan(function, layout)
    reads = sum(e.op == "symbol" for e in made.nodes)
    long = len(made.statements) + reads > layout.whole
    if layout.share is not False and (long or layout.share) and (laned := in_lanes(function)) is not function:
        shorter = plan(laned, layout)
        if len(shorter.statements) < (1.0 if layout.share else layout.lanes) * len(made.statements):
            function, made = laned, shorter
    return function, schedule(made, layout)


def count_ops(nodes: list[Expr]) -> dict[str, int]:
    """Operations by kind."""
    counts = Counter([OPS[e.op].cost for e in nodes])
    return {column: counts[column] for column in COST_COLUMNS}


def brief(function: Function) -> str:
    """The first line of the function's documentation."""
    return next(iter(function.doc.strip().splitlines()), "") or function.name.replace("_", " ")


def comment_lines(function: Function, arguments: list[Parameter], ops: dict[str, int]) -> list[str]:
    """What the function computes, a line an argument, and its operations."""
    lines = [comment(brief(function), 96), ""]
    shapes = [p.name + "".join(f"[{n}]" for n in p.shape) for p in arguments]
    width = min(max(map(len, shapes), default=0), 40)
    for p, shape in zip(arguments, shapes, strict=True):
        lines.append(f"  {'out' if p.written else 'in':<4}{shape:<{width}}  {comment(p.doc, 90 - width)}".rstrip())
    counts = [f"{n} {kind}" for kind, n in ops.items() if n]
    return [*lines, "", f"{', '.join(counts) or 'no operations'}; no branches, no allocation"]


def input_texts(function: Function, arguments: list[Parameter], nodes: list[Expr]) -> dict[int, str]:
    """How C reads each symbol: `qpos[3]`."""
    texts = {
        s.id: f"{p.name}[{k}]"
        for i, p in zip(function.inputs, arguments, strict=False)
        for k, s in enumerate(i.symbols.flat)
    }
    for e in nodes:
        if e.op == "symbol" and e.id not in texts:
            known = ", ".join(i.name for i in function.inputs) or "none"
            raise EmitError(f"{function.name}: uses {e.value}, which is no input; the inputs are {known}")
    return texts


def result_places(
    function: Function, outputs: list[Parameter], copies: list[Copy]
) -> tuple[dict[int, list], dict[int, str]]:
    """By id of a value: where it is written (("M", 4)), and a name after the first such place (`M_0_1`)."""
    places: dict[int, list] = {}
    wished: dict[int, str] = {}
    copied = {(c.output, k) for c in copies for k in range(c.start, c.start + c.count)}
    for n, (o, p) in enumerate(zip(function.outputs, outputs, strict=True)):
        for k, (index, e) in enumerate(np.ndenumerate(o.exprs)):
            if e.__class__ is Expr and (n, k) not in copied:
                places.setdefault(e.id, []).append((p.name, k))
                value = e.args[0] if e.op == "pick" else e
                wished.setdefault(value.id, "_".join([p.name.rstrip("_"), *map(str, index)]))
    return places, wished


def unused_names(function: Function, arguments: list[Parameter], nodes: list[Expr]) -> list[str]:
    """Names of the inputs no result depends on, and of the outputs without elements."""
    read = {e.id for e in nodes if e.op == "symbol"}
    used = [any(s.id in read for s in i.symbols.flat) for i in function.inputs] + [o.size for o in function.outputs]
    return [p.name for p, is_used in zip(arguments, used, strict=True) if not is_used]


def constant_lines(output: Output, argument: Parameter) -> list[str]:
    """One assignment an element that is a number; a long run of zeros is a loop."""
    lines: list[str] = []
    k = 0
    for value, run in groupby([number(x) for x in output.exprs.flat]):
        count = sum(1 for _ in run)
        if value == 0 and count >= ZERO_RUN:
            lines.append(f"for (int i = {k}; i < {k + count}; ++i) {{ {argument.name}[i] = R(0.0); }}")
        elif value is not None:
            lines += [f"{argument.name}[{n}] = {literal(value)};" for n in range(k, k + count)]
        k += count
    return lines


def copy_line(c: Copy, outputs: list[Parameter]) -> str:
    """The loop that copies a run of results."""
    target, source = outputs[c.output].name, outputs[c.source].name
    return (
        f"for (int i = {c.start}; i < {c.start + c.count}; ++i)"
        f" {{ {target}[i] = {source}[{shifted(c.first - c.start)}]; }}"
    )


def shifted(by: int) -> str:
    """`i`, `i + 3` or `i - 3`."""
    return f"i {'-' if by < 0 else '+'} {abs(by)}" if by else "i"


def number(x) -> float | None:
    """The value of an element that needs no computing."""
    if x.__class__ is not Expr:
        return float(x)
    return x.value if x.op == "const" else None


# ---- parts


def split(
    symbol: str, arguments: list[Parameter], shared: list[Shared], groups, constants: list[Block], layout: Layout
):
    """Static functions that hold the blocks of each group in order, and after them the constant results."""
    groups = [[block for block in blocks if block.lines] for blocks in groups]
    for block in constants:
        groups += [[Block("", block.lines[k : k + layout.piece])] for k in range(0, len(block.lines), layout.piece)]
    groups = [blocks for blocks in groups if blocks]
    return [part(f"{symbol}_part{n}", arguments, shared, blocks, layout) for n, blocks in enumerate(groups, 1)]


def part(symbol: str, arguments: list[Parameter], shared: list[Shared], blocks: list[Block], layout: Layout) -> Part:
    """One static function with the arguments and the shared arrays that its lines name."""
    code = [line for block in blocks for line in block.lines if not line.lstrip().startswith("/*")]
    words = {word for line in code for word in re.findall(r"[A-Za-z]\w*", line)}
    lanes = any(block.loop for block in blocks)
    used = [p for p in arguments if p.name in words]
    arrays = [a for a in shared if a.name in words]
    declarations = [f"real *restrict const {p.name}" if lanes and p.written else p.declaration for p in used]
    declarations += [a.parameter_in_lanes if lanes else a.parameter for a in arrays]
    head = prototype(symbol, declarations, layout.line_width - len("SD_PART "))
    return Part(symbol, head, f"{symbol}({', '.join([x.name for x in [*used, *arrays]])});", blocks)
