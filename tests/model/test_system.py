"""What stands behind the tree, entry by entry: every field against MuJoCo, and the same refusals."""

import pytest

from symdyn.errors import ModelError
from symdyn.mjcf import parse
from symdyn.model import compile_model, note
from tests.model import entries
from tests.model.mjmodel import differences
from tests.tolerance import SAME_ALGORITHM

# section: the text of a model with these entries
WHOLE = {
    "ACTUATORS": lambda text: f"{entries.WORLD}<actuator>{text}</actuator>",
    "TENDONS": lambda text: f"{entries.TENDON_WORLD}<tendon>{text}</tendon>",
    "EQUALITIES": lambda text: f"{entries.EQUALITY_WORLD}<equality>{text}</equality>",
    "SENSORS": lambda text: f"{entries.SENSOR_WORLD}<sensor>{text}</sensor>",
    "CUSTOM": lambda text: f"{entries.WORLD}<custom>{text}</custom>",
    "KEYS": lambda text: f"{entries.KEY_WORLD}{text}",
    "SIZES": lambda text: f"{text}{entries.USER_WORLD}",
    "STATISTICS": lambda text: text,
    "CONTACTS": lambda text: f"{entries.CONTACT_WORLD}<contact>{text}</contact>",
    "REPLICATED": lambda text: f"{entries.REPLICATE_WORLD}{text}",
    "DEFAULTS": lambda pair: f"<default>{pair[0]}</default>{entries.WORLD}<actuator>{pair[1]}</actuator>",
}


def models(suffix):
    return [
        pytest.param(f"<mujoco>{make(text)}</mujoco>", id=f"{section}-{number}")
        for section, make in WHOLE.items()
        for number, text in enumerate(getattr(entries, section + suffix))
    ]


@pytest.fixture
def with_armature(monkeypatch):
    """Arrays are known also for what the dynamics do not compute yet."""
    monkeypatch.setattr(note, "REFUSED_VALUES", {})


@pytest.mark.parametrize("text", models(""))
def test_an_entry_agrees_in_every_field(text, mujoco, with_armature):
    assert differences(compile_model(parse(text)), mujoco.MjModel.from_xml_string(text), SAME_ALGORITHM) == {}


@pytest.mark.parametrize("text", models("_REFUSED"))
def test_what_mujoco_refuses_is_refused_with_its_place(text, with_armature):
    with pytest.raises(ModelError) as caught:
        compile_model(parse(text))
    assert caught.value.file == "model.xml" and caught.value.line


BASE = "<body><joint name='{0}'/><geom size='.1' pos='.1 .2 .3'/><body pos='.2 0 0'><joint name='{0}2' axis='0 1 0'/>"
BASE += "<geom size='.1' pos='.1 .2 .3'/><site name='s{0}' pos='.3 .2 .1'/></body></body>"
ARMATURE = {
    "of tendons in two trees": "<tendon><spatial name='t' armature='.3'><site site='sa'/><site site='sb'/></spatial>"
    "<fixed armature='.2'><joint joint='a' coef='2'/></fixed></tendon>",
    "of actuators": "<actuator><motor joint='a' armature='.1' gear='3'/><motor joint='a' armature='.1'/>"
    "<motor joint='b2' damping='1 2 3'/></actuator>",
    "of an actuator on a tendon": "<tendon><spatial name='t'><site site='sa'/><site site='sb'/></spatial></tendon>"
    "<actuator><motor tendon='t' armature='.4' gear='2'/><position tendon='t' kp='3' dampratio='1'/></actuator>",
}


@pytest.mark.parametrize("after", ARMATURE.values(), ids=ARMATURE.keys())
def test_armature_counts_in_the_constants_of_the_reference(after, mujoco, with_armature):
    text = f"<mujoco><worldbody>{BASE.format('a')}{BASE.format('b')}</worldbody>{after}</mujoco>"
    assert differences(compile_model(parse(text)), mujoco.MjModel.from_xml_string(text), SAME_ALGORITHM) == {}


PART = (
    "<mujoco><worldbody><body name='a'><joint name='j' type='ball'/><geom size='1'/><body pos='0 3 0'><joint name='h'/>"
    "<geom size='1'/></body></body><body name='b'><joint name='s' type='slide'/><geom size='1'/></body></worldbody>"
    "<actuator><motor name='ms' joint='s'/><general name='mh' joint='h' dyntype='filter'/>"
    "<motor name='mj' joint='j' gear='1 0 0'/><general name='m2' joint='s' dyntype='integrator'/></actuator>"
    "<keyframe><key name='k' ctrl='1 2 3 4' act='5 6' time='7'/></keyframe></mujoco>"
)
ATTACHED = {
    "one": '<attach model="S" body="a" prefix="p_"/>',
    "the other": '<attach model="S" body="b" prefix="p_"/>',
    "all": '<attach model="S" prefix="p_"/>',
    "both": '<attach model="S" body="a" prefix="p_"/><attach model="S" body="b" prefix="r_"/>',
}


@pytest.mark.parametrize("attach", ATTACHED.values(), ids=ATTACHED.keys())
def test_a_keyframe_of_an_attached_model_keeps_its_numbers_at_its_own_objects(attach, mujoco):
    text = (
        "<mujoco><asset><model name='S' file='part.xml'/></asset><worldbody><body><joint name='x'/><geom size='1'/>"
        f"</body>{attach}</worldbody><actuator><general joint='x' name='x' dyntype='filter'/></actuator></mujoco>"
    )
    theirs = mujoco.MjModel.from_xml_string(text, {"part.xml": PART.encode()})
    assert differences(compile_model(parse(text, {"part.xml": PART})), theirs, SAME_ALGORITHM) == {}
