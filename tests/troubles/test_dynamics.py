"""Defects that other tools had in kinematics and dynamics, as tests: the mechanism, and the numbers it must give.

A test's number, t10, is that of its row in the list of reports they were gathered from.
"""

import warnings

import numpy as np
import pytest

import symdyn
from symdyn.dynamics import manifold
from symdyn.dynamics.tree import build_tree
from symdyn.graph.derivative import jacobian
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output
from symdyn.spatial.vector import array, zeros
from tests.dynamics.quantities import State, numeric, symbolic
from tests.tolerance import SAME_ALGORITHM, assert_close

# the printed digits of the expected values
PRINTED = 1e-9
SHORT = 1e-6


def at(xml, qpos, qvel=None, tau=None):
    """Every quantity at a state, and the kinematics."""
    model = symdyn.load(xml)
    still = np.zeros(model.nv)
    values = {"qpos": qpos, "qvel": still if qvel is None else qvel, "qacc": still, "qpos2": qpos}
    values = {name: np.array(x, float) for name, x in (values | {"tau": still if tau is None else tau}).items()}
    state = State(model, **{name: array(x) for name, x in values.items()})
    return numeric(model, values), state


def numbers(x):
    return np.asarray(x, dtype=float)


def test_t10_a_body_without_joint_keeps_its_pose():
    xml = """<mujoco><worldbody><body pos=".1 .2 .3" euler="0 0 90"><body pos="1 0 0">
        <joint axis="0 1 0"/><geom type="capsule" size=".05 .2" pos="0 0 -.3"/></body></body></worldbody></mujoco>"""
    x, s = at(xml, [0.7])
    assert_close(numbers(s.kin.xpos[2]), [0.1, 1.2, 0.3], SAME_ALGORITHM)
    assert_close(numbers(s.kin.xaxis[0]), [-1, 0, 0], SAME_ALGORITHM)
    assert_close(x["bias"], [6.9489561121], PRINTED)


def test_t11_a_site_moves_with_its_own_body():
    xml = """<mujoco><worldbody><body><freejoint/><geom size=".1" mass="2"/><site pos=".5 0 0"/></body></worldbody>
        </mujoco>"""
    _, s = at(xml, [2, 3, 4, np.cos(0.5), 0, 0, np.sin(0.5)])
    assert_close(numbers(s.sites[0]), [2.27015115, 3.42073549, 4], 1e-8)


def test_t12_a_cart_pole_has_two_degrees_of_freedom():
    xml = """<mujoco><worldbody><body><joint type="slide" axis="-1 0 0"/><inertial pos="0 0 0" mass="1.5"
        diaginertia="1 1 1"/><body><joint axis="0 1 0"/><inertial pos="0 0 .8" mass=".4" diaginertia=".02 .02 .02"/>
        </body></body></worldbody></mujoco>"""
    x, s = at(xml, [0.1, 0.6], [0.3, -1.2])
    assert (s.model.nq, s.model.nv) == (2, 2)
    assert_close(x["M"], [[1.9, -0.2641073968], [-0.2641073968, 0.276]], PRINTED)
    assert_close(x["bias"], [0.2601872517, -1.7725256525], PRINTED)


def test_t13_a_joints_position_is_in_its_bodys_frame():
    xml = """<mujoco><worldbody><body pos="0 0 1" euler="0 90 0"><joint pos="0 0 .5" axis="0 1 0"/>
        <geom size=".1" mass="2"/></body></worldbody></mujoco>"""
    x, s = at(xml, [0.4])
    assert_close(numbers(s.kin.xanchor[0]), [0.5, 0, 1], SAME_ALGORITHM)
    assert_close(numbers(s.kin.xpos[1]), [0.0394695, 0, 1.1947092], SHORT)
    assert_close(x["M"], [[0.508]], SAME_ALGORITHM)
    assert_close(x["bias"], [9.0356083512], PRINTED)


def test_t14_ref_shifts_the_coordinate_and_not_the_pose():
    xml = """<mujoco><worldbody><body pos="0 0 1"><joint axis="0 1 0" ref="-45" range="-60 30"/>
        <geom type="capsule" size=".02" fromto="0 0 0 0 0 -.5"/><site pos="0 0 -.5"/></body></worldbody></mujoco>"""
    _, drawn = at(xml, [-np.pi / 4])
    assert_close(drawn.model.qpos0, [-0.785398], SHORT)
    assert_close(numbers(drawn.sites[0]), [0, 0, 0.5], SAME_ALGORITHM)
    _, s = at(xml, [0.0])
    assert_close(numbers(s.sites[0]), [-0.353553, 0, 0.646447], SHORT)
    assert_close(s.model.jnt_range[0], [-1.047198, 0.523599], SHORT)


def test_t15_several_joints_of_a_body_act_in_order():
    xml = """<mujoco><worldbody><body><joint axis="0 0 1"/><joint axis="0 1 0" pos="0 0 .1"/><joint axis="1 0 0"/>
        <geom type="box" size=".1 .2 .3" pos=".1 0 -.4" mass="3"/></body></worldbody></mujoco>"""
    x, s = at(xml, [0.3, -0.5, 0.8], [1, 2, -1])
    M = [[0.5527928, 0.2667347, 0.405902], [0.2667347, 0.5344717, -0.0860827], [0.405902, -0.0860827, 0.61]]
    assert_close(x["M"], M, SHORT)
    assert_close(x["bias"], [0.6498613, -6.9411987, 7.4901758], SHORT)
    assert_close(numbers(s.kin.xquat[1]), [0.868009, 0.4071285, -0.1689305, 0.2286245], SHORT)


LOPSIDED = """<mujoco><worldbody><body><freejoint/><inertial pos=".1 0 0" mass="2" diaginertia=".1 .2 .3"/></body>
    </worldbody></mujoco>"""


def test_t31_free_velocity_is_linear_in_world_and_angular_in_body_axes():
    x, _ = at(LOPSIDED, [0, 0, 0, np.sqrt(0.5), 0, 0, np.sqrt(0.5)], [1, 0, 0, 0, 0, 3])
    M = np.diag([2, 2, 2, 0.1, 0.22, 0.32])
    M[0, 5] = M[5, 0] = M[2, 4] = M[4, 2] = -0.2
    assert_close(x["M"], M, SAME_ALGORITHM)
    assert_close(x["bias"], [0, -1.8, 19.62, 0, -1.962, 0], SAME_ALGORITHM)
    for name in ("qacc_aba", "qacc_crb"):
        assert_close(x[name], [0, 0.9, -9.81, 0, 0, 0], SAME_ALGORITHM)


def test_t32_quaternions_turn_by_rates_in_body_axes():
    xml = '<mujoco><worldbody><body><freejoint/><geom size=".1"/></body></worldbody></mujoco>'
    tree = build_tree(symdyn.load(xml))
    qpos, qvel = array([0, 0, 0, 0.5, 0.5, 0.5, 0.5]), array([0, 0, 0, 0.2, -0.4, 0.6])
    rate = (numbers(manifold.integrate(tree, qpos, qvel, 0.001)) - numbers(qpos)) / 0.001
    assert_close(rate[3:], [-0.100035, 0.299965, -0.200035, -0.000035], SHORT)
    assert_close(numbers(manifold.qdot(tree, qpos, qvel))[3:], [-0.1, 0.3, -0.2, 0.0], SAME_ALGORITHM)


SPHERICAL = """<mujoco><worldbody><body pos=".3 0 0"><joint type="ball"/><inertial pos="0 0 .2" mass="1"
    diaginertia="1 1 1"/></body></worldbody></mujoco>"""


def test_t33_a_spherical_pendulum_with_offset_stays_finite():
    tilted = np.array([np.cos(np.pi / 8), np.sin(np.pi / 8), 0, 0])
    qvel = np.array([0.1, 0.2, 0.3])
    x, s = at(SPHERICAL, tilted, qvel)
    assert_close(x["bias"], [-1.3897435047, 0.0012, 0], PRINTED)
    assert_close(x["qacc_aba"], [1.3362918314, -0.0011538462, 0], PRINTED)
    graph = Graph()
    q, v = graph.symbols("qpos", 4), graph.symbols("qvel", 3)
    step = Function(
        "step", (Input("qpos", q), Input("qvel", v)), _euler_step(State(s.model, q, v, zeros(3), zeros(3), q))
    )
    qpos = tilted
    for _ in range(5000):
        qpos, qvel = step(qpos, qvel)
    assert np.isfinite(qpos).all() and np.isfinite(qvel).all()
    assert_close(np.linalg.norm(qpos), 1.0, SAME_ALGORITHM)


def _euler_step(s, dt=0.002):
    """The next qpos and qvel, semi-implicit."""
    qvel = s.qvel + dt * symbolic_acceleration(s)
    return Output("qpos", manifold.integrate(s.tree, s.qpos, qvel, dt)), Output("qvel", qvel)


def symbolic_acceleration(s):
    from symdyn.dynamics.aba import aba

    return aba(s.tree, s.qpos, s.qvel, s.tau)


def test_t36_quaternions_that_are_not_unit_give_the_same():
    raw = np.array([0.6, 0.2, -0.3, 0.7])
    qvel = [0.1, -0.4, 0.3, 1, -2, 0.5]
    x, _ = at(LOPSIDED, [1, 2, 3, *raw], qvel)
    unit, _ = at(LOPSIDED, [1, 2, 3, *(raw / np.linalg.norm(raw))], qvel)
    zero, _ = at(LOPSIDED, [1, 2, 3, 0, 0, 0, 0], qvel)
    identity, _ = at(LOPSIDED, [1, 2, 3, 1, 0, 0, 0], qvel)
    for name in ("M", "bias"):
        assert_close(x[name], unit[name], SAME_ALGORITHM)
        assert_close(zero[name], identity[name], SAME_ALGORITHM)


def test_t37_armature_is_on_the_diagonal():
    def pendulum(first, second):
        return f"""<mujoco><worldbody><body><joint axis="0 1 0" armature="{first}"/>
            <geom type="capsule" mass="1" size=".05" fromto="0 0 0 0 0 -.6"/><body pos="0 0 -.6">
            <joint axis="0 1 0" armature="{second}"/><geom type="capsule" mass="1" size=".05" fromto="0 0 0 0 0 -.6"/>
            </body></body></worldbody></mujoco>"""

    x, _ = at(pendulum(0.3, 0.2), [0.2, 0.7])
    plain, _ = at(pendulum(0, 0), [0.2, 0.7])
    assert_close(x["M"], [[1.1909181874, 0.2654590937], [0.2654590937, 0.3277875]], PRINTED)
    assert_close(x["M"] - plain["M"], np.diag([0.3, 0.2]), SAME_ALGORITHM)


def _twins(armature):
    """A body on two equal hinges: only the sum of their accelerations is determined."""
    return f"""<mujoco><default><joint axis="0 1 0" armature="{armature}"/></default><worldbody><body><joint/><joint/>
        <geom size=".1" mass="1" pos="0 0 -.3"/></body></worldbody></mujoco>"""


@pytest.mark.parametrize("route", ["qacc_crb", "qacc_aba"])
def test_t80_a_singular_mass_matrix_gives_finite_accelerations(route):
    x, _ = at(_twins(0), [0.2, 0.3])
    assert_close(x["M"], np.full((2, 2), 0.094), SAME_ALGORITHM)
    assert np.isfinite(x[route]).all()
    assert_close(sum(x[route]), -15.0100996, 1e-8)
    both, _ = at(_twins(0.01), [0.2, 0.3])
    assert_close(both[route], [-7.1260069, -7.1260069], 1e-8)


def test_t80_a_singular_mass_matrix_is_warned_of_where_it_is_divided_by():
    twins, driven = symdyn.load(_twins(0)), symdyn.load(_twins(0.01))
    with pytest.warns(symdyn.SymdynWarning, match="mass matrix is singular at qpos0, at joint"):
        symdyn.compile(twins, ["forward_dynamics"], target="numpy")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        symdyn.compile(twins, ["bias+mass_matrix"], target="numpy")
        symdyn.compile(driven, ["forward_dynamics"], target="numpy")


@pytest.mark.parametrize("pitch, fall", [(0, -9.81), (90, -11.11), (-90, -8.51), (180, -9.81)])
def test_t81_no_pitch_is_singular(pitch, fall):
    half = np.radians(pitch) / 2
    x, _ = at(LOPSIDED, [0, 0, 0, np.cos(half), 0, np.sin(half), 0], [0, 0, 0, 1, 2, 3])
    assert_close(np.linalg.cond(x["M"]), 20.2348, 1e-5)
    for route in ("qacc_crb", "qacc_aba"):
        assert_close(x[route][3:], [-6, 3, -2 / 3], SAME_ALGORITHM)
        assert_close(x[route][2], fall, SHORT)


def tangent_derivative(model, quantity, qpos, qvel, tau=None):
    """d quantity / d (tangent step of qpos, step of qvel), (n, 2 nv), exact; `quantity` is of a `State`."""
    graph = Graph()
    d = graph.symbols("d", 2 * model.nv)
    tree, still = build_tree(model), zeros(model.nv)
    moved = manifold.integrate(tree, array(qpos), d[: model.nv])
    state = State(model, moved, array(qvel) + d[model.nv :], still, still if tau is None else array(tau), moved)
    exprs = jacobian(list(quantity(state)), d)
    return Function("derivative", (Input("d", d),), (Output("derivative", exprs),))(np.zeros(2 * model.nv))


def tangent_differences(model, quantity, qpos, qvel, tau=None, h=1e-6):
    """The same by central differences that move along the manifold."""
    tree, still = build_tree(model), zeros(model.nv)

    def value(d):
        moved = manifold.integrate(tree, array(qpos), array(d[: model.nv]))
        s = State(model, moved, array(qvel) + array(d[model.nv :]), still, still if tau is None else array(tau), moved)
        return numbers(quantity(s))

    return np.stack([(value(h * e) - value(-h * e)) / (2 * h) for e in np.eye(2 * model.nv)], axis=1)


def next_state(model, qpos, qvel, tau=None, dt=0.01):
    """One step as a quantity: its tangent from the step taken at (qpos, qvel), and its velocity."""
    tree, still = build_tree(model), zeros(model.nv)
    given = still if tau is None else array(tau)
    base = _euler_step(State(model, array(qpos), array(qvel), still, given, array(qpos)), dt)[0].exprs

    def quantity(s):
        position, velocity = _euler_step(s, dt)
        return np.concatenate([manifold.difference(tree, base, position.exprs), velocity.exprs])

    return quantity


def test_t84_derivatives_at_the_identity_are_finite():
    model = symdyn.load(SPHERICAL)
    qpos, qvel = [1, 0, 0, 0], [0, 0, 0]

    def potential(s):
        from symdyn.dynamics.energy import potential_energy

        return [potential_energy(s.tree, s.qpos)]

    for quantity in (potential, next_state(model, qpos, qvel)):
        exact = tangent_derivative(model, quantity, qpos, qvel)
        assert np.isfinite(exact).all()
        assert_close(exact, tangent_differences(model, quantity, qpos, qvel), SHORT)


FLOATING = """<mujoco><worldbody><body><freejoint/><inertial pos=".05 0 .02" mass="2" diaginertia=".02 .03 .04"/>
    <body pos=".2 0 0"><joint axis="0 1 0"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 -.3"/>
    <body pos="0 0 -.3"><joint axis="1 0 0" armature=".01"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 -.3"/>
    </body></body></body></worldbody></mujoco>"""


def test_t85_algorithms_are_built_from_symbols_alone():
    """The CasADi function of M, bias and forward dynamics equals the numeric path at 20 random states."""
    pytest.importorskip("casadi")
    from symdyn.emit.casadi import to_casadi

    model = symdyn.load(FLOATING)
    names = ("M", "bias", "qacc_aba", "qacc_crb")
    function = to_casadi(symbolic(model, names))
    rng = np.random.default_rng(85)
    for _ in range(20):
        qpos = manifold.random(model, build_tree(model), rng)
        values = dict(zip(("qvel", "qacc", "tau"), rng.standard_normal((3, model.nv)))) | {"qpos": qpos, "qpos2": qpos}
        found = function(*[values[name] for name in ("qpos", "qvel", "qacc", "tau", "qpos2")])
        expected = numeric(model, values, names)
        for name, value in zip(names, found):
            assert_close(np.array(value).reshape(expected[name].shape), expected[name], SAME_ALGORITHM, name)


def test_t86_derivatives_of_a_floating_base_are_on_the_tangent_space():
    model = symdyn.load(FLOATING)
    rng = np.random.default_rng(86)
    qpos = manifold.random(model, build_tree(model), rng)
    qvel, tau = rng.standard_normal((2, model.nv))
    quantity = next_state(model, qpos, qvel, tau)
    exact = tangent_derivative(model, quantity, qpos, qvel, tau)
    assert exact.shape == (2 * model.nv, 2 * model.nv)
    assert_close(exact, tangent_differences(model, quantity, qpos, qvel, tau), 1e-5)
