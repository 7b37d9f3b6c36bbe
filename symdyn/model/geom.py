"""`<geom>` and `<site>` to records: shape, frame, mass and inertia."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from symdyn.errors import nearest
from symdyn.mjcf import Defaults, Element, Spec
from symdyn.model.bound import box, radius
from symdyn.model.compiler import Compiler
from symdyn.model.enums import mjtGeom
from symdyn.model.fit import FITTED, fitted
from symdyn.model.hfield import Hfields
from symdyn.model.mesh import Meshes
from symdyn.model.orientation import along, frame_of
from symdyn.model.quaternion import Frame, dot
from symdyn.model.record import Geom, Place, Site
from symdyn.model.shape import SIZES, shell_inertia, solid_inertia, surface, volume

__all__ = ["Assets", "geom_of", "site_of"]

TYPES = {
    name: mjtGeom[f"mjGEOM_{name.upper()}"]
    for name in ("plane", "hfield", "sphere", "capsule", "ellipsoid", "cylinder", "box", "mesh", "sdf")
}
STRETCHED = (mjtGeom.mjGEOM_CAPSULE, mjtGeom.mjGEOM_CYLINDER, mjtGeom.mjGEOM_BOX, mjtGeom.mjGEOM_ELLIPSOID)
SITE_SIZE = (0.005, 0.005, 0.005)
DENSITY = 1000.0


@dataclass(frozen=True)
class Assets:
    """What geoms and sites can take their shape from."""

    meshes: Meshes
    hfields: Hfields

    @classmethod
    def of(cls, spec: Spec, compiler: Compiler, defaults: Defaults) -> Assets:
        return cls(Meshes(spec, compiler, defaults), Hfields(spec, compiler))

    def checked(self, element: Element, attributes: Mapping[str, Any]) -> Mapping[str, Any]:
        """The attributes, of which some may be those of a default class, if the assets they name exist."""
        for kind, known in (("mesh", self.meshes.elements), ("hfield", self.hfields.known)):
            name = attributes.get(kind)
            if name and name not in known:
                raise element.error(f'{kind} is "{name}", which does not exist{nearest(name, known)}')
        return attributes


@dataclass(frozen=True, eq=False)
class Form:
    """The shape of a geom: its frame, sizes (3,), mass in kg, inertia (3,) in its frame, bounds, and its asset."""

    frame: Frame
    size: np.ndarray
    mass: float
    inertia: np.ndarray
    rbound: float
    aabb: np.ndarray
    asset: str = ""


def geom_of(element: Element, place: Place, compiler: Compiler, defaults: Defaults, assets: Assets) -> Geom:
    """The geom an element describes, in the frame of its form."""
    attributes = assets.checked(element, defaults.of_element(element, place.childclass))
    shape = TYPES[attributes.get("type", "sphere")]
    for kind, asset in (("mesh", "mesh"), ("sdf", "mesh"), ("hfield", "hfield")):
        if shape == TYPES[kind] and not attributes.get(asset):
            raise element.error(f'has type {kind} but names no {asset}; expected {asset}="..."')
    frame, size = placed(element, attributes, shape, (0.0, 0.0, 0.0), compiler)
    make = MAKERS.get(shape, primitive)
    form = make(element, attributes, shape, size, assets, compiler)
    return Geom(
        element,
        element.name + place.suffix if element.name else "",
        shape,
        place.frame @ frame @ form.frame,
        form.size,
        form.mass,
        form.inertia,
        group=attributes.get("group", 0),
        contype=attributes.get("contype", 1),
        conaffinity=attributes.get("conaffinity", 1),
        condim=attributes.get("condim", 3),
        fluid=attributes.get("fluidshape", "none") != "none",
        rbound=form.rbound,
        aabb=form.aabb,
        asset=form.asset,
        attributes=attributes,
    )


Attributes = Mapping[str, Any]


def primitive(
    element: Element, attributes: Attributes, shape: mjtGeom, size: np.ndarray, assets: Assets, compiler: Compiler
) -> Form:
    """A shape of its own sizes, or fitted to the mesh that is named."""
    frame = Frame()
    if attributes.get("mesh"):
        frame, size = fit_to_mesh(element, attributes, shape, size, assets.meshes, compiler)
    mass, inertia = mass_of(element, attributes, shape, size)
    return Form(frame, size, mass, inertia, radius(shape, size), box(shape, size))


def fit_to_mesh(
    element: Element, attributes: Attributes, shape: mjtGeom, size: np.ndarray, meshes: Meshes, compiler: Compiler
) -> tuple[Frame, np.ndarray]:
    """Frame and sizes (3,) of a primitive that is fitted to a mesh."""
    if shape not in FITTED:
        raise element.error(f"has type {shape.name[7:].lower()} and a mesh; expected a shape that can be fitted to it")
    mesh = meshes.mesh(attributes["mesh"])
    frame, size = fitted(shape, mesh, size, attributes.get("fitscale", 1.0), compiler.at(element).fitaabb)
    return frame, checked(element, shape, size)


def plane(element: Element, attributes: Attributes, shape: mjtGeom, size: np.ndarray, *context: Any) -> Form:
    if attributes.get("mesh"):
        raise element.error("has type plane and a mesh; expected a shape that can be fitted to it")
    return Form(Frame(), size, 0.0, np.zeros(3), radius(shape, size), box(shape, size))


def of_mesh(
    element: Element, attributes: Attributes, shape: mjtGeom, size: np.ndarray, assets: Assets, compiler: Compiler
) -> Form:
    """A mesh itself, or the signed distance field of one: its mass and inertia are those of the mesh."""
    if attributes.get("shellinertia", False):
        kind = attributes["type"]
        raise element.error(f'has shellinertia and type {kind}; expected inertia="shell" in the <mesh>')
    mesh = assets.meshes.mesh(attributes["mesh"])
    if mesh.flat and (attributes.get("contype", 1) or attributes.get("conaffinity", 1)):
        raise mesh.element.error("its points lie in a plane, so nothing can touch it; expected a thin box instead")
    mass, inertia = massive(element, attributes, mesh.content, mesh.inertia / mesh.content)
    return Form(mesh.frame, mesh.size, mass, inertia, radius(shape, mesh.size), mesh.aabb, mesh.name)


def of_hfield(
    element: Element, attributes: Attributes, shape: mjtGeom, size: np.ndarray, assets: Assets, compiler: Compiler
) -> Form:
    """A height field; its mass is that of a box of half its base and a quarter of its top."""
    field = assets.hfields.known[attributes["hfield"]]
    x, y, top, base = field.size
    size = np.array([x, y, top / 4 + base / 2])
    mass, inertia = mass_of(element, attributes, mjtGeom.mjGEOM_BOX, size)
    aabb = np.array([0, 0, (top - base) / 2, x, y, (top + base) / 2])
    return Form(Frame(), size, mass, inertia, float(np.sqrt(x * x + y * y + max(top, base) ** 2)), aabb, field.name)


MAKERS: dict[mjtGeom, Callable[..., Form]] = {
    mjtGeom.mjGEOM_PLANE: plane,
    mjtGeom.mjGEOM_MESH: of_mesh,
    mjtGeom.mjGEOM_HFIELD: of_hfield,
    mjtGeom.mjGEOM_SDF: of_mesh,
}


def site_of(element: Element, place: Place, compiler: Compiler, defaults: Defaults, assets: Assets) -> Site:
    """The site an element describes, in the frame of its body."""
    attributes = assets.checked(element, defaults.of_element(element, place.childclass))
    shape = TYPES[attributes.get("type", "sphere")]
    frame, size = placed(element, attributes, shape, SITE_SIZE, compiler)
    if shape == TYPES["mesh"] and not attributes.get("mesh"):
        raise element.error("has the type mesh and names none; expected the attribute mesh")
    if attributes.get("mesh"):
        if shape != TYPES["mesh"]:
            raise element.error("names a mesh and has another type; expected type mesh")
        size = assets.meshes.mesh(attributes["mesh"]).size
    name = element.name + place.suffix if element.name else ""
    return Site(element, name, shape, place.frame @ frame, size, attributes.get("mesh", ""), attributes)


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
    if attributes.get("mesh"):
        raise element.error("has fromto and a mesh; expected one of them")
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
