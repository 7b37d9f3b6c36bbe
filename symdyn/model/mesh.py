"""`<mesh>` assets: finding and reading the triangles, and the mass properties MuJoCo gives them."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

import numpy as np

from symdyn.errors import ModelError
from symdyn.mjcf import Defaults, Element, Spec
from symdyn.model.compiler import Compiler
from symdyn.model.inertial import principal
from symdyn.model.quaternion import Frame, normalised, rotation

__all__ = ["Mesh", "Meshes", "MeshMissing"]


TINY = 1e-15  # volume below which a mesh is flat
AXES = 1e-7  # off-diagonal moments of a mesh below this, relative to the largest, are left as they are


class MeshMissing(Exception):
    """A mesh that cannot be read; matters only where its numbers are needed."""


@dataclass(frozen=True, eq=False)
class Mesh:
    """A mesh in the frame of its principal axes.

    frame    that frame, in the coordinates of the file
    size     half sizes (3,) of its bounding box there
    content  volume in m^3, or surface in m^2 of a shell
    inertia  principal moments (3,) of unit density
    """

    frame: Frame
    size: np.ndarray
    content: float
    inertia: np.ndarray


@dataclass
class Meshes:
    """The mesh assets of a model by name, each read when it is first asked for."""

    spec: Spec
    compiler: Compiler
    defaults: Defaults
    known: dict[str, Mesh] = field(default_factory=dict)

    def __post_init__(self) -> None:
        assets = [each for each in self.spec.entries("asset") if each.tag == "mesh"]
        self.elements = {mesh_name(each): each for each in assets}

    def mesh(self, name: str) -> Mesh:
        """The mesh of this name. Raises MeshMissing when its file is not there or not readable."""
        if name not in self.known:
            self.known[name] = self.compiled(self.elements[name])
        return self.known[name]

    def compiled(self, element: Element) -> Mesh:
        attributes = self.defaults.of_element(element)
        for key in ("builtin", "plugin"):
            if key in attributes or any(child.tag == key for child in element.children):
                raise MeshMissing(f"a mesh made by {key} is not supported yet")
        points, faces = self.triangles(element, attributes)
        points = points.astype(np.float32).astype(np.float64)  # MuJoCo keeps the points of a file in single precision
        points = points - np.array(attributes.get("refpos", (0.0, 0.0, 0.0)))
        points = points @ rotation(normalised(np.array(attributes.get("refquat", (1.0, 0.0, 0.0, 0.0)))))
        scale = np.array(attributes.get("scale", (1.0, 1.0, 1.0)))
        faces = faces[:, ::-1] if np.prod(scale) < 0 else faces
        return mesh_of(points * scale, faces, attributes.get("inertia", "legacy"))

    def triangles(self, element: Element, attributes: dict[str, Any]) -> tuple[np.ndarray, np.ndarray]:
        """Points (n, 3) and faces (m, 3), from the element itself or from its file."""
        if "vertex" not in attributes:
            return self.from_file(element, attributes)
        points = triples(element, attributes, "vertex")
        if "face" not in attributes:
            return hull(points)
        faces = triples(element, attributes, "face")
        if faces.min() < 0 or faces.max() >= len(points):
            raise element.error(f"face names point {faces.max()}; expected 0 to {len(points) - 1}")
        return points, faces

    def from_file(self, element: Element, attributes: dict[str, Any]) -> tuple[np.ndarray, np.ndarray]:
        name = attributes.get("file")
        if not name:
            raise element.error("has neither file nor vertex; expected one of them")
        data = self.bytes_of(element, name.replace("\\", "/"))
        if data is None:
            raise MeshMissing(f'the file "{name}" is not there')
        kind = PurePosixPath(name).suffix.lower().lstrip(".")
        return msh(data) if kind == "msh" else read(data, kind)

    def bytes_of(self, element: Element, name: str) -> bytes | None:
        """A mesh file: from memory, else from the mesh folder beside the main file."""
        compiler = self.compiler.at(element)
        name = PurePosixPath(name).name if compiler.strippath else name
        try:
            found = self.spec.scope_of(element).files.find(os.path.join(compiler.meshdir, name))
        except ModelError as error:
            raise element.error(error.message) from None
        return found.data if found else None


def triples(element: Element, attributes: dict[str, Any], key: str) -> np.ndarray:
    """The numbers of an attribute by threes (n, 3)."""
    values = np.array(attributes[key])
    if len(values) % 3:
        raise element.error(f"{key} has {len(values)} numbers; expected a multiple of three")
    return values.reshape(-1, 3)


def mesh_name(element: Element) -> str:
    return element.name or PurePosixPath(element.get("file", "").replace("\\", "/")).stem


def read(data: bytes, kind: str) -> tuple[np.ndarray, np.ndarray]:
    """Points and triangles of an STL or OBJ file."""
    import io

    if kind not in ("stl", "obj"):
        raise MeshMissing(f'files of kind ".{kind}" are not read; expected .stl, .obj or .msh')
    if kind == "stl" and len(data) >= 84 and len(data) == 84 + 50 * int.from_bytes(data[80:84], "little"):
        return binary_stl(data)
    import trimesh

    try:
        found = trimesh.load(io.BytesIO(data), file_type=kind, process=False, force="mesh", skip_materials=True)
    except Exception as error:  # whatever a broken file makes the reader raise
        raise MeshMissing(f"the file cannot be read: {error}") from None
    return np.array(found.vertices, dtype=np.float64), np.array(found.faces, dtype=int)


def binary_stl(data: bytes) -> tuple[np.ndarray, np.ndarray]:
    """Points and triangles of a binary STL file: 84 bytes, then 50 a triangle (normal, three corners, two spare)."""
    triangles = np.frombuffer(data[84:], np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("spare", "<u2")]))
    return triangles["corners"].reshape(-1, 3).astype(np.float64), np.arange(3 * len(triangles)).reshape(-1, 3)


def msh(data: bytes) -> tuple[np.ndarray, np.ndarray]:
    """Points and triangles of MuJoCo's binary .msh: counts of points, normals, texture points, faces; then the data."""
    points, normals, textures, faces = np.frombuffer(data[:16], "<i4")
    floats = np.frombuffer(data[16 : 16 + 12 * points], "<f4").reshape(-1, 3)
    start = 16 + 4 * (3 * points + 3 * normals + 2 * textures)
    return floats.astype(np.float64), np.frombuffer(data[start : start + 12 * faces], "<i4").reshape(-1, 3).astype(int)


def hull(points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The points and the outward triangles of their convex hull."""
    from scipy.spatial import ConvexHull, QhullError

    try:
        found = ConvexHull(points)
    except (QhullError, ValueError):
        raise MeshMissing("the points of the mesh enclose nothing") from None
    a, b, c = (points[found.simplices[:, i]] for i in range(3))
    inward = np.einsum("ij,ij->i", np.cross(b - a, c - a), found.equations[:, :3]) < 0
    return points, np.where(inward[:, None], found.simplices[:, ::-1], found.simplices)


def mesh_of(points: np.ndarray, faces: np.ndarray, mode: str) -> Mesh:
    """Mass properties of triangles, as pyramids from the middle of the surface.

    `legacy` counts each pyramid as positive, so that volume is counted twice where a mesh is not convex; `exact`
    counts them with their sign; `convex` takes the hull first; `shell` puts the mass on the triangles.
    """
    if mode == "convex":
        points, faces = hull(points)
    corners = points[faces]
    centers = corners.mean(axis=1)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]) / 2
    areas = np.linalg.norm(normals, axis=1)
    if not areas.sum() > 0:
        raise MeshMissing("the triangles of the mesh have no area")
    middle = areas @ centers / areas.sum()
    share, apex = (areas, None) if mode == "shell" else (pyramids(corners, normals, middle, mode), middle)
    if not share.sum() > TINY:
        raise MeshMissing("the mesh encloses nothing")
    com = share @ (centers if apex is None else centers * 3 / 4 + apex / 4) / share.sum()
    corners = corners - com
    weights = share if apex is None else pyramids(corners, normals, np.zeros(3), mode)
    P = second_moment(corners, weights, 12 if apex is None else 20)
    moments, quat = principal(np.trace(P) * np.eye(3) - P, AXES)
    turned = (points - com) @ rotation(quat)
    size = np.maximum(np.abs(turned.max(axis=0)), np.abs(turned.min(axis=0)))
    return Mesh(Frame(com, quat), size, float(weights.sum()), moments)


def pyramids(corners: np.ndarray, normals: np.ndarray, apex: np.ndarray, mode: str) -> np.ndarray:
    """Volume of the pyramid over each triangle."""
    volumes = np.einsum("ij,ij->i", corners.mean(axis=1) - apex, normals) / 3
    return np.abs(volumes) if mode == "legacy" else volumes


def second_moment(corners: np.ndarray, weights: np.ndarray, divisor: float) -> np.ndarray:
    """Sum of weight times the mean of x x^T (3, 3), over tetrahedra with a corner at the origin (divisor 20) or over
    triangles (12)."""
    total = corners.sum(axis=1)
    own = np.einsum("n,nci,ncj->ij", weights, corners, corners)
    return (own + np.einsum("n,ni,nj->ij", weights, total, total)) / divisor
