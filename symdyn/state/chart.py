"""Joints in other coordinates: RigidBodyDynamics.jl's types that MJCF has not, as charts over those it has.

A chart gives a joint's MJCF coordinates from its own, and B of v = B v_own with what changes in it:

    q = position(q_own),   v = B(q_own) v_own,   v' = B v_own' + drift(q_own, v_own)

so that M_own = B^T M B,  c_own = B^T (c + M drift),  tau_own = B^T tau. All of it is symbolic.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.errors import SymdynError
from symdyn.graph.function import Function
from symdyn.graph.scalar import atan2, cos, sin
from symdyn.model.enums import mjtJoint
from symdyn.passes import Pass, run
from symdyn.passes.circle import polynomial
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, cross, dot, eye, skew, zeros
from symdyn.state.frame import joint_id
from symdyn.state.scalar import numbers
from symdyn.state.segment import position_range, velocity_range_of
from symdyn.state.state import State

__all__ = ["Charted", "Planar", "SPQuatFloating", "SinCosRevolute"]


@dataclass(frozen=True)
class SinCosRevolute:
    """A hinge whose configuration is (sin, cos) of its angle: the equations of motion are polynomials in them."""

    joint: str
    nq, nv = 2, 1
    types = (mjtJoint.mjJNT_HINGE,)

    @property
    def joints(self) -> tuple[str, ...]:
        return (self.joint,)

    def zero(self) -> np.ndarray:
        return array([0.0, 1.0])

    def position(self, q, q0) -> np.ndarray:
        """q0 is the joint's reference."""
        return array([q0[0] + atan2(q[0], q[1])])

    def B(self, q) -> np.ndarray:
        return eye(1)

    def drift(self, q, v) -> np.ndarray:
        return zeros(1)

    def rate(self, q, v) -> np.ndarray:
        return array([q[1] * v[0], -q[0] * v[0]])


@dataclass(frozen=True)
class Planar:
    """Two slides and a hinge as one joint: q = (x, y, angle), v = (velocity in the axes after the joint, rate)."""

    x: str
    y: str
    angle: str
    nq, nv = 3, 3
    types = (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE)

    @property
    def joints(self) -> tuple[str, ...]:
        return self.x, self.y, self.angle

    def zero(self) -> np.ndarray:
        return zeros(3)

    def position(self, q, q0) -> np.ndarray:
        return array(q0) + q

    def B(self, q) -> np.ndarray:
        c, s = cos(q[2]), sin(q[2])
        return array([[c, -s, 0], [s, c, 0], [0, 0, 1]])

    def drift(self, q, v) -> np.ndarray:
        """R (w x v)."""
        return self.B(q) @ array([-v[2] * v[1], v[2] * v[0], 0])

    def rate(self, q, v) -> np.ndarray:
        return self.B(q) @ v


@dataclass(frozen=True)
class SPQuatFloating:
    """A free joint by q = (modified Rodrigues parameters, position), v = (w, v) in body axes; singular at a whole turn.

    Of the rotation about n by the angle x they are sigma = n tan(x / 4), and its quaternion is
    (1 - |sigma|^2, 2 sigma) / (1 + |sigma|^2).
    """

    joint: str
    nq, nv = 6, 6
    types = (mjtJoint.mjJNT_FREE,)

    @property
    def joints(self) -> tuple[str, ...]:
        return (self.joint,)

    def zero(self) -> np.ndarray:
        return zeros(6)

    def position(self, q, q0) -> np.ndarray:
        return np.concatenate([q[3:], self.quat(q)])

    def quat(self, q) -> np.ndarray:
        square = dot(q[:3], q[:3])
        scale = 1.0 / (1.0 + square)
        return array([(1.0 - square) * scale, *(2.0 * scale * array(q[:3]))])

    def B(self, q) -> np.ndarray:
        R = quaternion.to_matrix(self.quat(q))
        return np.block([[zeros(3, 3), R], [eye(3), zeros(3, 3)]])

    def drift(self, q, v) -> np.ndarray:
        """R (w x v)."""
        return np.concatenate([quaternion.to_matrix(self.quat(q)) @ cross(v[:3], array(v[3:])), zeros(3)])

    def rate(self, q, v) -> np.ndarray:
        """sigma' = ((1 - |sigma|^2) 1 + 2 [sigma]x + 2 sigma sigma^T) w / 4."""
        sigma = array(q[:3])
        G = 0.25 * ((1.0 - dot(sigma, sigma)) * eye(3) + 2.0 * skew(sigma) + 2.0 * np.outer(sigma, sigma))
        return np.concatenate([G @ v[:3], quaternion.to_matrix(self.quat(q)) @ v[3:]])


@dataclass(frozen=True)
class _AsItIs:
    """A joint in MJCF's own coordinates."""

    joint: int
    width: tuple[int, int]

    @property
    def joints(self) -> tuple[int, ...]:
        return (self.joint,)

    nq = property(lambda self: self.width[0])
    nv = property(lambda self: self.width[1])
    types = None

    def zero(self) -> np.ndarray:
        return array([1, 0, 0, 0])[: self.nq] if self.nq == 4 else array([0, 0, 0, 1, 0, 0, 0])[: self.nq]

    def position(self, q, q0) -> np.ndarray:
        return array(q)

    def B(self, q) -> np.ndarray:
        return eye(self.nv)

    def drift(self, q, v) -> np.ndarray:
        return zeros(self.nv)

    def rate(self, q, v) -> np.ndarray:
        turned = {4: 0, 7: 3}.get(self.nq)
        if turned is None:
            return array(v)
        quat, w = quaternion.normalize(q[turned:]), array([0, *v[turned:]])
        return np.concatenate([array(v[:turned]), 0.5 * quaternion.multiply(quat, w)])


class Charted:
    """A model some of whose joints have other coordinates: q (nq,) and v (nv,) run over the charts, then over the
    joints that have none, in the order of the file.

        elbow = Charted(model, SinCosRevolute("elbow"))
        elbow.function("mass_matrix")          # of q and v in these coordinates
    """

    def __init__(self, model, *charts):
        self.model = model
        covered = [joint_id(model, j) for chart in charts for j in chart.joints]
        rest = [j for j in range(model.njnt) if j not in covered]
        self.charts = (*charts, *[_AsItIs(j, _widths(model, j)) for j in rest])
        self.nq, self.nv = (sum(getattr(chart, n) for chart in self.charts) for n in ("nq", "nv"))
        for chart in charts:
            _check_types(model, chart)
        if len(set(covered)) != len(covered) or self.nv != model.nv:
            raise SymdynError("charts cover a joint twice; expected each joint in one of them")

    def zero(self) -> np.ndarray:
        """q (nq,) at which every joint transform is the identity."""
        return numbers(np.concatenate([chart.zero() for chart in self.charts]))

    def state(self, q, v, **options) -> State:
        """The state at q (nq,) and v (nv,) of these coordinates."""
        position, velocity = zeros(self.model.nq), zeros(self.model.nv)
        for chart, at_q, at_v, q_own, v_own in self._parts(array(q), array(v)):
            position[at_q] = chart.position(q_own, array(self.model.qpos0)[at_q])
            velocity[at_v] = chart.B(q_own) @ v_own
        return State(self.model, position, velocity, **options)

    def velocity_map(self, q) -> np.ndarray:
        """B (nv, nv): v = B v_own."""
        B, column = zeros(self.model.nv, self.nv), 0
        for chart, _, at_v, q_own, _ in self._parts(array(q), zeros(self.nv)):
            B[np.ix_(at_v, range(column, column + chart.nv))] = chart.B(q_own)
            column += chart.nv
        return numbers(B)

    def drift(self, q, v) -> np.ndarray:
        """v' (nv,) of MJCF's when v_own' = 0."""
        found = zeros(self.model.nv)
        for chart, _, at_v, q_own, v_own in self._parts(array(q), array(v)):
            found[at_v] = chart.drift(q_own, v_own)
        return numbers(found)

    def configuration_derivative(self, q, v) -> np.ndarray:
        """q' (nq,)."""
        return numbers(np.concatenate([chart.rate(a, b) for chart, _, _, a, b in self._parts(array(q), array(v))]))

    def mass_matrix(self, q) -> np.ndarray:
        """B^T M B."""
        B = array(self.velocity_map(q))
        return numbers(B.T @ array(self.state(q, zeros(self.nv)).mass_matrix()) @ B)

    def dynamics_bias(self, q, v) -> np.ndarray:
        """B^T (c + M drift)."""
        state, drift = self.state(q, v), array(self.drift(q, v))
        force = array(state.dynamics_bias()) + array(state.mass_matrix()) @ drift
        return numbers(array(self.velocity_map(q)).T @ force)

    def function(self, *names: str) -> Function:
        """The function q, v -> `mass_matrix`, `dynamics_bias`, `configuration_derivative`, by these names; of sines and
        cosines given as such it is a polynomial."""
        from symdyn.graph.expr import Graph
        from symdyn.graph.function import Input, Output

        graph = Graph()
        q, v = graph.symbols("q", (self.nq,)), graph.symbols("v", (self.nv,))
        made = {name: getattr(self, name) for name in names}
        outputs = tuple(Output(n, array(f(q) if n == "mass_matrix" else f(q, v))) for n, f in made.items())
        function = Function("_".join(names), (Input("q", q), Input("v", v)), outputs)
        return run(function, [Pass("circle", polynomial)])

    def _parts(self, q, v):
        """Charts, their joints' places in MJCF's q and v, and their parts of q and v."""
        a, b = 0, 0
        for chart in self.charts:
            joints = [joint_id(self.model, j) for j in chart.joints]
            at_q = [i for j in joints for i in position_range(self.model, j)]
            at_v = [i for j in joints for i in velocity_range_of(self.model, j)]
            yield chart, at_q, at_v, q[a : a + chart.nq], v[b : b + chart.nv]
            a, b = a + chart.nq, b + chart.nv


def _widths(model, j: int) -> tuple[int, int]:
    return len(position_range(model, j)), len(velocity_range_of(model, j))


def _check_types(model, chart) -> None:
    for joint, kind in zip(chart.joints, chart.types, strict=True):
        found = mjtJoint(model.jnt_type[joint_id(model, joint)])
        if found != kind:
            expected, is_one = (each.name[6:].lower() for each in (kind, found))
            raise SymdynError(f"{type(chart).__name__}: joint {joint} is a {is_one}; expected a {expected}")
    if isinstance(chart, Planar):
        _check_plane(model, chart)


def _check_plane(model, chart: Planar) -> None:
    """The slides come first, along x and y of a right-handed frame whose z the hinge turns about, on one body."""
    j = [joint_id(model, each) for each in chart.joints]
    axes = np.asarray(model.jnt_axis, dtype=float)[j]
    together = len({int(model.jnt_bodyid[each]) for each in j}) == 1 and j[0] < j[2] and j[1] < j[2]
    if not together or not np.allclose(np.cross(axes[0], axes[1]), axes[2]):
        raise SymdynError(
            f"Planar: {', '.join(chart.joints)} are no planar joint; expected two slides of one body, then its hinge "
            "about the normal of their plane"
        )
