"""Curves as a PNG image, with nothing but the standard library and numpy."""

from __future__ import annotations

import struct
import zlib

import numpy as np

__all__ = ["png"]

WIDTH, HEIGHT, MARGIN = 960, 540, 24
COLOURS = ((31, 119, 180), (255, 127, 14), (44, 160, 44), (214, 39, 40), (148, 103, 189), (140, 86, 75), (23, 190, 207))


def png(x: np.ndarray, curves: np.ndarray) -> bytes:
    """Columns of `curves` (n, k) over `x` (n,) in a frame, each in a colour; the grey line is zero."""
    image = np.full((HEIGHT, WIDTH, 3), 255, np.uint8)
    across, down = place(x, WIDTH), HEIGHT - 1 - place(curves, HEIGHT)
    zero = HEIGHT - 1 - place(np.append(curves.ravel(), 0.0), HEIGHT)[-1]
    if MARGIN <= zero < HEIGHT - MARGIN:
        image[zero, MARGIN:-MARGIN] = 200
    image[[MARGIN, -MARGIN], MARGIN:-MARGIN] = 120
    image[MARGIN:-MARGIN, [MARGIN, -MARGIN]] = 120
    for k in range(curves.shape[1]):
        draw(image, across, down[:, k], COLOURS[k % len(COLOURS)])
    return encoded(image)


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
