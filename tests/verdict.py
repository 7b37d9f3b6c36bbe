"""The verdicts of verify on some functions of a mechanism written inline."""

from __future__ import annotations

import mujoco
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.errors import SymdynError
from symdyn.sensor.sensor import supplied
from symdyn.verify.condition import BADLY_CONDITIONED, condition_number, left_out
from symdyn.verify.number import numbers
from symdyn.verify.oracle import Oracle, quiet
from symdyn.verify.run import number_rows
from symdyn.verify.state import random_states


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
