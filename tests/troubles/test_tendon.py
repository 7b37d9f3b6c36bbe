"""Bug reports about tendons, with their values."""

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from tests.tolerance import SAME_ALGORITHM, assert_close

ALL = "tendon_length+tendon_jacobian+tendon_velocity"


def dynamics(world: str, tendon: str) -> Dynamics:
    return Dynamics(symdyn.load(f"<mujoco><worldbody>{world}</worldbody><tendon>{tendon}</tendon></mujoco>"))


def test_t58_armature_of_a_fixed_tendon_is_in_the_mass_matrix():
    ball = '<geom size=".1" mass="2"/>'
    world = f"""<body><joint name="a" axis="0 0 1"/>{ball}
        <body pos="1 0 0"><joint name="b" axis="0 0 1"/>{ball}</body></body>"""
    tendon = '<fixed armature=".1"><joint joint="a" coef="1.5"/><joint joint="b" coef="-2"/></fixed>'
    found = dynamics(world, tendon)
    length, J, velocity = found.function(ALL)([0.4, -0.1], [1.0, 0.5])
    assert_close(length, [0.8], SAME_ALGORITHM)
    assert_close(J, [[1.5, -2.0]], SAME_ALGORITHM)
    assert_close(velocity, [0.5], SAME_ALGORITHM)
    M = found.function("mass_matrix")([0.4, -0.1])
    assert_close(M, np.array([[2.241, -0.292], [-0.292, 0.408]]), SAME_ALGORITHM)


def test_t60_a_pulley_divides_length_and_moment():
    world = """<site name="o"/>
        <body pos="1 0 0"><joint type="slide" axis="1 0 0"/><geom size=".1"/><site name="p"/></body>
        <body pos="2 0 0"><joint type="slide" axis="1 0 0"/><geom size=".1"/><site name="q"/></body>"""
    path = '<spatial><site site="o"/><site site="p"/><pulley divisor="2"/><site site="o"/><site site="q"/></spatial>'
    length, J, _ = dynamics(world, path).function(ALL)([0.2, -0.1], [0.0, 0.0])
    assert_close(length, [2.15], SAME_ALGORITHM)
    assert_close(J, [[1.0, 0.5]], SAME_ALGORITHM)


def test_t60_a_divisor_of_zero_is_refused():
    world = '<site name="o"/><body><joint type="slide"/><geom size=".1"/><site name="p"/></body>'
    path = '<spatial><site site="o"/><site site="p"/><pulley divisor="0"/><site site="o"/><site site="p"/></spatial>'
    with pytest.raises(symdyn.SymdynError, match="divisor"):
        dynamics(world, path)
