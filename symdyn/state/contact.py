"""Soft contact: points of bodies against half-spaces, a smooth penalty with a state of its own.

    f_n = k z^n (1 + 3/2 alpha z'),   at least 0                                  (Hunt & Crossley 1975)
    f_t = -k_t x - b_t v_t, no longer than mu f_n,   x' = -(k_t x + f_t) / b_t

z is the depth of the point, v_t its velocity along the surface, x the strain of the bristle that holds it: 3 states a
point and half-space. While it sticks x' is v_t; when it has left the surface x decays. Nothing branches: expressions
have every derivative, and CasADi has all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from symdyn.errors import SymdynError
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output
from symdyn.graph.scalar import apply, less, maximum, select, sqrt
from symdyn.spatial.vector import TINY, array, cross, dot, zeros
from symdyn.state.frame import frame_body
from symdyn.state.scalar import numbers
from symdyn.state.spatial import WORLD, Wrench

__all__ = ["HalfSpace", "HuntCrossley", "SoftContact", "ViscoelasticCoulomb"]


@dataclass(frozen=True)
class HuntCrossley:
    """Normal force: stiffness k N/m^n, dissipation alpha s/m, exponent n. Restitution is about 1 - alpha v."""

    k: float = 50e3
    alpha: float = 0.2
    n: float = 1.5

    def force(self, z, rate):
        """N, from depth z m and its rate m/s; 0 where z is not positive."""
        inside = less(0.0, z)
        depth = select(inside, z, 1.0)
        push = self.k * apply("pow", depth, self.n) * (1.0 + 1.5 * self.alpha * rate)
        return select(inside, maximum(push, 0.0), 0.0)


@dataclass(frozen=True)
class ViscoelasticCoulomb:
    """Tangential force: friction mu, stiffness k N/m and damping b N s/m of the bristle."""

    mu: float = 0.8
    k: float = 20e3
    b: float = 100.0

    def force(self, x, normal_force, v) -> np.ndarray:
        """(3,) N, from the strain x (3,) m, the normal force N and the tangential velocity v (3,) m/s."""
        stick = -(self.k * x + self.b * v)
        square, limit = dot(stick, stick), self.mu * normal_force
        slides = less(limit * limit, square)
        scale = select(slides, limit / sqrt(maximum(square, TINY)), 1.0)
        return array([scale * f for f in stick])

    def rate(self, x, force) -> np.ndarray:
        """x' (3,) m/s."""
        return -(self.k * x + force) * (1.0 / self.b)


@dataclass(frozen=True)
class HalfSpace:
    """What lies below a plane: a point on it (3,) m, and the outward unit normal (3,); world axes."""

    point: Sequence[float] = (0.0, 0.0, 0.0)
    normal: Sequence[float] = (0.0, 0.0, 1.0)

    @cached_property
    def outward(self) -> np.ndarray:
        """The normal, of length one."""
        n = np.asarray(self.normal, dtype=float)
        length = np.linalg.norm(n)
        if not length > 0:
            raise SymdynError(f"the normal of a half-space is {tuple(self.normal)}; expected one that has a length")
        return array(n / length)


@dataclass(frozen=True)
class SoftContact:
    """Contact points, (frame, place (3,) m in it), against half-spaces: `State(model, contact=SoftContact(...))`.

    RigidBodyDynamics.jl's defaults. The states are those of the first point against each half-space, then the next's.
    """

    points: tuple[tuple[str, Sequence[float]], ...]
    half_spaces: tuple[HalfSpace, ...] = (HalfSpace(),)
    normal: HuntCrossley = field(default_factory=HuntCrossley)
    friction: ViscoelasticCoulomb = field(default_factory=ViscoelasticCoulomb)

    @property
    def num_states(self) -> int:
        """3 a point and half-space."""
        return 3 * len(self.points) * len(self.half_spaces)

    def dynamics(self, state) -> tuple[dict[str, Wrench], np.ndarray]:
        """Wrenches on bodies, expressed in the world's frame, by the body's name; rates of the contact states."""
        wrenches: dict[str, Wrench] = {}
        strains, rates = state.contact_states.reshape(-1, 3), []
        pairs = [(point, space) for point in self.points for space in self.half_spaces]
        for ((frame, place), space), x in zip(pairs, strains, strict=True):
            body = frame_body(state.model, frame)
            at = array(state.transform_to_root(frame).point(place))
            force, rate = self.at(space, at, array(state.twist_wrt_world(body).point_velocity(at)), x)
            wrench = Wrench(WORLD, cross(at, force), force)
            wrenches[body] = wrenches[body] + wrench if body in wrenches else wrench
            rates.append(rate)
        return wrenches, numbers(np.concatenate([zeros(0), *rates]))

    def function(self, model) -> Function:
        """(qpos, qvel, s) -> qfrc (nv,), s_rate: forces on joints and rates of the contact states, for every target
        and as the `law` of a `Simulation`."""
        from symdyn.state.state import State

        graph = Graph()
        sizes = {"qpos": model.nq, "qvel": model.nv, "s": self.num_states}
        q, v, s = (graph.symbols(name, (size,)) for name, size in sizes.items())
        state = State(model, q, v, np.concatenate([zeros(model.na), s]), graph=graph, contact=self)
        outputs = Output("qfrc", array(state.contact_force())), Output("s_rate", array(state.contact_dynamics()[1]))
        return Function("soft_contact", (Input("qpos", q), Input("qvel", v), Input("s", s)), outputs, "Soft contacts.")

    def at(self, space: HalfSpace, p, v, x) -> tuple[np.ndarray, np.ndarray]:
        """Force (3,) N on a point at p (3,) m with velocity v (3,) m/s, world axes, and the rate of its strain x."""
        n = space.outward
        depth, sinking = dot(n, array(space.point) - p), -dot(n, v)
        push = self.normal.force(depth, sinking)
        drag = self.friction.force(x, push, v + sinking * n)
        return push * n + drag, self.friction.rate(x, drag)
