"""Rays against every shape: MuJoCo's distance and normal, from outside, inside and beside."""

from __future__ import annotations

import numpy as np
import pytest

from symdyn.errors import SymdynError
from symdyn.sim.ray import ray_geom
from symdyn.sim.ray_table import ray_table
from tests.collide.oracle import SIZES, Oracle, points_of, rotation
from tests.tolerance import OTHER_ALGORITHM

mujoco = pytest.importorskip("mujoco")


def ray_at(rng, pos):
    """A ray that starts somewhere and often meets what is at pos."""
    pnt = pos + rng.normal(size=3) * rng.choice([0.2, 1, 2])
    return pnt, np.eye(3)[rng.integers(3)] if rng.random() < 0.1 else 0.3 * rng.normal(size=3) - (
        pnt - pos
    ) * rng.uniform(0, 1)


def agree(ours, x, normal):
    assert ours[0] == pytest.approx(x, rel=OTHER_ALGORITHM, abs=OTHER_ALGORITHM)
    if x >= 0:
        np.testing.assert_allclose(ours[1], normal, atol=1e-7)


@pytest.mark.parametrize("kind", SIZES)
def test_rays_meet_shapes_where_mujocos_do(kind):
    rng = np.random.default_rng(3)
    hits = 0
    for _ in range(300):
        size = np.array(SIZES[kind]) * rng.uniform(0.5, 1.5, len(SIZES[kind]))
        pos, mat = 0.3 * rng.normal(size=3), rotation(rng, rng.choice(["any", "quarter"]))
        pnt, vec = ray_at(rng, pos)
        normal, three = np.zeros(3), np.append(size, np.zeros(3 - len(size)))
        number = int(getattr(mujoco.mjtGeom, f"mjGEOM_{kind.upper()}"))
        x = mujoco.mju_rayGeom(pos, mat.ravel(), three, pnt, vec, number, normal)
        agree(ray_geom(kind, size, (pos, mat), pnt, vec), x, normal)
        hits += x >= 0
    assert hits > 30


def test_rays_meet_meshes_where_mujocos_do():
    rng = np.random.default_rng(4)
    hits = 0
    for _ in range(5):
        oracle = Oracle(mujoco, "sphere", (0.1,), "mesh", points_of(rng))
        mesh = oracle.points(1), oracle.model.mesh_face.copy()
        for _ in range(40):
            pos, mat = 0.3 * rng.normal(size=3), rotation(rng)
            oracle.data.geom_xpos[1], oracle.data.geom_xmat[1] = pos, mat.ravel()
            pnt, vec = ray_at(rng, pos)
            normal = np.zeros(3)
            x = mujoco.mj_rayMesh(oracle.model, oracle.data, 1, pnt, vec, normal)
            agree(ray_geom("mesh", mesh, (pos, mat), pnt, vec), x, normal)
            hits += x >= 0
    assert hits > 30


def test_trees_hold_each_triangle_once_and_its_box():
    rng = np.random.default_rng(5)
    vert, face = rng.normal(size=(50, 3)), rng.integers(0, 50, (83, 3))
    tree = ray_table(vert, face)
    assert sorted(map(tuple, tree.face)) == sorted(map(tuple, face.tolist()))
    for i, (skip, first, count) in enumerate(tree.node):
        assert skip > i
        last = max(tree.node[i:skip, 1] + tree.node[i:skip, 2])
        inside = vert[tree.face[first : max(first + count, last)]].reshape(-1, 3)
        assert (inside >= tree.box[i, :3] - 1e-12).all() and (inside <= tree.box[i, 3:] + 1e-12).all()


def test_rays_without_length_meet_nothing():
    for kind in ("sphere", "capsule", "ellipsoid", "cylinder", "box"):
        assert ray_geom(kind, SIZES[kind], ((0, 0, 0), np.eye(3)), (0, 0, 0), (0, 0, 0))[0] == -1.0


def test_unknown_shapes_are_named():
    with pytest.raises(SymdynError, match='geom type "boxx" does not collide.*box'):
        ray_geom("boxx", (1, 1, 1), ((0, 0, 0), np.eye(3)), (0, 0, 0), (0, 0, 1))
