"""C functions with one way out: early returns become branches, a flag that leaves loops, and one return at the end.

Structured code without goto, as coding rules for safety ask for (MISRA C 15.5), every branch and loop in braces (15.6).
What is read is the C of this project: no labels but those of `case`, no macros that return.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

__all__ = ["one_exit"]

FUNCTION = re.compile(r"^(?P<head>[A-Za-z_][^;{}#]*?\))\n\{\n(?P<body>.*?)^\}\n", re.DOTALL | re.MULTILINE)
SIGNATURE = re.compile(r"\s*(?:(?:static|inline|SD_INLINE|SD_PART)\s+)*(?P<type>.*?[\s*])\w+\(", re.DOTALL)
RETURN = re.compile(r"\breturn\b")
SCALARS = ("int", "real", "float", "double", "size_t")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
INDENT = "    "
LOOPS = ("for", "while", "EACH_DOF")
UNBRACED = re.compile(r"^ *(?:if|for|while|else|EACH_DOF)\b[^{}]*$", re.MULTILINE)


@dataclass(frozen=True)
class Simple:
    """A statement, a label or a comment, as it is written."""

    text: str


@dataclass(frozen=True)
class Return:
    value: str


@dataclass(frozen=True)
class If:
    condition: str
    then: tuple
    other: tuple = ()


@dataclass(frozen=True)
class Body:
    """A loop, a switch or a block: what stands before its braces and behind them."""

    head: str
    statements: tuple
    tail: str = ""

    @property
    def is_loop(self) -> bool:
        return self.head.startswith((*LOOPS, "do"))

    @property
    def is_switch(self) -> bool:
        return self.head.startswith("switch")


Statement = "Simple | Return | If | Body"


def one_exit(source: str) -> str:
    """The source, its functions with one return each, at the end."""
    return FUNCTION.sub(lambda found: rewritten(found["head"], found["body"], found[0]), source)


def rewritten(head: str, body: str, whole: str) -> str:
    """A function with one way out."""
    plain = COMMENT.sub("", body)
    returns = len(RETURN.findall(plain))
    if not returns or (returns == 1 and re.search(r"^    return\b[^;]*;\s*\Z", plain, re.MULTILINE)):
        return braced(head, body, whole)
    kind = SIGNATURE.match(head)["type"].strip()
    result, done = (free_name(names, head + body) for names in (("result", "answer"), ("done", "left")))
    lowered = Lowering("" if kind == "void" else result, done)
    statements = lowered.sequence(Reader(body).statements(), Place())
    first = [] if kind == "void" else [Simple(declaration(kind, result))]
    first += [Simple(f"int {done} = 0;")] if lowered.flagged else []
    last = [] if kind == "void" else [Simple(f"return {result};")]
    return "\n".join([head, "{", *printed([*first, *statements, *last], 1), "}", ""])


def braced(head: str, body: str, whole: str) -> str:
    """A function that leaves at its end, its branches and loops with braces (MISRA C 15.6)."""
    if not UNBRACED.search(body):
        return whole
    return "\n".join([head, "{", *printed(Reader(body).statements(), 1), "}", ""])


def declaration(kind: str, name: str) -> str:
    """The result's; a scalar or pointer begins as zero."""
    star = "" if kind.endswith("*") else " "
    scalar = kind.endswith("*") or kind in SCALARS
    return f"{kind}{star}{name}{' = 0' if scalar else ' = {0}'};"


def free_name(names: Sequence[str], text: str) -> str:
    return next(name for name in (*names, f"{names[0]}_") if not re.search(rf"\b{name}\b", text))


# ---- reading


class Reader:
    """The statements of a body."""

    def __init__(self, text: str):
        self.text, self.at = text, 0

    def statements(self) -> tuple:
        """Up to the closing brace, or the end."""
        found: list = []
        while True:
            self.skip()
            if self.at >= len(self.text) or self.text[self.at] == "}":
                return tuple(found)
            found.append(self.statement())

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def word(self) -> str:
        found = re.compile(r"[A-Za-z_]\w*|/\*|\{").match(self.text, self.at)
        return found[0] if found else ""

    def statement(self):
        word = self.word()
        if word == "/*":
            return Simple(self.upto("*/"))
        if word in ("case", "default"):
            return Simple(self.upto(":"))
        if word == "if":
            return self.choice()
        if word in (*LOOPS, "switch"):
            head = self.head()
            return Body(head, self.branch())
        if word == "do":
            self.at += 2
            inside = self.branch()
            self.skip()
            return Body("do", inside, self.simple())
        if word == "{":
            return Body("", self.branch())
        text = self.simple()
        return Return(text[len("return") : -1].strip()) if word == "return" else Simple(text)

    def choice(self) -> If:
        condition = self.head()
        then = self.branch()
        start = self.at
        self.skip()
        if self.word() != "else":
            self.at = start
            return If(condition, then)
        self.at += len("else")
        return If(condition, then, self.branch())

    def head(self) -> str:
        """`for (...)`, up to the parenthesis that closes."""
        start = self.at
        self.at = self.text.index("(", start)
        self.closed()
        return self.text[start : self.at]

    def closed(self) -> None:
        """Behind what closes the bracket at this place."""
        depth = 0
        while True:
            c = self.text[self.at]
            depth += (c in "({[") - (c in ")}]")
            self.at += 1
            if not depth:
                return

    def branch(self) -> tuple:
        """The statements in braces, or the one that stands without them."""
        self.skip()
        if self.word() == "/*":  # before a statement without braces
            return (Simple(self.upto("*/")), *self.branch())
        if self.text[self.at] != "{":
            return (self.statement(),)
        self.at += 1
        found = self.statements()
        self.at += 1
        return found

    def upto(self, end: str) -> str:
        start, self.at = self.at, self.text.index(end, self.at) + len(end)
        return self.text[start : self.at]

    def simple(self) -> str:
        """Up to the semicolon, which no bracket holds, and a comment behind it on the line."""
        start = self.at
        while self.text[self.at] != ";":
            if self.text[self.at] in "({[":
                self.closed()
            else:
                self.at += 1
        self.at += 1
        return self.text[start : self.at]


# ---- early returns


@dataclass(frozen=True)
class Place:
    """Where statements stand: in what a `break` leaves, and whether what follows asks if the function is done."""

    leaves: bool = False
    asked: bool = False


class Lowering:
    """Statements without returns: `result = value;` and, where something follows that must not run, `done = 1;`."""

    def __init__(self, result: str, done: str):
        self.result, self.done, self.flagged = result, done, False

    def sequence(self, statements: Sequence, place: Place) -> list:
        """Statements one after the other, what comes after a return left out, up to the next label of a switch."""
        made: list = []
        left = False
        for k, each in enumerate(statements):
            rest = statements[k + 1 :]
            left = left and not is_label(each)
            if left:
                continue
            if isinstance(each, Return):
                made += self.leave(each, place)
                left = True
            elif not returns(each):
                made.append(each)
            elif place.leaves:
                made += self.inside(each, place)
            else:
                return made + self.outside(each, rest, place)
        return made

    def leave(self, each: Return, place: Place) -> list:
        made = [Simple(f"{self.result} = {each.value};")] if self.result else []
        if place.asked:
            self.flagged = True
            made.append(Simple(f"{self.done} = 1;"))
        return made + ([Simple("break;")] if place.leaves else [])

    def inside(self, each, place: Place) -> list:
        """A statement that may return, where `break` leaves a loop or switch."""
        if isinstance(each, If):
            return [If(each.condition, tuple(self.sequence(each.then, place)), tuple(self.sequence(each.other, place)))]
        if each.is_loop or each.is_switch:
            inner = Body(each.head, tuple(self.sequence(each.statements, Place(True, True))), each.tail)
            return [inner, If(f"if ({self.done})", (Simple("break;"),))]
        return [Body("", tuple(self.sequence(each.statements, place)))]

    def outside(self, each, rest: Sequence, place: Place) -> list:
        """A statement that may return, and those behind it, where nothing can be broken out of."""
        if isinstance(each, If) and ends(each.then) and not (each.other and rest and not ends(each.other)):
            other = each.other or rest
            return [If(each.condition, tuple(self.sequence(each.then, place)), tuple(self.sequence(other, place)))]
        within = Place(False, place.asked or bool(rest))
        if isinstance(each, If):
            first = If(
                each.condition, tuple(self.sequence(each.then, within)), tuple(self.sequence(each.other, within))
            )
        else:
            leaves = each.is_loop or each.is_switch
            inside = self.sequence(each.statements, Place(leaves, within.asked))
            first = Body(each.head, tuple(inside), each.tail)
        return [first, If(f"if (!{self.done})", tuple(self.sequence(rest, place)))] if rest else [first]


def returns(statement) -> bool:
    """Whether a statement holds a return."""
    if isinstance(statement, If):
        return any(map(returns, (*statement.then, *statement.other)))
    return any(map(returns, statement.statements)) if isinstance(statement, Body) else isinstance(statement, Return)


def ends(statements: Sequence) -> bool:
    """Whether nothing behind these statements is reached."""
    last = next((each for each in reversed(statements) if not is_comment(each)), None)
    if isinstance(last, If):
        return bool(last.other) and ends(last.then) and ends(last.other)
    return isinstance(last, Return)


def is_label(statement) -> bool:
    return isinstance(statement, Simple) and statement.text.startswith(("case", "default"))


def is_comment(statement) -> bool:
    return isinstance(statement, Simple) and statement.text.startswith("/*")


# ---- printing


def printed(statements: Sequence, depth: int) -> Iterator[str]:
    """Lines; every branch in braces."""
    pad = INDENT * depth
    for each in statements:
        if isinstance(each, Return):
            yield f"{pad}return {each.value};"
        elif isinstance(each, Simple):
            yield from lines(each.text, pad[:-4] if is_label(each) else pad)
        elif isinstance(each, Body):
            yield from lines(f"{each.head} {{".lstrip(), pad)
            yield from printed(each.statements, depth + 1)
            yield f"{pad}}} {each.tail}".rstrip()
        else:
            yield from branches(each, depth)


def branches(each: If, depth: int) -> Iterator[str]:
    pad = INDENT * depth
    if not each.then:
        each = If(f"if (!{each.condition[len('if ') :]})", each.other)
    yield from lines(f"{each.condition} {{", pad)
    yield from printed(each.then, depth + 1)
    while len(each.other) == 1 and isinstance(each.other[0], If):
        each = each.other[0]
        yield from lines(f"}} else {each.condition} {{", pad)
        yield from printed(each.then, depth + 1)
    if each.other:
        yield f"{pad}}} else {{"
        yield from printed(each.other, depth + 1)
    yield f"{pad}}}"


def lines(text: str, pad: str) -> Iterator[str]:
    """A statement's lines, those after the first a step further in."""
    first, *more = text.splitlines()
    yield pad + first
    for line in more:
        yield f"{pad}{' ' if text.startswith('/*') else INDENT}{line.strip()}"
