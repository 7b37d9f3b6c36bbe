"""Each joint's part of q and v: ranges, segments, and values that joints take."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from symdyn.errors import SymdynError
from symdyn.model.enums import mjtJoint
from symdyn.model.quaternion import from_rotation
from symdyn.spatial.vector import array
from symdyn.state.frame import joint_frames_of, joint_id
from symdyn.state.spatial import Transform, Twist

__all__ = ["SegmentedVector", "configuration_of", "position_range", "rotations", "velocity_of", "velocity_range_of"]

# positions and velocities of a joint
WIDTHS = {
    mjtJoint.mjJNT_FREE: (7, 6),
    mjtJoint.mjJNT_BALL: (4, 3),
    mjtJoint.mjJNT_SLIDE: (1, 1),
    mjtJoint.mjJNT_HINGE: (1, 1),
}


def position_range(model, j: int) -> range:
    """Where joint j is in q."""
    start = int(model.jnt_qposadr[j])
    return range(start, start + WIDTHS[mjtJoint(model.jnt_type[j])][0])


def velocity_range_of(model, j: int) -> range:
    """Where joint j is in v."""
    start = int(model.jnt_dofadr[j])
    return range(start, start + WIDTHS[mjtJoint(model.jnt_type[j])][1])


def rotations(model) -> Iterator[slice]:
    """Where quaternions are in q."""
    for j in range(model.njnt):
        found = position_range(model, j)
        if len(found) > 1:
            yield slice(found.stop - 4, found.stop)


class SegmentedVector:
    """A vector by joints: `x["elbow"]` is the elbow's part, a view; `x.vector` is all of it."""

    def __init__(self, model, vector: np.ndarray, ranges: Callable[[object, int], range]):
        self.model, self.vector, self.ranges = model, vector, ranges

    def _slice(self, joint) -> slice:
        found = self.ranges(self.model, joint_id(self.model, joint))
        return slice(found.start, found.stop)

    def __getitem__(self, joint) -> np.ndarray:
        return self.vector[self._slice(joint)]

    def __setitem__(self, joint, value) -> None:
        self.vector[self._slice(joint)] = value

    def __iter__(self) -> Iterator[np.ndarray]:
        return (self[j] for j in range(self.model.njnt))

    def __len__(self) -> int:
        return self.model.njnt


def configuration_of(model, j: int, value) -> np.ndarray:
    """The coordinates of joint j from what is natural for it.

    Scalar joints take a number. A rotation is a quaternion (4,) or a matrix (3, 3); a pose is its 7 coordinates, a
    homogeneous matrix (4, 4), a pair (position, rotation), or a `Transform` from the frame after to the one before.
    """
    width = WIDTHS[mjtJoint(model.jnt_type[j])][0]
    if isinstance(value, Transform):
        before, after = joint_frames_of(model, j)
        if (value.source, value.target) != (after, before):
            raise SymdynError(f"{value} is no configuration of the joint; expected one from {after} to {before}")
        value = (value.p, value.R) if width == 7 else value.R
    pair = isinstance(value, (tuple, list)) and len(value) == 2
    if width == 7 and not pair and np.shape(value) == (4, 4):
        value, pair = (np.asarray(value)[:3, 3], np.asarray(value)[:3, :3]), True
    if width == 7 and pair:
        return np.concatenate([array(value[0]), _quaternion(value[1])])
    return _sized(model, j, "configuration", _quaternion(value) if width == 4 else value, width)


def velocity_of(model, j: int, value, quat) -> np.ndarray:
    """The velocity of joint j: its coordinates, or for a ball or free joint the twist of the frame after it relative to
    the one before it, expressed in the frame after it; quat (4,) is the joint's orientation."""
    from symdyn.spatial import quaternion

    width = WIDTHS[mjtJoint(model.jnt_type[j])][1]
    if not isinstance(value, Twist):
        return _sized(model, j, "velocity", value, width)
    before, after = joint_frames_of(model, j)
    if width == 1 or (value.body, value.base, value.frame) != (after, before, after):
        raise SymdynError(
            f"{value} is no velocity of the joint; expected numbers, or of a ball or free joint the twist of {after} "
            f"relative to {before}, expressed in {after}"
        )
    linear = quaternion.rotate(quaternion.normalize(array(quat)), array(value.linear))
    return np.concatenate([linear, array(value.angular)]) if width == 6 else array(value.angular)


def _quaternion(value) -> np.ndarray:
    """(4,) from a quaternion or a rotation matrix of numbers."""
    return array(from_rotation(np.asarray(value, dtype=float))) if np.shape(value) == (3, 3) else array(value)


def _sized(model, j: int, what: str, value, width: int) -> np.ndarray:
    found = array(value).reshape(-1)
    if found.size != width:
        raise SymdynError(
            f"the {what} of joint {model.jnt_names[j] or j} has {found.size} numbers; expected {width}, for it is of "
            f"type {mjtJoint(model.jnt_type[j]).name[6:].lower()}"
        )
    return found
