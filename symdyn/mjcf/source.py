"""Where the files of a model come from: memory first, then the disk, inside one folder."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any

from symdyn.errors import ModelError
from symdyn.mjcf.vfs import Vfs

__all__ = ["RELATED", "Files", "Found", "Within", "files_of", "main_text"]

MAX_BYTES = 1 << 26  # of a file


class Related:
    """In place of a folder: wherever a relative path leads, but only to files of the kinds that models are made of."""

    kinds = (".xml", ".mjcf", ".stl", ".obj", ".msh", ".png", ".bin", ".hfield")


RELATED = Related()
Within = str | os.PathLike | Related | None


@dataclass(frozen=True)
class Found:
    """A file: its bytes, the path to show, and the key that tells files apart."""

    data: bytes
    shown: str
    key: str


@dataclass(frozen=True)
class Files:
    """Finds files by the rules of MuJoCo.

    folder  where the main file lies; None for a model given as text, which has nothing on the disk
    within  the folder that holds whatever may be read from the disk
    related whether relative paths may leave it, to files of the kinds that models are made of
    made    what was made of files by those who read them: models changed by program have it from the one before
    """

    folder: str | None = None
    memory: Vfs = field(default_factory=Vfs)
    within: str | None = None
    related: bool = False
    made: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "made": {}}

    def include(self, name: str, including: str) -> Found | None:
        """An included file: looked for beside the main file, then beside the including one."""
        name = name.replace("\\", "/")
        places = (PurePosixPath(name).as_posix(), (PurePosixPath(including).parent / name).as_posix())
        refused = None
        for place in places:
            try:
                if found := self.find(place):
                    return found
            except ModelError as error:
                refused = error
        if refused:
            raise refused
        return None

    def find(self, name: str) -> Found | None:
        """A file by its name relative to the main folder (or absolute); None when there is none.

        Raises ModelError for one that lies outside of `within` or is too large.
        """
        path = os.path.normpath(name)
        for key in (name, path):
            if key in self.memory:
                return Found(self.memory[key], name, self.memory.find(key) or key)
        if self.folder is None:
            return None
        full = os.path.realpath(os.path.join(self.folder, path))
        if not self.may_read(path, full):
            raise ModelError(
                f'"{name}" lies outside of the folder of the model; allow the folder that holds both, within="..."'
            )
        return Found(on_disk(full), name, full) if os.path.isfile(full) else None

    def may_read(self, name: str, full: str) -> bool:
        """Whether a file of the disk, `full` when links are followed, may be read."""
        if self.within is None or Path(full).is_relative_to(self.within):
            return True
        return self.related and not os.path.isabs(name) and full.lower().endswith(Related.kinds)

    def beside(self, found: Found) -> Files:
        """The files of another model that was found by this one: its folder is its own."""
        return replace(self, folder=os.path.dirname(found.key) if os.path.isabs(found.key) else self.folder)


def on_disk(path: str) -> bytes:
    """The bytes of a file. Raises ModelError when it cannot be read or is too large."""
    try:
        size = os.path.getsize(path)
        if size > MAX_BYTES:
            raise ModelError(f"the file has {size} bytes; expected at most {MAX_BYTES}", path)
        return Path(path).read_bytes()
    except OSError as error:
        raise ModelError(f"the file cannot be read: {error.strerror}", path) from None


def files_of(folder: str | None, assets: Mapping[str, bytes | str] | None, within: Within = None) -> Files:
    """The files of a model in a folder, or of one given as text; `within` is that folder unless another is named."""
    memory = assets if isinstance(assets, Vfs) else Vfs(assets)
    if within is None or isinstance(within, Related):
        return Files(folder, memory, folder and os.path.realpath(folder), related=within is not None)
    return Files(str(within) if folder is None else folder, memory, os.path.realpath(within))


def main_text(path_or_xml: str | os.PathLike, assets: Mapping[str, bytes | str]) -> tuple[bytes, str, str | None]:
    """The main document as (bytes, name to show, its folder). A str that starts with `<` is XML itself."""
    if isinstance(path_or_xml, str) and path_or_xml.lstrip("\ufeff \t\r\n").startswith("<"):
        return path_or_xml.lstrip("\ufeff \t\r\n").encode("utf-8", "replace"), "model.xml", None
    path = Path(path_or_xml)
    if str(path_or_xml) in tuple(assets):
        content = assets[str(path_or_xml)]
        return content.encode() if isinstance(content, str) else bytes(content), str(path_or_xml), None
    if not path.exists():
        raise ModelError("the file does not exist", str(path_or_xml))
    try:
        return on_disk(str(path)), path.name, str(path.parent)
    except ModelError as error:
        raise ModelError(error.message, str(path_or_xml)) from None
