"""Models changed by program: found, added, set, deleted, renamed, attached; MuJoCo's MjSpec is the oracle."""

import pytest

import symdyn
from symdyn.errors import ModelError
from symdyn.mjcf import parse
from symdyn.model import compile_model
from tests.model.mjmodel import differences
from tests.tolerance import SAME_ALGORITHM

# MuJoCo says so where options of the attached model do not count
pytestmark = pytest.mark.filterwarnings("ignore:Attach conflict")

ARM = """<mujoco model="arm"><compiler angle="radian" eulerseq="zyx"/><option timestep="0.01"/>
<default><geom density="10"/><joint damping="3"/><motor gear="2"/><default class="k"><geom size=".2"/></default>
</default>
<asset><material name="mat"/><mesh name="me" vertex="0 0 0 1 0 0 0 2 0 0 0 3" face="0 2 1 0 1 3 0 3 2 1 2 3"/></asset>
<worldbody><geom name="floor" size="1" material="mat"/><site name="ws"/>
<body name="a" pos="1 0 0" euler=".1 .2 .3"><joint name="j" range="-1 1"/><geom name="g" class="k"/>
<geom type="mesh" mesh="me" mass="1"/><site name="s" pos=".1 .2 .3" euler=".3 .2 .1"/>
<frame name="f" pos="0 0 1" euler="1 0 0"><site name="inframe" pos="1 0 0"/><geom size=".1"/></frame>
<body name="aa" childclass="k"><geom/><joint name="jj"/></body></body>
<body name="b" pos="0 1 0"><joint name="jb"/><geom size=".1" euler="0 0 1"/></body></worldbody>
<contact><exclude name="ex" body1="a" body2="b"/></contact>
<tendon><fixed name="t"><joint joint="j" coef="1"/></fixed></tendon>
<equality><joint name="e" joint1="j" joint2="jj"/></equality>
<actuator><motor name="m" joint="j"/><motor name="mb" joint="jb"/><position name="mt" tendon="t"/></actuator>
<sensor><jointpos name="sj" joint="j"/><framepos name="sf" objtype="body" objname="a"/><actuatorpos actuator="mt"/>
<clock name="ck"/></sensor>
<keyframe><key name="home" qpos="1 2 3" qvel="4 5 6" ctrl="7 8 9"/></keyframe>
</mujoco>"""
HAND = """<mujoco model="hand"><compiler angle="degree"/><option timestep="0.5"/>
<default><geom density="77"/><joint armature=".5"/></default>
<worldbody><body name="palm" pos="0 0 .1" euler="10 20 30"><joint name="wrist" range="-90 90"/>
<geom name="g" size=".1"/>
<body name="finger" pos="0 0 .2"><joint name="curl" type="slide"/><geom size=".05"/></body></body>
<frame name="fr" pos="1 2 3"><body name="other"><geom size=".3"/></body></frame></worldbody>
<actuator><motor name="grip" joint="curl"/></actuator><sensor><jointpos name="sw" joint="wrist"/></sensor>
<keyframe><key name="open" qpos=".5 .25" ctrl="1"/></keyframe></mujoco>"""


def agrees(ours, theirs):
    return differences(compile_model(ours), theirs, SAME_ALGORITHM)


PLACES = {
    "the world": ("worldbody", lambda spec: spec.worldbody.add_frame()),
    "a body": ("body/aa", lambda spec: spec.body("aa").add_frame()),
    "a frame": ("frame/f", lambda spec: spec.frame("f")),
}


@pytest.mark.parametrize("where, frame", PLACES.values(), ids=PLACES.keys())
@pytest.mark.parametrize("what", ["body/palm", "body/finger", "frame/fr", ""])
def test_attaching_agrees_with_mjspec(where, frame, what, mujoco):
    ours = parse(ARM).attach(parse(HAND), where, what, prefix="h_", suffix="_x")
    parent, child = mujoco.MjSpec.from_string(ARM), mujoco.MjSpec.from_string(HAND)
    kind, _, name = what.partition("/")
    if kind == "body":
        frame(parent).attach_body(child.body(name), "h_", "_x")
    elif kind == "frame":
        holder = parent.body("aa") if where == "body/aa" else parent.worldbody
        if where == "frame/f":
            pytest.skip("MjSpec attaches frames to bodies")
        holder.attach_frame(child.frame(name), "h_", "_x")
    else:
        parent.attach(child, "h_", "_x", frame=frame(parent))
    assert agrees(ours, parent.compile()) == {}


@pytest.mark.parametrize("site", ["s", "inframe", "ws"])
def test_attaching_to_a_site_agrees_with_mjspec(site, mujoco):
    ours = parse(ARM).attach(parse(HAND), f"site/{site}", "body/palm", prefix="h_")
    parent, child = mujoco.MjSpec.from_string(ARM), mujoco.MjSpec.from_string(HAND)
    parent.site(site).attach_body(child.body("palm"), "h_", "")
    assert agrees(ours, parent.compile()) == {}


HUB = """<mujoco><asset>{asset}</asset><worldbody><body name="hub"><freejoint/><geom size=".2"/>
<replicate count="3" euler="0 0 120" offset=".1 0 0"><geom size=".02" pos=".3 0 0"/>
<site name="mount" pos=".4 0 0" euler="0 90 0"/>{here}</replicate></body></worldbody></mujoco>"""


def test_what_is_attached_to_a_replicated_site_comes_in_every_copy(mujoco):
    hand = HAND.partition("<keyframe>")[0] + "</mujoco>"
    ours = parse(HUB.format(asset="", here="")).attach(parse(hand), "site/mount", "body/palm", prefix="h_")
    here = '<frame pos=".4 0 0" euler="0 90 0"><attach model="hand" body="palm" prefix="h_"/></frame>'
    text = HUB.format(asset='<model name="hand" file="hand.xml"/>', here=here)
    theirs = mujoco.MjModel.from_xml_string(text, {"hand.xml": hand.encode()})
    assert agrees(ours, theirs) == {} and theirs.nu == 3
    assert agrees(parse(symdyn.save(ours)), theirs) == {}


def test_a_chain_of_attachments_agrees_with_mjspec(mujoco):
    ours = parse(ARM).attach(parse(HAND), "body/aa", "body/palm", prefix="l_")
    ours = ours.attach(parse(HAND), "body/l_finger", "body/palm", prefix="r_", pos=(1, 2, 3), quat=(0, 1, 0, 0))
    parent = mujoco.MjSpec.from_string(ARM)
    children = [mujoco.MjSpec.from_string(HAND) for _ in range(2)]
    parent.body("aa").add_frame().attach_body(children[0].body("palm"), "l_", "")
    frame = parent.body("l_finger").add_frame(pos=[1, 2, 3], quat=[0, 1, 0, 0])
    frame.attach_body(children[1].body("palm"), "r_", "")
    assert agrees(ours, parent.compile()) == {}


def test_attaching_under_taken_names_is_refused_and_changes_nothing():
    spec = parse(ARM)
    before = compile_model(spec).geom_names
    with pytest.raises(ModelError, match='the name "g" is taken'):
        spec.attach(parse(HAND), "body/aa", "body/palm")
    assert compile_model(spec).geom_names == before


def test_elements_are_found_by_kind_and_name():
    spec = parse(ARM)
    assert spec.find("body/aa").get("childclass") == "k" and spec.find("joint/jj").tag == "joint"
    assert spec.find("actuator/mt").tag == "position" and spec.find("default/k").tag == "default"
    assert spec.find("body/nobody") is None and spec.find("body/world").tag == "worldbody"
    with pytest.raises(ModelError, match='no "body/ab"; expected kind/name, as in body/arm; did you mean "body/a"'):
        spec.set("body/ab", pos=(0, 0, 0))


def test_setting_and_adding_agree_with_mjspec(mujoco):
    spec = parse(ARM).set("body/b", pos=(3, 2, 1), gravcomp=1).set("option", gravity=(1, 2, 3)).set("geom/g", rgba=None)
    spec = spec.add("body/b", "geom", name="pad", type="box", size=(0.1, 0.2, 0.3), class_="k")
    spec = spec.add("body/aa", "body", name="new", pos=(0, 0, 1)).add("body/new", "geom", size=(0.1,))
    spec = spec.add("actuator", "motor", name="extra", joint="jj", gear=(5,))
    theirs = mujoco.MjSpec.from_string(ARM)
    b, aa, box = theirs.body("b"), theirs.body("aa"), mujoco.mjtGeom.mjGEOM_BOX
    b.pos, b.gravcomp, theirs.option.gravity = [3, 2, 1], 1, [1, 2, 3]
    b.add_geom(theirs.find_default("k"), name="pad", type=box, size=[0.1, 0.2, 0.3])
    aa.add_body(name="new", pos=[0, 0, 1]).add_geom(theirs.default, size=[0.1, 0, 0])
    text = theirs.to_xml()  # the actuator by its text: shortcuts have no constructor there
    text = text.replace("</actuator>", '<motor name="extra" joint="jj" gear="5"/></actuator>')
    ours = compile_model(spec)
    found = differences(ours, mujoco.MjModel.from_xml_string(text), 1e-5)
    # that text keeps fewer digits, and its keyframe knows nothing of the new control
    assert {name for name in found if not name.startswith("key")} <= {"geom_size", "geom_rbound"}
    assert ours.key_ctrl.tolist() == [[7, 8, 9, 0]]


def test_what_a_class_says_is_set_and_added():
    spec = (
        parse(ARM)
        .set("default/k/geom", size=(0.4,))
        .set("default/k/joint", armature=2)
        .set("default/main/site", size=(3,))
    )
    model = compile_model(spec)
    assert model.geom_size[model.geom_names.index("g"), 0] == 0.4
    assert model.dof_armature.tolist() == [0, 2, 0] and (model.site_size[:, 0] == 3).all()


@pytest.mark.parametrize("name", ["a", "aa", "b"])
def test_deleting_a_body_agrees_with_mjspec(name, mujoco):
    theirs = mujoco.MjSpec.from_string(ARM)
    theirs.delete(theirs.body(name))
    assert agrees(parse(ARM).delete(f"body/{name}"), theirs.compile()) == {}


def test_keyframes_keep_what_is_left_of_them():
    model = compile_model(parse(ARM).delete("body/aa"))
    assert model.key_qpos.tolist() == [[1, 3]] and model.key_qvel.tolist() == [[4, 6]]


def test_what_is_needed_is_not_deleted():
    for where, message in {"mesh/me": 'needs mesh "me"', "default/k": 'needs the default class "k"'}.items():
        with pytest.raises(ModelError, match=message):
            parse(ARM).delete(where)


SKINNED = """<mujoco><asset><material name="m"/><skin name="s" material="m" vertex="0 0 0 1 0 0 0 1 0" face="0 1 2">
<bone body="a" bindpos="0 0 0" bindquat="1 0 0 0" vertid="0 1 2" vertweight="1 1 1"/>
<bone body="b" bindpos="0 0 0" bindquat="1 0 0 0" vertid="0 1 2" vertweight="1 1 1"/></skin></asset>
<worldbody><body name="a"><geom size="1"/><body name="b"><geom size="1"/></body></body></worldbody></mujoco>"""


@pytest.mark.parametrize("what, skins", [("body/a", 1), ("body/b", 0)])
def test_a_skin_comes_along_and_goes_with_its_bodies(what, skins, mujoco):
    part = parse(SKINNED)
    text = symdyn.save(parse("<mujoco/>").attach(part, "worldbody", what, prefix="p_").rename("body/p_b", "c"))
    assert mujoco.MjModel.from_xml_string(text).nskin == skins
    assert (part.delete("body/b").find("skin/s") is None) and part.find("skin/s") is not None


def test_renaming_follows_every_reference():
    spec = parse(ARM)
    for kind, name in (
        ("joint", "j"),
        ("body", "a"),
        ("mesh", "me"),
        ("default", "k"),
        ("tendon", "t"),
        ("actuator", "mt"),
    ):
        spec = spec.rename(f"{kind}/{name}", f"new_{name}")
    model, before = compile_model(spec), compile_model(parse(ARM))
    assert model.jnt_names == ("new_j", "jj", "jb") and "new_a" in model.body_names
    for field in ("actuator_trnid", "sensor_objid", "eq_obj1id", "wrap_objid", "geom_size", "exclude_signature"):
        assert (getattr(model, field) == getattr(before, field)).all()


BROKEN = {
    "unknown attribute": (
        lambda s: s.set("joint/j", dampin=1),
        'attribute "dampin" is unknown; did you mean "damping"',
    ),
    "wrong count": (lambda s: s.set("body/a", pos=(1, 2)), "has 2 values"),
    "no number": (lambda s: s.set("body/a", pos=("x", 1, 2)), 'has "x", which is not a number'),
    "not finite": (lambda s: s.set("body/a", pos=(float("nan"), 1, 2)), 'has "nan", which is not a number'),
    "unknown tag": (lambda s: s.add("body/a", "goem", size=1), 'is unknown inside <body>; did you mean "geom"'),
    "taken": (lambda s: s.add("body/a", "geom", name="floor"), 'the name "floor" is taken'),
    "renamed to taken": (lambda s: s.rename("body/a", "b"), 'the name "b" is taken'),
    "name set": (lambda s: s.set("body/a", name="b"), "expected rename"),
    "old element": (lambda s: s.set("body/a", gravcomp=1).set(s.find("body/a"), gravcomp=1), "is no element of this"),
    "attached to a joint": (lambda s: s.attach(parse(HAND), "joint/j", prefix="p"), "can hold nothing"),
    "unknown what": (lambda s: s.attach(parse(HAND), "body/a", "body/plam"), 'did you mean "palm"'),
}


@pytest.mark.parametrize("change, message", BROKEN.values(), ids=BROKEN.keys())
def test_a_change_that_cannot_be_is_one_sentence(change, message):
    with pytest.raises(ModelError) as caught:
        change(parse(ARM))
    assert message in str(caught.value)
