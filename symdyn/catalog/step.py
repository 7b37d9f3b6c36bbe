"""A time step dt of the smooth dynamics, as mj_step takes it with the file's integrator, and its derivatives."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from symdyn.catalog.automatic import changes
from symdyn.catalog.smooth import BY, Accelerations
from symdyn.dynamics import manifold
from symdyn.dynamics.factor import ltdl, ludl, solve, solve_ludl
from symdyn.dynamics.forward_derivative import step_columns, step_derivatives
from symdyn.dynamics.tangent import steps_of
from symdyn.errors import SymdynError
from symdyn.force.activation import Signals, next_activation
from symdyn.force.actuation import Actuation, actuation
from symdyn.force.actuator import is_off
from symdyn.force.damper import damping_slope
from symdyn.force.passive import is_passive
from symdyn.force.resistance import damper_rates, dof_alone, on_paths, transmitted
from symdyn.graph.columns import Columns
from symdyn.graph.derivative import jacobian
from symdyn.graph.provenance import label, step, unsigned
from symdyn.graph.transfer import substituted
from symdyn.model.enums import mjtDisableBit, mjtIntegrator
from symdyn.spatial.vector import all_numbers, array, zeros

__all__ = ["Step", "step_of"]


def step_of(w) -> Step:
    """The step of a workspace by the integrator of its model."""
    integrator = mjtIntegrator(int(w.model.opt.integrator))
    if integrator not in STEPS:
        known = ", ".join(each.name for each in STEPS)
        raise SymdynError(f"a step by the integrator {integrator.name} is not supported; expected one of {known}")
    return STEPS[integrator](w)


class Step:
    """Semi-implicit Euler, implicit in the damping of joints unless the file says `eulerdamp="disable"`:

        (M + R) a = f - c,   qvel+ = qvel + dt a,   qpos+ = integrate(qpos, qvel+, dt),   act+ of the activations

    R is dt times the slope of the dampers by dof, f all forces but those of constraints. `w` is the workspace of the
    state.
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
    def resistance(self) -> np.ndarray:
        """R (nv, nv)."""
        model = self.w.model
        if int(model.opt.disableflags) & mjtDisableBit.mjDSBL_EULERDAMP:
            return zeros(model.nv, model.nv)
        return np.diag(damping_slope(model, self.w.qvel) * self.w.dt)

    @cached_property
    def factor(self) -> tuple[np.ndarray, ...]:
        """Of M + R, which has the pattern of M: (L, D), or (L, D, V) where it is not symmetric."""
        if all_numbers(self.resistance):
            return self.w.factor
        return ltdl(self.w.tree, self.w.M + self.resistance)

    @cached_property
    def a(self) -> np.ndarray:
        by = solve if len(self.factor) == 2 else solve_ludl
        return by(self.w.tree, *self.factor, self.force - self.w.bias)

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
        return Accelerations(self.w, self.force, self.a, self.factor, self.resistance)

    @cached_property
    def derivatives(self) -> tuple[np.ndarray, np.ndarray]:
        """A (2 nv + na, 2 nv + na) by steps of qpos, qvel, act, and B (2 nv + na, nu) by ctrl."""
        w = self.w
        jacobians = manifold.integrate_jacobians(w.tree, self.qvel, w.dt)
        activations = [changes(w, self.act, by) for by in BY]
        return step_derivatives(w.tree, jacobians, w.dt, [self.accelerations[by] for by in BY], activations)

    @cached_property
    def columns(self) -> tuple[Columns, ...]:
        """How whole columns of A and B are found at once."""
        w = self.w
        jacobians = manifold.integrate_jacobians(w.tree, self.qvel, w.dt)
        forces = [self.accelerations.missing[by] for by in BY]
        return step_columns(w.tree, self.factor, jacobians, w.dt, forces)


class ImplicitStep(Step):
    """The same, implicit in what forces change with velocity: R = -dt Q, Q = d (f - c) / d qvel of `resistance.py`.

    `implicitfast` leaves the bias c out and makes R symmetric, but for free bodies that carry no other.
    """

    @cached_property
    def whole(self) -> np.ndarray:
        """By dof, whether nothing is left out."""
        implicit = self.w.model.opt.integrator == mjtIntegrator.mjINT_IMPLICIT
        return np.full(self.w.model.nv, True) if implicit else dof_alone(self.w.model) > 0

    @cached_property
    def resistance(self) -> np.ndarray:
        w = self.w
        rates = on_paths(w.tree, self._force_rates)
        if self.whole.any():
            rates[:, self.whole] = rates[:, self.whole] - w.bias_derivatives[1][:, self.whole]
        return rates * -w.dt

    @cached_property
    def _force_rates(self) -> np.ndarray:
        """Of dampers, the medium and actuators (nv, nv)."""
        w, m = self.w, self.w.model
        rates = damper_rates(m, w.qvel, w.ten_velocity, w.ten_J)
        if is_passive(m) and (w.written.opt.density or w.written.opt.viscosity):
            fluid = jacobian(w.qfrc_fluid, w.qvel)
            rates = rates + np.where(self.whole, fluid, 0.5 * (fluid + fluid.T))
        if m.nout and not is_off(m):
            total = w.driving(self.actuation.force)
            rates = rates + transmitted(m, self._actuator_slopes, w.transmission[1], total)
        return rates

    @cached_property
    def _actuator_slopes(self) -> np.ndarray:
        """d force / d velocity of each actuator (nout,)."""
        w, n = self.w, self.w.model.nout
        velocity = w.graph.symbols("actuator_velocity", (n,))
        signals = Signals(w.control[0], w.act, w.transmission[0], velocity, w.dt)
        slopes = np.diagonal(jacobian(actuation(w.model, w.actuators, signals, w.user).force, velocity))
        values = {x.value: v for x, v in zip(velocity, w.actuator_velocity)}
        return array(substituted(slopes, lambda name: values.get(name, w.graph.symbol(name))))

    @cached_property
    def factor(self) -> tuple[np.ndarray, ...]:
        """`implicit` is not symmetric; nor is a free body's part of `implicitfast`. What is stays positive."""
        return ludl(self.w.tree, self.w.M + self.resistance, ~self.whole)


class RungeKuttaStep(Step):
    """Fourth order, rotations along exponential coordinates (Munthe-Kaas): mj_RungeKutta."""

    @cached_property
    def _mean(self) -> tuple[np.ndarray, ...]:
        """Rates of the tangent coordinates, velocity and activations over the step, and the last stage's workspace."""
        w, there, rates = self.w, self.w, []
        for share in SHARES:
            moved = zeros(w.model.nv)
            if rates:
                rate, a, act_dot = rates[-1]
                h = w.dt * share
                moved = rate * h
                qpos = manifold.integrate(w.tree, w.qpos, rate, h)
                there = w.elsewhere(qpos=qpos, qvel=w.qvel + a * h, act=w.act + act_dot * h)
            at = Step(there)
            a = there.accelerations_crb(at.force)
            rates.append((manifold.tangent_rate(w.tree, moved, there.qvel), a, at.actuation.act_dot))
        return (*[sum(weight * x for weight, x in zip(WEIGHTS, each)) for each in zip(*rates)], there)

    @cached_property
    def qvel(self) -> np.ndarray:
        return self.w.qvel + self._mean[1] * self.w.dt

    @cached_property
    def qpos(self) -> np.ndarray:
        return manifold.integrate(self.w.tree, self.w.qpos, self._mean[0], self.w.dt)

    @cached_property
    def act(self) -> np.ndarray:
        """By the lengths and velocities of the last stage."""
        w, (_, _, act_dot, there) = self.w, self._mean
        signals = Signals(w.control[0], w.act, there.transmission[0], there.actuator_velocity, w.dt)
        return w.act if is_off(w.model) else next_activation(w.model, w.actuators, signals, act_dot)

    @cached_property
    def derivatives(self) -> tuple[np.ndarray, np.ndarray]:
        """Automatic."""
        w = self.w
        turned = [steps_of(w.tree, self.qpos, changes(w, self.qpos, by)) for by in BY]
        others = [[changes(w, values, by) for by in BY] for values in (self.qvel, self.act)]
        blocks = np.block([turned, *others])
        n = len(blocks)
        return blocks[:, :n], blocks[:, n:]

    columns = ()


SHARES = (0.0, 0.5, 0.5, 1.0)
WEIGHTS = (1 / 6, 1 / 3, 1 / 3, 1 / 6)
STEPS = {
    mjtIntegrator.mjINT_EULER: Step,
    mjtIntegrator.mjINT_RK4: RungeKuttaStep,
    mjtIntegrator.mjINT_IMPLICIT: ImplicitStep,
    mjtIntegrator.mjINT_IMPLICITFAST: ImplicitStep,
}
