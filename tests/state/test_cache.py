"""What is computed, when, and how often."""

from __future__ import annotations

import numpy as np
import pytest

from symdyn.state import State
from tests.tolerance import SAME_ALGORITHM, assert_close

GETTERS = {
    "mass_matrix": lambda s: s.mass_matrix(),
    "dynamics_bias": lambda s: s.dynamics_bias(),
    "dynamics": lambda s: s.dynamics(),
    "momentum": lambda s: s.momentum().vector,
    "momentum_matrix": lambda s: s.momentum_matrix(),
    "momentum_rate_bias": lambda s: s.momentum_rate_bias().vector,
    "energies": lambda s: [s.kinetic_energy(), s.gravitational_potential_energy(), s.kinetic_energy("cup")],
    "center_of_mass": lambda s: s.center_of_mass("gimbal"),
    "poses": lambda s: [s.transform_to_root(b).matrix for b in range(s.model.nbody)],
    "joints": lambda s: [s.joint_transform(j).matrix for j in range(s.model.njnt)],
    "between": lambda s: s.relative_transform("joint/gimbal_x/after", "body/cup").matrix,
    "twists": lambda s: [s.twist(j, "world").vector for j in range(s.model.njnt)],
    "bodies": lambda s: [s.twist_wrt_world(b).vector for b in range(s.model.nbody)],
    "relative": lambda s: s.relative_twist("body/cup", "body/wheel", "body/plunger").vector,
    "bias": lambda s: [s.bias_acceleration(b).vector for b in range(s.model.nbody)],
    "joint bias": lambda s: [s.bias_acceleration(j, "world", joint=True).vector for j in range(s.model.njnt)],
    "inertias": lambda s: [s.crb_inertia(b).matrix for b in range(s.model.nbody)],
    "jacobian": lambda s: s.geometric_jacobian(s.path("cup", "wheel")),
    "point": lambda s: s.point_jacobian("wheel", [0.1, 0.2, 0.3], "body/wheel"),
    "local": lambda s: np.concatenate(s.local_coordinates(s.model.qpos0)),
}


@pytest.mark.parametrize("name", GETTERS)
def test_a_state_that_was_changed_gives_what_a_new_one_gives(name, state, tree):
    get = GETTERS[name]
    get(state)
    state.set_configuration("wheel", 0.7)
    state.set_velocity("ball", [0.3, -0.2, 0.9])
    state.q[0] += 0.5
    state.setdirty()
    fresh = State(tree, state.q, state.v)
    assert_close(get(state), get(fresh), SAME_ALGORITHM)


def test_what_is_computed_once_is_not_computed_twice(state):
    for _ in range(3):
        for get in GETTERS.values():
            get(state)
    again = {name: n for name, n in state.computed.items() if n > 1}
    assert not again


def test_nothing_is_computed_that_is_not_asked_for(state):
    state.transform_to_root("wheel")
    assert set(state.computed) == {"poses body", "kin", "qpos", "copy of qpos"}
    state.mass_matrix()
    assert not {"bias", "velocity", "factor", "qvel"} & set(state.computed)


def test_a_new_velocity_leaves_what_depends_on_the_configuration_alone(state):
    M, pose = state.mass_matrix(), state.transform_to_root("cup")
    bias, twist = state.dynamics_bias(), state.twist_wrt_world("cup")
    state.set_velocity(np.zeros(state.model.nv))
    assert state.mass_matrix() is M and state.transform_to_root("cup") is pose
    assert state.dynamics_bias() is not bias and state.twist_wrt_world("cup") is not twist
    assert state.computed["kin"] == 1 and state.computed["bias"] == 2


def test_a_force_leaves_what_does_not_depend_on_it(state):
    state.inverse_dynamics(np.ones(state.model.nv))
    first = state.computed["bias"]
    tau = state.inverse_dynamics(np.zeros(state.model.nv))
    assert_close(tau, state.dynamics_bias(), SAME_ALGORITHM)
    assert state.computed["qpos"] == 1 and first <= 1


def test_answers_cannot_be_written_into(state):
    for answer in (state.mass_matrix(), state.xpos, state.transform_to_root("cup").R, state.twist("cup").linear):
        with pytest.raises(ValueError, match="read-only"):
            answer[...] = 0.0


def test_a_stale_view_gives_quantities_of_one_and_the_same_state(state):
    before = State(state.model, state.q, state.v)
    state.mass_matrix()
    state.q[:] += 0.3
    assert_close(state.dynamics_bias(), before.dynamics_bias(), SAME_ALGORITHM)


def test_the_mechanism_under_a_state_cannot_change(state):
    with pytest.raises(ValueError, match="read-only"):
        state.model.body_mass[1] = 2.0
    with pytest.raises(AttributeError):
        state.model.qpos0 = np.zeros(3)


def test_the_generation_counts_what_made_things_stale(state):
    start = state.generation
    state.mass_matrix()
    assert state.generation == start
    state.set_velocity(state.v)
    state.setdirty()
    assert state.generation == start + 2
