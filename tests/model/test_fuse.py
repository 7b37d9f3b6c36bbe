"""fusestatic against MuJoCo: which bodies become parts of others, in what order, with what inertia."""

import pytest

from symdyn.mjcf import parse
from symdyn.model import compile_model
from tests.model.mjmodel import differences
from tests.tolerance import SAME_ALGORITHM


def geom(name, more="size='1'"):
    return f"<geom name='{name}' {more}/>"


def text(worldbody, after="", compiler=""):
    compiler = f"<compiler fusestatic='true' {compiler}/>"
    return f"<mujoco>{compiler}<worldbody>{worldbody}</worldbody>{after}</mujoco>"


REF = (
    "<body name='a'><joint/><geom size='1'/><body name='ref' pos='1 2 3'><geom size='.1' name='g'/></body>{}</body>"
    "<body name='s' pos='1 0 0'><geom size='1'/></body>"
)
NAMED = {
    "sensor": "<sensor><framepos objtype='xbody' objname='ref'/></sensor>",
    "reference of a sensor": "<sensor><framepos objtype='body' objname='a' reftype='body' refname='ref'/></sensor>",
    "geom of it alone": "<sensor><framepos objtype='geom' objname='g'/></sensor>",
    "equality": "<equality><weld body1='ref'/></equality>",
    "exclude": "<contact><exclude body1='a' body2='ref'/></contact>",
    "tuple": "<custom><tuple name='t'><element objtype='body' objname='ref'/></tuple></custom>",
    "adhesion": "<actuator><adhesion body='s' ctrlrange='0 1'/></actuator>",
}
GRAV = "<body gravcomp='{}'><joint/><geom size='1'/><body gravcomp='{}'><geom size='1'/></body></body>"
TREES = {
    "order": "<body name='a'><joint/>" + geom("a1") + "<body name='x' pos='1 0 0' euler='10 20 30'>" + geom("x1")
    + "<body name='y' pos='0 1 0' euler='3 2 1'>" + geom("y1") + "<body name='yd' pos='0 0 1'><joint/>" + geom("yd1")
    + "</body></body>" + geom("x2") + "<body name='xd'><joint/>" + geom("xd1") + "</body></body>"
    + "<body name='ad'><joint/>" + geom("ad1")
    + "</body><body name='z'>" + geom("z1", "type='box' size='.1 .2 .3'") + "</body>" + geom("a2")
    + "</body>",
    "into the world": f"<body name='p' pos='1 2 3'>{geom('p1')}<body name='q' euler='4 5 6'><joint/>{geom('q1')}</body>"
    f"{geom('p2')}</body><body name='r'><joint/>{geom('r1')}</body>{geom('w')}<body gravcomp='1'>{geom('h')}</body>",
    "own inertia": "<body pos='1 0 0'><inertial mass='1' pos='0 0 1' diaginertia='1 2 3'/><joint/><geom size='.1'/>"
    "<body pos='0 0 1'><geom size='.1'/><site pos='1 0 0'/><camera pos='0 1 0'/></body><body><inertial mass='1' "
    "pos='1 0 0' fullinertia='1 1 1 .1 .2 .3'/></body></body>",
    "no inertia of its own": "<body><joint/><body pos='1 0 0' euler='1 2 3'>"
    "<geom type='box' size='.1 .2 .3'/></body></body>",
    "empty": "<body><joint/><geom size='1'/><body name='e1'/><body><body><geom size='1'/></body></body></body>",
    "mocap": "<body mocap='true' pos='1 0 0'><geom size='1'/><body pos='1 0 0'><geom size='1'/></body></body>",
    "kept by itself": "<body><joint/><geom size='1'/><body fuse='false' name='f'><geom size='1'/></body>"
    "<body fuse='auto' name='g'><geom size='1'/></body></body>",
    **{f"gravcomp {a} {b}": GRAV.format(a, b) for a in (0, 1) for b in (0, 1)},
}  # fmt: skip
MODELS = {
    **{name: text(tree) for name, tree in TREES.items()},
    **{f"named by {name}": text(REF.format(""), after) for name, after in NAMED.items()},
    "named by a camera": text(REF.format("<camera mode='targetbody' target='ref'/>")),
    "replicated": text(
        "<body name='a'><joint/><geom size='1'/><replicate count='2' offset='1 0 0'><body name='b'><geom size='1'/>"
        "<body name='c'><joint/><geom size='1'/></body></body></replicate></body>"
    ),
    "total mass": text(REF.format(""), compiler="settotalmass='10'"),
    "bounds": text(TREES["empty"], compiler="boundmass='5000' boundinertia='7'"),
    "aligned": text(
        "<body><freejoint/><geom size='.1'/><body pos='1 0 0' euler='1 2 3'>"
        "<geom type='box' size='.1 .2 .3'/></body></body>",
        compiler="alignfree='true'",
    ),
    "discarded": text(
        "<body><joint/><geom size='1'/><body><geom size='1' contype='0' conaffinity='0'/></body></body>",
        compiler="discardvisual='true'",
    ),
}


@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS.keys())
def test_fused_bodies_agree_in_every_field(model, mujoco):
    assert differences(compile_model(parse(model)), mujoco.MjModel.from_xml_string(model), SAME_ALGORITHM) == {}
