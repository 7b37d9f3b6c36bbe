"""What takes part in a race, and what a peer is given to build its part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from symdyn.bench.entry import Entry
from symdyn.emit.layout import Layout
from symdyn.emit.templates import render
from symdyn.errors import SymdynError
from symdyn.model.model import Model
from symdyn.runtime.compiler import Compiler

__all__ = ["OURS", "Absent", "Contestant", "Setting", "header", "installed", "without_linking"]

OURS = "symdyn"

LINKING = ("-shared", "-lm")


class Absent(SymdynError):
    """Why a peer takes no part."""


@dataclass(frozen=True)
class Contestant:
    """A shared library of functions to be timed; its label is the peer, or the peer and a build: `pinocchio:gcc`."""

    label: str
    library: Path


@dataclass(frozen=True)
class Setting:
    """One run: the model and its file, our functions, the compiler and flags of all C; `tell` hears of long work."""

    path: Path
    model: Model
    entries: list[Entry]
    compiler: Compiler
    flags: tuple[str, ...]
    native: bool
    tell: Callable[[str], None]
    arrays: dict[str, np.ndarray]
    layout: Layout


def installed(package: str) -> Path | None:
    """The folder of a Python package, which is not imported; None where there is none."""
    spec = find_spec(package)
    return Path(next(iter(spec.submodule_search_locations))) if spec and spec.submodule_search_locations else None


def header() -> dict[str, str]:
    """The file that every contestant includes."""
    return {"bench.h": render("bench.h.j2")}


def without_linking(flags: tuple[str, ...]) -> tuple[str, ...]:
    """The flags that make an object file."""
    return tuple(flag for flag in flags if flag not in LINKING)
