"""Our functions without simplification as a contestant: links in their bodies' frames, no passes, the same printer.

What it takes beside ours, in the same run, is what structure and passes save.
"""

from __future__ import annotations

from symdyn.bench.contestant import Contestant, Setting, header
from symdyn.bench.entry import entries_of, unit_of
from symdyn.bench.ours import loops
from symdyn.runtime.cache import stored

__all__ = ["contestants"]

LABEL = "unsimplified"


def contestants(setting: Setting) -> list[Contestant]:
    """The library of all functions."""
    entries = entries_of(setting.model, [each.title for each in setting.entries], simplify=False)
    unit, routines = unit_of(entries, setting.layout, LABEL)
    texts = {**header(), f"{LABEL}.h": unit.header, f"{LABEL}.c": unit.source}
    texts["loops.c"] = loops(unit, entries, routines)
    setting.tell("compiling the functions without simplification")
    return [Contestant(LABEL, stored(setting.compiler, texts, setting.flags).path)]
