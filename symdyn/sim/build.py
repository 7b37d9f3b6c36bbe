"""From a model to its compiled simulator: emitted and compiled once, afterwards from the cache."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from hashlib import sha256
from typing import Any

import numpy as np

from symdyn.emit.member import SimulatorUnit
from symdyn.runtime.remembered import remembered
from symdyn.runtime.simulator import SimulatorLibrary
from symdyn.sim.pair import with_collision

__all__ = ["Setup", "library_of", "model_hash", "unit_of"]

Tell = Callable[[str], None]


def to_terminal(doing: str) -> None:
    """A line on standard error, where a person sees it."""
    if sys.stderr.isatty():
        print(f"symdyn: {doing}", file=sys.stderr)


@dataclass(frozen=True)
class Setup:
    """How a simulation is compiled, as `Simulation` was told: what of its model is simulated, and by which code."""

    real: str = "double"
    nconmax: int | None = None
    njmax: int | None = None
    native: bool = False
    tell: Tell | None = None
    collision: str = "all"

    def simulated(self, model: Any) -> Any:
        """What of a model is simulated."""
        return with_collision(model, self.collision)

    def library(self, model: Any) -> SimulatorLibrary:
        """The compiled simulator of a model."""
        return library_of(self.simulated(model), self.real, self.nconmax, self.njmax, self.native, self.tell)

    def hear(self, doing: str) -> None:
        """Tells the one who listens, or a terminal."""
        (self.tell or to_terminal)(doing)


def library_of(
    model: Any,
    real: str = "double",
    nconmax: int | None = None,
    njmax: int | None = None,
    native: bool = False,
    tell: Tell | None = None,
) -> SimulatorLibrary:
    """The compiled simulator of a model; `tell` hears what takes time (not given: a terminal does)."""
    tell = tell or to_terminal
    unit = unit_of(model, nconmax, njmax, tell)
    return SimulatorLibrary.build(unit, real, native, tell)


def unit_of(model: Any, nconmax: int | None, njmax: int | None, tell: Tell) -> SimulatorUnit:
    """The text of a model's simulator."""

    def make() -> SimulatorUnit:
        from symdyn.sim.program import emit_unit  # the symbolic part of the package, needed once a model

        tell(f"writing the simulator of {model.name}")
        return emit_unit(model, nconmax, njmax)

    return remembered(f"{model_hash(model)} {nconmax} {njmax}", make)


def model_hash(model: Any) -> str:
    """SHA-256 of everything a model has."""
    digest = sha256()
    for field in fields(model):
        value = getattr(model, field.name)
        if isinstance(value, np.ndarray):
            digest.update(f"|{field.name} {value.dtype} {value.shape}|".encode() + value.tobytes())
        else:
            digest.update(
                f"|{field.name}|".encode() + (model_hash(value) if is_dataclass(value) else repr(value)).encode()
            )
    return digest.hexdigest()
