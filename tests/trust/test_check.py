"""Every attribute of every file enters something; the linter sees what it should, and nothing in sound models."""

import pytest

import symdyn
from symdyn.mjcf import RELATED, parse
from symdyn.mjcf.schema import root_context
from symdyn.model import compile_model
from symdyn.verify.lint import RULES, lint
from symdyn.verify.usage import GROUPS, enters, uses_of


def test_every_attribute_of_a_real_model_is_accounted_for(listed_path):
    spec = parse(listed_path, within=RELATED)
    uses = list(uses_of(spec))
    assert len(uses) == sum(1 + len(each.attributes) for each in spec.root.walk()) - 1 - len(spec.root.attributes)
    for use in uses:
        assert use.fate.fate in ("used", "folded", "ignored") or use.fate.why, use
        assert bool(use.groups) == (use.fate.fate in ("used", "folded")), use
        assert set(use.groups) <= set(GROUPS), use


def test_everything_that_mjcf_knows_enters_something():
    for section in root_context().children.values():
        stack, seen = [section], set()
        while stack:
            context = stack.pop()
            if id(context) in seen:
                continue
            seen.add(id(context))
            stack.extend(context.children.values())
            for attribute in context.attributes:
                assert set(enters(context.tag, attribute, section.tag)) <= set(GROUPS)


ARM = """<mujoco><worldbody><body name="arm"><joint name="j" axis="0 1 0" damping="1" armature="0.1" stiffness="2"/>
    <geom name="g" size="0.1" pos="0 0 1" mass="1"/></body></worldbody></mujoco>"""


@pytest.mark.parametrize(
    ("path", "tag", "attribute", "functions"),
    [
        ("body/arm/mass", "geom", "mass", {"mass_matrix", "bias", "energy"}),
        ("joint/j/armature", "joint", "armature", {"mass_matrix", "energy"}),
        ("joint/j/damping", "joint", "damping", {"passive"}),
        ("joint/j/stiffness", "joint", "stiffness", {"passive", "energy"}),
        ("option/gravity/z", "option", "gravity", {"bias", "energy"}),
    ],
)
def test_what_is_said_to_enter_does(path, tag, attribute, functions):
    """By the graph: the parameter's symbol stands in these functions and in no other of the four."""
    dynamics = symdyn.Dynamics(symdyn.load(ARM), {path: "p"})
    found = {
        name
        for name in ("mass_matrix", "bias", "passive", "energy")
        if any(e.op == "symbol" and e.value == "p" for e in dynamics.function(name).nodes())
    }
    assert found == functions
    groups = enters(tag, attribute, "worldbody")
    assert ("passive" in groups) == ("passive" in functions) and ("inertia" in groups) == ("passive" not in functions)


def warned(body: str, rest: str = "", option: str = "") -> set[str]:
    spec = parse(f"<mujoco>{option}<worldbody>{body}</worldbody>{rest}</mujoco>")
    return {each.rule for each in lint(spec, compile_model(spec))}


BALL = '<geom name="ball" size="0.1" mass="1"/>'
SERVO = '<actuator><position joint="j" kp="{}" ctrlrange="-1 1"/></actuator>'
# fmt: off
NOTHING = '<inertial pos="0 0 0" mass="1e-9" diaginertia="1e-12 1e-12 1e-12"/>'
FAULTS = {
    "massless moving body": (f'<body><joint axis="0 1 0"/>{NOTHING}<body><joint/>{BALL}</body></body>', ""),
    "visual geom that weighs": (f'<body><joint/>{BALL}<geom size="0.2" contype="0" conaffinity="0"/></body>', ""),
    "actuator without limits": (f'<body><joint name="j"/>{BALL}</body>', '<actuator><motor joint="j"/></actuator>'),
    "servo unstable at this timestep": (f'<body><joint name="j"/>{BALL}</body>', SERVO.format(1e5)),
    "start outside of range": (f'<body><joint type="slide" limited="true" range="1 2"/>{BALL}</body>', ""),
    "no simulator": ('<body><joint/><geom size="0.1" adhesion="1"/></body>', ""),
    "degrees for radians": (f'<body><joint limited="true" range="-10000 10000"/>{BALL}</body>', ""),
}
# fmt: on


@pytest.mark.parametrize("rule", FAULTS)
def test_linter_sees(rule):
    assert rule in warned(*FAULTS[rule])


def test_linter_sees_moments_that_no_body_has():
    from dataclasses import replace

    import numpy as np

    spec = parse(ARM)
    model = compile_model(spec)
    wrong = replace(model, body_inertia=np.array([[0, 0, 0], [1.0, 1.0, 3.0]]))
    assert [each.rule for each in lint(spec, wrong)] == ["impossible inertia"]


def test_linter_is_quiet_about_a_sound_model():
    assert warned(f'<body><joint name="j" limited="true" range="-90 90"/>{BALL}</body>', SERVO.format(1)) == set()


def test_every_rule_is_tested():
    assert set(FAULTS) | {"impossible inertia"} == set(RULES)
