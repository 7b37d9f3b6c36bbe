"""Meshes made of a grid: a patch of a sphere, and the shells of a box, a cylinder and an ellipsoid."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from symdyn.model.meshfile import Triangles

__all__ = ["shell", "wedge"]

MOST = 200  # points along an edge of a box
NONE = np.zeros((0, 3), dtype=int)  # faces of what is its own hull
# corners a, b, c, d of a cell, counter-clockwise, as two triangles: seen from either side
FRONT, BACK, BELOW = ((0, 1, 2), (0, 2, 3)), ((1, 0, 3), (1, 3, 2)), ((0, 2, 1), (0, 3, 2))


def wedge(across: int, along: int, fov: tuple[float, float], gamma: float) -> Triangles:
    """The middles of across x along cells of a part of the unit sphere about -z.

    fov    half the azimuth and half the elevation that the part spans, in degrees
    gamma  0 to 1: how much finer the cells are about the middle; edges x in -1 to 1 become gamma x^5 + (1 - gamma) x
    """
    if not 0 < fov[0] <= 180 or not 0 < fov[1] <= 90:
        raise ValueError(f"the wedge spans {fov[0]:g} and {fov[1]:g} degrees; expected 0 to 180 and 0 to 90")
    if not 0 <= gamma <= 1:
        raise ValueError(f"gamma of the wedge is {gamma:g}; expected 0 to 1")
    turns = [middles(count, gamma) * np.deg2rad(half) for count, half in zip((across, along), fov, strict=True)]
    azimuth, elevation = (each.ravel() for each in np.meshgrid(*turns, indexing="ij"))
    level = np.cos(elevation)
    return np.stack([level * np.sin(azimuth), np.sin(elevation), -level * np.cos(azimuth)], 1), NONE


def middles(count: int, gamma: float) -> np.ndarray:
    x = np.linspace(-1, 1, count + 1)
    edges = gamma * x**5 + (1 - gamma) * x
    return (edges[:-1] + edges[1:]) / 2


def shell(kind: str, count: tuple[int, int, int], spacing: tuple[float, float, float], dim: int) -> Triangles:
    """The boundary of a grid of points, pulled in to a cylinder or an ellipsoid.

    dim  3: a closed body, its center among the points and its hull as faces; 2: its skin without the top
    """
    if min(count) < 2 or max(count) > MOST:
        raise ValueError(f"a count of the builtin {kind} is not within 2 to {MOST}")
    if dim not in (2, 3):
        raise ValueError(f"dim of the builtin {kind} is {dim}; expected 2 or 3")
    cells = boundary(count, dim)
    last = np.array(count) - 1
    points = (cells - last / 2) * np.array(spacing)
    points *= pulled(kind, 2 * cells / last - 1)
    if dim == 3:
        return np.concatenate([np.zeros((1, 3)), points]), NONE
    return points, skin(count, cells)


def boundary(count: tuple[int, int, int], dim: int) -> np.ndarray:
    """Places (n, 3) in the grid: of the bottom, of the top (dim 3), of the sides across y, of those across x."""
    nx, ny, nz = count
    levels = range(1, nz - 1 if dim == 3 else nz)
    ends = [grid(range(nx), range(ny), [z]) for z in ([0, nz - 1] if dim == 3 else [0])]
    sides = [grid(range(nx), [y], levels) for y in (0, ny - 1)]
    return np.concatenate([*ends, *sides, *(grid([x], range(1, ny - 1), levels) for x in (0, nx - 1))])


def grid(*axes: Iterable[int]) -> np.ndarray:
    return np.stack(np.meshgrid(*(np.array(list(each), dtype=int) for each in axes), indexing="ij"), -1).reshape(-1, 3)


def pulled(kind: str, unit: np.ndarray) -> np.ndarray:
    """Factors (n, 3) that make a square's rings circles, or a cube's shells spheres; `unit` (n, 3) is in -1 to 1."""
    round_axes = {"box": 0, "cylinder": 2, "ellipsoid": 3}[kind]
    factors = np.ones_like(unit)
    if round_axes:
        part = unit[:, :round_axes]
        lengths = np.linalg.norm(part, axis=1)
        factors[:, :round_axes] = (np.abs(part).max(axis=1) / np.where(lengths > 0, lengths, 1.0))[:, None]
    return factors


def skin(count: tuple[int, int, int], cells: np.ndarray) -> np.ndarray:
    """Two triangles (n, 3) a cell of the bottom and of the four sides."""
    number = np.zeros(count, dtype=int)
    number[tuple(cells.T)] = np.arange(len(cells))
    sides = ((number[:, :, 0], BELOW), (number[:, 0], FRONT), (number[:, -1], BACK), (number[0], BACK))
    return np.concatenate([triangles(*side) for side in (*sides, (number[-1], FRONT))])


def triangles(number: np.ndarray, pattern: tuple[tuple[int, int, int], ...]) -> np.ndarray:
    corners = np.stack([number[:-1, :-1], number[1:, :-1], number[1:, 1:], number[:-1, 1:]], -1)
    return corners[..., np.array(pattern)].reshape(-1, 3)
