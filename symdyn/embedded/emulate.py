"""Programs on emulated cores: QEMU runs them, semihosting brings what they print, and instructions are counted.

QEMU emulates no time: what is counted are instructions, not cycles.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from symdyn.embedded.core import CORES, FLAGS, Core, core_of
from symdyn.embedded.tool import require, run
from symdyn.emit.templates import template_dir
from symdyn.errors import CompilerError, VerifyError, nearest

__all__ = ["BOARDS", "Board", "Emulated", "emulate", "run_program"]

PLACE = "embedded/board"
STEPPED = ("-icount", "shift=8")


@dataclass(frozen=True)
class Board:
    """What QEMU calls a board with a core, how programs are linked for it, its clock, and ticks of that an instruction.

    With -icount shift=8 an instruction takes 256 ns; SysTick of these boards counts at 25 MHz.
    """

    machine: tuple[str, ...]
    link: tuple[str, ...]
    sources: tuple[str, ...]
    clock: str
    ticks: float


SEMIHOSTING = ("-nographic", "-monitor", "none", "-serial", "none", "-semihosting-config", "enable=on,target=native")
MPS2_LINK = ("--specs=rdimon.specs", "-nostartfiles", "-T", "mps2.ld")
VIRT_LINK = (
    *("--oslib=semihost", "--crt0=semihost"),
    *("-Wl,--defsym=__flash=0x80000000", "-Wl,--defsym=__flash_size=4M"),
    *("-Wl,--defsym=__ram=0x80400000", "-Wl,--defsym=__ram_size=4M", "-Wl,--defsym=__stack_size=64k"),
)
BOARDS = {
    "cortex-m4": Board(("qemu-system-arm", "-M", "mps2-an386"), MPS2_LINK, ("mps2.c",), "mps2_clock.h", 256 / 40),
    "cortex-m7": Board(("qemu-system-arm", "-M", "mps2-an500"), MPS2_LINK, ("mps2.c",), "mps2_clock.h", 256 / 40),
    "rv32": Board(("qemu-system-riscv32", "-M", "virt", "-bios", "none"), VIRT_LINK, (), "virt_clock.h", 256.0),
}


@dataclass(frozen=True)
class Emulated:
    """What a program printed, and the instructions of each call by the name it gave."""

    core: str
    text: str
    passed: bool
    instructions: dict[str, int]


def emulate(folder: str | Path, core: str, flags: Sequence[str] = FLAGS) -> Emulated:
    """The self-test of a package on an emulated core, compiled with these flags."""
    found = sorted(Path(folder).glob("*_selftest.c"))
    if not found:
        raise VerifyError(f"{folder}: there is no self-test; expected what compile --profile embedded wrote")
    test = found[0]
    unit = test.with_name(test.name.replace("_selftest.c", ".c"))
    return run_program([unit, test], core, flags, folder)


def run_program(
    sources: Sequence[Path], core: str, flags: Sequence[str] = FLAGS, include: str | Path = "."
) -> Emulated:
    """Compile C files for a core and run them in QEMU; they print to standard output and end by returning."""
    if core not in BOARDS:
        boards = [name for name in CORES if name in BOARDS]
        raise CompilerError(f'core "{core}" has no emulated board; expected {", ".join(boards)}{nearest(core, boards)}')
    made, board = core_of(core), BOARDS[core]
    require(board.machine[0])
    with tempfile.TemporaryDirectory(prefix="symdyn-") as name:
        build([Path(each).absolute() for each in sources], made, board, flags, Path(include).absolute(), Path(name))
        words = [*board.machine, *SEMIHOSTING, *STEPPED, "-kernel", "program.elf"]
        # boards differ in which stream of QEMU the console is
        text = run([*words], name, timeout=120.0, status=None, errors=True)
    told = re.findall(r"^clock (.*): (\d+)$", text, re.MULTILINE)
    instructions = {what: round(int(ticks) / board.ticks) for what, ticks in told}
    return Emulated(core, text, bool(text) and "FAIL" not in text and "ok" in text, instructions)


def build(sources: Sequence[Path], core: Core, board: Board, flags: Sequence[str], include: Path, folder: Path) -> None:
    """program.elf in a folder."""
    place = template_dir() / PLACE
    for name in ("mps2.ld",):
        folder.joinpath(name).write_text((place / name).read_text("utf-8"), encoding="utf-8")
    options = [*flags, *core.flags, f"-I{include}", f"-I{place}", f'-DSYMDYN_CLOCK="{board.clock}"']
    units = [*[str(each) for each in sources], *[str(place / each) for each in board.sources]]
    run([core.compiler, *options, *units, *board.link, "-lm", "-o", "program.elf"], folder)
