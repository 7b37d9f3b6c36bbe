"""symdyn.to_casadi: every function under its names, with derivatives of its own."""

import numpy as np
import pytest

import symdyn
from symdyn import api
from symdyn.dynamics.manifold import integrate
from symdyn.dynamics.tangent import qpos_by_step
from symdyn.dynamics.tree import build_tree
from symdyn.emit.names import PUBLIC_LENGTH, identifier
from symdyn.runtime.compiler import library_flags, library_suffix
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

casadi = pytest.importorskip("casadi")

# central differences with a step of 1e-6: 1e-10 of rounding, and the third derivative times 1e-12
DIFFERENCES = 1e-6


def arguments(model, function, rng):
    """Random values of each input, configurations on the manifold."""
    given = []
    for k, name in enumerate(function.name_in()):
        value = rng.normal(size=function.size_in(k)) * 0.5
        if name.startswith("qpos"):
            value = integrate(build_tree(model), model.qpos0, rng.normal(size=model.nv)).astype(float)
        given.append(np.array([0.02]) if name == "dt" else np.asarray(value).reshape(function.size_in(k)))
    return given


def results(function, given):
    answer = function(*given)
    return [np.array(y.full()) for y in (answer if isinstance(answer, tuple) else (answer,))]


# a ball and a hinge with a tendon, a free body, an activation, sensors and a loop, so that every function has an output
EVERYTHING = """<mujoco><worldbody>
<body><joint type="ball" damping="0.1"/><geom size="0.05 0.2" type="capsule" pos="0 0 0.2" fluidshape="ellipsoid"/>
  <site name="a" pos="0 0.1 0.3"/>
  <body name="b" pos="0 0 0.4"><joint name="j" axis="0 1 0" stiffness="2"/><geom size="0.04" pos="0 0 0.3"/>
    <site name="s" pos="0 0 0.2"/></body></body>
<body pos="1 0 0"><freejoint/><geom size="0.05 0.1" type="capsule" pos="0.1 0 0.1"/></body></worldbody>
<option density="1.2"/>
<tendon><spatial name="t" stiffness="3"><site site="a"/><site site="s"/></spatial></tendon>
<equality><connect body1="b" anchor="0 0 0.3"/></equality>
<actuator><general joint="j" dyntype="filter" dynprm="0.1"/><motor tendon="t"/></actuator>
<sensor><gyro site="s"/><framepos objtype="site" objname="s"/><force site="s"/></sensor></mujoco>"""
# every function there is, those of a frame, and derivatives of each kind of quantity
ALL = (
    *symdyn.Dynamics.names(),
    *("pose:site/s", "jacobian:body/b", "jacobian_rate:com/b"),
    *("derivative:energy/qpos", "derivative:site_xpos/qpos", "derivative:M/qpos", "derivative:qfrc_bias/qvel"),
    *("derivative:qfrc_passive/qpos", "derivative:ten_length/qpos", "derivative:qfrc_actuator/ctrl"),
    *("derivative:sensordata/qvel", "derivative:qacc/tau", "derivative:qacc_loop/qpos"),
)


@pytest.fixture(scope="module")
def everything():
    return symdyn.load(EVERYTHING)


@pytest.fixture(scope="module")
def in_c(compiler, everything):
    """Every function that has an output, by C's name."""
    return symdyn.compile(everything, ALL)


@pytest.mark.parametrize("name", ALL)
def test_every_function_is_its_c_under_its_names(everything, in_c, name, rng):
    function = symdyn.Dynamics(everything).function(name)
    ours = symdyn.to_casadi(everything, name, jacobian=False)
    assert ours.name_in() == [i.name for i in function.inputs]
    assert ours.name_out() == [o.name for o in function.outputs]
    given = arguments(everything, ours, rng)
    call = in_c[identifier(name, "function", PUBLIC_LENGTH)]
    answer = call(*[np.asarray(x).reshape(each.shape) for x, each in zip(given, call.routine.inputs, strict=True)])
    expected = answer if isinstance(answer, tuple) else (answer,)
    for y, z in zip(results(ours, given), expected, strict=True):
        assert_close(y.reshape(-1), z.reshape(-1), SAME_ALGORITHM, name)


@pytest.mark.parametrize("name", ALL)
def test_jacobians_are_differences_on_the_manifold(everything, name, rng):
    model = everything
    f = symdyn.to_casadi(model, name)
    given = arguments(model, f, rng)
    blocks = results(f.jacobian(), [*given, *[casadi.DM(*f.size_out(k)) for k in range(f.n_out())]])
    for k, input_name in enumerate(f.name_in()):
        along = moves(model, input_name, given[k])
        for o in range(f.n_out()):
            J = blocks[o * f.n_in() + k]
            for step, direction in along:
                plus, minus = (
                    results(f, [*given[:k], step(h), *given[k + 1 :]])[o].T.reshape(-1) for h in (1e-6, -1e-6)
                )
                scale = max(1.0, np.abs(J).max(initial=0.0))
                assert_close(J @ direction, (plus - minus) / 2e-6, DIFFERENCES, f"{name} by {input_name}", scale)


def moves(model, name, value):
    """(step of a size, direction in coordinates) of two random directions on the manifold."""
    rng, tree = np.random.default_rng(3), build_tree(model)
    for _ in range(2):
        if name.startswith("qpos"):
            v, q = rng.normal(size=model.nv), value.reshape(-1)
            yield lambda h, v=v, q=q: integrate(tree, q, h * v).astype(float), (qpos_by_step(tree, q) @ v).astype(float)
        else:
            v = rng.normal(size=value.shape)
            yield lambda h, v=v: value + h * v, v.T.reshape(-1)


def test_casadi_takes_our_jacobian_where_it_differentiates_a_call(example):
    model = example("arm7")
    x = [casadi.MX.sym(n, 7) for n in ("qpos", "qvel", "qacc")]
    ours, theirs = (symdyn.to_casadi(model, "inverse_dynamics", jacobian=own) for own in (True, False))
    J = [casadi.Function("J", x, [casadi.jacobian(f(*x), x[0])]) for f in (ours, theirs)]
    given = np.random.default_rng(0).normal(size=(3, 7))
    assert_close(J[0](*given).full(), J[1](*given).full(), OTHER_ALGORITHM)
    assert ours.jacobian().n_instructions() < theirs.jacobian().n_instructions()


def test_declared_parameters_are_the_last_input_p(example):
    f = symdyn.to_casadi(example("double_pendulum"), "inverse_dynamics", params={"body/lower/mass": "m"})
    assert f.name_in() == ["qpos", "qvel", "qacc", "p"]
    assert "jac_qfrc_inverse_p" in f.jacobian().name_out()
    q = [0.1, 0.2]
    p = casadi.MX.sym("p")
    slope = casadi.Function("slope", [p], [casadi.jacobian(f(q, q, q, p), p)])
    assert_close(slope(1.0).full(), (f(q, q, q, 2.0) - f(q, q, q, 1.0)).full(), OTHER_ALGORITHM)


def test_map_runs_on_threads_and_keeps_the_jacobian(example, rng):
    f = symdyn.to_casadi(example("double_pendulum"), "forward_dynamics")
    given = rng.normal(size=(3, 2, 4))
    expected = np.stack([f(*given[:, :, k]).full()[:, 0] for k in range(4)], axis=1)
    assert_close(f.map(4, "thread", 2)(*given).full(), expected, SAME_ALGORITHM)


def test_compiled_second_derivatives_give_the_exact_hessian(compiler, example, tmp_path):
    model = example("cartpole")
    files = api.emit(model, ["forward_dynamics"], target="casadi", jacobians=2)
    path = tmp_path / f"cartpole{library_suffix()}"
    compiler.compile(files, path, library_flags(compiler.kind))
    x = casadi.MX.sym("x", 6)
    hessians = []
    for f in (
        casadi.external("forward_dynamics", str(path)),
        symdyn.to_casadi(model, "forward_dynamics", jacobian=False),
    ):
        weighed = casadi.dot(casadi.DM([0.3, 0.7]), f(x[:2], x[2:4], x[4:]))
        hessians.append(casadi.Function("H", [x], [casadi.hessian(weighed, x)[0]])(np.linspace(-1, 1, 6)).full())
    assert_close(hessians[0], hessians[1], OTHER_ALGORITHM)
    assert np.abs(hessians[0]).max() > 0.1
