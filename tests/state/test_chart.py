"""Joints in other coordinates: planar, sine and cosine, modified Rodrigues parameters."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.errors import SymdynError
from symdyn.state import Charted, Planar, SinCosRevolute, SPQuatFloating, State, to_layout
from tests.state.conftest import differentiate
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

DIFFERENCES = 1e-7

CART = """<mujoco><worldbody><body name="cart" pos="0 0 1" euler="20 0 10">
<joint name="x" type="slide" axis="1 0 0"/><joint name="y" type="slide" axis="0 1 0" ref=".3"/>
<joint name="yaw" axis="0 0 1" ref="10"/><geom type="box" size=".3 .2 .1" pos=".1 .05 0"/>
<body pos=".3 0 0"><joint name="arm" axis="0 1 0"/><geom type="capsule" fromto="0 0 0 .4 0 .1" size=".03"/></body>
</body></worldbody></mujoco>"""

FREE = """<mujoco><worldbody><body name="base"><freejoint name="base"/><geom type="box" size=".3 .2 .1" pos=".1 .05 0"/>
<body pos=".3 0 0"><joint name="arm" axis="0 1 0"/><geom type="capsule" fromto="0 0 0 .4 0 .1" size=".03"/></body>
</body></worldbody></mujoco>"""

CASES = {
    "planar": (CART, lambda: (Planar("x", "y", "yaw"),)),
    "sine and cosine": (CART, lambda: (SinCosRevolute("arm"), SinCosRevolute("yaw"))),
    "all": (CART, lambda: (Planar("x", "y", "yaw"), SinCosRevolute("arm"))),
    "rodrigues": (FREE, lambda: (SPQuatFloating("base"), SinCosRevolute("arm"))),
    "none": (FREE, lambda: ()),
}


@pytest.fixture(params=CASES)
def charted(request) -> Charted:
    xml, charts = CASES[request.param]
    return Charted(symdyn.load(xml), *charts())


def drawn(charted: Charted, rng):
    """Coordinates that are on the circle, and velocities."""
    q, at = rng.standard_normal(charted.nq) * 0.5, 0
    for chart in charted.charts:
        if isinstance(chart, SinCosRevolute) or chart.nq == 7:
            unit = slice(at, at + 2) if chart.nq == 2 else slice(at + 3, at + 7)
            q[unit] /= np.linalg.norm(q[unit])
        at += chart.nq
    return q, rng.standard_normal(charted.nv), rng.standard_normal(charted.nv)


def test_at_zero_every_joint_transform_is_the_identity(charted):
    state = charted.state(charted.zero(), np.zeros(charted.nv))
    for j, kind in enumerate(charted.model.jnt_type):
        if kind == 0 or charted.model.jnt_names[j] in [n for c in charted.charts[:-1] for n in c.joints]:
            assert_close(state.joint_transform(j).matrix, np.eye(4), SAME_ALGORITHM)


def test_forces_and_energies_are_those_of_the_mechanism(charted, rng):
    """Power and kinetic energy know no coordinates; c + M v' is B^T of the same in MJCF's."""
    q, v, a = drawn(charted, rng)
    state, B = charted.state(q, v), charted.velocity_map(q)
    M, c = charted.mass_matrix(q), charted.dynamics_bias(q, v)
    assert_close(0.5 * v @ M @ v, state.kinetic_energy(), OTHER_ALGORITHM)
    assert_close(B @ v, state.v, SAME_ALGORITHM)
    tau = state.inverse_dynamics(B @ a + charted.drift(q, v))
    assert_close(M @ a + c, B.T @ tau, OTHER_ALGORITHM)


def test_drift_and_configuration_derivative_are_rates(charted, rng):
    q, v, a = drawn(charted, rng)
    qdot = charted.configuration_derivative(q, v)
    state = charted.state(q, v)

    def moved(t: float) -> State:
        other = State(charted.model)
        other.global_coordinates(state.q, t * state.v)
        return other

    def pose(s: State) -> np.ndarray:
        return np.concatenate([s.transform_to_root(b).matrix.ravel() for b in range(s.model.nbody)])

    # moving q along q' moves the bodies as v does
    along = differentiate(lambda t: pose(charted.state(q + t * qdot, v)))
    assert_close(along, differentiate(lambda t: pose(moved(t))), DIFFERENCES)
    rate = differentiate(lambda t: charted.state(q + t * qdot, v + t * a).v)
    assert_close(charted.velocity_map(q) @ a + charted.drift(q, v), rate, DIFFERENCES)


def test_functions_of_charts_are_the_same_numbers(charted, rng):
    q, v, _ = drawn(charted, rng)
    M, c, qdot = charted.function("mass_matrix", "dynamics_bias", "configuration_derivative")(q, v)
    assert_close(M, charted.mass_matrix(q), OTHER_ALGORITHM)
    assert_close(c, charted.dynamics_bias(q, v), OTHER_ALGORITHM)
    assert_close(qdot, charted.configuration_derivative(q, v), OTHER_ALGORITHM)


def test_sines_and_cosines_given_as_such_leave_polynomials(example):
    model = example("arm7")
    charted = Charted(model, *[SinCosRevolute(name) for name in model.jnt_names])
    function = charted.function("mass_matrix", "dynamics_bias")
    ops = function.ops()
    assert ops["trig"] == ops["div"] == 0
    angle = np.linspace(-2, 2, model.nv)
    q = np.stack([np.sin(angle), np.cos(angle)], axis=1).ravel()
    v = np.linspace(1, -1, model.nv)
    state = State(model, model.qpos0 + angle, v)
    M, c = function(q, v)
    assert_close(M, state.mass_matrix(), OTHER_ALGORITHM)
    assert_close(c, state.dynamics_bias(), OTHER_ALGORITHM)


def test_rodrigues_parameters_have_the_velocity_of_rigid_body_dynamics(rng):
    charted = Charted(symdyn.load(FREE), SPQuatFloating("base"))
    q, v, _ = drawn(charted, rng)
    state = charted.state(q, v)
    assert_close(to_layout(state.model, "rbd", state.q, state.v)[1], v, SAME_ALGORITHM)


@pytest.mark.parametrize(
    ("charts", "sentence"),
    [
        ((SinCosRevolute("x"),), "SinCosRevolute: joint x is a slide; expected a hinge"),
        ((Planar("y", "x", "yaw"),), "y, x, yaw are no planar joint"),
        ((Planar("x", "y", "arm"),), "x, y, arm are no planar joint"),
        ((SinCosRevolute("yaw"), Planar("x", "y", "yaw")), "charts cover a joint twice"),
        ((SinCosRevolute("yow"),), 'there is no joint "yow"; did you mean "yaw"'),
    ],
)
def test_what_does_not_fit_is_refused(charts, sentence):
    with pytest.raises(SymdynError, match=sentence):
        Charted(symdyn.load(CART), *charts)
