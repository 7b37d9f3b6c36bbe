"""Height fields: a contact for each prism under a geom, in MuJoCo's order and with its depths; rays."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

import symdyn
from symdyn.sim.ray import ray_geom
from tests.collide.oracle import SIZES, PreContact, points_of, rotation, routine_of
from tests.tolerance import OTHER_ALGORITHM

mujoco = pytest.importorskip("mujoco")

FIELD = (1.5, 1.2, 0.4, 0.2)
CCD = 1e-6


class Terrain:
    """MuJoCo's model of a random field and a geom, both posed by hand."""

    def __init__(self, rng, kind="sphere", size=(0.1,)):
        rows, cols = rng.integers(2, 9, 2)
        self.field = rng.random((rows, cols)).astype(np.float32).astype(float)
        numbers = " ".join(map(str, np.ravel(size)))
        asset = f'<mesh name="m" vertex="{numbers}"/>' if kind == "mesh" else ""
        shape = 'mesh="m"' if kind == "mesh" else f'size="{numbers}"'
        self.model = mujoco.MjModel.from_xml_string(
            f'<mujoco><asset>{asset}<hfield name="h" nrow="{rows}" ncol="{cols}" size="{" ".join(map(str, FIELD))}"/>'
            f'</asset><worldbody><geom type="hfield" hfield="h"/><body><freejoint/><geom type="{kind}" {shape}/></body>'
            "</worldbody></mujoco>"
        )
        self.model.hfield_data[:] = self.field.ravel()
        self.data = mujoco.MjData(self.model)
        mujoco.mj_forward(self.model, self.data)

    def place(self, *poses):
        for i, (pos, mat) in enumerate(poses):
            self.data.geom_xpos[i], self.data.geom_xmat[i] = pos, mat.ravel()

    def contacts(self, margin):
        room = (PreContact * 50)()
        count = routine_of(mujoco, self.model, 0, 1)(
            self.model._address, self.data._address, ctypes.byref(room), 0, 1, margin
        )
        return room[:count]

    def points(self):
        return self.model.mesh_vert.astype(float)


@pytest.mark.parametrize("kind", ["sphere", "capsule", "ellipsoid", "cylinder", "box", "mesh"])
def test_contacts_of_prisms_are_mujocos(kind):
    rng = np.random.default_rng(1)
    depths, errors = 0, []
    for _ in range(4):
        size = points_of(rng) if kind == "mesh" else np.array(SIZES[kind]) * rng.uniform(0.3, 1.2, len(SIZES[kind]))
        terrain = Terrain(rng, kind, size)
        own = terrain.points() if kind == "mesh" else size
        for _ in range(12):
            pos, mat = rng.normal(size=3), rotation(rng)
            at = pos + mat @ np.array([rng.uniform(-1.4, 1.4), rng.uniform(-1.1, 1.1), rng.uniform(0.05, 0.7)])
            other = at, rotation(rng)
            terrain.place((pos, mat), other)
            theirs = terrain.contacts(0.02)
            ours = symdyn.collide("hfield", (FIELD, terrain.field), (pos, mat), kind, own, other, 0.02)
            assert len(ours) == len(theirs)
            depths += len(ours)
            errors += [abs(c.dist[0] - d) for c, d in zip(theirs, ours.dist, strict=True)]
    assert depths > 20
    # the depth of a few prisms is where MuJoCo's search stops short of the least
    assert np.quantile(errors, 0.9) < CCD


def test_rays_meet_fields_where_mujocos_do():
    rng = np.random.default_rng(2)
    hits = 0
    for _ in range(8):
        terrain = Terrain(rng)
        for _ in range(25):
            pos, mat = rng.normal(size=3), rotation(rng)
            terrain.place((pos, mat))
            pnt = pos + rng.normal(size=3) * rng.choice([0.2, 1, 2])
            vec = 0.3 * rng.normal(size=3) - (pnt - pos) * rng.uniform(0, 1)
            normal = np.zeros(3)
            x = mujoco.mj_rayHfield(terrain.model, terrain.data, 0, pnt, vec, normal)
            own, own_normal = ray_geom("hfield", (FIELD, terrain.field), (pos, mat), pnt, vec)
            assert own == pytest.approx(x, rel=OTHER_ALGORITHM, abs=OTHER_ALGORITHM)
            hits += x >= 0
            if x >= 0:
                np.testing.assert_allclose(own_normal, normal, atol=1e-7)
    assert hits > 50


def test_fields_hold_what_lies_deep_in_them_finite():
    field = np.zeros((4, 5))
    pose = ((0, 0, 0), np.eye(3))
    for z in (0.0, -0.05, -0.1, 0.09):
        found = symdyn.collide("hfield", (FIELD, field), pose, "box", (0.3, 0.2, 0.1), ((0, 0, z), np.eye(3)))
        assert len(found) and np.isfinite(found.frame).all()
