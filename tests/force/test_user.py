"""The user's own forces and actuators: part of the graph, and what MuJoCo's callbacks of the same text give."""

import numpy as np
import pytest

import symdyn
from symdyn.api import emit
from symdyn.catalog.dynamics import Dynamics
from symdyn.errors import SymdynError
from symdyn.graph.derivative import derivative
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

mujoco = pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")

from tests.force.actuators import Pair, world  # noqa: E402

ACTUATORS = (
    '<general joint="hinge" dyntype="user" gaintype="user" biastype="user" dynprm=".3" gainprm="2" biasprm="1"/>'
    '<general joint="slide" gaintype="user" gear="2"/><general joint="ball" gear="1 2 3" biastype="user"/>'
    '<general joint="hinge" dyntype="user" actdim="2"/>'
)


def rate(m, d, i):
    a = m.actuator_actadr[i]
    return (d.ctrl[i] - d.act[a]) / m.actuator_dynprm[i][0]


def rates(m, d, i):
    """Of two activations at once: MuJoCo's callback writes them."""
    a = m.actuator_actadr[i]
    return d.act[a + 1], d.ctrl[i] - d.act[a]


def gain(m, d, i):
    return m.actuator_gainprm[i][0] * d.actuator_length[i] + d.qvel[0]


def bias(m, d, i):
    return m.actuator_biasprm[i][0] + d.actuator_velocity[i] * d.site_xpos[3][2]


def act_dyn(m, d, i):
    return rates(m, d, i) if i == 3 else rate(m, d, i)


def passive(m, d):
    """A spring of all velocities and of a coordinate."""
    return -0.3 * d.qvel - 0.2 * d.qpos[0]


def control(m, d):
    """Proportional control of what was asked for."""
    return {"ctrl": 0.5 * d.ctrl - 0.1 * d.qvel[: m.nu], "qfrc_applied": 2.0 * d.qfrc_applied}


def written_rates(m, d, i):
    if i != 3:
        return rate(m, d, i)
    a = m.actuator_actadr[i]
    d.act_dot[a : a + 2] = rates(m, d, i)
    return 0.0


def written_passive(m, d):
    d.qfrc_passive[:] += passive(m, d)


def written_control(m, d):
    for name, value in control(m, d).items():
        getattr(d, name)[:] = value


USER = {"act_dyn": act_dyn, "gain": gain, "bias": bias, "passive": passive, "control": control}
CALLBACKS = {"act_dyn": written_rates, "act_gain": gain, "act_bias": bias, "passive": written_passive}
CALLBACKS |= {"control": written_control}


def test_callbacks_are_mujocos():
    pair = Pair(world(ACTUATORS), USER)
    states = list(pair.states(4))
    for name, f in CALLBACKS.items():
        getattr(mujoco, f"set_mjcb_{name}")(f)
    try:
        expected = [pair.theirs(state) for state in states]
    finally:
        for name in CALLBACKS:
            getattr(mujoco, f"set_mjcb_{name}")(None)
    for state, theirs in zip(states, expected):
        for name, value in pair.ours(state).items():
            if name != "act_next":
                assert_close(value, theirs[name], OTHER_ALGORITHM, name)


def test_without_callbacks_user_gain_is_one_and_the_rest_zero():
    pair = Pair(world(ACTUATORS))
    for state in pair.states(2):
        expected = pair.theirs(state)
        for name, value in pair.ours(state).items():
            assert_close(value, expected[name], OTHER_ALGORITHM, name)


BUILT_IN = '<general joint="hinge" dyntype="filter" dynprm=".3" gaintype="affine" gainprm="1 2 3"/>'
OWN = '<general joint="hinge" dyntype="user" dynprm=".3" gaintype="user" gainprm="1 2 3"/>'


def affine(m, d, i):
    g = m.actuator_gainprm[i]
    return g[0] + g[1] * d.actuator_length[i] + g[2] * d.actuator_velocity[i]


def test_callback_that_repeats_a_law_of_the_file_is_that_law(rng):
    built_in = Dynamics(symdyn.load(world(BUILT_IN)))
    own = Dynamics(symdyn.load(world(OWN)), user={"act_dyn": rate, "gain": affine})
    for name in ("actuation", "activation"):
        f, g = built_in.function(name), own.function(name)
        x = {i.name: rng.standard_normal(i.shape) for i in f.inputs}
        for o, ours, theirs in zip(f.outputs, f(**x), g(**x)):
            assert_close(ours, theirs, SAME_ALGORITHM, o.name)


def test_derivatives_go_through_the_callback(rng):
    dynamics = Dynamics(symdyn.load(world('<motor joint="hinge"/>')), user={"control": lambda m, d: 3.0 * d.ctrl})
    f = derivative(dynamics.function("actuation"), "actuator_force", "ctrl")
    assert f(**{i.name: rng.standard_normal(i.shape) for i in f.inputs}).tolist() == [[3.0]]


@pytest.mark.parametrize("target", ["numpy", "c", "casadi"])
def test_every_target_has_the_callbacks(target, rng):
    if target == "casadi":
        pytest.importorskip("casadi")
    model = symdyn.load(world(ACTUATORS))
    f = Dynamics(model, user=USER).function("actuation")
    made = symdyn.compile(model, ["actuation"], target, user=USER)
    call = made.actuation if target == "c" else made["actuation"]
    x = [rng.standard_normal(i.shape) for i in f.inputs]
    for ours, expected in zip(call(*x), f(*x), strict=True):
        assert_close(np.asarray(ours, float).reshape(expected.shape), expected, OTHER_ALGORITHM)


def test_emitted_text_says_what_is_the_users():
    text = emit(world('<motor joint="hinge"/>'), ["actuation"], user={"control": lambda m, d: 2.0 * d.ctrl})
    assert any("the user's control" in each for each in text.values())


def test_what_no_callback_is_called_is_refused():
    model = symdyn.load(world('<motor joint="hinge"/>'))
    with pytest.raises(SymdynError, match='user callback "act_gain" is unknown; expected passive'):
        Dynamics(model, user={"act_gain": gain})
    with pytest.raises(SymdynError, match="is 3; expected a function"):
        Dynamics(model, user={"gain": 3})
    with pytest.raises(SymdynError, match=r"the user's ctrl has shape \(2,\); expected \(1,\)"):
        Dynamics(model, user={"control": lambda m, d: [1, 2]}).function("actuation")
    with pytest.raises(SymdynError, match='control gives "xfrc"; expected ctrl or qfrc_applied'):
        Dynamics(model, user={"control": lambda m, d: {"xfrc": 0}}).function("actuation")


def test_disabled_actuation_asks_for_no_control():
    option = '<option><flag actuation="disable"/></option>'
    dynamics = Dynamics(symdyn.load(world('<motor joint="hinge"/>', option)), user={"control": lambda m, d: 1 / 0})
    assert np.asarray(dynamics.qfrc_actuator == 0.0).all()
