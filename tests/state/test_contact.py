"""Soft contact: closed forms of the bounce and of friction, and its place in the state."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.emit.numpy import to_numpy
from symdyn.errors import SymdynError
from symdyn.state import HalfSpace, HuntCrossley, SoftContact, State, ViscoelasticCoulomb
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

BALL = """<mujoco><option gravity="0 0 {g}"/><worldbody><body name="ball" pos="0 0 1">
<joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 0 1"/><inertial pos="0 0 0" mass="2" diaginertia="1 1 1"/>
</body></worldbody></mujoco>"""

# steps of fourth order across the moment of touching, where f has no second derivative
STEPS = 1e-5


@pytest.fixture(scope="module")
def ball():
    return symdyn.load(BALL.format(g=0))


def simulate(state: State, time: float, h: float, each=lambda s: None) -> None:
    """Runge-Kutta of fourth order over q, v and s, which add for slides."""
    symbolic = State.symbolic(state.model, contact=state.contact)
    f = to_numpy(symbolic.function("f", {"vdot": symbolic.dynamics(), "sdot": symbolic.contact_dynamics()[1]}))

    def rate(x) -> np.ndarray:
        q, v, s = np.split(x, [2, 4])
        return np.concatenate([v, *f(q, v, s)])

    for _ in range(round(time / h)):
        x = state.to_vector()
        k1 = rate(x)
        k2 = rate(x + 0.5 * h * k1)
        k3 = rate(x + 0.5 * h * k2)
        k4 = rate(x + h * k3)
        state.from_vector(x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4))
        each(state)


def test_a_bounce_without_gravity_has_the_restitution_of_the_closed_form(ball):
    """f = k z^n (1 + d z') gives h(v) = v/d - ln(1 + d v)/d^2 the same value before and after."""
    state = State(ball, [0.0, -1.0 + 1e-4], [0.0, -0.5], contact=SoftContact((("body/ball", (0, 0, 0)),)))
    simulate(state, 0.12, 5e-4)
    assert state.xpos[1, 2] > 0 and state.v[1] > 0
    d = 1.5 * 0.2

    def h(v: float) -> float:
        return v / d - np.log(1 + d * v) / d**2

    assert_close(h(-state.v[1]), h(0.5), STEPS)
    assert abs(state.v[1] / 0.5 - (1 - 0.2 * 0.5)) < 0.01, "restitution is about 1 - alpha v"


def test_energy_only_decreases_in_a_contact():
    contact = SoftContact((("body/ball", (0, 0, 0)),), normal=HuntCrossley(k=2e3))
    state = State(symdyn.load(BALL.format(g=-9.81)), [0.0, -0.99], [0.3, -1.0], contact=contact)
    energies = []

    def total(s: State) -> None:
        z = max(-s.xpos[1, 2], 0.0)
        x = np.asarray(s.contact_states, float)
        stored = 2e3 * z**2.5 / 2.5 + 0.5 * 20e3 * x @ x
        energies.append(s.kinetic_energy() + s.gravitational_potential_energy() + stored)

    simulate(state, 0.15, 5e-4, total)
    assert np.max(np.diff(energies)) < 1e-6 * energies[0] ** 2 + 1e-6
    assert energies[-1] < 0.9 * energies[0]


def test_friction_holds_below_its_cone_and_slides_on_it():
    friction = ViscoelasticCoulomb()
    x, v = np.array([1e-4, 0, 0], dtype=object), np.array([0.01, 0.0, 0.0], dtype=object)
    held = friction.force(x, 100.0, v)
    assert_close(held, [-20e3 * 1e-4 - 100 * 0.01, 0, 0], SAME_ALGORITHM)
    assert_close(friction.rate(x, held), v, OTHER_ALGORITHM)
    slid = friction.force(x, 2.0, 100 * v)
    assert_close(slid, [-0.8 * 2.0, 0, 0], SAME_ALGORITHM)
    assert_close(friction.rate(x, friction.force(x, 0.0, v)), [-20e3 * 1e-4 / 100, 0, 0], SAME_ALGORITHM)


def test_a_point_out_of_the_half_space_feels_nothing(ball):
    state = State(ball, [0.3, 0.1], [1.0, -2.0], contact=SoftContact((("body/ball", (0, 0, 0)),)))
    wrenches, rates = state.contact_dynamics()
    assert not wrenches["body/ball"].vector.any() and not rates.any()


def test_contact_states_are_additional_states_and_are_reset(ball):
    spaces = (HalfSpace(), HalfSpace((1, 0, 0), (-2, 0, 0)))
    contact = SoftContact((("body/ball", (0, 0, 0)), ("inertial/ball", (0.1, 0, 0))), spaces)
    state = State(ball, contact=contact)
    assert state.num_additional_states() == contact.num_states == 12
    M, wrench = state.mass_matrix(), state.contact_dynamics()
    state.set_additional_state(np.arange(12.0))
    assert state.mass_matrix() is M and state.contact_dynamics() is not wrench
    state.set_configuration(state.q)
    assert state.additional_state().any(), "a whole configuration leaves the contact state"
    state.set_configuration(0, 0.5)
    assert not state.additional_state().any(), "that of one joint resets it"
    state.set_additional_state(np.ones(12))
    state.reset_contact_state()
    assert not state.additional_state().any()


def test_contact_is_an_expression_with_finite_derivatives(ball):
    contact = SoftContact((("body/ball", (0, 0, 0)),))
    symbolic = State.symbolic(ball, contact=contact)
    f = symbolic.function("contact", {"vdot": symbolic.dynamics(), "sdot": symbolic.contact_dynamics()[1]})
    from symdyn.graph.derivative import derivative

    for height in (0.0, 1e-3, -1e-3):
        q, v, s = [0.2, -1.0 + height], [0.1, -0.2], [1e-5, 0, 0]
        state = State(ball, q, v, s, contact=contact)
        vdot, sdot = f(q, v, s)
        assert_close(vdot, state.dynamics(), OTHER_ALGORITHM)
        assert_close(sdot, state.contact_dynamics()[1], OTHER_ALGORITHM)
        assert np.isfinite(derivative(f, "vdot", "qpos")(q, v, s)).all()


def test_what_is_missing_is_said(ball):
    with pytest.raises(SymdynError, match="the state has no contact model"):
        State(ball).contact_dynamics()
    with pytest.raises(SymdynError, match="expected one that has a length"):
        HalfSpace(normal=(0, 0, 0)).outward  # noqa: B018
