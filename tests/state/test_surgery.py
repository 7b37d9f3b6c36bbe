"""Parts of mechanisms, and mechanisms with fewer bodies, have the inertia they had."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.errors import SymdynError
from symdyn.state import State, remove_fixed_joints, submodel
from tests.tolerance import OTHER_ALGORITHM, assert_close

MECHANISM = """
<mujoco>
  <default><default class="thick"><geom size=".05" density="500"/><joint armature=".2"/></default></default>
  <worldbody>
    <body name="base" childclass="thick">
      <joint name="base" axis="0 0 1"/>
      <geom type="capsule" fromto="0 0 0 0 0 .4"/>
      <frame pos="0 0 .4" euler="0 20 0">
        <body name="arm" pos=".1 0 0">
          <joint name="arm" axis="0 1 0"/>
          <geom type="capsule" fromto="0 0 0 .3 0 0"/>
          <body name="bracket" pos=".3 0 0" euler="0 0 30">
            <geom type="box" size=".03 .04 .05"/>
            <body name="tool" pos="0 .1 0">
              <geom type="box" size=".02 .02 .1" pos=".01 0 .05"/>
              <body name="finger" pos="0 0 .1">
                <joint name="finger" axis="1 0 0"/><geom size=".04"/><site name="tip"/>
              </body>
            </body>
          </body>
        </body>
      </frame>
      <body name="other"><joint name="other" axis="1 0 0"/><geom size=".1"/></body>
    </body>
  </worldbody>
  <tendon>
    <fixed name="inside"><joint joint="arm" coef="1"/><joint joint="finger" coef="2"/></fixed>
    <fixed name="across"><joint joint="base" coef="1"/><joint joint="finger" coef="2"/></fixed>
  </tendon>
  <actuator>
    <motor name="arm" joint="arm"/><motor name="base" joint="base"/>
    <motor name="pull" tendon="inside"/><motor name="cross" tendon="across"/>
  </actuator>
  <sensor>
    <jointpos joint="finger"/><actuatorfrc name="gone" actuator="cross"/><framepos objtype="site" objname="tip"/>
  </sensor>
  <keyframe><key qpos="1 2 3 4"/></keyframe>
</mujoco>
"""


@pytest.fixture(scope="module")
def whole():
    return symdyn.load(MECHANISM)


def at(model, angles: dict[str, float]) -> State:
    state = State(model)
    for joint in model.jnt_names:
        state.set_configuration(joint, angles[joint])
    return state


ANGLES = {"base": 0.3, "arm": -0.7, "finger": 0.4, "other": 1.0}


def test_a_submodel_has_the_mass_matrix_of_its_dofs(whole):
    part = submodel(MECHANISM, "arm")
    assert part.jnt_names == ("arm", "finger")
    dofs = [whole.jnt_names.index(name) for name in part.jnt_names]
    full, own = at(whole, ANGLES), at(part, ANGLES)
    assert_close(own.mass_matrix(), full.mass_matrix()[np.ix_(dofs, dofs)], OTHER_ALGORITHM)
    assert_close(own.mass("arm"), full.mass("arm"), OTHER_ALGORITHM)
    inside = [s.express(s.crb_inertia("arm"), "body/arm").matrix for s in (full, own)]
    assert_close(inside[1], inside[0], OTHER_ALGORITHM)
    pose = full.relative_transform("body/finger", "body/base").matrix
    assert_close(own.transform_to_root("finger").matrix, pose, OTHER_ALGORITHM)


def test_a_fixed_submodel_has_the_body_as_its_root(whole):
    part = submodel(MECHANISM, "arm", fixed=True)
    assert part.jnt_names == ("finger",)
    assert not State(part).twist_wrt_world("arm").vector.any()


def test_what_names_something_gone_goes_and_the_rest_stays():
    part = submodel(MECHANISM, "arm")
    assert part.tendon_names == ("inside",)
    assert part.actuator_names == ("arm", "pull")
    assert (part.nsensor, part.nkey) == (2, 0)


def test_bodies_without_joints_become_parts_and_nothing_moves_otherwise(whole):
    fused = remove_fixed_joints(MECHANISM)
    assert set(whole.body_names) - set(fused.body_names) == {"bracket", "tool"}
    full, own = at(whole, ANGLES), at(fused, ANGLES)
    v = np.random.default_rng(0).standard_normal(whole.nv)
    for state in (full, own):
        state.set_velocity(v)
    assert_close(own.mass_matrix(), full.mass_matrix(), OTHER_ALGORITHM)
    assert_close(own.dynamics_bias(), full.dynamics_bias(), OTHER_ALGORITHM)
    assert_close(own.mass(), full.mass(), OTHER_ALGORITHM)
    tips = [s.transform_to_root("site/tip").matrix for s in (full, own)]
    assert_close(tips[1], tips[0], OTHER_ALGORITHM)


def test_a_body_that_is_not_there_is_named():
    with pytest.raises(SymdynError, match='there is no body "arms"; did you mean "arm"'):
        submodel(MECHANISM, "arms")
