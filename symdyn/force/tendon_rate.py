"""How a tendon's Jacobian changes along the motion: J' and J' qvel of paths that wrap nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.column import WorldVelocity
from symdyn.dynamics.jacobian import point_velocity
from symdyn.dynamics.kinematics import Kinematics
from symdyn.force.tendon import Path, Point, Segment, crossing
from symdyn.graph.provenance import label, step
from symdyn.graph.scalar import less, maximum, select, sqrt
from symdyn.model.constant import MINVAL
from symdyn.spatial.vector import array, cross, dot, zeros


@dataclass(frozen=True, eq=False)
class BiasMotion:
    """What bodies do when qacc = 0, without gravity: angular acceleration dw (nbody, 3) rad/s^2 and acceleration
    a (nbody, 3) m/s^2 of each body's origin, world axes, beside their velocities."""

    kin: Kinematics
    velocity: WorldVelocity
    dw: np.ndarray
    a: np.ndarray

    def of(self, point: Point) -> tuple[np.ndarray, np.ndarray]:
        """Velocity and acceleration of a point fixed in a body."""
        b, r = point.body, point.at - self.kin.xpos[point.body]
        moves = point_velocity(self.velocity, self.kin, b, point.at)
        return moves, _carried(self.a[b], self.velocity.w[b], self.dw[b], r)


def bias_motion(model, kin: Kinematics, velocity: WorldVelocity, qvel) -> BiasMotion:
    """Accelerations when qacc = 0, joint by joint along each path from the root.

        dw += sum of s_w' qvel,    a += 2 sum of s_v' qvel   at the anchor

    twice, for the joint's own velocity turns with what carries it, and carries the body along. qvel (nv,)
    """
    dw, a = zeros(model.nbody, 3), zeros(model.nbody, 3)
    for b in range(1, model.nbody):
        with step(f"{model.body_names[b] or f'body {b}'}: bias acceleration"):
            p = int(model.body_parentid[b])
            w_b, dw_b, a_b, at = velocity.w[p], dw[p], a[p], kin.xpos[p]
            for d in range(model.body_dofadr[b], model.body_dofadr[b] + model.body_dofnum[b]):
                column, rate = velocity.columns[d], velocity.rates[d]
                a_b, at = _carried(a_b, w_b, dw_b, column.anchor - at), column.anchor
                w_b, dw_b = w_b + column.s_w * qvel[d], dw_b + rate.ds_w * qvel[d]
                a_b = a_b + 2.0 * (rate.ds_v * qvel[d])
            dw[b], a[b] = dw_b, _carried(a_b, w_b, dw_b, kin.xpos[b] - at)
    return BiasMotion(kin, velocity, dw, a)


def _carried(a, w, dw, r) -> np.ndarray:
    """The acceleration of a point at r from one that accelerates with a, both fixed in one body."""
    return a + cross(dw, r) + cross(w, cross(w, r))


def tendon_bias_acceleration(paths: Sequence[Path], motion: BiasMotion) -> np.ndarray:
    """L'' when qacc = 0, J' qvel, of tendons that wrap nothing: MuJoCo's mj_tendonDot times qvel.

        L'' = sum of (u . d'' + (d' . d' - (u . d')^2) / L) / divisor   over the segments, d from start to end

    ->  (ntendon,), m/s^2
    """
    found = zeros(len(paths))
    for i, path in enumerate(paths):
        with step(f"{path.name}: bias acceleration"):
            found[i] = sum(each.share * _stretch(each, motion) for each in path.segments if not _is_rigid(each))
            label(found[i], f"Jdv_{path.name}")
    return array(found)


def _stretch(each: Segment, motion: BiasMotion):
    (v_start, a_start), (v_end, a_end) = motion.of(each.start), motion.of(each.end)
    v, along = v_end - v_start, dot(each.u, v_end - v_start)
    return dot(each.u, a_end - a_start) + (dot(v, v) - along * along) * _inverse_length(each)


def _is_rigid(each: Segment) -> bool:
    return each.start.body == each.end.body


def _inverse_length(each: Segment):
    """1 / L; 0 where the ends coincide, and u stays as it is."""
    d = each.end.at - each.start.at
    length = sqrt(maximum(dot(d, d), MINVAL**2))
    return select(less(MINVAL, length), 1.0 / length, 0.0)


def tendon_jacobian_rate(model, kin: Kinematics, paths: Sequence[Path], velocity: WorldVelocity) -> np.ndarray:
    """J' along the motion, of tendons that wrap nothing: MuJoCo's mj_tendonDot.

    Each factor of `tendon_jacobian` in turn; u' = (d' - u (u . d')) / L.  ->  (ntendon, nv), m/s per unit of velocity
    """
    dJ = zeros(len(paths), model.nv)
    for i, path in enumerate(paths):
        with step(f"{path.name}: rate of the jacobian"):
            for j in range(model.nv if path.segments else 0):
                ends = crossing(model, velocity.columns[j].body, path.segments)
                dJ[i, j] = sum((sign * each.share) * _turning(j, each, sign, velocity, kin) for sign, each in ends)
                label(dJ[i, j], f"dJ_{path.name}_{j}")
    return array(dJ)


def _turning(j: int, each: Segment, sign: int, velocity: WorldVelocity, kin: Kinematics):
    """The rate of  s_v . u + s_w . ((p - anchor) x u)."""
    c, rate, p = velocity.columns[j], velocity.rates[j], each.end if sign > 0 else each.start
    d = point_velocity(velocity, kin, each.end.body, each.end.at)
    d = d - point_velocity(velocity, kin, each.start.body, each.start.at)
    du = (d - each.u * dot(each.u, d)) * _inverse_length(each)
    arm = p.at - c.anchor
    d_arm = point_velocity(velocity, kin, p.body, p.at) - rate.anchor
    moment = dot(rate.ds_w, cross(arm, each.u)) + dot(c.s_w, cross(d_arm, each.u) + cross(arm, du))
    return dot(rate.ds_v, each.u) + dot(c.s_v, du) + moment
