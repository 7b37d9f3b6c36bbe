"""The emitted C as a contestant, and what compiling it costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from symdyn.bench.contestant import OURS, Contestant, Setting, header, without_linking
from symdyn.bench.elf import text_bytes
from symdyn.bench.entry import UNIT, Entry, inputs_of, unit_of
from symdyn.bench.spill import spills
from symdyn.emit.kernel import scheduled
from symdyn.emit.order import largest_live_set
from symdyn.emit.templates import render
from symdyn.emit.unit import Routine, Unit

__all__ = ["Built", "build", "write"]


@dataclass(frozen=True)
class Built:
    """Our contestant, the compiler's processor time in s, the bytes of machine code (None: no ELF file), and by title
    the largest live set and how many of its values the compiler spills."""

    contestant: Contestant
    seconds: float
    text_bytes: int | None
    live: dict[str, int]
    spills: dict[str, int]


def build(setting: Setting, folder: Path) -> Built:
    """Compile the functions alone, for the figures, then link them with the loops that time them."""
    unit, routines = unit_of(setting.entries, setting.layout)
    write(folder, {f"{UNIT}.h": unit.header, f"{UNIT}.c": unit.source, **header()})
    write(folder, {"loops.c": loops(unit, setting.entries, routines)})
    setting.tell(f"compiling {len(routines)} functions with {setting.compiler}")
    start = children_seconds()
    setting.compiler.run([*without_linking(setting.flags), "-c", f"{UNIT}.c", "-o", f"{UNIT}.o"], folder)
    seconds = children_seconds() - start
    setting.compiler.run([*setting.flags, "loops.c", f"{UNIT}.o", "-o", "symdyn.so", "-lm"], folder)
    contestant, size = Contestant(OURS, folder / "symdyn.so"), text_bytes(folder / f"{UNIT}.o")
    live = {e.title: largest_live_set(scheduled(e.function, setting.layout)[1]) for e in setting.entries}
    return Built(contestant, seconds, size, live, spilled(setting, routines, folder))


def spilled(setting: Setting, routines: Sequence[Routine], folder: Path) -> dict[str, int]:
    """By title what the compiler's assembly stores on the stack."""
    setting.compiler.run([*without_linking(setting.flags), "-S", f"{UNIT}.c", "-o", f"{UNIT}.s"], folder)
    symbols = {f"{UNIT}_{r.name}": e.title for e, r in zip(setting.entries, routines, strict=True)}
    found = spills((folder / f"{UNIT}.s").read_text(encoding="utf-8"), symbols)
    return {symbols[symbol]: count for symbol, count in found.items()}


def loops(unit: Unit, entries: Sequence[Entry], routines: Sequence[Routine]) -> str:
    """The C that calls each routine over the states."""
    functions = [
        {"title": entry.title, "name": entry.name, "call": call(unit, entry, routine), "outputs": routine.outputs}
        for entry, routine in zip(entries, routines, strict=True)
    ]
    return render("bench_symdyn.c.j2", unit=unit.name, inputs=inputs_of(entries), functions=functions)


def call(unit: Unit, entry: Entry, routine: Routine) -> str:
    """`measured_bias(in_qpos + 9*s, in_qvel + 9*s, bias_qfrc_bias);`"""
    inputs = [f"in_{i.name} + {i.size}*s" for i in entry.function.inputs]
    outputs = [f"{entry.name}_{o.name}" for o in routine.outputs]
    return f"{unit.name}_{routine.name}({', '.join(inputs + outputs)});"


def write(folder: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def children_seconds() -> float:
    """Processor time of all processes started and ended so far."""
    import resource  # not on Windows

    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
