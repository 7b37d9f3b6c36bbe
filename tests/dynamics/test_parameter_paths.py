"""Paths of parameters that mean nothing are refused in one sentence."""

import pytest

import symdyn
from symdyn.errors import ModelError

JOINTS = """
<mujoco><worldbody>
  <body name="a"><joint name="ball" type="ball" armature=".1"/><geom size=".1" pos=".1 0 0"/>
    <body name="b"><joint name="hinge" ref="10"/><geom size=".1" pos=".1 0 0"/></body>
  </body>
</worldbody></mujoco>
"""


@pytest.mark.parametrize(
    "path, words",
    [
        ("joint/ball/ref", "a ball joint has no ref"),
        ("joint/hinge/armature/x", "armature is one number"),
        ("joint/hing/ref", 'did you mean "hinge"'),
        ("body/a/weight", "expected kind/name/field"),
        ("tree/a/mass", '"tree" is unknown'),
        ("option/timestep", "gravity"),
        ("body/a/pos/w", 'component "w" is unknown'),
    ],
)
def test_a_path_that_means_nothing_is_refused(path, words):
    with pytest.raises(ModelError, match=words):
        symdyn.Dynamics(symdyn.load(JOINTS), params={path: "p"})


def test_an_armature_of_a_ball_joint_stands_on_its_three_dofs():
    dynamics = symdyn.Dynamics(symdyn.load(JOINTS), params={"joint/ball/armature": "p"})
    assert dynamics.parameters[0].places == ((0,), (1,), (2,))
