"""Scenes described by a YAML file. Every key has the name, unit and default of the field in `record.py`:

timestep: 0.002            # s
gravity_z: -9.81           # m/s^2
add_floor: true
add_skybox: true
table: {enabled: true, pos: [0.5, 0, 0.4], top_size: [0.3, 0.4], thickness: 0.04, leg_radius: 0.025}
robots:                    # at least one
  - path: arm.xml          # beside this file
    prefix: left_
    pos: [0, 0.3, 0]
    euler: [0, 0, 90]      # degrees about the fixed axes x, y, z
    attachments:           # made in this order
      - mjcf_path: hand.xml
        attach_to: flange
        pos: [0, 0, 0.02]
        prefix: hand_
        contact_exclusions: [[hand_palm, flange]]
objects:
  - {name: cube, shape: box, size: [0.02, 0.02, 0.02], pos: [0.5, 0, 0.42], mass: 0.05, rgba: [1, 0, 0, 1]}
  - {name: ball, shape: sphere, size: [0.03], condim: 4, friction: [1, 0.01, 0.001], fixed: false}
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from symdyn.errors import ModelError, SymdynError, nearest
from symdyn.model.model import Model
from symdyn.scene.build import build_scene
from symdyn.scene.data import Data
from symdyn.scene.record import AttachmentSpec, RobotSpec, SceneObject, SceneSpec, Shape, TableSpec

__all__ = ["build_described", "read_scene"]

MAX_BYTES = 1 << 20
WORDS = {"true": True, "false": False}


def read_scene(path: str | os.PathLike[str]) -> SceneSpec:
    """The scene that a YAML file describes; models are looked for beside it. Raises ModelError with file and line."""
    scene: SceneSpec = SCENE(place_of(Path(path)))
    return scene


def build_described(path: str | os.PathLike[str]) -> tuple[Model, Data]:
    """`build_scene` of a YAML file. Raises SymdynError, with the line of the part of the scene that is wrong."""
    place = place_of(Path(path))
    try:
        return build_scene(SCENE(place))
    except SymdynError as error:
        if not error.part:
            raise
        raise place.inside(error.part).error(str(error)) from None


def place_of(path: Path) -> Place:
    """The whole of a YAML file."""
    import yaml

    try:
        data = path.read_bytes()
    except OSError as error:
        raise ModelError(f"the file cannot be read: {error.strerror}", str(path)) from None
    if len(data) > MAX_BYTES:
        raise ModelError(f"the file has {len(data)} bytes; expected at most {MAX_BYTES}", str(path))
    try:
        node = yaml.compose(data.decode("utf-8"), Loader=yaml.SafeLoader)
    except UnicodeDecodeError:
        raise ModelError("the file is not UTF-8 text; expected YAML", str(path)) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        message = getattr(error, "problem", None) or "expected a description of a scene"
        raise ModelError(f"the YAML is broken: {message}", path.name, mark.line + 1 if mark else None) from None
    if node is None:
        raise ModelError("the file is empty; expected a scene with robots", path.name)
    return Place(node, path.name, path.parent)


@dataclass(frozen=True)
class Place:
    """A node of the file, and where the file is."""

    node: Any
    file: str
    folder: Path

    def error(self, message: str) -> ModelError:
        return ModelError(message, self.file, self.node.start_mark.line + 1)

    def at(self, node: Any) -> Place:
        return Place(node, self.file, self.folder)

    def inside(self, part: tuple[str | int, ...]) -> Place:
        """The place of a part: keys and numbers, one in the other."""
        found = self
        for each in part:
            found = found.items("a list")[each] if isinstance(each, int) else dict(found.named())[each]
        return found

    def named(self) -> Iterator[tuple[str, Place]]:
        return ((key.text, value) for key, value in self.pairs())

    @property
    def text(self) -> str:
        if self.node.id != "scalar":
            raise self.error(f"has a {self.node.id}; expected one value")
        return self.node.value

    def items(self, expected: str) -> list[Place]:
        if self.node.id != "sequence":
            raise self.error(f"has a {self.node.id}; expected {expected}")
        return [self.at(each) for each in self.node.value]

    def pairs(self) -> Iterator[tuple[Place, Place]]:
        if self.node.id != "mapping":
            raise self.error(f"has a {self.node.id}; expected keys with values")
        return ((self.at(key), self.at(value)) for key, value in self.node.value)


Reader = Callable[[Place], Any]


def word(place: Place) -> str:
    return place.text


def file(place: Place) -> Path:
    """A path beside the description."""
    if not place.text:
        raise place.error("the path is empty; expected an MJCF file")
    return place.folder / place.text


def number(place: Place) -> float:
    try:
        value = float(place.text)
    except ValueError:
        raise place.error(f'"{place.text}" is not a number') from None
    if not abs(value) < float("inf"):
        raise place.error(f'"{place.text}" is not a finite number')
    return value


def whole(place: Place) -> int:
    value = number(place)
    if value != int(value):
        raise place.error(f'"{place.text}" is not a whole number')
    return int(value)


def flag(place: Place) -> bool:
    if place.text.lower() not in WORDS:
        raise place.error(f'"{place.text}" is neither true nor false')
    return WORDS[place.text.lower()]


def shape(place: Place) -> Shape:
    known = [each.value for each in Shape]
    if place.text not in known:
        raise place.error(f'shape "{place.text}" is unknown; expected {", ".join(known)}{nearest(place.text, known)}')
    return Shape(place.text)


def numbers(low: int, high: int = 0) -> Reader:
    """From `low` to `high` numbers."""
    high = high or low
    count = f"{low}" if low == high else f"{low} to {high}"

    def read(place: Place) -> tuple[float, ...]:
        values = tuple(map(number, place.items(f"{count} numbers")))
        if not low <= len(values) <= high:
            raise place.error(f"has {len(values)} numbers; expected {count}")
        return values

    return read


def names(place: Place) -> tuple[str, ...]:
    values = tuple(map(word, place.items("two names of bodies")))
    if len(values) != 2:
        raise place.error(f"has {len(values)} names; expected two")
    return values


def several(reader: Reader) -> Reader:
    return lambda place: tuple(map(reader, place.items("a list")))


def record(kind: type, readers: dict[str, Reader], *needed: str) -> Reader:
    """A record whose keys are its fields."""

    def read(place: Place) -> Any:
        values: dict[str, Any] = {}
        for key, value in place.pairs():
            if key.text not in readers:
                raise key.error(
                    f'the key "{key.text}" is unknown; expected {", ".join(readers)}' + nearest(key.text, readers)
                )
            if key.text in values:
                raise key.error(f'the key "{key.text}" is there twice')
            values[key.text] = readers[key.text](value)
        for key in needed:
            if not values.get(key):
                raise place.error(f'the key "{key}" is missing')
        return kind(**values)

    return read


POSE = {"pos": numbers(3), "euler": numbers(3), "prefix": word}
ATTACHMENT = record(
    AttachmentSpec,
    {"mjcf_path": file, "attach_to": word, **POSE, "contact_exclusions": several(names)},
    "mjcf_path",
    "attach_to",
)
ROBOT = record(RobotSpec, {"path": file, "attachments": several(ATTACHMENT), **POSE}, "path")
TABLE = record(
    TableSpec,
    {
        "enabled": flag,
        "pos": numbers(3),
        "top_size": numbers(2),
        "thickness": number,
        "leg_radius": number,
        "rgba": numbers(4),
        "leg_rgba": numbers(4),
    },
)
OBJECT = record(
    SceneObject,
    {
        "name": word,
        "shape": shape,
        "size": numbers(1, 3),
        "pos": numbers(3),
        "rgba": numbers(4),
        "fixed": flag,
        "mass": number,
        "condim": whole,
        "friction": numbers(3),
    },
    "name",
)
SCENE = record(
    SceneSpec,
    {
        "robots": several(ROBOT),
        "timestep": number,
        "gravity_z": number,
        "add_floor": flag,
        "add_skybox": flag,
        "table": TABLE,
        "objects": several(OBJECT),
    },
    "robots",
)
