"""The machine's C compiler: finding it, its flags, running it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from symdyn.errors import CompilerError, SymdynError, nearest

__all__ = ["PORTABLE", "Compiler", "find_compiler", "library_flags", "library_suffix", "simulator_flags"]

ON_PATH = ("cc", "gcc", "clang")

# the same bits from every compiler: no fused products, nothing reassociated
PORTABLE = ("-std=c99", "-O1", "-ffp-contract=off", "-fno-math-errno")
FAST = ("-std=c99", "-O2", "-ffp-contract=fast", "-fno-math-errno")

# loops of independent elements in lanes (the sine-cosine pairs): same bits, and clang does it unasked;
# zig would check for undefined behaviour at run time and compile for this machine only
PORTABLE_FOR = {"gcc": ("-ftree-loop-vectorize",), "zig": ("-fno-sanitize=undefined", "-mcpu=baseline")}
FAST_FOR = {
    "gcc": ("-march=native", "-fvect-cost-model=dynamic", "-fno-tree-slp-vectorize"),
    "zig": ("-fno-sanitize=undefined", "-mcpu=native"),
}
REAL = {"double": (), "float": ("-DSYMDYN_FLOAT",)}
SHARED = {"win32": ("-shared",)}
SUFFIX = {"win32": ".dll", "darwin": ".dylib"}


@dataclass(frozen=True)
class Compiler:
    """A C compiler that answered: its command, the first line of its --version, and gcc, clang, zig or other."""

    command: tuple[str, ...]
    version: str
    kind: str

    def compile(self, sources: Mapping[str, str], output: str | Path, flags: Iterable[str] = PORTABLE) -> Path:
        """Compile and link the `.c` texts of `sources` (file name -> text; the rest are headers) into `output`.

        Libraries (-l...) go behind the sources, as linkers want it; the sources live in a directory of their own.
        """
        flags = tuple(flags)
        output = Path(output).absolute()
        libraries = [flag for flag in flags if flag.startswith("-l")]
        options = [flag for flag in flags if not flag.startswith("-l")]
        with tempfile.TemporaryDirectory(prefix="symdyn-") as folder:
            for name, text in sources.items():
                Path(folder, name).write_text(text, encoding="utf-8", newline="\n")
            units = [name for name in sources if name.endswith(".c")]
            self.run([*options, *units, "-o", str(output), *libraries], folder)
        return output

    def run(self, arguments: Sequence[str], folder: str | Path | None = None) -> str:
        """Standard output of the command with these arguments; a CompilerError with its first message if it fails."""
        try:
            done = subprocess.run(
                [*self.command, *arguments], cwd=folder, capture_output=True, text=True, errors="replace", check=False
            )
        except OSError as error:
            raise CompilerError(f"{self}: the C compiler cannot be started: {error.strerror}") from error
        if done.returncode != 0:
            raise CompilerError(f"{self}: the C compiler failed: {first_message(done.stderr, done.returncode)}")
        return done.stdout

    def __str__(self) -> str:
        return shlex.join(self.command)


def first_message(text: str, status: int) -> str:
    """The first error in a compiler's output, else its first line, else its exit status."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower() or "undefined" in line.lower()]
    return (errors + lines + [f"exit status {status} without a message"])[0]


def find_compiler() -> Compiler:
    """SYMDYN_CC, then CC, then cc, gcc or clang on PATH, then the Python package ziglang.

    The two variables may hold arguments (`ccache gcc`). What SYMDYN_CC names must work; the others may fail.
    """
    chosen = command_of(os.environ.get("SYMDYN_CC", ""))
    if chosen:
        if compiler := probe(chosen):
            return compiler
        raise CompilerError(f"SYMDYN_CC={shlex.join(chosen)}: no C compiler runs by this name; correct or unset it")
    for command in candidates():
        if compiler := probe(command):
            return compiler
    raise CompilerError(
        f"no C compiler found: SYMDYN_CC and CC name none that runs, {', '.join(ON_PATH)} are not on PATH "
        "and the package ziglang is not installed; install any of them (pip install ziglang) or set SYMDYN_CC"
    )


def candidates() -> list[tuple[str, ...]]:
    """Commands to try, most wanted first."""
    from_environment = command_of(os.environ.get("CC", ""))
    found = [from_environment] if from_environment else []
    found += [(name,) for name in ON_PATH]
    if find_spec("ziglang"):
        found.append((sys.executable, "-m", "ziglang", "cc"))
    return found


def command_of(text: str) -> tuple[str, ...]:
    """Words of a command line; a path with spaces that exists is one word."""
    return (text,) if os.path.exists(text) else tuple(shlex.split(text, posix=os.name != "nt"))


def probe(command: tuple[str, ...]) -> Compiler | None:
    """The compiler behind a command, or None when it is not there or does not answer to --version."""
    program = shutil.which(command[0])
    return ask((os.path.abspath(program), *command[1:])) if program else None


@cache
def ask(command: tuple[str, ...]) -> Compiler | None:
    """Run --version once per command and process."""
    try:
        lines = Compiler(command, "", "").run(["--version"]).strip().splitlines()
    except CompilerError:
        return None
    return Compiler(command, lines[0], kind_of(command, "\n".join(lines))) if lines else None


def kind_of(command: Sequence[str], answer: str) -> str:
    """The family whose flags a compiler takes."""
    if "ziglang" in command or Path(command[0]).stem == "zig":
        return "zig"
    signs = {"clang": "clang", "Free Software Foundation": "gcc", "gcc": "gcc"}
    return next((kind for sign, kind in signs.items() if sign in answer), "other")


def library_flags(kind: str, real: str = "double", native: bool = False, libm: bool = False) -> tuple[str, ...]:
    """Flags that make a shared library of a unit with a compiler of this kind.

    Portable flags give the same bits everywhere; `native` fuses products and uses this machine's instructions.
    The words of SYMDYN_CFLAGS come behind them.
    """
    if real not in REAL:
        raise SymdynError(f'real="{real}": expected "double" or "float"{nearest(real, REAL)}')
    base = (*FAST, *FAST_FOR.get(kind, ("-march=native",))) if native else (*PORTABLE, *PORTABLE_FOR.get(kind, ()))
    trig = ("-DSYMDYN_LIBM",) if libm else ()
    shared = SHARED.get(sys.platform, ("-fPIC", "-shared"))
    return (*base, *REAL[real], *trig, *shared, *command_of(os.environ.get("SYMDYN_CFLAGS", "")), "-lm")


def simulator_flags(kind: str, real: str = "double", native: bool = False) -> tuple[str, ...]:
    """Flags for a simulator, whose routines have loops and branches: the same bits everywhere from -O2 too."""
    standard, _, *others = library_flags(kind, real, native)
    return (standard, "-O2", *others)


def library_suffix() -> str:
    """What shared libraries end in here."""
    return SUFFIX.get(sys.platform, ".so")
