"""Tendons around and through spheres and cylinders: MuJoCo's numbers, pencil and paper, and derivatives that exist."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.dynamics.kinematics import attached_frames, kinematics
from symdyn.emit.c import Banner, emit_c
from symdyn.force import tendon
from symdyn.graph.derivative import jacobian
from symdyn.graph.function import Function, Output
from symdyn.passes import run
from symdyn.runtime import Library
from tests.force.tendons import Pair, model_text
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

ALL = "tendon_length+tendon_jacobian+tendon_velocity"
KINDS = pytest.mark.parametrize("kind", ["sphere", "cylinder"])
SIDES = ("none", "outside", "inside", "of_another_body")
SLIDES = "".join(f'<joint type="slide" axis="{axis}"/>' for axis in ("1 0 0", "0 1 0", "0 0 1"))


def numbers(values) -> str:
    return " ".join(repr(float(x)) for x in values)


def wraps(kind: str, side: str, rng, count: int = 4) -> str:
    """`count` tendons from a free body about obstacles on ball joints to a body that turns and slides."""
    obstacles, first, last, tendons = [], [], [], []
    for i in range(count):
        r, at = rng.uniform(0.1, 0.5), rng.standard_normal(3)
        at *= r * (rng.uniform(0, 0.99) if side == "inside" else rng.uniform(1.01, 4)) / np.linalg.norm(at)
        obstacles.append(f"""<body pos="{numbers(rng.uniform(-0.1, 0.1, 3))}" quat="{numbers(rng.standard_normal(4))}">
            <joint type="ball"/><geom name="g{i}" type="{kind}" size="{r!r} .2" pos="0 0 .1"/>
            <site name="w{i}" pos="{numbers(at + [0, 0, 0.1])}"/></body>""")
        first.append(f'<site name="a{i}" pos="{numbers(rng.uniform(-0.5, 0.5, 3))}"/>')
        last.append(f'<site name="b{i}" pos="{numbers(rng.uniform(-0.5, 0.5, 3))}"/>')
        last.append(f'<site name="m{i}" pos="{numbers(rng.uniform(-0.3, 0.3, 3))}"/>')
        beside = {"none": "", "of_another_body": f'sidesite="m{i}"'}.get(side, f'sidesite="w{i}"')
        tendons.append(f'<spatial><site site="a{i}"/><geom geom="g{i}" {beside}/><site site="b{i}"/></spatial>')
    bodies = f"""{"".join(obstacles)}<body><freejoint/><geom size=".1"/>{"".join(first)}</body>
        <body><joint type="ball"/><joint type="slide"/><geom size=".1"/>{"".join(last)}</body>"""
    return model_text(bodies, "".join(tendons))


def between_slides(obstacle: str, side: str = "") -> str:
    """One tendon between two points that go where qpos says, about an obstacle in the world."""
    beside = f'<site name="w" pos="{side}"/>' if side else ""
    points = "".join(f'<body>{SLIDES}<geom size=".01"/><site name="{name}"/></body>' for name in "ab")
    sidesite = 'sidesite="w"' if side else ""
    path = f'<spatial><site site="a"/><geom geom="g" {sidesite}/><site site="b"/></spatial>'
    return model_text(f'<geom name="g" {obstacle}/>{beside}{points}', path)


def states(pair: Pair, rng, count: int, spread: float = 0.6):
    for _ in range(count):
        qpos = pair.m.qpos0.copy()
        pair.mujoco.mj_integratePos(pair.m, qpos, rng.standard_normal(pair.m.nv) * spread, 1)
        yield qpos, rng.standard_normal(pair.m.nv)


def agrees(pair: Pair) -> None:
    length, J, velocity = pair.ours(ALL)
    assert_close(length, pair.d.ten_length, SAME_ALGORITHM, "length")
    assert_close(J, pair.ten_J(), OTHER_ALGORITHM, "Jacobian")
    assert_close(velocity, pair.d.ten_velocity, OTHER_ALGORITHM, "velocity")


@KINDS
@pytest.mark.parametrize("side", SIDES)
def test_wrapped_tendon_is_that_of_mujoco(mujoco, rng, kind, side):
    pair, bent = Pair(mujoco, wraps(kind, side, rng)), 0
    for state in states(pair, rng, 25):
        pair.at(*state)
        bent += np.sum(pair.d.ten_wrapnum == 4)
        agrees(pair)
    assert 5 < bent < 95, "some are straight, some are not"


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.sampled_from(["sphere", "cylinder"]), st.sampled_from(SIDES))
def test_random_wrap_is_that_of_mujoco(seed, kind, side):
    mujoco, rng = pytest.importorskip("mujoco"), np.random.default_rng(seed)
    pair = Pair(mujoco, wraps(kind, side, rng, count=1))
    for state in states(pair, rng, 5):
        pair.at(*state)
        agrees(pair)


def test_branches_of_pulleys_wrap_and_count_their_share(mujoco, rng):
    bodies = f"""<geom name="s" size=".3"/><geom name="c" type="cylinder" size=".2 .3" pos="0 1 0" euler="20 30 0"/>
        <site name="o" pos="-1 .1 0"/><site name="w" pos="0 1.5 .2"/>
        <body>{SLIDES}<geom size=".01"/><site name="p"/></body>
        <body>{SLIDES}<geom size=".01"/><site name="q"/></body>"""
    path = """<spatial><site site="o"/><geom geom="s"/><site site="p"/><geom geom="c" sidesite="w"/><site site="q"/>
        <pulley divisor="3"/><site site="p"/><geom geom="s" sidesite="w"/><site site="o"/></spatial>"""
    pair, bent = Pair(mujoco, model_text(bodies, path)), 0
    for state in states(pair, rng, 40, spread=1):
        pair.at(*state)
        bent += pair.d.ten_wrapnum[0] - 6
        agrees(pair)
    assert bent > 20


@pytest.mark.parametrize("side", ["", "0 .1 0"])
@KINDS
def test_a_geom_that_carries_an_end_does_not_feel_it(mujoco, rng, kind, side):
    """The tangent point slides; only the far end's pull is left."""
    beside = f'<site name="w" pos="{side}"/>' if side else ""
    bodies = f"""<body><joint axis="1 2 0"/><geom name="g" type="{kind}" size=".2 .3"/>{beside}
        <site name="a" pos="-.3 .1 0"/><body pos="0 0 .3"><joint axis="0 1 1"/><geom size=".1"/></body></body>
        <body><freejoint/><geom size=".1"/><site name="b" pos=".4 0 0"/></body>"""
    sidesite = 'sidesite="w"' if side else ""
    path = f'<spatial><site site="a"/><geom geom="g" {sidesite}/><site site="b"/></spatial>'
    pair = Pair(mujoco, model_text(bodies, path))
    assert isinstance(pair.dynamics.ten_J[0, 1], float)
    for state in states(pair, rng, 20):
        pair.at(*state)
        agrees(pair)


# ---- pencil and paper


def test_half_around_a_ball_is_two_tangents_and_an_arc():
    model = symdyn.load(between_slides('size=".5"'))
    (length,) = Dynamics(model).function("tendon_length")([1.0, 0.1, 0, -1.0, 0.1, 0])
    d = np.hypot(1, 0.1)
    turn = np.pi - 2 * np.arctan2(0.1, 1) - 2 * np.arccos(0.5 / d)
    assert length == pytest.approx(2 * np.sqrt(d * d - 0.25) + 0.5 * turn, rel=1e-14)


def test_a_side_site_sends_the_path_around_more_than_half_of_a_cylinder():
    model = symdyn.load(between_slides('type="cylinder" size=".5 1"', "0 -2 0"))
    (length,) = Dynamics(model).function("tendon_length")([1.0, 0.6, 0, -1.0, 0.6, 0])
    d = np.hypot(1, 0.6)
    turn = np.pi + 2 * np.arctan2(0.6, 1) - 2 * np.arccos(0.5 / d)
    assert length == pytest.approx(2 * np.sqrt(d * d - 0.25) + 0.5 * turn, rel=1e-14)


def test_a_path_about_a_cylinder_climbs_evenly():
    f = Dynamics(symdyn.load(between_slides('type="cylinder" size=".5 1"'))).function("tendon_length+tendon_jacobian")
    flat, _ = f([1.0, 0.1, 0, -1.0, 0.1, 0])
    steep, J = f([1.0, 0.1, 0, -1.0, 0.1, 3.0])
    assert steep == pytest.approx(np.hypot(flat, 3.0), rel=1e-14)
    assert J[0, [2, 5]] == pytest.approx([-3.0 / steep[0], 3.0 / steep[0]], rel=1e-14)


def test_a_path_through_a_ball_meets_the_radius_at_one_angle():
    f = Dynamics(symdyn.load(between_slides('size=".5"', "0 .1 0"))).function("tendon_length+tendon_jacobian")
    length, J = f([0.9, 0.9, 0, -0.9, 0.9, 0])
    assert length == pytest.approx([2 * np.hypot(0.9, 0.4)], rel=1e-12)
    assert J[0] == pytest.approx(np.array([0.9, 0.4, 0, -0.9, 0.4, 0]) / np.hypot(0.9, 0.4), rel=1e-6, abs=1e-6)


# ---- where it degenerates


@pytest.mark.parametrize("start", [(1, 0, 0), (0, -1, 0), (1, 0.5, 0.5), (-1, 0.5, -0.5), (0, 0.5, 0.5)])
def test_ends_in_line_with_the_centre_of_a_ball_take_mujocos_plane(mujoco, start):
    for quat in ("1 0 0 0", "0 0 1 0"):
        pair = Pair(mujoco, between_slides(f'size=".3" quat="{quat}"'))
        pair.at([*start, *(-2.0 * np.array(start))], np.ones(6))
        agrees(pair)


@pytest.mark.parametrize("side", ["", "0 .1 0", ".1 .2 .6"])
@KINDS
def test_ends_at_the_centre_and_ends_together_leave_all_finite(mujoco, kind, side):
    pair = Pair(mujoco, between_slides(f'type="{kind}" size=".3 .3"', side))
    for qpos in ([0, 0, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [1, 1, 0, 1, 1, 0], [0, 0, 1, 0, 0, -1]):
        pair.at(qpos, np.ones(6))
        agrees(pair)


@pytest.mark.parametrize("side", SIDES)
@KINDS
def test_the_jacobian_is_the_derivative_of_the_length(rng, kind, side):
    """Automatic differentiation goes through every select, and leaves no NaN of the branch not taken."""
    beside = {"none": "", "inside": "0 .1 0", "outside": ".1 .2 .6", "of_another_body": ".1 .2 .6"}[side]
    dynamics = Dynamics(symdyn.load(between_slides(f'type="{kind}" size=".3 .3" euler="10 20 30"', beside)))
    f = dynamics.function("tendon_jacobian")
    derived = Function("derived", f.inputs, (Output("J", jacobian(dynamics.ten_length, dynamics.qpos)),))
    degenerate = [[0, 0, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [1, 1, 0, 1, 1, 0], [1, 2, 0, 2, 4, 0]]
    for qpos in degenerate:
        assert np.isfinite(derived(qpos)).all()
    for qpos in rng.standard_normal((40, 6)) * 0.7:
        # a path through an obstacle is the shortest to within 1e-6 of an angle
        assert_close(derived(qpos), f(qpos), 1e-5 if side == "inside" else OTHER_ALGORITHM)


@pytest.mark.parametrize("side", ["", "0 .1 0", ".1 .2 .6"])
@KINDS
def test_second_derivatives_are_finite_where_it_degenerates(kind, side):
    dynamics = Dynamics(symdyn.load(between_slides(f'type="{kind}" size=".3 .3"', side)))
    f = dynamics.function("tendon_jacobian")
    second = Function("second", f.inputs, (Output("H", jacobian(dynamics.ten_J, dynamics.qpos)),))
    for qpos in (
        [0, 0, 0, 1, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [1, 1, 0, 1, 1, 0],
        [0.3, 0, 0, -0.3, 0, 0],
        [1, 0, 0, -1, 0, 0],
    ):
        assert np.isfinite(second(qpos)).all()


# ---- any scalar, any target


def test_on_floats_the_same_text_gives_the_same_numbers(rng):
    model = symdyn.load(wraps("sphere", "outside", rng))
    f = Dynamics(model).function("tendon_length+tendon_jacobian")
    qpos = np.array(model.qpos0)
    kin = kinematics(model, qpos)
    site = attached_frames(kin, model.site_bodyid, model.site_pos, model.site_quat, "")
    geom = attached_frames(kin, model.geom_bodyid, model.geom_pos, model.geom_quat, "")
    paths = tendon.tendon_paths(model, tendon.Places(site[0], *geom))
    length, J = f(qpos)
    assert_close(tendon.tendon_length(model, paths, qpos), length, SAME_ALGORITHM)
    assert_close(tendon.tendon_jacobian(model, kin, paths), J, SAME_ALGORITHM)


@pytest.mark.parametrize("side", [".1 .05 .02", ".1 .2 .6"])
@KINDS
def test_places_can_be_parameters(rng, kind, side):
    """Also where they decide whether a side site is inside."""
    text = between_slides(f'type="{kind}" size=".3 .3" pos=".05 0 0" euler="10 20 30"', side)
    model = symdyn.load(text)
    params = {"geom/g/pos/x": "gx", "site/w/pos": "w", "site/b/pos/y": "by"}
    f, g = (Dynamics(model, p).function("tendon_length+tendon_jacobian") for p in (params, None))
    values = [0.05, *model.site_pos[model.site_names.index("w")], 0.0]
    for qpos in rng.standard_normal((20, 6)) * 0.7:
        for ours, theirs in zip(f(qpos, values), g(qpos), strict=True):
            assert_close(ours, theirs, SAME_ALGORITHM)


@KINDS
@pytest.mark.parametrize("side", ["outside", "inside"])
def test_compiled_c_gives_the_numbers_of_the_interpreter(rng, kind, side):
    text = wraps(kind, side, rng, count=2)
    model = symdyn.load(text)
    f = run(Dynamics(model).function(ALL))
    library = Library.build(emit_c("wraps", [f], Banner("symdyn")))
    (routine,) = [library[name] for name in library]
    for _ in range(10):
        qpos, qvel = np.array(model.qpos0) + 0.4 * rng.standard_normal(model.nq), rng.standard_normal(model.nv)
        for ours, theirs in zip(routine(qpos, qvel), f(qpos, qvel), strict=True):
            assert_close(ours, theirs, SAME_ALGORITHM)
