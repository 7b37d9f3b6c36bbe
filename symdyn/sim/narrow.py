"""Two geoms, given by type, size and pose, against each other: the C routines of the simulator, called from Python."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np

from symdyn.emit.templates import render
from symdyn.errors import SymdynError, SymdynWarning, nearest
from symdyn.model.enums import mjtGeom
from symdyn.model.hull import hull
from symdyn.runtime.foreign import Foreign
from symdyn.sim.hull_table import SEEDS, HullTable, hull_table
from symdyn.sim.pair import COLLIDING, SHAPES

__all__ = ["Contacts", "collide", "distance", "library"]

NPOINT = 50  # most contacts of a pair, as in collide.h.j2
ROW = 13  # dist, pos, frame

# of the search of convex shapes: as many iterations as its polytope has corners, mjOption's tolerance in m
ITERATIONS, TOLERANCE = 64, 1e-6

# how many sizes each shape has
SIZES = {"plane": 0, "hfield": 4, "sphere": 1, "capsule": 2, "ellipsoid": 3, "cylinder": 2, "box": 3, "mesh": 0}

Geom = tuple[Any, Any, Any]  # type, size, pose
Shape = tuple[np.ndarray, np.ndarray]  # what the library reads: layout, numbers
Packed = tuple[list[Any], list[Any]]  # parts of the layout, parts of the numbers

ARITY = "a pose is (position, quaternion (w, x, y, z) or 3 x 3 matrix)"


@dataclass(frozen=True, eq=False)
class Contacts:
    """Contacts of two geoms: dist (n,) in m, negative inside; pos (n, 3) midway between the surfaces; frame (n, 3, 3).

    The rows of a frame are the normal, from the first geom to the second, and two tangents; all in world axes.
    """

    dist: np.ndarray
    pos: np.ndarray
    frame: np.ndarray

    def __len__(self) -> int:
        return len(self.dist)


def collide(
    type1: Any,
    size1: Any,
    pose1: Any,
    type2: Any,
    size2: Any,
    pose2: Any,
    margin: float = 0.0,
    ccd_iterations: int = ITERATIONS,
    ccd_tolerance: float = TOLERANCE,
) -> Contacts:
    """The contacts of two geoms whose distance is at most `margin`, as MuJoCo finds them.

        found = symdyn.collide("sphere", 0.1, ((0, 0, 0.09), (1, 0, 0, 0)), "plane", (), ((0, 0, 0), (1, 0, 0, 0)))

    type   a name (`sphere`) or an mjtGeom
    size   as MuJoCo's geom_size, half sizes in m; of a mesh its points (n, 3), of which the convex hull collides;
           of a height field (its four sizes, data (nrow, ncol) from 0 to 1)
    pose   (position, quaternion (w, x, y, z) or 3 x 3 matrix), geom to world

    Convex shapes without a closed form are searched for `ccd_iterations` at most, as mjOption's, of each of two stages;
    a SymdynWarning tells if the depth may then still be wrong by more than `ccd_tolerance` in m.
    """
    out = np.zeros((NPOINT, ROW))
    search = ccd_iterations, ccd_tolerance
    count, swapped = called("symdyn_collide", (type1, size1, pose1), (type2, size2, pose2), margin, search, out)
    found = out[:count]
    frame = found[:, 4:].reshape(-1, 3, 3)
    if swapped:  # the normal from the first given to the second; still right-handed
        frame[:, [0, 2]] *= -1.0
    return Contacts(found[:, 0], found[:, 1:4], frame)


def distance(
    type1: Any, size1: Any, pose1: Any, type2: Any, size2: Any, pose2: Any, distmax: float = np.inf
) -> tuple[float, np.ndarray]:
    """The signed distance of two geoms in m, negative inside, and the nearest points (2, 3), world, of each.

    At most distmax: geoms farther apart have that distance, and no points (zeros). Arguments as for `collide`.
    """
    out, far, search = np.zeros(7), float(min(distmax, 1e10)), (ITERATIONS, TOLERANCE)
    count, swapped = called("symdyn_distance", (type1, size1, pose1), (type2, size2, pose2), far, search, out)
    points = out[1:].reshape(2, 3)
    return (float(out[0]) if count else far), points[::-1] if swapped else points


def called(
    routine: str, one: Geom, other: Geom, margin: float, search: tuple[int, float], out: np.ndarray
) -> tuple[int, bool]:
    """What a routine of the library says of two geoms, and whether they had to be swapped."""
    kinds = shape_of(one[0]), shape_of(other[0])
    shapes = [packed(kind, *each[1:]) for kind, each in zip(kinds, (one, other), strict=True)]
    swapped = kinds[0] > kinds[1]
    first, second = reversed(shapes) if swapped else shapes
    turns = np.array([search[0], 0], dtype=np.intc)
    count = library().call(routine, *first, *second, float(margin), turns, float(search[1]), out)
    names = f"{SHAPES[min(kinds)]} and {SHAPES[max(kinds)]}"
    if count < 0:
        raise SymdynError(f"{names} never touch; expected one that can move")
    if turns[1]:
        note = f"{names}: not within ccd_tolerance {search[1]:g} m after {search[0]} iterations"
        warnings.warn(note, SymdynWarning, stacklevel=3)
    return count, swapped


def distance_of(one: Shape, other: Shape, distmax: float) -> float:
    """The signed distance of two packed geoms in order of type, at most distmax."""
    out, turns = np.zeros(7), np.array([ITERATIONS, 0], dtype=np.intc)
    found = library().call("symdyn_distance", *one, *other, distmax, turns, TOLERANCE, out)
    return float(out[0]) if found > 0 else distmax


@cache
def library() -> Foreign:
    """The collision routines of all pairs, compiled once."""
    return Foreign({"collide.c": render("runtime/collide_library.c.j2", **library_context())})


def library_context() -> dict[str, Any]:
    """What the template of the library reads: all routines, and the table of them by types."""
    rows = [[f"collide_{COLLIDING[i, j]}" if (i, j) in COLLIDING else "0" for j in range(8)] for i in range(8)]
    return {"pairs": sorted(set(COLLIDING.values())), "table": rows, "rays": SHAPES, "single": False, "seeds": SEEDS}


def shape_of(given: Any) -> int:
    """The number of a shape given by name or number."""
    name = given if isinstance(given, str) else mjtGeom(given).name.removeprefix("mjGEOM_").lower()
    if name not in SHAPES:
        raise SymdynError(f'geom type "{name}" does not collide; expected {", ".join(SHAPES)}{nearest(name, SHAPES)}')
    return SHAPES.index(name)


def packed(kind: int, size: Any, pose: Any) -> Shape:
    """What the library reads of a geom: its layout in ints, its numbers."""
    name = SHAPES[kind]
    layout, numbers = PACKED.get(name, plain)(name, size)
    ints = np.concatenate([[kind], *layout], dtype=np.intc, casting="unsafe")
    return ints, np.concatenate([*placed(pose), *numbers], dtype=float)


def plain(name: str, size: Any) -> Packed:
    """A shape that its sizes make."""
    return [np.zeros(4)], [sizes(name, size)]


def packed_mesh(name: str, points: Any) -> Packed:
    """The hull of points."""
    given = np.asarray(points, dtype=float)
    if given.ndim != 2 or given.shape[1] != 3:
        raise SymdynError(f"{name}: size has shape {given.shape}; expected the points of the mesh, (n, 3)")
    try:
        table = hull_of(given.tobytes())
    except ValueError as error:
        raise SymdynError(f"{name}: {error}; expected points that enclose a volume") from None
    counts = [len(table.vert), len(table.edge), len(table.normal), len(table.face)]
    tables = [table.edgeadr, table.edge, table.faceadr, table.face, table.polyadr, table.poly, table.seed]
    return [counts, *tables], [np.zeros(4), table.vert.ravel(), table.normal.ravel()]


@lru_cache(maxsize=16)
def hull_of(points: bytes) -> HullTable:
    """The hull of points given as their bytes: of a mesh that is asked about again, made once."""
    corners = np.frombuffer(points).reshape(-1, 3)
    return hull_table(corners, hull(corners))


def packed_field(name: str, size: Any) -> Packed:
    """The sizes and the data (nrow, ncol), 0 to 1, of a height field."""
    try:
        four, data = size
        data = np.asarray(data, dtype=float)
    except (TypeError, ValueError):
        raise SymdynError(f"{name}: size is not a pair; expected (four sizes, data (nrow, ncol) from 0 to 1)") from None
    if data.ndim != 2 or min(data.shape) < 2:
        raise SymdynError(f"{name}: data has shape {data.shape}; expected at least two rows and columns")
    return [[*data.shape, 0, 0]], [sizes(name, four), data.ravel()]


PACKED = {"mesh": packed_mesh, "hfield": packed_field}


def sizes(name: str, size: Any) -> np.ndarray:
    """The sizes of a shape, filled up to four."""
    given = np.asarray(size, dtype=float).ravel()
    wanted = SIZES[name]
    if len(given) < wanted or not np.all(given[:wanted] >= 0.0):
        raise SymdynError(f"{name}: size is {given.tolist()}; expected {wanted} numbers that are not negative")
    return np.append(given[:4], np.zeros(4 - len(given[:4])))


def placed(pose: Sequence[Any]) -> tuple[np.ndarray, np.ndarray]:
    """Position (3,) and matrix (9,), geom to world."""
    try:
        pos, turn = (np.asarray(each, dtype=float) for each in pose)
    except (TypeError, ValueError):
        raise SymdynError(f"pose {pose!r} is not one; expected {ARITY}") from None
    if pos.shape != (3,) or turn.shape not in ((4,), (9,), (3, 3)):
        raise SymdynError(f"pose has shapes {pos.shape} and {turn.shape}; expected {ARITY}")
    return pos, matrix(turn) if turn.shape == (4,) else turn.ravel()


def matrix(quat: np.ndarray) -> np.ndarray:
    """The matrix (9,) of a quaternion, normalised; of the zero quaternion the identity."""
    length = np.linalg.norm(quat)
    w, *v = quat / length if length > 0 else (1.0, 0.0, 0.0, 0.0)
    v = np.array(v)
    cross = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    return ((w * w - v @ v) * np.eye(3) + 2 * np.outer(v, v) + 2 * w * cross).ravel()
