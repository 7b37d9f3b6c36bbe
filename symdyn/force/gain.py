"""Forces of actuators before any limit: gain times control or activation, plus bias.

fixed  g0        affine  g0 + g1 l + g2 l'        muscle  -F0 FL FV        pid, dcmotor, so3: laws of their own
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.errors import ModelError
from symdyn.force import motor, muscle
from symdyn.force.activation import Signals, nearest_turn, next_state
from symdyn.force.actuator import Actuator
from symdyn.graph.provenance import step
from symdyn.graph.scalar import select
from symdyn.model.enums import mjtBias, mjtDyn, mjtGain
from symdyn.model.enums_model import mjtCtrlChart
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, is_number, zeros

__all__ = ["friction", "unlimited"]

# gives the number that a callback of the user's gives for an actuator; None where there is no callback
User = dict[str, Callable[[int], object]]


def unlimited(model, actuators: tuple[Actuator, ...], s: Signals, act_dot, user: User) -> np.ndarray:
    """Forces (nout,) of `effective` signals; those of disabled actuators are 0."""
    force = zeros(model.nout)
    for a in actuators:
        with step(f"{a.name}: force"):
            own = _so3(model, a, s, act_dot) if a.so3 else [_scalar(model, a, s, act_dot, user)]
            force[a.out] = [select(a.off, 0.0, f) for f in own]
    return force


def friction(actuators: tuple[Actuator, ...], s: Signals, act_dot) -> np.ndarray:
    """What motors add behind all limits of their current: cogging and friction (nout,)."""
    force = zeros(len(s.length))
    for a in actuators:
        if a.biastype == mjtBias.mjBIAS_DCMOTOR:
            _, act, length, velocity = s.of(a)
            force[a.out.start] = select(a.off, 0.0, motor.friction(a, act, act_dot[a.a], length, velocity))
    return force


def _scalar(model, a: Actuator, s: Signals, act_dot, user: User):
    u, act, length, velocity = s.of(a)
    if a.gaintype == mjtGain.mjGAIN_PID:
        force = _pid(model, a, s, act_dot)
    elif a.gaintype == mjtGain.mjGAIN_DCMOTOR:
        force = motor.force(a, u, act, _last(model, a, s, act_dot) if a.states else 0.0, length, velocity)
    else:
        command = _last(model, a, s, act_dot) if a.states else u[0] if a.controls else 0.0
        force = _gain(model, a, length, velocity, user) * nearest_turn(command, length, a.period)
    return force + _bias(model, a, length, velocity, user)


def _last(model, a: Actuator, s: Signals, act_dot):
    """The last activation, after the coming step where the file asks for it early."""
    if model.actuator_actearly[a.i]:
        return next_state(model, a, a.states - 1, s, act_dot[a.a.stop - 1])
    return s.act[a.a.stop - 1]


def _gain(model, a: Actuator, length, velocity, user: User):
    if a.gaintype == mjtGain.mjGAIN_FIXED:
        return a.gainprm[0]
    if a.gaintype == mjtGain.mjGAIN_AFFINE:
        return _affine(a.gainprm, length, velocity)
    if a.gaintype == mjtGain.mjGAIN_MUSCLE:
        return muscle.gain(length, velocity, *_muscle_of(model, a), a.gainprm)
    return user["gain"](a.i) if "gain" in user else 1.0


def _bias(model, a: Actuator, length, velocity, user: User):
    if a.biastype in (mjtBias.mjBIAS_NONE, mjtBias.mjBIAS_DCMOTOR):
        return 0.0
    if a.biastype == mjtBias.mjBIAS_AFFINE:
        return _affine(a.biasprm, length, velocity)
    if a.biastype == mjtBias.mjBIAS_MUSCLE:
        return muscle.bias(length, *_muscle_of(model, a), a.biasprm)
    return user["bias"](a.i) if "bias" in user else 0.0


def _affine(prm, length, velocity):
    return prm[0] + prm[1] * length + prm[2] * velocity


def _muscle_of(model, a: Actuator) -> tuple:
    """Length range and acceleration by a unit force."""
    low, high = array(model.actuator_lengthrange[a.out.start])
    if is_number(low) and is_number(high) and low >= high:
        raise ModelError(
            f'actuator "{a.name}": its length range is {low:g} {high:g}, which a muscle cannot have; '
            "expected lengthrange, or uselimit in compiler/lengthrange"
        )
    return (low, high), array(model.actuator_acc0)[a.out.start]


def _pid(model, a: Actuator, s: Signals, act_dot):
    """kp pos + kv vel + ff + ki z; what kp and kv take back of length and velocity is the bias."""
    u, _, length, _ = s.of(a)
    pos, vel, ff, _ = motor.unpacked(u, a.ctrlspec)
    force = ff - a.biasprm[1] * nearest_turn(pos, length, a.period) - a.biasprm[2] * vel
    if a.states and a.numbers[1][0] > 0:
        force = force + a.gainprm[0] * _last(model, a, s, act_dot)
    return force


def _so3(model, a: Actuator, s: Signals, act_dot) -> np.ndarray:
    """kp log(q^-1 q_target) + b0 + b2 w (3,), about the axes of what turns."""
    target = _target(model, a, s, act_dot)
    error = quaternion.log(quaternion.multiply(quaternion.conjugate(quaternion.exp(s.length[a.out])), target))
    return a.gainprm[0] * error + a.biasprm[0] + a.biasprm[2] * s.velocity[a.out]


def _target(model, a: Actuator, s: Signals, act_dot) -> np.ndarray:
    """The commanded orientation: a quaternion, or the exponential of a rotation vector that may be an activation."""
    if a.ctrlspec == mjtCtrlChart.mjCHART_QUAT:
        return quaternion.normalize(s.ctrl[a.u])
    if a.dyntype == mjtDyn.mjDYN_NONE:
        return quaternion.exp(s.ctrl[a.u])
    act = s.act[a.a]
    if model.actuator_actearly[a.i]:
        act = [next_state(model, a, k, s, act_dot[a.a.start + k]) for k in range(a.states)]
    return quaternion.exp(act)
