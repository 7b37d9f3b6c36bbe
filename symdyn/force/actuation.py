"""Actuation as a whole: act_dot, actuator_force and qfrc_actuator of a state and its controls, in MuJoCo's order.

Controls are clamped; activations get their rates; forces are gain times control plus bias; those of one tendon are
scaled into the range of the tendon, each is clamped to its own; motors' friction comes on top; the moments take them to
the dofs, where gravity compensation joins them and each joint's range has the last word.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from symdyn.force import gain
from symdyn.force.activation import Signals, clamped, effective, next_activation, rates
from symdyn.force.actuator import Actuator, is_off
from symdyn.force.muscle import clip
from symdyn.graph.provenance import step
from symdyn.graph.scalar import apply, less, select, sqrt
from symdyn.model.enums import mjtDisableBit, mjtTrn
from symdyn.spatial.vector import array, dot, zeros

__all__ = ["Actuation", "actuation", "joint_forces"]


@dataclass(frozen=True)
class Actuation:
    """Rates of the activations (na,), activations after a step (na,), forces of the actuators (nout,)."""

    act_dot: np.ndarray
    act_next: np.ndarray
    force: np.ndarray


def actuation(
    model, actuators: tuple[Actuator, ...], s: Signals, user: dict[str, Callable[[int], object]] | None = None
) -> Actuation:
    """What actuators do with the signals `s`, whose controls are as given: mj_fwdActuation.

    `user` has callbacks act_dyn, gain and bias, each from an actuator's number to an expression.
    """
    user = user or {}
    if is_off(model):
        return Actuation(zeros(model.na), array(s.act), zeros(model.nout))
    off = bool(int(model.opt.disableflags) & mjtDisableBit.mjDSBL_CLAMPCTRL)
    with step("controls"):
        held = Signals(clamped(model, s.ctrl, off), s.act, s.length, s.velocity, s.h)
        held = effective(actuators, held)
    act_dot = rates(actuators, held, user.get("act_dyn"))
    force = gain.unlimited(model, actuators, held, act_dot, user)
    with step("limits of forces"):
        force = _within_tendons(model, actuators, force)
        force = _within_ranges(model, actuators, force)
    force = force + gain.friction(actuators, held, act_dot)
    with step("activations after a step"):
        after = next_activation(model, actuators, held, act_dot)
    return Actuation(act_dot, after, force)


def _within_tendons(model, actuators: tuple[Actuator, ...], force) -> np.ndarray:
    """Forces whose sum on a tendon is in its actfrcrange: all of one tendon are scaled by the same."""
    scaled = array(force)
    for tendon in np.flatnonzero(model.tendon_actfrclimited):
        on = [a.out.start for a in actuators if a.trntype == mjtTrn.mjTRN_TENDON and a.trnid[0] == tendon]
        if on:
            scale = _scale_into(sum(force[k] for k in on), *array(model.tendon_actfrcrange)[tendon])
            for k in on:
                scaled[k] = force[k] * scale
    return scaled


def _scale_into(total, low, high):
    """What takes a sum to the nearer bound when it is beyond one, else 1; nothing scales 0."""
    zero = apply("eq", total, 0.0)
    inverse = 1.0 / select(zero, 1.0, total)
    beyond = select(less(total, low), low * inverse, select(less(high, total), high * inverse, 1.0))
    return select(zero, 1.0, beyond)


def _within_ranges(model, actuators: tuple[Actuator, ...], force) -> np.ndarray:
    """Each force in its forcerange; of an orientation's three, the size of the torque."""
    held = array(force)
    for a in actuators:
        if model.actuator_forcelimited[a.i]:
            low, high = array(model.actuator_forcerange)[a.i]
            held[a.out] = _shorter(force[a.out], high) if a.so3 else [clip(f, low, high) for f in force[a.out]]
    return held


def _shorter(v, most) -> np.ndarray:
    """v (3,), or what of its length `most` leaves."""
    square = dot(v, v)
    long = less(most * most, square)
    return array([select(long, most / sqrt(select(long, square, 1.0)), 1.0) * x for x in v])


def joint_forces(model, moment, force, gravcomp) -> np.ndarray:
    """qfrc_actuator (nv,): moment^T force + gravcomp, within the joints' actfrcrange; 0 where nothing is driven.

    gravcomp (nv,): the share of qfrc_gravcomp that actuators give
    """
    if is_off(model) or not model.nactuator:
        return zeros(model.nv)
    total = array(gravcomp)
    with step("joint forces of actuators"):
        for row, f in zip(moment, force):
            total = total + row * f
        for j in np.flatnonzero(model.jnt_actfrclimited):
            v = int(model.jnt_dofadr[j])
            total[v] = clip(total[v], *array(model.jnt_actfrcrange)[j])
    return total
