"""Limits of the emitted text."""

from __future__ import annotations

from dataclasses import dataclass

from symdyn.errors import EmitError, nearest

__all__ = ["LAYOUTS", "SCALAR_LANES", "Layout", "is_fast"]

# the order of statements: as the book has it, or for few live values
LAYOUTS = ("readable", "fast")

# the share of all statements that lanes may leave on a core that has no vectors
SCALAR_LANES = 0.6


@dataclass(frozen=True)
class Layout:
    """Operations and characters a line holds, statements after which a function is cut, those of a part, and the share
    of all statements that lanes may leave at most to be used.

    `share` has equal limbs go through the same text wherever there are any, or never; None where it pays.
    `constants` tells whether results that are numbers are written at all: a caller may have done so before. `embedded`
    is text for a microcontroller: divisions, roots and the like are guarded where they are not defined, and there is no
    double beside `real`. `fast` orders statements for few live values (`order.py`) rather than as the book does.

    Measured with gcc -O1 on recursions of 1,000 to 50,000 operations: up to some 600 statements a single function is as
    fast; longer ones in parts of 150 to 450 statements compile 2 to 12 times faster and run 10 to 25 % faster, from
    text 13 % smaller. Birth order was as good as depth-first order or better in all of them; the order of few live
    values spares gcc a quarter of its spills, which in double is within the noise of the time. Lanes take the
    kinematics, mass matrix and bias of a humanoid from 6,600 operations to 4,100, of a quadruped from 4,000 to 1,350 in
    half the time.

    A core that has no vectors pays for lanes with instructions and stack, and saves text: derivatives of forward
    dynamics, in float, take an arm 8,859 instead of 8,179 instructions and 26,588 instead of 32,392 bytes on a
    Cortex-M4F (a RISC-V core half as many instructions more), a quadruped 50,206 instead of 39,123 and 38,952 instead
    of 155,628 bytes on a Cortex-M7. There they must leave less: `SCALAR_LANES`.
    """

    line_ops: int = 6
    line_width: int = 100
    whole: int = 600
    piece: int = 300
    lanes: float = 0.9
    share: bool | None = None
    constants: bool = True
    embedded: bool = False
    fast: bool = False


def is_fast(name: str) -> bool:
    """Whether the layout of that name is the one for few live values."""
    if name not in LAYOUTS:
        raise EmitError(f'layout "{name}" is unknown; expected {" or ".join(LAYOUTS)}{nearest(name, LAYOUTS)}')
    return name == "fast"
