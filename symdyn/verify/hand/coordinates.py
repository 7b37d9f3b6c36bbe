"""Coordinates of a derivation: those of the model, or others from which an invertible map leads to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from symdyn.dynamics.manifold import qdot
from symdyn.dynamics.tree import build_tree
from symdyn.errors import SymdynError
from symdyn.graph.derivative import jacobian, jvp
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model
from symdyn.spatial import quaternion

__all__ = ["At", "Coordinates", "Map", "dof_names"]


@dataclass(frozen=True)
class At:
    """Configurations (s, nq), velocities (s, nv), T (s, nv, n) of qvel = T v, drift (s, nv) of qacc = T v' + drift."""

    qpos: np.ndarray
    qvel: np.ndarray
    T: np.ndarray
    drift: np.ndarray


@dataclass(frozen=True)
class Map:
    """Where the derivation's coordinates differ from qpos; expressions of SymPy, or callables of arrays.

    qpos    of x (n,): the configuration (nq,); velocities are the rates of x
    qvel    of (qpos, v): the velocity (nv,), linear in v (n,); for derivations in other velocities than MuJoCo's,
            such as a free body's linear velocity in body axes. Coordinates are then qpos itself
    names   of the coordinates, for messages
    """

    qpos: Any = None
    qvel: Any = None
    names: Sequence[str] = ()


class Coordinates:
    """The map of a model, ready for numbers: `at(x, v)`."""

    def __init__(self, model: Model, given: Map | None = None, read: Callable | None = None):
        self.given = given or Map()
        self.nx = model.nv if self.given.qpos is not None else model.nq
        self.n = model.nv
        self.model = model
        self.names = tuple(self.given.names) or self._names()
        if len(self.names) != self.n:
            raise SymdynError(f"coordinates: {len(self.names)} names are given; expected {self.n}")
        self.function = None if given is None else _function(model, self.given, self.nx, read or _call)

    def _names(self) -> tuple[str, ...]:
        return tuple(f"x{i}" for i in range(self.n)) if self.given.qpos is not None else dof_names(self.model)

    @property
    def is_identity(self) -> bool:
        """Whether they are qpos and qvel."""
        return self.function is None

    def at(self, x: np.ndarray, v: np.ndarray) -> At:
        """The model's configuration and velocities at x (s, nx), v (s, n)."""
        if self.function is None:
            T = np.broadcast_to(np.eye(self.n), (len(x), self.n, self.n))
            return At(x, v, T, np.zeros_like(v))
        return At(*self.function(x, v))


def dof_names(model: Model) -> tuple[str, ...]:
    """A name for each dof: its joint's, with a component where the joint has several."""
    names = []
    for j in range(model.njnt):
        name = model.jnt_names[j] or f"joint of {model.body_names[model.jnt_bodyid[j]] or model.jnt_bodyid[j]}"
        parts = {mjtJoint.mjJNT_FREE: "vx vy vz wx wy wz", mjtJoint.mjJNT_BALL: "wx wy wz"}
        names += [f"{name} {part}" for part in parts.get(mjtJoint(model.jnt_type[j]), "").split()] or [name]
    return tuple(names)


def _call(what: Callable, graph: Graph, arguments: dict[str, np.ndarray]) -> np.ndarray:
    return as_array(what(*arguments.values()))


def _function(model: Model, given: Map, nx: int, read: Callable) -> Function:
    """(x, v) -> qpos, qvel, T, drift."""
    graph, tree = Graph(), build_tree(model)
    x, v = graph.symbols("x", nx), graph.symbols("v", model.nv)
    if given.qpos is not None:
        qpos = read(given.qpos, graph, {"x": x}).ravel()
        T = _tangent(model, qpos, jacobian(qpos, x))
        rate = v
    else:
        qpos = x
        T = jacobian(read(given.qvel, graph, {"x": x, "v": v}).ravel(), v)
        rate = qdot(tree, qpos, T @ v)
    if len(qpos) != model.nq or T.shape != (model.nv, model.nv):
        raise SymdynError(f"coordinates: the map gives {len(qpos)} numbers; expected qpos of {model.nq}")
    drift = jvp(T @ v, x, rate)
    outputs = {"qpos": qpos, "qvel": T @ v, "T": T, "drift": drift}
    inputs = (Input("x", x), Input("v", v))
    return Function("coordinates", inputs, tuple(Output(k, as_array(e)) for k, e in outputs.items()))


def _tangent(model: Model, qpos, rates) -> np.ndarray:
    """dqpos/dx (nq, n) as velocities (nv, n): quaternions' rows become angular velocities, w = 2 q* q'."""
    rows = []
    for kind, q in zip(model.jnt_type, model.jnt_qposadr):
        if kind in (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE):
            rows.append(rates[q])
            continue
        if kind == mjtJoint.mjJNT_FREE:
            rows += list(rates[q : q + 3])
            q += 3
        back = quaternion.conjugate(qpos[q : q + 4])
        columns = [2.0 * quaternion.multiply(back, column)[1:] for column in rates[q : q + 4].T]
        rows += list(np.array(columns, dtype=object).T)
    return as_array(np.array(rows, dtype=object))
