"""Signed distances of convex shapes against Coal, which shares no code with MuJoCo."""

from __future__ import annotations

import numpy as np
import pytest

from symdyn.sim.narrow import distance
from tests.collide.oracle import SIZES, points_of, poses

coal = pytest.importorskip("coal")

SEARCH = 1e-6  # m; of Coal's search

SHAPES = {
    "sphere": lambda size: coal.Sphere(size[0]),
    "capsule": lambda size: coal.Capsule(size[0], 2 * size[1]),
    "ellipsoid": lambda size: coal.Ellipsoid(*size),
    "cylinder": lambda size: coal.Cylinder(size[0], 2 * size[1]),
    "box": lambda size: coal.Box(*(2 * np.array(size))),
    "mesh": lambda points: coal.Convex.convexHull(vectors(points), False, ""),
}


def vectors(points):
    """Points as Coal's own type takes them."""
    found = coal.StdVec_Vec3s()
    found.extend(list(points))
    return found


KINDS = tuple(SHAPES)
PAIRS = [(one, other) for i, one in enumerate(KINDS) for other in KINDS[i:]]


def coals(kinds, sizes, placed):
    """Coal's distance, negative inside."""
    request, result = coal.DistanceRequest(), coal.DistanceResult()
    request.gjk_tolerance = request.epa_tolerance = 1e-9
    request.gjk_max_iterations = request.epa_max_iterations = 500
    shapes = [SHAPES[kind](size) for kind, size in zip(kinds, sizes, strict=True)]
    frames = [coal.Transform3s(np.array(mat), np.array(pos)) for pos, mat in placed]
    return coal.distance(shapes[0], frames[0], shapes[1], frames[1], request, result)


@pytest.mark.parametrize("kinds", PAIRS, ids="-".join)
def test_distances_are_coals(kinds):
    """Inside, Coal's search now and then ends in a direction of more overlap; the depth is the least of all."""
    rng = np.random.default_rng(8)
    inside, agree = 0, 0
    for k in range(24):
        sizes = [points_of(rng) if each == "mesh" else 0.5 * np.array(SIZES[each]) for each in kinds]
        (pos, mat), (at, turn) = poses(rng)
        placed = (pos, mat), (at + (k % 3) * (at - pos), turn)
        ours, _ = distance(kinds[0], sizes[0], placed[0], kinds[1], sizes[1], placed[1])
        theirs = coals(kinds, sizes, placed)
        assert ours > theirs - SEARCH
        if ours > 0:
            assert ours == pytest.approx(theirs, abs=SEARCH)
        else:
            inside, agree = inside + 1, agree + (ours < theirs + SEARCH)
    assert 0 < inside < 24 and agree >= 0.4 * inside
