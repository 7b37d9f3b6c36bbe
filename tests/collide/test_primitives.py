"""Pairs with a routine of their own: counts, order, distances, points and normals are MuJoCo's."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from tests.collide.oracle import SIZES, Oracle, poses
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM

mujoco = pytest.importorskip("mujoco")

PAIRS = [
    *((("plane", each)) for each in ("sphere", "capsule", "ellipsoid", "cylinder", "box")),
    *((("sphere", each)) for each in ("sphere", "capsule", "cylinder", "box")),
    *((("capsule", each)) for each in ("capsule", "box")),
    ("box", "box"),
]


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("kind", ["any", "near", "axis"])
def test_contacts_are_mujocos(pair, kind):
    rng = np.random.default_rng(1)
    counts = set()
    for _ in range(6):
        sizes = [np.array(SIZES[each]) * rng.uniform(0.3, 1.5, len(SIZES[each])) for each in pair]
        oracle = Oracle(mujoco, pair[0], sizes[0], pair[1], sizes[1])
        for _ in range(15):
            pose1, pose2 = poses(rng, kind)
            margin = rng.choice([0.0, 0.05, 0.3])
            dist, pos, normal = oracle.contacts(pose1, pose2, margin)
            found = symdyn.collide(pair[0], sizes[0], pose1, pair[1], sizes[1], pose2, margin)
            assert len(found) == len(dist)
            np.testing.assert_allclose(found.dist, dist, rtol=0, atol=SAME_ALGORITHM)
            np.testing.assert_allclose(found.pos, pos, rtol=0, atol=OTHER_ALGORITHM)  # edges may be nearly parallel
            np.testing.assert_allclose(found.frame[:, 0], normal, rtol=0, atol=OTHER_ALGORITHM)
            counts.add(len(found))
    assert len(counts) > 1


@pytest.mark.parametrize("pair", [p for p in PAIRS if p[0] != "plane"], ids="-".join)
def test_swapping_the_geoms_turns_the_normal(pair):
    rng = np.random.default_rng(2)
    sizes = [SIZES[each] for each in pair]
    for _ in range(20):
        pose1, pose2 = poses(rng)
        one = symdyn.collide(pair[0], sizes[0], pose1, pair[1], sizes[1], pose2, 0.1)
        other = symdyn.collide(pair[1], sizes[1], pose2, pair[0], sizes[0], pose1, 0.1)
        assert len(one) == len(other) or pair[0] == pair[1]
        if pair[0] != pair[1]:
            np.testing.assert_array_equal(one.frame[:, 0], -other.frame[:, 0])
            np.testing.assert_array_equal(one.pos, other.pos)
        elif len(one):
            np.testing.assert_allclose(one.dist.min(), other.dist.min(), atol=SAME_ALGORITHM)


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_frames_are_right_handed_rotations(pair):
    rng = np.random.default_rng(3)
    for _ in range(20):
        found = symdyn.collide(pair[0], SIZES[pair[0]], *poses(rng)[:1], pair[1], SIZES[pair[1]], poses(rng)[1], 1.0)
        for frame in found.frame:
            np.testing.assert_allclose(frame @ frame.T, np.eye(3), atol=SAME_ALGORITHM)
            assert np.linalg.det(frame) > 0


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("where", ["same centre", "zero sizes", "far away"])
def test_degenerate_pairs_give_numbers(pair, where):
    rng = np.random.default_rng(4)
    sizes = [np.zeros(len(SIZES[each])) if where == "zero sizes" else np.array(SIZES[each]) for each in pair]
    for kind in ("any", "axis", "quarter"):
        pose1, (_, mat) = poses(rng, kind)
        pose2 = (pose1[0] + (1e6 if where == "far away" else 0.0), mat)
        for turn in (mat, pose1[1]):
            found = symdyn.collide(pair[0], sizes[0], pose1, pair[1], sizes[1], (pose2[0], turn), 0.1)
            assert all(np.isfinite(each).all() for each in (found.dist, found.pos, found.frame))
