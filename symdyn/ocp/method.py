"""Transcriptions: what ties the two ends of an interval together."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from symdyn.ocp.motion import State, simpson

if TYPE_CHECKING:
    from symdyn.ocp.problem import Problem

__all__ = ["METHODS"]


def shooting(problem: Problem, k: int, integrator: Callable[..., State]) -> None:
    """The end is one step of the integrator from the start."""
    x, u, mode = problem.start_of(k), problem.ctrl[k], problem.modes[k]
    problem.meet(k, integrator(problem.motion, x, u, problem.h, mode))
    problem.force.append(_force(problem, x, u, mode))


def collocation(problem: Problem, k: int, integrator: Callable[..., State]) -> None:
    """The end is what Hermite and Simpson's polynomial between both ends gives."""
    x, u, mode = problem.start_of(k), problem.ctrl[k], problem.modes[k]
    problem.meet(k, simpson(problem.motion, x, problem.state(k + 1), u, problem.h, mode))
    problem.force.append(_force(problem, x, u, mode))


def _force(problem: Problem, x: State, u: Any, mode: Any) -> Any:
    return None if mode is None else problem.motion.forward(x, u, mode)[1]


def inverse(problem: Problem, k: int, integrator: Callable[..., State]) -> None:
    """Euler's semi-implicit step, without solving for accelerations.

        M (v1 - v0) / h + c = tau + J' f,   q1 = q0 + h v1,   J v1 = 0

    The forces f are variables: over the interval they do what keeps the points still at its end.
    """
    x, end, u, h, mode = problem.start_of(k), problem.state(k + 1), problem.ctrl[k], problem.h, problem.modes[k]
    motion = problem.motion
    force = [] if mode is None else [problem.opti.variable(mode.size)]
    balance = motion.contact("residual", mode)
    left = balance(x.qpos, x.qvel, (end.qvel - x.qvel) / h, x.act, *motion.split(u), *force)
    problem.meet(k, State(motion.integrate(x.qpos, end.qvel, h), end.qvel, x.act + h * motion.act_rate(x, u)))
    problem.subject_to((left if mode is None else left[0]) == 0, node=k)
    if mode is not None:
        problem.subject_to(motion.contact("points", mode)(x.qpos, end.qvel)[1] == 0, node=k)
    problem.force.append(force[0] if force else None)


METHODS = {"shooting": shooting, "collocation": collocation, "inverse": inverse}
