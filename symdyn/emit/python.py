"""Python text of a function, in the dialect of one array or algebra package."""

from __future__ import annotations

import keyword
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from symdyn.emit.names import Names, comment, identifier
from symdyn.errors import EmitError
from symdyn.graph.expr import Expr
from symdyn.graph.function import Function, Input, Output

__all__ = ["Dialect", "Text", "indices", "is_stored", "public_names", "quotable", "texts"]

# how tightly text binds, loosest first
SUM, PRODUCT, SIGN, ATOM = range(4)

# operator, its level, the loosest level its left and its right operand may have without parentheses
INFIX = {
    "add": (" + ", SUM, SUM, PRODUCT),
    "sub": (" - ", SUM, SUM, PRODUCT),
    "mul": ("*", PRODUCT, PRODUCT, ATOM),
    "div": ("/", PRODUCT, PRODUCT, ATOM),
}
# a subexpression with one user is printed inside it while it is no longer than this
INLINE_WIDTH = 60


@dataclass(frozen=True)
class Dialect:
    """How a package spells what is no operator of Python."""

    call: Mapping[str, str]  # function name by operation
    comparison: Mapping[str, str]  # of operands {0} and {1}
    nonzero: str  # the truth of {0}
    choice: str  # {1} where the truth {0} holds, else {2}
    infinity: str
    nan: str
    reserved: tuple[str, ...]  # names the module uses itself
    stores: Callable[[str, Output, Callable], list[str]]  # lines that make an output, given what prints an element


@dataclass(frozen=True)
class Block:
    """Statements under a heading."""

    title: str
    lines: list[str]


@dataclass(frozen=True)
class Text:
    """What the template prints of one function."""

    name: str
    parameters: str
    doc: str
    shapes: list[str]
    ops: str
    targets: str
    arguments: str
    blocks: list[Block]
    results: list[str]
    returned: str

    @property
    def quoted(self) -> str:
        return f'"{self.name}"'


def public_names(functions: Sequence[Function], dialect: Dialect) -> list[str]:
    """What the functions of one module are called."""
    scope = Names([*keyword.kwlist, *dialect.reserved])
    return [scope.add(identifier(f.name, "f")) for f in functions]


def texts(functions: Sequence[Function], dialect: Dialect) -> list[Text]:
    """What the template prints of the functions of one module."""
    return [text_of(f, name, dialect) for f, name in zip(functions, public_names(functions, dialect), strict=True)]


def text_of(function: Function, name: str, dialect: Dialect) -> Text:
    scope = Names([*keyword.kwlist, *dialect.reserved, name])
    inputs = [scope.add(identifier(i.name, "x")) for i in function.inputs]
    outputs = [scope.add(identifier(o.name, "y")) for o in function.outputs]
    printer = Printer(function, dict(zip([i.name for i in function.inputs], inputs)), scope, dialect)
    blocks = printer.blocks()
    return Text(
        name=name,
        parameters=", ".join(inputs),
        doc=quotable(comment(function.doc or function.name)),
        shapes=shapes(function, inputs, outputs),
        ops=", ".join(f"{n} {kind}" for kind, n in function.ops().items()),
        targets=f"({', '.join(inputs)}{',' if len(inputs) == 1 else ''})",
        arguments="".join(f", {n}=({n}, {i.shape})" for n, i in zip(inputs, function.inputs)),
        blocks=blocks,
        results=[line for n, o in zip(outputs, function.outputs) for line in dialect.stores(n, o, printer.result)],
        returned=", ".join(outputs) or "()",
    )


def shapes(function: Function, inputs: list[str], outputs: list[str]) -> list[str]:
    """Name, shape and meaning of every argument and result."""

    def line(name: str, array: Input | Output) -> str:
        return f"{name:16} {array.shape!s:10} {quotable(comment(array.doc))}".rstrip()

    return [
        *[line(n, i) for n, i in zip(inputs, function.inputs)],
        "returns",
        *[line(n, o) for n, o in zip(outputs, function.outputs)],
    ]


def quotable(text: str) -> str:
    """Text that may stand in a docstring."""
    return text.replace("\\", "/").replace('"', "'")


class Printer:
    """The statements of one function: a name for what is shared or labelled, the rest printed inside its user."""

    def __init__(self, function: Function, inputs: dict[str, str], scope: Names, dialect: Dialect):
        self.function, self.scope, self.dialect = function, scope, dialect
        self.text: dict[int, tuple[str, int]] = {}
        self.named: set[int] = set()
        self.anonymous = 0
        for i in function.inputs:
            for k, s in enumerate(i.symbols.flat):
                self.text[s.id] = f"{inputs[i.name]}[{k}]", ATOM

    def blocks(self) -> list[Block]:
        nodes = [e for e in self.function.nodes() if e.op not in ("const", "symbol")]
        uses = self._uses(nodes)
        blocks = []
        for section, group in groupby(nodes, key=lambda e: e.section):
            if lines := [line for e in group if (line := self._statement(e, uses[e.id]))]:
                blocks.append(Block(comment(section), lines))
        return blocks

    def result(self, x) -> str:
        """The text of an output element, after the statements."""
        return self._operand(x, SUM) if x.__class__ is Expr else self._number(x)[0]

    def _uses(self, nodes: list[Expr]) -> dict[int, int]:
        uses = dict.fromkeys([e.id for e in nodes], 0)
        for e in nodes:
            for a in e.args:
                if a.id in uses:
                    uses[a.id] += 1
        for x in self.function.results():
            if x.__class__ is Expr and x.id in uses:
                uses[x.id] += 2
        return uses

    def _statement(self, e: Expr, uses: int) -> str:
        """The assignment that computes `e`; nothing where it will be printed inside its user."""
        text, level = self._compound(e)
        if uses == 1 and not e.label and len(text) <= INLINE_WIDTH:
            self.text[e.id] = text, level
            return ""
        name = self.scope.add(identifier(e.label, "t")) if e.label else self._next()
        self.text[e.id] = name, ATOM
        self.named.add(e.id)
        return f"{name} = {text}"

    def _next(self) -> str:
        name = self.scope.add(f"t{self.anonymous}")
        self.anonymous += 1
        return name

    def _compound(self, e: Expr) -> tuple[str, int]:
        if e.op in INFIX:
            sign, level, left, right = INFIX[e.op]
            return f"{self._operand(e.args[0], left)}{sign}{self._operand(e.args[1], right)}", level
        if e.op == "neg":
            return f"-{self._operand(e.args[0], ATOM)}", SIGN
        if e.op in self.dialect.comparison:
            return self.dialect.choice.format(self._comparison(e), "1.0", "0.0"), ATOM
        if e.op == "select":
            condition, a, b = e.args
            branches = self._operand(a, SUM), self._operand(b, SUM)
            return self.dialect.choice.format(self._condition(condition), *branches), ATOM
        return f"{self.dialect.call[e.op]}({', '.join([self._operand(a, SUM) for a in e.args])})", ATOM

    def _comparison(self, e: Expr) -> str:
        return self.dialect.comparison[e.op].format(*[self._operand(a, SUM) for a in e.args])

    def _condition(self, e: Expr) -> str:
        """`e` as a truth value; a comparison printed here needs no numbers 1 and 0."""
        if e.op in self.dialect.comparison and e.id not in self.named:
            return self._comparison(e)
        return self.dialect.nonzero.format(self._operand(e, SUM))

    def _operand(self, e: Expr, level: int) -> str:
        if e.op == "const":
            text, own = self._number(e.value)
        elif e.id in self.text:
            text, own = self.text[e.id]
        else:
            raise EmitError(f"{self.function.name}: {e!r} is used but is no input; expected it among the inputs")
        return text if own >= level else f"({text})"

    def _number(self, value: float) -> tuple[str, int]:
        if math.isnan(value):
            return self.dialect.nan, ATOM
        size = self.dialect.infinity if math.isinf(value) else repr(abs(value))
        return (f"-{size}", SIGN) if math.copysign(1.0, value) < 0 else (size, ATOM)


def is_stored(x) -> bool:
    """Whether an output element is more than a structural zero."""
    return x.__class__ is Expr or x != 0.0


def indices(shape: tuple[int, ...]) -> Iterable[tuple[str, ...]]:
    """The index of every element in row-major order, as text."""
    for flat in range(math.prod(shape)):
        index = []
        for n in reversed(shape):
            flat, k = divmod(flat, n)
            index.append(str(k))
        yield tuple(reversed(index))
