"""Contacts in the step: the list, its frames and parameters, and what it is when it is full; T64, T67."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.sim.pair import pairs_of
from symdyn.sim.warning import sdtWarning
from tests.collide.scene import Scene
from tests.sim.peer import peer
from tests.tolerance import OTHER_ALGORITHM

mujoco = pytest.importorskip("mujoco")

SAME = ("friction", "solref", "solreffriction", "solimp", "includemargin", "dim", "exclude", "efc_address")
PRIMITIVE = ("sphere", "capsule", "box")


def same_contacts(both, tolerance=OTHER_ALGORITHM):
    ours, theirs = both.sim.contact, both.data.contact
    assert both.sim.ncon == both.data.ncon
    for i, c in enumerate(theirs):
        np.testing.assert_array_equal(ours["geom"][i], c.geom)
        for name in SAME:
            np.testing.assert_allclose(ours[name][i], getattr(c, name), rtol=1e-13, err_msg=name)
        for name in ("dist", "pos", "frame"):
            np.testing.assert_allclose(np.ravel(ours[name][i]), np.ravel(getattr(c, name)), atol=tolerance)


def same_without_broad_phase(sim):
    """Every candidate pair is asked: what balls, boxes and sorting leave out does not touch."""
    pairs, found = pairs_of(sim.model), []
    for each in pairs.candidates:
        geoms, mix = (each.geom1, each.geom2), pairs.mixes[each.mix]
        poses = [(sim.geom_xpos[geom], sim.geom_xmat[geom].reshape(3, 3)) for geom in geoms]
        args = [(sim.model.geom_type[geom], sim.model.geom_size[geom], pose) for geom, pose in zip(geoms, poses)]
        touched = symdyn.collide(*args[0], *args[1], mix.margin + mix.gap)
        found += [(*geoms, dist) for dist in touched.dist]
    listed = [(*c["geom"], c["dist"]) for c in sim.contact]
    np.testing.assert_allclose(found, listed, rtol=0, atol=OTHER_ALGORITHM)


def test_the_list_of_contacts_is_mujocos():
    both = peer(Scene(1, shapes=PRIMITIVE).xml())
    for seed in range(5):
        both.randomise(seed, spread=0.1).forward()
        assert both.data.ncon > 5
        same_contacts(both)
        same_without_broad_phase(both.sim)


def test_options_override_all_but_the_dimension():
    both = peer(Scene(1, shapes=PRIMITIVE).xml())
    both.options(enable=mujoco.mjtEnableBit.mjENBL_OVERRIDE, o_margin=0.02).randomise(0, spread=0.1).forward()
    same_contacts(both)


def test_disabled_contacts_are_none():
    both = peer(Scene(1, shapes=PRIMITIVE).xml())
    both.options(disable=mujoco.mjtDisableBit.mjDSBL_CONTACT).forward()
    assert both.sim.ncon == both.data.ncon == 0


BOX = """<mujoco><size nconmax="{}"/><worldbody><geom type="plane" size="1 1 .1" margin=".002" gap=".001"/>
    <body pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1"/></body></worldbody></mujoco>"""


@pytest.mark.parametrize("height, count, rows", [(0.0015, 4, 16), (0.0025, 4, 0), (0.0035, 0, 0)])
def test_what_is_in_the_gap_is_found_and_left_out(height, count, rows):
    """T64"""
    sim = symdyn.Simulation(BOX.format(-1))
    sim.qpos[2] = 0.1 + height
    sim.forward()
    assert (sim.ncon, sim.nefc) == (count, rows)


def test_a_full_list_keeps_the_deepest_and_warns():
    sim = symdyn.Simulation(BOX.format(2))
    sim.qpos[2], sim.qpos[3:7] = 0.09, (np.cos(0.02), np.sin(0.02), 0, 0)
    sim.forward()
    assert sim.ncon == 2
    assert (sim.contact["dist"][:2] < -0.01).all()
    assert sim.warning["number"][int(mujoco.mjtWarning.mjWARN_CONTACTFULL)] > 0


def test_a_search_that_runs_out_of_iterations_warns():
    """MuJoCo, which says nothing of it, has rows for seven warnings: ours is the eighth."""
    far = "<body><freejoint/><geom type='ellipsoid' size='.1 .2 .3'/></body>"
    near = "<body pos='.1 .1 .1' quat='1 .2 .3 .4'><geom name='b' type='box' size='.2 .1 .1'/></body>"
    sim = symdyn.Simulation(f"<mujoco><option gravity='0 0 0'/><worldbody>{near}{far}</worldbody></mujoco>")
    sim.forward()
    settled = float(sim.contact["dist"][0])
    assert sim.status == 0 and int(mujoco.mjtWarning.mjNWARNING) == sdtWarning.sdWARN_CCD
    sim.opt.ccd_iterations = 1
    sim.forward()
    assert sim.status == 1 << sdtWarning.sdWARN_CCD and sim.contact["dist"][0] < settled
    assert tuple(sim.warning[sdtWarning.sdWARN_CCD]) == (1, 1) and "warnings: CCD 1 times" in str(sim)


def test_a_box_in_the_floor_touches_at_its_corners():
    """T67"""
    sim = symdyn.Simulation(BOX.format(-1))
    sim.qpos[2] = 0.099
    sim.forward()
    np.testing.assert_allclose(sim.contact["dist"][:4], -0.001, atol=1e-12)
    np.testing.assert_allclose(sim.contact["pos"][:4, 2], -0.0005, atol=1e-12)
    np.testing.assert_allclose(np.abs(sim.contact["pos"][:4, :2]), 0.1, atol=1e-12)


def test_a_capsule_end_on_in_a_box_touches_once():
    """T67"""
    turn = np.array([[0, 0, 1], [0, 1, 0], [-1, 0, 0]])
    found = symdyn.collide("capsule", (0.1, 0.2), ((0, 0, 0.24), np.eye(3)), "box", (0.1, 0.1, 0.1), ((0, 0, 0), turn))
    assert len(found) == 1
    np.testing.assert_allclose(found.dist, [-0.16], atol=1e-12)
    np.testing.assert_allclose(found.pos, [(0, 0, 0.02)], atol=1e-12)
    np.testing.assert_allclose(found.frame[0, 0], (0, 0, -1), atol=1e-12)


ALL = """<mujoco><asset><mesh name="m" scale=".1 .1 .1"
    vertex="-1 -1 -1 1 -1 -1 -1 1 -1 1 1 -1 -1 -1 1 1 -1 1 -1 1 1 1 1 1"/>
    <hfield name="h" nrow="4" ncol="4" size="1 1 .1 .1" elevation="0 .1 0 .2 .3 .1 0 .1 0 .2 .4 .3 .1 .1 .2 0"/></asset>
    <worldbody><geom type="hfield" hfield="h"/>{}</worldbody></mujoco>"""
LOOSE = '<body pos="{} {} .25"><freejoint/><geom type="{}" {}/></body>'


def test_everything_falls_on_a_field_and_stays_finite():
    sizes = {"sphere": ".1", "capsule": ".08 .1", "ellipsoid": ".1 .12 .08", "cylinder": ".1 .1", "box": ".1 .08 .1"}
    shapes = [(kind, f'size="{size}"') for kind, size in sizes.items()] + [("mesh", 'mesh="m"')]
    bodies = "".join(LOOSE.format(0.25 * (i % 3 - 1), 0.22 * (i // 3), *shape) for i, shape in enumerate(shapes))
    both = peer(ALL.format(bodies))
    both.forward()
    assert both.sim.ncon == both.data.ncon
    both.sim.step(1000)
    assert np.isfinite(both.sim.qpos).all() and both.sim.ncon > 4
    assert (both.sim.qpos.reshape(-1, 7)[:, 2] > -0.2).all()
    assert np.abs(both.sim.qvel).max() < 1.0


def test_sorting_many_geoms_first_changes_nothing():
    rng = np.random.default_rng(3)
    bodies = ""
    for _ in range(2):
        places = [" ".join(f"{x:.3f}" for x in 0.3 * rng.normal(size=3)) for _ in range(46)]
        geoms = "".join(f'<geom size=".06" pos="{place}"/>' for place in places)
        bodies += f"<body><freejoint/>{geoms}</body>"
    floor = '<geom type="plane" size="1 1 1" pos="0 0 -.3"/>'
    both = peer(f'<mujoco><size nconmax="400"/><worldbody>{floor}{bodies}</worldbody></mujoco>')
    assert "sweep_order" in dir(both.sim)
    for seed in range(4):
        both.randomise(seed, spread=0.2).forward()
        assert both.data.ncon > 5
        same_contacts(both)
        same_without_broad_phase(both.sim)


def corners(*half):
    return " ".join(f"{a * half[0]} {b * half[1]} {c * half[2]}" for a in (-1, 1) for b in (-1, 1) for c in (-1, 1))


MESHES = f'''<mesh name="slab" vertex="{corners(0.2, 0.22, 0.1)}"/>
    <mesh name="block" vertex="{corners(0.06, 0.05, 0.07)}"/>'''
RESTING = (
    ('type="box" size=".2 .2 .1"', 'type="cylinder" size=".06 .08"', 0.08),
    ('type="mesh" mesh="slab"', 'type="cylinder" size=".05 .1" euler="90 0 0"', 0.05),
    ('type="cylinder" size=".2 .1"', 'type="mesh" mesh="block"', 0.07),
)


def test_what_rests_on_another_shape_is_carried_as_by_mujoco():
    """Points of faces on faces are not MuJoCo's, but what they bear together is."""
    text = ""
    for i, (base, load, height) in enumerate(RESTING):
        placed = f'pos="{i} 0 {height - 5e-4}" euler="0 0 {20 * i + 7}"'
        text += f'<geom pos="{i} 0 -.1" {base}/><body {placed}><freejoint/><geom {load}/></body>'
    both = peer(f"<mujoco><asset>{MESHES}</asset><worldbody>{text}</worldbody></mujoco>").step(300).forward()
    ours, theirs = both.sim.qfrc_constraint.reshape(-1, 6), both.data.qfrc_constraint.reshape(-1, 6)
    assert both.sim.ncon == both.data.ncon == 4 + 2 + 4
    weights = 9.81 * both.model.body_mass[1:]
    assert np.abs((ours - theirs) / weights[:, None]).max() < 0.01
    assert np.abs(ours[:, 2] / weights - 1).max() < 0.01
