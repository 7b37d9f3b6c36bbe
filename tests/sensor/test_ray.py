"""Range finders see what MuJoCo's rays meet, and closed forms say so too."""

import numpy as np
import pytest

from symdyn.model.enums import mjtGeom
from symdyn.sensor.ray import NONE, PRIMITIVES, ray_geom
from tests.tolerance import OTHER_ALGORITHM, assert_close

SIZES = {"plane": "2 1.5 .1", "sphere": ".8", "capsule": ".2 .4", "ellipsoid": ".9 .6 .7", "cylinder": ".3 .4"}
SIZES["box"] = ".3 .2 .5"
ALL = "dist dir origin point normal depth"


def seen_by_finder(shape: str, size: str, more: str = "") -> str:
    body = "" if shape == "plane" else "<freejoint/>"
    return f"""<mujoco><worldbody><body name="target" pos=".1 .2 0">{body}
        <geom type="{shape}" size="{size}" euler="10 20 30"/></body>{more}
        <body name="probe"><joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/>
        <joint type="slide" axis="0 0 1"/><joint type="ball"/><geom size=".4"/><site name="s"/></body></worldbody>
        <sensor><rangefinder site="s" data="{ALL}"/></sensor></mujoco>"""


@pytest.mark.parametrize("shape", SIZES)
def test_rays_meet_what_mujocos_meet(readings, shape):
    ours, theirs = readings(seen_by_finder(shape, SIZES[shape]), count=400)
    assert_close(ours, theirs, OTHER_ALGORITHM)
    assert 0.02 < (theirs[:, 0] >= 0).mean() < 0.98


def test_unbounded_planes_are_met_from_above(readings):
    ours, theirs = readings(seen_by_finder("plane", "0 0 .1"), count=100)
    assert_close(ours, theirs, OTHER_ALGORITHM)
    assert 0.1 < (theirs[:, 0] >= 0).mean() < 0.9


def test_the_nearest_of_several_is_met(readings):
    more = '<geom size=".5" pos="1 0 0"/><geom type="box" size=".3 .3 .3" pos="-1 0 0"/><geom size="4"/>'
    ours, theirs = readings(seen_by_finder("capsule", ".2 .4", more), count=200)
    assert_close(ours, theirs, OTHER_ALGORITHM)
    assert (theirs[:, 0] >= 0).mean() > 0.9


@pytest.mark.parametrize(
    "look", ('rgba="1 0 0 0"', 'material="glass"', 'material="air"', 'material="air" rgba="1 1 1 1"')
)
def test_transparent_geoms_are_not_seen(readings, look):
    more = f'<geom size="5" {look}/>'
    text = seen_by_finder("sphere", ".3", more)
    text = text.replace(
        "<worldbody>", '<asset><material name="glass"/><material name="air" rgba="1 1 1 0"/></asset><worldbody>', 1
    )
    ours, theirs = readings(text, count=50)
    assert_close(ours, theirs, OTHER_ALGORITHM)


@pytest.mark.parametrize("kind", PRIMITIVES)
def test_a_ray_from_far_meets_the_surface(kind, rng):
    """The point it meets lies on the surface: pushed in it is inside, pushed out it is not; the normal is unit."""
    size = np.array([0.3, 0.2, 0.5])
    if kind == mjtGeom.mjGEOM_PLANE:
        hit = ray_geom(kind, [0, 0, 0], np.array([0.1, 0.2, 3.0]), np.array([0.0, 0.6, -0.8]))
        assert hit.distance == pytest.approx(3 / 0.8)
        return
    for _ in range(20):
        d = rng.standard_normal(3)
        d /= np.linalg.norm(d)
        hit = ray_geom(kind, size, -2.0 * d, d)
        assert 1.0 < hit.distance < 2.0
        assert np.linalg.norm(hit.normal.astype(float)) == pytest.approx(1.0)
        assert hit.normal @ d < 0


@pytest.mark.parametrize("kind", PRIMITIVES)
def test_a_ray_away_from_it_meets_nothing(kind):
    far, d = np.array([0.0, 0.0, 5.0]), np.array([0.0, 0.0, 1.0])
    assert ray_geom(kind, [0.3, 0.2, 0.5], far, d).distance == NONE
