"""Linear control and identification."""

import numpy as np
import pytest

import symdyn
from symdyn import ocp
from symdyn.dynamics.manifold import difference, integrate
from symdyn.dynamics.tree import build_tree
from symdyn.errors import SymdynError
from tests.tolerance import OTHER_ALGORITHM, assert_close

casadi = pytest.importorskip("casadi")


@pytest.mark.parametrize("name", ["cartpole", "quadrotor"])
def test_discrete_matrices_are_differences_of_the_step(example, name, rng):
    model, h = example(name), 0.01
    tree = build_tree(model)
    qpos = np.asarray(integrate(tree, model.qpos0, rng.normal(size=model.nv) * 0.3), float)
    qvel, ctrl = rng.normal(size=model.nv), rng.uniform(0.1, 0.9, model.nu)
    A, B = ocp.discrete(ocp.Motion(model), qpos, qvel, ctrl, h)
    smooth = symdyn.compile(model, ["smooth_dynamics"], "numpy")["smooth_dynamics"]

    def step(dq, dv, du):
        q = np.asarray(integrate(tree, qpos, dq), float)
        v = qvel + dv
        v = v + h * smooth(q, v, np.zeros(0), ctrl + du, np.zeros(model.nv))[1]
        return np.asarray(integrate(tree, q, v, h), float), v

    e = 1e-6
    for k in range(2 * model.nv + model.nu):
        d = np.zeros(2 * model.nv + model.nu)
        d[k] = e
        (q1, v1), (q0, v0) = (step(*np.split(s * d, [model.nv, 2 * model.nv])) for s in (1, -1))
        column = np.concatenate([np.asarray(difference(tree, q0, q1), float), v1 - v0]) / (2 * e)
        assert_close(np.hstack([A, B])[:, k], column, 1e-7, scale=1.0)


def test_matrices_in_contact_are_differences_of_the_constrained_step(example, rng):
    model = example("quadruped")
    mode = ocp.ContactMode(("site/fl_foot", "site/hr_foot"), damping=5.0)
    motion, h, e = ocp.Motion(model), 0.01, 1e-6
    tree, qvel, u = build_tree(model), rng.normal(size=model.nv) * 0.1, rng.normal(size=model.nu)
    f = motion.contact("dynamics", mode)

    def acceleration(dq, dv):
        q = np.asarray(integrate(tree, model.qpos0, dq), float)
        qacc, force = f(q, qvel + dv, [], u, np.zeros(model.nv))
        return qacc.full()[:, 0], force.full()[:, 0]

    none = np.zeros(model.nv)
    qacc, force = acceleration(none, none)
    A, _ = ocp.discrete(motion, model.qpos0, qvel, u, h, mode, qacc, force)
    for k in range(0, model.nv, 3):
        d = np.zeros(model.nv)
        d[k] = e
        slope = (acceleration(d, none)[0] - acceleration(-d, none)[0]) / (2 * e)
        assert_close(A[model.nv :, k], h * slope, 1e-5, scale=max(1.0, np.abs(h * slope).max()))


def test_regulator_solves_the_riccati_equation(rng):
    A, B = rng.normal(size=(5, 5)) * 0.6, rng.normal(size=(5, 2))
    Q, R = np.eye(5), np.diag([0.5, 2.0])
    K, P = ocp.lqr(A, B, Q, R)
    assert_close(P, Q + A.T @ P @ A - A.T @ P @ B @ K, OTHER_ALGORITHM)
    assert np.abs(np.linalg.eigvals(A - B @ K)).max() < 1


def test_what_cannot_be_controlled_is_told():
    with pytest.raises(SymdynError, match="controllable"):
        ocp.lqr(2 * np.eye(2), np.array([[1.0], [0.0]]), np.eye(2), np.eye(1))


def test_static_forces_carry_the_weight(example):
    model = example("quadruped")
    mode = ocp.ContactMode(tuple(f"site/{leg}_foot" for leg in ("fl", "fr", "hl", "hr")))
    u, force, left = ocp.static(ocp.Motion(model), model.qpos0, mode)
    weight = 9.81 * model.body_mass.sum()
    assert left < 1e-9 * weight and force[2::3].sum() == pytest.approx(weight)


def test_base_parameters_explain_every_force(example, rng):
    model = example("double_pendulum")
    regressor = symdyn.compile(model, ["regressor"], "numpy")["regressor"]
    base = ocp.base_parameters(regressor(*rng.normal(size=(3, 60, 2))))
    Y = regressor(*rng.normal(size=(3, 20, 2))).reshape(40, -1)
    assert len(base.columns) == 6
    assert_close(Y[:, base.columns] @ base.combine, Y, OTHER_ALGORITHM)


def test_consistent_parameters_are_bodies_that_can_exist(example, rng):
    model = example("double_pendulum")
    f = symdyn.compile(model, ["regressor", "inverse_dynamics"], "numpy")
    motion = rng.normal(size=(3, 100, 2))
    tau = f["inverse_dynamics"](*motion) + 0.2 * rng.normal(size=(100, 2))
    sphere = [1, 0, 0, -0.2, 0.05, 0.05, 0.01, 0, 0, 0]
    phi = ocp.identify(f["regressor"](*motion), tau, [*np.zeros(10), *sphere, *sphere])
    for b in (1, 2):
        S = np.array(ocp.pseudo_inertia(phi[10 * b : 10 * b + 10]), float)
        assert np.linalg.eigvalsh(S)[0] > -1e-9
    fresh = rng.normal(size=(3, 50, 2))
    error = f["regressor"](*fresh) @ phi - f["inverse_dynamics"](*fresh)
    assert np.abs(error).max() < 0.2
