"""An optimal control problem of a model, written out over time for a solver."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.model.model import Model
from symdyn.ocp.bound import force_bounds, joint_bounds, limits_of_control
from symdyn.ocp.contact import ContactMode
from symdyn.ocp.coordinate import COORDINATES
from symdyn.ocp.method import METHODS
from symdyn.ocp.motion import INTEGRATORS, Motion, State, column, named
from symdyn.ocp.solution import Solution

__all__ = ["Problem"]

# solver -> options of CasADi's interface, options of its own
SOLVERS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "ipopt": ({"detect_simple_bounds": True}, {"print_level": 0, "sb": "yes"}),
    "fatrop": ({"structure_detection": "auto"}, {"print_level": 0, "tol": 1e-5}),
}

Modes = Sequence[ContactMode | None] | None


class Problem:
    """States at `steps` + 1 nodes, and controls held between them.

    duration    s; a pair (shortest, longest) leaves it to the solver
    method      "shooting": one step of `integrator` an interval; "collocation": Hermite and Simpson's, implicit;
                "inverse": Euler's step by inverse dynamics, contact forces are variables
    state       "direct": qpos are variables; "error": tangent steps about a reference, which is the guess
    integrator  "rk4" or "euler"
    forces      joints that are driven by forces besides the model's actuators
    modes       the contact mode of each interval; None: no contact. Where points begin to be held the bodies have an
                inelastic impact, and the interval starts with the velocity `after` it
    limits      keep the model's ranges of joints, controls and forces

    `qpos[k]`, `qvel[k]`, `act[k]` are CasADi expressions at the nodes, `ctrl[k]` (controls, then forces) and `force[k]`
    (contact forces at the start), `after[k]` and `impulse[k]` (N s, None where nothing touches down) those of the
    intervals, `h` is the length of an interval, `opti` the `casadi.Opti`.
    """

    def __init__(
        self,
        model: Model,
        steps: int,
        duration: float | tuple[float, float],
        method: str = "shooting",
        state: str = "direct",
        integrator: str = "rk4",
        forces: Sequence[str] = (),
        modes: Modes = None,
        limits: bool = True,
        motion: Motion | None = None,
    ):
        import casadi

        self.model, self.steps = model, steps
        self.motion = motion or Motion(model, tuple(forces))
        self.modes = [None] * steps if modes is None else list(modes)
        if len(self.modes) != steps:
            raise SymdynError(f"modes: {len(self.modes)} given; expected one for each of {steps} intervals")
        self.opti, self._chosen = casadi.Opti(), None
        # constraints wait here, node by node, until the solver is called: solvers for staged problems want that order
        self._rows: list[list[Any]] = [[] for _ in range(steps + 2)]
        self._declare(named(COORDINATES, "state", state), duration)
        self._connect(named(METHODS, "method", method), named(INTEGRATORS, "integrator", integrator))
        if limits:
            self._limit()

    # ---- what holds

    def start(self, qpos=None, qvel=0.0, act=0.0) -> None:
        """The first state; not given, qpos is the model's."""
        self._start = [self.opti.parameter(n) for n in (self.model.nq, self.model.nv, self.model.na)]
        q, v, a = self._start
        self.subject_to(self.coordinates[0].defect(q) == 0, self.qvel[0] == v, node=0)
        if self.model.na:
            self.subject_to(self.act[0] == a, node=0)
        self.restart(self.model.qpos0 if qpos is None else qpos, qvel, act)

    def restart(self, qpos, qvel=0.0, act=0.0) -> None:
        """Another first state for the same problem."""
        m = self.model
        sizes = (m.nq, m.nv, m.na)
        for parameter, value, size in zip(self._start, (qpos, qvel, act), sizes):
            self.opti.set_value(parameter, column(value, size))

    def goal(self, qpos=None, qvel=None, node: int = -1) -> None:
        """A configuration, a velocity, or both at a node, the last one if none is named."""
        if qpos is not None:
            self.subject_to(self.off(qpos, node) == 0, node=node % (self.steps + 1))
        if qvel is not None:
            self.subject_to(self.qvel[node] == column(qvel, self.model.nv), node=node % (self.steps + 1))

    def off(self, qpos, node: int = -1):
        """The tangent step (nv,) from a configuration to that of a node."""
        return self.motion.difference(column(qpos, self.model.nq), self.qpos[node], 1.0)

    def subject_to(self, *constraints: Any, node: int | None = None) -> None:
        """Constraints, of a node where they are about its state and its control alone."""
        self._rows[-1 if node is None else node] += constraints

    # ---- what is wanted

    def effort(self, weight: float | Sequence[float] = 1.0):
        """The integral of the squares of the controls, each with its weight."""
        weight = column(weight, self.motion.nu)
        return sum((weight * u**2).T @ np.ones(self.motion.nu) for u in self.ctrl) * self.h

    def minimize(self, cost) -> None:
        self.opti.minimize(cost)

    # ---- where to begin, and the solution

    def guess(self, qpos=None, qvel=None, ctrl=None, act=None) -> None:
        """Values to begin with: (size,) for all nodes or (nodes, size); a `Solution` as the only argument."""
        if isinstance(qpos, Solution):
            self.guess(qpos.qpos, qpos.qvel, qpos.ctrl, qpos.act)
            return
        if qpos is not None:
            for coordinates, value in zip(self.coordinates, np.broadcast_to(qpos, (self.steps + 1, self.model.nq))):
                coordinates.guess(value)
        for variables, values in ((self.qvel, qvel), (self.ctrl, ctrl), (self.act, act)):
            size = variables[0].shape[0]
            if values is not None and size:
                for x, value in zip(variables, np.broadcast_to(values, (len(variables), size))):
                    self.opti.set_initial(x, value)
        if qvel is not None:
            for touches, x, value in zip(
                self.impulse, self.after, np.broadcast_to(qvel, (self.steps + 1, self.model.nv))
            ):
                if touches is not None:
                    self.opti.set_initial(x, value)

    def guess_line(self, first, last) -> None:
        """Begin with the shortest way from one configuration to another."""
        whole = self.motion.difference(first, last, 1.0)
        way = [self.motion.integrate(first, whole, k / self.steps).full()[:, 0] for k in range(self.steps + 1)]
        self.guess(np.array(way))

    def solve(self, solver: str = "ipopt", expand: bool | None = None, **options: Any) -> Solution:
        """The solution; an error that says why where the solver finds none. `options` are the solver's own.

        expand   one expression of scalars for everything: faster to evaluate, but long to build for large models; not
                 given, it is done for models up to 6 dofs
        """
        expand = self.model.nv <= 6 if expand is None else expand
        common, own = SOLVERS.get(solver, ({}, {}))
        chosen = solver, {"print_time": False, "expand": expand, **common}, {**own, **options}
        if chosen != self._chosen:  # the solver is built anew
            self.opti.solver(*chosen)
            self._chosen = chosen
        self._flush()
        try:
            answer = self.opti.solve()
        except RuntimeError as error:
            stats = self.opti.stats()
            said = stats.get("return_status", str(error).splitlines()[-1])
            raise SymdynError(
                f"{self.model.name}: {solver} found no solution ({said}), {stats.get('iter_count', 0)} iterations; "
                "expected feasible constraints: try another guess, more steps or a longer duration"
            ) from None
        return self._read(answer)

    def _flush(self) -> None:
        """Hand the constraints that wait to the solver."""
        for rows in self._rows:
            for each in rows:
                self.opti.subject_to(each)
            rows.clear()

    @cached_property
    def _reader(self) -> Any:
        """Variables and parameters -> all that a solution holds, in one call."""
        import casadi

        rows = [casadi.horzcat(*x).T for x in (self.qpos, self.qvel, self.act, self.ctrl)]
        forces = [f for f in (*self.force, *self.impulse) if f is not None]
        return casadi.Function("read", [self.opti.x, self.opti.p], [*rows, self.h * self.steps, *forces])

    def _read(self, answer: Any) -> Solution:
        values = [y.full() for y in self._reader(answer.value(self.opti.x), answer.value(self.opti.p))]
        rest = iter(values[5:])
        force, impulse = (tuple(None if f is None else next(rest)[:, 0] for f in x) for x in (self.force, self.impulse))
        return Solution(
            self.motion,
            np.linspace(0.0, values[4].item(), self.steps + 1),
            *values[:4],
            force,
            impulse,
            float(answer.value(self.opti.f)),
            answer.stats(),
        )

    # ---- how it is built

    def _declare(self, coordinates: Callable[..., Any], duration: float | tuple[float, float]) -> None:
        import casadi

        m, nodes = self.model, range(self.steps + 1)
        # variables of one time are neighbours, as solvers for staged problems want them
        self.coordinates, self.qvel, self.act, self.ctrl, self.after, self.impulse = [], [], [], [], [], []
        if isinstance(duration, tuple):
            self.h = self.opti.variable() / self.steps
            whole = self.h * self.steps
            self.subject_to(self.opti.bounded(duration[0], whole, duration[1]))
            self.opti.set_initial(whole, sum(duration) / 2)
        else:
            self.h = duration / self.steps
        for k in nodes:
            self.coordinates.append(coordinates(self.motion, self.opti, m.qpos0))
            self.qvel.append(self.opti.variable(m.nv))
            self.act.append(self.opti.variable(m.na) if m.na else casadi.DM(0, 1))
            if k < self.steps:
                self.ctrl.append(self.opti.variable(self.motion.nu))
                touches = self._touches(k)
                self.after.append(self.opti.variable(m.nv) if touches else self.qvel[k])
                self.impulse.append(self.opti.variable(self.modes[k].size) if touches else None)
        self.qpos = [each.qpos for each in self.coordinates]

    def _touches(self, k: int) -> bool:
        """Whether points begin to be held at node k."""
        held = [set(mode.points) if mode else set() for mode in self.modes[max(k - 1, 0) : k + 1]]
        return not held[-1] <= held[0]

    def state(self, k: int) -> State:
        return State(self.qpos[k], self.qvel[k], self.act[k])

    def start_of(self, k: int) -> State:
        """The state that interval k starts from: behind the impact, where there is one."""
        return State(self.qpos[k], self.after[k], self.act[k])

    def _connect(self, method: Callable[..., Any], integrator: Callable[..., State]) -> None:
        """Each interval ends where the next begins."""
        self.force: list[Any] = []
        for k in range(self.steps):
            if self.impulse[k] is not None:
                touchdown = self.motion.contact("touchdown", self.modes[k])
                for left in touchdown(self.qpos[k], self.qvel[k], self.after[k], self.impulse[k]):
                    self.subject_to(left == 0, node=k)
            method(self, k, integrator)

    def meet(self, k: int, predicted: State) -> None:
        """The state at the end of interval k is the predicted one."""
        self.subject_to(self.coordinates[k + 1].defect(predicted.qpos) == 0, node=k)
        if predicted.qvel is not self.qvel[k + 1]:
            self.subject_to(self.qvel[k + 1] == predicted.qvel, node=k)
        if self.model.na:
            self.subject_to(self.act[k + 1] == predicted.act, node=k)

    def _limit(self) -> None:
        """The model's ranges of joints, controls and actuators' forces."""
        for q, low, high in joint_bounds(self.model):
            for node, qpos in enumerate(self.qpos[1:], start=1):
                self.subject_to(self.opti.bounded(low, qpos[q], high), node=node)
        for node, u in enumerate(self.ctrl):
            for k, low, high in limits_of_control(self.motion):
                self.subject_to(self.opti.bounded(low, u[k], high), node=node)
            for force, low, high in force_bounds(self.motion, self.state(node), u):
                # joints that no actuator moves have no force
                if not force.is_constant():
                    self.subject_to(self.opti.bounded(low, force, high), node=node)
