"""Which geoms may touch, in which order and with which parameters, without moving anything; T61, T63, T64, T70."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.sim.pair import pairs_of
from tests.collide.scene import Scene

mujoco = pytest.importorskip("mujoco")

NAMES = ("friction", "solref", "solreffriction", "solimp")


def contacts(xml):
    model = mujoco.MjModel.from_xml_string(xml)
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    return data.contact


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("flags", ["", 'midphase="disable"'])
def test_contacts_come_in_the_order_of_the_candidates(seed, flags):
    xml = Scene(seed, most=10 if seed % 4 == 0 else 4).xml(flags)
    pairs = pairs_of(symdyn.load(xml))
    left = iter([(c.geom1, c.geom2) for c in pairs.candidates])
    last = None
    for contact in contacts(xml):
        geoms = (int(contact.geom1), int(contact.geom2))
        if geoms != last:
            assert geoms in left, "a contact of a pair that is no candidate, or out of order"
        last = geoms


@pytest.mark.parametrize("seed", range(40, 60))
def test_parameters_are_mixed_as_mujoco_does(seed):
    xml = Scene(seed).xml()
    pairs = pairs_of(symdyn.load(xml))
    mixes = {}
    for c in pairs.candidates:
        mixes.setdefault((c.geom1, c.geom2), pairs.mixes[c.mix])
    for contact in contacts(xml):
        mix = mixes[int(contact.geom1), int(contact.geom2)]
        for name in NAMES:
            np.testing.assert_allclose(getattr(contact, name), getattr(mix, name), rtol=1e-14)
        assert (contact.dim, contact.includemargin) == (mix.dim, pytest.approx(mix.margin))


def only(body, tail="", world=""):
    pairs = pairs_of(symdyn.load(f"<mujoco><worldbody>{world}{body}</worldbody>{tail}</mujoco>"))
    return pairs


TWO = """<geom type="plane" size="1 1 1" {}/><body><freejoint/><geom type="box" size=".1 .1 .1" {}/></body>"""
PLANE = 'friction=".9 .02 .002" solref=".01 1" solmix="3"'
BOX = 'friction=".2 .02 .001" solref=".03 1" solmix="1"'


def test_mixing_weighs_by_solmix_and_takes_the_larger_friction():
    """T61"""
    (mix,) = only(TWO.format(PLANE, BOX)).mixes
    assert mix.friction == pytest.approx((0.9, 0.9, 0.02, 0.002, 0.002)) and mix.solref == pytest.approx((0.015, 1))


def test_priority_decides_all():
    """T61"""
    (mix,) = only(TWO.format(PLANE + ' priority="1"', BOX + ' condim="6"')).mixes
    assert (mix.dim, mix.friction[0]) == (3, 0.9) and mix.solref == (0.01, 1)


def test_the_larger_dimension_is_taken():
    """T61"""
    (mix,) = only(TWO.format('condim="1"', 'condim="4"')).mixes
    assert mix.dim == 4


def test_a_direct_reference_takes_the_smaller_numbers():
    """T61"""
    (mix,) = only(TWO.format(PLANE, 'solref="-1000 -10"')).mixes
    assert mix.solref == (-1000, -10)


def test_an_explicit_pair_has_its_own_parameters():
    """T63"""
    text = TWO.format('name="floor" condim="1"', 'name="box" condim="1"')
    pair = """<contact><pair geom1="floor" geom2="box" condim="3" friction=".8 .7 .02 .003 .004" solref=".012 1.5"
        solreffriction=".02 3" margin=".002" gap=".001"/></contact>"""
    (mix,) = only(text, pair).mixes
    assert (mix.dim, mix.friction, mix.solref) == (3, (0.8, 0.7, 0.02, 0.003, 0.004), (0.012, 1.5))
    assert (mix.solreffriction, mix.margin, mix.gap) == ((0.02, 3), 0.002, 0.001)


MODES = """<mujoco><worldbody><body><freejoint/><geom name="a" size=".2"/></body><body><freejoint/>
    <geom name="b" size=".2"/></body><body><freejoint/><geom name="c" size=".2" contype="0"/></body></worldbody>
    <contact><pair geom1="a" geom2="b" margin=".1"/></contact></mujoco>"""


@pytest.mark.parametrize("mode", ["all", "predefined", "dynamic"])
def test_the_collision_mode_leaves_kinds_of_pairs_out(mode):
    """MuJoCo 4 has no such mode: beside it masks are zero, or the pairs are not in the file."""
    masks = '<default><geom contype="0" conaffinity="0"/></default>' if mode == "predefined" else ""
    same = MODES.replace("<worldbody>", f"{masks}<worldbody>", 1)
    if mode == "dynamic":
        same = same[: same.index("<contact>")] + "</mujoco>"
    found = pairs_of(symdyn.load(MODES, collision=mode))
    expected = [(int(c.geom1), int(c.geom2), c.includemargin) for c in contacts(same)]
    assert [(c.geom1, c.geom2, found.mixes[c.mix].margin) for c in found.candidates] == expected
    assert len(expected) == {"all": 3, "predefined": 1, "dynamic": 3}[mode]


def test_unknown_collision_modes_are_refused():
    with pytest.raises(symdyn.SymdynError, match='collision="predefind": expected all, .*did you mean "predefined"'):
        symdyn.load(MODES, collision="predefind")


CHAIN = """<body name="a"><freejoint/><geom size=".1" {0}/><body name="b"><joint/><geom size=".1" {1}/>
    <body name="c"><joint/><geom size=".1" {2}/></body></body></body>"""


@pytest.mark.parametrize(
    "masks, flag, count",
    [
        (("", "", ""), "enable", 1),
        (("", "", ""), "disable", 3),
        (('contype="2" conaffinity="4"',) * 3, "disable", 0),
        (('contype="0" conaffinity="1"', 'contype="1" conaffinity="0"', 'contype="0" conaffinity="0"'), "disable", 1),
    ],
)
def test_masks_and_parents_filter(masks, flag, count):
    """T70"""
    option = f'<option><flag filterparent="{flag}"/></option>'
    assert len(only(CHAIN.format(*masks), option).candidates) == count


@pytest.mark.parametrize("exclude, count", [("", 1), ('<exclude body1="a" body2="b"/>', 0)])
def test_a_fixed_parent_is_no_parent(exclude, count):
    """T70"""
    body = '<body name="a"><geom size=".1"/><body name="b"><joint/><geom size=".1"/></body></body>'
    assert len(only(body, f"<contact>{exclude}</contact>").candidates) == count


def test_shapes_that_never_touch_are_no_candidates():
    body = '<body mocap="true"><geom type="plane" size="1 1 1"/></body><body><freejoint/><geom size=".1"/></body>'
    assert pairs_of(symdyn.load(f"<mujoco><worldbody>{body}</worldbody></mujoco>")).kinds == ("plane_sphere",)
