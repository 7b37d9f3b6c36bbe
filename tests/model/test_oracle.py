"""Every field of `Model` against mujoco.MjModel, by name: real models, and one small model a feature."""

import importlib.util
from pathlib import Path

import pytest

from symdyn.catalog.lengthrange import model_of
from symdyn.mjcf import parse
from symdyn.model import compile_model
from tests.model.mjmodel import differences
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM


def packaged(package, folder):
    """The MJCF files that an installed package brings along, found without importing it."""
    spec = importlib.util.find_spec(package)
    files = sorted((Path(spec.origin).parent / folder).glob("*.xml")) if spec and spec.origin else []
    absent = pytest.param(None, marks=pytest.mark.skip(reason=f"{package} is not installed"), id="none")
    return [pytest.param(path, id=path.stem) for path in files] or [absent]


def agree(mujoco, path, within=None):
    theirs = mujoco.MjModel.from_xml_path(str(path))
    ours = model_of(parse(path, within=within))
    assert differences(ours, theirs, SAME_ALGORITHM) == {}


def test_a_listed_model_agrees_in_every_field(listed_path, mujoco, models_dir):
    agree(mujoco, listed_path, models_dir)


def test_an_example_agrees_in_every_field(example_path, mujoco):
    agree(mujoco, example_path)


@pytest.mark.parametrize("path", packaged("dm_control", "suite"))
def test_a_dm_control_model_agrees_in_every_field(path, mujoco):
    agree(mujoco, path)


@pytest.mark.parametrize("path", packaged("gymnasium", "envs/mujoco/assets"))
def test_a_gymnasium_model_agrees_in_every_field(path, mujoco):
    agree(mujoco, path)


def small(worldbody, before="", after=""):
    return f"<mujoco>{before}<worldbody>{worldbody}</worldbody>{after}</mujoco>"


def free(inside):
    return small(f"<body pos='1 2 3' euler='10 20 30'><freejoint/>{inside}</body>")


SIZES = {"sphere": ".2", "capsule": ".1 .25", "ellipsoid": ".1 .2 .3", "cylinder": ".1 .25", "box": ".1 .2 .3"}
MASSES = ("", "mass='3'", "density='70'", "shellinertia='true'", "shellinertia='true' mass='3'")


@pytest.mark.parametrize("mass", MASSES)
@pytest.mark.parametrize("shape", SIZES)
def test_inertia_of_a_primitive(shape, mass, mujoco):
    text = free(f"<geom type='{shape}' size='{SIZES[shape]}' {mass} pos='.1 .2 .3' euler='1 2 3'/>")
    # the shell of an ellipsoid is a difference of nearly equal numbers, whose rounding is not the same
    tolerance = OTHER_ALGORITHM if shape == "ellipsoid" and "shell" in mass else SAME_ALGORITHM
    assert differences(compile_model(parse(text)), mujoco.MjModel.from_xml_string(text), tolerance) == {}


TETRAHEDRON = "vertex='0 0 0 1 0 0 0 1 0 0 0 1 .2 .2 .2' face='0 2 1 0 1 3 0 3 2 1 2 4 2 3 4 3 1 4'"
FEATURES = {
    **{
        f"fromto {shape}": free(
            f"<geom type='{shape}' size='.1' fromto='.1 .2 .3 -.4 .6 .9'/><geom size='.1' pos='1 0 0'/>"
            f"<site type='{shape}' size='.1' fromto='.1 .2 .3 .1 .2 .9'/>"
        )
        for shape in ("capsule", "cylinder", "box", "ellipsoid")
    },
    **{
        f"{angle} {form}": small(
            f"<body {form}><joint/><geom type='box' size='.1 .2 .3' {form}/></body>", f"<compiler angle='{angle}'/>"
        )
        for angle in ("degree", "radian")
        for form in (
            "quat='1 2 3 4'",
            "axisangle='1 2 3 .4'",
            "euler='.3 .4 .5'",
            "zaxis='1 2 3'",
            "zaxis='0 0 -1'",
            "zaxis='0 0 1'",
            "xyaxes='1 2 3 0 1 1'",
        )
    },
    **{
        f"eulerseq {sequence}": small(
            "<body euler='30 40 50'><geom size='1'/></body>", f"<compiler/><compiler eulerseq='{sequence}'/>"
        )
        for sequence in ("xyz", "XYZ", "zyx", "XyZ", "zxz", "ZYX")
    },
    **{
        f"mesh {mode}": small(
            "<body><freejoint/><geom type='mesh' mesh='m' pos='1 2 3' euler='10 20 30'/></body>",
            f"<asset><mesh name='m' inertia='{mode}' scale='1 -2 .5' refpos='.1 .2 .3' refquat='1 2 3 4' "
            f"{TETRAHEDRON}/></asset>",
        )
        for mode in ("legacy", "exact", "convex", "shell")
    },
    "frames": small(
        "<frame pos='1 2 3' euler='10 20 30'><frame quat='1 1 0 0' pos='0 0 1'><body pos='1 1 1' euler='5 6 7'>"
        "<joint pos='1 2 3' axis='1 1 0'/><frame pos='.1 .2 .3' axisangle='1 0 0 33'>"
        "<joint pos='.3 .4 .5' axis='0 1 1' range='-10 20'/><geom size='.1'/>"
        "<geom type='capsule' size='.1' fromto='0 0 0 1 0 0'/><site pos='1 0 0' euler='1 2 3'/>"
        "<camera pos='1 2 3' xyaxes='0 1 0 1 0 0' name='c' mode='track'/>"
        "<inertial pos='1 0 0' mass='1' diaginertia='1 2 2.5' euler='10 20 30'/></frame></body></frame>"
        "<geom type='plane' size='1 1 1'/></frame>"
    ),
    "replicate": small(
        "<body name='p' pos='3 2 1'><geom size='.2'/><frame pos='1 1 1' euler='0 0 45'>"
        "<replicate count='11' offset='.1 0 0' euler='10 20 5'><replicate count='2' sep='_' offset='0 .1 0'>"
        "<body name='b'><joint name='j'/><geom name='g' size='.1'/><replicate count='2' offset='0 0 1'>"
        "<site name='s'/></replicate></body></replicate></replicate></frame></body>"
    ),
    "no copies": small("<body><replicate count='0'><geom name='g' size='1'/><body name='b'/></replicate></body>"),
    "aligned free joint": small(
        "<frame pos='1 2 3' euler='10 20 30'><body pos='1 1 1'><freejoint/>"
        "<geom type='box' size='.1 .2 .3' pos='1 2 3'/><geom size='.2' pos='0 1 0'/><site pos='1 1 1'/></body></frame>",
        "<compiler alignfree='true'/>",
    ),
    "mocap": small(
        "<body name='a'><geom size='1'/></body><body mocap='true' name='m' pos='1 2 3'><geom size='.1'/>"
        "<geom type='plane' size='1 1 1'/><body><geom size='.1'/><body><joint/><geom size='.1'/></body></body></body>"
        "<body mocap='true'><geom size='1'/></body>"
    ),
    "trees": small(
        "<body gravcomp='1'><body><joint/><geom size='1'/><body><geom size='1'/></body></body><body>"
        "<joint type='slide'/><joint type='ball'/><geom size='1'/></body></body><body><freejoint/><geom size='1'/>"
        "<body><joint/><joint axis='1 0 0'/><geom size='1'/></body></body>"
    ),
    "springdamper": small(
        "<body><freejoint/><geom size='.1'/><body pos='1 0 0'>"
        "<joint springdamper='.1 .5' axis='1 1 0' armature='.3' pos='0 0 .3'/><geom type='box' size='.1 .2 .3'/>"
        "<body pos='0 1 0'><joint type='ball' springdamper='2 1' damping='3' pos='1 2 3'/>"
        "<geom type='box' size='.1 .2 .3' pos='.1 0 .3'/><joint type='slide' springdamper='1 1'/></body></body></body>"
    ),
    "options": "<mujoco><option timestep='.1' gravity='1 2 3' integrator='implicitfast' cone='elliptic' solver='CG' "
    "jacobian='sparse' o_solimp='.8 .9' actuatorgroupdisable='1 3 1' wind='1 0 0' density='1.2' viscosity='2e-5'>"
    "<flag gravity='disable' energy='enable' contact='disable' multiccd='disable'/></option>"
    "<option iterations='3'><flag contact='enable' spring='disable'/></option><worldbody/></mujoco>",
    "bounds": small(
        "<body pos='1 2 3'><joint/><body pos='3 2 1' euler='1 2 3'>"
        "<inertial pos='0 0 1' mass='1' diaginertia='1 2 4'/></body><body euler='4 5 6' pos='0 0 1'/></body>",
        "<compiler boundmass='.5' boundinertia='.01' balanceinertia='true'/>",
    ),
    "inertia from geoms": small(
        "<body><joint/><inertial pos='1 0 0' mass='1' diaginertia='1 1 1'/><geom size='.1' group='1'/>"
        "<geom size='.2' group='4' pos='1 2 3'/></body>",
        "<compiler inertiafromgeom='true' inertiagrouprange='3 5'/>",
    ),
    "visual geoms discarded": small(
        "<body><joint/><geom size='.1' contype='0' conaffinity='0' pos='1 0 0' name='v'/><geom size='.2'/>"
        "<geom size='.1' contype='0' conaffinity='0' pos='1 0 0' name='used'/></body>",
        "<compiler discardvisual='true'/>",
        "<sensor><framepos objtype='geom' objname='used'/></sensor>",
    ),
    "site that is a mesh": small(
        "<body><geom size='.1'/><site type='mesh' mesh='m' pos='1 2 3' euler='10 20 30'/>"
        "<site type='box' size='1 1 1'/></body>",
        f"<asset><mesh name='other' scale='2 1 3' {TETRAHEDRON}/><mesh name='m' scale='1 2 3' {TETRAHEDRON}/></asset>",
    ),
    "materials and colours": small(
        "<geom size='1' material='m' castshadow='false' rgba='1 0 0 .5'/><site material='n'/><site rgba='0 1 0 1'/>"
        "<camera ipd='.2' projection='orthographic' output='depth normal'/>",
        "<asset><texture name='t' type='2d' builtin='flat' width='2' height='3'/><texture type='skybox' "
        "builtin='gradient' width='2'/><texture name='u' type='cube' builtin='flat' width='2'/><material name='m' "
        "texture='u' texuniform='true' texrepeat='2 3' emission='.1' specular='.2' shininess='.3' reflectance='.4' "
        "metallic='.5' roughness='.6' rgba='.1 .2 .3 .4'/><material name='n'><layer role='normal' texture='t'/>"
        "<layer role='orm' texture='u'/></material></asset>",
    ),
    "what is seen is discarded": small(
        "<geom size='1' material='m' contype='0' conaffinity='0'/><geom size='2'/><site material='m'/><light/>",
        "<compiler discardvisual='true'/><asset><texture name='t' builtin='flat' width='2'/>"
        "<material name='m' texture='t'/></asset>",
    ),
    "lights": small(
        "<light/><light type='spot' dir='1 2 3' pos='1 2 3' active='false' castshadow='false' bulbradius='.3' "
        "intensity='2' range='5' attenuation='1 2 3' cutoff='30' exponent='4' ambient='.1 .2 .3' diffuse='.4 .5 .6' "
        "specular='.1 .1 .1' texture='t' softness='.3'/><light directional='true'/><frame pos='1 0 0' euler='0 90 0'>"
        "<light dir='1 0 0' pos='0 0 1' type='point'/></frame><body pos='1 2 3' euler='10 20 30'><freejoint/>"
        "<geom size='.1' pos='1 0 0'/><light mode='track' name='l' pos='1 1 1'/><light mode='targetbody' target='c'/>"
        "</body><body name='c'><geom size='1'/></body>",
        "<compiler alignfree='true'/><asset><texture name='t' builtin='flat' width='2'/></asset>",
    ),
    "signed distance field": small(
        "<body><freejoint/><geom type='sdf' mesh='m' pos='1 2 3' size='.1' euler='10 20 30'/></body>",
        f"<asset><mesh name='m' scale='1 2 3' {TETRAHEDRON}/></asset>",
    ),
    "height field": small(
        "<body><freejoint/><geom type='hfield' hfield='h' pos='1 2 3'/></body>",
        "<asset><hfield name='h' nrow='3' ncol='3' size='4 5 6 7'/></asset>",
    ),
    "replicated actuators": small(
        "<replicate count='3' offset='1 0 0'><body><joint name='j'/><geom size='.1'/></body></replicate>",
        "",
        "<actuator><motor name='m' joint='j'/><position joint='j' timeconst='1'/></actuator>",
    ),
    "actuator sizes": small(
        "<body><joint name='j' type='slide'/><geom size='1'/><body><joint name='b' type='ball'/><geom size='1'/></body>"
        "</body>",
        "",
        "<actuator><motor joint='j'/><position joint='j' timeconst='1'/><pid joint='j' kp='1' ki='1' slewmax='1'/>"
        "<orientation joint='b' input='quat'/><general joint='j' dyntype='user' actdim='3'/><cylinder joint='j'/>"
        "<dcmotor joint='j' motorconst='1' resistance='1' inductance='1'/></actuator>",
    ),
}


@pytest.mark.parametrize("text", FEATURES.values(), ids=FEATURES.keys())
def test_a_feature_agrees_in_every_field(text, mujoco):
    assert differences(compile_model(parse(text)), mujoco.MjModel.from_xml_string(text), SAME_ALGORITHM) == {}


SCALES = (
    "scale='2' massscale='3'",
    "scale='.5'",
    "massscale='3'",
    "scale='2 2 2' massscale='5' scaling='geometry'",
)
SCALED = {
    "hinge and slide": "<joint stiffness='1 2 3' damping='1 2 3' actuatorfrcrange='-1 1' range='-1 2' margin='.1' "
    "pos='1 2 3' solimpfriction='.9 .95 .1'/><joint type='slide' range='-1 2' ref='.1' springref='.2' margin='.3' "
    "stiffness='1 2 3' damping='1 2 3' actuatorfrcrange='-1 1' frictionloss='.3' armature='.4' axis='1 0 0' "
    "solimplimit='.9 .95 .1 .4 3'/><geom class='q' pos='.1 .2 .3'/><site class='q'/><site/>",
    "ball": "<joint type='ball' stiffness='1 1 1' damping='1' armature='1' frictionloss='1' range='0 20'/><geom/>",
    "geoms": "<joint/><geom size='.1 .2 .3' type='box' surfacevel='1 1 1 1 1 1' adhesion='2' density='7' margin='.1' "
    "gap='.2' friction='.5 .6' solimp='.8' fluidshape='ellipsoid'/><geom type='cylinder' size='.1' mass='2' "
    "fromto='0 0 0 1 2 3'/>",
    "inertia and looks": "<inertial mass='1' pos='1 0 0' fullinertia='2 3 4 .1 .2 .3'/><joint springdamper='.1 1'/>"
    "<camera pos='1 2 3' ipd='.1' sensorsize='.1 .2' focal='.1 .2' principal='.01 .02'/><camera/>"
    "<light pos='1 2 3' range='4'/><light/>",
    "frames in it": "<joint/><geom size='.1'/><frame pos='1 0 0' scale='3' massscale='2'><geom size='.2' pos='1 0 0'/>"
    "<body pos='1 1 1'><joint stiffness='2' type='slide' ref='1'/><geom size='.1'/></body></frame>"
    "<replicate count='2' offset='1 0 0'><geom size='.1'/></replicate>",
}


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("inside", SCALED.values(), ids=SCALED.keys())
def test_what_is_in_a_scaled_frame_is_scaled(inside, scale, mujoco):
    defaults = "<default><geom size='.1'/><default class='q'><geom type='box' size='.1 .2 .3' friction='.4'/>"
    text = small(
        f"<frame pos='.1 .2 .3' euler='10 20 30' {scale}><body pos='1 2 3' euler='5 6 7'>{inside}</body><body>"
        "<freejoint/><geom size='.1'/></body><geom type='plane' size='1 2 3'/></frame>",
        defaults + "<site size='.1' type='box'/></default></default>",
    )
    assert differences(compile_model(parse(text)), mujoco.MjModel.from_xml_string(text), SAME_ALGORITHM) == {}
