"""What derivatives have to be: of what they consist, where they vanish, and that they exist everywhere."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.dynamics.tree import dof_ancestors
from symdyn.errors import SymdynError
from symdyn.graph.derivative import jacobian
from symdyn.graph.evaluate import total_ops
from symdyn.graph.function import Function, Output
from tests.derivative.conftest import call, random_inputs
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

NAMES = ("inverse_dynamics_derivatives", "bias_derivatives", "gravity_derivatives", "forward_dynamics_derivatives")


def test_by_acceleration_is_the_mass_matrix(example_path):
    d = Dynamics(symdyn.load(example_path))
    inputs = random_inputs(d.model)
    M = call(d.function("mass_matrix"), inputs)[0]
    assert_close(call(d.function("derivative:qfrc_inverse/qacc"), inputs)[0], M, SAME_ALGORITHM)
    found = Function("columns", d.function("bias").inputs, (Output("M", d.workspace.bias_derivatives[2]),))
    assert_close(call(found, inputs)[0], M, SAME_ALGORITHM)
    M_inverse = call(d.function("forward_dynamics_derivatives"), inputs)[2]
    assert_close(M @ M_inverse, np.eye(d.model.nv), OTHER_ALGORITHM)


def test_potential_energy_rises_by_the_force_of_weight_and_springs(example_path):
    d = Dynamics(symdyn.load(example_path))
    inputs = {**random_inputs(d.model), "qvel": np.zeros(d.model.nv)}
    slope = call(d.function("derivative:energy/qpos"), inputs)[0][0]
    weight, springs = (call(d.function(name), inputs)[0] for name in ("gravity", "spring"))
    assert_close(slope, weight - springs, OTHER_ALGORITHM)


def test_momentum_by_velocity_is_the_centroidal_momentum_matrix(example_path):
    d = Dynamics(symdyn.load(example_path))
    inputs = random_inputs(d.model)
    found = call(d.function("derivative:momentum/qvel"), inputs)[0]
    assert_close(found, call(d.function("momentum_matrix"), inputs)[0], OTHER_ALGORITHM)


def test_positions_change_by_their_jacobians(example_path):
    d = Dynamics(symdyn.load(example_path))
    inputs = random_inputs(d.model)
    jacp, jacr = call(d.function("jacobian"), inputs)
    assert_close(call(d.function("derivative:xpos/qpos"), inputs)[0], jacp, OTHER_ALGORITHM)
    R = call(d.function("kinematics").only("xmat"), inputs)[0].reshape(-1, 3, 3)
    turns = call(d.function("derivative:xquat/qpos"), inputs)[0]
    assert_close(R @ turns, jacr, OTHER_ALGORITHM)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_nan_at_rest_in_the_reference(example_path, name):
    """identity rotations, zero velocities, and quaternions that are zero"""
    d = Dynamics(symdyn.load(example_path))
    zero = np.zeros(d.model.nv)
    function = d.function(name)
    for qpos in (d.model.qpos0, np.zeros(d.model.nq)):
        for values in call(function, {"qpos": qpos, "qvel": zero, "qacc": zero, "tau": zero}):
            assert np.isfinite(values).all()


def test_automatic_derivatives_are_finite_at_the_identity(example):
    d = Dynamics(example("ball_chain"))
    zero = np.zeros(d.model.nv)
    inputs = {"qpos": d.model.qpos0, "qvel": zero, "qacc": zero, "tau": zero, "dt": 0.1, "qpos1": d.model.qpos0}
    inputs |= {"qpos2": d.model.qpos0}
    for of in ("energy/qpos", "xquat/qpos", "qpos_next/dt", "qpos_next/qpos", "qpos_next/qvel", "qvel_between/qpos1"):
        assert np.isfinite(call(d.function(f"derivative:{of}"), inputs)[0]).all(), of


def test_dofs_of_different_branches_do_not_couple(example_path):
    d = Dynamics(symdyn.load(example_path))
    tree = d.workspace.tree
    related = np.eye(d.model.nv, dtype=bool)
    for i in range(d.model.nv):
        for j in dof_ancestors(tree, i):
            related[i, j] = related[j, i] = True
    for array in d.workspace.inverse_derivatives:
        assert all(x == 0.0 for x in array[~related] if isinstance(x, float))
        assert all(isinstance(x, float) for x in array[~related])


def test_dynamics_of_what_floats_do_not_depend_on_place_and_drift(example):
    """columns of the free joint's position and linear velocity are zero by structure"""
    d = Dynamics(example("quadruped"))
    for array in (d.d_tau_d_qpos, d.d_tau_d_qvel, d.d_qacc_d_qpos, d.d_qacc_d_qvel):
        assert (array[:, :3] == 0.0).all()


def test_closed_forms_take_fewer_operations_than_both_modes(example):
    d = Dynamics(example("arm7"))
    w, tau = d.workspace, d.qfrc_inverse
    closed = total_ops([*d.d_tau_d_qpos.flat, *d.d_tau_d_qvel.flat])
    for mode in ("forward", "reverse"):
        assert closed < 0.7 * total_ops(jacobian(tau, [*w.qpos, *w.qvel], mode).flat)


def test_operations_stay_few(example):
    """what Pinocchio traced through CasADi needs: 7,562 and 18,816"""
    for name, most in (("arm7", 2500), ("quadruped", 5300)):
        derivatives = Dynamics(example(name)).workspace.inverse_derivatives
        assert total_ops([x for array in derivatives for x in array.flat]) < most


def test_unknown_names_are_refused_with_the_nearest(example):
    d = Dynamics(example("pendulum"))
    with pytest.raises(SymdynError, match="qfrc_bias"):
        d.function("derivative:qfrc_bia/qpos")
    with pytest.raises(SymdynError, match="expected time, qpos"):
        d.function("derivative:qfrc_bias/params")
