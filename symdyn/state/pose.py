"""Where all frames of a kind are, and the transforms of those that were asked for."""

from __future__ import annotations

import numpy as np

from symdyn.state.spatial import WORLD, Transform

__all__ = ["KEYS", "POSES", "Poses"]

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


class Poses:
    """Positions p (n, 3) and rotations R (n, 3, 3) of all frames of a kind, in the world."""

    def __init__(self, p: np.ndarray, R: np.ndarray):
        self.p, self.R = p, R
        self.transforms: dict[str, Transform] = {}

    def transform(self, name: str, row: int) -> Transform:
        """To the world, made once for each frame."""
        if name not in self.transforms:
            make = Transform if self.p.dtype.hasobject else Transform.of
            self.transforms[name] = make(name, WORLD, self.R[row], self.p[row])
        return self.transforms[name]
