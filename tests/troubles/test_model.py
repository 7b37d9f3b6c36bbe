"""Defects that other tools had in reading and compiling models, as tests: the mechanism, and what it must become.

A test's row, T01, is that of the list of reports they were gathered from.
"""

import numpy as np
import pytest

import symdyn
from symdyn.errors import ModelError
from tests.model.mjmodel import rotations, tensors
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close
from tests.troubles.ask import ask, document

# the digits that the expected values are printed with
SIX = 1e-6
SEVEN = 2e-7
TEN = 2e-10


def test_attributes_of_outer_classes_reach_the_innermost():
    """T01"""
    head = """<default><joint damping=".3"/><default class="middle"><joint type="slide" axis="1 0 0"/>
        <default class="inner"><joint armature=".25"/></default></default></default>"""
    x = ask(document('<body><joint class="inner"/><geom size=".1" mass="2"/></body>', head), "mass_matrix")
    assert x.model.jnt_type.tolist() == [2] and x.model.jnt_axis.tolist() == [[1, 0, 0]]
    assert (x.model.dof_damping[0], x.model.dof_armature[0]) == (0.3, 0.25)
    assert_close(x.M, [[2.25]], SAME_ALGORITHM)


def test_an_own_class_leaves_nothing_of_the_childclass():
    """T02"""
    head = """<default><joint damping=".5"/><default class="amb"><joint damping=".9" armature=".4"/></default>
        <default class="exp"><joint stiffness="3"/></default></default>"""
    body = '<body childclass="amb"><joint class="exp"/><joint axis="1 0 0"/><geom size=".1"/></body>'
    model = symdyn.load(document(body, head))
    assert model.dof_damping.tolist() == [0.5, 0.9]
    assert model.dof_armature.tolist() == [0, 0.4]
    assert model.jnt_stiffness.tolist() == [3, 0]


def test_every_section_of_a_kind_is_read():
    """T04"""
    body = '<worldbody><body><joint name="{0}"/><geom size=".1"/></body></worldbody>'
    motor = '<actuator><motor joint="{0}" gear="{1}"/></actuator>'
    couple = '<equality><joint joint1="{0}" joint2="{1}"/></equality>'
    model = symdyn.load(
        f"<mujoco>{body.format('a')}{motor.format('a', 1)}{couple.format('a', 'b')}"
        f"{body.format('b')}{motor.format('b', 3)}{couple.format('b', 'a')}</mujoco>"
    )
    assert (model.nv, model.nu, model.neq) == (2, 2, 2)
    assert model.actuator_gear[:, 0].tolist() == [1, 3]


@pytest.mark.parametrize(
    "sequence, quat",
    [
        ("xyz", (0.785221, 0.360042, 0.196628, 0.463827)),
        ("XYZ", (0.860042, 0.080805, 0.402198, 0.303372)),
        ("zyx", (0.860042, 0.303372, 0.402198, 0.080805)),
        ("XyZ", (0.785221, 0.080805, 0.402198, 0.463827)),
    ],
)
def test_small_letters_turn_moving_axes_and_capitals_fixed_ones(sequence, quat):
    """T05; the compiler elements merge"""
    head = f'<compiler angle="degree"/><compiler eulerseq="{sequence}"/>'
    assert_close(symdyn.load(document('<body euler="30 40 50"/>', head)).body_quat[1], quat, SIX)


def test_a_compiler_element_of_an_included_file_counts(tmp_path):
    """T05"""
    (tmp_path / "angles.xml").write_text('<mujocoinclude><compiler angle="radian" eulerseq="zyx"/></mujocoinclude>')
    main = tmp_path / "main.xml"
    main.write_text(document('<body euler="0 0 .5"/>', '<include file="angles.xml"/>'))
    assert_close(symdyn.load(main).body_quat[1], [np.cos(0.25), np.sin(0.25), 0, 0], SAME_ALGORITHM)


def test_degrees_are_of_angles_alone():
    """T06"""
    joint = '<joint damping="2" stiffness="5" springref="30" ref="10" range="-90 45"/><joint axis="1 0 0"/>'
    model = symdyn.load(document(f'<body>{joint}<geom size=".1"/></body>'))
    assert (model.dof_damping[0], model.jnt_stiffness[0]) == (2, 5)
    assert_close([model.qpos0[0], model.qpos_spring[0]], [0.174533, 0.523599], SIX)
    assert_close(model.jnt_range[0], [-1.570796, 0.785398], SIX)
    assert model.jnt_limited.tolist() == [True, False]


@pytest.mark.parametrize(
    "auto, limited, expected",
    [
        ("true", "", True),
        ("true", 'limited="true"', True),
        ("true", 'limited="false"', False),
        ("false", 'limited="true"', True),
        ("false", 'limited="false"', False),
    ],
)
def test_a_range_limits_as_it_is_told_to(auto, limited, expected):
    """T07"""
    body = f'<body><joint range="-.1 .1" {limited}/><geom size=".1"/></body>'
    model = symdyn.load(document(body, f'<compiler autolimits="{auto}"/>'))
    assert model.jnt_limited.tolist() == [expected]


def test_a_range_that_is_not_told_is_refused_where_limits_are_not_automatic():
    """T07"""
    with pytest.raises(ModelError, match="has range but no limited, and autolimits is off"):
        symdyn.load(document('<body><joint range="-.1 .1"/><geom size=".1"/></body>', '<compiler autolimits="false"/>'))


def test_a_hinges_range_is_in_degrees():
    """T08, the joint"""
    servo = '<actuator><position joint="j" ctrlrange="-45 45"/></actuator>'
    model = symdyn.load(document('<body><joint name="j" range="-90 90"/><geom size=".1"/></body>', tail=servo))
    assert_close(model.jnt_range[0], [-1.5708, 1.5708], SIX * 10)
    assert model.nu == 1


def test_a_frame_places_and_classes_what_is_inside():
    """T09"""
    head = """<default><default class="c"><geom density="500"/><joint axis="1 0 0" damping=".6"/></default></default>"""
    body = """<body><joint type="slide"/><frame pos="1 0 0" euler="0 0 90" childclass="c">
        <geom type="box" size=".1 .2 .3" pos=".2 0 0"/><body pos="0 .5 0"><joint/><geom size=".1"/></body>
        </frame></body>"""
    x = ask(document(body, head), "kinematics")
    half = np.sqrt(0.5)
    assert_close(x.model.geom_pos[0], [1, 0.2, 0], SAME_ALGORITHM)
    assert_close(x.model.geom_quat[0], [half, 0, 0, half], SAME_ALGORITHM)
    assert_close(x.model.body_pos[2], [0.5, 0, 0], SAME_ALGORITHM)
    assert_close(x.model.body_quat[2], [half, 0, 0, half], SAME_ALGORITHM)
    assert_close(x.model.body_mass[1:], [24, 2.0944], SIX * 10)
    assert x.model.dof_damping.tolist() == [0, 0.6]
    assert_close(x.xaxis[1], [0, 1, 0], SAME_ALGORITHM)


def test_a_capsule_is_a_cylinder_and_two_half_balls():
    """T20"""
    r, h, density = 0.07, 0.21, 1300
    geom = f'<geom type="capsule" size="{r}" fromto="0 0 0 .252 0 .336" density="{density}"/>'
    model = symdyn.load(document(f"<body><freejoint/>{geom}</body>"))
    assert_close(model.body_mass[1], 10.2727985377, TEN)
    assert_close(model.body_ipos[1], [0.126, 0, 0.168], SAME_ALGORITHM)
    axis = np.array([0.6, 0, 0.8])
    I = tensors(model)[1]
    assert_close(I @ axis, 0.0242531435 * axis, 4e-9)
    assert_close(I - 0.2404722054 * np.eye(3), (0.0242531435 - 0.2404722054) * np.outer(axis, axis), 4e-9)
    assert_close(np.sort(np.linalg.eigvalsh(I)), capsule(r, h, density), SAME_ALGORITHM)


def capsule(r, h, density) -> list[float]:
    """Principal moments, the one about the axis first, of a cylinder of half length h and two half balls."""
    cylinder, ball = density * np.pi * r**2 * 2 * h, density * 4 / 3 * np.pi * r**3
    axial = cylinder * r**2 / 2 + ball * 2 / 5 * r**2
    # a half ball's centre of mass is 3/8 r from its flat side
    across = cylinder * (r**2 / 4 + h**2 / 3) + ball * (2 / 5 * r**2 + h**2 + 3 / 4 * h * r)
    return [axial, across, across]


@pytest.mark.parametrize(
    "shape, size, inertia",
    [
        ("sphere", ".2", (0.048, 0.048, 0.048)),
        ("box", ".1 .2 .3", (0.13, 0.1, 0.05)),
        ("cylinder", ".1 .25", (0.07, 0.07, 0.015)),
        ("capsule", ".1 .25", (0.10910526, 0.10910526, 0.01436842)),
        ("ellipsoid", ".1 .2 .3", (0.078, 0.06, 0.03)),
    ],
)
def test_a_geoms_mass_scales_its_inertia(shape, size, inertia):
    """T21"""
    geom = f'<geom type="{shape}" size="{size}" {{}}/>'
    given, dense = (
        symdyn.load(document(f"<body><freejoint/>{geom.format(said)}</body>")) for said in ('mass="3"', 'density="700"')
    )
    assert_close(given.body_mass[1], 3, SAME_ALGORITHM)
    assert_close(np.diag(tensors(given)[1]), inertia, 1e-7)
    assert_close(tensors(dense)[1] / dense.body_mass[1], tensors(given)[1] / 3, SAME_ALGORITHM)


@pytest.mark.parametrize(
    "shape, size, mass, inertia",
    [
        ("box", ".1 .2 .3", 880, (54.1333, 42.1333, 24.2667)),
        ("sphere", ".2", 502.6548, (13.40413, 13.40413, 13.40413)),
    ],
)
def test_a_shells_mass_is_on_its_surface(shape, size, mass, inertia):
    """T21, shellinertia"""
    geom = f'<geom type="{shape}" size="{size}" shellinertia="true"/>'
    model = symdyn.load(document(f"<body><freejoint/>{geom}</body>"))
    assert_close(model.body_mass[1], mass, SEVEN)
    assert_close(np.diag(tensors(model)[1]), inertia, SIX)


# a unit cube whose top is pressed in to a pit, its lowest point at z = .4
PIT = "0 0 0 1 0 0 1 1 0 0 1 0 0 0 1 1 0 1 1 1 1 0 1 1 .5 .5 .4"
SIDES = "0 2 1 0 3 2 0 1 5 0 5 4 1 2 6 1 6 5 2 3 7 2 7 6 3 0 4 3 4 7 4 5 8 5 6 8 6 7 8 7 4 8"


@pytest.mark.parametrize(
    "mode, mass, height",
    [
        ("", 0.8235902426, 0.43538537),
        ("inertia='legacy'", 0.8235902426, 0.43538537),
        ("inertia='convex'", 1.0, 0.5),
        ("inertia='exact'", 0.8, 0.4125),
        ("inertia='shell'", 6.56205, 0.49521719),
    ],
)
def test_a_mesh_that_is_not_convex_has_the_mass_of_its_mode(mode, mass, height):
    """T22; exactly, the pit is a pyramid of .6 / 3 whose centre of mass is .6 / 4 below the top"""
    head = f"<asset><mesh name='m' vertex='{PIT}' face='{SIDES}' {mode}/></asset>"
    model = symdyn.load(document("<body><freejoint/><geom type='mesh' mesh='m' density='1'/></body>", head))
    assert_close(model.body_mass[1], mass, SEVEN)
    assert_close(model.qpos0[2] + model.body_ipos[1, 2], height, SEVEN)


def inertial(attributes: str, joint: str) -> str:
    return document(f'<body>{joint}<inertial pos="0 0 0" mass="1" {attributes}/></body>')


def test_fullinertia_is_xx_yy_zz_xy_xz_yz():
    """T24"""
    x = ask(inertial('fullinertia=".05 .06 .03 .004 -.003 .002"', '<joint type="ball"/>'), "mass_matrix")
    expected = np.array([[0.05, 0.004, -0.003], [0.004, 0.06, 0.002], [-0.003, 0.002, 0.03]])
    assert_close(x.M, expected, OTHER_ALGORITHM)
    assert_close(x.model.body_inertia[1], [0.06142936, 0.04922919, 0.02934145], SEVEN)
    R = rotations(x.model.body_iquat)[1]
    assert_close(R @ np.diag(x.model.body_inertia[1]) @ R.T, expected, OTHER_ALGORITHM)


@pytest.mark.parametrize("axis, expected", [("1 0 0", 0.02), ("0 1 0", 0.05), ("0 0 1", 0.04)])
def test_a_diagonal_inertia_keeps_its_axes(axis, expected):
    """T25"""
    x = ask(inertial('diaginertia=".02 .05 .04"', f'<joint axis="{axis}"/>'), "mass_matrix")
    assert_close(x.M, [[expected]], SAME_ALGORITHM)


def test_an_inertial_frame_turns_the_inertia_forward():
    """T26"""
    x = ask(inertial('diaginertia=".05 .03 .02" euler="0 0 30"', '<joint type="ball"/>'), "mass_matrix")
    assert_close(x.M, [[0.045, 0.0086602540, 0], [0.0086602540, 0.035, 0], [0, 0, 0.02]], 1e-9)


def test_geoms_do_not_change_an_explicit_inertial():
    """T27"""
    body = """<body><joint/><inertial pos=".1 .2 .3" mass="1" diaginertia="1 1 1"/><frame pos="1 0 0">
        <geom type="box" size=".1 .1 .1" mass="5"/></frame></body>"""
    model = symdyn.load(document(body))
    assert model.body_mass[1] == 1
    assert_close(model.body_ipos[1], [0.1, 0.2, 0.3], SAME_ALGORITHM)


def test_geoms_that_do_not_collide_have_mass():
    """T28"""
    body = """<body><joint axis="0 1 0"/><geom size=".1" mass="1"/>
        <geom type="box" size=".1 .1 .1" mass=".5" pos="0 0 -.5" contype="0" conaffinity="0"/></body>"""
    x = ask(document(body), "mass_matrix+bias", qpos=[0.5])
    assert_close(x.model.body_mass[1], 1.5, SAME_ALGORITHM)
    assert_close(x.M, [[0.1323333333]], 1e-9)
    assert_close(x.qfrc_bias, [1.1757911334], TEN)


LINK = '<body name="link"><joint axis="0 1 0"/>{}</body>'


@pytest.mark.parametrize("inside", ["", '<body><joint/><geom size=".1" mass="2"/></body>'])
def test_a_massless_link_is_refused_by_name(inside):
    """T29 (a), (c)"""
    with pytest.raises(ModelError, match='<body name="link">: moves but has no mass'):
        symdyn.load(document(LINK.format(inside)))


def test_a_massless_link_moves_what_is_fixed_to_it():
    """T29 (b)"""
    x = ask(document(LINK.format('<body pos="0 0 1"><geom size=".1" mass="2"/></body>')), "mass_matrix")
    assert_close(x.M, [[2.008]], SAME_ALGORITHM)


def test_quaternions_are_written_w_first():
    """T30"""
    x = ask(document('<body quat="0 1 0 0"><site pos="0 0 1"/></body>'), "kinematics")
    assert_close(x.site_xpos[0], [0, 0, -1], SAME_ALGORITHM)


def test_a_fixed_base_has_no_degrees_of_freedom():
    """T35"""
    x = ask(document('<body><geom size=".1"/><body><joint/><geom size=".1"/></body></body>'), "mass_matrix")
    assert (x.model.nq, x.model.nv, x.M.shape) == (1, 1, (1, 1))


def test_springs_and_dampers_are_kept_by_joint():
    """T38, the compiled arrays; 4 (20 degrees - .6) is the spring's force at .6"""
    joints = '<joint damping="1.5" stiffness="4" springref="20"/><joint type="slide" damping=".5"/>'
    model = symdyn.load(document(f'<body>{joints}<geom size=".1"/></body>'))
    assert model.dof_damping.tolist() == [1.5, 0.5] and model.jnt_stiffness.tolist() == [4, 0]
    assert_close(model.jnt_stiffness * (model.qpos_spring - [0.6, 0.2]), [-1.0037365984, 0], TEN)
    assert_close(-model.dof_damping * [2, -3], [-3, 1.5], SAME_ALGORITHM)


@pytest.mark.parametrize(
    "gravity, flag, bias",
    [
        ("0 0 -9.81", "enable", -9.81),
        ("0 0 9.81", "enable", 9.81),
        ("3 0 -4", "enable", -4),
        ("0 0 -9.81", "disable", 0),
        ("3 0 -4", "disable", 0),
    ],
)
def test_bias_is_on_the_left_side(gravity, flag, bias):
    """T39: M qacc + bias = tau"""
    head = f'<option gravity="{gravity}"><flag gravity="{flag}"/></option>'
    body = '<body><joint axis="0 1 0"/><geom size=".1" mass="2" pos=".5 0 0"/></body>'
    x = ask(document(body, head), "bias+gravity")
    assert_close(x.qfrc_bias, [bias], SAME_ALGORITHM)
    assert_close(x.qfrc_gravity, [bias], SAME_ALGORITHM)


@pytest.mark.parametrize("actuator", ["true", "false"])
def test_gravity_compensation_is_no_part_of_the_bias(actuator):
    """T40, the bias and the compiled arrays; it will act against the bias with .75 of it, -7.3575"""
    joint = f'<joint name="j" axis="0 1 0" actuatorgravcomp="{actuator}"/>'
    body = f'<body gravcomp=".75">{joint}<geom size=".1" mass="2" pos=".5 0 0"/></body>'
    x = ask(document(body, tail='<actuator><motor joint="j"/></actuator>'), "bias")
    assert_close(x.qfrc_bias, [-9.81], SAME_ALGORITHM)
    assert_close(x.model.body_gravcomp[1] * x.qfrc_bias, [-7.3575], SAME_ALGORITHM)
    assert x.model.jnt_actgravcomp.tolist() == [actuator == "true"]
