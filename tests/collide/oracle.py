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


def routine_of(mujoco, model, geom1, geom2):
    """MuJoCo's routine for two geoms in the order of their types."""
    path = next(Path(mujoco.__file__).parent.glob("libmujoco.so*"))
    table = (ctypes.c_void_p * 81).in_dll(ctypes.CDLL(str(path)), "mjCOLLISIONFUNC")
    routine = ctypes.CFUNCTYPE(ctypes.c_int)(table[model.geom_type[geom1] * 9 + model.geom_type[geom2]])
    routine.argtypes = [ctypes.c_void_p] * 3 + [ctypes.c_int] * 2 + [ctypes.c_double]
    return routine


class Oracle:
    """A model of two free geoms whose poses are set by hand; the size of a mesh is its points."""

    def __init__(self, mujoco, *types_and_sizes):
        types, sizes = types_and_sizes[::2], types_and_sizes[1::2]
        assets, bodies = "", ""
        for i, (kind, size) in enumerate(zip(types, sizes, strict=True)):
            numbers = " ".join(map(repr, map(float, np.ravel(size))))
            assets += f'<mesh name="m{i}" vertex="{numbers}"/>' if kind == "mesh" else ""
            shape = f'mesh="m{i}"' if kind == "mesh" else f'size="{numbers}"'
            geom = f'<geom type="{kind}" {shape}/>'
            bodies += geom if kind == "plane" else f"<body><freejoint/>{geom}</body>"
        self.model = mujoco.MjModel.from_xml_string(
            f"<mujoco><asset>{assets}</asset><worldbody>{bodies}</worldbody></mujoco>"
        )
        self.data = mujoco.MjData(self.model)
        mujoco.mj_forward(self.model, self.data)
        self.routine = routine_of(mujoco, self.model, 0, 1)
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

    def points(self, geom):
        """The points of a mesh in the frame of its geom."""
        mesh = self.model.geom_dataid[geom]
        start = self.model.mesh_vertadr[mesh]
        return self.model.mesh_vert[start : start + self.model.mesh_vertnum[mesh]].astype(float)


def points_of(rng):
    """Points of a mesh: a box, a few, many on an ellipsoid."""
    kind = rng.integers(3)
    if kind == 0:
        corners = [(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
        return np.array(corners) * rng.uniform(0.2, 0.5, 3)
    if kind == 1:
        return 0.3 * rng.normal(size=(8, 3))
    many = rng.normal(size=(60, 3))
    return many / np.linalg.norm(many, axis=1)[:, None] * np.array([0.3, 0.4, 0.5])


def reach(kind, size, pose, n):
    """How far a geom reaches along n."""
    pos, mat = pose
    m = mat.T @ n
    s = np.asarray(size)
    return (
        pos @ n
        + {
            "sphere": lambda: s[0],
            "capsule": lambda: s[0] + s[1] * abs(m[2]),
            "ellipsoid": lambda: np.linalg.norm(s * m),
            "cylinder": lambda: s[0] * np.hypot(m[0], m[1]) + s[1] * abs(m[2]),
            "box": lambda: np.abs(s * m).sum(),
            "mesh": lambda: (s @ m).max(),
        }[kind]()
    )


def overlap(pair, sizes, placed, n):
    """How far two geoms overlap along n, from the first to the second; negative: apart."""
    return reach(pair[0], sizes[0], placed[0], n) + reach(pair[1], sizes[1], placed[1], -n)


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
