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


TURNS = ("any", "near", "axis")


def rows(dist, pos, normal):
    return np.column_stack([dist, pos, normal])


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_contacts_are_mujocos_and_turn_where_the_geoms_are_swapped(pair):
    """2,000 poses apart, touching and deep, in both orders."""
    rng = np.random.default_rng(1)
    ours, theirs, counts = [], [], set()
    for _ in range(20):
        sizes = [np.array(SIZES[each]) * rng.uniform(0.3, 1.5, len(SIZES[each])) for each in pair]
        oracle = Oracle(mujoco, pair[0], sizes[0], pair[1], sizes[1])
        for k in range(100):
            pose1, pose2 = poses(rng, TURNS[k % 3])
            margin = rng.choice([0.0, 0.05, 0.3])
            expected = rows(*oracle.contacts(pose1, pose2, margin))
            found = symdyn.collide(pair[0], sizes[0], pose1, pair[1], sizes[1], pose2, margin)
            other = symdyn.collide(pair[1], sizes[1], pose2, pair[0], sizes[0], pose1, margin)
            assert len(found) == len(expected)
            counts.add(len(found))
            ours.append(rows(found.dist, found.pos, found.frame[:, 0]))
            theirs.append(expected)
            if pair[0] != pair[1]:
                assert (ours[-1] == rows(other.dist, other.pos, -other.frame[:, 0])).all()
            elif len(found):
                assert abs(found.dist.min() - other.dist.min()) < SAME_ALGORITHM
    errors = np.abs(np.concatenate(ours) - np.concatenate(theirs)).max(axis=0)
    assert len(counts) > 1 and errors[0] < SAME_ALGORITHM
    assert errors.max() < OTHER_ALGORITHM  # edges may be nearly parallel


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_contacts_move_and_grow_with_the_geoms(pair):
    """A rigid motion of both moves the contacts; all lengths times s: depths and points too."""
    rng = np.random.default_rng(2)
    count = 0
    for k in range(30):
        (at, turn), _ = poses(rng)
        scale = (1.0, 1e-3, 1e3)[k % 3]
        placed = poses(rng)
        moved = [(scale * (at + turn @ pos), turn @ mat) for pos, mat in placed]
        args = [(each, np.array(SIZES[each]), pose) for each, pose in zip(pair, placed, strict=True)]
        away = [(each, scale * size, pose) for (each, size, _), pose in zip(args, moved, strict=True)]
        one, two = symdyn.collide(*args[0], *args[1], 0.1), symdyn.collide(*away[0], *away[1], 0.1 * scale)
        assert len(one) == len(two)
        np.testing.assert_allclose(two.dist / scale, one.dist, atol=OTHER_ALGORITHM)
        np.testing.assert_allclose(two.pos / scale, at + one.pos @ turn.T, atol=OTHER_ALGORITHM)
        np.testing.assert_allclose(two.frame[:, 0], one.frame[:, 0] @ turn.T, atol=OTHER_ALGORITHM)
        count += len(one)
    assert count > 5


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
