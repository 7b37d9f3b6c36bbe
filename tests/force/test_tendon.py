"""Tendons without wrapping: lengths, Jacobians and velocities are MuJoCo's and those of pencil and paper."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import symdyn
from symdyn.catalog.dynamics import Dynamics
from tests.force.tendons import TREES, Pair, model_text
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

ALL = "tendon_length+tendon_jacobian+tendon_velocity"

PATHS = {
    "fixed": '<fixed><joint joint="h1" coef="2"/><joint joint="s" coef="-.3"/></fixed>',
    "across_trees": '<spatial><site site="fixed"/><site site="a1"/><site site="e1"/></spatial>',
    "within_a_tree": '<spatial><site site="a1"/><site site="a2"/><site site="b1"/><site site="d1"/></spatial>',
    "there_and_back": '<spatial><site site="a1"/><site site="c1"/><site site="a2"/><site site="b1"/></spatial>',
    "one_body": '<spatial><site site="a1"/><site site="a2"/></spatial>',
    "welded_bodies": '<spatial><site site="c1"/><site site="d1"/></spatial>',
    "pulleys": """<spatial><site site="fixed"/><site site="a1"/><pulley divisor="2"/><site site="a2"/><site site="c1"/>
        <pulley divisor=".3"/><site site="e1"/><site site="b1"/><site site="c1"/></spatial>""",
    "pulley_first": '<spatial><pulley divisor="3"/><site site="fixed"/><site site="b1"/></spatial>',
}


@pytest.mark.parametrize("name", PATHS)
def test_tendon_is_that_of_mujoco(mujoco, random_state, rng, name):
    pair = Pair(mujoco, model_text(TREES, PATHS[name]))
    for _ in range(5):
        pair.at(*random_state(pair.m, rng))
        length, J, velocity = pair.ours(ALL)
        assert_close(length, pair.d.ten_length, SAME_ALGORITHM, "length")
        assert_close(J, pair.ten_J(), SAME_ALGORITHM, "Jacobian")
        assert_close(velocity, pair.d.ten_velocity, SAME_ALGORITHM, "velocity")


SITES = ("fixed", "a1", "a2", "b1", "c1", "d1", "e1")
GEOMS = ("ball", "drum", "far")
OBSTACLES = """<geom name="ball" size=".2" pos=".3 .1 .6"/>"""
CARRIED = '<geom name="drum" type="cylinder" size=".15 .1" euler="30 40 0" pos=".1 .2 0"/>'
FAR = '<geom name="far" size=".25" pos="0 0 .4"/>'


def random_path(draw) -> str:
    """Branches of sites, some with a geom in between, some with a side site."""
    branches = []
    for _ in range(draw(st.integers(1, 3))):
        stops = draw(st.lists(st.sampled_from(SITES), min_size=2, max_size=4, unique=True))
        path = [f'<site site="{stops[0]}"/>']
        for stop in stops[1:]:
            geom, side = draw(st.sampled_from((None, *GEOMS))), draw(st.sampled_from((None, *SITES)))
            if geom:
                path.append(f'<geom geom="{geom}" sidesite="{side}"/>' if side else f'<geom geom="{geom}"/>')
            path.append(f'<site site="{stop}"/>')
        branches.append("".join(path))
    divisors = [draw(st.sampled_from((0.3, 1, 2, 3))) for _ in branches]
    pulleys = [f'<pulley divisor="{divisor}"/>' for divisor in divisors]
    return f"<spatial>{''.join(p + b for p, b in zip(pulleys, branches, strict=True))}</spatial>"


@settings(max_examples=30)
@given(st.data())
def test_random_path_is_that_of_mujoco(data):
    mujoco, rng = pytest.importorskip("mujoco"), np.random.default_rng(data.draw(st.integers(0, 10**6)))
    bodies = OBSTACLES + TREES.replace('<site name="b1"', CARRIED + '<site name="b1"')
    bodies = bodies.replace('<site name="e1"', FAR + '<site name="e1"')
    pair = Pair(mujoco, model_text(bodies, random_path(data.draw)))
    for _ in range(4):
        qpos = pair.m.qpos0.copy()
        mujoco.mj_integratePos(pair.m, qpos, rng.standard_normal(pair.m.nv) * 0.5, 1)
        pair.at(qpos, rng.standard_normal(pair.m.nv))
        length, J, velocity = pair.ours(ALL)
        assert_close(length, pair.d.ten_length, SAME_ALGORITHM, "length")
        assert_close(J, pair.ten_J(), OTHER_ALGORITHM, "Jacobian")
        assert_close(velocity, pair.d.ten_velocity, OTHER_ALGORITHM, "velocity")


def test_dofs_a_tendon_cannot_feel_are_exact_zeros():
    J = Dynamics(symdyn.load(model_text(TREES, PATHS["within_a_tree"] + PATHS["one_body"]))).ten_J
    felt = [[j for j, x in enumerate(row) if not (isinstance(x, float) and x == 0.0)] for row in J]
    assert felt == [[6, 7, 8, 9, 10], []]


def test_length_within_one_body_is_a_number():
    (length,) = Dynamics(symdyn.load(model_text(TREES, PATHS["one_body"]))).ten_length
    assert length == pytest.approx(np.hypot(0.1, 0.1), rel=1e-15)


def test_sites_that_coincide_leave_a_direction(mujoco):
    """MuJoCo's segment of no length points along x."""
    bodies = """<site name="p"/><body><joint type="slide" axis="1 0 0"/>
        <joint type="slide" axis="0 1 0"/><geom size=".1"/><site name="q"/></body>"""
    pair = Pair(mujoco, model_text(bodies, '<spatial><site site="p"/><site site="q"/></spatial>'))
    for qpos in ([0, 0], [0, 1e-9], [1e-9, 0]):
        pair.at(qpos, [1, 2])
        length, J, velocity = pair.ours(ALL)
        assert_close(length, pair.d.ten_length, OTHER_ALGORITHM)
        assert_close(J, pair.ten_J(), OTHER_ALGORITHM)
        assert_close(velocity, pair.d.ten_velocity, OTHER_ALGORITHM)


def test_pulley_divides_length_and_jacobian():
    """Two slides, one tendon of two branches: the second counts half."""
    bodies = """<site name="o" pos="0 0 0"/>
        <body pos="1 0 0"><joint type="slide" axis="1 0 0"/><geom size=".1"/><site name="p"/></body>
        <body pos="2 0 0"><joint type="slide" axis="1 0 0"/><geom size=".1"/><site name="q"/></body>"""
    path = '<spatial><site site="o"/><site site="p"/><pulley divisor="2"/><site site="o"/><site site="q"/></spatial>'
    length, J, velocity = Dynamics(symdyn.load(model_text(bodies, path))).function(ALL)([0.2, -0.1], [1.0, 4.0])
    assert length == pytest.approx([1.2 + 1.9 / 2], rel=1e-14)
    assert J == pytest.approx(np.array([[1.0, 0.5]]), rel=1e-14)
    assert velocity == pytest.approx([3.0], rel=1e-14)


def test_fixed_tendon_is_linear_in_its_joints():
    text = model_text(TREES, PATHS["fixed"])
    dynamics = Dynamics(symdyn.load(text))
    assert list(dynamics.ten_J[0]) == [0.0] * 6 + [2.0, 0.0, 0.0, 0.0, 0.0, -0.3]
    assert sum(dynamics.function("tendon_length").ops().values()) <= 3
