"""An emitted simulator, compiled and loaded: its functions, and the layout of its structs as numpy types."""

from __future__ import annotations

import ctypes
import shutil
import weakref
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np

from symdyn.emit.member import Member, SimulatorUnit
from symdyn.errors import CompilerError
from symdyn.runtime.cache import cache_dir, digest, stored
from symdyn.runtime.compiler import find_compiler, library_suffix, simulator_flags

__all__ = ["SimulatorLibrary", "layouts"]

# result, arguments: d data, o option, p numbers, i int
SIGNATURES = {
    "default_option": ("", "o"),
    "init": ("", "d"),
    "reset": ("", "d"),
    "reset_keyframe": ("i", "di"),
    "forward": ("i", "od"),
    "forward_skip": ("i", "odii"),
    "inverse": ("i", "od"),
    "inverse_skip": ("i", "odii"),
    "step": ("i", "od"),
    "step1": ("i", "od"),
    "step2": ("i", "od"),
    "steps": ("i", "odi"),
    "rollout": ("i", "odipppi"),
    "get_state": ("i", "dpi"),
    "set_state": ("i", "dpi"),
    "size_of_data": ("u", ""),
    "size_of_option": ("u", ""),
}
C_TYPES = {
    "": None,
    "o": ctypes.c_void_p,
    "d": ctypes.c_void_p,
    "p": ctypes.c_void_p,
    "i": ctypes.c_int,
    "u": ctypes.c_ulong,
}
SCALARS = {"int": np.dtype(np.intc), "double": np.dtype(np.float64)}
REALS = {"double": np.dtype(np.float64), "float": np.dtype(np.float32)}


class SimulatorLibrary:
    """The functions of one simulator: `library.step(option, data)` on addresses; `dtypes` lays out its structs."""

    def __init__(self, unit: SimulatorUnit, path: Path, real: str = "double", native: bool = False) -> None:
        self.unit, self.path, self.real, self.native = unit, path, real, native
        self.dtypes = layouts(unit.structs, real)
        self.code = ctypes.CDLL(str(path))
        for name, (result, arguments) in SIGNATURES.items():
            function = self.code[f"{unit.name}_{name}"]
            function.restype = C_TYPES[result]
            function.argtypes = [C_TYPES[kind] for kind in arguments]
            setattr(self, name, function)
        for struct in ("data", "option"):
            size = getattr(self, f"size_of_{struct}")()
            if size != self.dtypes[struct].itemsize:
                raise CompilerError(
                    f"{unit.name}: its {struct} has {size} bytes as compiled, {self.dtypes[struct].itemsize} expected"
                )

    @classmethod
    def build(
        cls, unit: SimulatorUnit, real: str = "double", native: bool = False, tell: Callable[[str], None] = str
    ) -> SimulatorLibrary:
        """Compile a simulator, or take it from the cache, and load it; `tell` hears when that takes time."""
        compiler = find_compiler()
        flags = simulator_flags(compiler.kind, real, native)
        sources = {f"{unit.name}.h": unit.header, f"{unit.name}.c": unit.source}
        if not (cache_dir() / (digest(compiler, sources, flags) + library_suffix())).is_file():
            tell(f"compiling the simulator of {unit.name} with {compiler}")
        found = stored(compiler, sources, flags)
        try:
            library = cls(unit, found.path, real, native)
        except (OSError, AttributeError):  # cut short on disk, or not what its name says
            found = stored(compiler, sources, flags, renew=True)
            library = cls(unit, found.path, real, native)
        if found.temporary:
            weakref.finalize(library, shutil.rmtree, found.path.parent, ignore_errors=True)
        return library


def layouts(structs: Mapping[str, tuple[Member, ...]], real: str) -> dict[str, np.dtype]:
    """The structs as numpy types, padded as C does; a struct may hold those before it."""
    made: dict[str, np.dtype] = {}
    for name, members in structs.items():
        fields = [(m.name, type_of(m.type, real, made), m.shape and (max(m.size, 1),)) for m in members]
        made[name] = np.dtype(fields, align=True)
    return made


def type_of(kind: str, real: str, made: Mapping[str, np.dtype]) -> np.dtype:
    """The numpy type of a C type; a pointer is an address."""
    if kind.endswith("*"):
        return np.dtype(np.uintp)
    return REALS[real] if kind == "real" else made.get(kind) or SCALARS[kind]
