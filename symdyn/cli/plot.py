"""Curves as a PNG image, with nothing but the standard library and numpy."""

from __future__ import annotations

import struct
import zlib

import numpy as np

__all__ = ["png"]

WIDTH, HEIGHT, MARGIN = 960, 540, 24
# characters of three by five pixels: rows from the top, each the bits of a digit
GLYPHS = {
    "0": "75557", "1": "26227", "2": "71747", "3": "71717", "4": "55711", "5": "74717", "6": "74757",
    "7": "71122", "8": "75757", "9": "75717", ".": "00002", "-": "00700", "+": "02720", "e": "07746",
}  # fmt: skip
SCALE = 2  # pixels of the image for one of a character
COLOURS = ((31, 119, 180), (255, 127, 14), (44, 160, 44), (214, 39, 40), (148, 103, 189), (140, 86, 75), (23, 190, 207))


def png(x: np.ndarray, curves: np.ndarray) -> bytes:
    """Columns of `curves` (n, k) over `x` (n,) in a frame, each in a colour; the grey line is zero.

    At the corners stand the least and greatest of both.
    """
    image = np.full((HEIGHT, WIDTH, 3), 255, np.uint8)
    across, down = place(x, WIDTH), HEIGHT - 1 - place(curves, HEIGHT)
    zero = HEIGHT - 1 - place(np.append(curves.ravel(), 0.0), HEIGHT)[-1]
    if MARGIN <= zero < HEIGHT - MARGIN:
        image[zero, MARGIN:-MARGIN] = 200
    image[[MARGIN, -MARGIN], MARGIN:-MARGIN] = 120
    image[MARGIN:-MARGIN, [MARGIN, -MARGIN]] = 120
    for k in range(curves.shape[1]):
        draw(image, across, down[:, k], COLOURS[k % len(COLOURS)])
    (_, right), (low, high) = ends(x), ends(curves)
    for text, row, column, right_bound in (
        (high, 6, MARGIN, False),
        (low, HEIGHT - 18, MARGIN, False),
        (right, HEIGHT - 18, WIDTH - MARGIN, True),
    ):
        write(image, text, row, column, right_bound)
    return encoded(image)


def ends(values: np.ndarray) -> tuple[str, str]:
    """The least and the greatest value that `place` makes room for."""
    known = np.nan_to_num(np.asarray(values, float), posinf=0.0, neginf=0.0)
    return f"{float(known.min(initial=0.0)):.4g}", f"{float(known.max(initial=0.0)):.4g}"


def write(image: np.ndarray, text: str, row: int, column: int, right_bound: bool) -> None:
    """A number into the image, its upper left corner, or upper right one, at a pixel."""
    rows = [[int(GLYPHS[char][k]) for char in text] for k in range(5)]
    bits = np.array(
        [[bit for digit in each for bit in (digit >> 2 & 1, digit >> 1 & 1, digit & 1, 0)] for each in rows]
    )
    dots = np.kron(bits, np.ones((SCALE, SCALE), int)) > 0
    column -= dots.shape[1] if right_bound else 0
    image[row : row + dots.shape[0], column : column + dots.shape[1]][dots] = 60


def place(values: np.ndarray, pixels: int) -> np.ndarray:
    """Values as pixels between the margins; those that are not finite count as 0."""
    values = np.nan_to_num(np.asarray(values, float), posinf=0.0, neginf=0.0)
    low, high = float(values.min(initial=0.0)), float(values.max(initial=0.0))
    scale = (pixels - 1 - 2 * MARGIN) / (high - low if high > low else 1.0)
    return np.rint(MARGIN + (values - low) * scale).astype(int)


def draw(image: np.ndarray, x: np.ndarray, y: np.ndarray, colour: tuple[int, int, int]) -> None:
    """A line through the points."""
    for k in range(len(x) - 1):
        n = 1 + max(abs(int(x[k + 1] - x[k])), abs(int(y[k + 1] - y[k])))
        rows = np.rint(np.linspace(y[k], y[k + 1], n)).astype(int)
        columns = np.rint(np.linspace(x[k], x[k + 1], n)).astype(int)
        image[rows, columns] = colour


def encoded(image: np.ndarray) -> bytes:
    """An image (rows, columns, 3) of bytes as PNG."""
    rows, columns, _ = image.shape
    raw = np.concatenate([np.zeros((rows, 1), np.uint8), image.reshape(rows, -1)], axis=1).tobytes()
    header = struct.pack(">IIBBBBB", columns, rows, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
