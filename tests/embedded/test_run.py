"""Packages on emulated cores, and under an analyser that looks for run-time errors."""

import pytest

from symdyn.embedded.emulate import BOARDS, emulate
from symdyn.embedded.prove import prove
from symdyn.errors import CompilerError, VerifyError
from tests.embedded.conftest import FLOAT_ROUNDING, largest_error


@pytest.mark.parametrize(
    ("core", "name"),
    [
        ("cortex-m4", "arm7"),
        ("cortex-m4", "cartpole"),
        ("cortex-m7", "quadruped"),
        ("cortex-m7", "cartpole"),
        ("rv32", "arm7"),
        ("rv32", "cartpole"),
    ],
)
def test_the_self_test_passes_on_an_emulated_core(package, needs, core, name):
    needs(core, BOARDS[core].machine[0])
    found = emulate(package(name).folder, core)
    assert found.passed, found.text
    assert largest_error(found.text) < FLOAT_ROUNDING  # as gcc, clang and zig have it: see test_package.py
    assert all(100 < count < 10_000 for count in found.instructions.values())
    assert (
        found.instructions.keys()
        == {
            "arm7": {"inverse_dynamics", "forward_dynamics", "factor"},
            "quadruped": {"mass_matrix_bias"},
            "cartpole": {"step"},
        }[name]
    )


def test_instructions_are_counted_exactly(package, needs):
    needs("cortex-m4", "qemu-system-arm")
    first, second = (emulate(package("arm7").folder, "cortex-m4").instructions for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", ["arm7", "quadrotor"])
def test_there_is_no_run_time_error_in_the_ranges_of_inputs(package, needs, name):
    needs("frama-c")
    found = prove(package(name).folder)
    assert found.holds, found


def test_a_division_by_what_may_be_zero_is_seen(needs, package, tmp_path):
    needs("frama-c")
    for path in package("small").folder.glob("small*"):
        (tmp_path / path.name).write_text(path.read_text())
    source = tmp_path / "small.c"
    before, written, after = source.read_text().partition("    qfrc_inverse[1] = ")
    source.write_text(f"{before}{written}R(1.0)/qvel[1] + {after}")
    found = prove(tmp_path)
    assert not found.holds and any("non-finite" in alarm or "division" in alarm for alarm in found.alarms)


@pytest.mark.parametrize("name", ["swinging", "cartpole", "bounded", "ball"])
def test_a_step_of_a_simulator_has_no_run_time_error_from_any_contents(package, needs, name):
    needs("frama-c")
    found = prove(package(name).folder)
    assert found.holds and found.statements > 500, found
    assert "whatever" in found.covers and "hooks" in found.covers


@pytest.mark.parametrize(
    ("name", "right", "wrong", "complaint"),
    [
        ("swinging", "copy_n(d->qpos, qpos0, NQ);", "copy_n(d->qpos, qpos0, NQ + 1);", "bounds"),
        ("bounded", "d->efc_id[i] = id;", "d->efc_id[i + 1] = id;", "bounds"),
    ],
)
def test_an_error_is_seen_in_a_simulator(needs, package, tmp_path, name, right, wrong, complaint):
    needs("frama-c")
    for path in package(name).folder.glob(f"{name}*"):
        (tmp_path / path.name).write_text(path.read_text())
    source = tmp_path / f"{name}.c"
    text = source.read_text()
    assert right in text
    source.write_text(text.replace(right, wrong))
    found = prove(tmp_path)
    assert not found.holds and any(complaint in alarm for alarm in found.alarms), found.alarms


def test_simulators_of_many_rows_are_not_analysed(package, tmp_path):
    for path in package("bounded").folder.glob("bounded*"):
        (tmp_path / path.name).write_text(path.read_text().replace("NJMAX = 3", "NJMAX = 33"))
    with pytest.raises(VerifyError, match="has 33 rows of constraints; expected 32 at most"):
        prove(tmp_path)
    (tmp_path / "bounded_cost.json").unlink()
    with pytest.raises(VerifyError, match="there is no package"):
        prove(tmp_path)


def test_a_core_without_a_board_is_refused(package):
    with pytest.raises(CompilerError, match="has no emulated board; expected cortex-m4, cortex-m7, rv32"):
        emulate(package("arm7").folder, "cortex-m33")
