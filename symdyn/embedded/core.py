"""Processors: the compiler that makes code for each, and its flags."""

from __future__ import annotations

from dataclasses import dataclass

from symdyn.embedded.tool import found
from symdyn.errors import CompilerError, nearest

__all__ = ["CORES", "FLAGS", "Core", "core_of", "default_core", "installed"]

# of everything that is measured and recommended. The first scheduler of gcc costs long straight-line code a fifth of
# its time on these cores, for it lengthens lives beyond the registers there are
FLAGS = ("-std=c99", "-O2", "-fno-schedule-insns", "-ffp-contract=off", "-fno-math-errno")


@dataclass(frozen=True)
class Core:
    """A processor: what it is called, the prefix of its compiler's tools, the flags that choose it."""

    name: str
    title: str
    prefix: str
    flags: tuple[str, ...]

    @property
    def compiler(self) -> str:
        return f"{self.prefix}gcc"

    @property
    def all_flags(self) -> tuple[str, ...]:
        return (*FLAGS, *self.flags)


ARM = "arm-none-eabi-"
HARD = ("-mthumb", "-mfloat-abi=hard")
CORES = {
    core.name: core
    for core in (
        Core("cortex-m4", "Cortex-M4F", ARM, ("-mcpu=cortex-m4", *HARD, "-mfpu=fpv4-sp-d16")),
        Core("cortex-m7", "Cortex-M7", ARM, ("-mcpu=cortex-m7", *HARD, "-mfpu=fpv5-d16")),
        Core("cortex-m33", "Cortex-M33", ARM, ("-mcpu=cortex-m33", *HARD, "-mfpu=fpv5-sp-d16")),
        Core(
            "rv32",
            "RISC-V RV32IMAFC",
            "riscv64-unknown-elf-",
            ("-march=rv32imafc", "-mabi=ilp32f", "--specs=picolibc.specs"),
        ),
        Core("host", "this machine", "", ()),
    )
}


def core_of(name: str) -> Core:
    """The core of that name; an error where it is unknown or its compiler is missing."""
    if name not in CORES:
        raise CompilerError(f'core "{name}" is unknown; expected {", ".join(CORES)}{nearest(name, CORES)}')
    core = CORES[name]
    if not found(core.compiler):
        raise CompilerError(f"core {name}: {core.compiler} is not on PATH; expected the compiler for this core")
    return core


def installed() -> list[Core]:
    """The cores that code can be made for here."""
    return [core for core in CORES.values() if found(core.compiler)]


def default_core() -> Core:
    """The first core that code can be made for here."""
    if not (cores := installed()):
        compilers = " or ".join(dict.fromkeys(core.compiler for core in CORES.values()))
        raise CompilerError(f"no compiler whose code can be measured was found; expected {compilers}")
    return cores[0]
