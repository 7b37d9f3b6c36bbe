"""What a scene is made of: robots with what is attached to them, a table, objects. Lengths in m, angles in degrees."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import Enum

from symdyn.mjcf import Spec

__all__ = ["AttachmentSpec", "RobotSpec", "SceneObject", "SceneSpec", "Shape", "TableSpec"]

Source = str | os.PathLike[str] | Spec
Vec = tuple[float, float, float]
Rgba = tuple[float, float, float, float]


class Shape(Enum):
    """The shape of an object; its value is the geom's type in MJCF."""

    BOX = "box"
    SPHERE = "sphere"
    CYLINDER = "cylinder"
    CAPSULE = "capsule"
    ELLIPSOID = "ellipsoid"


@dataclass(frozen=True)
class AttachmentSpec:
    """What is attached to a robot: the first root body of a model, under another name.

    mjcf_path  the file (or its text, or a `Spec`); other root bodies of it are left out
    attach_to  a body of the robot as it is by then (an earlier attachment's body has that one's prefix), or `site/NAME`
    pos        in that body's frame, of the frame the attached body stands in with the pose of its own file, m
    euler      degrees about fixed axes, x, then y, then z (KDL's RPY): R = Rz Ry Rx, whatever the file's eulerseq
    prefix     stands before every name of the file
    contact_exclusions  pairs of bodies that never touch, by their final names in the robot
    """

    mjcf_path: Source
    attach_to: str
    pos: Vec = (0.0, 0.0, 0.0)
    euler: Vec = (0.0, 0.0, 0.0)
    prefix: str = ""
    contact_exclusions: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class RobotSpec:
    """A robot: the whole of a model, with attachments made in their order, at a place in the world.

    prefix stands before every name, attachments' too; pos and euler as in `AttachmentSpec`, in the world.
    """

    path: Source
    attachments: tuple[AttachmentSpec, ...] = ()
    prefix: str = ""
    pos: Vec = (0.0, 0.0, 0.0)
    euler: Vec = (0.0, 0.0, 0.0)


@dataclass(frozen=True)
class TableSpec:
    """A table of a box and four legs that reach the floor.

    pos        the middle of the top's upper surface, m
    top_size   half extents in x and y, m
    thickness  of the top, m; leg_radius, m
    """

    enabled: bool = False
    pos: Vec = (0.0, 0.0, 0.7)
    top_size: tuple[float, float] = (0.6, 0.4)
    thickness: float = 0.04
    leg_radius: float = 0.025
    rgba: Rgba = (0.55, 0.4, 0.25, 1.0)
    leg_rgba: Rgba = (0.3, 0.3, 0.3, 1.0)


@dataclass(frozen=True)
class SceneObject:
    """A thing in the scene: body NAME, geom NAME_geom, and unless it is fixed the free joint NAME_joint.

    size   half extents of a box and of an ellipsoid; radius of a sphere; radius and half length of a cylinder or
           capsule; m
    pos    of the body in the world, m; mass in kg; friction: sliding, spinning, rolling
    """

    name: str
    shape: Shape = Shape.BOX
    size: Vec = (0.03, 0.03, 0.03)
    pos: Vec = (0.0, 0.0, 0.0)
    rgba: Rgba = (1.0, 0.0, 0.0, 1.0)
    fixed: bool = False
    mass: float = 0.1
    condim: int = 3
    friction: Vec = (0.5, 0.005, 0.0001)


@dataclass(frozen=True)
class SceneSpec:
    """A whole scene: at least one robot. timestep in s, gravity_z in m/s^2."""

    robots: tuple[RobotSpec, ...]
    timestep: float = 0.002
    gravity_z: float = -9.81
    add_floor: bool = True
    add_skybox: bool = True
    table: TableSpec = TableSpec()
    objects: tuple[SceneObject, ...] = ()
