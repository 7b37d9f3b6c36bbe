"""Transmissions: the length an actuator sees, and the moment by which its force acts on the dofs.

    actuator_length = l(qpos),  actuator_moment = dl/dqpos along the tangent space,  actuator_velocity = moment qvel

Where no length is defined (free joints, sites without reference, bodies) it is 0 and the moment is that of the force.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.column import Column
from symdyn.dynamics.jacobian import body_path
from symdyn.dynamics.kinematics import Kinematics
from symdyn.force.actuator import Actuator
from symdyn.graph.provenance import step
from symdyn.graph.scalar import less, select, sqrt
from symdyn.model.enums import mjtJoint, mjtTrn
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, cross, dot, eye, zeros

__all__ = ["Pose", "transmission"]


@dataclass(frozen=True)
class Pose:
    """A model at a configuration: `site` its sites' positions and axes, `tendon` lengths (ntendon,) and Jacobians.

    site_quat (nsite, 4) are the sites' orientations in their bodies exactly as they are written.
    """

    model: object
    qpos: np.ndarray
    kin: Kinematics
    columns: list[Column]
    site: tuple[np.ndarray, np.ndarray]
    site_quat: np.ndarray
    tendon: Callable[[], tuple[np.ndarray, np.ndarray]]


# the length of one output of an actuator and its moment (nv,)
Row = tuple[object, np.ndarray]


def transmission(pose: Pose, actuators: tuple[Actuator, ...]) -> tuple[np.ndarray, np.ndarray]:
    """actuator_length (nout,), m or rad times the gear, and actuator_moment (nout, nv): mj_transmission.

    The body's transmission is by its contacts, which are not known here: without contacts it is 0.
    """
    length, moment = zeros(pose.model.nout), zeros(pose.model.nout, pose.model.nv)
    for a in actuators:
        with step(f"{a.name}: transmission"):
            rows = _KINDS[a.trntype](pose, a)
            for out, (l, row) in zip(range(a.out.start, a.out.stop), rows, strict=True):
                length[out], moment[out] = l, row
    return length, moment


def _gear(pose: Pose, a: Actuator) -> np.ndarray:
    return array(pose.model.actuator_gear[a.out.start])


def _joint(pose: Pose, a: Actuator) -> list[Row]:
    """gear q of a scalar joint, gear . log(q) of a ball; a free joint has a moment alone. Axes are the child's."""
    return [_of_joint(pose, a, lambda R, axis: axis)]


def _joint_in_parent(pose: Pose, a: Actuator) -> list[Row]:
    """The same, about axes fixed in the parent, or in the world for a free joint."""
    return [_of_joint(pose, a, lambda R, axis: R.T @ axis)]


def _of_joint(pose: Pose, a: Actuator, turned: Callable) -> Row:
    m, j, gear, row = pose.model, a.trnid[0], _gear(pose, a), zeros(pose.model.nv)
    q, v, kind = int(m.jnt_qposadr[j]), int(m.jnt_dofadr[j]), mjtJoint(int(m.jnt_type[j]))
    if kind == mjtJoint.mjJNT_FREE:
        R = quaternion.to_matrix(quaternion.normalize(pose.qpos[q + 3 : q + 7]))
        row[v : v + 3], row[v + 3 : v + 6] = gear[:3], turned(R, gear[3:])
        return 0.0, row
    if kind == mjtJoint.mjJNT_BALL:
        quat = quaternion.normalize(pose.qpos[q : q + 4])
        row[v : v + 3] = turned(quaternion.to_matrix(quat), gear[:3])
        return dot(quaternion.log(quat), gear), row
    row[v] = gear[0]
    return gear[0] * pose.qpos[q], row


def _slidercrank(pose: Pose, a: Actuator) -> list[Row]:
    """l = s - sqrt(s^2 + r^2 - |p|^2),  s = e . p: how far along its axis e a slider is pushed by a rod of length r.

    p goes from the slider's site to the crank's, e is the slider's z axis; where the rod cannot reach, l = s.
    """
    m, (crank, slider), gear = pose.model, a.trnid, _gear(pose, a)[0]
    positions, axes = pose.site
    e, p = axes[slider][:, 2], positions[crank] - positions[slider]
    s, rod = dot(e, p), array(m.actuator_cranklength)[a.i]
    square = s * s + rod * rod - dot(p, p)
    reaches = less(0.0, square)
    root = sqrt(select(reaches, square, 1.0))
    inverse = select(reaches, 1.0 / root, 0.0)
    share = 1.0 - s * inverse
    force = gear * (share * e + inverse * p)  # dl/dp
    row = _relative(pose, m.site_bodyid[crank], positions[crank], m.site_bodyid[slider], positions[slider], force)
    row = row + _kept(pose, m.site_bodyid[crank], m.site_bodyid[slider], cross(e, gear * share * p))
    return [(gear * (s - select(reaches, root, 0.0)), row)]


def _tendon(pose: Pose, a: Actuator) -> list[Row]:
    gear = _gear(pose, a)[0]
    lengths, jacobian = pose.tendon()
    return [(gear * lengths[a.trnid[0]], gear * jacobian[a.trnid[0]])]


def _site(pose: Pose, a: Actuator) -> list[Row]:
    """A wrench in the site's axes; with a reference, the site's pose in it, gear being along the reference's axes."""
    m, (site, ref), gear = pose.model, a.trnid, _gear(pose, a)
    positions, axes = pose.site
    body = int(m.site_bodyid[site])
    if ref < 0:
        R = axes[site]
        return [(0.0, _wrench(pose, body, positions[site], R @ gear[:3], R @ gear[3:]))]
    R, other = axes[ref], int(m.site_bodyid[ref])
    way = R.T @ (positions[site] - positions[ref])
    force, torque = R @ gear[:3], R @ gear[3:]
    row = _relative(pose, body, positions[site], other, positions[ref], force, torque)
    return [(dot(gear, way) + dot(gear[3:], _turn(pose, site, ref)), row)]


def _so3(pose: Pose, a: Actuator) -> list[Row]:
    """Three lengths, the rotation vector of a ball joint, or of a site in the axes of another; about the child's."""
    m, (first, ref) = pose.model, a.trnid
    if ref < 0:
        q, v, rows = int(m.jnt_qposadr[first]), int(m.jnt_dofadr[first]), zeros(3, m.nv)
        rows[:, v : v + 3] = eye(3)
        return list(zip(quaternion.log(quaternion.normalize(pose.qpos[q : q + 4])), rows))
    body, other, R = m.site_bodyid[first], m.site_bodyid[ref], pose.site[1][first]
    point = pose.site[0][first]
    rows = [_relative(pose, body, point, other, point, zeros(3), R[:, k]) for k in range(3)]
    return list(zip(_turn(pose, first, ref), rows))


def _body(pose: Pose, a: Actuator) -> list[Row]:
    return [(0.0, zeros(pose.model.nv))]


_KINDS: dict[mjtTrn, Callable[[Pose, Actuator], list[Row]]] = {
    mjtTrn.mjTRN_JOINT: _joint,
    mjtTrn.mjTRN_JOINTINPARENT: _joint_in_parent,
    mjtTrn.mjTRN_SLIDERCRANK: _slidercrank,
    mjtTrn.mjTRN_TENDON: _tendon,
    mjtTrn.mjTRN_SITE: _site,
    mjtTrn.mjTRN_BODY: _body,
    mjtTrn.mjTRN_SO3: _so3,
}


def _turn(pose: Pose, site: int, ref: int) -> np.ndarray:
    """The rotation vector (3,) of a site seen from another one."""
    return quaternion.log(quaternion.multiply(quaternion.conjugate(_quat(pose, ref)), _quat(pose, site)))


def _quat(pose: Pose, site: int) -> np.ndarray:
    return quaternion.multiply(pose.kin.xquat[pose.model.site_bodyid[site]], array(pose.site_quat[site]))


def _wrench(pose: Pose, body: int, point, force, torque, without: frozenset[int] = frozenset()) -> np.ndarray:
    """The generalised force (nv,) of a force at a point of a body and a torque on it, world axes.

        row_j = s_v . force + s_w . (torque + (point - anchor) x force)

    Dofs of the bodies in `without` are left out.
    """
    row, path = zeros(pose.model.nv), body_path(pose.model, int(body)) - without
    for j, c in enumerate(pose.columns):
        if c.body in path:
            row[j] = dot(c.s_v, force) + dot(c.s_w, torque + cross(point - c.anchor, force))
    return row


def _relative(pose: Pose, body, point, other, origin, force, torque=None) -> np.ndarray:
    """A wrench on one body, its opposite on another; dofs that move both do not feel it."""
    torque = zeros(3) if torque is None else torque
    both = body_path(pose.model, int(body)) & body_path(pose.model, int(other))
    on = _wrench(pose, body, point, force, torque, both)
    return on - _wrench(pose, other, origin, force, torque, both)


def _kept(pose: Pose, crank, slider, torque) -> np.ndarray:
    """A torque on the slider alone, from the dofs that do not also move the crank."""
    both = body_path(pose.model, int(crank)) & body_path(pose.model, int(slider))
    return _wrench(pose, slider, zeros(3), zeros(3), torque, both)
