"""Programs of others: found on PATH, run, and what they said."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from symdyn.errors import CompilerError

__all__ = ["first_line", "found", "require", "run"]

# what the packages are called where one would look for the program
PACKAGES = {
    "arm-none-eabi-gcc": "gcc-arm-none-eabi",
    "riscv64-unknown-elf-gcc": "gcc-riscv64-unknown-elf and picolibc-riscv64-unknown-elf",
    "qemu-system-arm": "qemu-system-arm",
    "qemu-system-riscv32": "qemu-system-misc",
    "frama-c": "frama-c-base",
}


def found(*names: str) -> bool:
    """Whether all these programs are there."""
    return all(shutil.which(name) for name in names)


def require(*names: str) -> None:
    """An error that names the first program that is missing and the Debian package that has it."""
    for name in names:
        if not shutil.which(name):
            raise CompilerError(
                f"{name} is not on PATH; expected the program, as of the Debian package {PACKAGES.get(name, name)}"
            )


def run(
    words: Sequence[str], folder: str | Path, timeout: float = 300.0, status: int | None = 0, errors: bool = False
) -> str:
    """What a program prints, run in a folder; an error with its first complaint unless it ends with `status`.

    errors   what it says on standard error is part of what it prints
    """
    # some programs believe PWD rather than where they are
    environment = {**os.environ, "PWD": str(Path(folder).resolve())}
    kept = {"capture_output": True, "text": True, "errors": "replace"}
    try:
        done = subprocess.run([*words], cwd=folder, env=environment, timeout=timeout, check=False, **kept)
    except OSError as error:
        raise CompilerError(f"{words[0]}: the program cannot be started: {error.strerror}") from error
    except subprocess.TimeoutExpired:
        raise CompilerError(f"{words[0]}: no answer after {timeout:g} s; expected an end") from None
    if status is not None and done.returncode != status:
        said = [line.strip() for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        telling = [line for line in said if "error" in line.lower() or "undefined" in line.lower()] + said
        raise CompilerError(f"{words[0]} failed: {(telling or [f'exit status {done.returncode}'])[0]}")
    return done.stdout + (done.stderr if errors else "")


def first_line(program: str) -> str:
    """The first line of its --version."""
    return next(iter(run([program, "--version"], ".").splitlines()), program)
