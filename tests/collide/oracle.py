"""MuJoCo's own collision routine of two geoms at given poses, through its table of routines."""

from __future__ import annotations

import ctypes
from pathlib import Path

import numpy as np

SIZES = {
    "plane": (1.0, 1.0, 0.1),
    "sphere": (0.3,),
    "capsule": (0.2, 0.5),
    "ellipsoid": (0.2, 0.4, 0.6),
    "cylinder": (0.3, 0.4),
    "box": (0.3, 0.4, 0.5),
}


class PreContact(ctypes.Structure):
    _fields_ = [(name, ctypes.c_double * n) for name, n in (("dist", 1), ("pos", 3), ("normal", 3), ("tangent", 3))]


class Oracle:
    """A model of two free geoms whose poses are set by hand."""

    def __init__(self, mujoco, type1, size1, type2, size2):
        geoms = [
            f'<geom type="{t}" size="{" ".join(map(repr, map(float, s)))}"/>'
            for t, s in ((type1, size1), (type2, size2))
        ]
        bodies = [g if "plane" in g else f"<body><freejoint/>{g}</body>" for g in geoms]
        self.model = mujoco.MjModel.from_xml_string(f"<mujoco><worldbody>{''.join(bodies)}</worldbody></mujoco>")
        self.data = mujoco.MjData(self.model)
        mujoco.mj_forward(self.model, self.data)
        path = next(Path(mujoco.__file__).parent.glob("libmujoco.so*"))
        table = (ctypes.c_void_p * 81).in_dll(ctypes.CDLL(str(path)), "mjCOLLISIONFUNC")
        number = self.model.geom_type[0] * 9 + self.model.geom_type[1]
        self.routine = ctypes.CFUNCTYPE(ctypes.c_int)(table[number])
        self.routine.argtypes = [ctypes.c_void_p] * 3 + [ctypes.c_int] * 2 + [ctypes.c_double]
        self.room = (PreContact * 50)()

    def contacts(self, pose1, pose2, margin):
        """dist (n,), pos (n, 3), normal (n, 3) of the contacts."""
        for i, (pos, mat) in enumerate((pose1, pose2)):
            self.data.geom_xpos[i], self.data.geom_xmat[i] = pos, mat.ravel()
        n = self.routine(self.model._address, self.data._address, self.room, 0, 1, margin)
        found = self.room[:n]
        return (
            np.array([c.dist[0] for c in found]),
            np.array([tuple(c.pos) for c in found]).reshape(-1, 3),
            np.array([tuple(c.normal) for c in found]).reshape(-1, 3),
        )


def rotation(rng, kind="any"):
    """A random rotation matrix: any, near the identity, about one axis, a quarter or half turn about one."""
    q = rng.normal(size=4)
    if kind == "near":
        q = np.array([1.0, 0, 0, 0]) + 1e-3 * q
    if kind in ("axis", "quarter"):
        angle = rng.uniform(0, 2 * np.pi) if kind == "axis" else np.pi / 2 * rng.integers(4)
        q = np.zeros(4)
        q[0], q[1 + rng.integers(3)] = np.cos(angle / 2), np.sin(angle / 2)
    w, x, y, z = q / np.linalg.norm(q)
    return np.array(
        [
            [w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z],
        ]
    )


def poses(rng, kind="any"):
    """Two poses whose centres are near each other."""
    first = rng.normal(size=3)
    step = rng.normal(size=3) * rng.choice([0.1, 0.3, 0.4, 0.5])
    return (first, rotation(rng, kind)), (first + step, rotation(rng, "any" if kind == "any" else "quarter"))
