"""What must hold of the states of random mechanisms: RigidBodyDynamics.jl's own tests, on every joint type."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import symdyn
from symdyn.state import SpatialAcceleration, State, Twist, Wrench
from symdyn.state.spatial import WORLD
from tests.state.conftest import differentiate
from tests.tolerance import OTHER_ALGORITHM, assert_close, size
from tests.trees.depth import drawing
from tests.trees.mechanism import mechanisms, with_names
from tests.trees.test_identities import loaded

# central differences, relative to the size of the terms that move
DIFFERENCES = 1e-6


def drawn(xml: str, seed: int) -> tuple[State, np.ndarray, np.random.Generator]:
    """A random state with a normal velocity, and an acceleration."""
    rng = np.random.default_rng(seed)
    state = State(loaded(xml))
    state.rand_configuration(rng)
    state.rand_velocity(rng, normal=True)
    return state, rng.standard_normal(state.model.nv), rng


def along(state: State, a: np.ndarray):
    """The state time t along the motion of velocity v and acceleration a."""

    def at(t: float) -> State:
        other = State(state.model)
        other.global_coordinates(state.q, t * state.v + 0.5 * t * t * a)
        other.set_velocity(state.v + t * a)
        return other

    return at


seeds = st.integers(0, 2**32 - 1)


@drawing(8)
@given(mechanisms(), seeds)
def test_energies_are_sums_over_bodies_and_their_hessian_is_the_mass_matrix(xml, seed):
    state, a, rng = drawn(xml, seed)
    model, M, v = state.model, state.mass_matrix(), np.array(state.v)

    def bodies() -> float:
        return sum(state.kinetic_energy(b) for b in range(model.nbody))

    rotors = 0.5 * np.asarray(model.dof_armature) @ v**2
    assert_close(bodies() + rotors, 0.5 * v @ M @ v, OTHER_ALGORITHM)
    assert_close(state.kinetic_energy(), 0.5 * v @ M @ v, OTHER_ALGORITHM)
    # polarisation: T is quadratic in v
    u, w = rng.standard_normal((2, model.nv))
    energy = {}
    for name, x in (("u", u), ("w", w), ("both", u + w)):
        state.set_velocity(x)
        energy[name] = bodies() + 0.5 * np.asarray(model.dof_armature) @ x**2
    scale = size(np.abs(u) @ np.abs(M) @ np.abs(w)) + energy["both"]
    assert_close(energy["both"] - energy["u"] - energy["w"], u @ M @ w, OTHER_ALGORITHM, scale=scale)


@drawing(8)
@given(mechanisms(), seeds)
def test_twists_accelerations_and_momenta_agree_with_jacobians(xml, seed):
    state, a, rng = drawn(xml, seed)
    m = state.model
    first, second = (int(b) for b in rng.integers(0, m.nbody, 2))
    J = state.geometric_jacobian(state.path(first, second))
    scale = size(np.abs(J) @ np.abs(state.v))
    assert_close(J @ state.v, state.relative_twist(second, first).vector, OTHER_ALGORITHM, "J v", scale)
    joints = state.path(first, second)
    total = sum((d * state.twist(j, WORLD).vector for j, d in zip(joints.joints, joints.directions)), np.zeros(6))
    assert_close(total, J @ state.v, OTHER_ALGORITHM, "sum of the path's joints", scale)
    momentum = sum(state.momentum(b).vector for b in range(m.nbody))
    scale = size(momentum) + size(np.abs(state.momentum_matrix()) @ np.abs(state.v))
    assert_close(state.momentum().vector, momentum, OTHER_ALGORITHM, "momentum", scale)
    assert_close(state.momentum_matrix() @ state.v, momentum, OTHER_ALGORITHM, "A v", scale)
    bias = sum(
        (state.bias_acceleration(j, WORLD, joint=True).vector for j in state.path(0, second).joints), np.zeros(6)
    )
    expected = state.bias_acceleration(second).vector
    assert_close(bias, expected, OTHER_ALGORITHM, "bias acceleration", size(expected) + size(state.v) ** 2 * 100)


@drawing(8)
@given(mechanisms(), seeds)
def test_momentum_changes_by_the_wrenches_that_move_the_bodies(xml, seed):
    state, a, _ = drawn(xml, seed)
    total = np.zeros(6)
    for b in range(1, state.model.nbody):
        J = state.geometric_jacobian(state.path(0, b))
        bias = state.bias_acceleration(b)
        parts = np.split(J @ a + bias.vector, 2)
        total += state.newton_euler(b, SpatialAcceleration(bias.body, WORLD, WORLD, *parts)).vector
    found = state.momentum_matrix() @ a + state.momentum_rate_bias().vector
    assert_close(found, total, OTHER_ALGORITHM, scale=size(total) + size(found))
    rate = differentiate(lambda t: along(state, a)(t).momentum().vector)
    assert_close(found, rate, DIFFERENCES, scale=size(found) + size(state.momentum().vector))


@drawing(8)
@given(mechanisms(), seeds)
def test_power_is_the_rate_of_energy(xml, seed):
    state, a, _ = drawn(xml, seed)
    tau = state.inverse_dynamics(a)

    def energy(t: float) -> float:
        there = along(state, a)(t)
        return there.kinetic_energy() + there.gravitational_potential_energy()

    scale = size(np.abs(tau) @ np.abs(state.v)) + abs(energy(0.0)) + state.kinetic_energy() ** 1.5
    assert_close(tau @ state.v, differentiate(energy), DIFFERENCES, scale=scale)


@drawing(8)
@given(mechanisms(), seeds)
def test_forward_dynamics_undoes_inverse_dynamics_under_external_wrenches(xml, seed):
    state, a, rng = drawn(xml, seed)
    bodies = [int(b) for b in rng.integers(0, state.model.nbody, 2)]
    wrenches = {b: Wrench(WORLD, *rng.standard_normal((2, 3))) for b in bodies}
    tau = state.inverse_dynamics(a, wrenches)
    terms = size(tau) + size(state.dynamics_bias())
    back = state.dynamics(tau, wrenches)
    assert_close(state.mass_matrix() @ (back - a), np.zeros(len(a)), OTHER_ALGORITHM, scale=terms)
    power = sum(w.dot(state.twist_wrt_world(b)) for b, w in wrenches.items())
    done = (state.inverse_dynamics(a) - tau) @ state.v
    assert_close(done, power, OTHER_ALGORITHM, scale=size(np.abs(tau) @ np.abs(state.v)) + abs(power))


@pytest.mark.parametrize("retraction", ["mujoco", "se3"])
@drawing(8)
@given(mechanisms(), seeds)
def test_local_coordinates_are_undone_and_their_rate_is_exact(retraction, xml, seed):
    state, phi, rng = drawn(xml, seed)
    phi = 0.8 * phi / max(1.0, np.abs(phi).max())
    q0 = np.array(state.q)
    if retraction == "mujoco":
        assert_close(state.local_coordinates(q0)[1], state.v, OTHER_ALGORITHM, "at q0 the rate is v")
    state.global_coordinates(q0, phi, retraction)
    found, rate = state.local_coordinates(q0, retraction)
    assert_close(found, phi, OTHER_ALGORITHM, "phi", size(q0))
    moved = along(state, np.zeros(len(phi)))
    expected = differentiate(lambda t: moved(t).local_coordinates(q0, retraction)[0])
    assert_close(rate, expected, DIFFERENCES, "its rate", size(rate) + size(q0))


@drawing(6)
@given(mechanisms(), seeds)
def test_rates_of_loop_residuals_are_exact(xml, seed):
    named, rng = with_names(xml), np.random.default_rng(seed)
    names = [n for n in loaded(named).body_names[1:] if n]
    first, second = rng.choice(names), rng.choice([*names, ""])
    other = f'body2="{second}"' if second and second != first else ""
    closed = f'<connect body1="{first}" {other} anchor=".1 .2 .3"/><weld body1="{first}" {other} torquescale="2"/>'
    state, _, _ = drawn(named.replace("</mujoco>", f"<equality>{closed}</equality></mujoco>"), seed)
    moved = along(state, np.zeros(state.model.nv))
    J, b = state.loop_jacobian, state.loop_bias
    scale = size(np.abs(J) @ np.abs(state.v)) + size(b)
    assert_close(J @ state.v, differentiate(lambda t: moved(t).loop_residual), DIFFERENCES, "rate", scale)
    second = differentiate(lambda t: moved(t).loop_jacobian @ state.v)
    assert_close(b, second, DIFFERENCES, "second rate", scale * (1 + size(state.v)))


def test_twists_chain_like_velocities_of_three_bodies():
    state = State(symdyn.load("<mujoco><worldbody><body><freejoint/><geom size='.1'/></body></worldbody></mujoco>"))
    one, two = (Twist(a, b, WORLD, x, x) for a, b, x in (("a", "b", np.ones(3)), ("b", "c", 2 * np.ones(3))))
    for total in (one + two, two + one):
        assert (total.body, total.base) == ("a", "c") and (total.vector == 3).all()
    assert ((one + two) - two).base == "b"
    assert state.mass() == state.model.body_mass[1]
