"""What actuators do is what MuJoCo's do: every transmission, dynamics, gain, bias and limit."""

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.emit.c import Banner, emit_c
from symdyn.errors import ModelError
from symdyn.graph.derivative import jacobian
from symdyn.graph.function import Function, Output
from symdyn.passes import run
from symdyn.runtime import Library
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

mujoco = pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")

from tests.force import actuators as table  # noqa: E402
from tests.force.actuators import Pair, motor, world  # noqa: E402

STATES = 4


def agree(xml: str, states: int = STATES) -> None:
    """Every quantity is MuJoCo's at random states."""
    pair = Pair(xml)
    for state in pair.states(states):
        expected = pair.theirs(state)
        for name, value in pair.ours(state).items():
            assert_close(value, expected[name], OTHER_ALGORITHM, name)


def each(cases: dict[str, str]):
    return pytest.mark.parametrize("actuator", cases.values(), ids=list(cases))


@each(table.TRANSMISSIONS)
def test_transmission_is_mujocos(actuator):
    agree(world(actuator))


@each(table.ORIENTATIONS)
def test_orientation_is_mujocos(actuator):
    agree(world(actuator))


@each(table.SERVOS)
def test_servo_is_mujocos(actuator):
    agree(world(actuator))


@each(table.PIDS)
def test_pid_is_mujocos(actuator):
    agree(world(actuator))


@each({name: motor(words) for name, words in table.MOTORS.items()})
def test_motor_is_mujocos(actuator):
    agree(world(actuator))


def test_all_together_are_mujocos():
    agree(world(table.WHOLE + "".join(motor(words) for words in table.MOTORS.values())), 2)


FLAGS = ("clampctrl", "actuation", "gravity", "spring", "damper", "spring damper")


@pytest.mark.parametrize("flags", FLAGS)
def test_flag_switches_off_what_mujocos_does(flags):
    words = " ".join(f'{flag}="disable"' for flag in flags.split())
    option = f"<option><flag {words}/></option>"
    hinge = 'actuatorfrcrange="-1 2" actuatorgravcomp="true" damping=".1"'
    drives = '<motor joint="hinge" ctrlrange="-1 1"/><position joint="hinge" kp="9"/>'
    agree(world(drives + '<general joint="slide" dyntype="integrator"/>', option, hinge))


def test_disabled_group_gives_no_force_and_keeps_its_activation():
    drives = '<motor joint="hinge" group="3"/><general joint="hinge" group="2" dyntype="filterexact"/>'
    drives += '<general joint="hinge" group="3" dyntype="integrator"/>' + motor(f"group='3' {table.LUGRE}")
    agree(world(drives, '<option actuatorgroupdisable="3"/>'))


@pytest.mark.parametrize("bounds", ["-1 2", "-.3 .4", "-.01 .01"])
def test_range_of_a_tendon_scales_all_its_forces(bounds):
    drives = '<motor tendon="fixed" gear="2"/><motor tendon="fixed" gear="-3" forcerange="-.5 .7"/>'
    agree(world(drives, tendon=f'actuatorfrcrange="{bounds}"'), 10)


def test_joint_range_has_the_last_word():
    agree(world('<motor joint="hinge" gear="50"/>', hinge='actuatorfrcrange="-1 2" actuatorgravcomp="true"'))


def test_nothing_driven_is_zero():
    dynamics = Dynamics(symdyn.load("<mujoco><worldbody><body><joint/><geom size='1'/></body></worldbody></mujoco>"))
    force = dynamics.function("actuation")(qpos=[0.1], qvel=[0.2], act=[], ctrl=[])
    assert force.tolist() == [0.0]


def everything() -> Function:
    xml = world(table.WHOLE + motor(table.MOTORS["everything"]), hinge='actuatorfrcrange="-1 2"')
    return Dynamics(symdyn.load(xml)).function("transmission+activation+actuation")


def drawn(function: Function, rng) -> dict[str, np.ndarray]:
    return {i.name: rng.uniform(0.1, 0.9, i.shape) for i in function.inputs}


def test_emitted_c_is_the_interpreter(rng):
    function = run(everything())
    (name,) = library = Library.build(emit_c("actuators", [function], Banner("test")))
    for _ in range(3):
        x = drawn(function, rng)
        for o, ours, theirs in zip(function.outputs, library[name](*x.values()), function(**x)):
            assert_close(ours, theirs, SAME_ALGORITHM, o.name)


def test_passes_change_no_number(rng):
    function = everything()
    x = drawn(function, rng)
    for o, before, after in zip(function.outputs, function(**x), run(function)(**x)):
        assert_close(after, before, OTHER_ALGORITHM, o.name)


@pytest.mark.parametrize("mode", ["forward", "reverse"])
@pytest.mark.parametrize("still", [True, False])
def test_derivatives_are_finite_also_at_rest_and_at_the_identity(mode, still, rng):
    """Rest, identity rotations, zero controls and activations are where norms, angles and switches have their kinks."""
    function = everything()
    wrt = [s for i in function.inputs for s in i.symbols.flat]
    rows = jacobian([e for o in function.outputs[3:] for e in o.exprs.flat], wrt, mode)
    derived = Function("derived", function.inputs, (Output("J", rows, ""),))
    x = drawn(function, rng)
    if still:
        qpos = np.zeros(x["qpos"].shape)
        qpos[[3, 7]] = 1.0
        x = {name: np.zeros(value.shape) for name, value in x.items()} | {"qpos": qpos, "dt": np.array(0.01)}
    assert np.isfinite(derived(**x)).all()


def test_forces_have_the_derivatives_that_differences_give(rng):
    function = everything()
    (force,) = [o for o in function.outputs if o.name == "actuator_force"]
    names = ("qvel", "act", "ctrl")
    wrt = [s for i in function.inputs if i.name in names for s in i.symbols.flat]
    J = Function("J", function.inputs, (Output("J", jacobian(force.exprs.flat, wrt), ""),))
    x, f, step, columns = drawn(function, rng), function.only("actuator_force"), 1e-6, []
    for name in names:
        for k in range(x[name].size):
            ends = [{**x, name: x[name] + sign * step * np.eye(x[name].size)[k]} for sign in (1, -1)]
            columns.append((f(**ends[0]) - f(**ends[1])) / (2 * step))
    assert_close(J(**x), np.array(columns).T, 1e-6)


def test_muscle_of_unknown_length_range_is_refused():
    with pytest.raises(ModelError, match='<muscle name="m">: its length does not come to rest'):
        symdyn.load(world('<muscle name="m" joint="hinge"/>'))


PATHS = {
    "actuator/a/gear/0": "g",
    "actuator/a/gainprm/0": "k",
    "actuator/a/biasprm": "b",
    "actuator/f/dynprm/0": "tau",
    "actuator/a/forcerange": "most",
    "actuator/a/armature": "rotor",
    "actuator/f/actrange": "act",
    "actuator/m/lengthrange": "l",
}


def test_parameters_of_actuators_are_theirs(rng):
    """Functions with symbols give at the model's values what functions without give, and at others what those have."""
    xml = world(
        '<general name="a" joint="hinge" gear="{g}" biastype="affine" gainprm="{k}" biasprm="1 2 3" armature="{rotor}"'
        ' forcerange="-4 4"/><general name="f" joint="slide" dyntype="filterexact" dynprm="{tau}" actrange="-.3 .3"/>'
        '<muscle name="m" joint="hinge" lengthrange="-2 2.5"/>'
    )
    values = {"g": 2.0, "k": 3.0, "rotor": 0.1, "tau": 0.2}
    other = {"g": -1.5, "k": 0.5, "rotor": 0.4, "tau": 0.05}
    plain, changed = (symdyn.load(text_with(xml, v)) for v in (values, other))
    name = "actuation+activation+mass_matrix"
    ours, without = Dynamics(plain, PATHS), Dynamics(changed).function(name)
    function = ours.function(name)
    params = np.array([other.get(p.name, p.value) for p in ours.parameters])
    x = drawn(without, rng)
    for o, actual, expected in zip(without.outputs, function(**x, params=params), without(**x)):
        if o.name not in ("actuator_force", "qfrc_actuator"):
            assert_close(actual, expected, OTHER_ALGORITHM, o.name)
    # acc0 of the muscle goes with the armature of the file
    assert_close(function(**x, params=params)[0][0], without(**x)[0][0], OTHER_ALGORITHM)


def text_with(xml: str, values: dict[str, float]) -> str:
    for name, value in values.items():
        xml = xml.replace("{" + name + "}", str(value))
    return xml


@pytest.mark.parametrize("target", ["numpy", "casadi"])
def test_every_target_gives_the_same(target, rng):
    if target == "casadi":
        pytest.importorskip("casadi")
    function = everything()
    xml = world(table.WHOLE + motor(table.MOTORS["everything"]), hinge='actuatorfrcrange="-1 2"')
    (made,) = symdyn.compile(symdyn.load(xml), ["transmission+activation+actuation"], target).values()
    x = drawn(function, rng)
    for o, ours, theirs in zip(function.outputs, made(*x.values()), function(**x)):
        assert_close(np.asarray(ours, float).reshape(o.shape), theirs, OTHER_ALGORITHM, o.name)
