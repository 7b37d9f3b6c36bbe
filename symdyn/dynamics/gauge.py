"""The free choices of a link's frame, made so that little arithmetic is left.

A hinge fixes only the line of its axis in its link's frame. The axes are chosen so that the joint turns about a
coordinate axis: the body's own axes where the joint is along one of them. They may still spin about the axis, at the
cost of a constant in the joint's angle; they do so where that saves a turn on the way to the links that follow (the
common normal of Denavit and Hartenberg: one turn instead of two). The origin slides along the axis to where the offsets
to parent and followers have the most zeros.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.exact import coordinate_axis, snap_rotation
from symdyn.dynamics.kinematics import kinematics
from symdyn.dynamics.turns import euler, is_free, turn, turns
from symdyn.model.enums import mjtJoint
from symdyn.spatial.rotation import MatrixRotation, Rotation
from symdyn.spatial.vector import all_numbers, array, dot


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
    choices = [_frame(model, j) for j in range(model.njnt)]
    choices = _spun(model, choices, joint_frames(model, choices))
    slides = _slides(joint_frames(model, choices)) or [0.0] * model.njnt
    hinges = model.jnt_type == mjtJoint.mjJNT_HINGE
    return [Gauge(C, k, slides[j], absorbs=bool(hinges[j]) and C is not None) for j, (C, k) in enumerate(choices)]


def _frame(model, j: int) -> tuple[np.ndarray | None, int]:
    """(C, k) of joint j: C e_k is the joint's axis up to sign."""
    if model.jnt_type[j] in (mjtJoint.mjJNT_FREE, mjtJoint.mjJNT_BALL):
        return np.eye(3), 2
    u = array(model.jnt_axis[j])
    if model.jnt_type[j] == mjtJoint.mjJNT_SLIDE or not all_numbers(u):
        return None, 2
    k, u = coordinate_axis(snap_rotation(u)), np.asarray(u, dtype=float)
    if k is not None:
        return np.eye(3), k
    x = np.cross(u, np.eye(3)[int(np.argmin(np.abs(u)))])
    x = x / math.sqrt(dot(x, x))
    return np.stack([x, np.cross(u, x), u], axis=1), 2


def _spun(model, choices, frames: list[JointFrame]) -> list[tuple[np.ndarray | None, int]]:
    """The choices with each hinge's axes spun about the joint's axis by the angle that leaves the least work."""
    result = list(choices)
    for j, frame in enumerate(frames):
        followers = [i for i, f in enumerate(frames) if f.parent == j]
        C, k = choices[j]
        if frame.axis is None or C is None or not followers:
            continue
        angles = {0.0, *[a for i in followers for a in _spins(frames, choices, j, i)]}
        best = min(sorted(angles, key=abs), key=lambda a: _work(model, frames, choices, j, followers, a))
        if best:
            result[j] = (_spin(C, k, best), k)
    return result


def _spin(C: np.ndarray, k: int, angle: float) -> np.ndarray:
    """Axes C turned about their k-th."""
    return np.asarray(snap_rotation(array(C) @ turn(k, angle).matrix().T), dtype=float)


def _spins(frames: list[JointFrame], choices, j: int, i: int) -> list[float]:
    """Turns about j's axis that begin the rotation from link j to link i."""
    E = array(frames[i].axes).T @ frames[j].axes
    last, first = choices[i][1], choices[j][1]
    middles = [k for k in range(3) if k not in (last, first)]
    return [angle for k in middles for *_, angle in euler(E, last, k, first)]


def _work(model, frames: list[JointFrame], choices, j: int, followers: list[int], spin: float) -> float:
    """Operations that spinning link j's axes leaves: turns to the links that follow, its own inertia, its angle."""
    k = choices[j][1]
    axes = _spin(frames[j].axes, k, spin)
    work = 0.0
    for i in followers:
        if choices[i][0] is not None:
            factors, _ = turns(array(frames[i].axes).T @ axes, choices[i][1])
            work += sum(not is_free(t) for t in factors.factors) * (40 + 12 * frames[i].dofs)
    b = int(model.jnt_bodyid[j])
    massive = j == model.body_jntadr[b] + model.body_jntnum[b] - 1 and model.body_mass[b] != 0
    return work + (0 if is_free(turn(k, spin)) else 1 + 30 * massive)


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
    """A joint at qpos0, world axes: anchor, link axes (columns), the axis of a hinge, parent joint (or -1), and how
    many joints its subtree has."""

    anchor: np.ndarray
    axes: np.ndarray
    axis: np.ndarray | None
    parent: int
    dofs: int


def joint_frames(model, frames) -> list[JointFrame]:
    """Every joint at qpos0; none when the geometry holds symbols, for then nothing is known to vanish."""
    geometry = (model.body_pos, model.body_quat, model.jnt_pos, model.jnt_axis, model.qpos0)
    if not all(all_numbers(x) for x in geometry):
        return []
    kin = kinematics(model, array(model.qpos0))
    parents = [_parent_joint(model, j) for j in range(model.njnt)]
    sizes = _subtree_sizes(parents)
    result: list[JointFrame] = []
    for j, (C, _) in enumerate(frames):
        b, parent = int(model.jnt_bodyid[j]), parents[j]
        inherited = result[parent].axes if parent >= 0 else np.eye(3)
        axes = inherited if C is None else np.asarray(kin.R[b] @ C, dtype=float)
        hinge = model.jnt_type[j] == mjtJoint.mjJNT_HINGE
        anchor, axis = (np.asarray(x[j], dtype=float) for x in (kin.xanchor, kin.xaxis))
        result.append(JointFrame(anchor, axes, axis if hinge else None, parent, sizes[j]))
    return result


def _subtree_sizes(parents: list[int]) -> list[int]:
    """Joints of each joint's subtree, itself included; parents come before children, -1 is the world."""
    sizes = [1] * len(parents)
    for j in range(len(parents) - 1, -1, -1):
        if parents[j] >= 0:
            sizes[parents[j]] += sizes[j]
    return sizes


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

    candidates = [0.0, *[float(dot(origin(i) - here.anchor, here.axis)) for i in followers]]
    return min(candidates, key=lambda s: (nonzeros(s), abs(s)))
