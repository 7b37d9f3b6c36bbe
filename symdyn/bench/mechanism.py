"""A model as joints with frames of their own, and inertias and frames fixed to them: what Pinocchio is built from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model
from symdyn.model.quaternion import rotation
from symdyn.spatial.quaternion import multiply

__all__ = ["mechanism"]


@dataclass(frozen=True)
class Pose:
    """A frame in that of a joint (0: the world): its origin p (3,) and orientation, a quaternion."""

    joint: int
    p: np.ndarray
    quat: np.ndarray

    def then(self, pos: np.ndarray, quat: np.ndarray) -> Pose:
        """The frame at `pos`, `quat` in this one, in that of the same joint."""
        p = self.p + rotation(self.quat) @ np.asarray(pos, float)
        return Pose(self.joint, p, np.asarray(multiply(self.quat, quat), float))

    @property
    def row(self) -> list[float]:
        return [self.joint, *self.p, *self.quat]


IDENTITY = np.array([1.0, 0.0, 0.0, 0.0])


def mechanism(model: Model) -> dict[str, np.ndarray]:
    """The arrays by name, a row a joint, an inertia or a frame; the first frames are the bodies."""
    joints: list[list[float]] = []
    bodies = [Pose(0, np.zeros(3), IDENTITY)]
    for body in range(1, model.nbody):
        bodies.append(carried(model, body, bodies[model.body_parentid[body]], joints))
    frames = [*bodies, *fixed(bodies, range(model.nbody), model.body_ipos, model.body_iquat)]
    for kind in ("geom", "site", "cam"):
        owner, pos, quat = (getattr(model, f"{kind}_{field}") for field in ("bodyid", "pos", "quat"))
        frames += fixed(bodies, owner, pos, quat)
    heavy = [body for body, pose in enumerate(bodies) if has_inertia(model, body, pose)]
    return {
        "joint": table(joints, 15),
        "inertia": table([inertia(model, body, bodies[body]) for body in heavy], 11),
        "frame": table([each.row for each in frames], 8),
        "bodies": np.zeros((model.nbody, 0)),
        "armature": np.asarray(model.dof_armature, float).reshape(model.nv, 1),
        "gravity": np.asarray(model.opt.gravity, float).reshape(1, 3),
    }


def carried(model: Model, body: int, parent: Pose, joints: list[list[float]]) -> Pose:
    """The body's frame in that of its last joint, its joints added to the list."""
    pose = parent.then(model.body_pos[body], model.body_quat[body])
    for j in range(model.body_jntadr[body], model.body_jntadr[body] + model.body_jntnum[body]):
        free = model.jnt_type[j] == mjtJoint.mjJNT_FREE
        anchor = np.zeros(3) if free else model.jnt_pos[j]
        place = Pose(0, np.zeros(3), IDENTITY) if free else pose.then(anchor, IDENTITY)
        start = model.jnt_qposadr[j]
        numbers = [*model.jnt_axis[j], model.qpos0[start], start, model.jnt_dofadr[j]]
        joints.append([model.jnt_type[j], *place.row, *numbers])
        pose = Pose(len(joints), -np.asarray(anchor, float), IDENTITY)
    return pose


def fixed(bodies: list[Pose], owner: Iterable[int], pos: np.ndarray, quat: np.ndarray) -> list[Pose]:
    """Frames fixed to bodies, in their joints' frames."""
    return [bodies[b].then(p, q) for b, p, q in zip(owner, pos, quat)]


def has_inertia(model: Model, body: int, pose: Pose) -> bool:
    """Whether the body can move and resists it."""
    return bool(pose.joint) and bool(model.body_mass[body] or model.body_inertia[body].any())


def inertia(model: Model, body: int, pose: Pose) -> list[float]:
    """Joint, mass, centre of mass and the upper triangle of the inertia about it, by rows."""
    frame = pose.then(model.body_ipos[body], model.body_iquat[body])
    R = rotation(frame.quat)
    about = R @ np.diag(model.body_inertia[body]) @ R.T
    return [pose.joint, model.body_mass[body], *frame.p, *about[np.triu_indices(3)]]


def table(rows: list[list[float]], columns: int) -> np.ndarray:
    """The rows as an array, also when there are none."""
    return np.array(rows, float).reshape(len(rows), columns)
