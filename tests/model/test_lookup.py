"""Names to numbers and back, for every kind of object."""

import dataclasses

import pytest

from symdyn.mjcf import parse
from symdyn.model import compile_model
from symdyn.model.enums import mjtObj
from symdyn.model.lookup import NAMES
from tests.model import entries

ASSETS = "<asset><hfield name='hf' nrow='2' ncol='2' size='1 1 1 1'/></asset>"
MORE = "<contact><pair name='pa' geom1='ga' geom2='gm'/><exclude name='ex' body1='a' body2='b'/></contact>"
MORE += "<equality><weld name='eq' body1='a'/></equality><sensor><clock name='cl'/><jointpos joint='ja'/></sensor>"
TEXT = f"<mujoco>{ASSETS}{entries.SENSOR_WORLD}{MORE}</mujoco>"


@pytest.mark.parametrize("kind", mjtObj, ids=lambda kind: kind.name)
def test_names_and_numbers_are_mujocos(kind, mujoco):
    ours, theirs = compile_model(parse(TEXT)), mujoco.MjModel.from_xml_string(TEXT)
    known = kind in NAMES and any(field.name == NAMES[kind] for field in dataclasses.fields(ours))
    for number in range(-1, 6):
        name = mujoco.mj_id2name(theirs, int(kind), number) if kind < mjtObj.mjOBJ_FRAME else None
        assert ours.id2name(kind, number) == (name if known else None) or not known
        if known and name:
            assert ours.name2id(kind, name) == mujoco.mj_name2id(theirs, int(kind), name) == number
    assert ours.name2id(kind, "nothing has this name") == -1
    assert ours.name2id(kind, "") == -1
