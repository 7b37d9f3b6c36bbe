"""Limits of the mass matrix's factor: no configuration goes beyond them, and holding to them changes no answer."""

import numpy as np
import pytest

from symdyn.catalog.dynamics import Dynamics
from symdyn.dynamics.crba import crba
from symdyn.dynamics.factor import ltdl
from symdyn.dynamics.limit import factor_limits
from symdyn.dynamics.tree import build_tree

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
