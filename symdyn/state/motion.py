"""Where things are and how they move: transforms, twists, accelerations, inertias, Jacobians; all in tagged frames."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

import numpy as np

from symdyn.catalog import derivative, discrete
from symdyn.catalog.catalog import QUANTITIES
from symdyn.dynamics.jacobian import point_jacobian
from symdyn.dynamics.joint_frame import JointFrame, after_poses, joint_frame
from symdyn.dynamics.velocity import bias_acceleration, in_world
from symdyn.errors import SymdynError, nearest
from symdyn.spatial.inertia import RigidInertia
from symdyn.spatial.vector import array, cross, zeros
from symdyn.state.compiled import Compiled, compiled_routines
from symdyn.state.coordinate import Coordinates
from symdyn.state.frame import KINDS, body_frame, body_id, frame_body, joint_frames_of, joint_id, place_of
from symdyn.state.pose import KEYS, POSES, Poses, Row
from symdyn.state.scalar import numbers
from symdyn.state.spatial import WORLD, SpatialAcceleration, SpatialInertia, Transform, Twist

__all__ = ["Motion", "Path"]


@dataclass(frozen=True)
class Path:
    """The joints from one body to another one, in that order; direction +1 away from the root, -1 towards it."""

    source: int
    target: int
    joints: tuple[int, ...]
    directions: tuple[int, ...]


class Motion(Coordinates):
    """Kinematics of a state.

    The getters take `safe=True`; `safe=False` gives what was computed last, stale or not.
    """

    # ---- quantities by name

    def value(self, name: str, safe: bool = True):
        """A quantity of the catalogue by mjData's name, read-only: compiled where the library has it."""
        if name not in QUANTITIES:
            raise SymdynError(f'there is no quantity "{name}"{nearest(name, QUANTITIES)}')
        if name in self._routines and not self.is_symbolic:
            routine = self._routines[name]
            return self._get(routine.key, partial(routine, self.point), safe).part(name)
        return self._get(f"value {name}", partial(self._quantity, name), safe)

    def __getattr__(self, name: str):
        if name in QUANTITIES:
            return self.value(name)
        raise AttributeError(f"State has no {name!r}{nearest(name, [*QUANTITIES, *dir(type(self))])}")

    def _get(self, name: str, build: Callable[[], Any], safe: bool = True):
        if self.debug:
            self._assert_current()
        if safe:
            return self.ledger.get(name, build)
        entry = self.ledger.entries.get(name)
        if entry is None or (self.debug and name in self.ledger.stale):
            state = "stale" if entry else "not there"
            raise SymdynError(f"{name} is {state} and safe=False forbids computing it; ask with safe=True first")
        return entry.value

    def _quantity(self, name: str):
        build = QUANTITIES[name].build
        return numbers(self.point.by_symbols(build) if self._is_automatic(name) else build(self.point))

    def _is_automatic(self, name: str) -> bool:
        """Whether a quantity is differentiated by symbols: steps, of forces; all, where tendons have inertia."""
        if name in discrete.QUANTITIES or name.startswith("d_qacc_smooth"):
            return True
        return name in derivative.QUANTITIES and self.point.has_ten_armature

    def derivative(self, of: str, by: str) -> np.ndarray:
        """The derivative of a quantity by an input, both by name: `derivative("energy", "qpos")`; in the tangent space,
        in the shape of the quantity followed by that of a step of the input."""

        def build() -> np.ndarray:
            return numbers(self.point.by_symbols(lambda w: derivative.derivative(w, QUANTITIES, of, by)))

        return self._get(f"derivative {of} {by}", build)

    @cached_property
    def _routines(self) -> dict[str, Compiled]:
        """The compiled routine of each quantity; where parts of the model are expressions none is."""
        return {} if self.params else compiled_routines(self.library)

    # ---- transforms

    def transform_to_root(self, frame, safe: bool = True) -> Transform:
        """From a body's frame, or any frame by name (`site/tip`), to the world's: xpos and xmat."""
        key, build, place = self._places.get(frame) or self._place(frame)
        return self._get(key, build, safe)[place]

    def _place(self, frame) -> tuple[str, Callable[[], Poses], Row]:
        """Where the poses of a frame's kind are kept, what makes them, and the frame among them: looked up once."""
        name = self._frame(frame)
        place = place_of(self.model, name)
        self._places[frame] = KEYS[place.kind], self._builds[place.kind], Row(name, place.row)
        return self._places[frame]

    @cached_property
    def _places(self) -> dict[Any, tuple[str, Callable[[], Poses], Row]]:
        """Frames found so far, by what they were asked as."""
        return {}

    @cached_property
    def _builds(self) -> dict[str, Callable[[], Poses]]:
        return {kind: partial(self._poses, kind) for kind in POSES}

    def _poses(self, kind: str) -> Poses:
        """All frames of a kind."""
        if self.is_symbolic or not self._routines.keys() >= {*POSES[kind]}:
            return Poses(*map(numbers, KINDS[kind][1](self.point)))
        p, R = map(self.value, POSES[kind])
        return Poses(p, R.reshape(-1, 3, 3))

    def relative_transform(self, source: str, target: str) -> Transform:
        """From one frame to another one: inverse(T_target) T_source. Frames of joints are `joint/NAME/after`."""
        return self._to_root(target).inverse() @ self._to_root(source)

    def _to_root(self, frame: str) -> Transform:
        """Of any frame, those before and after joints too."""
        parts = frame.split("/")
        if parts[0] != "joint" or parts[-1] not in ("before", "after"):
            return self.transform_to_root(frame)
        j = joint_id(self.model, "/".join(parts[1:-1]))
        after = Transform(joint_frames_of(self.model, j)[1], WORLD, *self._after(j))
        return after if parts[-1] == "after" else after @ self.joint_transform(j).inverse()

    def joint_transform(self, joint, safe: bool = True) -> Transform:
        """From the frame after a joint to the frame before it, which coincide at the joint's reference.

        Of an equality constraint, by name as `equality/NAME`: from the second object's frame to the first one's.
        """
        if isinstance(joint, str) and joint.startswith("equality/"):
            return self._loop_transform(joint)
        j = joint_id(self.model, joint)
        return self._get(f"joint_transform {j}", partial(self._joint_transform, j), safe)

    def _joint_transform(self, j: int) -> Transform:
        before, after = joint_frames_of(self.model, j)
        frame = self._joint_frame(j)
        return Transform(after, before, frame.R, frame.p)

    def _loop_transform(self, name: str) -> Transform:
        from symdyn.dynamics.loop import loop_frames
        from symdyn.state.frame import equality_id

        eq = equality_id(self.model, name)
        (R1, p1), (R2, p2) = loop_frames(self.point, eq)
        first, second = Transform(f"{name}/first", WORLD, R1, p1), Transform(f"{name}/second", WORLD, R2, p2)
        return first.inverse() @ second

    def _joint_frame(self, j: int) -> JointFrame:
        w = self.point
        return self.ledger.get(f"joint frame {j}", lambda: joint_frame(self.model, j, w.qpos, zeros(self.model.nv)))

    def _after(self, j: int):
        frames = partial(list, map(self._joint_frame, range(self.model.njnt)))
        poses = self.ledger.get("joint poses", lambda: after_poses(self.point.model, self.point.kin, frames()))
        return poses[j]

    # ---- twists

    def twist(self, joint, expressed_in: str = "child", safe: bool = True) -> Twist:
        """Of the frame after a joint relative to the frame before it, expressed in the former (`child`) or `world`."""
        j = joint_id(self.model, joint)
        found = self._get(f"twist of joint {j}", partial(self._joint_twist, j), safe)
        return found if _is_child(expressed_in) else self._after_transform(j)(found)

    def _joint_twist(self, j: int) -> Twist:
        before, after = joint_frames_of(self.model, j)
        frame, rates = self._joint_frame(j), self.point.qvel[list(self.velocity_range(j))]
        return Twist(after, before, after, frame.S_w @ rates, frame.S_v @ rates)

    def _after_transform(self, j: int) -> Transform:
        return Transform(joint_frames_of(self.model, j)[1], WORLD, *self._after(j))

    def twist_wrt_world(self, body, safe: bool = True) -> Twist:
        """Of a body relative to the world, expressed in the world's frame: about its origin."""
        b = body_id(self.model, body)
        return self._get(f"twist of body {b}", partial(self._body_twist, b), safe)

    def _body_twist(self, b: int) -> Twist:
        w = self.point
        angular = w.velocity.w[b]
        return Twist(body_frame(self.model, b), WORLD, WORLD, angular, w.velocity.v[b] + cross(w.kin.xpos[b], angular))

    def relative_twist(self, body, base, expressed_in: str = WORLD) -> Twist:
        """Of one body relative to another one, or of one frame relative to another one (`site/tip`); in the world's
        frame unless another one is named."""
        names = [self._frame(x) for x in (body, base)]
        first, second = (self.twist_wrt_world(frame_body(self.model, x)) for x in names)
        tagged = Twist(*names, WORLD, *_parts(first.vector - second.vector))
        return self.express(tagged, expressed_in)

    def express(self, quantity, frame: str):
        """A twist, wrench, momentum or inertia in another frame."""
        if quantity.frame == frame:
            return quantity
        if isinstance(quantity, SpatialAcceleration):
            return self._express_acceleration(quantity, frame)
        return self.relative_transform(quantity.frame, frame)(quantity)

    def _express_acceleration(self, quantity: SpatialAcceleration, frame: str) -> SpatialAcceleration:
        twist = self.relative_twist(quantity.body, quantity.base, quantity.frame)
        moving = self.relative_twist(quantity.frame, frame, quantity.frame)
        return seen_from(quantity, twist, moving, self.relative_transform(quantity.frame, frame))

    def bias_acceleration(self, which, expressed_in: str | None = None, safe: bool = True, joint: bool | None = None):
        """The acceleration at v' = 0, without gravity.

        Of a body: relative to the world, expressed in the world's frame: J' v of its root-frame Jacobian. Of a joint
        (`joint/NAME`, or `joint=True`): across the joint, expressed in the frame after it, or in `world`.
        """
        if joint or (isinstance(which, str) and which.startswith("joint/")):
            return self._joint_bias(joint_id(self.model, which), expressed_in or "child", safe)
        b = body_id(self.model, which)
        return self._get(f"bias acceleration of body {b}", partial(self._body_bias, b), safe)

    def _joint_bias(self, j: int, expressed_in: str, safe: bool) -> SpatialAcceleration:
        before, after = joint_frames_of(self.model, j)

        def build() -> SpatialAcceleration:
            rate = joint_frame(self.model, j, self.point.qpos, self.point.qvel).rate
            return SpatialAcceleration(after, before, after, *_parts(rate))

        local = self._get(f"bias acceleration of joint {j}", build, safe)
        if _is_child(expressed_in):
            return local
        to_world = self._after_transform(j)
        return seen_from(local, self.twist(j), to_world.inverse()(self._after_twist(j)), to_world)

    def _after_twist(self, j: int) -> Twist:
        """Of the frame after a joint relative to the world: its body's, less that of the joints behind it."""
        b = int(self.model.jnt_bodyid[j])
        total = array(self.twist_wrt_world(b).vector)
        for k in range(j + 1, int(self.model.body_jntadr[b] + self.model.body_jntnum[b])):
            total = total - array(self.twist(k, WORLD).vector)
        return Twist(joint_frames_of(self.model, j)[1], WORLD, WORLD, *_parts(total))

    def _body_bias(self, b: int) -> SpatialAcceleration:
        w = self.point
        local = self.ledger.get("bias accelerations", lambda: bias_acceleration(w.tree, w.qpos, w.qvel))
        rate, origin, p = in_world(w.kin, local)[b], w.velocity.v[b], w.kin.xpos[b]
        linear = rate[3:] + cross(p, rate[:3]) + cross(origin, w.velocity.w[b])
        return SpatialAcceleration(body_frame(self.model, b), WORLD, WORLD, rate[:3], linear)

    # ---- inertia

    def spatial_inertia(self, body, safe: bool = True) -> SpatialInertia:
        """Of one body, in the world's frame."""
        b = body_id(self.model, body)
        return self._get(f"inertia of body {b}", partial(self._inertia, b), safe)

    def _inertia(self, b: int) -> SpatialInertia:
        m, (xipos, ximat) = self.point.model, self.point.inertial
        tensor = (ximat[b] * array(m.body_inertia[b])) @ ximat[b].T
        return SpatialInertia.of(body_frame(m, b), WORLD, RigidInertia.of(array(m.body_mass)[b], xipos[b], tensor))

    def crb_inertia(self, body, safe: bool = True) -> SpatialInertia:
        """Of a body and all it carries, in the world's frame."""
        b = body_id(self.model, body)
        return self._get(f"composite inertia of body {b}", partial(self._composite, b), safe)

    def _composite(self, b: int) -> SpatialInertia:
        """The body's own and its children's composites, each kept for itself."""
        total = self.spatial_inertia(b)
        for child in np.flatnonzero(self.model.body_parentid == b):
            if child != b:
                total = total + self.crb_inertia(int(child))
        return total

    # ---- paths and Jacobians

    def path(self, source, target) -> Path:
        """The joints between two bodies."""
        first, second = body_id(self.model, source), body_id(self.model, target)
        up, down = self._joints_above(first), self._joints_above(second)
        while up and down and up[-1] == down[-1]:
            up, down = up[:-1], down[:-1]
        return Path(first, second, (*up, *reversed(down)), (-1,) * len(up) + (1,) * len(down))

    def _joints_above(self, b: int) -> list[int]:
        found: list[int] = []
        while b:
            first = int(self.model.body_jntadr[b])
            found += reversed(range(first, first + int(self.model.body_jntnum[b])))
            b = int(self.model.body_parentid[b])
        return found

    def geometric_jacobian(self, path: Path) -> np.ndarray:
        """J (6, nv), angular first, expressed in the world's frame: J v is the twist of the path's target relative to
        its source."""
        w, origin = self.point, zeros(3)
        parts = {b: np.vstack(point_jacobian(w.model, w.kin, b, origin)[::-1]) for b in (path.target, path.source)}
        return numbers(parts[path.target] - parts[path.source])

    def point_jacobian(self, body, point, frame: str = WORLD) -> np.ndarray:
        """J (3, nv): the velocity, in world axes, of the body's point at `point` (3,) in `frame` is J v; m. Of a path:
        relative to the path's source, likewise at the point."""
        w = self.point
        x = array(self._to_root(frame).point(point))
        if isinstance(body, Path):
            ends = [point_jacobian(w.model, w.kin, b, x)[0] for b in (body.target, body.source)]
            return numbers(ends[0] - ends[1])
        return numbers(point_jacobian(w.model, w.kin, body_id(self.model, body), x)[0])

    def _frame(self, which) -> str:
        """The name of a frame: itself, or that of a body by name or number."""
        if isinstance(which, str) and "/" in which and which not in self.model.body_names:
            return which
        return body_frame(self.model, body_id(self.model, which))


def _is_child(expressed_in: str) -> bool:
    if expressed_in not in ("child", WORLD):
        raise SymdynError(f'"{expressed_in}" is no place to express a joint\'s motion in; expected child or {WORLD}')
    return expressed_in == "child"


def _parts(vector):
    return vector[:3], vector[3:]


def seen_from(a: SpatialAcceleration, twist: Twist, moving: Twist, move: Transform) -> SpatialAcceleration:
    """An acceleration in a frame relative to which its own frame moves: X (a + moving x twist); twist is that of the
    same body and base, all in the old frame."""
    angular = array(a.angular) + cross(moving.angular, array(twist.angular))
    linear = cross(moving.angular, array(twist.linear)) + cross(moving.linear, array(twist.angular))
    return move(a._with(angular, array(a.linear) + linear))
