"""Frames that sensors sit in or look at: bodies, inertial frames, geoms, sites, cameras; and how they move."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.jacobian import point_velocity
from symdyn.model.enums import mjtObj
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, cross

__all__ = ["Frame", "Local", "frame_of", "local_of", "orientation", "point_acceleration", "velocity_at"]


@dataclass(frozen=True)
class Frame:
    """A frame fixed in a body: position p (3,) m and axes R (3, 3), which take its coordinates to the world."""

    body: int
    p: np.ndarray
    R: np.ndarray


@dataclass(frozen=True)
class Local:
    """A frame by its place r (3,) m and axes C (3, 3) in its body's frame."""

    body: int
    r: np.ndarray
    C: np.ndarray


# kind of object -> (its bodies, its positions and orientations in them) by mjModel's fields
_FIELDS = {
    mjtObj.mjOBJ_BODY: (None, "body_ipos", "body_iquat"),
    mjtObj.mjOBJ_GEOM: ("geom_bodyid", "geom_pos", "geom_quat"),
    mjtObj.mjOBJ_SITE: ("site_bodyid", "site_pos", "site_quat"),
    mjtObj.mjOBJ_CAMERA: ("cam_bodyid", "cam_pos", "cam_quat"),
}
_POSES = {
    mjtObj.mjOBJ_BODY: lambda w: w.inertial,
    mjtObj.mjOBJ_XBODY: lambda w: (w.kin.xpos, w.kin.R),
    mjtObj.mjOBJ_GEOM: lambda w: w.geom,
    mjtObj.mjOBJ_SITE: lambda w: w.site,
    mjtObj.mjOBJ_CAMERA: lambda w: w.cam,
}


def body_of(model, kind: mjtObj, number: int) -> int:
    """The body that an object is fixed in."""
    bodies = _FIELDS[kind][0] if kind in _FIELDS else None
    return number if bodies is None else int(getattr(model, bodies)[number])


def frame_of(w, kind: mjtObj, number: int) -> Frame:
    """The frame of an object in the world."""
    positions, axes = _POSES[kind](w)
    return Frame(body_of(w.model, kind, number), positions[number], axes[number])


def local_of(model, kind: mjtObj, number: int) -> Local:
    """The frame of a site or geom in its body."""
    _, pos, quat = _FIELDS[kind]
    C = quaternion.to_matrix(array(getattr(model, quat)[number]))
    return Local(body_of(model, kind, number), array(getattr(model, pos)[number]), C)


def orientation(w, kind: mjtObj, number: int) -> np.ndarray:
    """The quaternion (4,) of an object, to the world: its body's, then its own; of a camera as it is attached."""
    turned = w.kin.xquat[body_of(w.model, kind, number)]
    if kind not in _FIELDS:
        return turned
    return quaternion.multiply(turned, array(getattr(w.model, _FIELDS[kind][2])[number]))


def velocity_at(w, frame: Frame) -> np.ndarray:
    """Velocity (3,) m/s of a frame's origin, as a point of its body, world axes."""
    return point_velocity(w.velocity, w.kin, frame.body, frame.p)


def point_acceleration(dw, a, omega, r) -> np.ndarray:
    """a + dw x r + w x (w x r): the acceleration of a point at r from one that accelerates with a."""
    return a + cross(dw, r) + cross(omega, cross(omega, r))
