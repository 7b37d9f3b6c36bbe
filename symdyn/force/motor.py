"""The direct-current motor: winding, bristles, temperature and the controller on its board, over any scalar.

    i = (V - K w) / R,  or its own state  te di/dt = (V - K w)/R - i;  torque = K i - friction + cogging

Each state is there where the file's parameter of it is positive, in this order: slewed setpoint, integral of the
position error, temperature, bristle, current.
"""

from __future__ import annotations

from dataclasses import dataclass

from symdyn.force.actuator import Actuator
from symdyn.force.muscle import clip
from symdyn.graph.scalar import absolute, apply, less, maximum, minimum, select, sin
from symdyn.model.constant import MINVAL
from symdyn.model.dcmotor import (
    AMBIENT,
    BRISTLE_DAMPING,
    CAPACITY,
    COGGING,
    CONSTANT,
    COULOMB,
    CURRENT_RATE,
    HEAT_RESISTANCE,
    IMAX,
    KD,
    KI,
    KP,
    REFTEMP,
    RESISTANCE,
    SLEWMAX,
    STIFFNESS,
    TEMPCOEF,
    TIME,
    VMAX,
)
from symdyn.model.enums_model import mjtCtrlInput

__all__ = ["Slots", "force", "friction", "held", "next_state", "rates", "slots", "unpacked", "voltage"]

NAMES = ("POS", "VEL", "FF", "VOLTAGE")
CONTROLLED = mjtCtrlInput.mjINPUT_POS | mjtCtrlInput.mjINPUT_VEL | mjtCtrlInput.mjINPUT_FF


@dataclass(frozen=True)
class Slots:
    """Where among a motor's activations each of its states stands, -1 where there is none."""

    slew: int
    integral: int
    temperature: int
    bristle: int
    current: int


def slots(a: Actuator) -> Slots:
    """The states of a motor."""
    dynprm, gainprm = a.numbers
    found, count = [], 0
    for there in (dynprm[SLEWMAX], gainprm[KI], dynprm[HEAT_RESISTANCE], dynprm[STIFFNESS], dynprm[TIME]):
        found.append(count if there > 0 else -1)
        count += bool(there > 0)
    return Slots(*found)


def unpacked(u, spec: int) -> list:
    """Setpoints of position and velocity, feed-forward and voltage, 0 where it is no control."""
    given = iter(u)
    return [next(given) if spec & mjtCtrlInput[f"mjINPUT_{name}"] else 0.0 for name in NAMES]


def voltage(a: Actuator, u, length, velocity, integral):
    """V: of a controller in torque, V = R/K tau + K w within the supply's limit; on top what is given as voltage.

    tau = kp (pos - length) + kd (vel - velocity) + ki integral + ff
    """
    pos, vel, ff, raw = unpacked(u, a.ctrlspec)
    if not a.ctrlspec & CONTROLLED:
        return raw
    g = a.gainprm
    torque = g[KP] * (pos - length) + g[KD] * (vel - velocity) + g[KI] * integral + ff
    V = g[RESISTANCE] / g[CONSTANT] * torque + g[CONSTANT] * velocity
    return select(less(0.0, g[VMAX]), clip(V, -g[VMAX], g[VMAX]), V) + raw


def resistance(a: Actuator, act, heated: bool = True):
    """R of the winding, which grows with its temperature above the ambient one, an activation."""
    at, g = slots(a).temperature, a.gainprm
    if at < 0 or not heated:
        return g[RESISTANCE]
    return g[RESISTANCE] * (1.0 + g[TEMPCOEF] * (act[at] + a.dynprm[AMBIENT] - g[REFTEMP]))


def rates(a: Actuator, u, act, length, velocity) -> list:
    """Rates of the states (n,) behind the slewed setpoint, u being the controls after it."""
    at, d, found = slots(a), a.dynprm, []
    if at.integral >= 0:
        found.append(held(u[0] - length, act[at.integral], d[IMAX]))
    R, K = resistance(a, act), a.gainprm[CONSTANT]
    V = voltage(a, u, length, velocity, act[at.integral] if at.integral >= 0 else 0.0)
    if at.temperature >= 0:
        current = act[at.current] if at.current >= 0 else (V - K * velocity) / R
        found.append((R * current * current - act[at.temperature] / d[HEAT_RESISTANCE]) / d[CAPACITY])
    if at.bristle >= 0:
        found.append(_decay(a, velocity) * act[at.bristle] + velocity)
    if at.current >= 0:
        rate = (V / R - K / R * velocity - act[at.current]) / d[TIME]
        limit = d[CURRENT_RATE]
        found.append(select(less(0.0, limit), clip(rate, -limit, limit), rate))
    return found


def held(error, integral, limit):
    """The error, as far as it does not take its integral further beyond the limit; no limit where that is 0."""
    inward = select(at_least(integral, limit), minimum(error, 0.0), error)
    inward = select(at_least(-integral, limit), maximum(error, 0.0), inward)
    return select(less(0.0, limit), inward, error)


def at_least(a, b):
    """1 where a >= b, else 0."""
    return apply("le", b, a)


def next_state(a: Actuator, slot: int, state, rate, velocity, h):
    """One activation after the time h: current and bristle exactly, the integral within its limit."""
    at, d = slots(a), a.dynprm
    if slot == at.current:
        te = maximum(MINVAL, d[TIME])
        return state + rate * te * (1.0 - apply("exp", -(h / te)))
    if slot == at.bristle:
        return _bristle_after(a, state, velocity, h)
    moved = state + rate * h
    if slot == at.integral:
        return select(less(0.0, d[IMAX]), clip(moved, -d[IMAX], d[IMAX]), moved)
    return moved


def force(a: Actuator, u, act, current, length, velocity):
    """K i, which is limited; `current` is the state of that name, as it is now or after a step."""
    at, K = slots(a), a.gainprm[CONSTANT]
    if at.current >= 0:
        return K * current
    gain = K / maximum(MINVAL, resistance(a, act))
    V = voltage(a, u, length, velocity, act[at.integral] if at.integral >= 0 else 0.0)
    return gain * V - gain * K * velocity


def friction(a: Actuator, act, act_dot, length, velocity):
    """Cogging and bristles, which no limit of the current holds: A sin(n l + phi) - sigma0 z - sigma1 dz/dt."""
    amplitude, poles, phase = a.biasprm[COGGING]
    torque, at = amplitude * sin(poles * length + phase), slots(a).bristle
    if at < 0:
        return torque
    return torque - (a.dynprm[STIFFNESS] * act[at] + a.dynprm[BRISTLE_DAMPING] * act_dot[at])


def _decay(a: Actuator, velocity):
    """-sigma0 |v| / g(v) with Stribeck's g = F_C + (F_S - F_C) exp(-(v/v_S)^2): the LuGre model, 1/s."""
    coulomb, static, stribeck = a.biasprm[COULOMB : COULOMB + 3]
    ratio = velocity / maximum(MINVAL, stribeck)
    g = coulomb + (static - coulomb) * apply("exp", -(ratio * ratio))
    return -(a.dynprm[STIFFNESS] * absolute(velocity)) / maximum(MINVAL, g)


def _bristle_after(a: Actuator, z, velocity, h):
    """z of dz/dt = d z + v after the time h, v held."""
    d = _decay(a, velocity)
    turns = less(MINVAL, absolute(d))
    grown = apply("exp", d * h)
    reach = select(turns, (grown - 1.0) / select(turns, d, 1.0), h)
    return grown * z + reach * velocity
