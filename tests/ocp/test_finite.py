"""At the neutral configuration no value, gradient or Hessian is infinite or NaN, of any example model."""

import numpy as np
import pytest

import symdyn

casadi = pytest.importorskip("casadi")


def neutral(model, f):
    """qpos0, and zeros."""
    given = []
    for k, name in enumerate(f.name_in()):
        value = np.zeros(f.size_in(k))
        if name.startswith("qpos"):
            value = model.qpos0
        given.append(0.01 if name == "dt" else value)
    return given


def joined(model):
    """All functions that have outputs, less derivatives, as few: names of those that share no name of an input with an
    output."""
    dynamics, made = symdyn.Dynamics(model), []
    for name in dynamics.names():
        f = dynamics.function(name)
        given, found = {i.name for i in f.inputs}, {o.name for o in f.outputs}
        if not found or name.endswith("_derivatives"):
            continue
        for names, inputs, outputs in made:
            if not (given & outputs or found & inputs):
                names.append(name), inputs.update(given), outputs.update(found)
                break
        else:
            made.append(([name], given, found))
    return ["+".join(names) for names, _, _ in made]


def test_values_gradients_and_hessians_are_finite_at_the_neutral_configuration(example_path):
    model, weights = symdyn.load(example_path), np.random.default_rng(0)
    for names in joined(model):
        f = symdyn.to_casadi(model, names, jacobian=False)
        x = [casadi.SX.sym(n, *f.size_in(k)) for k, n in enumerate(f.name_in())]
        y = f(*x)
        cost = sum(casadi.dot(weights.normal(size=each.shape), each) for each in (y if isinstance(y, tuple) else (y,)))
        at = casadi.vertcat(*[casadi.vec(each) for each in x])
        gradient = casadi.gradient(cost, at)
        # second derivatives along one direction that moves everything
        along = casadi.jtimes(gradient, at, weights.normal(size=gradient.shape))
        for value in casadi.Function("all", x, [cost, gradient, along])(*neutral(model, f)):
            assert np.isfinite(value.full()).all()


@pytest.mark.parametrize("angle", [0.0, 1e-8, 1e-3, 1.0, np.pi - 1e-3])
def test_second_derivatives_of_the_manifold_are_those_of_differences(example, angle):
    model = example("quadrotor")
    integrate = symdyn.to_casadi(model, "integrate", jacobian=False)
    difference = symdyn.to_casadi(model, "difference", jacobian=False)
    d, e = casadi.SX.sym("d", 6), casadi.SX.sym("e", 6)
    origin = np.array([0, 0, 1, 1, 0, 0, 0.0])
    between = difference(integrate(origin, d, 1.0), integrate(origin, e, 1.0), 1.0)
    x = casadi.vertcat(d, e)
    cost = casadi.sumsqr(between) / 2 + between[3] * between[4]
    hessian, gradient = casadi.hessian(cost, x)
    f = casadi.Function("f", [x], [hessian, gradient])
    at, axis = np.zeros(12), np.array([0.6, 0.0, 0.8])
    at[9:] = angle * axis
    H = f(at)[0].full()
    assert np.isfinite(H).all()
    if angle in (0.0, 1.0):
        h = 1e-5
        columns = [(f(at + h * u)[1] - f(at - h * u)[1]).full()[:, 0] / (2 * h) for u in np.eye(12)]
        assert np.abs(H - np.array(columns).T).max() < 1e-6
