"""One function of a compiled text, to be handed to another compiled text."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any

from symdyn.errors import CompilerError
from symdyn.runtime.cache import stored
from symdyn.runtime.compiler import find_compiler, simulator_flags

__all__ = ["plug"]


def plug(sources: Mapping[str, str], symbol: str, real: str = "double", native: bool = False) -> Any:
    """The function of that name, compiled as simulators are; it keeps its library open."""
    compiler = find_compiler()
    flags = simulator_flags(compiler.kind, real, native)
    found = stored(compiler, sources, flags)
    try:
        return ctypes.CDLL(str(found.path))[symbol]
    except (OSError, AttributeError):  # cut short on disk, or not what its name says
        found = stored(compiler, sources, flags, renew=True)
    try:
        return ctypes.CDLL(str(found.path))[symbol]
    except (OSError, AttributeError) as error:
        raise CompilerError(f"{compiler}: the library it made of {symbol} cannot be loaded ({error})") from error
