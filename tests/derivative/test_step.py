"""The discrete step and its derivatives are MuJoCo's, of models with everything that smooth forces are made of."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.dynamics.tangent import steps_of
from symdyn.dynamics.tree import build_tree
from tests.derivative.conftest import call, differences, random_inputs
from tests.tolerance import OTHER_ALGORITHM, assert_close

# central differences of a step of 1e-6: 1e-16 of what cancels over that, and the third derivatives of stiff chains
TRANSITION = 1e-6
EPS = 1e-6

TREE = """
<worldbody>
  <body pos="0 0 1"><freejoint/><geom type="box" size=".1 .2 .15" pos=".02 0 .01"/><site name="base" pos=".1 0 .1"/>
    <body pos=".2 0 0" gravcomp=".6"><joint name="hinge" axis="0 1 1" {hinge}/>
      <geom type="capsule" size=".04" fromto="0 0 0 .1 0 -.3"/><site name="knee" pos=".1 0 -.2"/>
      <body pos=".1 0 -.3"><joint name="ball" type="ball" {ball}/><geom type="ellipsoid" size=".1 .05 .2" {swim}/>
        <site name="tip" pos="0 .1 -.1"/></body></body></body>
  <body pos="1 0 0"><joint name="slide" type="slide" axis="1 2 0" {hinge}/><geom size=".1"/></body>
</worldbody>
<tendon><fixed name="fixed" {tendon}><joint joint="hinge" coef="2"/><joint joint="slide" coef="-1"/></fixed>
  <spatial name="path" stiffness="20" damping="3" springlength=".2 .3"><site site="base"/><site site="tip"/></spatial>
</tendon>
<actuator>
  <position joint="hinge" kp="30" kv="2"/><motor joint="ball" gear="1 2 3"/>
  <general joint="slide" dyntype="filterexact" dynprm=".05" gaintype="affine" gainprm="2 1 .5" actearly="true"/>
  <general tendon="path" dyntype="integrator" gainprm="4" biastype="affine" biasprm="1 -3 -.5"/>
  <muscle joint="hinge" lengthrange="-3 3" force="40"/><motor site="tip" refsite="base" gear="1 2 0 0 0 3"/>
</actuator>
"""
STILL = 'stiffness="0"'
KINDS = {
    "plain": ("", STILL, STILL, "", ""),
    "springs": ("", 'stiffness="9 2 3" springref="20"', 'stiffness="4 1 2"', "", ""),
    "damping": ("", 'damping="1 .5 .2"', 'damping=".3"', "", 'damping=".4"'),
    "explicit damping": ('<flag eulerdamp="disable"/>', 'damping="1 .5 .2"', 'damping=".3"', "", ""),
    "no dampers": ('<flag damper="disable"/>', 'damping="1 .5 .2"', 'damping=".3"', "", ""),
    "armature": ("", 'armature=".2"', 'armature=".1" damping=".2"', "", 'armature=".7"'),
    "medium": ("", STILL, STILL, 'fluidshape="ellipsoid"', ""),
    "no actuation": ('<flag actuation="disable"/>', 'damping="1"', STILL, "", ""),
}


def text(kind: str, integrator: str = "Euler") -> str:
    flag, hinge, ball, swim, tendon = KINDS[kind]
    medium = 'density="20" viscosity=".3" wind="1 -.5 .2"' if kind == "medium" else ""
    option = f'<option timestep=".004" integrator="{integrator}" {medium}>{flag}</option>'
    return f"<mujoco>{option}{TREE.format(hinge=hinge, ball=ball, swim=swim, tendon=tendon)}</mujoco>"


@pytest.fixture
def transition(mujoco):
    """MuJoCo's model and a state -> qpos, qvel and act after a step, A and B, without constraints.

    MuJoCo has no A and B of its step of fourth order.
    """

    def answer(m, x):
        off = mujoco.mjtDisableBit
        m.opt.disableflags |= int(off.mjDSBL_CONSTRAINT) | int(off.mjDSBL_CONTACT)
        d, n = mujoco.MjData(m), 2 * m.nv + m.na
        A, B = np.zeros((n, n)), np.zeros((n, m.nu))
        for name in ("qpos", "qvel", "act", "ctrl", "qfrc_applied"):
            getattr(d, name)[:] = x[name]
        mujoco.mj_forward(m, d)
        known = {"A": A, "B": B} if m.opt.integrator != mujoco.mjtIntegrator.mjINT_RK4 else {}
        if known:
            mujoco.mjd_transitionFD(m, d, EPS, 1, A, B, None, None)
        mujoco.mj_step(m, d)
        return {"qpos_after": d.qpos, "qvel_after": d.qvel, "act_after": d.act, **known}

    return answer


def compare(model, expected, x) -> None:
    """The outputs of the step against MuJoCo's; derivatives within what differences can tell."""
    function = Dynamics(model).function("step+step_derivatives")
    expected = expected if "A" in expected else expected | slopes(model, x)
    for output, found in zip(function.outputs, call(function, x)):
        tolerance = TRANSITION if output.name in "AB" else OTHER_ALGORITHM
        scale = max(1.0, np.abs(expected[output.name]).max()) if output.name in "AB" else None
        assert_close(found, expected[output.name], tolerance, output.name, scale=scale)


def slopes(model, x) -> dict[str, np.ndarray]:
    """A and B by central differences of the step."""
    step = Dynamics(model).function("step")
    after, columns = call(step, x)[0], {}
    for name in ("qpos", "qvel", "act", "ctrl"):
        if np.size(x[name]):
            turned, *others = differences(model, step, x, name)
            columns[name] = np.concatenate([steps_of(build_tree(model), after, turned), *others])
    B = columns.pop("ctrl", np.zeros((2 * model.nv + model.na, 0)))
    return {"A": np.concatenate([*columns.values()], axis=1), "B": B}


KINDS_AND_INTEGRATORS = [*[(kind, "Euler") for kind in KINDS], ("damping", "implicit"), ("damping", "implicitfast")]


@pytest.mark.parametrize(("kind", "integrator"), KINDS_AND_INTEGRATORS)
def test_the_step_is_mujocos(mujoco, transition, kind, integrator):
    xml = text(kind, integrator)
    model, m = symdyn.load(xml), mujoco.MjModel.from_xml_string(xml)
    x = random_inputs(model) | {"dt": m.opt.timestep}
    compare(model, transition(m, x), x)


# a free body alone, whose bias implicitfast knows; a limit of a joint's force that is reached, and one that is not
FEW = """
<mujoco><option timestep=".004" integrator="{}" {}/>
<worldbody>
  <body><freejoint/><geom type="box" size=".1 .2 .15" pos=".02 0 .01" fluidshape="ellipsoid"/></body>
  <body pos="0 0 1"><joint name="ball" type="ball"/><geom type="box" size=".1 .05 .2" pos=".1 0 .3"/>
    <body pos="0 0 .5"><joint name="hinge" axis="0 1 1" damping=".2" actuatorfrcrange="-.1 .1"/>
      <geom size=".1" pos=".2 0 0"/>
      <body pos=".4 0 0"><joint name="slide" type="slide" actuatorfrcrange="-90 90"/><geom size=".05"/></body>
    </body></body>
</worldbody>
<tendon><fixed damping=".4"><joint joint="hinge" coef="2"/><joint joint="slide" coef="-1"/></fixed></tendon>
<actuator>
  <position joint="hinge" kp="30" kv="2"/><position joint="slide" kp="8" kv="3"/>
  <general joint="ball" gear="1 2 3" dyntype="filter" dynprm=".05" gaintype="affine" gainprm="2 1 .5"/>
</actuator></mujoco>"""
MEDIUM = 'density="20" viscosity=".3" wind="1 -.5 .2"'


@pytest.mark.parametrize("integrator", ["implicit", "implicitfast"])
def test_the_step_knows_the_medium_the_bias_and_limits(mujoco, transition, integrator):
    xml = FEW.format(integrator, MEDIUM)
    model, m = symdyn.load(xml), mujoco.MjModel.from_xml_string(xml)
    x = random_inputs(model) | {"dt": m.opt.timestep}
    compare(model, transition(m, x), x)


def test_the_step_of_an_example_is_mujocos(mujoco, transition, example_path):
    m = mujoco.MjModel.from_xml_path(str(example_path))
    model = symdyn.load(example_path)
    x = random_inputs(model) | {"dt": m.opt.timestep}
    compare(model, transition(m, x), x)


@pytest.mark.parametrize("name", ["pendulum", "driven_arm"])
def test_compiled_step_is_that_of_the_expressions(example, name):
    model = example(name)
    function, x = Dynamics(model).function("step+step_derivatives"), random_inputs(model)
    library = symdyn.compile(model, ["step+step_derivatives"])
    found = library.step_step_derivatives(**{i.name: x[i.name] for i in function.inputs})
    for ours, expected in zip(found, call(function, x), strict=True):
        assert_close(ours, expected, OTHER_ALGORITHM)


def test_derivatives_of_the_step_are_finite_at_rest_in_the_reference():
    for kind in KINDS:
        d = Dynamics(symdyn.load(text(kind)))
        x = {name: np.zeros_like(value) for name, value in random_inputs(d.model).items()}
        function = d.function("step_derivatives+smooth_dynamics_derivatives")
        for qpos in (d.model.qpos0, np.zeros(d.model.nq)):
            for values in call(function, x | {"qpos": qpos, "dt": 0.004}):
                assert np.isfinite(values).all(), kind


def test_a_step_of_no_time_moves_nothing():
    d = Dynamics(symdyn.load(text("damping")))
    x, n = random_inputs(d.model) | {"dt": 0.0}, 2 * d.model.nv + d.model.na
    A, B = call(d.function("step_derivatives"), x)
    assert_close(A, np.eye(n), OTHER_ALGORITHM)
    assert (B == 0.0).all()


def test_accelerations_change_through_the_users_control():
    """what a controller adds to the applied force, it adds to the derivative"""
    xml = '<mujoco><worldbody><body><joint axis="0 1 0"/><geom size=".1" pos=".2 0 0"/></body></worldbody></mujoco>'
    control = {"control": lambda m, d: {"qfrc_applied": 3.0 * d.qfrc_applied - 2.0 * d.qvel}}
    plain, driven = Dynamics(symdyn.load(xml)), Dynamics(symdyn.load(xml), user=control)
    x = random_inputs(plain.model)
    (inverse,) = call(plain.function("derivative:qacc_smooth/qfrc_applied"), x)
    (by_force,) = call(driven.function("derivative:qacc_smooth/qfrc_applied"), x)
    (by_qvel,) = call(driven.function("derivative:qacc_smooth/qvel"), x)
    assert_close(by_force, 3.0 * inverse, OTHER_ALGORITHM)
    assert_close(by_qvel, -2.0 * inverse, OTHER_ALGORITHM)
