"""Where all frames of a kind are, and the transforms of those that were asked for."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from symdyn.state.spatial import WORLD, Transform

__all__ = ["KEYS", "POSES", "Poses", "Row"]

# kind of frame -> quantities that have its positions and rotations
POSES = {
    "body": ("xpos", "xmat"),
    "inertial": ("xipos", "ximat"),
    "com": ("xipos", "ximat"),
    "geom": ("geom_xpos", "geom_xmat"),
    "site": ("site_xpos", "site_xmat"),
    "camera": ("cam_xpos", "cam_xmat"),
}
# kind of frame -> name of its poses among what is kept
KEYS = {kind: f"poses {kind}" for kind in POSES}


class Row(NamedTuple):
    """A frame: its name, and its row among its kind."""

    name: str
    row: int


class Poses(dict[Row, Transform]):
    """Transforms to the world, each made when it is first asked for, of positions p (n, 3) and rotations R (n, 3, 3)
    of all frames of a kind."""

    def __init__(self, p: np.ndarray, R: np.ndarray):
        self.p, self.R = p, R
        self.make = Transform if p.dtype.hasobject else Transform.of

    def __missing__(self, frame: Row) -> Transform:
        name, row = frame
        self[frame] = made = self.make(name, WORLD, self.R[row], self.p[row])
        return made
