"""From emitted text to functions that can be called: compiler, cache, checked numpy calls."""

from symdyn.runtime.compiler import Compiler, find_compiler
from symdyn.runtime.library import Library

__all__ = ["Compiler", "Library", "find_compiler"]
