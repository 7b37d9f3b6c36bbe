"""Random mechanisms with tendons, actuators and sensors together: every smooth quantity is MuJoCo's."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.errors import SymdynError
from symdyn.sensor.sensor import supplied
from tests.trees.depth import drawing
from tests.trees.equipment import equipped

mujoco = pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")

from symdyn.verify.condition import BADLY_CONDITIONED, condition_number, left_out  # noqa: E402
from symdyn.verify.number import numbers  # noqa: E402
from symdyn.verify.oracle import Oracle, quiet  # noqa: E402
from symdyn.verify.run import number_rows  # noqa: E402
from symdyn.verify.state import random_states  # noqa: E402

FUNCTIONS = """tendon_length tendon_jacobian tendon_velocity passive transmission activation actuation smooth_dynamics
    sensors step""".split()


def rows_of(xml: str, functions, seed: int, count: int = 2) -> list:
    """The verdicts on functions of a mechanism at random states; none where both refuse it."""
    try:
        m = mujoco.MjModel.from_xml_string(xml)
    except ValueError:
        with pytest.raises(SymdynError):
            symdyn.load(xml)
        return []
    model = symdyn.load(xml)
    with quiet():
        oracle = Oracle(m, mujoco)
        oracle.supplied = supplied(model)
        x = random_states(oracle, count, seed)
        condition = condition_number(oracle, x)
        oracle.badly_conditioned = condition > BADLY_CONDITIONED
        made = numbers(Dynamics(model), functions, x, False, lambda doing: None)
        kept = [each for each in made if each.values.size and each.output not in left_out(condition)]
        return list(number_rows(model, oracle, kept, x))


@drawing(25)
@given(equipped(), st.integers(0, 2**32 - 1))
def test_random_tendons_actuators_and_sensors_are_mujocos(xml, seed):
    rows = rows_of(xml, FUNCTIONS, seed)
    assert all(row.ok for row in rows), [(row.name, row.max_abs, row.max_rel) for row in rows if not row.ok]


@drawing(6)
@given(equipped(), st.integers(0, 2**32 - 1))
def test_derivatives_of_random_forces_are_mujocos(xml, seed):
    rows = rows_of(xml, ["smooth_dynamics_derivatives", "step_derivatives"], seed, 1)
    assert all(row.ok for row in rows), [(row.name, row.max_abs, row.max_rel) for row in rows if not row.ok]


@drawing(5)
@given(equipped())
def test_derivatives_of_random_forces_are_finite_at_the_reference(xml):
    try:
        model = symdyn.load(xml)
    except SymdynError:
        return
    function = Dynamics(model).function("smooth_dynamics_derivatives+step_derivatives")
    zero = {i.name: np.zeros(i.shape) for i in function.inputs} | {"qpos": model.qpos0, "dt": 0.01}
    assert all(np.isfinite(values).all() for values in function(**zero))
