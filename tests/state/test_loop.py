"""Closed loops: residuals and Jacobians are MuJoCo's, their rates exact, and forward dynamics keeps them closed."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.errors import SymdynError
from symdyn.state import State
from tests.state.conftest import differentiate
from tests.state.loops import EVERY_KIND, FOUR_BAR
from tests.tolerance import AGREEMENT, assert_close

DIFFERENCES = 1e-7


@pytest.fixture
def loops():
    """A random state of a model with one constraint of each kind."""
    state = State(symdyn.load(EVERY_KIND))
    state.rand(3)
    return state


@pytest.fixture
def moved(loops):
    def at(t: float) -> State:
        other = State(loops.model, v=loops.v)
        other.global_coordinates(loops.q, t * loops.v)
        return other

    return at


def test_residuals_and_their_jacobian_are_mujocos(loops, mujoco):
    m = mujoco.MjModel.from_xml_string(EVERY_KIND)
    m.opt.jacobian = mujoco.mjtJacobian.mjJAC_DENSE
    m.opt.disableflags |= mujoco.mjtDisableBit.mjDSBL_CONTACT
    d = mujoco.MjData(m)
    d.qpos[:], d.qvel[:] = loops.q, loops.v
    mujoco.mj_forward(m, d)
    assert_close(loops.loop_residual, d.efc_pos, AGREEMENT)
    assert_close(loops.loop_jacobian, d.efc_J.reshape(d.nefc, m.nv), AGREEMENT)
    for eq in range(m.neq):
        rows = [i for i in range(d.nefc) if d.efc_id[i] == eq]
        assert list(loops.constraint_range(eq)) == rows


def test_ranges_of_constraints_partition_the_rows(loops):
    ranges = [loops.constraint_range(name) for name in loops.model.eq_names]
    assert [i for each in ranges for i in each] == list(range(len(loops.loop_residual)))
    assert len(loops.constraint_range("off")) == 0 and len(loops.constraint_range("weld")) == 6
    with pytest.raises(SymdynError, match='joint "b" is in the tree and has no rows'):
        loops.constraint_range("b")


def test_rates_of_the_residuals_are_exact(loops, moved):
    rate = differentiate(lambda t: moved(t).loop_residual)
    assert_close(loops.loop_jacobian @ loops.v, rate, DIFFERENCES)
    second = differentiate(lambda t: moved(t).loop_jacobian @ loops.v)
    assert_close(loops.loop_bias, second, DIFFERENCES)


def test_the_transform_across_a_loop_gives_its_residual(loops):
    for name in ("connect", "weld", "sites"):
        T = loops.joint_transform(f"equality/{name}")
        assert (T.source, T.target) == (f"equality/{name}/second", f"equality/{name}/first")
        e = loops.loop_residual[list(loops.constraint_range(name))]
        assert_close(np.linalg.norm(T.p), np.linalg.norm(e[:3]), AGREEMENT)
    with pytest.raises(SymdynError, match="couples coordinates and has no frames"):
        loops.joint_transform("equality/coupled")


def test_constrained_dynamics_solves_the_kkt_system(loops):
    tau = np.random.default_rng(0).standard_normal(loops.model.nv)
    damping = 1e-3
    qacc, f = loops.loop_dynamics(tau, (30.0, 7.0), damping)
    M, J = loops.mass_matrix(), loops.loop_jacobian
    n, m = len(M), len(J)
    K = np.block([[M, -J.T], [J, damping * np.eye(m)]])
    target = -(loops.loop_bias + 30.0 * loops.loop_residual + 7.0 * J @ loops.v)
    expected = np.linalg.solve(K, np.concatenate([tau - loops.dynamics_bias(), target]))
    assert_close(qacc, expected[:n], AGREEMENT * np.linalg.cond(K) ** 0.5)
    assert_close(f, expected[n:], AGREEMENT * np.linalg.cond(K) ** 0.5)


def test_a_closed_loop_stays_closed_and_a_broken_one_closes():
    """A four-bar linkage in its plane: damping takes the row that the plane makes redundant."""
    state = State(symdyn.load(FOUR_BAR))
    state.set_configuration("crank", 0.05)
    before = np.linalg.norm(state.loop_residual)
    assert before > 1e-3
    h, travel = 4e-3, 0.0
    for _ in range(250):
        qacc, _ = state.loop_dynamics(damping=1e-9)
        state.set_velocity(state.v + h * qacc)
        state.global_coordinates(np.array(state.q), h * state.v)
        travel = max(travel, abs(state.q[0] - 0.05))
    assert travel > 0.05
    assert np.linalg.norm(state.loop_residual) < 1e-3 * before


def test_without_loops_it_is_forward_dynamics(state):
    tau = np.ones(state.model.nv)
    assert_close(state.loop_dynamics(tau)[0], state.dynamics(tau), AGREEMENT)
    assert state.loop_force.shape == (0,)


def test_loops_are_functions_of_the_catalogue():
    model = symdyn.load(FOUR_BAR)
    state = State(model)
    state.rand(1)
    compiled = symdyn.compile(model, ["loop", "loop_bias", "loop_dynamics"], target="numpy")
    qacc, f = compiled["loop_dynamics"](state.q, state.v, np.ones(3), np.array([100.0, 20.0]), 1e-6)
    expected = state.loop_dynamics(np.ones(3), damping=1e-6)
    assert_close(qacc, expected[0], 1e-6)
    assert_close(f, expected[1], 1e-6)
    e, J = compiled["loop"](state.q)
    assert_close(e, state.loop_residual, AGREEMENT)
    assert_close(J, state.loop_jacobian, AGREEMENT)
    assert_close(compiled["loop_bias"](state.q, state.v), state.loop_bias, AGREEMENT)
