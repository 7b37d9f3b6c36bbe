"""Limits of the mass matrix's factor: no configuration goes beyond them, and holding to them changes no answer."""

import numpy as np
import pytest

from symdyn import api
from symdyn.catalog.dynamics import Dynamics
from symdyn.dynamics.crba import crba
from symdyn.dynamics.factor import ltdl
from symdyn.dynamics.limit import factor_limits
from symdyn.dynamics.tree import build_tree
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.scalar import less, select, sqrt
from symdyn.passes.guard import unit_parts_bounded

PENDULUM = """<mujoco><worldbody><body><joint axis="0 1 0" armature="0.1"/>
  <geom type="sphere" pos="0 0 -2" size="0.1" mass="3"/></body></worldbody></mujoco>"""


@pytest.mark.parametrize("name", ["arm7", "cartpole", "quadruped", "ball_chain", "joint_tree", "quadrotor"])
def test_no_configuration_goes_beyond_the_limits(example, random_state, rng, name):
    model = example(name)
    tree = build_tree(model)
    limits = factor_limits(tree)
    for _ in range(40):
        qpos, _ = random_state(model, rng)
        L, D = (np.asarray(each, dtype=float) for each in ltdl(tree, crba(tree, qpos)))
        assert (limits.D <= D).all()
        below = np.tril(np.ones_like(L), -1) > 0
        assert (np.abs(L[below]) <= limits.L[below]).all()


def test_a_pendulum_has_its_own_inertia_as_limit(compile_text):
    tree = build_tree(compile_text(PENDULUM))
    inertia = 3 * 2**2 + 0.4 * 3 * 0.1**2 + 0.1  # of the sphere about the axis, and of the rotor
    assert factor_limits(tree).D == pytest.approx([0.99 * inertia])


def test_a_model_with_symbols_has_no_limits(example):
    assert factor_limits(Dynamics(example("cartpole"), {"body/pole/mass": "m"}).workspace.tree) is None


@pytest.mark.parametrize("name", ["arm7", "quadruped"])
def test_accelerations_are_the_same_within_the_limits(example, random_state, rng, name):
    model = example(name)
    qpos, qvel = random_state(model, rng)
    tau = rng.standard_normal(model.nv)
    plain, guarded = (
        Dynamics(model, guarded=each).function("forward_dynamics")(qpos=qpos, qvel=qvel, tau=tau)
        for each in (False, True)
    )
    assert guarded == pytest.approx(plain, rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("quaternion", [(1, 0, 0, 0), (0.3, -2, 0.1, 5), (0, 0, 3, 0), (0, 0, 0, 0)])
def test_parts_of_unit_vectors_keep_their_values(example, rng, quaternion):
    model = example("quadrotor")
    state = {"qpos": [0.1, 0.2, 0.3, *quaternion], "qvel": rng.standard_normal(6), "qacc": rng.standard_normal(6)}
    plain, guarded = (api.functions_of(model, ["inverse_dynamics"], guarded=each)[0] for each in (False, True))
    assert guarded(**state) == pytest.approx(plain(**state), rel=1e-12, abs=1e-12)
    assert guarded.ops()["other"] == plain.ops()["other"] + 8  # four parts, two comparisons each


@pytest.mark.parametrize(
    ("build", "bounded"),
    [
        (lambda x, y: x * (1.0 / sqrt(x * x + y * y)), True),
        (lambda x, y: y * (1.0 / sqrt(select(less(x * x + y * y, 1e-9), 1.0, x * x + y * y))), True),
        (lambda x, y: x * (1.0 / sqrt(y * y)), False),
        (lambda x, y: x * (1.0 / sqrt(x * x - y * y)), False),
        (lambda x, y: x * (1.0 / sqrt(x * x + y)), False),
    ],
)
def test_only_what_is_within_one_is_held_to_it(build, bounded):
    graph = Graph()
    x, y = graph.symbol("x"), graph.symbol("y")
    function = Function("f", (Input("x", as_array([x, y])),), (Output("y", as_array([build(x, y)])),))
    assert (unit_parts_bounded(function) is not function) == bounded
