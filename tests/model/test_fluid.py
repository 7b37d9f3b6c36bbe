"""What a geom has of a fluid that it meets as an ellipsoid."""

import numpy as np
import pytest

import symdyn
from symdyn.model.fluid import kappa
from tests.tolerance import SAME_ALGORITHM, assert_close

SHAPES = (
    'type="sphere" size=".1"',
    'type="capsule" size=".05 .2"',
    'type="box" size=".1 .05 .2"',
    'type="cylinder" size=".1 .05"',
    'type="ellipsoid" size=".1 .2 .15"',
    'type="ellipsoid" size="1e-4 2e-4 3e-4"',
    'type="ellipsoid" size=".001 .2 .3"',
    'type="sphere" size=".3" fluidcoef="1 2"',
    'type="box" size=".1 .1 .2" fluidcoef=".1 .2 .3 .4 .5"',
    'type="mesh" mesh="m"',
    'type="sphere" mesh="m"',
)
MESH = '<asset><mesh name="m" vertex="0 0 0 1 0 0 0 2 0 0 0 3 1 1 1"/></asset>'


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_has_mujocos_coefficients(mujoco, shape):
    xml = f'<mujoco>{MESH}<worldbody><geom {shape} fluidshape="ellipsoid"/><geom {shape}/></worldbody></mujoco>'
    ours, theirs = symdyn.load(xml).geom_fluid, mujoco.MjModel.from_xml_string(xml).geom_fluid
    assert not ours[1].any()
    for part in (slice(0, 6), slice(6, 9), slice(9, 12)):  # each its own size
        assert_close(ours[0, part], theirs[0, part], SAME_ALGORITHM, scale=np.abs(theirs[0, part]).max() or 1.0)


def test_a_sphere_has_half_its_volume_for_added_mass():
    """Lamb, article 92. The rule's eight digits give six."""
    assert kappa(0.2, 0.2, 0.2) == pytest.approx(2 / 3, rel=1e-6)
    sphere = symdyn.load('<mujoco><worldbody><geom size=".2" fluidshape="ellipsoid"/></worldbody></mujoco>').geom_fluid[
        0
    ]
    assert sphere[6:9] == pytest.approx(2 / 3 * np.pi * 0.2**3, rel=1e-6)
    assert not sphere[9:].any()
