"""Compiled numbers against pencil and paper, without the oracle."""

import dataclasses

import numpy as np
import pytest

from symdyn.errors import ModelError
from symdyn.mjcf import parse
from symdyn.model import compile_model
from tests.model.mjmodel import rotations, tensors
from tests.tolerance import SAME_ALGORITHM


def compiled(worldbody, before="", after=""):
    return compile_model(parse(f"<mujoco>{before}<worldbody>{worldbody}</worldbody>{after}</mujoco>"))


def close(found, expected, tolerance=SAME_ALGORITHM):
    return np.allclose(found, expected, rtol=tolerance, atol=tolerance)


def test_an_outer_class_reaches_the_innermost():
    model = compiled(
        "<body><joint class='c'/><geom mass='2' size='.1'/></body>",
        "<default><joint damping='.3'/><default class='b'><joint type='slide' axis='1 0 0'/>"
        "<default class='c'><joint armature='.25'/></default></default></default>",
    )
    assert model.jnt_type.tolist() == [2] and model.jnt_axis.tolist() == [[1, 0, 0]]
    assert (model.dof_damping[0], model.dof_armature[0]) == (0.3, 0.25)


def test_an_own_class_wins_over_the_childclass_around():
    model = compiled(
        "<body childclass='amb'><joint class='exp'/><joint axis='1 0 0'/><geom size='1'/></body>",
        "<default><joint damping='.5'/><default class='amb'><joint damping='.9' armature='.4'/></default>"
        "<default class='exp'><joint stiffness='3'/></default></default>",
    )
    assert model.dof_damping.tolist() == [0.5, 0.9]
    assert model.dof_armature.tolist() == [0, 0.4] and model.jnt_stiffness.tolist() == [3, 0]


def test_several_sections_of_a_kind_are_all_read():
    body = "<body><joint name='{0}'/><geom size='1'/></body>"
    model = compile_model(
        parse(
            f"<mujoco><worldbody>{body.format('a')}</worldbody><worldbody>{body.format('b')}</worldbody>"
            "<actuator><motor joint='a'/></actuator><actuator><motor joint='b' gear='3'/></actuator></mujoco>"
        )
    )
    assert (model.nv, model.nu) == (2, 2)


EULER = {
    "xyz": (0.785221, 0.360042, 0.196628, 0.463827),
    "XYZ": (0.860042, 0.080805, 0.402198, 0.303372),
    "zyx": (0.860042, 0.303372, 0.402198, 0.080805),
    "XyZ": (0.785221, 0.080805, 0.402198, 0.463827),
}


@pytest.mark.parametrize("sequence", EULER)
def test_the_case_of_eulerseq_tells_turning_axes_from_fixed_ones(sequence):
    model = compiled("<body euler='30 40 50'/>", f"<compiler angle='degree'/><compiler eulerseq='{sequence}'/>")
    assert close(model.body_quat[1], EULER[sequence], 1e-6)


def test_degrees_change_angles_and_nothing_else():
    model = compiled(
        "<body><joint damping='2' stiffness='5' springref='30' ref='10' range='-90 45'/><joint axis='1 0 0'/>"
        "<geom size='1'/></body>"
    )
    assert (model.dof_damping[0], model.jnt_stiffness[0]) == (2, 5)
    assert close([model.qpos0[0], model.qpos_spring[0], *model.jnt_range[0]], np.radians([10, 30, -90, 45]))
    assert model.jnt_limited.tolist() == [True, False]


def test_a_slide_range_is_never_an_angle():
    model = compiled("<body><joint type='slide' range='-1 2' ref='10'/><geom size='1'/></body>")
    assert model.jnt_range.tolist() == [[-1, 2]] and model.qpos0.tolist() == [10]


@pytest.mark.parametrize(
    "autolimits, limited, expected",
    [
        ("true", "", True),
        ("true", "limited='true'", True),
        ("true", "limited='false'", False),
        ("false", "limited='true'", True),
        ("false", "limited='false'", False),
    ],
)
def test_limited_has_three_states(autolimits, limited, expected):
    model = compiled(
        f"<body><joint range='-.1 .1' {limited}/><geom size='1'/></body>", f"<compiler autolimits='{autolimits}'/>"
    )
    assert model.jnt_limited.tolist() == [expected]


def test_a_frame_moves_what_is_inside_and_gives_it_its_class():
    model = compiled(
        "<body name='base'><joint type='slide'/><geom size='.1'/><frame pos='1 0 0' euler='0 0 90' childclass='c'>"
        "<geom type='box' size='.1 .2 .3' pos='.2 0 0'/><body name='child' pos='0 .5 0'><joint/><geom size='.1'/>"
        "</body></frame></body>",
        "<default><default class='c'><geom density='500'/><joint axis='1 0 0' damping='.6'/></default></default>",
    )
    half = np.sqrt(0.5)
    assert close(model.geom_pos[1], [1, 0.2, 0]) and close(model.geom_quat[1], [half, 0, 0, half])
    assert close(model.body_pos[2], [0.5, 0, 0]) and close(model.body_quat[2], [half, 0, 0, half])
    assert close(model.body_mass[2], 500 * 4 / 3 * np.pi * 0.1**3) and model.dof_damping.tolist() == [0, 0.6]
    assert close(rotations(model.body_quat)[2] @ model.jnt_axis[1], [0, 1, 0])


def test_ref_is_the_coordinate_of_the_written_pose():
    model = compiled("<body><joint axis='0 1 0' ref='-45' range='-60 30'/><geom size='1'/></body>")
    assert close(model.qpos0, [-np.pi / 4]) and close(model.jnt_range, np.radians([[-60, 30]]))


def test_a_capsule_is_a_cylinder_and_two_half_balls():
    model = compiled(
        "<body><freejoint/><geom type='capsule' size='.07' fromto='0 0 0 .252 0 .336' density='1300'/></body>"
    )
    assert close(model.body_mass[1], 10.2727985377, 1e-10) and close(model.body_ipos[1], [0.126, 0, 0.168])
    assert close(np.sort(model.body_inertia[1]), [0.0242531435, 0.2404722054, 0.2404722054], 1e-9)
    axis = np.array([0.252, 0, 0.336]) / 0.42
    assert close(tensors(model)[1] @ axis, model.body_inertia[1].min() * axis)


PRIMITIVES = {
    "sphere": (".2", (0.048, 0.048, 0.048)),
    "box": (".1 .2 .3", (0.13, 0.1, 0.05)),
    "cylinder": (".1 .25", (0.07, 0.07, 0.015)),
    "capsule": (".1 .25", (0.10910526315789, 0.10910526315789, 0.01436842105263)),
    "ellipsoid": (".1 .2 .3", (0.078, 0.06, 0.03)),
}


@pytest.mark.parametrize("shape", PRIMITIVES)
def test_inertia_of_three_kilograms(shape):
    size, expected = PRIMITIVES[shape]
    model = compiled(f"<body><freejoint/><geom type='{shape}' size='{size}' mass='3'/></body>")
    assert close(model.body_mass[1], 3) and close(model.body_inertia[1], expected, 1e-10)


@pytest.mark.parametrize(
    "shape, size, mass, inertia",
    [
        ("box", ".1 .2 .3", 880, (54.1333333333, 42.1333333333, 24.2666666667)),
        ("sphere", ".2", 502.6548245744, (13.4041286553, 13.4041286553, 13.4041286553)),
    ],
)
def test_a_shell_has_its_mass_on_the_surface(shape, size, mass, inertia):
    model = compiled(f"<body><freejoint/><geom type='{shape}' size='{size}' shellinertia='true'/></body>")
    assert close(model.body_mass[1], mass, 1e-10) and close(model.body_inertia[1], inertia, 1e-10)


def test_fullinertia_is_xx_yy_zz_xy_xz_yz():
    model = compiled(
        "<body><joint type='ball'/><inertial pos='0 0 0' mass='1' fullinertia='.05 .06 .03 .004 -.003 .002'/></body>"
    )
    assert close(tensors(model)[1], [[0.05, 0.004, -0.003], [0.004, 0.06, 0.002], [-0.003, 0.002, 0.03]])
    assert close(model.body_inertia[1], [0.06142936, 0.04922919, 0.02934145], 1e-7)


def test_diaginertia_keeps_its_axes():
    model = compiled("<body><joint/><inertial pos='0 0 0' mass='1' diaginertia='.02 .05 .04'/></body>")
    assert close(tensors(model)[1], np.diag([0.02, 0.05, 0.04]))


def test_a_turned_inertia_is_turned_forward():
    model = compiled("<body><joint/><inertial pos='0 0 0' mass='1' diaginertia='.05 .03 .02' euler='0 0 30'/></body>")
    off = 0.02 * np.sqrt(3) / 4
    assert close(tensors(model)[1], [[0.045, off, 0], [off, 0.035, 0], [0, 0, 0.02]])


def test_an_explicit_inertial_is_not_changed_by_geoms_in_a_frame():
    model = compiled(
        "<body><joint/><inertial pos='.1 .2 .3' mass='1' diaginertia='1 1 1'/>"
        "<frame pos='1 0 0'><geom type='box' size='.1 .1 .1' mass='5'/></frame></body>"
    )
    assert model.body_mass[1] == 1 and close(model.body_ipos[1], [0.1, 0.2, 0.3])


def test_visual_geoms_have_mass():
    model = compiled(
        "<body><joint axis='0 1 0'/><geom size='.1' mass='1'/>"
        "<geom type='box' size='.1 .1 .1' mass='.5' pos='0 0 -.5' contype='0' conaffinity='0'/></body>"
    )
    assert close(model.body_mass[1], 1.5) and close(model.body_ipos[1], [0, 0, -0.5 / 3])


def test_a_massless_link_needs_a_fixed_child_with_mass():
    link = "<body name='link'><joint axis='0 1 0'/>{}</body>"
    assert compiled(link.format("<body pos='0 0 1'><geom size='.1' mass='2'/></body>")).nv == 1
    for inside in ("", "<body><joint/><geom size='.1' mass='2'/></body>"):
        with pytest.raises(ModelError, match='<body name="link">: moves but has no mass'):
            compiled(link.format(inside))


def test_quaternions_are_written_w_first():
    model = compiled("<body quat='0 1 0 0'><site pos='0 0 1'/></body>")
    assert close(rotations(model.body_quat)[1] @ model.site_pos[0], [0, 0, -1])


def test_a_fixed_base_has_no_degrees_of_freedom():
    model = compiled("<body><geom size='1'/><body><joint/><geom size='1'/></body></body>")
    assert (model.nq, model.nv) == (1, 1)
    assert model.body_weldid.tolist() == [0, 0, 2] and model.body_treeid.tolist() == [-1, -1, 0]


def test_addresses_follow_quaternion_joints():
    model = compiled(
        "<body><joint type='ball' damping='.2' armature='.05'/><geom size='1'/><body>"
        "<joint stiffness='7' damping='3'/><geom size='1'/><body><joint type='slide'/><geom size='1'/></body>"
        "</body></body>"
    )
    assert model.jnt_qposadr.tolist() == [0, 4, 5] and model.jnt_dofadr.tolist() == [0, 3, 4]
    assert model.dof_damping.tolist() == [0.2, 0.2, 0.2, 3, 0] and model.dof_parentid.tolist() == [-1, 0, 1, 2, 3]


def test_a_freejoint_takes_nothing_from_joint_defaults():
    model = compiled(
        "<body><freejoint/><geom size='1'/></body>", "<default><joint armature='1' damping='2' group='3'/></default>"
    )
    assert not model.dof_armature.any() and not model.dof_damping.any() and model.jnt_group.tolist() == [0]


def test_a_mesh_in_memory_has_the_inertia_of_its_solid():
    stl = box_stl(0.1, 0.2, 0.3)
    text = (
        "<mujoco><compiler meshdir='parts'/><asset><mesh file='box.stl'/></asset><worldbody><body><freejoint/>"
        "<geom type='mesh' mesh='box' density='1000'/></body></worldbody></mujoco>"
    )
    model = compile_model(parse(text, {"box.stl": stl}))
    assert close(model.body_mass[1], 48, 1e-6)
    assert close(tensors(model)[1], 48 / 3 * np.diag([0.13, 0.1, 0.05]), 1e-6)


def box_stl(*half):
    """A binary STL file of a box."""
    record = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("spare", "<u2")])
    triangles = []
    for axis in range(3):
        u, v = np.eye(3)[(axis + 1) % 3], np.eye(3)[(axis + 2) % 3]
        for sign in (1, -1):
            n, u_ = sign * np.eye(3)[axis], sign * u
            a, b, c, d = (n - u_ - v), (n + u_ - v), (n + u_ + v), (n - u_ + v)
            triangles += [(a, b, c), (a, c, d)]
    data = np.zeros(len(triangles), record)
    data["corners"] = np.array(triangles) * half
    return bytes(80) + np.array(len(triangles), "<u4").tobytes() + data.tobytes()


def test_what_cannot_change_the_dynamics_is_listed_with_its_place():
    model = compiled(
        "<light/><body><joint name='j'/><geom size='1'/></body>",
        "<visual/>",
        "<asset><material name='m'/><texture name='t' builtin='flat' width='2'/></asset>",
    )
    assert model.unsupported == (
        "visual: 1, first at model.xml:1",
        "asset/texture: 1, first at model.xml:1",
    )


def test_a_model_cannot_be_written_to():
    model = compiled("<body><joint/><geom size='1'/></body>")
    with pytest.raises(ValueError):
        model.body_mass[1] = 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        model.nv = 2
