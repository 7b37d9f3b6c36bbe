"""Random mechanisms with tendons, actuators and sensors together: every smooth quantity is MuJoCo's."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.errors import SymdynError
from tests.trees.depth import drawing
from tests.trees.equipment import equipped

mujoco = pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")

from tests.verdict import rows_of  # noqa: E402

FUNCTIONS = """tendon_length tendon_jacobian tendon_velocity passive transmission activation actuation smooth_dynamics
    sensors step""".split()


def is_small(xml: str) -> bool:
    """Whether a mechanism is accepted, and its derivatives take no more than a second or two."""
    try:
        return symdyn.load(xml).nv <= 8
    except SymdynError:
        return False


@drawing(8)
@given(equipped(), st.integers(0, 2**32 - 1))
def test_random_tendons_actuators_and_sensors_are_mujocos(xml, seed):
    rows = rows_of(xml, FUNCTIONS, seed)
    assert all(row.ok for row in rows), [(row.name, row.max_abs, row.max_rel) for row in rows if not row.ok]


@drawing(2)
@given(equipped(), st.integers(0, 2**32 - 1))
def test_derivatives_of_random_forces_are_mujocos(xml, seed):
    assume(is_small(xml))
    rows = rows_of(xml, ["smooth_dynamics_derivatives", "step_derivatives"], seed, 1)
    assert all(row.ok for row in rows), [(row.name, row.max_abs, row.max_rel) for row in rows if not row.ok]


@drawing(2)
@given(equipped())
def test_derivatives_of_random_forces_are_finite_at_the_reference(xml):
    assume(is_small(xml))
    model = symdyn.load(xml)
    function = Dynamics(model).function("smooth_dynamics_derivatives+step_derivatives")
    zero = {i.name: np.zeros(i.shape) for i in function.inputs} | {"qpos": model.qpos0, "dt": 0.01}
    assert all(np.isfinite(values).all() for values in function(**zero))
