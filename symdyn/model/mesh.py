"""`<mesh>` assets: finding and reading the triangles, and the mass properties MuJoCo gives them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePosixPath
from typing import Any

import numpy as np

from symdyn.errors import ModelError
from symdyn.mjcf import Defaults, Element, Spec
from symdyn.mjcf.reference import object_name
from symdyn.model.builtin import builtin_mesh, is_open
from symdyn.model.compiler import Compiler
from symdyn.model.hull import hull
from symdyn.model.inertial import principal
from symdyn.model.meshfile import Triangles, points_and_faces, single
from symdyn.model.quaternion import Frame, multiplied, normalised, rotation

__all__ = ["Mesh", "Meshes", "file_of"]


TINY = 1e-15  # volume below which a mesh is flat
THIN = 1e-9  # thickness of a mesh, relative to its extent, below which it has no convex hull
AXES = 1e-7  # off-diagonal moments of a mesh below this, relative to the largest, are left as they are
LEGACY = "legacy"  # the inertia of meshes that say nothing
EVERY = -1  # maxhullvert that limits nothing


@dataclass(frozen=True, eq=False)
class Mesh:
    """A mesh in the frame of its principal axes.

    element  where it is written, under the name `name`
    points   (n, 3) there, and faces (m, 3) that count them from 0
    frame    that frame, in the coordinates of the file after refpos, refquat and scale
    scale    what the coordinates of the file were multiplied with (3,)
    content  volume in m^3, or surface in m^2 of a shell
    inertia  principal moments (3,) of unit density
    most     how many corners its hull may have, -1 is no limit
    written  the points (n, 3) as in the file
    """

    element: Element
    name: str
    points: np.ndarray
    faces: np.ndarray
    frame: Frame
    scale: np.ndarray
    content: float
    inertia: np.ndarray
    most: int
    written: np.ndarray

    @cached_property
    def size(self) -> np.ndarray:
        """Half sizes (3,) of the box about the center of mass."""
        return np.abs(self.points).max(axis=0)

    @cached_property
    def aabb(self) -> np.ndarray:
        """Center and half sizes (6,) of the bounding box."""
        low, high = self.points.min(axis=0), self.points.max(axis=0)
        return np.concatenate([(high + low) / 2, (high - low) / 2])

    @property
    def inertia_box(self) -> np.ndarray:
        """Half sizes (3,) of the box that has the same content and inertia."""
        return np.sqrt(np.maximum(6 * (self.inertia.sum() - 2 * self.inertia) / self.content, 0.0)) / 2

    @property
    def flat(self) -> bool:
        """Whether it has no convex hull to collide with."""
        return bool(self.aabb[3:].min() <= THIN * self.aabb[3:].max())


@dataclass
class Meshes:
    """The mesh assets of a model by name, each read when it is first asked for."""

    spec: Spec
    compiler: Compiler
    defaults: Defaults
    known: dict[str, Mesh] = field(default_factory=dict)

    def __post_init__(self) -> None:
        assets = [each for each in self.spec.entries("asset") if each.tag == "mesh"]
        self.elements = {object_name(each): each for each in assets}

    def all(self) -> Iterator[Mesh]:
        """Every mesh, in file order."""
        return (self.mesh(name) for name in self.elements)

    def mesh(self, name: str) -> Mesh:
        """The mesh of this name. Raises ModelError for one that cannot be read or encloses nothing."""
        if name not in self.known:
            element = self.elements[name]
            try:
                self.known[name] = self.made(element, name)
            except ValueError as error:
                raise element.error(str(error)) from None
        return self.known[name]

    def made(self, element: Element, name: str) -> Mesh:
        """The mesh, as it was made for a model that this one was changed from."""
        attributes, compiler = self.defaults.of_element(element), self.compiler.at(element)
        known, key = self.spec.scope_of(element).files.made, (element, name, compiler.meshdir, compiler.strippath)
        if key not in known or known[key][0] != attributes:
            known[key] = attributes, self.compiled(element, name, attributes)
        mesh: Mesh = known[key][1]
        return mesh

    def compiled(self, element: Element, name: str, attributes: dict[str, Any]) -> Mesh:
        most = attributes.get("maxhullvert", EVERY)
        if most != EVERY and most < 4:
            raise ValueError(f"maxhullvert is {most}; expected more than 3, or -1 for no limit")
        written, faces = checked(*self.triangles(element, attributes))
        written = single(written)
        faces = faces if len(faces) else hull(written, most)
        scale = np.array(attributes.get("scale", (1.0, 1.0, 1.0)))
        points = moved(written, attributes) * scale
        mode = attributes.get("inertia", LEGACY)
        if mode == LEGACY and is_open(attributes.get("builtin", "none"), attributes.get("params", ())):
            mode = "shell"
        skin = hull(written, most) if mode == "convex" else faces
        if np.prod(scale) < 0:
            faces, skin = faces[:, [0, 2, 1]], skin[:, [0, 2, 1]]
        frame, content, moments = mass_properties(points, skin, mode)
        turned = multiplied(points - frame.pos, rotation(frame.quat))
        return Mesh(element, name, turned, faces, frame, scale, content, moments, most, written)

    def triangles(self, element: Element, attributes: dict[str, Any]) -> Triangles:
        """Points (n, 3) and faces (m, 3), from the element itself, from its file or from a formula."""
        name, kind = attributes.get("file"), attributes.get("builtin", "none")
        if kind != "none":
            return builtin_mesh(kind, attributes.get("params", ()))
        if name:
            if attributes.get("vertex"):
                raise ValueError("has file and vertex; expected one of them")
            data = file_of(self.spec, self.compiler, element, name)
            try:
                return points_and_faces(data, name, attributes.get("content_type", ""))
            except ValueError as error:
                raise ValueError(f'the file "{name}" cannot be read: {error}') from None
        return triples(attributes, "vertex").astype(float), triples(attributes, "face").astype(int)


def file_of(spec: Spec, compiler: Compiler, element: Element, name: str) -> bytes:
    """A file that an asset names: from memory, else from the mesh folder beside the model's main file."""
    compiler = compiler.at(element)
    name = name.replace("\\", "/")
    name = PurePosixPath(name).name if compiler.strippath else name
    try:
        found = spec.scope_of(element).files.find(os.path.join(compiler.meshdir, name))
    except ModelError as error:
        raise element.error(error.message) from None
    if found is None:
        raise element.error(f'file "{os.path.join(compiler.meshdir, name)}" does not exist')
    return found.data


def triples(attributes: dict[str, Any], key: str) -> np.ndarray:
    """The numbers of an attribute by threes (n, 3)."""
    values = np.array(attributes.get(key, ()))
    if len(values) % 3:
        raise ValueError(f"{key} has {len(values)} numbers; expected a multiple of three")
    return values.reshape(-1, 3)


def checked(points: np.ndarray, faces: np.ndarray) -> Triangles:
    """The points and faces, if they can be a mesh."""
    if len(points) < 4:
        raise ValueError(f"the mesh has {len(points)} points; expected four or more")
    if not np.isfinite(points).all():
        raise ValueError("a coordinate of the mesh is no number; expected finite ones")
    wrong = faces[(faces < 0) | (faces >= len(points))]
    if len(wrong):
        raise ValueError(f"a face names point {wrong[0]}; expected 0 to {len(points) - 1}")
    return points, faces


def moved(points: np.ndarray, attributes: dict[str, Any]) -> np.ndarray:
    """The points relative to refpos and refquat."""
    quat = np.array(attributes.get("refquat", (1.0, 0.0, 0.0, 0.0)))
    if not quat.any():
        raise ValueError("refquat is zero; expected a quaternion w x y z with a length")
    return multiplied(points - np.array(attributes.get("refpos", (0.0, 0.0, 0.0))), rotation(normalised(quat)))


def mass_properties(points: np.ndarray, faces: np.ndarray, mode: str) -> tuple[Frame, float, np.ndarray]:
    """Frame of the principal axes, content and principal moments of triangles, as pyramids from the middle of the
    surface.

    `legacy` counts each pyramid as positive, so that volume is counted twice where a mesh is not convex; `exact`
    counts them with their sign; `convex` takes the hull first; `shell` puts the mass on the triangles.
    """
    if mode == "exact":
        check_orientation(faces)
    corners = points[faces]
    centers = corners.mean(axis=1)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]) / 2
    areas = np.linalg.norm(normals, axis=1)
    if not areas.sum() > TINY:
        raise ValueError("the triangles of the mesh have no area")
    middle = (areas[:, None] * centers).sum(axis=0) / areas.sum()
    share, apex = (areas, None) if mode == "shell" else (pyramids(corners, normals, middle, mode), middle)
    if not share.sum() > TINY:
        turned = "its triangles are turned inside" if share.sum() < -TINY else 'inertia="shell" would take its surface'
        raise ValueError(f"the mesh encloses nothing; {turned}")
    com = (share[:, None] * (centers if apex is None else centers * 3 / 4 + apex / 4)).sum(axis=0) / share.sum()
    corners = corners - com
    weights = share if apex is None else pyramids(corners, normals, np.zeros(3), mode)
    P = second_moment(corners, weights, 12 if apex is None else 20)
    moments, quat = principal(np.trace(P) * np.eye(3) - P, AXES)
    return Frame(com, quat), float(weights.sum()), moments


def check_orientation(faces: np.ndarray) -> None:
    """No edge is walked along twice in the same direction."""
    solid = faces[(faces[:, 0] != faces[:, 1]) & (faces[:, 1] != faces[:, 2]) & (faces[:, 2] != faces[:, 0])]
    edges = np.concatenate([solid[:, [0, 1]], solid[:, [1, 2]], solid[:, [2, 0]]])
    found, counts = np.unique(edges, axis=0, return_counts=True)
    if (counts > 1).any():
        a, b = found[counts > 1][0]
        raise ValueError(f'two faces go from point {a} to point {b}; inertia="exact" needs faces turned the same way')


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
