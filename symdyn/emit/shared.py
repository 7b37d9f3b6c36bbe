"""The arrays that the parts of a long function share: scratch memory, sines and cosines."""

from __future__ import annotations

from dataclasses import dataclass

from symdyn.emit.part import Scratch
from symdyn.emit.schedule import Body

__all__ = ["Shared", "shared_arrays"]


@dataclass(frozen=True)
class Shared:
    """An array by name: how it is defined, and how it is declared as a parameter of a part.

    In a loop over lanes nothing that is written goes by two names; `restrict` says so, and vector instructions need it.
    """

    name: str
    definition: str
    parameter: str
    parameter_in_lanes: str


def shared_arrays(body: Body, scratch: Scratch, trig: tuple[str, ...]) -> list[Shared]:
    """The scratch arrays, one for scalars and one for each number of lanes, then those of sines and cosines."""
    made = [row(f"w{lanes}", count, lanes) if lanes > 1 else flat("w", count) for lanes, count in scratch.sizes.items()]
    pairs = 1 + max([k for _, k in body.arrays.values()], default=-1)
    return made + [flat(name, pairs, "restrict ") for name in trig]


def flat(name: str, count: int, restrict: str = "") -> Shared:
    """An array of scalars."""
    return Shared(name, f"real {name}[{count}]", f"real *{restrict}const {name}", f"const real *restrict const {name}")


def row(name: str, count: int, lanes: int) -> Shared:
    """An array of values in lanes."""
    return Shared(
        name,
        f"real {name}[{count}][{lanes}]",
        f"real (*const {name})[{lanes}]",
        f"real (*restrict const {name})[{lanes}]",
    )
