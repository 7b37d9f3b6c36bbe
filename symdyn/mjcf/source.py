"""Where the text of a model comes from: files in memory first, then the disk."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from symdyn.errors import ModelError

__all__ = ["Source", "main_text"]


@dataclass(frozen=True)
class Source:
    """Finds files by the rules of MuJoCo. `folder` is the main file's, `None` for a model given as text alone."""

    folder: str | None
    assets: Mapping[str, bytes | str]

    def include(self, name: str, including: str) -> tuple[bytes, str, str] | None:
        """An included file as (bytes, path to show, key that tells files apart).

        It is looked for beside the main file, then beside the including one; memory comes before the disk.
        """
        name = name.replace("\\", "/")
        beside = (PurePosixPath(including).parent / name).as_posix()
        return self.find(name, shown=PurePosixPath(name).as_posix()) or self.find(beside, shown=beside)

    def find(self, name: str, shown: str) -> tuple[bytes, str, str] | None:
        """A file by its name relative to the main folder (or absolute)."""
        path = os.path.normpath(name)
        for key in (name, path, PurePosixPath(name).name):
            if key in self.assets:
                return as_bytes(self.assets[key]), shown, key
        if self.folder is None:
            return None
        full = Path(self.folder) / path
        return (full.read_bytes(), shown, str(full.resolve())) if full.is_file() else None


def as_bytes(content: bytes | str) -> bytes:
    return content.encode("utf-8") if isinstance(content, str) else bytes(content)


def main_text(path_or_xml: str | os.PathLike, assets: Mapping[str, bytes | str]) -> tuple[bytes, str, str | None]:
    """The main document as (bytes, name to show, its folder). A str that starts with `<` is XML itself."""
    if isinstance(path_or_xml, str) and path_or_xml.lstrip("\ufeff \t\r\n").startswith("<"):
        return path_or_xml.lstrip("\ufeff \t\r\n").encode("utf-8"), "model.xml", None
    path = Path(path_or_xml)
    if str(path_or_xml) in assets:
        return as_bytes(assets[str(path_or_xml)]), str(path_or_xml), None
    try:
        return path.read_bytes(), path.name, str(path.parent)
    except FileNotFoundError:
        raise ModelError("the file does not exist", str(path_or_xml)) from None
    except OSError as error:
        raise ModelError(f"the file cannot be read: {error.strerror}", str(path_or_xml)) from None
