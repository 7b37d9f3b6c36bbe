"""Munthe-Kaas steps: their order, and what they keep."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.state import SoftContact, State, munthe_kaas_step
from tests.tolerance import OTHER_ALGORITHM, assert_close


@pytest.mark.parametrize("retraction", ["mujoco", "se3"])
def test_runge_kutta_in_local_coordinates_is_of_fourth_order(retraction, tree):
    start = State(tree)
    start.rand(2)

    def after(n: int, time: float = 0.1) -> np.ndarray:
        state = State(tree, start.q, start.v)
        for _ in range(n):
            munthe_kaas_step(state, time / n, retraction=retraction)
        return state.to_vector()

    exact, coarse, fine = after(16), after(2), after(4)
    ratio = np.linalg.norm(coarse - exact) / np.linalg.norm(fine - exact)
    assert 11 < ratio < 24, "halving the step divides the error by 16"


def test_quaternions_stay_unit_and_energy_is_kept(tree):
    state = State(tree)
    state.rand(3)

    def total() -> float:
        return state.kinetic_energy() + state.gravitational_potential_energy()

    before = total()
    for _ in range(5):
        munthe_kaas_step(state, 2e-3)
    assert_close(np.linalg.norm(state.configuration("ball")), 1.0, OTHER_ALGORITHM)
    assert_close(total(), before, 1e-7)


def test_forces_do_work_over_a_step():
    model = symdyn.load(
        "<mujoco><option gravity='0 0 0'/><worldbody><body><joint type='slide' axis='1 0 0'/>"
        "<geom size='.1' mass='2'/></body></worldbody></mujoco>"
    )
    state = State(model)
    munthe_kaas_step(state, 0.5, lambda t, s: np.array([6.0 * t]))
    assert_close(state.v, [3.0 * 0.5**2 / 2], OTHER_ALGORITHM)
    assert_close(state.q, [0.5**3 / 2], OTHER_ALGORITHM)


def test_contact_states_move_along():
    model = symdyn.load(
        "<mujoco><worldbody><body name='ball'><freejoint/><geom size='.1'/></body></worldbody></mujoco>"
    )
    contact = SoftContact((("body/ball", (0, 0, -0.1)),))
    state = State(model, [0, 0, 0.099, 1, 0, 0, 0], [0.1, 0, 0, 0, 0, 0], contact=contact)
    munthe_kaas_step(state, 1e-4)
    assert state.additional_state()[0] > 0


def test_a_step_is_an_expression_too(example):
    model = example("pendulum")
    symbolic = State.symbolic(model)
    munthe_kaas_step(symbolic, 0.01)
    f = symbolic.function("step", {"q": symbolic.q, "v": symbolic.v})
    state = State(model, [0.4], [1.0])
    munthe_kaas_step(state, 0.01)
    q, v = f([0.4], [1.0])
    assert_close(np.concatenate([q, v]), state.to_vector(), OTHER_ALGORITHM)
