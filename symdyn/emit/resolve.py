"""C text for one choice of macros: what the preprocessor would leave out is not there to be read, reviewed, covered."""

from __future__ import annotations

import re
from collections.abc import Collection

from symdyn.errors import EmitError

__all__ = ["CHOICES", "resolved"]

# the macros that choose between variants of the same text
CHOICES = ("SYMDYN_FLOAT", "SYMDYN_LIBM")

DIRECTIVE = re.compile(r"#(ifdef|ifndef|if|else|endif)\b\s*(\w*)")


def resolved(text: str, defined: Collection[str], choices: Collection[str] = CHOICES) -> str:
    """The text without the conditions on `choices`: of each, the side that holds where `defined` are defined.

    Conditions on other macros stay. No more than one blank line stands where a side was left out.
    """
    kept: list[str] = []
    # of each open condition: whether it is one of ours, and whether its side is taken
    stack: list[tuple[bool, bool]] = []
    for line in text.splitlines(keepends=True):
        kind, name = found.groups() if (found := DIRECTIVE.match(line)) else ("", "")
        if kind in ("ifdef", "ifndef") and name in choices:
            stack.append((True, (name in defined) == (kind == "ifdef")))
            continue
        if kind.startswith("if"):
            stack.append((False, True))
        ours, taken = stack[-1] if stack else (False, True)
        if kind == "else" and ours:
            stack[-1] = (True, not taken)
            continue
        if kind == "endif":
            stack.pop()
        shown = all(side for _, side in stack) and not (kind == "endif" and ours)
        if shown and not (line == "\n" and kept and kept[-1] == "\n"):
            kept.append(line)
    if stack:
        raise EmitError("a condition of the C text has no end")
    return "".join(kept)
