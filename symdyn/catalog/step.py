"""A time step dt of the smooth dynamics, as mj_step takes it with the Euler integrator, and its derivatives."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from symdyn.catalog.automatic import changes
from symdyn.catalog.smooth import BY, Accelerations
from symdyn.dynamics import manifold
from symdyn.dynamics.factor import ltdl, solve
from symdyn.dynamics.forward_derivative import step_derivatives
from symdyn.force.actuation import Actuation, actuation
from symdyn.force.damper import damping_slope
from symdyn.graph.provenance import label, step, unsigned
from symdyn.model.enums import mjtDisableBit
from symdyn.spatial.vector import all_numbers, zeros

__all__ = ["Step"]


class Step:
    """Semi-implicit Euler, implicit in the damping of joints unless the file says `eulerdamp="disable"`:

        (M + dt D) a = f - c,   qvel+ = qvel + dt a,   qpos+ = integrate(qpos, qvel+, dt),   act+ of the activations

    D is the slope of the dampers by dof, f all forces but those of constraints. `w` is the workspace of the state.
    """

    def __init__(self, w):
        self.w = w

    @cached_property
    def actuation(self) -> Actuation:
        w = self.w
        return actuation(w.model, w.actuators, w.signals(w.dt), w.user)

    @cached_property
    def force(self) -> np.ndarray:
        """What acts beside inertia and weight (nv,); what actuators foresee, they foresee for the time dt."""
        return self.w.acting(self.actuation.force)

    @cached_property
    def implicit(self) -> np.ndarray:
        """dt D (nv,)."""
        model = self.w.model
        if int(model.opt.disableflags) & mjtDisableBit.mjDSBL_EULERDAMP:
            return zeros(model.nv)
        return damping_slope(model, self.w.qvel) * self.w.dt

    @cached_property
    def factor(self) -> tuple[np.ndarray, np.ndarray]:
        """(L, D) of M + dt D, which has the pattern of M."""
        if all_numbers(self.implicit):
            return self.w.factor
        return ltdl(self.w.tree, self.w.M + np.diag(self.implicit))

    @cached_property
    def a(self) -> np.ndarray:
        return solve(self.w.tree, *self.factor, self.force - self.w.bias)

    @cached_property
    def qvel(self) -> np.ndarray:
        with step("step"):
            qvel = self.w.qvel + self.a * self.w.dt
        for k, x in enumerate(qvel):
            label(unsigned(x), f"qvel_after_{k}")
        return qvel

    @cached_property
    def qpos(self) -> np.ndarray:
        with step("step"):
            return manifold.integrate(self.w.tree, self.w.qpos, self.qvel, self.w.dt)

    @property
    def act(self) -> np.ndarray:
        return self.actuation.act_next

    @cached_property
    def accelerations(self) -> Accelerations:
        return Accelerations(self.w, self.force, self.a, self.factor, self.implicit)

    @cached_property
    def derivatives(self) -> tuple[np.ndarray, np.ndarray]:
        """A (2 nv + na, 2 nv + na) by steps of qpos, qvel, act, and B (2 nv + na, nu) by ctrl."""
        w = self.w
        jacobians = manifold.integrate_jacobians(w.tree, self.qvel, w.dt)
        activations = [changes(w, self.act, by) for by in BY]
        return step_derivatives(w.tree, jacobians, w.dt, [self.accelerations[by] for by in BY], activations)
