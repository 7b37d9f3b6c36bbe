"""How a model moves, as CasADi functions: its acceleration, the configuration manifold, and steps in time.

A state is x = (qpos, qvel, act); a control u = (ctrl, forces on joints that were named). Steps stay on the manifold:
velocities are averaged and moved along, quaternions never added.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from symdyn.api import to_casadi
from symdyn.errors import SymdynError, nearest
from symdyn.model.enums import mjtDisableBit
from symdyn.model.model import Model
from symdyn.ocp.contact import ContactMode
from symdyn.ocp.contact_function import contact_function

if TYPE_CHECKING:
    import casadi

__all__ = ["INTEGRATORS", "Motion", "State"]


@dataclass(frozen=True)
class State:
    """qpos (nq,), qvel (nv,), act (na,): CasADi expressions or numbers."""

    qpos: Any
    qvel: Any
    act: Any


@dataclass(frozen=True)
class Motion:
    """A model that is driven by its actuators and by forces on the joints named in `forces`."""

    model: Model
    forces: tuple[str, ...] = ()

    @cached_property
    def force_dofs(self) -> tuple[int, ...]:
        """The dofs that forces act on."""
        m = self.model
        for name in self.forces:
            if name not in m.jnt_names:
                raise SymdynError(
                    f'{m.name}: force on joint "{name}": there is no such joint{nearest(name, m.jnt_names)}'
                )
        starts = [*m.jnt_dofadr, m.nv]
        joints = [m.jnt_names.index(name) for name in self.forces]
        return tuple(d for j in joints for d in range(int(starts[j]), int(starts[j + 1])))

    @property
    def nu(self) -> int:
        """Size of the control: actuators, then forces."""
        return self.model.nu + len(self.force_dofs)

    @cached_property
    def unclamped(self) -> Model:
        """The model without clamps of controls and of forces: those are constraints, and a clamp has no slope."""
        m, off = self.model, int(mjtDisableBit.mjDSBL_CLAMPCTRL)
        return replace(
            m,
            opt=replace(m.opt, disableflags=m.opt.disableflags | off),
            jnt_actfrclimited=np.zeros_like(m.jnt_actfrclimited),
            actuator_forcelimited=np.zeros_like(m.actuator_forcelimited),
        )

    @cached_property
    def actuation(self) -> casadi.Function:
        """(qpos, qvel, act, ctrl) -> actuator_force, qfrc_actuator, not clamped"""
        return to_casadi(self.unclamped, "actuation", jacobian=False)

    @cached_property
    def smooth(self) -> casadi.Function:
        """(qpos, qvel, act, ctrl, qfrc_applied) -> qacc without constraints"""
        return to_casadi(self.unclamped, "smooth_dynamics", jacobian=False).factory(
            "smooth", ["qpos", "qvel", "act", "ctrl", "qfrc_applied"], ["qacc_smooth"]
        )

    @cached_property
    def activation(self) -> casadi.Function:
        return to_casadi(self.unclamped, "activation", jacobian=False)

    @cached_property
    def integrate(self) -> casadi.Function:
        """(qpos, qvel, dt) -> qpos"""
        return to_casadi(self.model, "integrate", jacobian=False)

    @cached_property
    def difference(self) -> casadi.Function:
        """(qpos1, qpos2, dt) -> qvel"""
        return to_casadi(self.model, "difference", jacobian=False)

    @cached_property
    def contact(self) -> Callable[[str, ContactMode | None], casadi.Function]:
        """(kind, mode) -> `contact_function` of the unclamped model, each built once."""
        return cache(lambda kind, mode: contact_function(self.unclamped, kind, mode))

    def split(self, u):
        """ctrl (nu,) and qfrc_applied (nv,) of a control."""
        import casadi

        m = self.model
        applied = casadi.MX.zeros(m.nv, 1) if isinstance(u, casadi.MX) else casadi.DM.zeros(m.nv, 1)
        for k, d in enumerate(self.force_dofs):
            applied[d] = u[m.nu + k]
        return u[: m.nu], applied

    def acceleration(self, x: State, u, mode: ContactMode | None = None):
        """qacc (nv,) at a state under a control, in contact or free."""
        return self.forward(x, u, mode)[0]

    def forward(self, x: State, u, mode: ContactMode | None = None):
        """qacc (nv,), and the contact force (rows of the mode,) or None."""
        given = x.qpos, x.qvel, x.act, *self.split(u)
        return (self.smooth(*given), None) if mode is None else self.contact("dynamics", mode)(*given)

    def act_rate(self, x: State, u):
        """Rates of the activations (na,)."""
        if not self.model.na:
            return x.act
        return self.activation(x.qpos, x.qvel, x.act, u[: self.model.nu], 0.0)[0]

    def advance(self, x: State, qvel, qacc, act_rate, h) -> State:
        """x moved for the time h with that velocity, acceleration and rate of activation."""
        return State(self.integrate(x.qpos, qvel, h), x.qvel + h * qacc, x.act + h * act_rate)


def euler(motion: Motion, x: State, u, h, mode=None) -> State:
    """Semi-implicit: the new velocity moves the configuration, as MuJoCo's Euler does without implicit damping."""
    qacc = motion.acceleration(x, u, mode)
    return motion.advance(x, x.qvel + h * qacc, qacc, motion.act_rate(x, u), h)


def rk4(motion: Motion, x: State, u, h, mode=None) -> State:
    """Runge and Kutta's on the manifold: MuJoCo's RK4."""
    stages, at = [], x
    for weight in (0.5, 0.5, 1.0, None):
        stages.append((at.qvel, motion.acceleration(at, u, mode), motion.act_rate(at, u)))
        if weight:
            at = motion.advance(x, *stages[-1], weight * h)
    mean = [(a + 2 * b + 2 * c + d) / 6 for a, b, c, d in zip(*stages)]
    return motion.advance(x, *mean, h)


INTEGRATORS: dict[str, Callable[..., State]] = {"euler": euler, "rk4": rk4}


def simpson(motion: Motion, x: State, end: State, u, h, mode=None) -> State:
    """Hermite and Simpson's prediction of the end of an interval from both ends: direct collocation.

    vm = (v0 + v1)/2 + h/8 (a0 - a1),   q1 = q0 + h/6 (v0 + 4 vm + v1),   v1 = v0 + h/6 (a0 + 4 am + a1)
    """
    first, last = (motion.acceleration(s, u, mode) for s in (x, end))
    rates = motion.act_rate(x, u), motion.act_rate(end, u)
    mean = (x.qvel + end.qvel) / 2
    middle_qvel = mean + h / 8 * (first - last)
    whole = (x.qvel + 4 * middle_qvel + end.qvel) / 6
    half = whole / 2 + (x.qvel - end.qvel) / 8
    middle_act = (x.act + end.act) / 2 + h / 8 * (rates[0] - rates[1])
    middle = State(motion.integrate(x.qpos, half, h), middle_qvel, middle_act)
    qacc = (first + 4 * motion.acceleration(middle, u, mode) + last) / 6
    return motion.advance(x, whole, qacc, (rates[0] + 4 * motion.act_rate(middle, u) + rates[1]) / 6, h)


def named(table: dict[str, Any], what: str, name: str) -> Any:
    """The row of that name."""
    if name not in table:
        raise SymdynError(f'{what} "{name}" is unknown; expected {", ".join(table)}{nearest(name, table)}')
    return table[name]


def column(values: float | Sequence[float], size: int) -> np.ndarray:
    """A vector of that size; one number stands for all."""
    return np.broadcast_to(np.asarray(values, dtype=float), (size,))
