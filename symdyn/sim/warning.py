"""The rows of `warning`: MuJoCo's, and behind them one of our own for what MuJoCo passes over in silence."""

from __future__ import annotations

from enum import IntEnum

from symdyn.model.enums_run import mjtWarning

__all__ = ["WARNINGS", "sdtWarning"]


class sdtWarning(IntEnum):
    """Warnings that MuJoCo has no number for.

    CCD: the convex collision solver ran out of `ccd_iterations` farther than `ccd_tolerance` from the answer.
    """

    sdWARN_CCD = len(mjtWarning)


# the name of each row
WARNINGS = tuple(each.name for each in (*mjtWarning, *sdtWarning))
