"""Models put into models: every field against MuJoCo, and what is refused."""

import pytest

from symdyn.errors import ModelError
from symdyn.mjcf import parse
from symdyn.model import compile_model
from tests.model.mjmodel import differences
from tests.tolerance import SAME_ALGORITHM

ARM = """<mujoco model="arm"><compiler angle="radian" eulerseq="zyx"/>
<default><geom density="10"/><joint damping="3"/><motor gear="2"/><default class="k"><geom size=".2"/></default>
</default>
<asset><material name="mat"/><mesh name="me" vertex="0 0 0 1 0 0 0 2 0 0 0 3" face="0 2 1 0 1 3 0 3 2 1 2 3"/></asset>
<worldbody><camera name="c"/><geom name="floor" size="1" material="mat"/><site name="ws"/>
<body name="a" pos="1 0 0" euler=".1 .2 .3"><joint name="j" range="-1 1"/><geom name="g" class="k"/>
<geom type="mesh" mesh="me" mass="1"/><body name="aa" childclass="k"><geom/><joint name="jj"/>
<body name="inner"><geom mass="1"/></body></body></body>
<frame name="f" pos="0 0 1" euler="1 0 0"><body name="b" pos="0 1 0"><joint name="jb"/>
<geom size=".1" euler="0 0 1"/></body>
<frame name="ff" pos="1 0 0"><geom name="fg" size="1"/></frame></frame></worldbody>
<contact><exclude name="ex" body1="a" body2="b"/><pair name="pa" geom1="g" geom2="fg"/>
<exclude body1="a" body2="world"/>
</contact>
<tendon><fixed name="t"><joint joint="j" coef="1"/></fixed>
<fixed name="t2"><joint joint="j" coef="1"/><joint joint="jb" coef="1"/></fixed></tendon>
<equality><joint name="e" joint1="j" joint2="jj"/><joint name="e2" joint1="j" joint2="jb"/><weld name="e3" body1="a"/>
</equality>
<actuator><motor name="m" joint="j"/><motor name="mb" joint="jb"/><position name="mt" tendon="t2"/></actuator>
<sensor><jointpos name="s" joint="j"/><framepos name="sf" objtype="body" objname="a" reftype="body" refname="b"/>
<framepos name="sw" objtype="body" objname="world"/>
<framepos objtype="body" objname="a" reftype="body" refname="world"/>
<actuatorpos actuator="m"/><clock name="ck"/></sensor>
<custom><numeric name="num" data="1 2"/><tuple name="tu"><element objtype="body" objname="a"/></tuple></custom>
</mujoco>"""
HOLDER = """<mujoco><asset><model name="H" file="arm.xml"/></asset><worldbody><body name="h"><geom size="1"/>
<attach model="H" body="aa" prefix="q_"/></body></worldbody></mujoco>"""
NAMELESS = """<mujoco><asset><model file="arm.xml"/></asset><worldbody><attach model="arm" body="a" prefix="p_"/>
<body><attach model="arm" body="inner" prefix="q_"/></body></worldbody></mujoco>"""
FILES = {"arm.xml": ARM, "holder.xml": HOLDER}

MAIN = """<mujoco><asset><model name="S" file="{file}"/></asset><default><geom density="77"/><default class="own">
<geom density="33"/></default></default><worldbody><body name="x" childclass="own"><joint name="mj"/>
<geom size="1" name="mg"/>{attach}</body><geom name="last" size="2"/></worldbody><actuator><motor joint="mj"/>
</actuator>
</mujoco>"""

ATTACHED = {
    "a body": MAIN.format(file="arm.xml", attach='<attach model="S" body="a" prefix="p_"/>'),
    "a body inside a class": MAIN.format(file="arm.xml", attach='<attach model="S" body="inner" prefix="p_"/>'),
    "a body out of a frame": MAIN.format(file="arm.xml", attach='<attach model="S" body="b" prefix="p_"/>'),
    "a frame": MAIN.format(file="arm.xml", attach='<attach model="S" frame="f" prefix="p_"/>'),
    "a frame in a frame": MAIN.format(
        file="arm.xml", attach='<frame pos="1 2 3" euler="9 8 7"><attach model="S" frame="ff" prefix="p_"/></frame>'
    ),
    "the whole": MAIN.format(file="arm.xml", attach='<attach model="S" prefix="p_"/>'),
    "the world as a body": MAIN.format(file="arm.xml", attach='<attach model="S" body="world" prefix="p_"/>'),
    "no prefix": MAIN.format(file="arm.xml", attach='<attach model="S" body="a" prefix=""/>'),
    "no prefix and classes of its own": MAIN.format(
        file="arm.xml", attach='<attach model="S" body="a" prefix=""/>'
    ).replace("<default>", '<default><joint armature="7"/><default class="k"><geom size="9"/></default>'),
    "twice": MAIN.format(
        file="arm.xml",
        attach='<attach model="S" body="a" prefix="p_"/><body/><attach model="S" body="a" prefix="q_"/>',
    ),
    "in a replicate": MAIN.format(
        file="arm.xml",
        attach='<replicate count="3" offset="1 0 0" euler="0 0 5"><attach model="S" body="a" prefix="p_"/></replicate>',
    ),
    "a model that attaches": MAIN.format(file="holder.xml", attach='<attach model="S" body="h" prefix="p_"/>'),
    "a model named by itself": NAMELESS,
    "the model's own body": '<mujoco><default><geom mass="2"/></default><worldbody><body name="a" pos="1 2 3">'
    '<joint name="j"/><geom size="1"/></body><body name="b" pos="3 0 0"><geom size="1"/><attach body="a" prefix="p_"/>'
    '</body></worldbody><actuator><motor name="m" joint="j"/></actuator><sensor><clock name="c"/></sensor></mujoco>',
    "the body around it": '<mujoco><worldbody><body name="a" pos="1 0 0"><body name="b"><geom size="1"/></body>'
    '<attach body="a" prefix="p_"/></body></worldbody></mujoco>',
    "a body around the body around it": '<mujoco><worldbody><body name="a" pos="1 0 0"><body name="b">'
    '<attach body="a" prefix="p_"/><geom size="1"/></body><attach body="a" prefix="q_"/></body></worldbody></mujoco>',
    "own frame": '<mujoco><worldbody><frame name="a" pos="1 2 3"><body name="aa"><joint name="j"/><geom size="1"/>'
    "</body>"
    '</frame><body name="b"><geom size="1"/><attach frame="a" prefix="p_"/></body></worldbody></mujoco>',
}


@pytest.mark.parametrize("text", ATTACHED.values(), ids=ATTACHED.keys())
def test_an_attached_model_agrees_in_every_field(text, mujoco):
    theirs = mujoco.MjModel.from_xml_string(text, {name: each.encode() for name, each in FILES.items()})
    assert differences(compile_model(parse(text, FILES)), theirs, SAME_ALGORITHM) == {}


PART = """<mujoco><compiler {}/><worldbody><body name="a" pos="1 0 0"><freejoint/>
<geom size=".1" group="3" pos=".1 0 0"/>
<geom type="box" size=".1 .2 .3" mass="2" contype="0" conaffinity="0"/><body euler="10 20 30">
<joint axis="1 0 0" limited="true" range="0 1"/><geom size=".1" mass="1"/><body pos="0 0 1">
<inertial mass=".1" pos="0 0 0" diaginertia=".001 .001 .1"/></body></body></body></worldbody></mujoco>"""
LIGHT = PART.replace(".001 .001 .1", ".1 .1 .1")
SETTINGS = (
    "inertiagrouprange='3 3'", "boundmass='5'", "boundinertia='7'", "settotalmass='100'", "discardvisual='true'",
    "angle='radian'", "eulerseq='ZYX'", "alignfree='true'", "inertiafromgeom='true'",
)  # fmt: skip


@pytest.mark.parametrize("own", [True, False], ids=["attached", "around"])
@pytest.mark.parametrize("setting", SETTINGS)
def test_a_compiler_setting_holds_where_it_holds_in_mujoco(setting, own, mujoco):
    part = LIGHT.format(setting if own else "")
    text = (
        f"<mujoco><compiler {'' if own else setting}/><asset><model name='S' file='s.xml'/></asset><worldbody>"
        "<attach model='S' body='a' prefix='p_'/></worldbody></mujoco>"
    )
    if "group" in setting:
        text = text.replace("<worldbody>", "<worldbody><body/>")
    theirs = mujoco.MjModel.from_xml_string(text, {"s.xml": part.encode()})
    assert differences(compile_model(parse(text, {"s.xml": part})), theirs, SAME_ALGORITHM) == {}


def test_balanceinertia_of_the_attached_model_holds_for_its_bodies(mujoco):
    text = ATTACHED["a body"].replace("arm.xml", "s.xml")
    part = PART.replace("<freejoint/>", "").format("balanceinertia='true'")
    theirs = mujoco.MjModel.from_xml_string(text, {"s.xml": part.encode()})
    assert differences(compile_model(parse(text, {"s.xml": part})), theirs, SAME_ALGORITHM) == {}


OBJ = "v 0 0 0\nv 1 0 0\nv 0 2 0\nv 0 0 3\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n"


def test_meshes_of_an_attached_model_lie_in_its_own_folder(tmp_path, mujoco):
    (tmp_path / "sub" / "m").mkdir(parents=True)
    (tmp_path / "sub" / "m" / "x.obj").write_text(OBJ)
    (tmp_path / "sub" / "part.xml").write_text(
        "<mujoco><compiler meshdir='m'/><asset><mesh file='x.obj'/></asset><worldbody><body name='a'>"
        "<geom type='mesh' mesh='x'/></body></worldbody></mujoco>"
    )
    main = tmp_path / "main.xml"
    main.write_text(
        "<mujoco><compiler meshdir='elsewhere'/><asset><model name='S' file='sub/part.xml'/></asset><worldbody>"
        "<attach model='S' body='a' prefix='p_'/></worldbody></mujoco>"
    )
    theirs = mujoco.MjModel.from_xml_path(str(main))
    assert differences(compile_model(parse(main)), theirs, SAME_ALGORITHM) == {}


def one(attach, asset='<model name="S" file="arm.xml"/>', compiler=""):
    return f"<mujoco>{compiler}<asset>{asset}</asset>\n<worldbody><body name='x'>{attach}</body></worldbody></mujoco>"


BROKEN = {
    "body and frame": (one('<attach model="S" body="a" frame="f" prefix="p"/>'), "has body and frame; expected"),
    "unknown body": (one('<attach model="S" body="aaa" prefix="p"/>'), 'body "aaa" does not exist in model "S"'),
    "unknown model": (one('<attach model="SS" body="a" prefix="p"/>'), 'model "SS" does not exist; did you mean "S"'),
    "later body": (one('<attach body="y" prefix="p"/>'), 'body "y" does not stand before it in this model'),
    "nothing": (one('<attach prefix="p"/>'), "names neither model nor body nor frame"),
    "same prefix": (one('<attach model="S" body="a" prefix="p"/>' * 2), 'the name "pa" is there already'),
    "missing file": (one("", '<model file="nope.xml"/>'), 'file "nope.xml" does not exist'),
    "empty name": (one('<attach model="S" body="" prefix="p"/>'), 'body "" does not exist in model "S"'),
    "no XML": (one("", '<model file="text.txt"/>'), "is not XML"),
    "itself": (one("", '<model file="loop.xml"/>'), "is the model itself or holds it"),
    "conflict": (
        one('<attach model="S" body="a" prefix="p"/>', compiler="<compiler conflict='error'/><option timestep='.1'/>"),
        "timestep is 0.1 here and 0.2 in the attached model",
    ),
}
OPTION = ARM.replace("<default>", "<option timestep='.2'/><default>", 1)
LOOP = "<mujoco><asset><model file='loop.xml'/></asset></mujoco>"


@pytest.mark.parametrize("text, message", BROKEN.values(), ids=BROKEN.keys())
def test_an_attachment_that_cannot_be_is_one_sentence(text, message):
    with pytest.raises(ModelError, match=r"\.xml:\d+: <(attach|model)") as caught:
        parse(text, {"arm.xml": OPTION, "text.txt": "robot", "loop.xml": LOOP})
    assert message in str(caught.value)


MERGED = {
    "options": (
        "<option timestep='.003' tolerance='1e-6' iterations='50' wind='1 2 3' actuatorgroupdisable='1 3'/>",
        "<option timestep='.001' tolerance='1e-4' iterations='70' gravity='0 0 -1' wind='1 2 3' integrator='RK4' "
        "actuatorgroupdisable='2 3'/>",
    ),
    "flags": (
        "<option><flag energy='disable' contact='enable' island='disable' gravity='enable'/></option>",
        "<option><flag energy='enable' contact='disable' island='enable' fwdinv='disable'/></option>",
    ),
    "sizes": (
        "<size njmax='30' nuserdata='2' nuser_geom='4'/>",
        "<size njmax='20' nuserdata='4' nconmax='5' nuser_geom='3'/>",
    ),
    "statistics": ("<statistic extent='3'/>", "<statistic extent='4' meanmass='2'/>"),
    "looks": ("<visual><map zfar='3'/></visual>", "<visual><map znear='.3' zfar='2'/></visual>"),
}


@pytest.mark.parametrize("ours, theirs", MERGED.values(), ids=MERGED.keys())
def test_options_of_both_models_are_combined_where_that_is_asked_for(ours, theirs, mujoco):
    """The second attachment finds what the first one brought."""
    merge = f"<compiler conflict='merge'/>{ours}"
    text = one('<attach model="S" body="a" prefix="p"/><attach model="S" body="a" prefix="q"/>', compiler=merge)
    files = {"arm.xml": ARM.replace("<default>", f"{theirs}<default>", 1)}
    theirs = mujoco.MjModel.from_xml_string(text, {name: part.encode() for name, part in files.items()})
    assert differences(compile_model(parse(text, files)), theirs, SAME_ALGORITHM) == {}


def test_options_that_differ_and_have_no_common_value_are_an_error(mujoco):
    text = one('<attach model="S" body="a" prefix="p"/>', compiler="<compiler conflict='merge'/><option wind='1 0 0'/>")
    files = {"arm.xml": ARM.replace("<default>", "<option wind='0 1 0'/><default>", 1)}
    with pytest.raises(ModelError, match=r"<attach>: wind is \(1.0, 0.0, 0.0\) here and \(0.0, 1.0, 0.0\) in the"):
        parse(text, files)
    with pytest.raises(ValueError):
        mujoco.MjModel.from_xml_string(text, {name: text.encode() for name, text in files.items()})


def test_a_model_read_many_times_counts_each_time():
    part = "<mujoco><worldbody>" + "<body/>" * 10_000 + "</worldbody></mujoco>"
    models = "".join(f"<model name='m{i}' file='s.xml'/>" for i in range(100))
    with pytest.raises(ModelError, match="and the model .* tags; expected at most"):
        parse(f"<mujoco><asset>{models}</asset></mujoco>", {"s.xml": part})


def test_attachments_that_double_are_refused_before_they_fill_the_memory():
    doubling = "".join(f"<body name='b{i}'>" + f"<attach body='b{i - 1}' prefix='l{i}'/><attach body='b{i - 1}' "
                       f"prefix='r{i}'/></body>" for i in range(1, 40))  # fmt: skip
    with pytest.raises(ModelError, match="attached models bring more than"):
        parse(f"<mujoco><worldbody><body name='b0'/>{doubling}</worldbody></mujoco>")
