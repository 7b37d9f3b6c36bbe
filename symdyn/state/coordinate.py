"""The minimal representation of a mechanism's state: q, v and s, how they are read, written and drawn at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from symdyn.catalog.input import INPUTS
from symdyn.dynamics import manifold
from symdyn.errors import SymdynError, nearest
from symdyn.graph.expr import Graph
from symdyn.model.enums import mjtJoint
from symdyn.runtime.library import Library
from symdyn.spatial.vector import all_numbers, array
from symdyn.state.frame import equality_id, joint_id
from symdyn.state.ledger import Ledger
from symdyn.state.point import Point
from symdyn.state.scalar import graph_of, numbers, same
from symdyn.state.segment import (
    SegmentedVector,
    configuration_of,
    position_range,
    rotations,
    velocity_of,
    velocity_range_of,
)

__all__ = ["Coordinates"]

# the inputs that q, v and s are
Q, V, S = "qpos", "qvel", "act"
# inputs that are not zero unless set: RigidBodyDynamics.jl's gains of loops
DEFAULTS = {"loop_gains": np.array([100.0, 20.0])}


class Coordinates:
    """q (nq,), v (nv,) and s (na + contact states,) of one mechanism, and all other inputs by the catalogue's names.

    Whatever is set makes stale what was computed from it, and only that. `q`, `v`, `s` are the arrays themselves: who
    writes into them calls `setdirty()` afterwards.
    """

    def __init__(
        self,
        model,
        q=None,
        v=None,
        s=None,
        *,
        params: Mapping[str, str] | None = None,
        graph: Graph | None = None,
        library: Library | None = None,
        contact=None,
        debug: bool = False,
    ):
        self.model, self.library, self.contact, self.debug = model, library, contact, debug
        self.ledger = Ledger()
        self.num_contact_states = contact.num_states if contact is not None else 0
        self._values: dict[str, Any] = {}
        for name, given in ((Q, model.qpos0 if q is None else q), (V, v), (S, s)):
            self._values[name] = _storage(np.zeros(self._size(name)) if given is None else given)
            self._check(name, self._values[name], self._size(name))
        self._note_symbols()
        self._start = {name: values.copy() for name, values in self._values.items()}
        graph = graph or graph_of(*self._values.values())
        self.point = Point(model, self.ledger, self._input, params, graph)
        self.params = params

    # ---- what there is

    @property
    def q(self) -> np.ndarray:
        """The configuration itself (nq,): writing into it needs `setdirty()`."""
        return self._values[Q]

    @property
    def v(self) -> np.ndarray:
        """The velocity itself (nv,): writing into it needs `setdirty()`."""
        return self._values[V]

    @property
    def s(self) -> np.ndarray:
        """Activations, then contact states: writing into it needs `setdirty()`."""
        return self._values[S]

    qpos, qvel = q, v

    @property
    def act(self) -> np.ndarray:
        """The activations (na,), a view of s."""
        return self.s[: self.model.na]

    @property
    def generation(self) -> int:
        """How often something was made stale."""
        return self.ledger.generation

    @property
    def computed(self) -> Counter:
        """How often each quantity was computed."""
        return self.ledger.computed

    def num_positions(self) -> int:
        """Length of q."""
        return self.model.nq

    def num_velocities(self) -> int:
        """Length of v."""
        return self.model.nv

    def num_additional_states(self) -> int:
        """Length of s: activations and contact states."""
        return self._size(S)

    def configuration_range(self, joint) -> range:
        """Where a joint, by name or number, is in q."""
        return position_range(self.model, joint_id(self.model, joint))

    def velocity_range(self, joint) -> range:
        """Where a joint is in v."""
        return velocity_range_of(self.model, joint_id(self.model, joint))

    def constraint_range(self, equality) -> range:
        """Rows of the loop Jacobian that belong to an equality constraint, by name or number."""
        from symdyn.dynamics.loop import loop_ranges

        known = [n for n in self.model.eq_names if n]
        if isinstance(equality, str) and equality in self.model.jnt_names and equality not in known:
            raise SymdynError(
                f'joint "{equality}" is in the tree and has no rows of a constraint; expected an equality of '
                f"{', '.join(known) or 'which there are none'}"
            )
        return loop_ranges(self.model)[equality_id(self.model, equality)]

    # ---- reading

    def configuration(self, joint=None, copy: bool = False) -> np.ndarray:
        """q, or a joint's part of it; a view unless `copy`."""
        return self._read(self.q, joint, self.configuration_range, copy)

    def velocity(self, joint=None, copy: bool = False) -> np.ndarray:
        """v, or a joint's part of it; a view unless `copy`."""
        return self._read(self.v, joint, self.velocity_range, copy)

    def additional_state(self, copy: bool = False) -> np.ndarray:
        """s; a view unless `copy`."""
        return self.s.copy() if copy else self.s

    def segments(self, vector=None) -> SegmentedVector:
        """A vector of size nq or nv by joints; q where none is given."""
        vector = self.q if vector is None else vector
        nq, nv = self.model.nq, self.model.nv
        if len(vector) not in (nq, nv):
            raise SymdynError(f"a vector of {len(vector)} has no segments; expected nq {nq} or nv {nv}")
        ranges = position_range if vector is self.q or len(vector) != nv else velocity_range_of
        return SegmentedVector(self.model, vector, ranges)

    def _read(self, values, joint, ranges, copy: bool) -> np.ndarray:
        if joint is not None:
            found = ranges(joint)
            values = values[found.start : found.stop]
        return values.copy() if copy else values

    # ---- writing

    def set_configuration(self, first, value=None) -> None:
        """`set_configuration(q)`, or `set_configuration(joint, value)`: see `configuration_of` for what joints take.

        One joint's resets the contact state as well.
        """
        if value is None:
            return self._set(Q, first)
        j = joint_id(self.model, first)
        self._set_part(Q, position_range(self.model, j), configuration_of(self.model, j, value))
        self.reset_contact_state()

    def set_velocity(self, first, value=None) -> None:
        """`set_velocity(v)`, or `set_velocity(joint, value)`, a twist too; one joint's resets the contact state."""
        if value is None:
            return self._set(V, first)
        j = joint_id(self.model, first)
        quat = self.q[position_range(self.model, j)][-4:]
        self._set_part(V, velocity_range_of(self.model, j), velocity_of(self.model, j, value, quat))
        self.reset_contact_state()

    def set_additional_state(self, s) -> None:
        """s; what depends on q and v alone stays fresh."""
        self._set(S, s)

    def set_input(self, **values) -> None:
        """Other inputs by the catalogue's names, zero unless set: `ctrl`, `tau`, `qacc`, `qfrc_applied`, `time`, ..."""
        for name, value in values.items():
            if name in (Q, V, S) or name not in INPUTS:
                raise SymdynError(f'"{name}" is no input to set{nearest(name, INPUTS)}; known: {", ".join(INPUTS)}')
            shape = INPUTS[name].shape(self.model)
            self._check(name, array(value), *shape)
            self._values[name] = _storage(value) if shape else value
            self.ledger.forget(name)

    def setdirty(self) -> None:
        """Make everything stale that was computed from q, v or s."""
        self.ledger.forget(Q, V, S)

    def _set(self, name: str, values) -> None:
        values = _storage(values)
        self._check(name, values, self._size(name))
        self._put(name, slice(None), values)

    def _set_part(self, name: str, where: range, values) -> None:
        self._put(name, slice(where.start, where.stop), _storage(values))

    def _put(self, name: str, where: slice, values: np.ndarray) -> None:
        """Write into the array there is, so that views of it stay views, unless its type must change."""
        kept = self._values[name]
        if values.dtype == object and kept.dtype != object:
            kept = self._values[name] = array(kept)
        kept[where] = values
        if kept.dtype.hasobject:
            if all_numbers(kept):
                self._values[name] = kept.astype(float)
            self._note_symbols()
        self.ledger.forget(name)

    def _note_symbols(self) -> None:
        """Whether any element of the state is an expression."""
        self.is_symbolic = any(self._values[name].dtype.hasobject for name in (Q, V, S))

    # ---- special and random states

    def reset(self) -> None:
        """The state of the file: qpos0, at rest, no activation."""
        self._set(Q, self.model.qpos0)
        self.zero_velocity()
        self._set(S, np.zeros(self._size(S)))

    def zero(self) -> None:
        """Every joint transform the identity, at rest."""
        self.zero_configuration()
        self.zero_velocity()

    def zero_configuration(self) -> None:
        """Every joint transform the identity: scalar joints at their reference, free joints at the world's origin."""
        self._set(Q, identity_configuration(self.model))
        self.reset_contact_state()

    def zero_velocity(self) -> None:
        """v = 0."""
        self._set(V, np.zeros(self.model.nv))
        self.reset_contact_state()

    def rand(self, rng=None, respect_limits: bool = False) -> None:
        """A random configuration and velocity; rng is a generator or a seed."""
        rng = np.random.default_rng(rng)
        self.rand_configuration(rng, respect_limits)
        self.rand_velocity(rng)

    def rand_configuration(self, rng=None, respect_limits: bool = False) -> None:
        """Scalar joints normal about their reference, rotations uniform, free translations uniform in [-0.5, 0.5) m;
        `respect_limits`: limited scalar joints uniform in their range, limited balls turned by no more than it."""
        self._set(Q, random_configuration(self.model, np.random.default_rng(rng), respect_limits))
        self.reset_contact_state()

    def rand_velocity(self, rng=None, normal: bool = False) -> None:
        """Uniform in [0, 1), or `normal`."""
        rng = np.random.default_rng(rng)
        self._set(V, rng.standard_normal(self.model.nv) if normal else rng.random(self.model.nv))
        self.reset_contact_state()

    def normalize_configuration(self) -> None:
        """Make quaternions unit."""
        self._set(Q, numbers(manifold.normalise(self.point.tree, array(self.q))))

    def reset_contact_state(self) -> None:
        """Contact states 0."""
        if self.num_contact_states:
            self._set_part(S, range(self.model.na, self._size(S)), np.zeros(self.num_contact_states))

    # ---- copies

    def to_vector(self, out=None) -> np.ndarray:
        """[q; v; s], into `out` where it is given."""
        x = np.concatenate([self.q, self.v, self.s])
        if out is None:
            return x
        self._check("the vector", out, x.size)
        out[:] = x
        return out

    def from_vector(self, x) -> None:
        """Set q, v and s from [q; v; s]."""
        nq, nv = self.model.nq, self.model.nv
        x = _storage(x)
        self._check("the vector", x, nq + nv + self._size(S))
        for name, part in zip((Q, V, S), np.split(x, [nq, nq + nv])):
            self._set(name, part)

    def copy_from(self, other: Coordinates) -> None:
        """Take q, v and s of another state of the same mechanism; nothing that was computed comes along."""
        if other.model is not self.model:
            raise SymdynError(
                f"a state of {other.model.name} cannot be copied to one of {self.model.name}; expected one model"
            )
        self.from_vector(other.to_vector())

    # ---- inside

    def _size(self, name: str) -> int:
        return {Q: self.model.nq, V: self.model.nv, S: self.model.na + self.num_contact_states}[name]

    def _check(self, name: str, values, *shape: int) -> None:
        if np.shape(values) != shape:
            raise SymdynError(f"{self.model.name}: {name} has shape {np.shape(values)}; expected {shape}")

    def _input(self, name: str):
        """The value of an input now: the state's, what was set, or zeros."""
        if name == S:
            return self.act
        if name not in self._values:
            return DEFAULTS.get(name, np.zeros(INPUTS[name].shape(self.model)))
        return self._values[name]

    def _assert_current(self) -> None:
        """In debug mode: what was read is what is there."""
        for name in (Q, V, S):
            copied = f"copy of {name}"
            if self.ledger.is_fresh(copied) and not same(self.point.copied(name), self._input(name)):
                raise SymdynError(f"{name} was written through its view after it was used; call setdirty() behind that")


def copyto(destination, source) -> None:
    """Vector from state, state from vector [q; v; s], or state from state: what RigidBodyDynamics.jl calls copyto!."""
    if isinstance(destination, Coordinates):
        destination.copy_from(source) if isinstance(source, Coordinates) else destination.from_vector(source)
    else:
        source.to_vector(destination)


def identity_configuration(model) -> np.ndarray:
    """q (nq,) at which every joint transform is the identity."""
    q = np.array(model.qpos0, dtype=float)
    for j in np.flatnonzero(model.jnt_type == mjtJoint.mjJNT_FREE):
        q[position_range(model, j)[:3]] = 0.0
    for turn in rotations(model):
        q[turn] = (1.0, 0.0, 0.0, 0.0)
    return q


def random_configuration(model, rng: np.random.Generator, respect_limits: bool) -> np.ndarray:
    """See `Coordinates.rand_configuration`."""
    q = np.asarray(model.qpos0, dtype=float) + rng.standard_normal(model.nq)
    for j in range(model.njnt):
        where, kind = position_range(model, j), model.jnt_type[j]
        low, high = model.jnt_range[j] if respect_limits and model.jnt_limited[j] else (None, None)
        if kind == mjtJoint.mjJNT_FREE:
            q[where[:3]] = rng.random(3) - 0.5
        if len(where) > 1:
            q[where[-4:]] = random_turn(rng, high if kind == mjtJoint.mjJNT_BALL else None)
        elif low is not None:
            q[where[0]] = rng.uniform(low, high)
    return q


def random_turn(rng: np.random.Generator, limit) -> np.ndarray:
    """A quaternion uniform over rotations; with a limit, about a uniform axis by an angle uniform up to it."""
    quat = rng.standard_normal(4)
    if limit is not None:
        axis, half = quat[1:] / np.linalg.norm(quat[1:]), 0.5 * rng.uniform(0.0, limit)
        quat = np.concatenate([[np.cos(half)], np.sin(half) * axis])
    return quat / np.linalg.norm(quat)


def _storage(values) -> np.ndarray:
    """A new array: float64, or objects where there are expressions."""
    if isinstance(values, np.ndarray) and values.dtype == float:
        return values.copy()
    values = array(values)
    return values.astype(float) if all_numbers(values) else values
