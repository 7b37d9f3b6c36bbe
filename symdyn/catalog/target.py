"""Functions of one frame, named after a colon: `pose:site/tip`, `jacobian:body/hand`, `jacobian_rate:com/foot`.

A frame is `body/NAME`, `com/NAME` (a body's centre of mass), `geom/NAME` or `site/NAME`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.catalog.workspace import Workspace
from symdyn.dynamics.jacobian import point_jacobian, point_jacobian_rate
from symdyn.errors import SymdynError, nearest


@dataclass(frozen=True)
class Target:
    """A frame fixed in a body: its kind and name, its row among its kind, and the body."""

    kind: str
    name: str
    row: int
    body: int


_NAMES = {"body": "body_names", "com": "body_names", "geom": "geom_names", "site": "site_names"}

# function -> inputs; output -> what it is
TARGET_FUNCTIONS: dict[str, tuple[tuple[str, ...], dict[str, str], str]] = {
    "pose": (("qpos",), {"pos": "origin, world, m", "mat": "orientation, row-major, to world"}, "Pose of"),
    "jacobian": (("qpos",), {"jacp": "of the origin, world, m", "jacr": "of the rotation, world"}, "Jacobian of"),
    "jacobian_rate": (
        ("qpos", "qvel"),
        {"jacp_rate": "of the origin, world, m/s", "jacr_rate": "of the rotation, world, 1/s"},
        "Rate of the Jacobian of",
    ),
}


def find_target(model, text: str) -> Target:
    """The frame that `kind/name` means."""
    kind, _, name = text.partition("/")
    if kind not in _NAMES:
        raise SymdynError(f'frame "{text}": "{kind}" is unknown; expected one of {", ".join(_NAMES)}, as in site/NAME')
    names = getattr(model, _NAMES[kind])
    if not name or name not in names:
        raise SymdynError(
            f'frame "{text}": the model has no {kind} named "{name}"{nearest(name, [n for n in names if n])}'
        )
    row = names.index(name)
    bodies = {"geom": model.geom_bodyid, "site": model.site_bodyid}.get(kind)
    return Target(kind, name, row, row if bodies is None else int(bodies[row]))


def build_target(w: Workspace, function: str, target: Target) -> tuple[np.ndarray, np.ndarray]:
    """The two outputs of a function of one frame."""
    positions, rotations = {
        "body": lambda: (w.kin.xpos, w.kin.R),
        "com": lambda: w.inertial,
        "geom": lambda: w.geom,
        "site": lambda: w.site,
    }[target.kind]()
    point = positions[target.row]
    if function == "pose":
        return point, rotations[target.row].reshape(9)
    if function == "jacobian":
        return point_jacobian(w.model, w.kin, target.body, point)
    return point_jacobian_rate(w.model, target.body, point, w.velocity, w.kin)
