"""The size of the machine code in an ELF file, 64 bits, little-endian."""

from __future__ import annotations

import struct
from pathlib import Path

__all__ = ["text_bytes"]

MAGIC = b"\x7fELF\x02\x01"

# where the header says: section headers' place; their size and number
SECTIONS_AT, SECTION_SIZES = 0x28, 0x3A
# in a section header: flags; size
FLAGS, SIZE = 0x08, 0x20
EXECUTABLE = 0x4


def text_bytes(path: Path) -> int | None:
    """Bytes of all executable sections; None when it is no such file."""
    data = path.read_bytes()
    if not data.startswith(MAGIC):
        return None
    (start,) = struct.unpack_from("<Q", data, SECTIONS_AT)
    size, number = struct.unpack_from("<HH", data, SECTION_SIZES)
    headers = range(start, start + size * number, size)
    return sum(number_at(data, at + SIZE) for at in headers if number_at(data, at + FLAGS) & EXECUTABLE)


def number_at(data: bytes, place: int) -> int:
    return struct.unpack_from("<Q", data, place)[0]
