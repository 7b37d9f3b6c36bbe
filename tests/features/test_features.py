"""Every promise of the table is kept: its functions are MuJoCo's on a model that has it."""

from __future__ import annotations

import pytest

from symdyn.model.enums import mjtSensor
from symdyn.sensor.sensor import RUNTIME
from tests.features.table import ELSEWHERE, PROMISES

pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")

from tests.verdict import rows_of  # noqa: E402

SECTIONS = {
    "A-WRAP-": range(6),
    "A-TRN-": (*range(5), 1000),
    "A-DYN-": range(5),
    "A-GAIN-": range(4),
    "A-BIAS-": range(4),
    "A-SENS-": range(36),
    "A-STG-": range(4),
    "A-DT-": range(4),
    "B-CB-": range(5, 13),
    "G-": range(24, 45),
}


def test_every_number_has_a_row():
    wanted = {f"{section}{k}" for section, numbers in SECTIONS.items() for k in numbers}
    assert wanted == set(PROMISES) | set(ELSEWHERE)
    assert not set(PROMISES) & set(ELSEWHERE)


@pytest.mark.parametrize("number", PROMISES)
def test_promise_is_kept(number):
    promise = PROMISES[number]
    rows = rows_of(promise.text, promise.functions.split("+"), 24, 3)
    assert rows, "MuJoCo refuses the model"
    assert all(row.ok for row in rows), [(row.name, row.max_abs, row.max_rel) for row in rows if not row.ok]


def test_what_is_supplied_is_what_a_simulator_reads():
    assert {mjtSensor.mjSENS_TOUCH, mjtSensor.mjSENS_USER, mjtSensor.mjSENS_JOINTLIMITPOS} <= RUNTIME
