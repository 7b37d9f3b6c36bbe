"""The C compilers of this machine, and programs under the checks of gcc and clang: what a test skips without them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from symdyn.errors import CompilerError
from symdyn.runtime.compiler import Compiler, find_compiler, probe

ZIG = (sys.executable, "-m", "ziglang")
# alignment is a matter of casts, of which there are none; null pointers the first finds itself
MEMORY = "address,undefined"
# what a loop can do wrong, and two thirds of the time of a compiler
BOUNDS = "address,bounds,shift,signed-integer-overflow,integer-divide-by-zero,float-cast-overflow"
THREADS = "thread"
# of a sanitizer that has no place for its tables in this machine's address space
DOES_NOT_START = "unexpected memory mapping"


def any_compiler() -> Compiler:
    """The one that users get, also as the fixture `compiler`; where there is none the test is skipped."""
    try:
        return find_compiler()
    except CompilerError as error:
        pytest.skip(str(error))


def commands(*names: str, zig: str) -> list[Compiler]:
    """The compilers of this machine by those names, and zig's."""
    found = [probe((name,)) for name in names] + ([probe((*ZIG, zig))] if find_spec("ziglang") else [])
    return [compiler for compiler in found if compiler]


def checks(of: str) -> tuple[str, ...]:
    """Flags that make a program end where the sanitizers named find anything."""
    return (f"-fsanitize={of}", "-fno-sanitize=null,alignment", "-fno-sanitize-recover=all")


@cache
def has_sanitizers(compiler: Compiler, of: str) -> bool:
    """Whether a program that does nothing can be compiled and run so."""
    with TemporaryDirectory() as folder:
        try:
            program = compiler.compile({"main.c": "int main(void) { return 0; }\n"}, Path(folder, "main"), checks(of))
            return subprocess.run([program], capture_output=True).returncode == 0
        except CompilerError:
            return False


def run_checked(
    compiler: Compiler, sources: Mapping[str, str], folder: Path, flags: Sequence[str] = (), of: str = MEMORY
) -> str:
    """What the program of these sources prints when nothing is found in it; skipped where there are no sanitizers."""
    if not has_sanitizers(compiler, of):
        pytest.skip(f"no sanitizers ({of}) here")
    program = compiler.compile(sources, folder / "main", ["-std=c99", *checks(of), *flags, "-lm"])
    environment = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}
    done = subprocess.run([program], capture_output=True, text=True, env=environment)
    if DOES_NOT_START in done.stderr:
        pytest.skip(f"the sanitizers ({of}) do not always start here")
    assert done.returncode == 0, done.stderr[:2000]
    return done.stdout
