"""Files in memory, by name: what a model is read from before the disk is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from pathlib import Path

from symdyn.errors import ModelError

__all__ = ["Vfs"]


class Vfs(MutableMapping[str, bytes]):
    """A virtual file system with the operations of mjVFS.

    A file is found by the name it was added under, else by what stands behind the last slash, whatever the case, if
    that is one file alone. `len` is mjVFS's nfile, iteration gives filename, values filedata.
    """

    def __init__(self, files: Mapping[str, bytes | str] | None = None) -> None:
        self._files: dict[str, bytes] = {}
        self._names: dict[str, list[str]] = {}  # by last part of the name
        self.update(files or {})

    def add_file(self, folder: str, name: str) -> None:
        """Reads a file of the disk (mj_addFileVFS); it is kept under its name without folders."""
        try:
            self.add_buffer(Path(name).name, (Path(folder) / name).read_bytes())
        except OSError as error:
            raise ModelError(f"the file cannot be read: {error.strerror}", str(Path(folder) / name)) from None

    def add_buffer(self, name: str, data: bytes | str) -> None:
        """Adds a file (mj_addBufferVFS). A name is given once."""
        if name in self._files:
            raise ModelError(f'the file "{name}" is in memory already; delete it first')
        self[name] = data

    def delete_file(self, name: str) -> None:
        """Forgets a file (mj_deleteFileVFS)."""
        if name not in self._files:
            raise ModelError(f'the file "{name}" is not in memory')
        del self[name]

    def find(self, name: str) -> str | None:
        """The name a file was added under (mj_findFileVFS), or None."""
        if name in self._files:
            return name
        alike = self._names.get(last_part(name), [])
        if len(alike) > 1:
            listed = ", ".join(f'"{each}"' for each in alike)
            raise ModelError(f'"{name}" can be {listed} in memory; expected one file of that name')
        return alike[0] if alike else None

    def __getitem__(self, name: str) -> bytes:
        found = self.find(name)
        if found is None:
            raise KeyError(name)
        return self._files[found]

    def __setitem__(self, name: str, data: bytes | str) -> None:
        if name not in self._files:
            self._names.setdefault(last_part(name), []).append(name)
        self._files[name] = data.encode("utf-8") if isinstance(data, str) else bytes(data)

    def __delitem__(self, name: str) -> None:
        del self._files[name]
        self._names[last_part(name)].remove(name)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.find(name) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


def last_part(name: str) -> str:
    return name.replace("\\", "/").rsplit("/", 1)[-1].casefold()
