"""What stands between the file and the flat arrays: one frozen record a body, joint, geom, site, camera.

Numbers are in SI units and radians; poses are in the frame of the body that holds the object. `attributes` are those of
the file with the defaults of the class filled in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from symdyn.mjcf import Element
from symdyn.model.enums import mjtCamLight, mjtGeom, mjtJoint
from symdyn.model.quaternion import Frame
from symdyn.model.scale import SAME, Scale

__all__ = ["Body", "Joint", "Geom", "Site", "Camera", "Light", "Inertial", "Place"]


@dataclass(frozen=True, eq=False)
class Place:
    """Where the walk through the file stands inside a body: frame in the body, class, suffix of names, scale."""

    frame: Frame = field(default_factory=Frame)
    childclass: str = "main"
    suffix: str = ""
    scale: Scale = SAME


@dataclass(frozen=True, eq=False)
class Inertial:
    """Mass in kg, frame of the principal axes, moments about them (3,) in kg m^2."""

    mass: float = 0.0
    frame: Frame = field(default_factory=Frame)
    inertia: np.ndarray = field(default_factory=lambda: np.zeros(3))


@dataclass(frozen=True, eq=False)
class Joint:
    element: Element
    name: str
    type: mjtJoint
    pos: np.ndarray
    axis: np.ndarray
    ref: float = 0.0
    springref: float = 0.0
    limited: bool = False
    range: tuple[float, float] = (0.0, 0.0)
    margin: float = 0.0
    group: int = 0
    stiffness: tuple[float, ...] = (0.0,)
    damping: tuple[float, ...] = (0.0,)
    springdamper: tuple[float, float] = (0.0, 0.0)
    armature: float = 0.0
    frictionloss: float = 0.0
    actfrclimited: bool = False
    actfrcrange: tuple[float, float] = (0.0, 0.0)
    actgravcomp: bool = False
    align: bool | None = None
    attributes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Geom:
    """A geom; `asset` names the mesh or height field it is, `aabb` and `rbound` are its bounds in its own frame."""

    element: Element
    name: str
    type: mjtGeom
    frame: Frame
    size: np.ndarray
    mass: float
    inertia: np.ndarray
    group: int = 0
    contype: int = 1
    conaffinity: int = 1
    condim: int = 3
    fluid: bool = False
    rbound: float = 0.0
    aabb: np.ndarray = field(default_factory=lambda: np.zeros(6))
    asset: str = ""
    attributes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Site:
    element: Element
    name: str
    type: mjtGeom
    frame: Frame
    size: np.ndarray
    asset: str = ""
    attributes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Camera:
    element: Element
    name: str
    mode: mjtCamLight
    frame: Frame
    attributes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Light:
    """A light; `direction` (3,) is in the axes of `frame`."""

    element: Element
    name: str
    mode: mjtCamLight
    frame: Frame
    direction: np.ndarray
    attributes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Body:
    """A body and what it holds; `parent` is its number in the list of bodies, the world is 0.

    `written` is its frame as the file has it, before the <frame> elements around it.
    """

    element: Element
    name: str
    parent: int
    frame: Frame
    written: Frame = field(default_factory=Frame)
    mocap: bool = False
    gravcomp: float = 0.0
    explicit: Inertial | None = None
    inertial: Inertial = field(default_factory=Inertial)
    joints: tuple[Joint, ...] = ()
    geoms: tuple[Geom, ...] = ()
    sites: tuple[Site, ...] = ()
    cameras: tuple[Camera, ...] = ()
    lights: tuple[Light, ...] = ()
