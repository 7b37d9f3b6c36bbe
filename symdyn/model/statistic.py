"""`stat`: how large and how heavy a model is at the reference configuration; what the file says goes before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np

from symdyn.mjcf import Spec
from symdyn.model.enums import mjtGeom
from symdyn.model.pose import Arrays, Pose

__all__ = ["Statistic", "statistic_of"]

SMALL = 1e-5  # no body and no model is smaller
FLAT = 0.1  # of its size, what a plane counts
ENDLESS = 0.01  # what an infinite plane counts, in m


@dataclass(frozen=True, eq=False)
class Statistic:
    """As mjStatistic: means over degrees of freedom and bodies, half the size of the model's box, its center (3,)."""

    meaninertia: float = 1.0
    meanmass: float = 1.0
    meansize: float = 0.2
    extent: float = 2.0
    center: np.ndarray = field(default_factory=lambda: np.zeros(3))


def statistic_of(spec: Spec, arrays: Arrays, pose: Pose, diagonal: np.ndarray) -> Statistic:
    """The statistics of a model; `diagonal` (nv,) is that of M."""
    for element in spec.sections("statistic"):
        if element.get("extent", 1.0) <= 0:
            raise element.error(f"extent is {element.get('extent'):g}; expected a positive one")
    written = {key: np.array(value) if key == "center" else value for key, value in spec.merged("statistic").items()}
    return Statistic(**{**computed(arrays, pose, diagonal), **written})


def computed(arrays: Arrays, pose: Pose, diagonal: np.ndarray) -> dict[str, Any]:
    """What follows from the model; a model without bodies or coordinates keeps the defaults of their means."""
    found: dict[str, Any] = {each.name: getattr(Statistic(), each.name) for each in fields(Statistic)}
    geoms = pose.place("geom_pos", arrays["geom_bodyid"])
    low, high = box(arrays, pose, geoms)
    if (low <= high).all():
        found["center"] = (low + high) / 2
    if high[0] > low[0]:
        found["extent"] = max(float((high - low).max()), SMALL)
    if arrays["nbody"] > 1:
        found["meansize"] = float(np.maximum(sizes(arrays, pose, geoms)[1:], SMALL).mean())
        found["meanmass"] = float(arrays["body_mass"][1:].mean())
    if arrays["nv"]:
        found["meaninertia"] = float(diagonal.mean())
    found["extent"] = max(found["extent"], 2 * found["meansize"])
    return found


def box(arrays: Arrays, pose: Pose, geoms: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The corners of the box around all bodies, centers of mass, joints, sites and geoms."""
    sites = pose.place("site_pos", arrays["site_bodyid"])
    points = np.concatenate([pose.pos[1:], pose.com[1:], pose.anchor, sites])
    radii = np.array([radius(arrays, geom) for geom in range(arrays["ngeom"])])[:, None]
    low, high = np.concatenate([points, geoms - radii]), np.concatenate([points, geoms + radii])
    return low.min(axis=0, initial=np.inf), high.max(axis=0, initial=-np.inf)


def radius(arrays: Mapping[str, Any], geom: int) -> float:
    """The radius that a geom counts with: of the ball around it, a part of a plane's size."""
    if arrays["geom_rbound"][geom] > 0:
        return float(arrays["geom_rbound"][geom])
    if arrays["geom_type"][geom] != mjtGeom.mjGEOM_PLANE:
        return 0.0
    return float(FLAT * arrays["geom_size"][geom, :2].max()) or ENDLESS


def sizes(arrays: Arrays, pose: Pose, geoms: np.ndarray) -> np.ndarray:
    """How far each body reaches from its center of mass: to its joints, those of its children, around its geoms."""
    found = np.zeros(arrays["nbody"])
    owners = arrays["jnt_bodyid"]
    for bodies in (owners, arrays["body_parentid"][owners]):
        np.maximum.at(found, bodies, distance(pose.com[bodies], pose.anchor))
    bounded = np.flatnonzero(arrays["geom_rbound"] > 0)
    bodies = arrays["geom_bodyid"][bounded]
    np.maximum.at(found, bodies, arrays["geom_rbound"][bounded] + distance(pose.com[bodies], geoms[bounded]))
    return found


def distance(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.sqrt(((a - b) ** 2).sum(axis=1))
