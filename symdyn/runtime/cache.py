"""Shared libraries kept between runs, under the hash of everything that made them."""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from symdyn.runtime.compiler import Compiler, library_suffix

__all__ = ["Stored", "cache_dir", "digest", "stored"]


@dataclass(frozen=True)
class Stored:
    """Where a shared library is; a temporary one is alone in a directory that its user removes."""

    path: Path
    temporary: bool


def cache_dir() -> Path:
    """SYMDYN_CACHE, else symdyn in XDG_CACHE_HOME, else in ~/.cache."""
    if own := os.environ.get("SYMDYN_CACHE"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()) / "symdyn"


def digest(compiler: Compiler, sources: Mapping[str, str], flags: tuple[str, ...]) -> str:
    """SHA-256 of the texts, the compiler's command and version, the flags and the kind of machine."""
    parts = [*compiler.command, compiler.version, *flags, platform.system(), platform.machine()]
    parts += [cpu()] if any(flag.endswith("=native") for flag in flags) else []
    parts += [part for item in sources.items() for part in item]
    return sha256("".join(f"{len(part)}:{part}" for part in parts).encode()).hexdigest()


def cpu() -> str:
    """What tells processors with other instructions apart: a cache may be shared by several machines."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return platform.processor()
    return next((line for line in lines if line.startswith(("flags", "Features"))), platform.processor())


def stored(compiler: Compiler, sources: Mapping[str, str], flags: tuple[str, ...], renew: bool = False) -> Stored:
    """The shared library of these sources, compiled unless it is there already (or `renew`).

    Written beside its place and moved there, so that builds at the same time and interrupted ones do no harm.
    Where the cache cannot be written, the library goes to a new temporary directory.
    """
    place = cache_dir() / (digest(compiler, sources, flags) + library_suffix())
    if place.is_file() and not renew:
        return Stored(place, temporary=False)
    if not writable(place.parent):
        folder = tempfile.mkdtemp(prefix="symdyn-")
        return Stored(compiler.compile(sources, Path(folder, place.name), flags), temporary=True)
    with tempfile.TemporaryDirectory(prefix="new-", dir=place.parent) as beside:
        os.replace(compiler.compile(sources, Path(beside, place.name), flags), place)
    return Stored(place, temporary=False)


def writable(folder: Path) -> bool:
    """Whether files can be made in `folder`, which is made if need be."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
