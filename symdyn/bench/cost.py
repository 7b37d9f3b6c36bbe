"""What it costs to make the C of a model: time in Python, time and memory of the compiler."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from time import process_time
from typing import Any

from symdyn.bench.elf import text_bytes
from symdyn.bench.entry import UNIT, entries_of, unit_of
from symdyn.bench.ours import write
from symdyn.catalog.dynamics import Dynamics
from symdyn.errors import CompilerError
from symdyn.model.model import Model
from symdyn.runtime.compiler import Compiler, find_compiler

__all__ = ["build_cost"]

FLAGS = ("-std=c99", "-O2", "-ffp-contract=off", "-fno-math-errno")

# ru_maxrss is in kB, on a Mac in bytes
RSS_UNIT = 1 if sys.platform == "darwin" else 1024


def build_cost(model: Model, functions: Iterable[str] | None = None, flags: Iterable[str] = FLAGS) -> dict[str, Any]:
    """The cost of one C file with these functions, all by default; times are processor time in s.

        {"functions":, "ops":, "build_s":, "emit_s":, "source_bytes":,
         "compile_s":, "compile_peak_bytes":, "text_bytes":}

    build_s   expressions and passes
    emit_s    text
    compile_  the compiler with `flags`: time, and its peak resident memory
    """
    start = process_time()
    entries = entries_of(model, Dynamics.names() if functions is None else functions)
    built = process_time()
    unit, _ = unit_of(entries)
    emitted = process_time()
    with tempfile.TemporaryDirectory(prefix="symdyn-bench-") as name:
        folder = Path(name)
        write(folder, {f"{UNIT}.h": unit.header, f"{UNIT}.c": unit.source})
        seconds, peak = compile_cost(find_compiler(), [*flags, "-c", f"{UNIT}.c", "-o", f"{UNIT}.o"], folder)
        size = text_bytes(folder / f"{UNIT}.o")
    return {
        "functions": len(entries),
        "ops": sum(sum(each.function.ops().values()) for each in entries),
        "build_s": built - start,
        "emit_s": emitted - built,
        "source_bytes": len(unit.source),
        "compile_s": seconds,
        "compile_peak_bytes": peak,
        "text_bytes": size,
    }


def compile_cost(compiler: Compiler, arguments: list[str], folder: Path) -> tuple[float, int]:
    """Processor time in s of a compiler and its children, and the most memory one of them had, bytes."""
    process = subprocess.Popen([*compiler.command, *arguments], cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise CompilerError(f"{compiler}: the C compiler failed with status {process.returncode}; its message is above")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * RSS_UNIT
