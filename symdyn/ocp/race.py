"""What functions cost in an optimal control problem: symdyn's, a textbook recursion traced with `casadi.SX`, adam's.

Both are evaluated by CasADi in the same problem, whose cost and bounds are the same; IPOPT's exact Hessian included.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time
from typing import Any

import numpy as np

from symdyn.api import to_casadi
from symdyn.bench import peer_adam
from symdyn.bench.plain import Recursion, traceable
from symdyn.errors import SymdynError
from symdyn.model.model import Model
from symdyn.ocp.motion import Motion
from symdyn.ocp.problem import Problem

__all__ = ["ProblemTimes", "race"]

Terms = Callable[[Model, Any, Any], tuple[Any, Any]]

STEPS, ITERATIONS, DURATION = 50, 10, 0.5
AWAY = 0.2  # rad or m, how far off the wanted velocities of joints are


@dataclass(frozen=True)
class ProblemTimes:
    """Seconds to write a problem out, milliseconds that an iteration of IPOPT spends in functions, and how many
    operations forward dynamics have."""

    name: str
    build: float
    iteration: float
    iterations: int
    operations: int

    def row(self) -> dict[str, Any]:
        return asdict(self)


def race(model: Model, tell: Callable[[str], None] = str) -> list[ProblemTimes]:
    """The same problem, 50 intervals of Runge and Kutta's, by symdyn's functions, the textbook's, and adam's where it
    is installed and knows the joints."""
    if not traceable(model):
        raise SymdynError(f"{model.name}: the traced recursion knows hinges, slides and a free joint, no ball joints")
    tell("solving with symdyn's functions")
    found = [timed("symdyn", Motion(model))]
    peers = {"traced": recursion, **({"adam": peer_adam.mass_matrix_and_bias} if peer_adam.takes_part(model) else {})}
    for name, terms in peers.items():
        tell(f"solving with the functions of {name}")
        motion = Motion(model)
        motion.__dict__["smooth"] = smooth(motion.unclamped, terms)
        found.append(timed(name, motion))
    return found


def recursion(model: Model, q: Any, v: Any) -> tuple[Any, Any]:
    """M (nv, nv) and bias (nv,) by Newton and Euler's recursion."""
    import casadi

    x = casadi.SX.sym("qacc", model.nv)
    M = casadi.jacobian(Recursion(model, q, v, x).tau, x)
    return M, Recursion(model, q, v, casadi.SX(model.nv, 1)).tau


def smooth(model: Model, terms: Terms) -> Any:
    """(qpos, qvel, act, ctrl, qfrc_applied) -> qacc: a peer's M and bias, then CasADi's sparse solver."""
    import casadi

    sizes = {"qpos": model.nq, "qvel": model.nv, "act": model.na, "ctrl": model.nu, "qfrc_applied": model.nv}
    q, v, act, ctrl, applied = given = [casadi.SX.sym(name, size) for name, size in sizes.items()]
    driven = to_casadi(model, "actuation", jacobian=False)(q, v, act, ctrl)[1]
    held = to_casadi(model, "passive", jacobian=False)(q, v)[-1]
    M, bias = terms(model, q, v)
    return casadi.Function("smooth", given, [casadi.solve(M, driven + held + applied - bias)], list(sizes), ["qacc"])


def timed(name: str, motion: Motion) -> ProblemTimes:
    """A problem of moving joints along, solved for some iterations."""
    start = process_time()
    problem = Problem(motion.model, STEPS, DURATION, motion=motion, limits=False)
    problem.start()
    wanted = np.full(motion.model.nv, AWAY)
    problem.minimize(problem.effort(1e-3) + sum((v - wanted).T @ (v - wanted) for v in problem.qvel[1:]) * problem.h)
    build = process_time() - start
    try:
        problem.solve(max_iter=ITERATIONS, expand=False)
    except SymdynError:
        pass  # stopped after so many iterations, as wanted
    stats = problem.opti.stats()
    spent = sum(value for key, value in stats.items() if key.startswith("t_proc_nlp"))
    count = max(int(stats["iter_count"]), 1)
    return ProblemTimes(name, build, 1e3 * spent / count, count, motion.smooth.n_instructions())
