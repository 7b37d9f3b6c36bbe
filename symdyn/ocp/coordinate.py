"""The decision variables that stand for a configuration: its own coordinates, or a step about a reference."""

from __future__ import annotations

from typing import Any

import numpy as np

from symdyn.ocp.motion import Motion

__all__ = ["COORDINATES", "Direct", "ErrorState"]


class Direct:
    """nq variables, qpos itself. Quaternions are unit because the steps between nodes give unit ones."""

    def __init__(self, motion: Motion, opti: Any, guess: np.ndarray):
        self.opti, self.motion = opti, motion
        self.variable = opti.variable(motion.model.nq)
        self.qpos = self.variable
        self.guess(guess)

    def guess(self, qpos) -> None:
        self.opti.set_initial(self.variable, qpos)

    def defect(self, qpos) -> Any:
        """What is zero where this is that configuration, which is normalised (nq,)."""
        return self.variable - qpos


class ErrorState:
    """nv variables, a tangent step d about a reference: qpos = reference moved by d, for unit time."""

    def __init__(self, motion: Motion, opti: Any, guess: np.ndarray):
        self.opti, self.motion = opti, motion
        self.variable, self.reference = opti.variable(motion.model.nv), opti.parameter(motion.model.nq)
        self.qpos = motion.integrate(self.reference, self.variable, 1.0)
        self.guess(guess)

    def guess(self, qpos) -> None:
        self.opti.set_value(self.reference, qpos)
        self.opti.set_initial(self.variable, 0.0)

    def defect(self, qpos) -> Any:
        """The velocity that leads from there to here in unit time (nv,)."""
        return self.motion.difference(qpos, self.qpos, 1.0)


COORDINATES = {"direct": Direct, "error": ErrorState}
