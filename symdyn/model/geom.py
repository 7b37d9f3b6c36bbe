"""`<geom>` and `<site>` to records: shape, frame, mass and inertia."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

import numpy as np

from symdyn.mjcf import Defaults, Element, Spec
from symdyn.model.compiler import Compiler
from symdyn.model.enums import mjtGeom
from symdyn.model.mesh import Mesh, Meshes, MeshMissing
from symdyn.model.orientation import along, frame_of
from symdyn.model.quaternion import Frame, dot
from symdyn.model.record import Geom, Place, Site
from symdyn.model.shape import SIZES, shell_inertia, solid_inertia, surface, volume

__all__ = ["geom_of", "site_of"]

TYPES = {
    name: mjtGeom[f"mjGEOM_{name.upper()}"]
    for name in ("plane", "hfield", "sphere", "capsule", "ellipsoid", "cylinder", "box", "mesh", "sdf")
}
STRETCHED = (mjtGeom.mjGEOM_CAPSULE, mjtGeom.mjGEOM_CYLINDER, mjtGeom.mjGEOM_BOX, mjtGeom.mjGEOM_ELLIPSOID)
SITE_SIZE = (0.005, 0.005, 0.005)
DENSITY = 1000.0


def geom_of(element: Element, place: Place, compiler: Compiler, defaults: Defaults, meshes: Meshes) -> Geom:
    """The geom an element describes, in the frame of its body."""
    attributes = defaults.of_element(element, place.childclass)
    shape = TYPES[attributes.get("type", "sphere")]
    for kind in ("mesh", "hfield"):
        if shape == TYPES[kind] and kind not in attributes:
            raise element.error(f'has type {kind} but names no {kind}; expected {kind}="..."')
    frame, size = placed(element, attributes, shape, (0.0, 0.0, 0.0), compiler)
    missing = ""
    mass, inertia = 0.0, np.zeros(3)
    try:
        if "mesh" in attributes:
            mesh = fitted(element, shape, meshes.mesh(attributes["mesh"]))
            frame, size = frame @ mesh.frame, mesh.size
            mass, inertia = massive(element, attributes, mesh.content, mesh.inertia / mesh.content)
        elif shape == mjtGeom.mjGEOM_HFIELD:
            size = hfield_size(meshes.spec, attributes["hfield"])
            mass, inertia = mass_of(element, attributes, mjtGeom.mjGEOM_BOX, size)
        elif shape in SIZES:
            mass, inertia = mass_of(element, attributes, shape, size)
    except MeshMissing as problem:
        missing = str(problem)
        mass = attributes.get("mass", attributes.get("density", DENSITY))
    return Geom(
        element,
        element.name + place.suffix if element.name else "",
        shape,
        place.frame @ frame,
        size,
        mass,
        inertia,
        group=attributes.get("group", 0),
        contype=attributes.get("contype", 1),
        conaffinity=attributes.get("conaffinity", 1),
        condim=attributes.get("condim", 3),
        fluid=attributes.get("fluidshape", "none") != "none",
        missing=missing,
    )


def fitted(element: Element, shape: mjtGeom, mesh: Mesh) -> Mesh:
    """The mesh, if it is what is asked for; a primitive fitted to a mesh is not computed."""
    if shape != mjtGeom.mjGEOM_MESH:
        raise MeshMissing(f"fitting a {shape.name[7:].lower()} to a mesh is not supported yet")
    return mesh


def hfield_size(spec: Spec, name: str) -> np.ndarray:
    """Half sizes (3,) of the box that stands for a height field: half of its base and a quarter of its top."""
    for element in spec.entries("asset"):
        if element.tag == "hfield" and name in (element.name, PurePosixPath(element.get("file", "")).stem):
            x, y, top, base = element.attributes["size"]
            return np.array([x, y, top / 4 + base / 2])
    raise MeshMissing("it has no height field")


def site_of(element: Element, place: Place, compiler: Compiler, defaults: Defaults) -> Site:
    """The site an element describes, in the frame of its body."""
    attributes = defaults.of_element(element, place.childclass)
    shape = TYPES[attributes.get("type", "sphere")]
    frame, size = placed(element, attributes, shape, SITE_SIZE, compiler)
    name = element.name + place.suffix if element.name else ""
    return Site(element, name, shape, place.frame @ frame, size)


def placed(
    element: Element, attributes: Mapping[str, Any], shape: mjtGeom, default: tuple[float, ...], compiler: Compiler
) -> tuple[Frame, np.ndarray]:
    """Frame and sizes (3,), from pos, orientation and size, or from fromto; its z axis points to the first end."""
    size = np.array(default)
    written = attributes.get("size", ())
    size[: len(written)] = written
    if "fromto" not in attributes:
        size = size if "mesh" in attributes else checked(element, shape, size)
        return frame_of(element, attributes, compiler), size
    if shape not in STRETCHED:
        raise element.error(f"has fromto and type {attributes.get('type', 'sphere')}; expected {stretchable()}")
    start, end = np.array(attributes["fromto"][:3]), np.array(attributes["fromto"][3:])
    length = np.sqrt(dot(end - start, end - start))
    if length < 1e-14:
        raise element.error("fromto has no length; expected two different points")
    if any(attributes.get("pos", ())):
        raise element.error("has pos and fromto; expected one of them")
    size[1:] = (length / 2, size[2]) if SIZES[shape] == 2 else (size[0], length / 2)
    return Frame((start + end) / 2, along((start - end) / length)), checked(element, shape, size)


def stretchable() -> str:
    return "capsule, cylinder, box or ellipsoid"


def checked(element: Element, shape: mjtGeom, size: np.ndarray) -> np.ndarray:
    """The sizes, which must be positive as far as the shape has them."""
    if shape == mjtGeom.mjGEOM_PLANE and size[2] <= 0:
        raise element.error(f"size 3 of the plane is {size[2]:g}; expected a positive spacing of its grid")
    for i in range(SIZES.get(shape, 0)):
        if size[i] <= 0:
            raise element.error(
                f"size {i + 1} of the {shape.name[7:].lower()} is {size[i]:g}; expected {SIZES[shape]} positive sizes"
            )
    return size


def mass_of(
    element: Element, attributes: Mapping[str, Any], shape: mjtGeom, size: np.ndarray
) -> tuple[float, np.ndarray]:
    """Mass in kg and diagonal inertia (3,) in kg m^2 of a primitive, solid or a shell."""
    if attributes.get("shellinertia", False):
        return massive(element, attributes, surface(shape, size), shell_inertia(shape, size))
    return massive(element, attributes, volume(shape, size), solid_inertia(shape, size))


def massive(
    element: Element, attributes: Mapping[str, Any], extent: float, unit_inertia: np.ndarray
) -> tuple[float, np.ndarray]:
    """Mass and inertia from the mass that is written, else from the density times the extent."""
    for key in ("mass", "density"):
        if attributes.get(key, 0.0) < 0:
            raise element.error(f"{key} is {attributes[key]:g}; expected zero or more")
    mass = attributes["mass"] if "mass" in attributes else attributes.get("density", DENSITY) * extent
    return mass, mass * unit_inertia
