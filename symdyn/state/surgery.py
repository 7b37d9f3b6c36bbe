"""Parts of mechanisms, and mechanisms with fewer bodies: the Julia package's submechanism and remove_fixed_tree_joints.

They work on the file as it is written, `symdyn.mjcf.parse`, and give the compiled model of what is left.
"""

from __future__ import annotations

import os
from dataclasses import replace

from symdyn.catalog.lengthrange import model_of
from symdyn.errors import SymdynError, nearest
from symdyn.mjcf import Element, Spec, parse
from symdyn.mjcf.edit import without_dependents
from symdyn.mjcf.reference import WRITTEN, object_name
from symdyn.model.model import Model

__all__ = ["remove_fixed_joints", "submodel"]

Source = Spec | str | os.PathLike[str]
JOINTS = ("joint", "freejoint")


def remove_fixed_joints(source: Source) -> Model:
    """The model with every body that cannot move against its parent made a part of it, inertia and all: MuJoCo's
    `fusestatic`. A body that something in the file names stays."""
    spec = _spec(source)
    children = (*spec.root.children, Element("compiler", {"fusestatic": True}))
    return model_of(replace(spec, root=replace(spec.root, children=children)))


def submodel(source: Source, body: str, fixed: bool = False) -> Model:
    """The mechanism that a body and all it carries are by themselves: where the body's parent was is the world.

    fixed   the body itself does not move, as the root of RigidBodyDynamics.jl's submechanism
    Tendons, actuators, sensors, constraints and contacts come along if all they name does; keyframes do not.
    """
    spec = _spec(source)
    path = _path_to(spec, body)
    root = _alone(path, fixed)
    gone = _names(spec.root) - _names(replace(spec.root, children=(root,)))
    kept = [root if each.tag == "worldbody" else each for each in spec.root.children if each.tag != "keyframe"]
    alone = replace(spec, root=replace(spec.root, children=tuple(_once(kept, root))))
    return model_of(without_dependents(alone, gone))


def _spec(source: Source) -> Spec:
    return source if isinstance(source, Spec) else parse(source)


def _path_to(spec: Spec, body: str) -> list[Element]:
    """The elements from a worldbody to the body of that name."""
    stack = [[world] for world in spec.sections("worldbody")]
    known = []
    while stack:
        path = stack.pop()
        for child in path[-1].all("body", "frame"):
            if child.tag == "body" and child.name == body:
                return [*path, child]
            known.append(child.name)
            stack.append([*path, child])
    raise SymdynError(f'{spec.name}: there is no body "{body}"{nearest(body, [n for n in known if n])}')


def _alone(path: list[Element], fixed: bool) -> Element:
    """A worldbody that has the last body of the path, in the frames that it stands in."""
    body = _without_joints(path[-1]) if fixed else path[-1]
    classes = [each.get("childclass") for each in path if each.get("childclass")]
    frames = []
    for each in reversed(path[1:-1]):
        if each.tag == "body":
            break
        frames.append(each)
    for frame in frames:
        body = replace(frame, children=(body,))
    if classes:
        body = Element("frame", {"childclass": _class_above(path, classes)}, (body,))
    return Element("worldbody", {}, (body,), path[0].file, path[0].line)


def _class_above(path: list[Element], classes: list[str]) -> str:
    """The class that holds for the body, its own apart: on its own it still has the last word."""
    return classes[-2] if path[-1].get("childclass") and len(classes) > 1 else classes[-1]


def _without_joints(element: Element) -> Element:
    """A body without its own joints, those in its frames included."""
    children = [_without_joints(c) if c.tag == "frame" else c for c in element.children if c.tag not in JOINTS]
    return replace(element, children=tuple(children))


def _once(sections: list[Element], root: Element) -> list[Element]:
    """The sections with the worldbody at its first place alone."""
    first = next(i for i, each in enumerate(sections) if each is root)
    return [each for i, each in enumerate(sections) if each is not root or i == first]


def _names(root: Element) -> set[tuple[str, str]]:
    """Kind and name of everything in the tree."""
    tags = WRITTEN["worldbody"]
    elements = [each for world in root.all("worldbody") for each in world.walk() if each.tag in tags]
    return {(tags[each.tag], object_name(each)) for each in elements if object_name(each)}
