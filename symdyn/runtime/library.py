"""An emitted unit, compiled and loaded: its routines as functions of numpy arrays."""

from __future__ import annotations

import ctypes
import re
import shutil
import weakref
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from symdyn.emit.templates import render
from symdyn.emit.unit import Argument, Routine, Unit
from symdyn.errors import CompilerError, SymdynError, nearest
from symdyn.runtime.cache import stored
from symdyn.runtime.compiler import Compiler, find_compiler, library_flags

__all__ = ["Call", "Library"]

Array = np.ndarray


class Library:
    """The routines of one unit, compiled.

        lib = Library.build(unit)
        tau = lib.inverse_dynamics(qpos, qvel, qacc)        # (nv,)
        tau = lib.inverse_dynamics(qpos, many_qvel, qacc)   # (n, nv): a leading axis on any input is a batch

    Calls keep no state and release the interpreter lock: any number of threads may make them at once.
    """

    def __init__(self, unit: Unit, path: Path, real: str = "double") -> None:
        self.unit = unit
        self.path = path
        self.real = real
        code = ctypes.CDLL(str(path))
        self._calls = {
            each.name: Call(unit.name, each, *(code[f"{unit.name}_{each.name}_{way}"] for way in WAYS), C_REAL[real])
            for each in unit.routines
        }

    @classmethod
    def build(cls, unit: Unit, real: str = "double", native: bool = False, libm: bool = False) -> Library:
        """Compile a unit, or take it from the cache, and load it.

        real: "double" or "float"; native: this machine's instructions and fused products, otherwise the same bits
        everywhere; libm: the C library's sine and cosine.
        """
        check_names(unit)
        compiler = find_compiler()
        flags = library_flags(compiler.kind, real, native, libm)
        texts = sources(unit)
        found = stored(compiler, texts, flags)
        try:
            library = cls(unit, found.path, real)
        except (OSError, AttributeError):  # cut short on disk, or not what its name says
            found = stored(compiler, texts, flags, renew=True)
            library = cls.load(unit, found.path, real, compiler)
        if found.temporary:
            weakref.finalize(library, shutil.rmtree, found.path.parent, ignore_errors=True)
        return library

    @classmethod
    def load(cls, unit: Unit, path: Path, real: str, compiler: Compiler) -> Library:
        """Open a library just compiled, or say why the compiler is the wrong one."""
        try:
            return cls(unit, path, real)
        except (OSError, AttributeError) as error:
            raise CompilerError(
                f"{compiler}: the library it made of {unit.name} cannot be loaded ({error}); "
                "set SYMDYN_CC to a compiler for this machine"
            ) from error

    def __getitem__(self, name: str) -> Call:
        try:
            return self._calls[name]
        except KeyError:
            raise SymdynError(self.unknown(name)) from None

    def __getattr__(self, name: str) -> Call:
        calls = self.__dict__.get("_calls", {})
        if name in calls:
            return calls[name]
        raise AttributeError(self.unknown(name) if calls else name)

    def unknown(self, name: str) -> str:
        known = ", ".join(self._calls) or "none"
        return f'{self.unit.name}: routine "{name}" is unknown; it has {known}{nearest(name, self._calls)}'

    def __iter__(self) -> Iterator[str]:
        return iter(self._calls)

    def __len__(self) -> int:
        return len(self._calls)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._calls})

    def __repr__(self) -> str:
        return f"<Library {self.unit.name}, {self.real}: {', '.join(self._calls)}>"


class Call:
    """One compiled routine.

    Inputs are arrays of the routine's shapes, by position or by name, each with or without a leading batch axis;
    the result is an array, or a tuple of arrays where there are several outputs. `out` (an array or a tuple, of
    the result's shape and type) is written and returned instead of new arrays.
    """

    def __init__(self, unit_name: str, routine: Routine, function: Any, packed: Any, real: Any) -> None:
        self.routine = routine
        self.dtype = np.dtype(real)
        self._where = f"{unit_name}.{routine.name}"
        self._names = tuple(each.name for each in routine.inputs)
        self._layout = tuple((len(each.shape), each.size) for each in routine.inputs + routine.outputs)
        self._function = function
        function.argtypes = [ctypes.c_void_p, ctypes.c_longlong] * len(self._layout) + [ctypes.c_longlong]
        function.restype = None
        packed.argtypes, packed.restype = [ctypes.c_void_p] * 2, None
        self.packed = packed
        self.__doc__ = "\n".join([routine.brief, "", str(routine), *map(describe, routine.inputs + routine.outputs)])

    def __call__(self, *args: Any, out: Array | Sequence[Array] | None = None, **named: Any) -> Any:
        values = self.bound(args, named)
        inputs = [self.checked(spec, value) for spec, value in zip(self.routine.inputs, values)]
        batch = self.batch(inputs)
        outputs = self.results(batch, out)
        if out is not None:
            inputs = [x.copy() if any(np.may_share_memory(x, y) for y in outputs) else x for x in inputs]
        self.run(inputs, outputs, batch)
        return outputs[0] if len(outputs) == 1 else tuple(outputs)

    def run(self, inputs: Sequence[Array], outputs: Sequence[Array], batch: int | None) -> None:
        """Hand pointers and steps to the loop in C; an input without a batch axis has step 0."""
        words: list[int] = []
        for (rank, size), x in zip(self._layout, (*inputs, *outputs)):
            words += (x.ctypes.data, size if x.ndim > rank else 0)
        self._function(*words, 1 if batch is None else batch)

    def bound(self, args: tuple[Any, ...], named: dict[str, Any]) -> list[Any]:
        """The values in the order of the inputs."""
        if not named and len(args) == len(self._names):
            return list(args)
        given = dict(zip(self._names, args))
        problems = {
            "takes no further input after": self._names[-1:] or ("none",) if len(args) > len(self._names) else (),
            "got twice": [name for name in named if name in given],
            "has no input": [name for name in named if name not in self._names],
            "misses": [name for name in self._names if name not in given and name not in named],
        }
        for problem, names in problems.items():
            if names:
                raise SymdynError(f"{self._where}: {problem} {', '.join(names)}; expected {self.routine}")
        return [{**given, **named}[name] for name in self._names]

    def checked(self, spec: Argument, value: Any) -> Array:
        """The value as a contiguous array of the library's type, its shape that of the input or a batch of it."""
        try:
            x = np.asarray(value)
        except ValueError as error:  # rows of different lengths
            raise SymdynError(f"{self._where}: {spec.name} is not an array of numbers: {error}") from error
        if x.dtype.kind not in "biuf":
            raise SymdynError(f"{self._where}: {spec.name} has type {x.dtype}, expected real numbers")
        if x.shape != spec.shape and x.shape != x.shape[:1] + spec.shape:
            batched = str(("n", *spec.shape)).replace("'", "")
            raise SymdynError(
                f"{self._where}: {spec.name} has shape {x.shape}, expected {spec.shape} or, in a batch, {batched}"
            )
        return np.asarray(x, self.dtype, order="C")

    def batch(self, inputs: Sequence[Array]) -> int | None:
        """Length of the leading axis that the batched inputs share; None when there is none."""
        lengths = {i: len(x) for i, x in enumerate(inputs) if x.ndim > self._layout[i][0]}
        if len(set(lengths.values())) > 1:
            found = ", ".join(f"{self._names[i]} {length}" for i, length in lengths.items())
            raise SymdynError(f"{self._where}: batches of different lengths ({found}), expected one length")
        return next(iter(lengths.values()), None)

    def results(self, batch: int | None, out: Array | Sequence[Array] | None) -> list[Array]:
        """New arrays for the outputs, or those of `out` once checked."""
        lead = () if batch is None else (batch,)
        shapes = [lead + spec.shape for spec in self.routine.outputs]
        if out is None:
            return [np.empty(shape, self.dtype) for shape in shapes]
        given = [out] if isinstance(out, np.ndarray) else list(out)
        if len(given) != len(shapes):
            raise SymdynError(f"{self._where}: out holds {len(given)} arrays, expected {len(shapes)}")
        for spec, shape, y in zip(self.routine.outputs, shapes, given):
            if not (isinstance(y, np.ndarray) and y.shape == shape and y.dtype == self.dtype):
                found = f"{y.dtype} {y.shape}" if isinstance(y, np.ndarray) else type(y).__name__
                raise SymdynError(f"{self._where}: out for {spec.name} is {found}, expected {self.dtype} {shape}")
            if not (y.flags.c_contiguous and y.flags.writeable):
                raise SymdynError(f"{self._where}: out for {spec.name} must be writable and contiguous in C order")
        return given

    def __repr__(self) -> str:
        return f"<{self._where}: {self.routine}>"


# endings of the functions around a routine: arguments apart, a batch of them; one behind the other
WAYS = ("batch", "packed")
C_REAL = {"double": ctypes.c_double, "float": ctypes.c_float}


def describe(argument: Argument) -> str:
    return f"    {argument}: {argument.doc}"


def sources(unit: Unit) -> dict[str, str]:
    """File name -> text: the unit's two files and the loop over batches."""
    texts = {".h": unit.header, ".c": unit.source, "_batch.c": render("batch.c.j2", unit=unit)}
    return {unit.name + ending: text for ending, text in texts.items()}


def check_names(unit: Unit) -> None:
    """Names become C and file names: letters, digits and underscores only."""
    for name in (unit.name, *(routine.name for routine in unit.routines)):
        if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", name):
            raise SymdynError(f'{unit.name}: "{name}" is not a C name; expected letters, digits and underscores')
