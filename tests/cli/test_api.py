"""The Python entry: every target gives the same numbers; files need no compiler; errors name what is meant."""

import numpy as np
import pytest

import symdyn
from symdyn.api import emit, fingerprint
from symdyn.errors import EmitError, SymdynError
from symdyn.runtime.compiler import library_flags, library_suffix
from tests.tolerance import SAME_ALGORITHM, assert_close


def test_all_targets_give_the_same_numbers(example, random_state, rng):
    model = example("double_pendulum")
    qpos, qvel = random_state(model, rng)
    made = {each: symdyn.compile(model, ["bias"], target=each) for each in ("c", "casadi", "numpy", "sympy")}
    expected = symdyn.Dynamics(model).function("bias")(qpos, qvel)
    assert_close(made["c"].bias(qpos, qvel), expected, SAME_ALGORITHM, "c")
    for target in ("casadi", "numpy", "sympy"):
        answer = np.array(made[target]["bias"](qpos, qvel), dtype=float).ravel()
        assert_close(answer, expected, SAME_ALGORITHM, target)


def test_model_is_taken_as_text_path_or_model(example_models, example):
    path = example_models["pendulum"]
    texts = [emit(each, "bias") for each in (path, str(path), path.read_text(), example("pendulum"))]
    assert all(text == texts[0] for text in texts)


def test_fingerprint_changes_with_the_model_and_the_options(example):
    arm, pendulum = example("arm7"), example("pendulum")
    assert len({fingerprint(arm), fingerprint(pendulum), fingerprint(arm, "float")}) == 3
    assert fingerprint(arm) == fingerprint(arm)


def test_parameters_have_the_models_values_in_a_table(example):
    files = emit(example("arm7"), ["gravity"], params={"body/link3/mass": "m3"})
    assert "params0" in files["arm7.c"] and "m3" in files["arm7.c"]


def test_functions_without_output_are_left_out(example):
    with pytest.raises(EmitError, match="none of these functions has an output"):
        emit("<mujoco><worldbody/></mujoco>", ["mass_matrix"])


def test_unknown_names_are_named(example):
    with pytest.raises(SymdynError, match='did you mean "bias"'):
        emit(example("pendulum"), ["biass"])
    with pytest.raises(EmitError, match='did you mean "numpy"'):
        emit(example("pendulum"), target="nunpy")


def test_casadi_differentiates_emitted_c_by_its_own_jacobians(compiler, example, tmp_path):
    casadi = pytest.importorskip("casadi")
    ((name, text),) = emit(example("arm7"), ["bias"], target="casadi", jacobians=True).items()
    library = tmp_path / f"arm7{library_suffix()}"
    compiler.compile({name: text}, library, library_flags(compiler.kind))
    ours, theirs = casadi.external("bias", str(library)), symdyn.compile(example("arm7"), ["bias"], "casadi")["bias"]
    q, v = np.random.default_rng(0).normal(size=(2, 7))
    found = ours.jacobian()(q, v, casadi.DM(7, 1))
    for block, expected in zip(found, theirs.jacobian()(q, v, casadi.DM(7, 1)), strict=True):
        assert_close(block.full(), expected.full(), SAME_ALGORITHM)


def test_without_jacobians_casadi_has_none_and_other_targets_never_do(example):
    assert "jac_bias" not in "".join(emit(example("pendulum"), ["bias"], target="casadi").values())
    with pytest.raises(SymdynError, match="jacobians are for CasADi"):
        emit(example("pendulum"), ["bias"], jacobians=True)
