"""Where cameras are at the reference configuration, and what they look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from symdyn.model.lookup import numbered
from symdyn.model.pose import Arrays, Pose
from symdyn.model.quaternion import rotation
from symdyn.model.record import Camera, Light
from symdyn.model.value import integers

__all__ = ["camera_arrays", "seen_from", "targets_of"]


def camera_arrays(cameras: Sequence[Camera], pose: Pose) -> dict[str, Any]:
    """Targets (ncam,) of cameras, -1 none; position from their body, and from the center of mass of what they watch,
    in world axes (ncam, 3); axes (ncam, 9)."""
    arrays = pose.arrays
    targets = targets_of(cameras, arrays)
    bodies = arrays["cam_bodyid"]
    pos0, poscom0 = seen_from(pose, "cam_pos", bodies, targets)
    axes = [rotation(quat).ravel() for quat in pose.turns("cam_quat", bodies)]
    return {
        "cam_targetbodyid": targets,
        "cam_pos0": pos0,
        "cam_poscom0": poscom0,
        "cam_mat0": np.array(axes).reshape(-1, 9),
    }


def seen_from(pose: Pose, field: str, bodies: np.ndarray, targets: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """World positions (n, 3) of points of bodies, from those bodies and from the centers of mass of their targets."""
    at = pose.place(field, bodies)
    watched = np.where(targets >= 0, targets, bodies)
    return at - pose.pos[bodies], at - subtree_coms(pose.arrays, pose)[watched]


def targets_of(cameras: Sequence[Camera | Light], arrays: Arrays) -> np.ndarray:
    """The bodies that are looked at; a replicated camera looks at the body of its own copy, where there is one."""
    known = numbered(arrays["body_names"])
    found = []
    for camera in cameras:
        name = camera.attributes.get("target")
        suffix = camera.name[len(camera.element.name) :]
        found.append(-1 if name is None else known.get(name + suffix, known.get(name, -1)))
    return integers(found)


def subtree_coms(arrays: Arrays, pose: Pose) -> np.ndarray:
    """Centers of mass (nbody, 3) of each body with all it carries; its own where nothing has mass."""
    moment = arrays["body_mass"][:, None] * pose.com
    for body in range(arrays["nbody"] - 1, 0, -1):
        moment[arrays["body_parentid"][body]] += moment[body]
    mass = arrays["body_subtreemass"][:, None]
    return np.where(mass > 1e-15, moment / np.maximum(mass, 1e-15), pose.com)
