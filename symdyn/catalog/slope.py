"""The derivatives of rigid-body dynamics in closed form, as quantities of a workspace."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from symdyn.dynamics.forward_derivative import forward_dynamics_derivatives
from symdyn.dynamics.inverse_derivative import inverse_dynamics_derivatives
from symdyn.spatial.vector import zeros


class RigidBodySlopes:
    """By tangent steps of qpos, by qvel, and by the third argument; without tendons' armature."""

    @cached_property
    def inverse_derivatives(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        return inverse_dynamics_derivatives(self.tree, self.qpos, self.qvel, self.qacc)

    @cached_property
    def bias_derivatives(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        return inverse_dynamics_derivatives(self.tree, self.qpos, self.qvel, zeros(self.tree.nv))

    @cached_property
    def gravity_derivatives(self) -> np.ndarray:
        return inverse_dynamics_derivatives(self.tree, self.qpos, zeros(self.tree.nv), zeros(self.tree.nv))[0]

    @cached_property
    def forward_derivatives(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        return self.forward[0]

    @cached_property
    def forward(self):
        """forward_derivatives, and what those of inverse dynamics are at that acceleration."""
        return forward_dynamics_derivatives(self.tree, self.qpos, self.qvel, self.tau, self.factor, self.bias)
