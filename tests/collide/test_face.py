"""Faces on faces: which corners of what two faces share are kept, and where a face begins, beside MuJoCo."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.sim.hull_table import hull_of_mesh
from tests.collide.oracle import Oracle

mujoco = pytest.importorskip("mujoco")

POSES, MARGIN = 60, 0.01
EXACT = {"ccd_tolerance": 1e-12, "ccd_iterations": 200}
# the least share of poses with MuJoCo's points: where a whole cap lies within a face, many quadrilaterals of its even
# rim are equally large, and rounding chooses
SHARES = {
    ("box", "mesh"): 0.98,
    ("mesh", "mesh"): 0.98,
    ("plane", "mesh"): 0.98,
    ("cylinder", "mesh"): 0.95,
    ("cylinder", "cylinder"): 0.75,
    ("cylinder", "box"): 0.75,
}


def turn(axis, angle):
    """The matrix of a rotation."""
    x, y, z = np.asarray(axis) / np.linalg.norm(axis)
    K = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * K + (1 - np.cos(angle)) * K @ K


SIX, FOUR = np.arange(6) * np.pi / 3, np.arange(4) * np.pi / 2 + 0.3

# which axis of a box is up in its pose, and how it is turned for that
UP = {0: (2, np.eye(3)), 1: (2, turn((1, 0, 0), np.pi))}
UP |= {2 + k: (1, turn((1, 0, 0), s * np.pi / 2)) for k, s in enumerate((1, -1))}
UP |= {4 + k: (0, turn((0, 1, 0), s * np.pi / 2)) for k, s in enumerate((1, -1))}


def prism(base, half):
    """The corners of a prism over a polygon (n, 2), as a file keeps them."""
    layers = [np.column_stack([base, np.full(len(base), z)]) for z in (-half, half)]
    return np.concatenate(layers).astype(np.float32).astype(float)


def polygon(rng, radius=0.4):
    """Three to eight corners on a circle, not all on one half of it."""
    while True:
        angles = np.sort(rng.uniform(0, 2 * np.pi, rng.integers(3, 9)))
        gaps = np.diff(angles, append=angles[0] + 2 * np.pi)
        if 0.15 < gaps.min() and gaps.max() < 3:
            return radius * np.column_stack([np.cos(angles), np.sin(angles)])


def shape(rng, kind):
    """size, half height, and the matrix that turns one of its faces up."""
    if kind == "mesh":
        return prism(polygon(rng), 0.1), 0.1, np.eye(3)
    if kind == "plane":
        return np.array([1, 1, 0.1]), 0.0, np.eye(3)
    size = rng.uniform(0.2, 0.6, 3 if kind == "box" else 2)
    axis, mat = UP[int(rng.integers(6 if kind == "box" else 2))]
    return size, size[min(axis, len(size) - 1)], turn((0, 0, 1), rng.uniform(0, 6)) @ mat


def centered(oracle, geom, pose):
    """The pose in MuJoCo, where a mesh is in the frame of its principal axes."""
    mesh = oracle.model.geom_dataid[geom]
    if mesh < 0:
        return pose
    mat = np.zeros(9)
    mujoco.mju_quat2Mat(mat, oracle.model.mesh_quat[mesh])
    return pose[0] + pose[1] @ oracle.model.mesh_pos[mesh], pose[1] @ mat.reshape(3, 3)


@pytest.mark.parametrize("pair", SHARES, ids="-".join)
def test_of_many_corners_mujocos_are_kept(pair):
    """Faces one on the other, turned about their normal, half of them tilted; a mesh on a plane is always tilted, where
    it has one lowest corner."""
    rng, alike, total = np.random.default_rng(0), 0, 0
    for k in range(POSES):
        (size1, half1, mat1), (size2, half2, mat2) = (shape(rng, kind) for kind in pair)
        oracle = Oracle(mujoco, pair[0], size1, pair[1], size2)
        oracle.model.opt.ccd_tolerance, oracle.model.opt.ccd_iterations = EXACT.values()
        tilt = rng.uniform(0.005, 0.05) if k % 2 or pair[0] == "plane" else 0.0
        mat2 = turn((*rng.normal(size=2), 0), tilt) @ turn((0, 0, 1), rng.uniform(0, 6)) @ mat2
        at = np.append(rng.uniform(-0.4, 0.4, 2), half1 + half2 - rng.uniform(0.001, 0.03))
        poses = (np.zeros(3), mat1), (at, mat2)
        dist, pos, _ = oracle.contacts(*(centered(oracle, i, pose) for i, pose in enumerate(poses)), MARGIN)
        first = pair[0], () if pair[0] == "plane" else size1, poses[0]
        found = symdyn.collide(*first, pair[1], size2, poses[1], MARGIN, **EXACT)
        if len(dist) < 3:
            continue
        total += 1
        if len(dist) == len(found):
            apart = np.linalg.norm(found.pos[:, None] - pos, axis=2)
            alike += max(apart.min(axis=0).max(), apart.min(axis=1).max()) < 1e-6
    assert total > 0.9 * POSES and alike >= SHARES[pair] * total


def test_contacts_of_faces_are_within_both_and_move_with_them():
    """Four of the corners of where a hexagon is over a quadrilateral: half-planes hold all, one cuts off none; the same
    four wherever both stand."""
    rng = np.random.default_rng(3)
    for _ in range(10):
        angles = [np.sort(rng.normal(evenly, 0.1)) for evenly in (SIX, FOUR)]
        bases = [0.5 * np.column_stack([np.cos(each), np.sin(each)]) for each in angles]
        one, other = (prism(base, 0.1) for base in bases)
        at, mat = rng.normal(size=3), turn(rng.normal(size=3), 2.0)
        found = symdyn.collide("mesh", one, ((0, 0, 0), np.eye(3)), "mesh", other, ((0, 0, 0.19), np.eye(3)))
        moved = symdyn.collide("mesh", one, (at, mat), "mesh", other, (at + 0.19 * mat[:, 2], mat))
        assert len(found) == 4
        np.testing.assert_allclose(moved.pos, at + found.pos @ mat.T, atol=1e-12)
        on_edges = np.zeros(4, dtype=int)
        for base in bases:
            step = np.roll(base, -1, axis=0) - base
            to = found.pos[:, None, :2] - base
            inside = step[:, 0] * to[..., 1] - step[:, 1] * to[..., 0]
            assert (inside > -1e-7).all()
            on_edges += (inside < 1e-7).sum(axis=1)
        assert (on_edges >= 2).all()


PLACED = ("", "scale='1 2 .5'", "scale='1 -2 .5' refquat='1 2 3 4'", "scale='-1 -1 -1'", "maxhullvert='20'")


@pytest.mark.parametrize("placed", PLACED)
def test_polygons_of_a_hull_are_mujocos_from_their_first_corner_on(placed):
    rng = np.random.default_rng(1)
    for _ in range(5):
        vertex = " ".join(map(repr, prism(polygon(rng), 0.1).ravel().tolist()))
        asset = f"<asset><mesh name='m' vertex='{vertex}' {placed}/></asset>"
        text = f"<mujoco>{asset}<worldbody><geom type='mesh' mesh='m'/></worldbody></mujoco>"
        theirs, ours = mujoco.MjModel.from_xml_string(text), hull_of_mesh(symdyn.load(text), 0)
        starts = theirs.mesh_polyvertadr
        expected = np.split(theirs.mesh_polyvert, starts[1:])
        found = np.split(ours.poly, ours.polyadr[1:-1])
        assert sorted(map(tuple, found)) == sorted(map(tuple, expected))
