"""C text of several routines, compiled and loaded: routines called with numpy arrays and numbers as they are."""

from __future__ import annotations

import ctypes
import shutil
import weakref
from collections.abc import Mapping
from typing import Any

import numpy as np

from symdyn.errors import CompilerError, SymdynError
from symdyn.runtime.cache import stored
from symdyn.runtime.compiler import find_compiler, library_flags

__all__ = ["Foreign"]

C_REAL = {"double": ctypes.c_double, "float": ctypes.c_float}


class Foreign:
    """A shared library made of C texts (file name -> text), compiled once and then taken from the cache.

        lib = Foreign({"collide.c": text})
        n = lib.call("symdyn_collide", types, numbers, 0.01, out)

    Arrays go as pointers to their first number (contiguous, of the routine's type), floats as `real`, ints as int; the
    routine returns an int. Nothing is checked: for the checked calls of emitted kernels see `Library`.
    """

    def __init__(self, sources: Mapping[str, str], real: str = "double", native: bool = False) -> None:
        compiler = find_compiler()
        flags = library_flags(compiler.kind, real, native)
        found = stored(compiler, sources, flags)
        try:
            self._code = ctypes.CDLL(str(found.path))
        except OSError:  # cut short on disk
            found = stored(compiler, sources, flags, renew=True)
            self._code = self.reopened(str(found.path), compiler)
        if found.temporary:
            weakref.finalize(self, shutil.rmtree, found.path.parent, ignore_errors=True)
        self._real = C_REAL[real]
        self.dtype = np.dtype(self._real)

    @staticmethod
    def reopened(path: str, compiler: Any) -> ctypes.CDLL:
        try:
            return ctypes.CDLL(path)
        except OSError as error:
            raise CompilerError(
                f"{compiler}: the library it made cannot be loaded ({error}); "
                "set SYMDYN_CC to a compiler for this machine"
            ) from error

    def call(self, name: str, *args: Any) -> int:
        """The int that routine `name` returns for these arguments."""
        return self._code[name](*[self.word(each) for each in args])

    def word(self, value: Any) -> Any:
        if isinstance(value, np.ndarray):
            if not value.flags.c_contiguous or value.dtype not in (self.dtype, np.dtype(np.intc)):
                raise SymdynError(f"an array of {value.dtype} was handed to C; expected contiguous {self.dtype} or int")
            return ctypes.c_void_p(value.ctypes.data)
        return ctypes.c_int(value) if isinstance(value, int) else self._real(value)
