"""Defects that other tools had in the forces of contacts, as tests.

A test's row, T62, is that of the list of reports they were gathered from. All bodies share one simulator.
"""

import numpy as np
import pytest

import symdyn
from symdyn.model.enums import mjtCone

BOX = "type='box' size='.1 .1 .1'"
BALL = "<body name='{}' pos='{} 0 {}'><freejoint/><geom size='.1' mass='{}' {}/></body>"
BODIES = (
    f"<body name='block' pos='0 2 .099'><freejoint/><geom {BOX} friction='.7'/></body>"
    f"<body name='ice' pos='0 4 .1'><freejoint name='ice'/><geom {BOX} friction='0 0 0' priority='1'/></body>"
    + BALL.format("undamped", 1, 1, 0.6, "priority='1' solref='-1000 0'")
    + BALL.format("damped", 2, 1, 0.6, "priority='1' solref='-1000 -5'")
    + BALL.format("soft", 3, 1, 0.6, "priority='1' solref='.02 1'")
    + BALL.format("resting", 4, 0.1, 1.3, "")
)
FLOOR = "<geom name='floor' type='plane' size='9 9 1' friction='.1'/>"
XML = f"<mujoco model='contacts'><option cone='elliptic'/><worldbody>{FLOOR}{BODIES}</worldbody></mujoco>"


@pytest.fixture(scope="module", params=["double", "float"])
def sim(request):
    return symdyn.Simulation(XML, real=request.param)


@pytest.fixture
def rested(sim):
    sim.reset()
    sim.opt.gravity, sim.opt.impratio = (0, 0, -9.81), 1
    return sim


def contacts_of(sim, body):
    geom = sim.model.body_geomadr[sim.model.body_names.index(body)]
    return [c for c in sim.contact if geom in c["geom"]]


@pytest.mark.parametrize(("impratio", "mu"), [(1, 0.7), (25, 0.14)])
def test_an_elliptic_cone_is_scaled_by_the_root_of_impratio(rested, impratio, mu):
    """T62"""
    rested.opt.cone, rested.opt.impratio = int(mjtCone.mjCONE_ELLIPTIC), impratio
    rested.forward()
    first = contacts_of(rested, "block")[0]
    normal, *tangents = rested.efc_R[first["efc_address"] :][:3]
    assert first["mu"] == pytest.approx(mu, rel=1e-6)
    assert tangents == pytest.approx([normal / impratio] * 2, rel=1e-6)


def test_without_friction_bodies_slide_and_stay_finite(rested):
    """T66"""
    rested.opt.gravity = (1, 0, -1)
    rested.step(10)
    assert np.isfinite(rested.qvel).all()
    assert contacts_of(rested, "ice")[0]["friction"] == pytest.approx([1e-5] * 5, rel=1e-6)
    assert rested.joint("ice").qvel[0] == pytest.approx(0.02, rel=5e-5)


HEIGHTS = {"undamped": (0.99903, -0.03323), "damped": (0.64457, -0.01784), "soft": (0.09964, 0.07274)}


def test_balls_bounce_as_their_contacts_are_damped(rested):
    """T68: the least height of each center, and the largest behind it"""
    heights = {name: [] for name in HEIGHTS}
    for _ in range(600):
        rested.step()
        for name, found in heights.items():
            found.append(float(rested.body(name).xpos[2]))
    for name, (rebound, least) in HEIGHTS.items():
        lowest = int(np.argmin(heights[name][:300]))
        assert heights[name][lowest] == pytest.approx(least, abs=1e-4)
        assert max(heights[name][lowest:]) == pytest.approx(rebound, abs=1e-4)


def test_a_ball_at_rest_is_carried_by_its_weight(rested):
    """T69"""
    rested.step(2000)
    rested.forward()
    (contact,) = contacts_of(rested, "resting")
    accuracy = 1e-6 if rested.qpos.dtype == float else 1e-3
    assert rested.efc_force[contact["efc_address"]] == pytest.approx(1.3 * 9.81, abs=accuracy)
    assert contact["dist"] == pytest.approx(-3.6718e-4, abs=max(1e-8, 1e-3 * accuracy))
