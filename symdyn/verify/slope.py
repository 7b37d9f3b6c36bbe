"""Derivatives of what has kinks, as smooth forces have at the limits of controls and at rest, and of what bends
sharply, as muscles pull: from either side, and by two steps.

A difference that reaches across a kink is no derivative, but then the one on the other side is; one that reaches far
misses sharp bends, one that reaches less far has more rounding. Each derivative comes as six, central, ahead and behind
by each step, and the nearest to symdyn's counts, element by element.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.verify.driven import after_step, stepped
from symdyn.verify.manifold import next_by_qpos, next_by_qvel, tangent
from symdyn.verify.oracle import STEP, Oracle, derivative

__all__ = ["acceleration_by", "moved_on", "nearest", "step_by", "units"]

# differences of sixth order to one side: f' = sum of w_k f(k h) / h, error h^6 f^(7) / 7
ONE_SIDED = (-49 / 20, 6.0, -15 / 2, 20 / 3, -15 / 4, 6 / 5, -1 / 6)

STEPS = (STEP, STEP / 8)

Answer = Callable[[Oracle], np.ndarray]


def candidates(f: Callable[[float], np.ndarray]) -> np.ndarray:
    """f'(0) by differences around, ahead and behind, by each step (6, ...)."""
    sided = [one_sided(f, side * step) for step in STEPS for side in (1, -1)]
    return np.array([*(derivative(f, step) for step in STEPS), *sided])


def one_sided(f: Callable[[float], np.ndarray], step: float) -> np.ndarray:
    return sum(w * f(k * step) for k, w in enumerate(ONE_SIDED)) / step


def by(name: str, answer: Answer, there: Oracle) -> np.ndarray:
    """The six derivatives (6, len(answer), n) of `answer` by an input, along the tangent space where it is qpos."""
    here = there.x

    def along(axis: np.ndarray) -> np.ndarray:
        def moved(e: float) -> np.ndarray:
            place = there.integrated(here["qpos"], e * axis) if name == "qpos" else here[name] + e * axis
            return answer(there.at({**here, name: place}))

        return candidates(moved)

    sizes = units(there, name)
    columns = [along(size * axis) / size for size, axis in zip(sizes, np.eye(len(sizes)))]
    rows = len(answer(there.at(here)))
    there.at(here)
    return np.stack(columns, axis=-1) if columns else np.zeros((6, rows, 0))


def units(there: Oracle, name: str) -> np.ndarray:
    """The size of a step by each element of an input: 1, or the width of a narrower range of a control."""
    m = there.m
    found = np.ones(m.nv if name == "qpos" else len(there.x[name]))
    if name == "ctrl":
        for i in np.flatnonzero(m.actuator_ctrllimited):
            found[i] = min(1.0, float(np.diff(m.actuator_ctrlrange[i])[0])) or 1.0
    return found


def acceleration_by(name: str) -> Answer:
    """What M times the derivative of qacc_smooth by an input must be (6, nv, n): that of the force less M, at qacc."""

    def answer(o: Oracle) -> np.ndarray:
        qacc = np.array(o.driven.d.qacc_smooth)

        def missing(there: Oracle) -> np.ndarray:
            moved = np.zeros(there.m.nv)
            there.mujoco.mj_mulM(there.m, there.d, moved, qacc)
            return there.d.qfrc_smooth - moved

        return by(name, missing, o.driven)

    return answer


def step_by(*names: str) -> Answer:
    """Derivatives (6, 2 nv + na, n) of a step's end: the tangent of the configuration, velocity, activations."""

    def answer(o: Oracle) -> np.ndarray:
        there = o.driven
        here = there.x
        (end,) = stepped(there, "qpos")

        def after(there: Oracle) -> np.ndarray:
            qpos, *others = stepped(there, "qpos", "qvel", "act")
            return np.concatenate([there.difference(end, qpos), *others])

        there.at(here)
        return np.concatenate([by(name, after, there) for name in names], axis=2)

    return answer


def moved_on(o: Oracle) -> tuple[np.ndarray, np.ndarray]:
    """What a step of qpos, and one of the velocity after the time step, do to the qpos after it: (nv, nv) each."""
    o_x, after = o.x, after_step("qvel")(o)
    o.x = {**o_x, "qvel": after}
    found = tangent(next_by_qpos)(o), tangent(next_by_qvel)(o)
    o.x = o_x
    return found


def nearest(actual: np.ndarray, expected: np.ndarray) -> np.ndarray:
    """Of several derivatives (k, ...) the nearest to the actual one, element by element."""
    best = np.argmin(np.abs(expected - actual), axis=0)
    return np.take_along_axis(expected, best[None], axis=0)[0]
