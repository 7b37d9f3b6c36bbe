"""Distances and rays among the geoms of a simulation, as mj_geomDistance and mj_ray."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.errors import SymdynError
from tests.sim.peer import peer
from tests.tolerance import OTHER_ALGORITHM

mujoco = pytest.importorskip("mujoco")

SCENE = """<mujoco><asset><mesh name="m" vertex="-.1 -.1 -.1 .1 -.1 -.1 0 .1 -.1 0 0 .2"/></asset><worldbody>
    <geom name="floor" type="plane" size="2 2 .1" group="1"/>
    <geom name="post" type="cylinder" size=".1 .3" pos="1 0 .3"/>
    <body name="a" pos="0 0 1"><freejoint/>
      <geom name="ball" size=".1"/><geom name="rod" type="capsule" size=".05 .2" pos=".3 0 0"/></body>
    <body name="b" pos="0 1 1"><freejoint/><geom name="brick" type="box" size=".1 .2 .1" group="2"/></body>
    <body name="c" pos="-1 0 1"><freejoint/><geom name="tip" type="mesh" mesh="m"/></body></worldbody></mujoco>"""


@pytest.fixture(scope="module")
def both():
    return peer(SCENE)


@pytest.mark.parametrize("seed", range(3))
def test_distances_of_geoms_are_mujocos(both, seed):
    both.randomise(seed).forward()
    for one in range(both.model.ngeom):
        for two in range(one + 1, both.model.ngeom):
            segment = np.zeros(6)
            theirs = mujoco.mj_geomDistance(both.model, both.data, two, one, 5.0, segment)
            ours, points = both.sim.geom_distance(two, one, 5.0)
            if (one, two) != (0, 1):  # two that cannot move
                assert ours == pytest.approx(theirs, abs=1e-6)
                length = np.linalg.norm(points[1] - points[0])
                assert length == pytest.approx(abs(ours), abs=OTHER_ALGORITHM)


def test_far_geoms_are_at_distmax(both):
    both.sim.reset()
    both.sim.forward()
    found, points = both.sim.geom_distance("ball", "brick", 0.1)
    assert found == 0.1 and not points.any()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "options", [{}, {"flg_static": False}, {"bodyexclude": 1}, {"geomgroup": (True, False, True, True, True, True)}]
)
def test_rays_meet_what_mujocos_meet(both, seed, options):
    both.randomise(seed).forward()
    rng, hits = np.random.default_rng(seed), 0
    group = np.array(options["geomgroup"], dtype=np.uint8) if "geomgroup" in options else None
    for _ in range(40):
        pnt = rng.normal(size=3) + (0, 0, 1)
        vec = both.data.geom_xpos[rng.integers(both.model.ngeom)] - pnt + 0.05 * rng.normal(size=3)
        geom, normal = np.zeros(1, dtype=np.int32), np.zeros(3)
        x = mujoco.mj_ray(both.model, both.data, pnt, vec, group, options.get("flg_static", True),
                          options.get("bodyexclude", -1), geom, normal)  # fmt: skip
        ours = both.sim.ray(pnt, vec, **options)
        assert ours[0] == pytest.approx(x, abs=OTHER_ALGORITHM) and ours[1] == geom[0]
        np.testing.assert_allclose(ours[2], normal, atol=1e-7)
        hits += x >= 0
    assert hits > 3


def test_many_rays_are_single_ones(both):
    vecs = np.random.default_rng(1).normal(size=(5, 3))
    x, geoms, normals = both.sim.multi_ray((0, 0, 2), vecs)
    for i, vec in enumerate(vecs):
        one = both.sim.ray((0, 0, 2), vec)
        assert (x[i], geoms[i]) == one[:2] and (normals[i] == one[2]).all()


def test_unknown_geoms_are_named(both):
    with pytest.raises(SymdynError, match='geom "bal" is unknown.*ball'):
        both.sim.geom_distance("bal", "brick")


def test_simulators_that_measure_distances_compile():
    sensor = '<sensor><distance geom1="ball" geom2="brick" cutoff="1"/><normal geom1="rod" geom2="tip"/></sensor>'
    text = SCENE.replace("</mujoco>", sensor + "</mujoco>")
    symdyn.Simulation(text.replace("<asset>", '<option><flag contact="disable"/></option><asset>')).forward()


VEILED = """<mujoco><asset><material name="air" rgba="1 1 1 0"/><material name="ink"/></asset><worldbody>
    <site name="eye"/><site name="low" pos="0 0 1.5"/><geom type="plane" size="1 1 .1" pos="0 0 9" euler="180 0 0"/>
    <body pos="0 0 1"><geom size=".1" rgba="1 0 0 0"/></body><body pos="0 0 2"><geom size=".1" material="air"/></body>
    <body pos="0 0 3"><freejoint/><geom size=".1" rgba="1 0 0 0" material="ink"/></body>
    <body pos="0 0 4"><geom size=".1"/></body></worldbody>
    <sensor><rangefinder site="eye"/><rangefinder site="low"/></sensor></mujoco>"""


def test_rays_pass_what_is_transparent():
    both = peer(VEILED).forward()
    from_below, upwards, geom = np.zeros(3), np.array([0, 0, 1.0]), np.zeros(1, dtype=np.int32)
    for world in (False, True):
        theirs = mujoco.mj_ray(both.model, both.data, from_below, upwards, None, world, -1, geom)
        ours, found, _ = both.sim.ray(from_below, upwards, flg_static=world)
        assert (ours, found) == (pytest.approx(theirs), geom[0])
    both.same("sensordata", OTHER_ALGORITHM)
