"""Values that the C compiler spills: floating-point registers that its assembly stores on the stack, by function."""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["spills"]

LABEL = re.compile(r"^_?([A-Za-z]\w*)[.\w]*:")
# x86-64 and AArch64
STORE = re.compile(r"\tv?mov\w+\s+%[xyz]mm\d+, -?\d*\(%r[sb]p\)|\tst[rp]\s+[dqs]\d+, .*\[sp")
PART = re.compile(r"_part\d+$")


def spills(assembly: str, symbols: Iterable[str]) -> dict[str, int]:
    """Stores to the stack of each function of these symbols, its parts included; arrays there count too."""
    found = dict.fromkeys(symbols, 0)
    current = ""
    for line in assembly.splitlines():
        if label := LABEL.match(line):
            current = PART.sub("", label[1])
        elif current in found and STORE.search(line):
            found[current] += 1
    return found
