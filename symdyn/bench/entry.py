"""The functions that are measured, under the names they are asked for by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from symdyn.catalog.dynamics import Dynamics
from symdyn.emit.c import Banner, emit_c
from symdyn.emit.layout import Layout
from symdyn.emit.unit import Routine, Unit
from symdyn.graph.function import Function
from symdyn.model.model import Model
from symdyn.passes import run as simplified

__all__ = ["DEFAULT", "UNIT", "Entry", "entries_of", "inputs_of", "unit_of"]

# measured when nothing is asked for by name
DEFAULT = (
    "kinematics",
    "com",
    "jacobian",
    "mass_matrix",
    "mass_matrix_lower",
    "bias",
    "gravity",
    "inverse_dynamics",
    "forward_dynamics",
    "forward_dynamics_aba",
    "energy",
    "kinematics+mass_matrix+bias",
)

# a simulator's position and velocity stage: M as it is stored, as MuJoCo's is
ALIAS = {"kinematics+mass_matrix+bias": "kinematics+mass_matrix_lower+bias"}

# the C name of what is measured
UNIT = "measured"


@dataclass(frozen=True)
class Entry:
    """A function after the passes, and the title it has in results."""

    title: str
    function: Function

    @property
    def name(self) -> str:
        """A C name."""
        return self.title.translate(str.maketrans("+:/.-", "_____"))


def entries_of(model: Model, titles: Iterable[str] | None = None, simplify: bool = True) -> list[Entry]:
    """The functions of these titles, the default ones if there are none; those without an output are left out.

    simplify   False: links in their bodies' frames, and no passes
    """
    dynamics = Dynamics(model, simplify=simplify)
    titles = dict.fromkeys(DEFAULT if titles is None else titles)
    made = [dynamics.function(ALIAS.get(title, title)) for title in titles]
    pairs = zip(titles, made)
    return [Entry(title, simplified(f) if simplify else f) for title, f in pairs if f.outputs]


def inputs_of(entries: Iterable[Entry]) -> dict[str, int]:
    """Every input of the functions by name, and its size."""
    return {i.name: i.size for each in entries for i in each.function.inputs}


def unit_of(entries: Iterable[Entry], layout: Layout | None = None, name: str = UNIT) -> tuple[Unit, list[Routine]]:
    """The C of the functions, and the routine of each."""
    functions = [replace(each.function, name=each.name) for each in entries]
    unit = emit_c(name, functions, Banner("symdyn bench"), layout=layout)
    return unit, list(unit.routines)
