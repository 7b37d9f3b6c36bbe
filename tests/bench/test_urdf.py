"""A model written as URDF is the same mechanism, as Pinocchio reads it and as adam does."""

import numpy as np
import pytest

import symdyn
from symdyn.bench.peer_adam import mass_matrix_and_bias
from symdyn.bench.urdf import to_urdf
from symdyn.errors import SymdynError
from symdyn.model.enums import mjtJoint
from symdyn.state import State, to_layout, velocity_map
from tests.tolerance import OTHER_ALGORITHM, assert_close


@pytest.mark.parametrize("name", ["cartpole", "arm7", "humanoid"])
def test_inverse_dynamics_of_what_is_written_is_the_models(example, name, rng):
    pin = pytest.importorskip("pinocchio")
    model = example(name)
    text, names = to_urdf(model)
    free = bool((model.jnt_type == mjtJoint.mjJNT_FREE).any())
    theirs = pin.buildModelFromXML(text, *[pin.JointModelFreeFlyer()] * free)
    theirs.gravity.linear = np.asarray(model.opt.gravity)
    # Pinocchio numbers joints by the alphabet
    order = [0] * free + [int(each.removeprefix("joint")) for each in theirs.names[1 + free :]]
    assert sorted(order[free:]) == [int(each.removeprefix("joint")) for each in names]
    state = State(model)
    state.rand(rng)
    a = rng.normal(size=model.nv)
    turned = state.q - np.where(np.arange(model.nq) < 7 * free, 0.0, model.qpos0)
    full = pin_configuration(to_layout(model, "pinocchio", state.q, state.v, a, order), turned, model, order)
    B = velocity_map(model, "pinocchio", state.q, order)
    tau = B.T @ pin.rnea(theirs, theirs.createData(), *full) + model.dof_armature * a
    assert_close(tau, state.inverse_dynamics(a), OTHER_ALGORITHM)


def pin_configuration(converted, turned, model, order):
    """Pinocchio's q of the URDF: continuous joints are (cos, sin) of their angle."""
    (_, v, a), q = converted, list(converted[0][: 7 * (0 in order and model.jnt_type[0] == mjtJoint.mjJNT_FREE)])
    for j in order:
        if model.jnt_type[j] != mjtJoint.mjJNT_FREE:
            x = turned[model.jnt_qposadr[j]]
            q += [np.cos(x), np.sin(x)] if model.jnt_type[j] == mjtJoint.mjJNT_HINGE else [x]
    return np.array(q, float), np.asarray(v, float), np.asarray(a, float)


@pytest.mark.parametrize("name", ["arm7", "quadruped"])
def test_adams_mass_matrix_and_bias_are_ours(example, name, rng):
    casadi = pytest.importorskip("casadi")
    pytest.importorskip("adam")
    model = example(name)
    q, v = casadi.SX.sym("q", model.nq), casadi.SX.sym("v", model.nv)
    f = casadi.Function("f", [q, v], mass_matrix_and_bias(model, q, v))
    state = State(model)
    state.rand(rng)
    M, bias = f(state.q, state.v)
    assert_close(M.full(), state.mass_matrix(), OTHER_ALGORITHM)
    assert_close(bias.full()[:, 0], state.dynamics_bias(), OTHER_ALGORITHM)


def test_what_urdf_cannot_say_is_refused(example):
    with pytest.raises(SymdynError, match="a ball joint cannot be written as URDF"):
        to_urdf(example("ball_chain"))
    two = "<mujoco><worldbody>" + '<body pos="0 0 1"><freejoint/><geom size="1"/></body>' * 2 + "</worldbody></mujoco>"
    with pytest.raises(SymdynError, match="expected one tree"):
        to_urdf(symdyn.load(two))
