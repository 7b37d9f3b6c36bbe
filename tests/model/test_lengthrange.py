"""The lengths that actuators can have, found by letting them pull and push: MuJoCo's, and by what defines them."""

import pytest

import symdyn
from symdyn.catalog.lengthrange import model_of
from symdyn.errors import ModelError
from symdyn.mjcf import parse
from symdyn.verify.field import SOLVED
from tests.tolerance import OTHER_ALGORITHM, assert_close

TEXT = """<mujoco>{option}<compiler><lengthrange {search}/></compiler><worldbody>
<site name="w" pos="0 0 2"/><body pos="0 0 1"><joint name="j" {joint}/><geom size=".1" pos=".1 .2 .3" euler="10 20 30"/>
<site name="s" pos=".3 0 0"/><body pos=".3 0 0"><joint name="k" axis="0 1 0" range="-40 50"/><geom type="capsule"
fromto="0 0 0 .2 .1 .3" size=".03"/><site name="t" pos=".2 .1 .3"/></body></body>
<body name="f" pos="1 0 0"><freejoint/><geom name="round" size=".1" mass=".3"/><site name="fs" pos=".1 0 .1"/></body>
</worldbody><tendon><spatial name="path" {tendon}><site site="w"/><site site="t"/></spatial></tendon>{equality}
<actuator>{actuator}</actuator></mujoco>"""
HINGE = 'axis="1 0 0" range="-20 30"'
BALL = 'type="ball" range="0 30" armature=".1"'
SHORT = {"inttotal": 1.5, "interval": 0.3, "tolrange": 0.5}
WRITTEN = dict.fromkeys("option tendon equality".split(), "")


def text(actuator, joint=HINGE, search=None, **parts):
    """A mechanism of one chain and a free ball; `search` has attributes of <lengthrange>."""
    words = " ".join(f'{key}="{value}"' for key, value in {**SHORT, **(search or {})}.items())
    return TEXT.format(**{**WRITTEN, **parts}, actuator=actuator, joint=joint, search=words)


RANGED = {
    "a hinge": text(actuator="<muscle joint='j'/><muscle joint='k' gear='-2'/>"),
    "a ball": text(joint=BALL, actuator="<muscle joint='j' gear='1 2 3'/>"),
    "a slide, and friction that does not count": text(
        joint="type='slide' range='-1 2' frictionloss='3' solreflimit='-1000 -20' solimplimit='.8 .9 .01 .3 3'",
        actuator="<muscle joint='j'/>",
    ),
    "a tendon": text(actuator="<muscle tendon='path'/>"),
    "limits of tendons": text(
        tendon="range='.8 1' margin='.02' solreflimit='.05 -1' armature='.2'", actuator="<muscle tendon='path'/>"
    ),
    "a coupling": text(
        equality="<equality><joint joint1='j' joint2='k' polycoef='0 .5 .2 0 0'/></equality>",
        actuator="<muscle joint='j'/>",
    ),
    "a weld and a connection": text(
        joint=BALL,
        equality="<equality><weld body1='f' body2='world' torquescale='2'/>"
        "<connect site1='fs' site2='w' active='false'/><connect body1='f' anchor='.1 0 0' solref='.05 1'/></equality>",
        actuator="<muscle tendon='path'/>",
    ),
    "every actuator": text(
        search={"mode": "all"}, actuator="<motor joint='j'/><pid joint='k' input='pos vel'/>"
        "<motor site='t' refsite='w' gear='0 0 1 0 0 0'/><motor joint='j' lengthrange='0 1'/>"
    ),
    "what is written does not count": text(
        search={"useexisting": "false"}, actuator="<muscle joint='j' lengthrange='0 1'/>"
    ),
    "a bounded force": text(search={"maxforce": 0.5, "accel": 9, "timeconst": 0.2}, actuator="<muscle joint='j'/>"),
    "the model's own steps": text(
        option="<option timestep='.004' gravity='0 0 -3' integrator='implicit'><flag limit='disable'/></option>",
        search={"timestep": 0, "inttotal": 0.6},
        actuator="<muscle joint='j'/>",
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", RANGED.values(), ids=RANGED.keys())
def test_a_range_found_by_simulation_is_mujocos(text, mujoco):
    model = model_of(parse(text))
    assert_close(model.actuator_lengthrange, mujoco.MjModel.from_xml_string(text).actuator_lengthrange, SOLVED)
    assert not [note for note in model.unsupported if "lengthrange" in note]


ENDLESS = {
    "nothing holds it": (
        text(joint="", search={"tolrange": 0.05}, actuator="<muscle joint='j'/>"),
        "does not come to rest",
    ),
    "no length": (text(search={"mode": "all"}, actuator="<adhesion body='f' ctrlrange='0 1'/>"), "from 0 to 0"),
    "no force": (text(search={"accel": 0}, actuator="<muscle joint='j'/>"), "were found to be from"),
    "pulled for pushed": (text(search={"accel": -20}, actuator="<muscle joint='j'/>"), "were found to be from"),
}


@pytest.mark.parametrize("text, message", ENDLESS.values(), ids=ENDLESS.keys())
def test_an_actuator_without_a_range_is_refused_with_its_place(text, message, mujoco):
    with pytest.raises(ModelError, match=message) as caught:
        symdyn.load(text)
    assert caught.value.line and caught.value.element
    with pytest.raises(ValueError):
        mujoco.MjModel.from_xml_string(text)


def test_too_many_steps_are_refused_before_they_are_taken():
    with pytest.raises(ModelError, match=r"<lengthrange>: asks for .* steps; expected at most"):
        symdyn.load(text(search={"timestep": 1e-9}, actuator="<muscle joint='j'/>"))


def test_a_limit_yields_until_it_bears_the_force():
    """At rest m accel = m d / (1 - d) K d x, K = k / d^2: a spring k and an impedance d yield x = accel (1 - d) / k."""
    k, d, accel = 500.0, 0.6, 30.0
    slide = f"<joint name='j' type='slide' range='-1 2' solreflimit='-{k} -40' solimplimit='{d} {d} 1'/>"
    search = f"<compiler><lengthrange inttotal='4' interval='.1' accel='{accel}' timeconst='.2'/></compiler>"
    body = f"<worldbody><body>{slide}<geom size='.1'/></body></worldbody>"
    model = symdyn.load(f"<mujoco>{search}{body}<actuator><muscle joint='j' gear='3'/></actuator></mujoco>")
    x = accel * (1 - d) / k
    assert_close(model.actuator_lengthrange[0], [3 * (-1 - x), 3 * (2 + x)], OTHER_ALGORITHM)
