"""actuator_lengthrange where the file has none: mj_setLengthRange.

Each actuator pulls and pushes the mechanism, without gravity, contacts, springs and dampers, from the reference
configuration until it rests at its limits. The force is what accelerates the mechanism by `accel`; before each step
velocities fall by exp(-timestep / timeconst). The range is from the least length while it pulls to the greatest while
it pushes, in the last `interval` of the time `inttotal`. All actuators and both directions move side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace

import numpy as np

from symdyn.catalog.soft_constraint import Rows, constrained, rows_of, solved, stacked
from symdyn.catalog.workspace import Workspace
from symdyn.dynamics.manifold import integrate
from symdyn.graph.collector import paused_collector
from symdyn.graph.function import Function, Input, Output
from symdyn.graph.levels import in_levels
from symdyn.mjcf import Element, Spec
from symdyn.model.constant import MINVAL
from symdyn.model.entry import entries_of
from symdyn.model.enums import mjtDisableBit, mjtIntegrator
from symdyn.model.model import Model

__all__ = ["pulled_ranges"]

OFF = ("FRICTIONLOSS", "CONTACT", "SPRING", "DAMPER", "GRAVITY", "ACTUATION")
MOST = 100_000  # steps
TIMECONST = 0.01  # s, the least
REST = 1e-12  # what is left to move when nothing moves any more, in m or rad


@dataclass(frozen=True)
class Search:
    """`<compiler><lengthrange>`: acceleration, largest force (0: none), and seconds; tolrange is relative."""

    accel: float = 20.0
    maxforce: float = 0.0
    timeconst: float = 1.0
    timestep: float = 0.01
    inttotal: float = 10.0
    interval: float = 2.0
    tolrange: float = 0.05

    @classmethod
    def of(cls, model: Model, spec: Spec) -> Search:
        """What the file says; a timestep that is not positive is the model's."""
        written = spec.merged("compiler", "lengthrange")
        found = cls(**{each.name: written[each.name] for each in fields(cls) if each.name in written})
        if found.timestep <= 0:
            found = replace(found, timestep=float(model.opt.timestep))
        if not found.inttotal / found.timestep <= MOST:
            element = [each for section in spec.sections("compiler") for each in section.all("lengthrange")][-1]
            raise element.error(f"asks for {found.inttotal / found.timestep:.3g} steps; expected at most {MOST}")
        return found

    def times(self) -> Iterator[float]:
        """The time after each step."""
        time = 0.0
        while time < self.inttotal:
            time += self.timestep
            yield time


def pulled_ranges(model: Model) -> list[tuple[float, float]]:
    """Least and greatest length of each actuator of `model.unranged`. Raises ModelError for one that has no range."""
    search = Search.of(model, model.spec)
    elements = [entry.element for entry in entries_of(model.spec)["actuator"]]
    low, high = extremes(model, search)
    ranges = []
    for k, i in enumerate(model.unranged):
        pulled, pushed = (low[2 * k], high[2 * k]), (low[2 * k + 1], high[2 * k + 1])
        check(elements[i], search, pulled, pushed)
        ranges.append((pulled[0], pushed[1]))
    return ranges


def check(element: Element, search: Search, pulled: tuple[float, float], pushed: tuple[float, float]) -> None:
    """The range is one, and at both of its ends the mechanism had come to rest."""
    low, high = pulled[0], pushed[1]
    remedy = "expected lengthrange, or limits that hold it"
    if not np.isfinite([low, high]).all() or not low < high:
        raise element.error(f"its lengths were found to be from {low:g} to {high:g}; {remedy}")
    for least, greatest in (pulled, pushed):
        if greatest - least > search.tolrange * (high - low):
            raise element.error(f"its length does not come to rest, but goes from {least:g} to {greatest:g}; {remedy}")


def extremes(model: Model, search: Search) -> tuple[np.ndarray, np.ndarray]:
    """Least and greatest lengths in the last interval: of each actuator as it pulls, then as it pushes."""
    motion = Motion.of(model, search)
    count = 2 * len(model.unranged)
    qpos, qvel = np.tile(model.qpos0, (count, 1)), np.zeros((count, model.nv))
    low, high = np.zeros(count), np.zeros(count)
    measured = False
    for time in search.times():
        qvel = qvel * np.exp(-search.timestep / max(TIMECONST, search.timeconst))
        length, qacc = motion.accelerated(qpos, qvel)
        left = max(search.inttotal - time, 0.0)
        resting = measured and np.abs(qvel).max() * left + np.abs(qacc).max() * left**2 < REST
        qvel = qvel + search.timestep * qacc
        qpos = motion.moved(qpos, qvel)
        if time > search.inttotal - search.interval:
            low = np.minimum(low, length) if measured else length
            high = np.maximum(high, length) if measured else length
            measured = True
        if resting or not np.isfinite(length).all():
            return (low, high) if resting else (length, length)
    return low, high


@dataclass(frozen=True, eq=False)
class Motion:
    """The mechanism that actuators move: `state` and `integrate` are functions of numbers, many states at once."""

    search: Search
    rows: Rows
    state: Callable[..., tuple[np.ndarray, ...]]
    integrate: Callable[..., tuple[np.ndarray, ...]]
    implicit: bool

    @classmethod
    def of(cls, model: Model, search: Search) -> Motion:
        off = sum(mjtDisableBit[f"mjDSBL_{name}"] for name in OFF)
        opt = replace(model.opt, timestep=search.timestep, disableflags=off)
        with paused_collector():
            w = Workspace(replace(model, opt=opt))
            rows = rows_of(w)
            implicit = model.opt.integrator == mjtIntegrator.mjINT_IMPLICIT
            state = state_function(w, rows, model.actuator_outadr[list(model.unranged)], implicit)
            step = integrate(w.tree, w.qpos, w.qvel, search.timestep)
        moved = Function("moved", inputs(w), (Output("qpos", step),))
        return cls(search, Rows(rows, search.timestep), in_levels(state), in_levels(moved), implicit)

    def accelerated(self, qpos: np.ndarray, qvel: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Lengths (2 n,) and accelerations (2 n, nv) where actuator k pulls in state 2 k and pushes in 2 k + 1."""
        M, bias, lengths, moments, pos, J, rate, *by_qvel = self.state(qpos, qvel)
        each = np.arange(len(qpos))
        length, moment = lengths[each, each // 2], moments[each, each // 2]
        force = moment * np.where(each % 2, 1.0, -1.0)[:, None]
        force *= (self.search.accel / np.maximum(MINVAL, norm(solved(M, moment))))[:, None]
        if self.search.maxforce > 0:
            force *= np.minimum(1.0, self.search.maxforce / np.maximum(MINVAL, norm(force)))[:, None]
        D, K, B = self.rows.weights(pos)
        aref = -B * np.einsum("nij,nj->ni", J, qvel) - K * (pos - self.rows.margin) - rate
        qacc = constrained(M, force - bias, J, aref, D, self.rows.one_sided)
        if self.implicit:
            qacc = solved(M + self.search.timestep * by_qvel[0], np.einsum("nij,nj->ni", M, qacc))
        return length, qacc

    def moved(self, qpos: np.ndarray, qvel: np.ndarray) -> np.ndarray:
        return self.integrate(qpos, qvel)[0]


def norm(x: np.ndarray) -> np.ndarray:
    return np.sqrt((x * x).sum(axis=1))


def inputs(w: Workspace) -> tuple[Input, ...]:
    return Input("qpos", w.qpos), Input("qvel", w.qvel)


def state_function(w: Workspace, rows: list, outputs: np.ndarray, implicit: bool) -> Function:
    """M, bias, lengths and moments of the outputs, and the rows' positions, Jacobian and rates; with `implicit` the
    derivative of the bias by qvel."""
    length, moment = w.transmission
    pos, J, rate = stacked(rows, w.model.nv)
    made = {"M": w.M, "bias": w.bias, "length": length[outputs], "moment": moment[outputs]}
    made |= {"pos": pos, "J": J, "rate": rate}
    if implicit:
        made["by_qvel"] = w.bias_derivatives[1]
    return Function("state", inputs(w), tuple(Output(name, values) for name, values in made.items()))
