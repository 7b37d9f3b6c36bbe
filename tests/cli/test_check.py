"""`symdyn check`: every element and attribute with what became of it."""

import json

import pytest

from symdyn.mjcf import parse
from symdyn.mjcf.schema import root_context
from symdyn.model import compile_model
from symdyn.model.fate import FATES, FOLDED, IGNORED, fate_of

TEXT = """<mujoco>
<visual><map force="2"/></visual>
<default><joint damping="3"/></default>
<worldbody><body euler="10 0 0"><joint name="j" type="hinge"/><geom size=".1" rgba="1 0 0 1" density="7"/></body>
</worldbody>
<actuator>
<position joint="j" kp="3"/>
<motor joint="j" armature=".1"/>
</actuator>
<tendon>
<fixed springyield=".1"><joint joint="j" coef="1"/></fixed>
</tendon>
</mujoco>
"""


def told(symdyn, text, tmp_path):
    (tmp_path / "m.xml").write_text(text)
    answer = symdyn("check", "m.xml", "--json")
    found = json.loads(answer.stdout)
    return answer, {(each["place"], each["element"], each["attribute"]): each for each in found["entries"]}


def test_every_element_and_attribute_has_its_fate(symdyn, tmp_path):
    answer, found = told(symdyn, TEXT, tmp_path)
    fates = {key: each["fate"] for key, each in found.items()}
    assert fates["m.xml:2", "map", "force"] == "ignored"
    assert fates["m.xml:3", "joint", "damping"] == "folded"
    assert fates["m.xml:4", "body", "euler"] == "folded"
    assert fates["m.xml:4", "geom", "rgba"] == "used"
    assert fates["m.xml:4", "geom", "density"] == "folded"
    assert fates["m.xml:4", "geom", "size"] == "used"
    assert fates["m.xml:7", "position", "kp"] == "folded"
    assert fates["m.xml:8", "motor", "armature"] == "used"
    assert fates["m.xml:11", "fixed", "springyield"] == "refused"
    assert answer.exit_code == 1
    assert len(found) == sum(len(each.attributes) + 1 for each in parse(TEXT).root.walk()) - 1


def test_a_model_without_refusals_ends_well(symdyn, example_models):
    answer = symdyn("check", example_models["arm7"])
    assert answer.exit_code == 0 and "refused 0" in answer.stdout


def test_what_is_refused_while_compiling_is_shown_at_its_element(symdyn, tmp_path):
    text = "<mujoco><worldbody>\n<frame scale='1 2 1'/></worldbody></mujoco>"
    answer, found = told(symdyn, text, tmp_path)
    assert answer.exit_code == 1 and found["m.xml:2", "frame", ""]["fate"] == "refused"


def contexts():
    stack, seen = [root_context()], set()
    while stack:
        context = stack.pop()
        yield context
        new = [child for child in context.children.values() if id(child) not in seen]
        seen.update(map(id, new))
        stack.extend(new)


def test_everything_that_mjcf_knows_has_a_fate():
    known = {(context.tag, attribute) for context in contexts() for attribute in ("", *context.attributes)}
    assert {fate_of(tag, attribute) for tag, attribute in known} <= set(FATES)
    for table in (IGNORED, FOLDED):
        for tag, attributes in table.items():
            for attribute in attributes.split():
                assert tag == "*" or (tag, attribute) in known, (tag, attribute)


SEEN = {
    "site": ("<geom size='.1'/><site/>", "<geom size='.1'/><site rgba='1 0 0 1'/>"),
    "light": ("<geom size='.1'/>", "<geom size='.1'/><light pos='0 0 3'/>"),
    "camera": ("<geom size='.1'/><camera/>", "<geom size='.1'/><camera ipd='.1'/>"),
}


@pytest.mark.parametrize("plain, other", SEEN.values(), ids=SEEN.keys())
def test_what_is_only_seen_changes_nothing_that_is_emitted(plain, other):
    from symdyn.api import fingerprint
    from symdyn.verify.usage import uses_of

    texts = [f"<mujoco><worldbody><body><joint/>{each}</body></worldbody></mujoco>" for each in (plain, other)]
    first, second = (fingerprint(compile_model(parse(text))) for text in texts)
    assert first == second
    assert any(each.groups == ("looks",) for each in uses_of(parse(texts[1])))
