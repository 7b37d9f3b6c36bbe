"""Routines of libraries that are not ours."""

from __future__ import annotations

import ctypes
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from symdyn.errors import CompilerError
from symdyn.runtime.compiler import find_compiler, library_flags, library_suffix

__all__ = ["open_routine", "open_unit"]


Routine = Callable[[Sequence[int]], None]


def open_routine(library: str, name: str, arguments: int) -> Routine:
    """`void NAME(pointer, ...)` of a shared library at a path, or of C sources given as text, by addresses."""
    code = _compiled({"foreign.c": library}) if "{" in library else _loaded(Path(library).absolute())
    return _routine(code, name, arguments)


def open_unit(sources: Mapping[str, str], arguments: Mapping[str, int]) -> dict[str, Routine]:
    """Routines of sources (file name -> text) by name, each with its number of arguments."""
    code = _compiled(sources)
    return {name: _routine(code, name, count) for name, count in arguments.items()}


def _routine(code: ctypes.CDLL, name: str, arguments: int) -> Routine:
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


def _compiled(sources: Mapping[str, str]) -> ctypes.CDLL:
    with tempfile.TemporaryDirectory(prefix="symdyn-", ignore_cleanup_errors=True) as folder:
        output, compiler = Path(folder) / f"foreign{library_suffix()}", find_compiler()
        return _loaded(compiler.compile(sources, output, library_flags(compiler.kind)))
