"""Paths of tendons: closed forms, and lengths and moments against MuJoCo at random configurations."""

import numpy as np
import pytest

from symdyn.mjcf import parse
from symdyn.model import compile_model
from symdyn.model.enums import mjtWrap
from symdyn.model.path import lengths
from symdyn.model.pose import pose_of
from symdyn.model.wrap import wrapped
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM

SPHERE, CYLINDER = mjtWrap.mjWRAP_SPHERE, mjtWrap.mjWRAP_CYLINDER


def length(start, end, met):
    if met is None:
        return np.linalg.norm(end - start)
    return np.linalg.norm(met.first - start) + met.length + np.linalg.norm(end - met.last)


def test_a_path_half_around_a_ball_is_two_tangents_and_an_arc():
    start, end = np.array([2.0, 0.1, 0.0]), np.array([-2.0, 0.1, 0.0])
    straight = np.hypot(2, 0.1) ** 2 - 1
    turn = np.pi - 2 * np.arctan2(0.1, 2) - 2 * np.arccos(1 / np.hypot(2, 0.1))
    assert length(start, end, wrapped(SPHERE, 1.0, start, end, None)) == pytest.approx(2 * np.sqrt(straight) + turn)


def test_a_path_beside_the_ball_is_straight():
    assert wrapped(SPHERE, 1.0, np.array([2.0, 1.1, 0]), np.array([-2.0, 1.1, 0]), None) is None


def test_a_side_site_sends_the_path_around_the_other_side():
    start, end, side = np.array([2.0, 1.1, 0]), np.array([-2.0, 1.1, 0]), np.array([0, -3.0, 0])
    met = wrapped(CYLINDER, 1.0, start, end, side)
    assert met is not None and met.first[1] < 0 and met.length > 1


def test_a_path_around_a_cylinder_climbs_evenly():
    start, end = np.array([2.0, 0.1, 0.0]), np.array([-2.0, 0.1, 3.0])
    flat = length(start * [1, 1, 0], end * [1, 1, 0], wrapped(CYLINDER, 1.0, start * [1, 1, 0], end * [1, 1, 0], None))
    assert length(start, end, wrapped(CYLINDER, 1.0, start, end, None)) == pytest.approx(np.hypot(flat, 3.0))


def test_a_path_through_a_ball_touches_it_where_both_ends_meet_it_at_one_angle():
    start, end, side = np.array([2.0, 2.0, 0.0]), np.array([-1.0, 3.0, 0.0]), np.array([0.0, 0.2, 0.0])
    met = wrapped(SPHERE, 1.0, start, end, side)
    assert met is not None and met.length == 0 and np.linalg.norm(met.first) == pytest.approx(1)
    angles = [(each - met.first) @ met.first / np.linalg.norm(each - met.first) for each in (start, end)]
    assert angles[0] == pytest.approx(angles[1], abs=1e-5)


def test_lengths_and_moments_at_random_configurations(mujoco, rng):
    def site(name):
        return f"<site name='{name}' pos='{' '.join(map(str, rng.uniform(-0.5, 0.5, 3)))}'/>"

    def side(i):
        return f"sidesite='w{i}'" if i % 3 else ""

    count = 60
    sites = {kind: "".join(site(f"{kind}{i}") for i in range(count)) for kind in "abw"}
    world = f"<body><freejoint/><geom size='.1'/>{sites['a']}</body><geom name='S' size='.25' pos='.01 .02 .03'/>"
    world += "<geom name='C' type='cylinder' size='.22 .1' euler='20 30 40' pos='.01 -.02 .03'/><body><joint/>"
    world += f"<joint axis='1 0 0'/><geom size='.05' pos='.1 .1 .1'/>{sites['b']}</body>{sites['w']}"
    tendons = "".join(
        f"<spatial><site site='a{i}'/><geom geom='{'SC'[i % 2]}' {side(i)}/><site site='b{i}'/>"
        f"<pulley divisor='2'/><site site='b{i}'/><site site='w{i}'/></spatial>"
        for i in range(count)
    )
    text = f"<mujoco><worldbody>{world}</worldbody><tendon>{tendons}</tendon></mujoco>"
    model, theirs = compile_model(parse(text)), mujoco.MjModel.from_xml_string(text)
    data, jacobian = mujoco.MjData(theirs), np.zeros((theirs.ntendon, theirs.nv))
    for _ in range(4):
        mujoco.mj_integratePos(theirs, data.qpos, rng.standard_normal(theirs.nv), 0.1)
        mujoco.mj_forward(theirs, data)
        found, rows = lengths(vars(model), pose_of(vars(model), data.qpos), data.qpos)
        mujoco.mju_sparse2dense(jacobian, data.ten_J, theirs.ten_J_rownnz, theirs.ten_J_rowadr, theirs.ten_J_colind)
        assert np.abs(found - data.ten_length).max() < SAME_ALGORITHM
        assert np.abs(rows - jacobian).max() < OTHER_ALGORITHM
