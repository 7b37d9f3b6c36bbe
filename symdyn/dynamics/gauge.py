"""The free choices of a link's frame, made so that little arithmetic is left.

A hinge fixes only the line of its axis in its link's frame. The axes are chosen so that the joint turns about a
coordinate axis: the body's own axes where the joint is along one of them. They may still spin about the axis, at the
cost of a constant in the joint's angle; they do so where that saves a turn on the way to the links that follow (the
common normal of Denavit and Hartenberg: one turn instead of two). The origin slides along the axis to where the offsets
to parent and followers and the products of inertia have the most zeros.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.exact import coordinate_axis, snap_rotation
from symdyn.dynamics.kinematics import kinematics
from symdyn.dynamics.turns import euler, is_free, turn, turns
from symdyn.model.enums import mjtJoint
from symdyn.spatial import quaternion
from symdyn.spatial.rotation import MatrixRotation, Rotation
from symdyn.spatial.vector import all_numbers, array, dot

# rounds of sliding origins along their axes; two or three are enough as a rule
MOST_SLIDES = 8
# what a component of an offset, a product of inertia, and a dof carried across a component cost, one against the other
OFFSET, PRODUCT, CARRIED = 12, 8, 1


@dataclass(frozen=True)
class Gauge:
    """One joint's choice: C takes link axes to body axes (None: left to the tree), the hinge turns about axis k,
    the origin lies `slide` metres along the joint's axis from `jnt_pos`. `whole`: constant rotations stay matrices."""

    C: np.ndarray | None
    k: int = 2
    slide: float = 0.0
    absorbs: bool = False
    whole: bool = False

    def tree_rotation(self, E) -> tuple[Rotation, float]:
        """Factors of the constant rotation from the parent link, and the angle left to a hinge that can absorb it."""
        if self.whole or not all_numbers(E):
            return Rotation((MatrixRotation(E),)), 0.0
        if self.absorbs:
            return turns(E, self.k)
        factors, angle = turns(E, 2)
        return (factors.then(turn(2, angle)) if angle else factors), 0.0


def body_gauges(model) -> list[Gauge]:
    """No choice at all: every joint's link in the axes of its body, as the textbook's recursion has it."""
    axes = [coordinate_axis(snap_rotation(array(u))) for u in model.jnt_axis]
    return [Gauge(np.eye(3), 2 if k is None else k, whole=True) for k in axes]


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

    Each to where its offsets to parent and followers and its products of inertia have the most zeros, and few dofs are
    carried across an offset. Again and again, leaves first, for parallel axes slide together, until none gains.
    """
    slides = [0.0] * len(frames)
    followers: list[list[int]] = [[] for _ in frames]
    for i, frame in enumerate(frames):
        if frame.parent >= 0:
            followers[frame.parent].append(i)
    for _ in range(MOST_SLIDES):
        before = list(slides)
        for j in range(len(frames) - 1, -1, -1):
            if frames[j].axis is not None:
                slides[j] = _slide(frames, slides, j, followers[j])
        if slides == before:
            break
    return slides


@dataclass(frozen=True)
class JointFrame:
    """A joint at qpos0, world axes: anchor, link axes (columns), the axis of a hinge, parent joint (or -1), how many
    joints its subtree has, and h = m c and the second moment J of what its link carries, about the anchor."""

    anchor: np.ndarray
    axes: np.ndarray
    axis: np.ndarray | None
    parent: int
    dofs: int
    h: np.ndarray
    J: np.ndarray

    def origin(self, slide: float) -> np.ndarray:
        """The link's origin, that far from the anchor along the axis."""
        return self.anchor if self.axis is None else self.anchor + slide * self.axis

    def products(self, slide: float) -> int:
        """How many products of inertia with the axis there are about that origin."""
        product = self.J @ self.axis - slide * self.h
        product = self.axes.T @ (product - self.axis * (self.axis @ product))
        return int(np.count_nonzero(np.abs(product) > 1e-9 * np.abs(self.J).max(initial=0.0)))


def joint_frames(model, frames) -> list[JointFrame]:
    """Every joint at qpos0; none when the geometry holds symbols, for then nothing is known to vanish."""
    geometry = (model.body_pos, model.body_quat, model.jnt_pos, model.jnt_axis, model.qpos0)
    if not all(all_numbers(x) for x in geometry):
        return []
    kin = kinematics(model, array(model.qpos0))
    parents = [_parent_joint(model, j) for j in range(model.njnt)]
    sizes, moments = _subtree_sizes(parents), _moments(model, kin, parents)
    result: list[JointFrame] = []
    for j, (C, _) in enumerate(frames):
        b, parent = int(model.jnt_bodyid[j]), parents[j]
        inherited = result[parent].axes if parent >= 0 else np.eye(3)
        axes = inherited if C is None else np.asarray(kin.R[b] @ C, dtype=float)
        hinge = model.jnt_type[j] == mjtJoint.mjJNT_HINGE
        anchor, axis = (np.asarray(x[j], dtype=float) for x in (kin.xanchor, kin.xaxis))
        result.append(JointFrame(anchor, axes, axis if hinge else None, parent, sizes[j], *moments[j]))
    return result


def _carried(model) -> list[list[int]]:
    """The bodies of each joint's link: those that move with it and with no later joint."""
    found: list[list[int]] = [[] for _ in range(model.njnt)]
    last = [-1] * model.nbody
    for b in range(1, model.nbody):
        own = model.body_jntnum[b] > 0
        last[b] = int(model.body_jntadr[b] + model.body_jntnum[b]) - 1 if own else last[model.body_parentid[b]]
        if last[b] >= 0:
            found[last[b]].append(b)
    return found


def _moments(model, kin, parents: list[int]) -> list[tuple[np.ndarray, np.ndarray]]:
    """By joint: h (3,) and J (3, 3) about its anchor, world axes at qpos0, of what its link carries and of what
    followers leave to it, as in `regroup.py`; 0 where masses are symbols."""
    found = [(np.zeros(3), np.zeros((3, 3))) for _ in parents]
    if not all(all_numbers(x) for x in (model.body_mass, model.body_inertia, model.body_ipos, model.body_iquat)):
        return found
    bodies, mass = _carried(model), np.zeros(len(parents))
    anchors, axes = np.asarray(kin.xanchor, dtype=float), np.asarray(kin.xaxis, dtype=float)
    for j in range(len(parents) - 1, -1, -1):
        h, J = found[j]
        for b in bodies[j]:
            m, I = float(model.body_mass[b]), np.asarray(model.body_inertia[b], dtype=float)
            R = np.asarray(kin.R[b] @ quaternion.to_matrix(array(model.body_iquat[b])), dtype=float)
            d = np.asarray(kin.xpos[b] + kin.R[b] @ array(model.body_ipos[b]) - anchors[j], dtype=float)
            mass[j] += m
            h += m * d
            J += m * np.outer(d, d) + R @ np.diag(0.5 * I.sum() - I) @ R.T
        if (p := parents[j]) >= 0:
            m, h, J = _left(mjtJoint(model.jnt_type[j]), axes[j], mass[j], h, J)
            d = anchors[j] - anchors[p]
            mass[p] += m
            found[p][0][:] += m * d + h
            found[p][1][:] += m * np.outer(d, d) + np.outer(d, h) + np.outer(h, d) + J
    return found


def _left(kind: mjtJoint, u, m: float, h, J) -> tuple[float, np.ndarray, np.ndarray]:
    """What a joint leaves to its parent of the mass behind it: m, h, J about the anchor."""
    if kind == mjtJoint.mjJNT_HINGE:
        return m, u * (u @ h), np.outer(u, u) * (u @ J @ u)
    if kind == mjtJoint.mjJNT_SLIDE:
        return 0.0, 0.0 * h, J
    return (m if kind == mjtJoint.mjJNT_BALL else 0.0), 0.0 * h, 0.0 * J


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


def _slide(frames: list[JointFrame], slides: list[float], j: int, followers: list[int]) -> float:
    """The best place of hinge j's origin on its axis, where the other origins stay."""
    here = frames[j]
    near = [*followers, *([here.parent] if here.parent >= 0 else [])]
    origins = [frames[i].origin(slides[i]) for i in near]
    if not near:
        return slides[j]

    def work(slide: float) -> tuple[int, float]:
        at, offsets, carried = here.origin(slide), 0, 0
        for i, origin in zip(near, origins, strict=True):
            inner, dofs = (frames[i], here.dofs) if i == here.parent else (here, frames[i].dofs)
            count = int(np.count_nonzero(np.abs((origin - at) @ inner.axes) > 1e-9))
            offsets, carried = offsets + count, carried + count * dofs
        return OFFSET * offsets + PRODUCT * here.products(slide) + CARRIED * carried, abs(slide)

    along = [float(dot(origin - here.anchor, here.axis)) for origin in origins]
    return min([slides[j], 0.0, *along], key=work)
