"""Every quantity of the catalogue is an attribute of the state by mjData's name, with the number its function gives."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.catalog.catalog import FUNCTIONS, QUANTITIES
from symdyn.catalog.dynamics import Dynamics
from symdyn.catalog.input import INPUTS
from symdyn.errors import SymdynError
from symdyn.state import State
from tests.state.loops import EVERY_KIND
from tests.tolerance import OTHER_ALGORITHM, assert_close

WRAPPED = """
<mujoco>
  <option density="1.2" viscosity=".1" wind="1 0 0"/>
  <worldbody>
    <site name="start" pos="0 0 1"/>
    <body name="a" pos="0 0 .6" gravcomp=".5">
      <joint name="a" type="ball" stiffness="2" damping=".1"/>
      <geom name="drum" type="sphere" size=".1" pos=".1 0 0"/>
      <body name="b" pos=".3 0 0">
        <joint name="b" axis="0 1 0" springref="20" stiffness="1"/>
        <geom type="capsule" fromto="0 0 0 .3 0 0" size=".03"/>
        <site name="end" pos=".3 0 -.1"/>
      </body>
    </body>
  </worldbody>
  <tendon>
    <spatial name="cable" stiffness="4" damping=".2">
      <site site="start"/><geom geom="drum"/><site site="end"/>
    </spatial>
    <spatial name="heavy" armature=".3"><site site="start"/><site site="end"/></spatial>
  </tendon>
  <actuator>
    <general tendon="cable" dyntype="filter" dynprm=".1" gainprm="3" biastype="affine" biasprm="0 -1 -.2"/>
    <motor joint="b" gear="2"/>
  </actuator>
  <sensor><framepos objtype="site" objname="end"/><gyro site="end"/><accelerometer site="end"/></sensor>
</mujoco>
"""

MODELS = {"wrapped": WRAPPED, "loops": EVERY_KIND}


@pytest.fixture(scope="module", params=MODELS)
def driven(request):
    """A model with springs, cables, actuators, air and sensors, or with loops; at random inputs."""
    model = symdyn.load(MODELS[request.param])
    state, rng = State(model), np.random.default_rng(4)
    state.rand(rng)
    state.set_additional_state(rng.standard_normal(model.na))
    inputs = {n: a.shape(model) for n, a in INPUTS.items() if n not in ("qpos", "qvel", "act", "qpos1", "qpos2")}
    state.set_input(**{name: rng.random(shape) for name, shape in inputs.items()})
    other = State(model)
    for name in ("qpos1", "qpos2"):
        other.rand_configuration(rng)
        state.set_input(**{name: other.q})
    return state


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_quantity_is_an_attribute_by_its_name(name, driven):
    function = Dynamics(driven.model).function(name)
    values = function(**{i.name: driven._input(i.name) for i in function.inputs}) if function.outputs else ()
    for output, expected in zip(function.outputs, values if isinstance(values, tuple) else (values,)):
        found = driven.value(output.name)
        assert_close(found, expected, OTHER_ALGORITHM, output.name)
        assert found is driven.value(output.name)


def test_unknown_names_say_what_is_near(driven):
    with pytest.raises(AttributeError, match="State has no 'qfrc_bais'; did you mean \"qfrc_bias\""):
        driven.qfrc_bais  # noqa: B018
    with pytest.raises(SymdynError, match='there is no quantity "xpo"; did you mean "xpos"'):
        driven.value("xpo")
    with pytest.raises(SymdynError, match='"ctlr" is no input to set; did you mean "ctrl"'):
        driven.set_input(ctlr=[0.0])


@pytest.mark.parametrize(
    ("of", "by"), [("energy", "qpos"), ("ten_length", "qpos"), ("qfrc_smooth", "ctrl"), ("M", "qpos")]
)
def test_derivatives_are_those_of_the_functions(of, by, driven):
    function = Dynamics(driven.model).function(f"derivative:{of}/{by}")
    if not function.outputs:
        return
    expected = function(**{i.name: driven._input(i.name) for i in function.inputs})
    assert_close(driven.derivative(of, by), expected, OTHER_ALGORITHM)


def test_every_name_is_a_name_of_the_state():
    assert set(QUANTITIES) >= {"xpos", "qfrc_bias", "M", "cvel"}
