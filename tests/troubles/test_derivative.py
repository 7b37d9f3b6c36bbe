"""Defects that other tools had in derivatives and at the edges of functions, as tests of what is handed out.

A test's row, T82, is that of the list of reports they were gathered from; what the algorithms do is in test_dynamics.
"""

from functools import cache

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.dynamics import manifold
from symdyn.dynamics.tree import build_tree
from symdyn.graph.derivative import derivative, jacobian
from symdyn.graph.function import Function, Input, Output
from tests.conftest import draw_state
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close
from tests.troubles.ask import ask, document

BALL = document('<body><joint type="ball" range="0 20"/><geom size=".1" mass="1" pos="0 0 .3"/></body>')
ANGLE = np.radians(30)


@pytest.mark.parametrize(
    "quat, angle",
    [
        ((1, 0, 0, 0), 0.0),
        ((1 + 1e-15, 0, 0, 0), 0.0),
        ((np.cos(ANGLE / 2), np.sin(ANGLE / 2), 0, 0), ANGLE),
        ((-np.cos(ANGLE / 2), np.sin(ANGLE / 2), 0, 0), ANGLE),
    ],
    ids=["1", "past 1", "cos 15", "-cos 15"],
)
def test_the_angle_of_a_ball_is_finite_and_of_both_signs_the_same(quat, angle):
    """T82: the room left to a limit of 20 degrees is -.1745329252 at 30 degrees"""
    x = ask(BALL, "difference", qpos1=[1, 0, 0, 0], qpos2=quat, dt=1.0)
    assert_close(np.linalg.norm(x.qvel_between), angle, SAME_ALGORITHM)
    if angle:
        assert_close(x.model.jnt_range[0, 1] - np.linalg.norm(x.qvel_between), -0.1745329252, OTHER_ALGORITHM)


# a ball joint's spring, its energy k |difference|^2 / 2, and what is differentiated of it
STIFFNESS = 7.0


@cache
def spring() -> Function:
    """The energy of a ball joint's spring as a function of q, raw."""
    d = Dynamics(symdyn.load(BALL))
    v = manifold.difference(d.workspace.tree, np.array([1.0, 0.0, 0.0, 0.0], object), d.qpos)
    return Function("spring", (Input("qpos", d.qpos),), (Output("energy", np.array([0.5 * STIFFNESS * (v @ v)])),))


EDGES = {
    "identity": (1, 0, 0, 0),
    "minus identity": (-1, 0, 0, 0),
    "near identity": (1, 1e-9, 0, -1e-10),
    "half turn": (0, 0.6, 0, 0.8),
    "zero": (0, 0, 0, 0),
}


@pytest.mark.parametrize("quat", EDGES.values(), ids=EDGES)
def test_first_and_second_derivatives_of_a_ball_spring_are_finite(quat):
    """T84"""
    first = derivative(spring(), "energy", "qpos")
    second = derivative(first, first.outputs[0].name, "qpos")
    for function in (first, second):
        assert np.isfinite(function(np.array(quat, float))).all()


def test_a_ball_spring_is_stiff_alike_in_every_direction():
    """T84: its second derivative along the tangent space at the identity is k 1"""
    model = symdyn.load(BALL)
    d = Dynamics(model)
    start = np.array([1.0, 0.0, 0.0, 0.0], object)
    v = manifold.difference(d.workspace.tree, start, manifold.integrate(d.workspace.tree, start, d.qvel))
    energy = 0.5 * STIFFNESS * (v @ v)
    hessian = jacobian(list(jacobian([energy], d.qvel).flat), d.qvel)
    found = Function("hessian", (Input("qvel", d.qvel),), (Output("hessian", hessian),))(np.zeros(3))
    assert_close(found, STIFFNESS * np.eye(3), SAME_ALGORITHM)


CHAIN = """<body><freejoint/><inertial pos=".05 0 .02" mass="2" diaginertia=".02 .03 .04"/><body pos=".2 0 0">
    <joint axis="0 1 0"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 -.3"/><body pos="0 0 -.3"><joint type="ball"
    armature=".01"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 -.3"/></body></body></body>"""
FLOATING = document(CHAIN)


@cache
def casadi_functions() -> dict:
    pytest.importorskip("casadi")
    functions = ("integrate", "difference", "mass_matrix", "bias", "forward_dynamics", "forward_dynamics_aba", "energy")
    return symdyn.compile(symdyn.load(FLOATING), functions, target="casadi")


@pytest.mark.parametrize("name", ["integrate", "difference", "bias", "forward_dynamics", "energy"])
@pytest.mark.parametrize("quat", EDGES.values(), ids=EDGES)
def test_casadis_own_derivatives_are_finite(name, quat):
    """T84: first derivatives by everything, and second derivatives along a direction"""
    casadi = pytest.importorskip("casadi")
    f = casadi_functions()[name]
    x = [casadi.SX.sym(f.name_in(i), f.sparsity_in(i)) for i in range(f.n_in())]
    y, every = casadi.vertcat(*[casadi.vec(o) for o in f.call(x)]), casadi.vertcat(*x)
    first = casadi.jacobian(y, every)
    second = casadi.jtimes(casadi.vec(first), every, casadi.SX.ones(every.shape))
    at = {"qpos": [0, 0, 1, *quat, 0.3, *quat], "dt": 0.1}
    at = at | {"qpos1": at["qpos"], "qpos2": [0, 0, 1, 1, 0, 0, 0, 0.2, 1, 0, 0, 0]}
    values = [at.get(f.name_in(i), np.zeros(f.size1_in(i))) for i in range(f.n_in())]
    for found in casadi.Function("derivatives", x, [first, second])(*values):
        assert np.isfinite(np.array(found)).all()


def test_casadis_functions_are_the_numbers_of_the_algorithms():
    """T85: built from symbols alone; M, bias and forward dynamics at 20 states, 1e-12 of their size"""
    model = symdyn.load(FLOATING)
    numbers, rng = Dynamics(model), np.random.default_rng(85)
    for _ in range(20):
        qpos, qvel = draw_state(model, rng)
        state = {"qpos": qpos, "qvel": qvel, "tau": rng.standard_normal(model.nv)}
        for name in ("mass_matrix", "bias", "forward_dynamics", "forward_dynamics_aba"):
            plain = numbers.function(name)
            arguments = [state[i.name] for i in plain.inputs]
            expected = plain(*arguments)
            found = np.array(casadi_functions()[name](*arguments)).reshape(expected.shape)
            assert np.isfinite(found).all()
            assert_close(found, expected, SAME_ALGORITHM, name)


def test_jacobians_of_a_step_have_the_size_of_the_tangent_space():
    """T86: (nv, nv), equal to differences that move along the manifold"""
    model = symdyn.load(FLOATING)
    tree, rng, h = build_tree(model), np.random.default_rng(86), 1e-6
    qpos, qvel = draw_state(model, rng)
    d = Dynamics(model)
    by_qpos, by_qvel = d.function("integrate_jacobians")(qvel=qvel, dt=0.1)
    assert (model.nq, by_qpos.shape, by_qvel.shape) == (12, (10, 10), (10, 10))

    def step(q, v):
        return manifold.integrate(tree, np.array(q, object), np.array(v, object), 0.1)

    def along(ahead, behind):
        return np.asarray(manifold.difference(tree, behind, ahead), float) / (2 * h)

    for k, e in enumerate(h * np.eye(model.nv)):
        moved = [manifold.integrate(tree, np.array(qpos, object), s * e) for s in (1, -1)]
        assert_close(along(*[step(q, qvel) for q in moved]), by_qpos[:, k], 1e-8)
        assert_close(along(step(qpos, qvel + e), step(qpos, qvel - e)), by_qvel[:, k], 1e-8)
