"""The last routines of NAME.c, after those of all subjects: initial states, the step, the functions of the header."""

from __future__ import annotations

from symdyn.sim.routine import Routines

__all__ = ["ROUTINES"]

ROUTINES = (
    *(Routines("state"), Routines("energy"), Routines("passive"), Routines("actuation"), Routines("forward")),
    *(Routines("discrete"), Routines("advance"), Routines("implicit", "moving"), Routines("inverse")),
    *(Routines("step"), Routines("api")),
)
