"""Where a saved model finds its meshes, height fields and pictures: by a path, or inside itself."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

import numpy as np

from symdyn.errors import ModelError
from symdyn.mjcf import Element, Spec
from symdyn.mjcf.reference import object_name
from symdyn.model.compiler import Compiler
from symdyn.model.hfield import Hfields
from symdyn.model.mesh import file_of
from symdyn.model.meshfile import points_and_faces

__all__ = ["Placed"]

FILES = ("file", "fileright", "fileleft", "fileup", "filedown", "filefront", "fileback")


@dataclass(frozen=True, eq=False)
class Placed:
    """How files are named in a model that is saved in `folder` (None: beside the file it was read from).

    embed  meshes and height fields become numbers in the file; pictures cannot
    """

    spec: Spec
    compiler: Compiler
    folder: str | None
    embed: bool

    def written(self, element: Element, values: dict[str, Any]) -> dict[str, Any]:
        """The attributes of an asset under the name it has, with its files where they are found."""
        if not any(key in values for key in FILES):
            return values
        values = {**values, "name": object_name(element)} if object_name(element) else dict(values)
        if self.embed and element.tag in EMBEDDED and "file" in values:
            return EMBEDDED[element.tag](self, element, values)
        return values | {key: self.path(element, values[key]) for key in FILES if key in values}

    def path(self, element: Element, name: str) -> str:
        """The path from the folder of the saved model to a file; its name alone for one in memory."""
        compiler = self.compiler.at(element)
        settings = self.spec.scope_of(element).merged("compiler")
        key = "texturedir" if element.tag == "texture" else "meshdir"
        folder = settings.get(key, settings.get("assetdir", ""))
        name = name.replace("\\", "/")
        name = os.path.join(folder, PurePosixPath(name).name if compiler.strippath else name)
        files = self.spec.scope_of(element).files
        try:
            found = files.find(name)
        except ModelError:
            found = None
        folder = self.folder if self.folder is not None else self.spec.files.folder
        if found and not os.path.isabs(found.key):
            return name
        if found is None and files.folder is None or folder is None:
            return name
        full = found.key if found else os.path.realpath(os.path.join(files.folder or "", name))
        return PurePosixPath(os.path.relpath(full, os.path.realpath(folder))).as_posix()

    def mesh(self, element: Element, values: dict[str, Any]) -> dict[str, Any]:
        """A mesh with its points and triangles in place of its file."""
        name = values.pop("file")
        try:
            points, faces = points_and_faces(
                file_of(self.spec, self.compiler, element, name), name, values.pop("content_type", "")
            )
        except ValueError as error:
            raise element.error(f'the file "{name}" cannot be read: {error}') from None
        values["vertex"] = singles(points)
        if len(faces):
            values["face"] = tuple(np.asarray(faces).ravel().tolist())
        return values

    def hfield(self, element: Element, values: dict[str, Any]) -> dict[str, Any]:
        """A height field with its heights in place of its file; the first row is that of the largest y."""
        heights = Hfields.heights(_Reading(self.spec, self.compiler), element)[::-1]  # type: ignore[arg-type]
        del values["file"]
        values.pop("content_type", None)
        return values | {"nrow": heights.shape[0], "ncol": heights.shape[1], "elevation": singles(heights)}


@dataclass(frozen=True)
class _Reading:
    """What reading the heights of one field needs."""

    spec: Spec
    compiler: Compiler


def singles(numbers: np.ndarray) -> tuple[float, ...]:
    """Numbers of single precision, each as the double whose decimal is the shortest that rounds to it."""
    return tuple(float(str(each)) for each in np.asarray(numbers, dtype=np.float32).ravel())


EMBEDDED = {"mesh": Placed.mesh, "hfield": Placed.hfield}
