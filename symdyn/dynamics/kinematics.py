"""Forward kinematics in world axes: what mj_kinematics computes, from the configuration alone."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.exact import coordinate_axis, snap_rotation
from symdyn.dynamics.turns import is_free, turn, turns
from symdyn.graph.provenance import label, label_vector, step
from symdyn.graph.scalar import cos, less, select, sin
from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtJoint
from symdyn.spatial import quaternion
from symdyn.spatial.rotation import AxisTurn, MatrixRotation, Rotation
from symdyn.spatial.vector import all_numbers, array, eye, zeros


@dataclass(frozen=True)
class Kinematics:
    """Poses by body, and anchors and axes by joint; world axes, m and unit length. R[b] takes body axes to world."""

    xpos: np.ndarray
    xquat: np.ndarray
    R: np.ndarray
    xanchor: np.ndarray
    xaxis: np.ndarray


@dataclass
class _Pose:
    """A body's frame on its way through its joints."""

    p: np.ndarray
    q: np.ndarray
    R: np.ndarray


def kinematics(model, qpos) -> Kinematics:
    """Body frames, joint anchors and joint axes at qpos (nq,).

    A body's frame is its parent's moved by (body_pos, body_quat) and then by its joints in the order of the file; a
    hinge or ball turns about its anchor, and `qpos - qpos0` is what moves a scalar joint.

    -> xpos (nbody, 3) m, xquat (nbody, 4), R (nbody, 3, 3), xanchor (njnt, 3) m, xaxis (njnt, 3)
    """
    xpos, xquat, R = zeros(model.nbody, 3), zeros(model.nbody, 4), zeros(model.nbody, 3, 3)
    xanchor, xaxis = zeros(model.njnt, 3), zeros(model.njnt, 3)
    xquat[0], R[0] = array([1, 0, 0, 0]), eye(3)
    for b in range(1, model.nbody):
        with step(f"{model.body_names[b] or f'body {b}'}: pose"):
            p = int(model.body_parentid[b])
            pose = _attached(_Pose(xpos[p], xquat[p], R[p]), model.body_pos[b], model.body_quat[b])
            for j in range(model.body_jntadr[b], model.body_jntadr[b] + model.body_jntnum[b]):
                xaxis[j] = pose.R @ snap_rotation(model.jnt_axis[j])
                xanchor[j] = pose.p + pose.R @ array(model.jnt_pos[j])
                _MOVES[mjtJoint(model.jnt_type[j])](model, j, qpos, pose, xanchor, xaxis)
            xpos[b], xquat[b], R[b] = pose.p, pose.q, pose.R
            _label_pose(model, b, pose)
    return Kinematics(xpos, xquat, R, xanchor, xaxis)


def _label_pose(model, b: int, pose: _Pose) -> None:
    name = model.body_names[b] or f"body{b}"
    label_vector(pose.p, f"p_{name}")
    label_vector(pose.q, f"q_{name}", "wxyz")
    label_vector(pose.R.reshape(9), f"R_{name}", [i + j for i in "xyz" for j in "xyz"])


def compose(R, C) -> np.ndarray:
    """R C for a constant rotation C, by turns about axes when at most two of them cost anything."""
    if not all_numbers(C):
        return R @ C
    factors, angle = turns(np.asarray(C.T, dtype=float), 2)
    rotation = factors.then(turn(2, angle)) if angle else factors
    if sum(not is_free(t) for t in rotation.factors) > 2:
        rotation = Rotation((MatrixRotation(C.T),))
    return (rotation @ R.T).T


def _attached(parent: _Pose, pos, quat) -> _Pose:
    """The pose of a frame fixed in `parent` at (pos, quat)."""
    quat = array(quat)
    C = snap_rotation(quaternion.to_matrix(quat))
    return _Pose(parent.p + parent.R @ array(pos), quaternion.multiply(parent.q, quat), compose(parent.R, C))


def _hinge(model, j: int, qpos, pose: _Pose, xanchor, xaxis) -> None:
    u = snap_rotation(model.jnt_axis[j])
    angle = qpos[model.jnt_qposadr[j]] - array(model.qpos0)[model.jnt_qposadr[j]]
    name = model.jnt_names[j] or f"joint{j}"
    half_cos, half_sin = cos(0.5 * angle), sin(0.5 * angle)
    label(half_cos, f"ch_{name}")
    label(half_sin, f"sh_{name}")
    pose.q = quaternion.multiply(pose.q, quaternion.from_axis(u, half_cos, half_sin))
    k = coordinate_axis(u)
    if k is not None:
        c, s = cos(angle), u[k] * sin(angle)
        pose.R = (AxisTurn(k, c, s) @ pose.R.T).T
    else:
        pose.R = quaternion.to_matrix(pose.q)
    pose.p = xanchor[j] - pose.R @ array(model.jnt_pos[j])


def _slide(model, j: int, qpos, pose: _Pose, xanchor, xaxis) -> None:
    adr = model.jnt_qposadr[j]
    pose.p = pose.p + xaxis[j] * (qpos[adr] - array(model.qpos0)[adr])


def _ball(model, j: int, qpos, pose: _Pose, xanchor, xaxis) -> None:
    adr = model.jnt_qposadr[j]
    pose.q = quaternion.multiply(pose.q, quaternion.normalize(qpos[adr : adr + 4]))
    pose.R = quaternion.to_matrix(pose.q)
    pose.p = xanchor[j] - pose.R @ array(model.jnt_pos[j])


def _free(model, j: int, qpos, pose: _Pose, xanchor, xaxis) -> None:
    adr = model.jnt_qposadr[j]
    pose.p, pose.q = array(qpos[adr : adr + 3]), quaternion.normalize(qpos[adr + 3 : adr + 7])
    pose.R = quaternion.to_matrix(pose.q)
    xanchor[j], xaxis[j] = pose.p, array(model.jnt_axis[j])


_MOVES = {
    mjtJoint.mjJNT_HINGE: _hinge,
    mjtJoint.mjJNT_SLIDE: _slide,
    mjtJoint.mjJNT_BALL: _ball,
    mjtJoint.mjJNT_FREE: _free,
}


def attached_frames(kin: Kinematics, bodies, pos, quat, title: str) -> tuple[np.ndarray, np.ndarray]:
    """World poses of frames fixed in bodies at (pos, quat): geoms, sites, inertial frames.

    -> position (n, 3) m, R (n, 3, 3)
    """
    p, R = zeros(len(bodies), 3), zeros(len(bodies), 3, 3)
    with step(title):
        for i, b in enumerate(bodies):
            p[i] = kin.xpos[b] + kin.R[b] @ array(pos[i])
            R[i] = compose(kin.R[b], snap_rotation(quaternion.to_matrix(array(quat[i]))))
    return p, R


def inertial_frames(model, kin: Kinematics) -> tuple[np.ndarray, np.ndarray]:
    """xipos (nbody, 3) m and ximat (nbody, 3, 3): centres of mass and principal axes."""
    return attached_frames(kin, range(model.nbody), model.body_ipos, model.body_iquat, "inertial frames")


def subtree_com(model, xipos) -> np.ndarray:
    """Centre of mass of the subtree at each body (nbody, 3), m, world axes; a massless subtree's is its own xipos."""
    mass = array(model.body_mass)
    moment = [mass[b] * xipos[b] for b in range(model.nbody)]
    total = list(mass)
    com = zeros(model.nbody, 3)
    with step("centres of mass"):
        for b in range(model.nbody - 1, -1, -1):
            massless = less(total[b], MINVAL)
            centre = moment[b] * (1.0 / select(massless, 1.0, total[b]))
            com[b] = array([select(massless, x, c) for x, c in zip(xipos[b], centre)])
            if b:
                p = int(model.body_parentid[b])
                moment[p], total[p] = moment[p] + moment[b], total[p] + total[b]
    return com
