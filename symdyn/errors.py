"""Errors a user can cause, each one sentence: where, what was found, what was expected, what to do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

__all__ = [
    "CompilerError",
    "EmitError",
    "ModelError",
    "SymdynError",
    "SymdynWarning",
    "UnsupportedError",
    "VerifyError",
    "nearest",
]

# how much of a name must agree before it is suggested: 0 nothing, 1 all
LIKE = 0.6


class SymdynError(Exception):
    """Base of every error that is the input's fault or the machine's, not a defect of symdyn.

    `part` is the part of a scene that it is about, as ("robots", 0, "attachments", 1); () where there is none.
    """

    part: tuple[str | int, ...] = ()


class ModelError(SymdynError):
    """A model file that cannot be read or compiled; the text starts with `file:line: ` when they are known.

    `message` is the sentence alone; `file`, `line` and `element` (the MJCF tag) say where it was found.
    """

    def __init__(
        self, message: str, file: str | None = None, line: int | None = None, element: str | None = None
    ) -> None:
        self.message = message
        self.file = file
        self.line = line
        self.element = element
        super().__init__(self.where() + message)

    def __reduce__(self) -> tuple[type[ModelError], tuple[str, str | None, int | None, str | None]]:
        return type(self), (self.message, self.file, self.line, self.element)

    def where(self) -> str:
        """`arm.xml:14: <joint>: `, each part only when it is known."""
        place = ":".join(str(part) for part in (self.file, self.line) if part is not None)
        return (f"{place}: " if place else "") + (f"<{self.element}>: " if self.element else "")


class UnsupportedError(ModelError):
    """Valid MJCF that would change the smooth dynamics in a way this version does not compute."""


class EmitError(SymdynError):
    """A request for generated code that cannot be met: unknown function name, target or option."""


class CompilerError(SymdynError):
    """No C compiler was found, or the compiler refused the generated file."""


class VerifyError(SymdynError):
    """Generated code and MuJoCo disagree, or MuJoCo is not installed."""


class SymdynWarning(UserWarning):
    """A model that can be computed with, but hardly as meant; one sentence."""


def nearest(name: str, known: Iterable[str]) -> str:
    """'; did you mean "x"?' for the known name most like `name`, or '' when none is like it.

    Case is ignored; of equally good ones it is the first in alphabetical order: same input, same sentence.
    """

    def likeness(each: str) -> float:
        return SequenceMatcher(None, each.casefold(), name.casefold()).ratio()

    best = min(known, key=lambda each: (-likeness(each), each), default="")
    return f'; did you mean "{best}"?' if best and likeness(best) >= LIKE else ""
