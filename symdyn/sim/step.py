"""The last routines of NAME.c, after those of all subjects: forward, inverse, the step, the functions of the header."""

from __future__ import annotations

from symdyn.sim.routine import Routines

__all__ = ["ROUTINES"]

ROUTINES = (
    *(Routines("implicit", "moving"), Routines("effective", "discrete")),
    *(Routines("forward"), Routines("discrete"), Routines("advance")),
    *(Routines("inverse"), Routines("step"), Routines("api")),
)
