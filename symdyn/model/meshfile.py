"""Mesh files to points and triangles: binary STL, OBJ, and MuJoCo's binary MSH.

Each reader gives points (n, 3) as doubles of single precision, and faces (m, 3), which may be empty. It raises
ValueError, one sentence, for what it cannot read.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePosixPath

import numpy as np

__all__ = ["Triangles", "points_and_faces", "single"]

Triangles = tuple[np.ndarray, np.ndarray]

MAX_STL = 200_000  # triangles, as in MuJoCo
TRIANGLE = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("spare", "<u2")])


def points_and_faces(data: bytes, name: str, content_type: str = "") -> Triangles:
    """The triangles of a file, by the end of its name (or by the content type, `model/stl`)."""
    kind = content_type.rpartition("/")[2] or PurePosixPath(name).suffix.lstrip(".")
    reader = READERS.get(kind.lower())
    if reader is None:
        raise ValueError(f'files of kind ".{kind}" are not read; expected .stl, .obj or .msh')
    return reader(data)


def single(points: np.ndarray) -> np.ndarray:
    """Points as MuJoCo keeps those of a file: rounded to single precision."""
    with np.errstate(over="ignore"):
        return points.astype(np.float32).astype(np.float64)


def stl(data: bytes) -> Triangles:
    """84 bytes, then 50 a triangle: normal, three corners, two spare. Equal corners become one point."""
    count = int.from_bytes(data[80:84], "little") if len(data) >= 84 else 0
    if not 1 <= count <= MAX_STL or len(data) != 84 + 50 * count:
        raise ValueError(
            f"it is no binary STL file of 1 to {MAX_STL} triangles ({len(data)} bytes); text STL is not read"
        )
    corners = np.frombuffer(data, TRIANGLE, count, 84)["corners"].reshape(-1, 3) + np.float32(0)  # -0 becomes 0
    return merged(corners)


def merged(corners: np.ndarray) -> Triangles:
    """Corners three by three to points, each once and in the order of their first use, and faces."""
    keys = np.ascontiguousarray(corners).view(np.dtype((np.void, 12))).ravel()
    _, first, number = np.unique(keys, return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    return corners[first[order]].astype(np.float64), rank[number.ravel()].reshape(-1, 3)


def msh(data: bytes) -> Triangles:
    """Counts of points, normals, texture points and faces; then the numbers."""
    if len(data) < 16:
        raise ValueError("it is too short for an MSH file")
    points, normals, textures, faces = (int(count) for count in np.frombuffer(data, "<i4", 4))
    size = 16 + 12 * (points + normals + faces) + 8 * textures
    if min(points, normals, textures, faces) < 0 or size != len(data):
        raise ValueError(f"its counts ask for {size} bytes, it has {len(data)}")
    start = 16 + 12 * (points + normals) + 8 * textures
    floats = np.frombuffer(data, "<f4", 3 * points, 16).reshape(-1, 3)
    return floats.astype(np.float64), np.frombuffer(data, "<i4", 3 * faces, start).reshape(-1, 3).astype(int)


def obj(data: bytes) -> Triangles:
    """The lines `v x y z` and `f a b c ...`, the faces of the first object or group alone; the rest is about looks."""
    lines = [line.strip() for line in data.replace(b"\\\n", b" ").splitlines()]
    vertices = [line[2:] for line in lines if line.startswith((b"v ", b"v\t"))]
    faces = first_faces(lines)
    try:
        points = coordinates(vertices)
        return single(points), triangulated(corner_numbers(faces, len(points)), points)
    except (ValueError, IndexError):
        raise ValueError("its lines v or f hold something that is not a number") from None


def first_faces(lines: list[bytes]) -> list[bytes]:
    """What follows `f` in each line until a new object or group begins behind one."""
    faces: list[bytes] = []
    for line in lines:
        if line.startswith((b"f ", b"f\t")):
            faces.append(line[2:])
        elif faces and line.split(None, 1)[:1] in ([b"o"], [b"g"]):
            break
    return faces


def coordinates(lines: list[bytes]) -> np.ndarray:
    """The first three numbers of each line (n, 3)."""
    values = np.array(b" ".join(lines).split(), dtype=np.float64)
    if len(values) != 3 * len(lines):  # colours behind the coordinates
        values = np.array([line.split()[:3] for line in lines], dtype=np.float64)
    return values.reshape(-1, 3)


def corner_numbers(lines: list[bytes], count: int) -> list[np.ndarray] | np.ndarray:
    """The points of each face, counted from 0 (in the file from 1, or from -1 back); one array if all have three."""
    text = b" ".join(lines)
    words = text.split()
    if b"/" in text:
        words = [word.split(b"/", 1)[0] for word in words]
    numbers = np.array(words, dtype=int)
    numbers = np.where(numbers < 0, numbers + count, numbers - 1)
    sizes = np.array([len(line.split()) for line in lines], dtype=int)
    if (sizes == 3).all():
        return numbers.reshape(-1, 3)
    return np.split(numbers, np.cumsum(sizes)[:-1])


def triangulated(faces: list[np.ndarray] | np.ndarray, points: np.ndarray) -> np.ndarray:
    """Triangles (m, 3): a quadrilateral is cut along its shorter diagonal, a longer face from its first corner."""
    if isinstance(faces, np.ndarray):
        return faces
    triangles = []
    for face in faces:
        if len(face) == 4 and not shorter_first(points[face]):
            triangles += [face[[0, 1, 3]], face[[1, 2, 3]]]
        else:
            triangles += [face[[0, i, i + 1]] for i in range(1, len(face) - 1)]
    return np.array(triangles, dtype=int).reshape(-1, 3)


def shorter_first(corners: np.ndarray) -> bool:
    """Whether the diagonal from the first corner of a quadrilateral is the shorter one."""
    first, second = corners[2] - corners[0], corners[3] - corners[1]
    return float(first @ first) < float(second @ second)


READERS: dict[str, Callable[[bytes], Triangles]] = {"stl": stl, "obj": obj, "msh": msh}
