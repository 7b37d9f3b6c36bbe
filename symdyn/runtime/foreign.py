"""Routines of libraries that are not ours."""

from __future__ import annotations

import ctypes
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from symdyn.errors import CompilerError
from symdyn.runtime.compiler import find_compiler, library_flags, library_suffix

__all__ = ["open_routine"]


def open_routine(library: str, name: str, arguments: int) -> Callable[[Sequence[int]], None]:
    """`void NAME(pointer, ...)` of a shared library at a path, or of C sources given as text, by addresses."""
    code = _compiled(library) if "{" in library else _loaded(Path(library).absolute())
    try:
        routine = code[name]
    except AttributeError:
        raise CompilerError(f"{name}: the library has no such function; expected one that it exports") from None
    routine.argtypes, routine.restype = [ctypes.c_void_p] * arguments, None
    return lambda addresses: routine(*addresses)


def _loaded(path: Path) -> ctypes.CDLL:
    try:
        return ctypes.CDLL(str(path))
    except OSError as error:
        raise CompilerError(f"{path}: the library cannot be loaded: {error}") from None


def _compiled(text: str) -> ctypes.CDLL:
    with tempfile.TemporaryDirectory(prefix="symdyn-") as folder:
        output = Path(folder) / f"foreign{library_suffix()}"
        compiler = find_compiler()
        return _loaded(compiler.compile({"foreign.c": text}, output, library_flags(compiler.kind)))
