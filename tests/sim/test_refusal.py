"""What a simulator does not compute it refuses by name."""

from __future__ import annotations

import pytest

import symdyn
from symdyn.sim.capacity import capacity_of
from symdyn.sim.program import emit_unit

BALL = """<mujoco model="refused"><option {option}/><worldbody><geom name="floor" type="plane" size="1 1 1"/>
<body name="ball" pos="0 0 1"><joint name="up" type="slide" axis="0 0 1"/><geom name="ball" size="0.1" {geom}/></body>
</worldbody>{rest}</mujoco>"""


FIELD = """<mujoco><asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/></asset><worldbody>
<geom name="floor" type="plane" size="1 1 1"/><site name="eye"/><body><freejoint/>
<geom name="ball" type="sdf" mesh="m"/></body>
</worldbody><sensor><rangefinder name="ray" site="eye"/></sensor></mujoco>"""


def ball(option: str = "", geom: str = "", rest: str = "") -> str:
    return BALL.format(option=option, geom=geom, rest=rest)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (ball(geom='adhesion="2"'), 'geom "ball" asks for adhesion'),
        (ball(rest='<contact><pair name="two" geom1="floor" geom2="ball" adhesion="1"/></contact>'), 'pair "two"'),
        (ball(rest='<actuator><adhesion name="suck" body="ball" ctrlrange="0 1"/></actuator>'), 'actuator "suck"'),
        (ball(rest='<actuator><motor name="late" joint="up" delay="0.1" nsample="4"/></actuator>'), 'actuator "late"'),
        (ball(rest='<sensor><jointpos name="old" joint="up" delay="0.1" nsample="4"/></sensor>'), 'sensor "old"'),
        (ball(rest='<sensor><jointpos name="rare" joint="up" interval="0.1"/></sensor>'), 'sensor "rare"'),
        (ball(rest='<sensor><contact name="net" geom1="ball" reduce="netforce"/></sensor>'), 'sensor "net"'),
        (ball(rest='<sensor><contact name="slip" geom1="ball" data="linvel"/></sensor>'), 'sensor "slip"'),
        (FIELD, 'geom "floor" with geom "ball" and 1 more asks for contacts of'),
        (FIELD.replace("<geom name", "<geom contype='0' conaffinity='0' name"), 'sensor "ray" asks for contacts of'),
        (ball().replace("<option />", '<option><flag sleep="enable"/></option>'), "sleep"),
    ],
)
def test_what_is_not_computed_is_refused_by_name(text, named):
    with pytest.raises(symdyn.SymdynError, match=named):
        emit_unit(symdyn.load(text))


def test_a_model_without_any_is_not_refused():
    assert capacity_of(symdyn.load(ball())).nconmax == 1
