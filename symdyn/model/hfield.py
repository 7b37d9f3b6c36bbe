"""`<hfield>` assets: heights from the element, a binary file or a PNG picture, scaled to 0 ... 1."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field

import numpy as np

from symdyn.mjcf import Element, Spec
from symdyn.mjcf.reference import object_name
from symdyn.model.compiler import Compiler
from symdyn.model.mesh import file_of

__all__ = ["Hfield", "Hfields"]

MAX_CELLS = 1 << 24
# of a PNG picture: samples a pixel, by colour type
SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, eq=False)
class Hfield:
    """A height field: half sizes in x and y, height above the base and thickness below it (4,); data (nrow, ncol)."""

    element: Element
    name: str
    size: np.ndarray
    data: np.ndarray


@dataclass
class Hfields:
    """The height fields of a model by name."""

    spec: Spec
    compiler: Compiler
    known: dict[str, Hfield] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for element in self.spec.entries("asset"):
            if element.tag == "hfield":
                self.known[object_name(element)] = self.compiled(element)

    def compiled(self, element: Element) -> Hfield:
        size = np.array(element.get("size"))
        if size.min() <= 0:
            raise element.error("a size is not positive; expected x, y, height and thickness of the base")
        try:
            heights = self.heights(element)
        except (ValueError, zlib.error) as error:
            raise element.error(f"the heights cannot be read: {error}") from None
        if min(heights.shape) < 2:
            raise element.error(f"has {heights.shape[0]} rows and {heights.shape[1]} columns; expected two or more")
        return Hfield(element, object_name(element), size, unit(heights))

    def heights(self, element: Element) -> np.ndarray:
        """Rows of heights from the smallest y to the largest; a picture and an inline field start at the largest."""
        name = element.get("file")
        if name:
            data = file_of(self.spec, self.compiler, element, name)
            png = name.lower().endswith(".png") or element.get("content_type") == "image/png"
            return picture(data)[::-1] if png else binary(data)
        shape = element.get("nrow", 0), element.get("ncol", 0)
        if min(shape) < 1 or shape[0] * shape[1] > MAX_CELLS:
            raise ValueError(f"nrow and ncol are {shape[0]} and {shape[1]}; expected a file, or two positive numbers")
        values = element.get("elevation") or np.zeros(shape[0] * shape[1])
        if len(values) != shape[0] * shape[1]:
            raise ValueError(f"elevation has {len(values)} numbers; expected {shape[0]} times {shape[1]}")
        return np.array(values).reshape(shape)[::-1]


def unit(heights: np.ndarray) -> np.ndarray:
    """Heights moved and scaled to 0 ... 1, in single precision; level ground is 0."""
    data = heights.astype(np.float32)
    data = data - data.min()
    return data / data.max() if data.max() > 0 else data


def binary(data: bytes) -> np.ndarray:
    """Counts of rows and columns as 32-bit integers, then the heights as floats."""
    if len(data) < 8:
        raise ValueError("the file is too short")
    rows, columns = (int(count) for count in np.frombuffer(data, "<i4", 2))
    if rows < 1 or columns < 1 or len(data) != 8 + 4 * rows * columns:
        raise ValueError(f"its {rows} rows and {columns} columns do not fit its {len(data)} bytes")
    return np.frombuffer(data, "<f4", rows * columns, 8).reshape(rows, columns)


def picture(data: bytes) -> np.ndarray:
    """The gray or red values (rows, columns) of a PNG picture, 0 to 255 (ISO 15948)."""
    chunks = chunks_of(data)
    head = chunks.get(b"IHDR", b"")
    if len(head) != 13:
        raise ValueError("the picture has no head")
    width, height = (int.from_bytes(head[i : i + 4], "big") for i in (0, 4))
    depth, colour, interlaced = head[8], head[9], head[12]
    if depth not in (8, 16) or colour not in SAMPLES or interlaced:
        raise ValueError("its kind of PNG is not read; expected 8 or 16 bits a sample, not interlaced")
    step = SAMPLES[colour] * depth // 8
    if not 0 < width * height <= MAX_CELLS:
        raise ValueError(f"the picture has {width} times {height} pixels")
    pixels = unfiltered(inflated(chunks.get(b"IDAT", b""), height * (1 + width * step)), height, width, step)[:, :, 0]
    if colour == 3:
        palette = np.frombuffer(chunks.get(b"PLTE", b""), np.uint8).reshape(-1, 3)
        if pixels.max() >= len(palette):
            raise ValueError("a pixel is not in the palette")
        return palette[pixels, 0]
    return pixels


def chunks_of(data: bytes) -> dict[bytes, bytes]:
    """The chunks of a PNG file by name, those of one name joined."""
    if not data.startswith(PNG):
        raise ValueError("it is no PNG picture")
    chunks: dict[bytes, bytes] = {}
    at = len(PNG)
    while at + 12 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        name = data[at + 4 : at + 8]
        if at + 12 + length > len(data):
            raise ValueError("the picture is cut off")
        chunks[name] = chunks.get(name, b"") + data[at + 8 : at + 8 + length]
        at += 12 + length
    return chunks


def inflated(data: bytes, size: int) -> np.ndarray:
    """What was compressed, which must be `size` bytes: no more is ever held."""
    content = zlib.decompressobj().decompress(data, size)
    if len(content) != size:
        raise ValueError("the picture is cut off")
    return np.frombuffer(content, np.uint8)


def unfiltered(content: np.ndarray, height: int, width: int, step: int) -> np.ndarray:
    """The bytes (height, width, step) of the pixels; a line is written relative to the pixels left of and above it."""
    lines = content.reshape(height, 1 + width * step)
    pixels = np.zeros((height + 1, width + 1, step), dtype=np.uint8)
    for y in range(height):
        kind, line = lines[y, 0], lines[y, 1:].reshape(width, step)
        above = pixels[y, 1:]
        if kind in (0, 2):
            pixels[y + 1, 1:] = line + (above if kind == 2 else 0)
        elif kind == 1:
            pixels[y + 1, 1:] = np.cumsum(line, axis=0, dtype=np.uint8)
        else:
            unfilter_line(int(kind), line, pixels[y], pixels[y + 1])
    return pixels[1:, 1:]


def unfilter_line(kind: int, line: np.ndarray, above: np.ndarray, own: np.ndarray) -> None:
    """One line of kind 3 (mean of left and above) or 4 (Paeth), whose bytes follow from those just found."""
    if kind not in (3, 4):
        raise ValueError(f"a line of the picture is filtered by {kind}; expected 0 to 4")
    for x in range(len(line)):
        for channel in range(line.shape[1]):
            a, b, c = (int(each) for each in (own[x, channel], above[x + 1, channel], above[x, channel]))
            guess = (a + b) // 2 if kind == 3 else paeth(a, b, c)
            own[x + 1, channel] = (int(line[x, channel]) + guess) & 255


def paeth(a: int, b: int, c: int) -> int:
    """Whichever of left, above and above left is nearest to left + above - above left."""
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
