"""Meshes made by a formula: `<mesh builtin="sphere" params="2"/>`. All lie in the cube from -1 to 1, a torus beyond it.

Each maker gives points (n, 3) and faces (m, 3), empty where the faces are those of the hull.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.model import builtin_grid
from symdyn.model.meshfile import Triangles

__all__ = ["builtin_mesh", "is_open"]

MAX_COUNT = 1000
GRIDS = ("box", "cylinder", "ellipsoid")

GOLDEN = (1 + np.sqrt(5)) / 2
ICOSAHEDRON = np.array([
    [-1, GOLDEN, 0], [1, GOLDEN, 0], [-1, -GOLDEN, 0], [1, -GOLDEN, 0],
    [0, -1, GOLDEN], [0, 1, GOLDEN], [0, -1, -GOLDEN], [0, 1, -GOLDEN],
    [GOLDEN, 0, -1], [GOLDEN, 0, 1], [-GOLDEN, 0, -1], [-GOLDEN, 0, 1],
])  # fmt: skip
TWENTY = np.array([
    [0, 11, 5], [0, 5, 1], [0, 1, 7], [0, 7, 10], [0, 10, 11], [1, 5, 9], [5, 11, 4], [11, 10, 2], [10, 7, 6],
    [7, 1, 8], [3, 9, 4], [3, 4, 2], [3, 2, 6], [3, 6, 8], [3, 8, 9], [4, 9, 5],
    [2, 4, 11], [6, 2, 10], [8, 6, 7], [9, 8, 1],
])  # fmt: skip


def builtin_mesh(kind: str, params: tuple[float, ...]) -> Triangles:
    """The mesh of a kind. Raises ValueError for parameters that do not fit."""
    if kind not in MAKERS:
        raise ValueError(f'builtin is "{kind}"; expected {", ".join(MAKERS)}')
    counts, maker = MAKERS[kind]
    if len(params) not in counts:
        expected = " or ".join(str(count) for count in counts)
        raise ValueError(f"builtin {kind} has {len(params)} params; expected {expected}")
    return maker(*params)


def is_open(kind: str, params: tuple[float, ...]) -> bool:
    """Whether a builtin mesh encloses nothing, so that the mass is on its triangles."""
    return kind == "plate" or (kind in GRIDS and len(params) == 7 and int(params[6]) == 2)


def whole(value: float, low: int, high: int = MAX_COUNT) -> int:
    """A parameter that counts something."""
    if not low <= int(value) <= high:
        raise ValueError(f"a count of the builtin mesh is {value:g}; expected {low} to {high}")
    return int(value)


def sphere(subdivisions: float) -> Triangles:
    """An icosahedron, each triangle cut in four so many times, on the unit sphere."""
    points = [each / np.linalg.norm(each) for each in ICOSAHEDRON]
    faces = TWENTY.tolist()
    for _ in range(whole(subdivisions, 0, 4)):
        middles: dict[tuple[int, int], int] = {}
        finer = []
        for a, b, c in faces:
            ab, bc, ca = (middle(points, middles, *edge) for edge in ((a, b), (b, c), (c, a)))
            finer += [[a, ab, ca], [b, bc, ab], [c, ca, bc], [ab, bc, ca]]
        faces = finer
    return np.array(points), np.array(faces)


def middle(points: list[np.ndarray], middles: dict[tuple[int, int], int], a: int, b: int) -> int:
    """The number of the point between two, on the sphere; made when it is first asked for."""
    key = (min(a, b), max(a, b))
    if key not in middles:
        between = points[a] + points[b]
        middles[key] = len(points)
        points.append(between / np.linalg.norm(between))
    return middles[key]


def hemisphere(resolution: float) -> Triangles:
    """The upper half of an octahedron with rings of 4, 8, 12, ... points on the unit sphere, and its base."""
    n = whole(resolution, 0) + 1
    rings = [[(k - j, j, s) for s in range(4) for j in range(k)] for k in range(1, n + 1)]
    turns = ((1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0))
    points = [(0.0, 0.0, 1.0)]
    for k, ring in enumerate(rings, 1):
        for x, y, s in ring:
            a, b, c, d = turns[s]
            point = np.array([a * x + b * y, c * x + d * y, n - k], dtype=float)
            points.append(tuple(point / np.linalg.norm(point)))
    points.append((0.0, 0.0, 0.0))
    faces = [(0, 1 + i, 1 + (i + 1) % 4) for i in range(4)]
    start = 1
    for k in range(1, n):
        faces += ring_faces(start, start + 4 * k, k)
        start += 4 * k
    faces += [(start + i, len(points) - 1, start + (i + 1) % (4 * n)) for i in range(4 * n)]
    return np.array(points), np.array(faces)


def ring_faces(inner: int, outer: int, k: int) -> list[tuple[int, int, int]]:
    """The triangles between a ring of 4 k points and the next one."""
    faces = []
    for s in range(4):
        for j in range(k + 1):
            i, o = inner + (s * k + j) % (4 * k), outer + s * (k + 1) + j
            far = outer + (s * (k + 1) + j + 1) % (4 * k + 4)
            faces.append((i, o, far))
            if j < k:
                faces.append((i, far, inner + (s * k + j + 1) % (4 * k)))
    return faces


def power(x: np.ndarray, exponent: float) -> np.ndarray:
    return np.sign(x) * np.abs(x) ** exponent


def supersphere(resolution: float, across: float, along: float) -> Triangles:
    """A sphere whose cosines and sines are taken to a power: of the longitude `across`, of the latitude `along`."""
    n = whole(resolution, 3)
    if min(across, along) < 0:
        raise ValueError("an exponent of the supersphere is negative; expected zero or more")
    u = -np.pi + 2 * np.pi * np.arange(n) / n
    v = -np.pi / 2 + np.pi * np.arange(1, n)[:, None] / n
    x, y = power(np.cos(v), along) * power(np.cos(u), across), power(np.cos(v), along) * power(np.sin(u), across)
    rings = np.stack([x, y, np.broadcast_to(power(np.sin(v), along), x.shape)], -1).reshape(-1, 3)
    points = np.concatenate([[[0, 0, -1]], rings, [[0, 0, 1]]])
    j = np.arange(n)
    following = (j + 1) % n
    faces = [np.stack([0 * j, 1 + following, 1 + j], 1)]
    for start in range(1, 1 + n * (n - 2), n):
        faces.append(strip(start + j, start + following, n))
    last = 1 + n * (n - 2)
    faces.append(np.stack([last + j, last + following, 0 * j + len(points) - 1], 1))
    return points, np.concatenate(faces)


def strip(here: np.ndarray, following: np.ndarray, step: int) -> np.ndarray:
    """Two triangles a cell between a ring and the one `step` points further."""
    first = np.stack([here, following, here + step], 1)
    second = np.stack([following, following + step, here + step], 1)
    return np.stack([first, second], 1).reshape(-1, 3)


def supertorus(resolution: float, radius: float, across: float, along: float) -> Triangles:
    """A torus about z of radius 1 whose cosines and sines are taken to a power: of the tube, of the ring."""
    n = whole(resolution, 3)
    if not 0 < radius <= 1 or min(across, along) <= 0:
        raise ValueError("the radius of the supertorus is not in 0 to 1, or an exponent is not positive")
    angle = 2 * np.pi * np.arange(n) / n
    u, v = angle[:, None], angle[None, :]
    wide = 1 + radius * power(np.cos(v), across)
    x, y = wide * power(np.cos(u), along), wide * power(np.sin(u), along)
    z = np.broadcast_to(radius * power(np.sin(v), across), x.shape)
    i, j = (each.ravel() for each in np.meshgrid(np.arange(n), np.arange(n), indexing="ij"))
    here, up = i * n + j, i * n + (j + 1) % n
    right, corner = (i + 1) % n * n + j, (i + 1) % n * n + (j + 1) % n
    faces = np.stack([here, right, up, right, corner, up], 1).reshape(-1, 3)
    return np.stack([x, y, z], -1).reshape(-1, 3), faces


def cone(count: float, radius: float) -> Triangles:
    """A polygon on the unit circle at z = -1 and one of the given radius at z = 1, a point when that is zero."""
    angle = 2 * np.pi * np.arange(whole(count, 3)) / int(count)
    if not 0 <= radius <= 1:
        raise ValueError(f"the radius of the cone is {radius:g}; expected 0 to 1")
    circle = np.stack([np.cos(angle), np.sin(angle)], 1)
    top = circle * radius if radius > 0 else np.zeros((1, 2))
    points = [np.column_stack([ring, np.full(len(ring), z)]) for ring, z in ((circle, -1.0), (top, 1.0))]
    return np.concatenate(points), np.zeros((0, 3), dtype=int)


def plate(rows: float, columns: float) -> Triangles:
    """The middles of the cells of a square at z = -1."""
    nx, ny = whole(rows, 1), whole(columns, 1)
    x, y = (-1 + (2 * np.arange(n) + 1) / n for n in (nx, ny))
    points = np.stack([*np.meshgrid(x, y, indexing="ij"), np.full((nx, ny), -1.0)], -1).reshape(-1, 3)
    a = (np.arange(nx - 1)[:, None] * ny + np.arange(ny - 1)).ravel()
    return points, np.stack([a, a + ny, a + 1, a + ny + 1, a + 1, a + ny], 1).reshape(-1, 3)


def wedge(across: float, along: float, azimuth: float, elevation: float, gamma: float) -> Triangles:
    return builtin_grid.wedge(whole(across, 1), whole(along, 1), (azimuth, elevation), gamma)


def shell_of(kind: str) -> Callable[..., Triangles]:
    """The maker of a shell from three counts, three spacings, and whether it is closed (3, the default) or open (2)."""

    def made(nx: float, ny: float, nz: float, dx: float, dy: float, dz: float, dim: float = 3) -> Triangles:
        return builtin_grid.shell(kind, (int(nx), int(ny), int(nz)), (dx, dy, dz), int(dim))

    return made


# how many parameters, and what makes the mesh of them
MAKERS: dict[str, tuple[tuple[int, ...], Callable[..., Triangles]]] = {
    "sphere": ((1,), sphere),
    "hemisphere": ((1,), hemisphere),
    "supersphere": ((3,), supersphere),
    "supertorus": ((4,), supertorus),
    "wedge": ((5,), wedge),
    "cone": ((2,), cone),
    "plate": ((2,), plate),
    **{kind: ((6, 7), shell_of(kind)) for kind in GRIDS},
}
