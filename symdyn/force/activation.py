"""Activations: their rates, and what they are after a step.

integrator  da/dt = u        filter, filterexact  da/dt = (u - a)/tau        muscle, pid, dcmotor: their own files
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from symdyn.force import motor, muscle
from symdyn.force.actuator import Actuator
from symdyn.force.muscle import clip
from symdyn.graph.provenance import step
from symdyn.graph.scalar import apply, less, maximum, select, sqrt
from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtDyn, mjtGain
from symdyn.spatial.vector import array, dot, zeros

__all__ = ["Signals", "clamped", "effective", "next_activation", "next_state", "rates"]

IMAX, SLEWMAX = 0, 1  # dynprm of a pid
DISCRETE = (mjtDyn.mjDYN_PID, mjtDyn.mjDYN_DCMOTOR)  # whose setpoint can be slewed


@dataclass(frozen=True)
class Signals:
    """What actuators see: controls (nu,), activations (na,), lengths and velocities (nout,), the time h of a step."""

    ctrl: np.ndarray
    act: np.ndarray
    length: np.ndarray
    velocity: np.ndarray
    h: object

    def of(self, a: Actuator) -> tuple:
        """One actuator's controls, activations, and its first length and velocity."""
        return self.ctrl[a.u], self.act[a.a], self.length[a.out.start], self.velocity[a.out.start]


def clamped(model, ctrl, off: bool) -> np.ndarray:
    """Controls within ctrlrange where they are limited, as they are when `off`.  (nu,)  ->  (nu,)"""
    held, ranges = array(ctrl), array(model.actuator_ctrlrange)
    for i in np.flatnonzero(np.zeros(0) if off else model.actuator_ctrllimited):
        held[i] = clip(held[i], *ranges[i])
    return held


def effective(actuators: tuple[Actuator, ...], s: Signals) -> Signals:
    """The signals with setpoints that move no faster than their slew rate."""
    ctrl = array(s.ctrl)
    for a in actuators:
        if slew := _slew(a):
            ctrl[a.u.start] = _slewed(a, ctrl[a.u.start], s.act[a.a.start], slew * s.h)
    return replace(s, ctrl=ctrl)


def _slew(a: Actuator):
    """The rate at which the setpoint may change, 1/s; None where it may jump."""
    place = {mjtDyn.mjDYN_PID: SLEWMAX, mjtDyn.mjDYN_DCMOTOR: motor.SLEWMAX}.get(a.dyntype)
    return None if place is None or not a.states or a.numbers[0][place] <= 0 else a.dynprm[place]


def _slewed(a: Actuator, u, before, most):
    turned = nearest_turn(u, before, a.period) if a.dyntype == mjtDyn.mjDYN_PID else u
    return clip(turned, before - most, before + most)


def nearest_turn(u, length, period):
    """u, or what it is some periods away, nearest to the length; u where the period is 0."""
    turns = less(0.0, period)
    rounded = apply("floor", (u - length) / select(turns, period, 1.0) + 0.5)
    return select(turns, u - period * rounded, u)


def rates(actuators: tuple[Actuator, ...], s: Signals, user: Callable | None = None) -> np.ndarray:
    """act_dot (na,), of signals that are `effective`; `user(i)` gives the rates of user dynamics."""
    act_dot = zeros(len(s.act))
    for a in actuators:
        if a.states:
            with step(f"{a.name}: activation"):
                act_dot[a.a] = _user(a, user) if a.dyntype == mjtDyn.mjDYN_USER else _RATES[a.dyntype](a, s)
    return act_dot


def _user(a: Actuator, user: Callable | None) -> np.ndarray:
    return zeros(a.states) if user is None else array(np.broadcast_to(user(a.i), a.states))


def _last(a: Actuator, rate) -> np.ndarray:
    """Rates (n,) of which all but the last are 0."""
    found = zeros(a.states)
    found[-1] = rate
    return found


def _none(a: Actuator, s: Signals) -> np.ndarray:
    return zeros(a.states)


def _integrator(a: Actuator, s: Signals) -> np.ndarray:
    found = zeros(a.states)
    found[a.states - a.controls :] = s.ctrl[a.u]
    return found


def _filter(a: Actuator, s: Signals) -> np.ndarray:
    u, act, _, _ = s.of(a)
    return _last(a, (u[0] - act[-1]) / maximum(MINVAL, a.dynprm[0]))


def _muscle(a: Actuator, s: Signals) -> np.ndarray:
    u, act, _, _ = s.of(a)
    return _last(a, muscle.activation_rate(u[0], act[-1], a.dynprm))


def _pid(a: Actuator, s: Signals) -> np.ndarray:
    """The slewed setpoint, then the integral of the position error; each where there is one."""
    u, act, length, _ = s.of(a)
    found = _slew_rate(a, s)
    if a.numbers[1][0] > 0:
        error = nearest_turn(u[0] - length, 0.0, a.period)
        found.append(motor.held(error, act[len(found)], a.dynprm[IMAX]))
    return array(found + [0.0] * (a.states - len(found)))


def _dcmotor(a: Actuator, s: Signals) -> np.ndarray:
    return array(_slew_rate(a, s) + motor.rates(a, *s.of(a)))


def _slew_rate(a: Actuator, s: Signals) -> list:
    return [] if _slew(a) is None else [(s.ctrl[a.u.start] - s.act[a.a.start]) / s.h]


_RATES: dict[mjtDyn, Callable[[Actuator, Signals], np.ndarray]] = {
    mjtDyn.mjDYN_NONE: _none,
    mjtDyn.mjDYN_INTEGRATOR: _integrator,
    mjtDyn.mjDYN_FILTER: _filter,
    mjtDyn.mjDYN_FILTEREXACT: _filter,
    mjtDyn.mjDYN_MUSCLE: _muscle,
    mjtDyn.mjDYN_PID: _pid,
    mjtDyn.mjDYN_DCMOTOR: _dcmotor,
}


def next_state(model, a: Actuator, k: int, s: Signals, rate):
    """Activation k of an actuator after the time h, at a rate that is that of now, within actrange: mj_nextActivation.

    filterexact   a + tau (1 - exp(-h/tau)) da/dt;  else  a + h da/dt
    """
    act = s.act[a.a.start + k]
    if a.dyntype == mjtDyn.mjDYN_DCMOTOR:
        return motor.next_state(a, k, act, rate, s.velocity[a.out.start], s.h)
    if a.dyntype == mjtDyn.mjDYN_FILTEREXACT:
        tau = maximum(MINVAL, a.dynprm[0])
        act = act + rate * tau * (1.0 - apply("exp", -(s.h / tau)))
    else:
        act = act + rate * s.h
    if not model.actuator_actlimited[a.i]:
        return act
    return clip(act, *array(model.actuator_actrange)[a.i])


def next_activation(model, actuators: tuple[Actuator, ...], s: Signals, act_dot) -> np.ndarray:
    """act (na,) after a step of the time h; a switched-off actuator's rate is 0, a setpoint on a circle stays near.

    act_dot (na,): of now, or an integrator's mean of it.  What mj_step makes of act.
    """
    moved = array(s.act)
    for a in actuators:
        for k in range(a.states):
            rate = select(a.off, 0.0, act_dot[a.a.start + k])
            moved[a.a.start + k] = next_state(model, a, k, s, rate)
        if a.dyntype == mjtDyn.mjDYN_INTEGRATOR:
            moved[a.a] = _anchored(a, moved[a.a], s)
    return moved


def _anchored(a: Actuator, act, s: Signals) -> np.ndarray:
    """Setpoints that are angles, as those of the same orientation that are nearest to the length, or to 0."""
    found = array(act)
    if a.gaintype == mjtGain.mjGAIN_SO3:
        return _within_half_turn(found)
    found[-1] = nearest_turn(found[-1], s.length[a.out.start], a.period)
    return found


def _within_half_turn(v) -> np.ndarray:
    """The rotation vector (3,) of the same rotation, at most pi long where v is longer."""
    square = dot(v, v)
    long = less(np.pi * np.pi, square)
    angle = sqrt(select(long, square, 1.0))
    scale = select(long, nearest_turn(angle, 0.0, 2.0 * np.pi) / angle, 1.0)
    return array([scale * x for x in v])
