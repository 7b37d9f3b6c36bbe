"""What must hold of the quantities among themselves, at random states of every model."""

import numpy as np
import pytest

from symdyn.dynamics.crba import crba
from symdyn.dynamics.regressor import inertial_parameters
from symdyn.dynamics.tree import build_tree, dof_ancestors
from symdyn.spatial.vector import array
from tests.conftest import integrate
from tests.dynamics.quantities import numeric
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close, size

STEP = 1e-5
# central differences of that step: truncation STEP^2, rounding 1e-16 / STEP, both times the size of higher derivatives
DIFFERENCES = 1e-7


def rate(case, state, name, direction):
    """d/dt of a quantity along a tangent direction of qpos, by central differences on the manifold."""
    ahead, behind = (integrate(case.model, state["qpos"], s * STEP * direction) for s in (1.0, -1.0))
    quantity = case.function.only(name)
    return (quantity(**(state | {"qpos": ahead})) - quantity(**(state | {"qpos": behind}))) / (2 * STEP)


def test_floats_and_expressions_give_the_same(case):
    state, values = case.at[0]
    floats = numeric(case.model, state)
    for name, value in values.items():
        assert_close(floats[name], value, OTHER_ALGORITHM, name)


def test_algorithms_leave_the_tree_as_it_was(case):
    tree = build_tree(case.model)
    M = [np.asarray(crba(tree, array(case.states[0]["qpos"])), float) for _ in range(3)]
    assert (M[0] == M[1]).all() and (M[0] == M[2]).all()


def test_inverse_dynamics_is_mass_times_acceleration_plus_bias(case):
    for s, x in case.at:
        assert_close(x["M"] @ s["qacc"] + x["bias"], x["inverse"], OTHER_ALGORITHM)


def test_forward_dynamics_undoes_inverse_dynamics(case):
    for s, x in case.at:
        for name in ("qacc_crb", "qacc_aba"):
            forward = case.function.only(name)
            assert_close(forward(**(s | {"tau": x["inverse"]})), s["qacc"], OTHER_ALGORITHM, name)


def test_factor_multiplies_to_mass_matrix(case):
    for _, x in case.at:
        assert_close(x["L"].T @ np.diag(x["D"]) @ x["L"], x["M"], SAME_ALGORITHM)


def test_factor_has_the_pattern_of_the_tree(case):
    tree = build_tree(case.model)
    allowed = np.eye(tree.nv, dtype=bool)
    for i in range(tree.nv):
        allowed[i, list(dof_ancestors(tree, i))] = True
    L = next(o.exprs for o in case.function.outputs if o.name == "L")
    for i, j in np.ndindex(L.shape):
        assert allowed[i, j] or L[i, j] == 0.0


def test_inverse_times_mass_matrix_is_one(case):
    for _, x in case.at:
        one = np.eye(case.model.nv)
        assert_close(x["M_inverse"] @ x["M"], one, OTHER_ALGORITHM, scale=np.linalg.cond(x["M"]))


def test_coriolis_matrix_gives_the_coriolis_force(case):
    for s, x in case.at:
        assert_close(x["C"] @ s["qvel"], x["bias"] - x["gravity"], OTHER_ALGORITHM, scale=size(x["bias"]))
        assert_close(x["coriolis"], x["bias"] - x["gravity"], OTHER_ALGORITHM, scale=size(x["bias"]))


def test_mass_matrix_rate_less_twice_coriolis_is_skew(case, rng):
    for _, x in case.at:
        S = x["M_rate"] - 2 * x["C"]
        assert_close(S, -S.T, OTHER_ALGORITHM, scale=size(x["C"]))
        y = rng.standard_normal(case.model.nv)
        assert abs(y @ S @ y) <= OTHER_ALGORITHM * size(x["C"]) * (y @ y)


def test_mass_matrix_rate_is_the_derivative_along_the_motion(case):
    s, x = case.at[0]
    assert_close(x["M_rate"], rate(case, s, "M", s["qvel"]), DIFFERENCES, scale=size(x["M"]))


def test_coriolis_matrix_is_linear_in_velocity(case):
    s, x = case.at[0]
    t, _ = case.at[1]
    C = case.function.only("C")
    both = C(**(s | {"qvel": 2 * s["qvel"] - t["qvel"]}))
    assert_close(both, 2 * x["C"] - C(**(s | {"qvel": t["qvel"]})), OTHER_ALGORITHM)


def test_kinetic_energy_is_half_the_square_in_mass(case):
    for s, x in case.at:
        assert_close(x["kinetic"], [0.5 * s["qvel"] @ x["M"] @ s["qvel"]], OTHER_ALGORITHM)


def test_energy_grows_with_the_power_of_the_joint_forces(case):
    """d/dt (T + V) = qvel . tau, by the chain rule: along qvel on the manifold, and along qacc in velocity."""
    s, x = case.at[0]
    by_position = rate(case, s, "energy", s["qvel"])
    by_velocity = s["qvel"] @ x["M"] @ s["qacc"]
    power = s["qvel"] @ x["inverse"]
    scale = size(x["energy"]) + abs(power) + abs(by_velocity)
    assert_close(by_position + by_velocity, [power], DIFFERENCES, scale=scale)


def test_gravity_force_is_the_gradient_of_potential_energy(case):
    s, x = case.at[0]
    gradient = [rate(case, s, "potential", e)[0] for e in np.eye(case.model.nv)]
    assert_close(gradient, x["gravity"], DIFFERENCES, scale=size(x["gravity"]) + size(x["potential"]))


def test_centroidal_matrix_gives_the_momentum(case):
    for s, x in case.at:
        assert_close(x["A_G"] @ s["qvel"], x["momentum"], OTHER_ALGORITHM)


def test_momentum_bias_is_the_rate_of_momentum_without_acceleration(case):
    s, x = case.at[0]
    scale = size(x["momentum"]) + size(x["momentum_bias"])
    assert_close(x["momentum_bias"], rate(case, s, "momentum", s["qvel"]), DIFFERENCES, scale=scale)


def test_jacobians_give_velocities(case):
    for s, x in case.at:
        twists = x["jac_body"] @ s["qvel"]
        assert_close(np.hstack([twists[:, 3:], twists[:, :3]]), x["velocity"], OTHER_ALGORITHM)


def test_bias_acceleration_is_rate_of_jacobian_times_velocity(case):
    for s, x in case.at:
        bias = x["jac_rate_body"] @ s["qvel"]
        assert_close(np.hstack([bias[:, 3:], bias[:, :3]]), x["acceleration_bias"], OTHER_ALGORITHM)


def test_jacobian_rate_is_the_derivative_along_the_motion(case):
    s, x = case.at[0]
    expected = rate(case, s, "jac_body", s["qvel"])
    assert_close(x["jac_rate_body"], expected, DIFFERENCES, scale=size(x["jac_body"]) + size(expected))


def test_joint_forces_are_linear_in_inertial_parameters(case):
    phi = np.asarray(inertial_parameters(case.model), dtype=float)
    for _, x in case.at:
        assert_close(x["Y"] @ phi, x["inverse_links"], OTHER_ALGORITHM)


def test_difference_undoes_integration(case):
    s, x = case.at[0]
    small = s["qvel"] / (1 + np.abs(s["qvel"]).max())
    moved = case.function.only("integrate")(**(s | {"qvel": small}))
    back = case.function.only("difference")(**(s | {"qpos2": moved}))
    assert_close(back, small, OTHER_ALGORITHM)


def test_integration_along_the_difference_arrives(case):
    for s, x in case.at:
        arrived = case.function.only("integrate")(**(s | {"qvel": x["difference"]}))
        assert_close(case.function.only("difference")(**(s | {"qpos": arrived})), 0 * s["qvel"], OTHER_ALGORITHM)


@pytest.mark.parametrize("name", ["d_integrate", "d_difference"])
def test_manifold_jacobian_is_the_derivative_on_the_tangent_space(case, name):
    s, x = case.at[0]
    for slot, expected in enumerate(_tangent_derivatives(case, s, name)):
        assert_close(x[name][slot], expected, DIFFERENCES)


def _tangent_derivatives(case, s, name):
    quantity = case.function.only(name.removeprefix("d_"))
    difference = case.function.only("difference")

    def column(changed, e):
        ahead, behind = (quantity(**(s | changed(sign * STEP * e))) for sign in (1.0, -1.0))
        if name == "d_difference":
            return 0.3 * (ahead - behind) / (2 * STEP)
        return 0.3 * difference(**(s | {"qpos": behind, "qpos2": ahead})) / (2 * STEP)

    def moved(slot):
        return lambda e: {slot: integrate(case.model, s[slot], e)}

    second = (lambda e: {"qvel": s["qvel"] + e}) if name == "d_integrate" else moved("qpos2")
    for changed in (moved("qpos"), second):
        yield np.stack([column(changed, e) for e in np.eye(case.model.nv)], axis=1)


def test_qdot_is_the_rate_of_qpos(case):
    s, x = case.at[0]
    ahead, behind = (integrate(case.model, s["qpos"], sign * STEP * s["qvel"]) for sign in (1.0, -1.0))
    assert_close(x["qdot"], (ahead - behind) / (2 * STEP), DIFFERENCES)
