"""Convex shapes without a routine of their own: depth and direction against MuJoCo's, and by what defines them.

The least overlap over all directions is the depth. So an answer is right if its distance is the overlap along its own
normal, and no other direction overlaps less: neither MuJoCo's, whose search ends at its tolerance, nor a random one.
"""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.model.hull import hull
from symdyn.sim.hull_table import hull_of_mesh
from symdyn.sim.narrow import distance
from tests.collide.oracle import SIZES, Oracle, overlap, points_of, poses
from tests.tolerance import OTHER_ALGORITHM

mujoco = pytest.importorskip("mujoco")

ROUND = ("sphere", "capsule", "ellipsoid", "cylinder", "box")
PAIRS = [
    *(("sphere", "ellipsoid"), ("capsule", "ellipsoid"), ("capsule", "cylinder"), ("ellipsoid", "ellipsoid")),
    *(("ellipsoid", "cylinder"), ("ellipsoid", "box"), ("cylinder", "cylinder"), ("cylinder", "box")),
    *((each, "mesh") for each in (*ROUND, "mesh")),
]
MARGIN = 0.05
CCD = 1e-6  # tolerance of MuJoCo's search
NORMAL = 1e-5  # of a round shape, whose depth that is to 1e-10


def sample(rng, pair):
    """Sizes, or points of meshes in the frame of their geom, and MuJoCo's model of the two."""
    sizes = [points_of(rng) if t == "mesh" else np.array(SIZES[t]) * rng.uniform(0.4, 1.4, len(SIZES[t])) for t in pair]
    oracle = Oracle(mujoco, pair[0], sizes[0], pair[1], sizes[1])
    return [oracle.points(i) if t == "mesh" else s for i, (t, s) in enumerate(zip(pair, sizes, strict=True))], oracle


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_no_direction_overlaps_less(pair):
    rng = np.random.default_rng(5)
    agree, total = 0, 0
    for _ in range(4):
        sizes, oracle = sample(rng, pair)
        for _ in range(15):
            placed = poses(rng)
            args = (pair[0], sizes[0], placed[0], pair[1], sizes[1], placed[1])
            dist, _, normal = oracle.contacts(*placed, MARGIN)
            found = symdyn.collide(*args, MARGIN)
            least, points = distance(*args, 1.0)
            if least < 1.0:
                way = points[1] - points[0]
                n = way / np.linalg.norm(way) * np.sign(least)
                mine = overlap(pair, sizes, placed, n)
                assert abs(mine + least) < 1e-7  # points 1e-2 apart give n to 1e-14
                others = [*rng.normal(size=(20, 3)), *(n + 0.01 * rng.normal(size=(20, 3))), *normal[:1]]
                for other in others:
                    assert overlap(pair, sizes, placed, other / np.linalg.norm(other)) > mine - 1e-7
            if len(dist) == len(found) == 1:
                total += 1
                agree += abs(dist[0] - found.dist[0]) < 3 * CCD
    assert agree > 0.6 * total  # the rest ends farther from the least in MuJoCo


@pytest.mark.filterwarnings("ignore:.* not within ccd_tolerance")  # of an ellipsoid deep inside of another shape
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_depths_and_normals_are_mujocos(pair):
    """2,000 poses apart, touching and deep, in both orders; MuJoCo is asked to come nearer than its own tolerance."""
    rng = np.random.default_rng(9)
    depths, normals, total = 0, 0, 0
    for _ in range(20):
        sizes, oracle = sample(rng, pair)
        oracle.model.opt.ccd_tolerance, oracle.model.opt.ccd_iterations = 1e-14, 200
        oracle.model.opt.disableflags = int(mujoco.mjtDisableBit.mjDSBL_MULTICCD)
        for k in range(100):
            geoms = [*zip(pair, sizes, poses(rng), strict=True)]
            dist, _, normal = oracle.contacts(geoms[0][2], geoms[1][2], MARGIN)
            first, second = geoms if k % 2 == 0 else geoms[::-1]
            least, points = distance(*first, *second, MARGIN)
            if len(dist) == 0:
                assert least == MARGIN
                continue
            n = (points[1] - points[0]) * (1 if k % 2 == 0 else -1) / least
            total += 1
            depths += abs(least - dist[0]) < CCD
            normals += np.abs(n - normal[0]).max() < NORMAL
            assert least < dist[0] + CCD  # never less deep
    assert total > 500 and depths > 0.99 * total and normals > 0.97 * total


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_answers_move_and_grow_with_the_geoms(pair):
    rng = np.random.default_rng(6)
    sizes, _ = sample(rng, pair)
    for k in range(15):
        pose1, pose2 = poses(rng)
        (shift, turn), _ = poses(rng)
        moved = [(shift + turn @ pos, turn @ mat) for pos, mat in (pose1, pose2)]
        one = distance(pair[0], sizes[0], pose1, pair[1], sizes[1], pose2, 1.0)[0]
        two = distance(pair[0], sizes[0], moved[0], pair[1], sizes[1], moved[1], 1.0)[0]
        back = distance(pair[1], sizes[1], pose2, pair[0], sizes[0], pose1, 1.0)[0]
        assert one == pytest.approx(two, abs=OTHER_ALGORITHM * 100)
        assert one == pytest.approx(back, abs=OTHER_ALGORITHM * 100)
        s = (1e-3, 1e3)[k % 2]
        larger = [(each, s * size, (s * pos, mat)) for each, size, (pos, mat) in zip(pair, sizes, moved, strict=True)]
        assert distance(*larger[0], *larger[1], s)[0] / s == pytest.approx(two, abs=OTHER_ALGORITHM * 100)


def test_running_out_of_iterations_is_told():
    """The fewer are allowed, the farther off: never less deep than the least overlap of all."""
    sizes = (0.2, 0.4, 0.6), points_of(np.random.default_rng(2))
    args = ("ellipsoid", sizes[0], ((0, 0, 0), np.eye(3)), "mesh", sizes[1], ((0.1, 0.2, 0.1), (1, 0.3, 0.2, 0.1)))
    settled = symdyn.collide(*args).dist
    for iterations in (1, 3):
        with pytest.warns(symdyn.SymdynWarning, match=f"not within ccd_tolerance 1e-06 m after {iterations} iter"):
            found = symdyn.collide(*args, ccd_iterations=iterations)
        assert found.dist[0] < settled[0] - 1e-6 and np.isfinite(found.pos).all()
    assert symdyn.collide(*args, ccd_iterations=1, ccd_tolerance=1.0).dist[0] < settled[0]


STACKS = [
    ("cylinder", (0.3, 0.4), "cylinder", (0.3, 0.4), (0.05, 0.0, 0.79), 4),
    ("cylinder", (0.3, 0.4), "box", (0.3, 0.4, 0.5), (0.05, 0.1, 0.89), 4),
    ("cylinder", (0.3, 0.4), "mesh", None, (0.05, 0.1, 0.89), 4),
    ("box", (0.3, 0.4, 0.5), "mesh", None, (0.05, 0.1, 0.99), 4),
    ("mesh", None, "mesh", None, (0.05, 0.1, 0.99), 4),
]
CUBE = np.array([(0.3 * a, 0.4 * b, 0.5 * c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)])


@pytest.mark.parametrize("type1, size1, type2, size2, at, count", STACKS)
@pytest.mark.parametrize("tilt", [0.0, 1e-6, 0.01])
def test_faces_on_faces_have_four_contacts(type1, size1, type2, size2, at, count, tilt):
    sizes = [CUBE if size is None else size for size in (size1, size2)]
    turn = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
    found = symdyn.collide(type1, sizes[0], ((0, 0, 0), np.eye(3)), type2, sizes[1], (at, turn), 0.02)
    oracle = Oracle(mujoco, type1, sizes[0], type2, sizes[1])
    dist, _, normal = oracle.contacts((np.zeros(3), np.eye(3)), (np.array(at), turn), 0.02)
    assert len(found) == len(dist) == count
    np.testing.assert_allclose(found.dist.min(), dist.min(), atol=2e-3 if tilt > 1e-3 else 1e-6)
    np.testing.assert_allclose(abs(found.frame[:, 0] @ normal[0]), 1.0, atol=1e-4)


@pytest.mark.parametrize("along, tilt, count", [(0.0, 0.0, 2), (0.0, 0.03, 1), (0.1, 0.03, 1), (-0.2, 0.03, 2)])
def test_an_edge_on_a_cap_has_one_contact_where_one_end_stands_on_it(along, tilt, count):
    """At the last place that end is beyond the rim, which the edge crosses."""
    c, s = np.cos(tilt), np.sin(tilt)
    slope = np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
    turn = slope @ np.array([[1, 0, 1], [0, np.sqrt(2), 0], [-1, 0, 1]]) / np.sqrt(2)
    height = 0.05 * np.sqrt(2) * c + 0.1 * s + 0.29
    box = "box", (0.05, 0.1, 0.05), ((0.01, along, height), turn)
    cap = "cylinder", (0.25, 0.3), ((0, 0, 0), np.eye(3))
    oracle = Oracle(mujoco, *cap[:2], *box[:2])
    dist, pos, _ = oracle.contacts((np.zeros(3), np.eye(3)), (np.array(box[2][0]), turn), 0.0)
    found = symdyn.collide(*cap, *box)
    assert len(found) == len(dist) == count
    ours, theirs = np.argsort(found.dist), np.argsort(dist)
    if tilt > 0:
        np.testing.assert_allclose(found.dist[ours], dist[theirs], atol=CCD)
        np.testing.assert_allclose(found.pos[ours], pos[theirs], atol=1e-5)


@pytest.mark.filterwarnings("ignore:.* not within ccd_tolerance")
@pytest.mark.parametrize("pair", [p for p in PAIRS if p[1] != "mesh"], ids="-".join)
@pytest.mark.parametrize("where", ["same centre", "tiny", "huge", "flat", "touching"])
def test_degenerate_shapes_give_numbers(pair, where):
    rng = np.random.default_rng(7)
    scale = {"tiny": 1e-6, "huge": 1e6}.get(where, 1.0)
    sizes = [np.array(SIZES[each]) * scale for each in pair]
    if where == "flat":
        sizes = [np.append(size[:-1], 1e-12) for size in sizes]
    for kind in ("any", "axis", "quarter"):
        (pos, mat), (_, other) = poses(rng, kind)
        step = {"same centre": 0.0, "touching": sizes[0][-1] + sizes[1][-1]}.get(where, 0.3 * scale)
        for turn in (mat, other):
            found = symdyn.collide(
                pair[0],
                sizes[0],
                (pos * scale, mat),
                pair[1],
                sizes[1],
                (pos * scale + step * mat[:, 2], turn),
                0.1 * scale,
            )
            assert all(np.isfinite(each).all() for each in (found.dist, found.pos, found.frame))


@pytest.mark.parametrize("most", [-1, 4, 9, 30])
def test_a_hull_has_as_many_corners_as_the_file_allows_and_they_are_mujocos(most):
    points = np.random.default_rng(3).normal(size=(60, 3))
    vertex = " ".join(f"{x:.17g}" for x in points.ravel())
    faces = " ".join(f"{i}" for row in hull(points) for i in row)
    placed = f"scale='1 -2 .5' refpos='1 2 3' refquat='1 2 3 4' maxhullvert='{most}'"
    mesh = f"<mesh name='m' vertex='{vertex}' face='{faces}' {placed}/>"
    text = f"<mujoco><asset>{mesh}</asset><worldbody><geom type='mesh' mesh='m'/></worldbody></mujoco>"
    theirs = mujoco.MjModel.from_xml_string(text)
    count = theirs.mesh_graph[0]
    corners = theirs.mesh_vert[np.sort(theirs.mesh_graph[2 + count : 2 + 2 * count])]
    found = hull_of_mesh(symdyn.load(text), 0).vert
    assert found.shape == corners.shape and np.abs(found - corners).max() < 1e-6
