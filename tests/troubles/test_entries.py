"""Defects that other tools had in what stands behind the tree, as tests: the model, and the numbers it must give.

A test's number, t04, is that of its row in the list of reports they were gathered from.
"""

import numpy as np
import pytest

import symdyn
from symdyn.errors import ModelError
from tests.tolerance import SAME_ALGORITHM, assert_close

PRINTED = 1e-6  # the printed digits of the expected values
DEGREE = np.pi / 180


def load(world, rest=""):
    return symdyn.load(f"<mujoco>{rest}<worldbody>{world}</worldbody></mujoco>")


def body(joint, inside="<geom size='.1' mass='1'/>"):
    return f"<body>{joint}{inside}</body>"


def test_t04_several_sections_of_a_kind_are_one():
    worlds = "".join(f"<worldbody>{body(joint)}</worldbody>" for joint in ("<joint name='a'/>", "<joint name='b'/>"))
    text = (
        f"<mujoco>{worlds}<actuator><motor joint='a' gear='1'/></actuator><actuator><motor joint='b' gear='3'/>"
        "</actuator><equality><joint joint1='a'/></equality><equality><joint joint1='b' joint2='a'/></equality>"
        "</mujoco>"
    )
    model = symdyn.load(text)
    assert (model.nv, model.nu, model.neq) == (2, 2, 2)
    assert model.actuator_gear[:, 0].tolist() == [1, 3]


def test_t06_degrees_scale_angles_and_nothing_else():
    model = load(body("<joint damping='2' stiffness='5' springref='30' ref='10' range='-90 45'/>"))
    assert (model.dof_damping[0], model.jnt_stiffness[0]) == (2, 5)
    assert_close(model.qpos0, [10 * DEGREE], SAME_ALGORITHM)
    assert_close(model.qpos_spring, [30 * DEGREE], SAME_ALGORITHM)
    assert_close(model.jnt_range, [[-90 * DEGREE, 45 * DEGREE]], SAME_ALGORITHM)
    assert not load(body("<joint/>")).jnt_limited[0]


LIMITED = [
    ("", "true", True),
    ("false", "true", False),
    ("true", "true", True),
    ("true", "false", True),
    ("false", "false", False),
]


@pytest.mark.parametrize("limited, auto, expected", LIMITED)
def test_t07_a_range_limits_as_limited_and_autolimits_say(limited, auto, expected):
    flag = f"limited='{limited}'" if limited else ""
    tendon = f"<tendon><fixed range='-.1 .1' {flag}><joint joint='j' coef='1'/></fixed></tendon>"
    joint = f"<joint name='j' range='-.1 .1' {flag}/>"
    model = load(body(joint), f"<compiler autolimits='{auto}'/>{tendon}")
    assert model.jnt_limited[0] == model.tendon_limited[0] == expected


def test_t07_without_autolimits_a_range_needs_limited():
    with pytest.raises(ModelError, match="limited"):
        load(body("<joint range='-.1 .1'/>"), "<compiler autolimits='false'/>")


def test_t08_a_range_of_controls_has_no_unit():
    rest = "<actuator><position joint='j' ctrlrange='-45 45'/></actuator>"
    model = load(body("<joint name='j' range='-90 90'/>"), rest)
    assert_close(model.jnt_range[0], [-np.pi / 2, np.pi / 2], SAME_ALGORITHM)
    assert model.actuator_ctrlrange[0].tolist() == [-45, 45] and model.actuator_ctrllimited[0]


def test_t14_ref_shifts_the_range_and_the_reference_length_once():
    rest = "<actuator><position joint='j' kp='10'/></actuator>"
    model = load(body("<joint name='j' axis='0 1 0' ref='-45' range='-60 30'/>"), rest)
    assert_close(model.qpos0, [-0.7853981633974483], SAME_ALGORITHM)
    assert_close(model.actuator_length0, [-0.7853981633974483], SAME_ALGORITHM)
    assert_close(model.jnt_range, [[-1.047197551196598, 0.5235987755982988]], SAME_ALGORITHM)


def test_t17_equalities_take_their_defaults():
    rest = (
        "<default><equality solref='.005 1' solimp='.8 .99 .002'/></default>"
        "<equality><connect body1='b' anchor='0 0 0'/><weld body1='b' solref='.03 1'/></equality>"
    )
    model = load("<body name='b'><joint/><geom size='.1'/></body>", rest)
    assert model.eq_solref.tolist() == [[0.005, 1], [0.03, 1]]
    assert model.eq_solimp[:, :3].tolist() == [[0.8, 0.99, 0.002]] * 2


def test_t43_a_damping_ratio_counts_the_mass_that_the_servo_feels():
    inside = "<inertial pos='.5 0 0' mass='2' diaginertia='.008 .008 .008'/>"
    rest = (
        "<actuator><position joint='j' kp='80' dampratio='1'/><position joint='j' kp='80' gear='2' dampratio='.5'/>"
        "</actuator>"
    )
    model = load(body("<joint name='j' axis='0 1 0' armature='.04'/>", inside), rest)
    assert_close(model.dof_M0, [0.548], SAME_ALGORITHM)
    kv = [2 * np.sqrt(80 * 0.548), 2 * 0.5 * np.sqrt(80 * 0.548 / 4)]
    assert_close(-model.actuator_biasprm[:, 2], kv, SAME_ALGORITHM)
    assert_close(kv, [13.2423562858, 3.3105890714], PRINTED)


def test_t44_a_range_is_inherited_about_its_middle():
    rest = "<actuator><position joint='j' inheritrange='1'/><position joint='j' inheritrange='.5'/></actuator>"
    model = load(body("<joint name='j' range='-30 60'/>"), rest)
    expected = [[-0.5235987756, 1.0471975512], [-0.1308996939, 0.6544984695]]
    assert_close(model.actuator_ctrlrange, expected, PRINTED)
    assert model.actuator_ctrllimited.all()


def test_t46_a_damper_is_a_gain_on_the_velocity():
    damper = "<actuator><damper joint='j' kv='4' gear='1.5' {}/></actuator>"
    model = load(body("<joint name='j'/>"), damper.format("ctrlrange='0 2'"))
    assert model.actuator_gainprm[0, :3].tolist() == [0, 0, -4] and model.actuator_gear[0, 0] == 1.5
    with pytest.raises(ModelError, match="ctrlrange"):
        load(body("<joint name='j'/>"), damper.format(""))


def test_t48_servos_have_a_gain_of_one_and_gear_scales_their_length():
    rest = "<actuator><position joint='j' kp='20' gear='3'/><velocity joint='j' gear='-2'/>"
    rest += "<position joint='j'/></actuator>"
    model = load(body("<joint name='j' ref='.2'/>"), f"<compiler angle='radian'/>{rest}")
    assert_close(model.actuator_length0, [0.6, -0.4, 0.2], SAME_ALGORITHM)
    assert model.actuator_gainprm[:, 0].tolist() == [20, 1, 1]
    assert model.actuator_biasprm[:, 1:3].tolist() == [[-20, 0], [0, -1], [-1, 0]]


def test_t58_a_fixed_tendon_has_its_length_weight_and_limits():
    tendon = (
        "<tendon><fixed name='t' stiffness='30' damping='2' {} range='-.1 .4' solreflimit='.01 1'>"
        "<joint joint='a' coef='1.5'/><joint joint='b' coef='-2'/></fixed></tendon>"
    )
    world = body("<joint name='a' ref='.4'/>") + body("<joint name='b' ref='-.1'/>")
    model = load(world, "<compiler angle='radian'/>" + tendon.format(""))
    assert_close(model.tendon_length0, [0.8], SAME_ALGORITHM)
    assert_close(model.tendon_invweight0, [2.25 / model.dof_M0[0] + 4 / model.dof_M0[1]], SAME_ALGORITHM)
    assert model.tendon_limited[0] and model.tendon_solref_lim.tolist() == [[0.01, 1]]
    assert load(world, tendon.format("armature='.1'")).tendon_armature.tolist() == [0.1]


def test_t60_a_pulley_divides_the_lengths_behind_it():
    def slide(name, x):
        joint = f"<joint name='{name}' type='slide' axis='0 0 1'/>"
        return f"<body pos='{x} 0 1'>{joint}<geom size='.1'/><site name='s{name}'/></body>"

    tendon = (
        "<tendon><spatial springlength='1'><site site='wa'/><site site='sa'/><pulley divisor='{}'/><site site='wb'/>"
        "<site site='sb'/></spatial></tendon>"
    )
    world = "<site name='wa'/><site name='wb' pos='1 0 0'/>" + slide("a", 0) + slide("b", 1)
    model = load(world, tendon.format(2))
    assert_close(model.tendon_length0, [1.5], SAME_ALGORITHM)
    weights = 1 / model.dof_M0
    assert_close(model.tendon_invweight0, [weights[0] + weights[1] / 4], SAME_ALGORITHM)
    with pytest.raises(ModelError, match="divisor"):
        load(world, tendon.format(0))


def test_t63_a_pair_has_parameters_of_its_own():
    rest = (
        "<contact><pair geom1='box' geom2='floor' condim='3' friction='.8 .7 .02 .003 .004' solref='.012 1.5'"
        " solreffriction='.02 3' margin='.002' gap='.001'/></contact>"
    )
    world = "<geom name='floor' type='plane' size='1 1 1' condim='1'/>"
    world += "<body><freejoint/><geom name='box' type='box' size='.1 .1 .1' condim='1'/></body>"
    model = load(world, rest)
    assert model.pair_dim.tolist() == [3] and model.geom_condim.tolist() == [1, 1]
    assert model.pair_friction.tolist() == [[0.8, 0.7, 0.02, 0.003, 0.004]]
    assert model.pair_solref.tolist() == [[0.012, 1.5]] and model.pair_solreffriction.tolist() == [[0.02, 3]]
    assert (model.pair_margin[0], model.pair_gap[0]) == (0.002, 0.001)
