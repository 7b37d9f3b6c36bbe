"""Emitted simulators kept between runs: their text and structs, under the hash of what they were made from."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from pathlib import Path

from symdyn.emit.member import Member, SimulatorUnit
from symdyn.emit.templates import template_dir
from symdyn.runtime.cache import cache_dir, writable

__all__ = ["program_text_hash", "remembered"]


@cache
def program_text_hash() -> str:
    """SHA-256 of this package's own text, which decides what is emitted."""
    package = Path(__file__).resolve().parent.parent
    files = sorted(package.rglob("*.py")) + sorted(template_dir().rglob("*.j2"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def remembered(key: str, make: Callable[[], SimulatorUnit]) -> SimulatorUnit:
    """The simulator kept under this key, or a new one, which is kept then."""
    place = cache_dir() / f"{sha256((key + program_text_hash()).encode()).hexdigest()}.json"
    try:
        return read(place.read_text(encoding="utf-8"))
    except (OSError, ValueError, KeyError, TypeError):  # not there, or cut short
        unit = make()
    if writable(place.parent):
        with tempfile.TemporaryDirectory(prefix="new-", dir=place.parent) as beside:
            new = Path(beside, place.name)
            new.write_text(json.dumps(asdict(unit)), encoding="utf-8")
            os.replace(new, place)
    return unit


def read(text: str) -> SimulatorUnit:
    """A simulator out of its JSON."""
    found = json.loads(text)
    structs = {name: tuple(map(member, rows)) for name, rows in found["structs"].items()}
    empty = tuple(map(member, found["empty"]))
    return SimulatorUnit(found["name"], found["header"], found["source"], structs, empty, found["counted"])


def member(row: dict) -> Member:
    return Member(row["name"], row["type"], tuple(row["shape"]), row["doc"])
