"""Defects that other tools had in masses and inertias, as tests: the model, and the numbers it must give.

A test's number, t19, is that of its row in the list of reports they were gathered from.
"""

import numpy as np
import pytest

import symdyn
from symdyn.errors import ModelError
from tests.tolerance import SAME_ALGORITHM, assert_close

PRINTED = 1e-6  # the printed digits of the expected values


def load(body, compiler=""):
    return symdyn.load(f"<mujoco><compiler {compiler}/><worldbody>{body}</worldbody></mujoco>")


def mass_matrix(model, qpos=None):
    function = symdyn.compile(model, ["mass_matrix"], target="numpy")["mass_matrix"]
    return np.asarray(function(model.qpos0 if qpos is None else np.array(qpos)), dtype=float).reshape(
        model.nv, model.nv
    )


def test_t19_inertia_is_bounded_and_balanced_where_the_file_says_so():
    ball = '<body><joint/><geom size=".05" mass=".1"/></body>'
    model = load(ball, 'boundmass=".5" boundinertia=".02"')
    assert_close([model.body_mass[1], *model.body_inertia[1]], [0.5, 0.02, 0.02, 0.02], SAME_ALGORITHM)
    thin = '<body name="thin"><joint/><inertial pos="0 0 0" mass="1" diaginertia=".01 .01 .1"/></body>'
    assert_close(load(thin, 'balanceinertia="true"').body_inertia[1], [0.04, 0.04, 0.04], SAME_ALGORITHM)
    with pytest.raises(ModelError, match=r'<body name="thin">: .* expected A \+ B >= C'):
        load(thin)


def test_t20_a_capsule_is_a_cylinder_and_two_half_balls():
    model = load('<body><freejoint/><geom type="capsule" size=".07" fromto="0 0 0 .252 0 .336" density="1300"/></body>')
    r, h, density = 0.07, 0.21, 1300
    rod, balls = np.pi * r * r * 2 * h * density, 4 / 3 * np.pi * r**3 * density
    across = rod * (3 * r * r + 4 * h * h) / 12 + balls * (2 * r * r / 5 + h * h + 3 * h * r / 4)
    assert_close(model.body_mass[1], 10.2727985377, PRINTED)
    assert_close(model.body_mass[1], rod + balls, SAME_ALGORITHM)
    found = np.sort(model.body_inertia[1])
    assert_close(found, [0.0242531435, 0.2404722054, 0.2404722054], PRINTED)
    assert_close(found, [rod * r * r / 2 + balls * 2 * r * r / 5, across, across], SAME_ALGORITHM)
    assert_close(model.body_ipos[1], [0.126, 0, 0.168], SAME_ALGORITHM)


SHAPES = {
    "sphere": (".2", (0.048, 0.048, 0.048)),
    "box": (".1 .2 .3", (0.13, 0.1, 0.05)),
    "cylinder": (".1 .25", (0.07, 0.07, 0.015)),
    "capsule": (".1 .25", (0.10910526, 0.10910526, 0.01436842)),
    "ellipsoid": (".1 .2 .3", (0.078, 0.06, 0.03)),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_t21_a_mass_that_is_written_rescales_the_inertia(shape):
    size, expected = SHAPES[shape]
    model = load(f'<body><geom type="{shape}" size="{size}" mass="3"/></body>')
    assert model.body_mass[1] == 3
    assert_close(model.body_inertia[1], expected, PRINTED)
    dense = load(f'<body><geom type="{shape}" size="{size}" density="700"/></body>')
    assert_close(dense.body_inertia[1] / dense.body_mass[1], model.body_inertia[1] / 3, SAME_ALGORITHM)


def test_t21_a_shell_has_the_mass_of_its_surface():
    box = load('<body><geom type="box" size=".1 .2 .3" shellinertia="true"/></body>')
    assert_close([box.body_mass[1], *box.body_inertia[1]], [880, 54.13333333, 42.13333333, 24.26666667], PRINTED)
    ball = load('<body><geom size=".2" shellinertia="true"/></body>')
    assert_close([ball.body_mass[1], ball.body_inertia[1, 0]], [502.65482457, 13.40412866], PRINTED)


def test_t24_fullinertia_is_xx_yy_zz_xy_xz_yz():
    full = "<inertial pos='0 0 0' mass='1' fullinertia='.05 .06 .03 .004 -.003 .002'/>"
    model = load(f"<body><joint type='ball'/>{full}</body>")
    expected = [[0.05, 0.004, -0.003], [0.004, 0.06, 0.002], [-0.003, 0.002, 0.03]]
    assert_close(mass_matrix(model), expected, SAME_ALGORITHM)
    assert_close(model.body_inertia[1], [0.06142936, 0.04922919, 0.02934145], PRINTED)


@pytest.mark.parametrize("axis, expected", [("1 0 0", 0.02), ("0 1 0", 0.05), ("0 0 1", 0.04)])
def test_t25_diaginertia_keeps_its_axes(axis, expected):
    inertial = "<inertial pos='0 0 0' mass='1' diaginertia='.02 .05 .04'/>"
    model = load(f"<body><joint axis='{axis}'/>{inertial}</body>")
    assert_close(mass_matrix(model), [[expected]], SAME_ALGORITHM)


def test_t26_an_inertial_frame_turns_the_tensor_forwards():
    model = load(
        "<body><joint type='ball'/><inertial pos='0 0 0' euler='0 0 30' mass='1' diaginertia='.05 .03 .02'/></body>"
    )
    s = 0.01 * np.sqrt(3) / 2
    assert_close(mass_matrix(model), [[0.045, s, 0], [s, 0.035, 0], [0, 0, 0.02]], SAME_ALGORITHM)


def test_t27_an_inertial_locks_out_the_geoms_of_frames():
    model = load(
        "<body><inertial pos='.1 .2 .3' mass='1' diaginertia='1 1 1'/><frame pos='1 0 0'><geom type='box' "
        "size='1 1 1' mass='5'/></frame></body>"
    )
    assert model.body_mass[1] == 1
    assert_close(model.body_ipos[1], [0.1, 0.2, 0.3], SAME_ALGORITHM)


def test_t28_what_is_only_seen_has_mass():
    model = load(
        "<body><joint axis='0 1 0'/><geom size='.1' mass='1'/><geom type='box' size='.05 .05 .05' pos='0 0 -.5' "
        "mass='.5' contype='0' conaffinity='0'/></body>"
    )
    assert model.body_mass[1] == 1.5
    expected = 0.4 * 0.01 + 0.5 * (2 / 3 * 0.05**2 + 0.25)
    assert_close(mass_matrix(model, [0.5]), [[expected]], SAME_ALGORITHM)


def test_t29_a_massless_link_needs_a_fixed_child_with_mass():
    with pytest.raises(ModelError, match='<body name="leaf">'):
        load("<body name='leaf'><joint/></body>")
    held = "<body><joint axis='0 1 0'/><body pos='0 0 1'><geom size='.1' mass='2'/></body></body>"
    assert_close(mass_matrix(load(held)), [[2.008]], SAME_ALGORITHM)
    with pytest.raises(ModelError, match='<body name="link">'):
        load("<body name='link'><joint/><body><joint/><geom size='.1'/></body></body>")


def test_t30_a_quaternion_starts_with_w():
    model = load("<body quat='0 1 0 0'><site pos='0 0 1'/></body>")
    w, x, y, z = model.body_quat[1]
    turned = [2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z]
    assert_close(turned, [0, 0, -1], SAME_ALGORITHM)
