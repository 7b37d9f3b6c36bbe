"""C with CasADi's external-function ABI, loaded by casadi.external."""

import numpy as np
import pytest

from symdyn.emit.casadi import to_casadi
from symdyn.emit.casadi_abi import emit_casadi_c, full_jacobian
from symdyn.errors import EmitError
from symdyn.graph import Function
from symdyn.runtime.compiler import library_flags, library_suffix
from tests.emit.chain import chain
from tests.emit.shapes import arguments, every_shape
from tests.tolerance import SAME_ALGORITHM, assert_close

casadi = pytest.importorskip("casadi")

WARNINGS = "-pedantic -Wall -Wextra -Wconversion -Wdouble-promotion -Wshadow -Wunused -Werror".split()


@pytest.fixture(scope="module")
def library(compiler, tmp_path_factory):
    """A compiled file of two functions, one with its Jacobian."""
    functions = [every_shape(), chain(5)]
    name, text = emit_casadi_c("arm", functions, jacobians={f.name: full_jacobian(f) for f in functions})
    path = tmp_path_factory.mktemp("casadi") / f"arm{library_suffix()}"
    compiler.compile({name: text}, path, [*WARNINGS, *library_flags(compiler.kind)])
    return str(path)


CASES = pytest.mark.parametrize(
    "function, values",
    [(every_shape(), arguments()), (chain(5), list(np.random.default_rng(0).normal(size=(2, 5))))],
    ids=["every_shape", "chain"],
)


def listed(answer):
    return list(answer) if isinstance(answer, tuple | list) else [answer]


@CASES
def test_values_names_and_sparsities_are_those_of_the_casadi_function(library, function, values):
    ours, theirs = casadi.external(function.name, library), to_casadi(function)
    assert ours.name_in() == theirs.name_in() and ours.name_out() == theirs.name_out()
    for k in range(ours.n_in()):
        assert ours.sparsity_in(k) == theirs.sparsity_in(k)
    for k in range(ours.n_out()):
        assert ours.sparsity_out(k) == theirs.sparsity_out(k)
    matrices = [casadi.DM(v if v.ndim else float(v)) for v in values]
    for y, expected in zip(listed(ours(*matrices)), listed(theirs(*matrices)), strict=True):
        assert_close(y.full(), expected.full(), SAME_ALGORITHM)


@CASES
def test_values_are_those_of_the_interpreter(library, function, values):
    answer = listed(casadi.external(function.name, library)(*[casadi.DM(v if v.ndim else float(v)) for v in values]))
    for y, expected in zip(answer, function(*values), strict=True):
        shape = expected.shape if expected.ndim < 3 else (-1, expected.shape[-1])
        assert_close(y.full().reshape(-1), np.asarray(expected).reshape(shape).reshape(-1), SAME_ALGORITHM)


@CASES
def test_jacobians_are_those_casadi_derives(library, function, values):
    ours, theirs = casadi.external(function.name, library), to_casadi(function)
    for wrt in range(ours.n_in()):
        x = [casadi.MX.sym(name, *ours.size_in(k)) for k, name in enumerate(ours.name_in())]
        answers = []
        for f in (ours, theirs):
            blocks = [casadi.jacobian(y, x[wrt]) for y in listed(f(*x))]
            answers.append(casadi.Function("J", x, blocks)(*[casadi.DM(v if v.ndim else float(v)) for v in values]))
        for y, expected in zip(listed(answers[0]), listed(answers[1]), strict=True):
            assert_close(y.full(), expected.full(), SAME_ALGORITHM)


def test_a_missing_argument_is_zero_and_a_missing_result_is_not_written(library):
    ours, function = casadi.external("chain", library), chain(5)
    x = casadi.MX.sym("x", 5)
    one = casadi.Function("one", [x], [ours(x, casadi.MX(5, 1))[2]])
    q = np.linspace(-1.0, 1.0, 5)
    assert_close(one(q).full().reshape(-1), function(q, np.zeros(5))[2], SAME_ALGORITHM)


def test_structural_zeros_are_not_stored(library):
    f = casadi.external("every_shape", library)
    assert [f.nnz_out(k) for k in range(f.n_out())] == [4, 3, 1, 5, 0]


def test_a_jacobian_without_all_blocks_is_refused():
    f = chain(2)
    with pytest.raises(EmitError, match="d_xpos_d_qvel is missing; found d_xpos_d_qpos"):
        emit_casadi_c("arm", [f], jacobians={"chain": full_jacobian(f).only("d_xpos_d_qpos")})


def test_functions_without_inputs_or_outputs_are_emitted():
    name, text = emit_casadi_c("arm", [Function("nothing", (), ())])
    assert name == "arm_casadi.c" and "nothing_n_in(void) { return 0; }" in text
