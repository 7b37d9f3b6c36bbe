"""One step of a Runge-Kutta method in local coordinates (Munthe-Kaas 1999): quaternions stay unit by themselves.

q = q0 + phi on the manifold,   phi' = local_coordinates(q0)[1],   v' = dynamics,   s' = contact_dynamics
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from symdyn.spatial.vector import array, zeros
from symdyn.state.state import State

__all__ = ["RUNGE_KUTTA_4", "Tableau", "munthe_kaas_step"]


@dataclass(frozen=True)
class Tableau:
    """An explicit method: weights of earlier stages, a row a stage, and those of the step; times of the stages."""

    a: tuple[tuple[float, ...], ...]
    b: tuple[float, ...]

    @property
    def c(self) -> tuple[float, ...]:
        return tuple(sum(row) for row in self.a)


RUNGE_KUTTA_4 = Tableau(((), (1 / 2,), (0.0, 1 / 2), (0.0, 0.0, 1.0)), (1 / 6, 1 / 3, 1 / 3, 1 / 6))


def munthe_kaas_step(
    state: State,
    h: float,
    force: Callable[[float, State], object] | None = None,
    tableau: Tableau = RUNGE_KUTTA_4,
    retraction: str = "mujoco",
) -> None:
    """Move the state on by the time h.

    force(t, state) gives the generalised force (nv,) at the time t after the start of the step. Activations stay;
    contact states move. Expressions are moved as numbers are.
    """
    start = array(state.q), array(state.v), array(state.s)
    stages: list[tuple[np.ndarray, ...]] = []
    for row, time in zip(tableau.a, tableau.c):
        _go(state, start, _combined(row, stages, h), retraction)
        stages.append(_rates(state, start[0], force, h * time, retraction))
    _go(state, start, _combined(tableau.b, stages, h), retraction)


def _rates(state: State, q0, force, time: float, retraction: str) -> tuple[np.ndarray, ...]:
    """Of phi, v and s."""
    tau = None if force is None else force(time, state)
    s = zeros(state.num_additional_states())
    if state.num_contact_states:
        s[state.model.na :] = state.contact_dynamics()[1]
    return array(state.local_coordinates(q0, retraction)[1]), array(state.dynamics(tau)), s


def _combined(weights, stages, h) -> tuple[np.ndarray, ...]:
    """h times the weighted sum of stages; nothing before the first one."""
    return tuple(sum((h * w * x for w, x in zip(weights, parts)), 0.0) for parts in zip(*stages)) or (0.0, 0.0, 0.0)


def _go(state: State, start, step, retraction: str) -> None:
    phi = step[0] + zeros(state.model.nv)
    state.global_coordinates(start[0], phi, retraction)
    state.set_velocity(start[1] + step[1])
    state.set_additional_state(start[2] + step[2])
