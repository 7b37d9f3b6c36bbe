"""Spatial quantities that know their frames: what has no meaning is an error that names both sides.

A quantity `expressed in` a frame has its components along that frame's axes, and is taken about that frame's origin;
angular parts come first. Frames are names: `world`, `body/hand`, `site/tip`. None of it is in emitted code: only the
components are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.spatial.inertia import RigidInertia
from symdyn.spatial.rotation import MatrixRotation, Rotation
from symdyn.spatial.vector import array, cross, dot
from symdyn.state.scalar import numbers

__all__ = ["Momentum", "SpatialAcceleration", "SpatialInertia", "Transform", "Twist", "Wrench", "WORLD"]

WORLD = "world"


@dataclass(frozen=True, eq=False)
class Transform:
    """x_to = R x_from + p: coordinates in the frame `source` to coordinates in the frame `target`; m."""

    source: str
    target: str
    R: np.ndarray
    p: np.ndarray

    def __post_init__(self) -> None:
        object.__setattr__(self, "R", numbers(self.R))
        object.__setattr__(self, "p", numbers(self.p))

    @classmethod
    def of(cls, source: str, target: str, R: np.ndarray, p: np.ndarray) -> Transform:
        """From read-only arrays, with no look at them: fields of a frozen class take long to set one by one."""
        made = object.__new__(cls)
        made.__dict__.update(source=source, target=target, R=R, p=p)
        return made

    def __str__(self) -> str:
        return f"the transform from {self.source} to {self.target}"

    def __matmul__(self, other: Transform) -> Transform:
        """This transform after another one."""
        if other.target != self.source:
            raise SymdynError(f"{self} cannot follow {other}; expected one that ends in {self.source}")
        R, p = array(self.R), array(self.p)
        return Transform(other.source, self.target, R @ array(other.R), R @ array(other.p) + p)

    def inverse(self) -> Transform:
        """From target to source."""
        back = array(self.R).T
        return Transform(self.target, self.source, back, -(back @ array(self.p)))

    def point(self, x) -> np.ndarray:
        """Coordinates (3,) of a point in the frame `target`, from those in `source`; m."""
        return numbers(array(self.R) @ array(x) + array(self.p))

    def vector(self, x) -> np.ndarray:
        """Components (3,) of a free vector."""
        return numbers(array(self.R) @ array(x))

    @property
    def matrix(self) -> np.ndarray:
        """The homogeneous matrix (4, 4)."""
        top = np.hstack([array(self.R), array(self.p).reshape(3, 1)])
        return numbers(np.vstack([top, array([[0, 0, 0, 1]])]))

    def __call__(self, quantity):
        """A twist, wrench, momentum or inertia expressed in `source`, expressed in `target`."""
        return quantity.transformed(self)


@dataclass(frozen=True, eq=False)
class _Vector:
    """Six components; the frame they are expressed in comes with the subclass."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "angular", numbers(self.angular))
        object.__setattr__(self, "linear", numbers(self.linear))

    @property
    def vector(self) -> np.ndarray:
        """(6,), angular part first."""
        return numbers(np.concatenate([array(self.angular), array(self.linear)]))

    def __array__(self, dtype=None, copy=None):
        return np.array(self.vector, dtype=dtype)

    def _with(self, angular, linear, **changes):
        return replace(self, angular=angular, linear=linear, **changes)

    def __mul__(self, factor):
        return self._with(array(self.angular) * factor, array(self.linear) * factor)

    __rmul__ = __mul__

    def _check_frame(self, move: Transform) -> None:
        if move.source != self.frame:
            raise SymdynError(f"{move} does not apply to {self}; expected one from {self.frame}")


@dataclass(frozen=True, eq=False)
class _Motion(_Vector):
    """What one body does relative to another one."""

    body: str
    base: str
    frame: str
    angular: np.ndarray
    linear: np.ndarray

    def __str__(self) -> str:
        return f"the {self.kind} of {self.body} relative to {self.base}, expressed in {self.frame}"

    def __neg__(self):
        """Of the base relative to the body."""
        return self._with(-array(self.angular), -array(self.linear), body=self.base, base=self.body)

    def __add__(self, other):
        """Of the one's body relative to the other's base: both must be expressed in one frame, and one's base be the
        other's body."""
        chained = isinstance(other, type(self)) and self.frame == other.frame
        if chained and self.base == other.body:
            outer, inner = self.body, other.base
        elif chained and self.body == other.base:
            outer, inner = other.body, self.base
        else:
            raise SymdynError(f"{self} cannot be added to {other}; {self._hint(other)}")
        angular, linear = array(self.angular) + array(other.angular), array(self.linear) + array(other.linear)
        return self._with(angular, linear, body=outer, base=inner)

    def __sub__(self, other):
        """Of this body relative to the other one, where both are relative to one base; or the reverse of that."""
        if not isinstance(other, type(self)) or self.frame != other.frame:
            raise SymdynError(f"{other} cannot be subtracted from {self}; {self._hint(other)}")
        return self + -other

    def _hint(self, other) -> str:
        if not isinstance(other, type(self)):
            return f"expected another {self.kind}"
        if self.frame != other.frame:
            return f"express one in the frame of the other first, as state.express(x, {self.frame!r})"
        return "expected the body of one to be the base of the other"


class Twist(_Motion):
    """Angular velocity, and velocity of the body's point at the frame's origin: rad/s, m/s."""

    kind = "twist"

    def transformed(self, move: Transform) -> Twist:
        """In another frame: w' = R w, v' = R v + p x R w."""
        self._check_frame(move)
        R, p = array(move.R), array(move.p)
        w = R @ array(self.angular)
        return self._with(w, R @ array(self.linear) + cross(p, w), frame=move.target)

    def point_velocity(self, point) -> np.ndarray:
        """Velocity (3,) m/s of the body's point at `point` (3,) m, both in the frame."""
        return numbers(array(self.linear) + cross(self.angular, array(point)))


class SpatialAcceleration(_Motion):
    """The rate of a twist's components, rad/s^2 and m/s^2: not the acceleration of a point of the body."""

    kind = "spatial acceleration"

    def transformed(self, move: Transform) -> SpatialAcceleration:
        """In another frame that is at rest relative to this one."""
        return Twist.transformed(self, move)

    def point_acceleration(self, twist: Twist, point) -> np.ndarray:
        """Acceleration (3,) m/s^2 of the body's point at `point` (3,): a + dw x r + w x (v + w x r)."""
        if (twist.body, twist.base, twist.frame) != (self.body, self.base, self.frame):
            raise SymdynError(f"{self} needs the twist of the same; found {twist}")
        v = array(twist.linear) + cross(twist.angular, array(point))
        return numbers(array(self.linear) + cross(self.angular, array(point)) + cross(twist.angular, v))


@dataclass(frozen=True, eq=False)
class _Force(_Vector):
    """What acts, or what is carried along."""

    frame: str
    angular: np.ndarray
    linear: np.ndarray

    def __str__(self) -> str:
        return f"the {self.kind} expressed in {self.frame}"

    def __neg__(self):
        return self._with(-array(self.angular), -array(self.linear))

    def __add__(self, other):
        if not isinstance(other, type(self)) or self.frame != other.frame:
            raise SymdynError(f"{self} cannot be added to {other}; expected two of one kind, expressed in one frame")
        return self._with(array(self.angular) + array(other.angular), array(self.linear) + array(other.linear))

    def __sub__(self, other):
        return self + -other

    def dot(self, motion: _Motion):
        """With a twist: of a wrench the power, W; of a momentum twice the kinetic energy, J."""
        if motion.frame != self.frame:
            raise SymdynError(f"{self} cannot be paired with {motion}; expected both expressed in one frame")
        return numbers(dot(array(self.angular), motion.angular) + dot(array(self.linear), motion.linear))

    def transformed(self, move: Transform):
        """In another frame: f' = R f, n' = R n + p x R f."""
        self._check_frame(move)
        R, p = array(move.R), array(move.p)
        f = R @ array(self.linear)
        return self._with(R @ array(self.angular) + cross(p, f), f, frame=move.target)


class Wrench(_Force):
    """Torque about the frame's origin and force: N m, N."""

    kind = "wrench"


class Momentum(_Force):
    """Angular momentum about the frame's origin and linear momentum: kg m^2/s, kg m/s."""

    kind = "momentum"


@dataclass(frozen=True, eq=False)
class SpatialInertia:
    """Inertia of a body: mass kg, moment of mass m c (3,) kg m, tensor (3, 3) kg m^2 about the frame's origin."""

    body: str
    frame: str
    mass: Any
    moment: np.ndarray
    tensor: np.ndarray

    kind = "inertia"

    @staticmethod
    def of(body: str, frame: str, I: RigidInertia) -> SpatialInertia:
        """From the same in the algebra of the recursions."""
        return SpatialInertia(body, frame, numbers(I.m), numbers(I.h), numbers(I.tensor))

    def __str__(self) -> str:
        return f"the inertia of {self.body}, expressed in {self.frame}"

    @property
    def com(self) -> np.ndarray:
        """Centre of mass (3,), m."""
        return numbers(array(self.moment) * (1.0 / self.mass))

    @property
    def matrix(self) -> np.ndarray:
        """(6, 6): [[tensor, [h]x], [[h]x^T, m 1]], angular part first."""
        x, y, z = array(self.moment)
        h = array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
        return numbers(np.block([[array(self.tensor), h], [h.T, array(np.eye(3)) * self.mass]]))

    def rigid(self) -> RigidInertia:
        """The same in the algebra of the recursions."""
        I = array(self.tensor)
        J = array(0.5 * np.eye(3)) * (I[0, 0] + I[1, 1] + I[2, 2]) - I
        return RigidInertia(self.mass, array(self.moment), J)

    def __add__(self, other: SpatialInertia) -> SpatialInertia:
        """Of both together; the body is the first one."""
        if not isinstance(other, SpatialInertia) or self.frame != other.frame:
            raise SymdynError(f"{self} cannot be added to {other}; expected both expressed in one frame")
        moment, tensor = array(self.moment) + array(other.moment), array(self.tensor) + array(other.tensor)
        return SpatialInertia(self.body, self.frame, self.mass + other.mass, numbers(moment), numbers(tensor))

    def __mul__(self, twist: Twist) -> Momentum:
        """The momentum of the body at a twist."""
        self._check(twist)
        return Momentum(self.frame, *self.rigid().momentum(array(twist.angular), array(twist.linear)))

    def kinetic_energy(self, twist: Twist):
        """J, at a twist relative to what does not move."""
        self._check(twist)
        return numbers(0.5 * self.rigid().twice_energy(array(twist.angular), array(twist.linear)))

    def newton_euler(self, acceleration: SpatialAcceleration, twist: Twist) -> Wrench:
        """I a + v x* I v: the wrench that gives the body that acceleration, gravity apart."""
        self._check(acceleration)
        rate = self * Twist(acceleration.body, acceleration.base, self.frame, acceleration.angular, acceleration.linear)
        h, w, v = self * twist, array(twist.angular), array(twist.linear)
        n, f = cross(w, h.angular) + cross(v, h.linear), cross(w, h.linear)
        return Wrench(self.frame, array(rate.angular) + n, array(rate.linear) + f)

    def transformed(self, move: Transform) -> SpatialInertia:
        """In another frame."""
        if move.source != self.frame:
            raise SymdynError(f"{move} does not apply to {self}; expected one from {self.frame}")
        E = Rotation((MatrixRotation(array(move.R).T),))
        return SpatialInertia.of(self.body, move.target, self.rigid().in_parent(E, array(move.p)))

    def _check(self, motion: _Motion) -> None:
        if motion.body != self.body or motion.frame != self.frame:
            raise SymdynError(f"{self} does not go with {motion}; expected the same body and frame")
