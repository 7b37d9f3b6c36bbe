"""Scenes: built from a description, changed by objects that come and go, destroyed.

Whatever fails leaves everything as it was: specs and models are never changed in place, and data is closed only when
its successor is there.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from symdyn.catalog.lengthrange import model_of
from symdyn.errors import ModelError, SymdynError, nearest
from symdyn.mjcf import RELATED, Element, Spec, parse
from symdyn.model.model import Model
from symdyn.model.quaternion import from_axis_angle, product
from symdyn.scene.data import Data, carry_over
from symdyn.scene.furniture import with_floor, with_object, with_sky, with_table
from symdyn.scene.record import AttachmentSpec, RobotSpec, SceneObject, SceneSpec, Source
from symdyn.scene.save import spec_of

__all__ = [
    "attach_to_spec",
    "build_scene",
    "destroy_scene",
    "rpy",
    "scene_add_object",
    "scene_remove_object",
    "scene_spec",
    "try_build_scene",
]


def build_scene(spec: SceneSpec) -> tuple[Model, Data]:
    """The compiled scene and its state at qpos0. Raises SymdynError, and no file is written on the way.

    Robots come first, in their order, so that their joints keep their numbers whatever objects there are; then floor,
    sky, table and objects. Options of the physics are the first robot's, with the scene's timestep and gravity.
    """
    model = model_of(scene_spec(spec))
    return model, Data(model)


def try_build_scene(spec: SceneSpec) -> tuple[Model, Data] | None:
    """`build_scene`, or None where that fails."""
    try:
        return build_scene(spec)
    except SymdynError:
        return None


def scene_spec(spec: SceneSpec) -> Spec:
    """The scene as a `Spec`, before it is compiled."""
    if not spec.robots:
        raise SymdynError("the scene has no robot; expected at least one")
    robots = [robot_spec(each, ("robots", i)) for i, each in enumerate(spec.robots)]
    options = tuple(robots[0].sections("option"))
    found = Spec(Element("mujoco", {"model": "scene"}, options, "scene"))
    for i, (robot, own) in enumerate(zip(spec.robots, robots, strict=True)):
        with part("robots", i):
            found = found.attach(own, prefix=robot.prefix, pos=robot.pos, quat=rpy(robot.euler))
    found = found.set("option", timestep=spec.timestep, gravity=(0, 0, spec.gravity_z))
    found = with_floor(found) if spec.add_floor else found
    found = with_sky(found) if spec.add_skybox else found
    with part("table"):
        found = with_table(found, spec.table) if spec.table.enabled else found
    for i, thing in enumerate(spec.objects):
        with part("objects", i):
            found = with_object(found, thing)
    return found


def robot_spec(robot: RobotSpec, where: tuple[str | int, ...] = ()) -> Spec:
    """A robot's model with its attachments made; `where` it is in a scene."""
    with part(*where):
        spec = read(robot.path)
    for i, attachment in enumerate(robot.attachments):
        with part(*where, "attachments", i):
            spec = attach_to_spec(spec, attachment)
    return spec


@contextmanager
def part(*where: str | int) -> Iterator[None]:
    """Errors say of which part of the scene they are (`SymdynError.part`)."""
    try:
        yield
    except SymdynError as error:
        error.part = where
        raise


def attach_to_spec(robot: Spec, attachment: AttachmentSpec) -> Spec:
    """The robot with an attachment; may be repeated to make a chain. What fails leaves the robot as it was."""
    part = read(attachment.mjcf_path)
    roots = [each for section in part.sections("worldbody") for each in root_bodies(section)]
    if not roots:
        raise ModelError("the model has no body to attach; expected a root body", part.root.file)
    if not roots[0].name:
        part, roots[0] = named(part, roots[0])
    where = attachment.attach_to if attachment.attach_to.startswith("site/") else f"body/{attachment.attach_to}"
    # the body keeps its pose in its own file: pos and euler place the frame it stands in
    pose = {"pos": attachment.pos, "quat": rpy(attachment.euler)}
    spec = robot.attach(part, where, f"body/{roots[0].name}", prefix=attachment.prefix, **pose)
    for one, other in attachment.contact_exclusions:
        for name in (one, other):
            if spec.find(f"body/{name}") is None:
                bodies = [each.name for s in spec.sections("worldbody") for each in s.walk() if each.tag == "body"]
                raise ModelError(f'contact exclusion names body "{name}", which does not exist{nearest(name, bodies)}')
        spec = spec.add("contact", "exclude", body1=one, body2=other)
    return spec


def root_bodies(element: Element) -> list[Element]:
    """The bodies of a world, also those in frames."""
    return [
        each
        for child in element.children
        for each in ([child] if child.tag == "body" else root_bodies(child) if child.tag == "frame" else [])
    ]


def named(spec: Spec, body: Element) -> tuple[Spec, Element]:
    """The model with a name for a body that has none, that it can be attached by."""
    from symdyn.mjcf.edit import replaced

    new = replace(body, attributes={**body.attributes, "name": "root"})
    return replaced(spec, body, (new,)), new


def read(source: Source) -> Spec:
    """The model of a file, of its text, or as it is."""
    if isinstance(source, Spec):
        return source
    if not source:
        raise SymdynError("the path of a model is empty; expected an MJCF file")
    text = isinstance(source, str) and source.lstrip().startswith("<")
    return parse(source if text or isinstance(source, os.PathLike) else Path(source), within=None if text else RELATED)


def rpy(euler: Sequence[float]) -> tuple[float, float, float, float]:
    """The quaternion of turns about the fixed axes x, y, z, in degrees: R = Rz Ry Rx."""
    turns = [from_axis_angle(axis, np.deg2rad(angle)) for axis, angle in zip(np.eye(3), euler, strict=True)]
    return tuple(product(turns[2], product(turns[1], turns[0])).tolist())


# ---- objects that come and go


def scene_add_object(
    model: Model, data: Any, spec: SceneSpec, thing: SceneObject, keep_state: bool = True
) -> tuple[Model, Any, SceneSpec]:
    """The scene with an object more. On failure all three arguments are as they were.

    The new data takes over the state by name (`keep_state`), with the object at its place; the old data is closed, so
    that every handle that still has it fails loudly. In place of data may be a running `symdyn.Simulation` of the
    model, which goes on with the new one (`Simulation.change_model`: no compiler runs where there is room).
    """
    new = replace(spec, objects=(*spec.objects, thing))
    return rebuilt(data, model_of(with_object(spec_of(model), thing)), new, keep_state)


def scene_remove_object(
    model: Model, data: Any, spec: SceneSpec, name: str, keep_state: bool = True
) -> tuple[Model, Any, SceneSpec]:
    """The scene without an object, the others in their order. As `scene_add_object`."""
    names = [each.name for each in spec.objects]
    if name not in names:
        raise SymdynError(f'the scene has no object "{name}"{nearest(name, names)}')
    new = replace(spec, objects=tuple(each for each in spec.objects if each.name != name))
    return rebuilt(data, model_of(spec_of(model).delete(f"body/{name}")), new, keep_state)


def rebuilt(data: Any, model: Model, spec: SceneSpec, keep_state: bool) -> tuple[Model, Any, SceneSpec]:
    """The new scene, whose data takes the place of the old; a simulation goes on with it."""
    if not isinstance(data, Data):
        data.change_model(model, keep_state)
        return data.model, data, spec
    new = Data(model, data.generation + 1)
    if keep_state:
        carry_over(data, new)
    data.close("the scene was rebuilt")
    return model, new, spec


def destroy_scene(model: Model | None = None, data: Any = None) -> None:
    """Closes the data of a scene, or its simulation; may be called again, and with None."""
    if data is not None:
        data.close()
