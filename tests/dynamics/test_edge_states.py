"""Ball and free joints at the identity, at half turns, with quaternions that are not unit or zero: nothing is NaN."""

import numpy as np
import pytest

import symdyn
from symdyn.dynamics import manifold
from symdyn.dynamics.tree import build_tree
from symdyn.graph.derivative import jacobian
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output
from tests.dynamics.quantities import symbolic
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

XML = """<mujoco model="edge"><worldbody><body pos="0.1 0.2 1">
    <freejoint/>
    <inertial pos="0.1 0 0.05" mass="2" diaginertia="0.1 0.2 0.25"/>
    <body pos="0.3 0 0">
        <joint type="ball" pos="0 0 0.1"/>
        <inertial pos="0 0.2 0.1" mass="0.7" diaginertia="0.01 0.02 0.025"/>
    </body>
</body></worldbody></mujoco>"""

HALF = np.sqrt(0.5)
# fmt: off
QUATERNIONS = {
    "identity":            (1, 0, 0, 0),
    "minus identity":      (-1, 0, 0, 0),
    "half turn about x":   (0, 1, 0, 0),
    "half turn about -z":  (0, 0, 0, -1),
    "half turn, oblique":  (0, 0.6, 0, 0.8),
    "near half turn":      (1e-9, HALF, HALF, 0),
    "past half turn":      (-1e-9, HALF, HALF, 0),
    "near identity":       (1, 1e-9, -2e-9, 1e-12),
    "quarter turn":        (HALF, 0, HALF, 0),
    "not unit":            (3, -1, 2, 0.5),
    "tiny":                (1e-3, 2e-3, 0, 0),
    "zero":                (0, 0, 0, 0),
}
# fmt: on


@pytest.fixture(scope="module")
def model():
    return symdyn.load(XML)


@pytest.fixture(scope="module")
def function(model):
    return symbolic(model)


def state(model, quat, qvel=None):
    qpos = np.array([0.3, -0.1, 0.8, *quat, *quat], float)
    numbers = np.random.default_rng(5).standard_normal((3, model.nv))
    qvel = numbers[0] if qvel is None else qvel
    return {"qpos": qpos, "qvel": qvel, "qacc": numbers[1], "tau": numbers[2], "qpos2": np.array(model.qpos0)}


@pytest.mark.parametrize("quat", QUATERNIONS.values(), ids=QUATERNIONS)
def test_every_quantity_is_finite(model, function, quat):
    for qvel in (None, np.zeros(model.nv)):
        for output, value in zip(function.outputs, function(**state(model, quat, qvel))):
            assert np.isfinite(value).all(), output.name


@pytest.mark.parametrize("quat", [q for q in QUATERNIONS.values() if any(q)])
def test_quantities_do_not_see_the_norm(model, function, quat):
    unit = np.array(quat) / np.linalg.norm(quat)
    for output, value, expected in zip(
        function.outputs, function(**state(model, quat)), function(**state(model, unit))
    ):
        assert_close(value, expected, OTHER_ALGORITHM if output.name != "difference" else 1e-7, output.name)


def test_zero_quaternion_is_the_identity(model, function):
    found, expected = (function(**state(model, QUATERNIONS[name])) for name in ("zero", "identity"))
    for output, value, other in zip(function.outputs, found, expected):
        assert_close(value, other, SAME_ALGORITHM, output.name)


def test_opposite_quaternions_are_one_rotation(model, function):
    found, expected = (function(**state(model, QUATERNIONS[name])) for name in ("minus identity", "identity"))
    for output, value, other in zip(function.outputs, found, expected):
        if output.name not in ("qdot", "normalise", "integrate"):
            assert_close(value, other, SAME_ALGORITHM, output.name)


@pytest.mark.parametrize("quat", QUATERNIONS.values(), ids=QUATERNIONS)
def test_difference_is_mujocos(model, function, mujoco, quat):
    m = mujoco.MjModel.from_xml_string(XML)
    s = state(model, quat)
    qpos, expected = s["qpos"].copy(), np.zeros(m.nv)
    mujoco.mj_normalizeQuat(m, qpos)
    mujoco.mj_differentiatePos(m, expected, 0.3, qpos, s["qpos2"])
    assert_close(function.only("difference")(**s), expected, OTHER_ALGORITHM)


@pytest.mark.parametrize("quat", QUATERNIONS.values(), ids=QUATERNIONS)
@pytest.mark.parametrize("name", ["integrate", "difference", "M", "bias", "potential", "qacc_aba", "d_difference"])
def test_derivatives_by_raw_quaternions_are_finite(model, name, quat):
    for qvel in (None, np.zeros(model.nv)):
        values = _derivatives(model, name)(**state(model, quat, qvel))
        assert np.isfinite(values).all()


_BUILT: dict[tuple, Function] = {}


def _derivatives(model, name):
    """d quantity / d (qpos, qvel), built once."""
    if name not in _BUILT:
        quantity = symbolic(model, (name,))
        by = np.concatenate([i.symbols for i in quantity.inputs if i.name in ("qpos", "qvel")])
        exprs = jacobian(list(quantity.outputs[0].exprs.flat), by)
        _BUILT[name] = Function("derivative", quantity.inputs, (Output("d", exprs),))
    return _BUILT[name]


@pytest.mark.parametrize("angle", [0.0, 1e-9, 1e-4, 0.05, 0.0999, 0.1001, 1.0, np.pi - 1e-9, np.pi])
def test_right_jacobian_and_its_inverse_are_inverse(angle):
    v = angle * np.array([0.48, -0.6, 0.64])
    product = manifold.right_jacobian(list(v)) @ manifold.right_jacobian_inverse(list(v))
    assert_close(product, np.eye(3), SAME_ALGORITHM)


@pytest.mark.parametrize("angle", [0.0, 1e-4, 0.0999, 0.1001, 1.0, np.pi])
def test_tangent_maps_have_finite_derivatives(angle):
    graph = Graph()
    v = graph.symbols("v", 3)
    for tangent_map in (manifold.right_jacobian, manifold.right_jacobian_inverse):
        f = Function("J", (Input("v", v),), (Output("d", jacobian(list(tangent_map(v).flat), v)),))
        assert np.isfinite(f(angle * np.array([0.48, -0.6, 0.64]))).all()


def test_random_configurations_are_unit_within_limits_and_repeatable(example):
    model = example("humanoid")
    tree = build_tree(model)
    first, again = (manifold.random(model, tree, np.random.default_rng(1)) for _ in range(2))
    assert (first == again).all()
    assert_close(first, manifold.normalise(tree, first), SAME_ALGORITHM)
    limited = np.flatnonzero(model.jnt_limited)
    low, high = model.jnt_range[limited].T
    q = first[model.jnt_qposadr[limited]]
    assert ((low <= q) & (q <= high)).all()


def test_neutral_configuration_is_the_files(model):
    assert (np.asarray(manifold.neutral(model), float) == model.qpos0).all()
