"""The free choices of a link's frame, made so that little arithmetic is left.

A hinge fixes only the line of its axis in its link's frame. The axes are chosen so that the joint turns about a
coordinate axis: the body's own axes where the joint is along one of them, else axes turned so that the heaviest child's
axis lies in a coordinate plane (the common-normal choice of Denavit and Hartenberg, one turn instead of two). The
origin slides along the axis to where the offsets to parent and children have the most zeros.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.exact import ROTATION, snap_rotation
from symdyn.dynamics.kinematics import kinematics
from symdyn.dynamics.turns import turn, turns
from symdyn.model.enums import mjtJoint
from symdyn.spatial import quaternion
from symdyn.spatial.rotation import MatrixRotation, Rotation
from symdyn.spatial.vector import all_numbers, array


@dataclass(frozen=True)
class Gauge:
    """One joint's choice: C takes link axes to body axes (None: left to the tree), the hinge turns about axis k,
    the origin lies `slide` metres along the joint's axis from `jnt_pos`."""

    C: np.ndarray | None
    k: int = 2
    slide: float = 0.0
    absorbs: bool = False

    def tree_rotation(self, E) -> tuple[Rotation, float]:
        """Factors of the constant rotation from the parent link, and the angle left to a hinge that can absorb it."""
        if not all_numbers(E):
            return Rotation((MatrixRotation(E),)), 0.0
        if self.absorbs:
            return turns(E, self.k)
        factors, angle = turns(E, 2)
        return (factors.then(turn(2, angle)) if angle else factors), 0.0


def choose_gauges(model) -> list[Gauge]:
    """A gauge for each joint."""
    axes = [_frame(model, j) for j in range(model.njnt)]
    slides = _slides(joint_frames(model, axes))
    return [
        Gauge(C, k, slides[j], absorbs=C is not None and model.jnt_type[j] == mjtJoint.mjJNT_HINGE)
        for j, (C, k) in enumerate(axes)
    ]


def _frame(model, j: int) -> tuple[np.ndarray | None, int]:
    """(C, k) of joint j: C e_k is the joint's axis up to sign."""
    if model.jnt_type[j] in (mjtJoint.mjJNT_FREE, mjtJoint.mjJNT_BALL):
        return np.eye(3), 2
    u = array(model.jnt_axis[j])
    if model.jnt_type[j] == mjtJoint.mjJNT_SLIDE or not all_numbers(u):
        return None, 2
    u = np.asarray(u, dtype=float)
    k = int(np.argmax(np.abs(u)))
    if abs(abs(u[k]) - 1.0) < ROTATION:
        return np.eye(3), k
    return _oblique_frame(u, _next_axis(model, j)), 2


def _oblique_frame(u: np.ndarray, w: np.ndarray | None) -> np.ndarray:
    """C with third column u, and w (if given, in body axes) without a component along the second column."""
    w = np.eye(3)[int(np.argmin(np.abs(u)))] if w is None or np.linalg.norm(np.cross(u, w)) < 1e-9 else w
    x = w - (w @ u) * u
    x = x / np.linalg.norm(x)
    return np.asarray(snap_rotation(np.stack([x, np.cross(u, x), u], axis=1)), dtype=float)


def _next_axis(model, j: int) -> np.ndarray | None:
    """The axis, in joint j's body axes, of the next scalar joint along the heaviest branch; None when there is none."""
    b = int(model.jnt_bodyid[j])
    R = np.eye(3)
    following = j + 1
    last = model.body_jntadr[b] + model.body_jntnum[b]
    while following >= last:
        children = [c for c in range(1, model.nbody) if model.body_parentid[c] == b]
        if not children:
            return None
        b = max(children, key=lambda c: (_mass(model.body_subtreemass[c]), -c))
        quat = array(model.body_quat[b])
        if not all_numbers(quat):
            return None
        R = R @ np.asarray(quaternion.to_matrix(quat), dtype=float)
        following, last = (model.body_jntadr[b], model.body_jntadr[b] + model.body_jntnum[b])
        if last <= following or model.body_jntnum[b] == 0:
            following, last = 0, 0
    axis = array(model.jnt_axis[following])
    return R @ np.asarray(axis, dtype=float) if all_numbers(axis) else None


def _mass(x) -> float:
    return x if isinstance(x, (float, np.floating)) else 0.0


def _slides(frames: list[JointFrame]) -> list[float]:
    """How far each hinge's origin moves along its axis from `jnt_pos`.

    Leaves first, a hinge slides to where the origin of a following joint has no offset along the axis, unless that
    leaves fewer zeros in the offsets to its parent and followers.
    """
    slides = [0.0] * len(frames)
    for j in range(len(frames) - 1, -1, -1):
        if frames[j].axis is not None:
            slides[j] = _slide(frames, slides, j)
    return slides


@dataclass(frozen=True)
class JointFrame:
    """A joint at qpos0, world axes: anchor, link axes (columns), parent joint (or -1), and the axis of a hinge."""

    anchor: np.ndarray
    axes: np.ndarray
    parent: int
    axis: np.ndarray | None


def joint_frames(model, frames) -> list[JointFrame]:
    """Every joint at qpos0; none when the geometry holds symbols, for then nothing is known to vanish."""
    geometry = (model.body_pos, model.body_quat, model.jnt_pos, model.jnt_axis, model.qpos0)
    if not all(all_numbers(x) for x in geometry):
        return []
    kin = kinematics(model, array(model.qpos0))
    result: list[JointFrame] = []
    for j, (C, _) in enumerate(frames):
        b, parent = int(model.jnt_bodyid[j]), _parent_joint(model, j)
        inherited = result[parent].axes if parent >= 0 else np.eye(3)
        axes = inherited if C is None else np.asarray(kin.R[b] @ C, dtype=float)
        hinge = model.jnt_type[j] == mjtJoint.mjJNT_HINGE
        anchor, axis = (np.asarray(x[j], dtype=float) for x in (kin.xanchor, kin.xaxis))
        result.append(JointFrame(anchor, axes, parent, axis if hinge else None))
    return result


def _parent_joint(model, j: int) -> int:
    """The joint whose link carries joint j's link; -1 for the world."""
    b = int(model.jnt_bodyid[j])
    if j > model.body_jntadr[b]:
        return j - 1
    while b := int(model.body_parentid[b]):
        if model.body_jntnum[b]:
            return int(model.body_jntadr[b] + model.body_jntnum[b] - 1)
    return -1


def _slide(frames: list[JointFrame], slides: list[float], j: int) -> float:
    here = frames[j]
    followers = [i for i, f in enumerate(frames) if f.parent == j]
    if not followers:
        return 0.0

    def origin(i: int) -> np.ndarray:
        return frames[i].anchor if frames[i].axis is None else frames[i].anchor + slides[i] * frames[i].axis

    def nonzeros(slide: float) -> int:
        at = here.anchor + slide * here.axis
        count = sum(np.count_nonzero(np.abs((origin(i) - at) @ here.axes) > 1e-9) for i in followers)
        if here.parent >= 0:
            count += np.count_nonzero(np.abs((at - origin(here.parent)) @ frames[here.parent].axes) > 1e-9)
        return int(count)

    candidates = [0.0, *[float((origin(i) - here.anchor) @ here.axis) for i in followers]]
    return min(candidates, key=lambda s: (nonzeros(s), abs(s)))
