"""What a workspace has of closed loops."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from symdyn.dynamics.loop import Residual, constrained_dynamics, loop_residuals
from symdyn.spatial.vector import zeros


class ClosedLoops:
    """A part of `Workspace`: residuals of the equality constraints, their rates, and the motion that keeps them."""

    @cached_property
    def loops(self) -> list[Residual]:
        return loop_residuals(self)

    @cached_property
    def loop_residual(self) -> np.ndarray:
        return np.concatenate([zeros(0), *[each.e for each in self.loops]])

    @cached_property
    def loop_jacobian(self) -> np.ndarray:
        return np.concatenate([zeros(0, self.model.nv), *[each.J for each in self.loops]])

    @cached_property
    def loop_bias(self) -> np.ndarray:
        return np.concatenate([zeros(0), *[each.b for each in self.loops]])

    @cached_property
    def loop_dynamics(self) -> tuple[np.ndarray, np.ndarray]:
        """qacc (nv,) and the forces along the rows."""
        J, (stiffness, damping) = self.loop_jacobian, self.loop_gains
        target = -(self.loop_bias + stiffness * self.loop_residual + damping * (J @ self.qvel))
        return constrained_dynamics(self.tree, self.factor, self.tau - self.bias, J, target, self.loop_damping)
