"""Convex hulls, by Qhull. How a flat side with more than three corners is cut into triangles is Qhull's choice."""

from __future__ import annotations

import numpy as np

__all__ = ["hull"]


def hull(points: np.ndarray, most: int = -1) -> np.ndarray:
    """The outward triangles (m, 3) of the convex hull of points (n, 3); with at most `most` corners, -1 is no limit.

    Raises ValueError when the points enclose nothing.
    """
    from scipy.spatial import ConvexHull, QhullError

    options = "Qt" if most < 0 else f"Qt Q9 TA{most - 4}"  # Q9: the farthest point of all next
    try:
        found = ConvexHull(points, qhull_options=options)
    except (QhullError, ValueError):
        raise ValueError("the points of the mesh lie in a plane; they have no convex hull") from None
    a, b, c = (points[found.simplices[:, i]] for i in range(3))
    inward = np.einsum("ij,ij->i", np.cross(b - a, c - a), found.equations[:, :3]) < 0
    return np.where(inward[:, None], found.simplices[:, [1, 0, 2]], found.simplices)
