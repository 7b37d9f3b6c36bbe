"""CasADi out and in: same numbers, exact sparsity, names and order of arguments."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

import symdyn
from symdyn.emit.casadi import casadi_text, to_casadi
from symdyn.errors import EmitError, SymdynError
from symdyn.graph.expr import Graph
from symdyn.graph.from_casadi import MEANING, from_casadi
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.ops import OPS
from symdyn.graph.scalar import apply
from tests.emit.shapes import arguments, every_shape
from tests.expressions import KINKED, SMOOTH, function_of, points, programs
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

casadi = pytest.importorskip("casadi")


def arrays(results) -> list[np.ndarray]:
    return [np.array(r.full()) for r in (results if isinstance(results, tuple) else (results,))]


@settings(max_examples=50)
@given(programs(SMOOTH + KINKED))
def test_casadi_gives_the_same_numbers(program):
    f = function_of(program, SMOOTH + KINKED)
    c = to_casadi(f)
    for x in points():
        expected = f(x)
        good = np.isfinite(expected)
        assert_close(c(x).full().ravel()[good], expected[good], SAME_ALGORITHM)


@settings(max_examples=50)
@given(programs(SMOOTH + KINKED))
def test_there_and_back_gives_the_same_numbers(program):
    f = function_of(program, SMOOTH + KINKED)
    g = from_casadi(to_casadi(f))
    for x in points():
        expected = f(x)
        good = np.isfinite(expected)
        assert_close(g(x)[good], expected[good], SAME_ALGORITHM)


@pytest.mark.parametrize("op", [op for op, row in OPS.items() if row.arity])
def test_every_operation_goes_there_and_back(op):
    x = Graph().symbols("x", 3)
    f = Function("f", (Input("x", x),), (Output("y", as_array([apply(op, *x[: OPS[op].arity])])),))
    c = to_casadi(f)
    for at in ([0.3, 0.7, -0.2], [0.7, 0.3, 0.4], [0.5, 0.5, 0.1], [0.0, 0.2, 2.0]):
        expected = f(at)
        for got in (c(at).full().ravel(), from_casadi(c)(at).ravel()):
            assert got == pytest.approx(expected, rel=SAME_ALGORITHM, nan_ok=True)


@pytest.mark.parametrize("seed", range(4))
def test_arguments_and_results_of_every_shape(seed):
    f, args = every_shape(), arguments(seed)
    for got, expected in zip(arrays(to_casadi(f)(*args)), f(*args)):
        columns = expected.shape[-1] if expected.ndim > 1 else 1
        assert_close(got, expected.reshape(-1, columns), SAME_ALGORITHM)


def test_names_and_order_of_arguments_are_the_function_s():
    c = to_casadi(every_shape())
    assert c.name() == "every_shape"
    assert c.name_in() == ["A", "v", "m"]
    assert c.name_out() == ["matrix", "vector", "scalar", "cube", "zeros"]
    assert [c.size_in(i) for i in range(3)] == [(2, 3), (2, 1), (1, 1)]


def test_structural_zeros_are_not_stored():
    c = to_casadi(every_shape())
    sparsity = c.sparsity_out("matrix")
    assert sorted(zip(sparsity.row(), sparsity.get_col())) == [(0, 0), (0, 2), (1, 1), (1, 2)]
    assert c.sparsity_out("zeros").nnz() == 0 and c.size_out("zeros") == (2, 1)


def test_sparsity_and_shapes_come_back():
    g = from_casadi(to_casadi(every_shape()))
    assert [i.shape for i in g.inputs] == [(2, 3), (2,), ()]
    matrix = g.outputs[0].exprs
    assert [type(matrix[k]) for k in ((0, 1), (1, 0))] == [float, float]
    args = arguments()
    for got, expected in zip(g(*args), every_shape()(*args)):
        assert_close(got.ravel(), expected.ravel(), SAME_ALGORITHM)


def test_casadi_differentiates_what_was_emitted():
    f = function_of([(2, 0, 1, 1.0), (9, 0, 2, 1.0), (11, 0, 0, 1.0)], SMOOTH)
    from symdyn.graph.derivative import derivative

    c = to_casadi(f)
    x = casadi.SX.sym("x", 4)
    J = casadi.Function("J", [x], [casadi.jacobian(c(x), x)])
    assert_close(J(points(1)[0]).full(), derivative(f, "y", "x")(points(1)[0]), SAME_ALGORITHM)


def of_one_argument(expression, shape=(3, 1)):
    x = casadi.SX.sym("x", *shape)
    return casadi.Function("g", [x], [expression(x)], ["x"], ["y"])


READ = {
    "ne, and, or, not": lambda x: casadi.logic_or(
        casadi.logic_and(x[0] != x[1], x[1] > 0), casadi.logic_not(x[2] >= 0.5)
    ),
    "sign, copysign": lambda x: casadi.sign(x) + casadi.copysign(x[0], x[1]),
    "ceil, fmod": lambda x: casadi.ceil(x) + casadi.fmod(x[0], 0.7),
    "powers": lambda x: x[0] ** 3 + casadi.fabs(x[1]) ** 1.5 + 2.0 ** x[2] + 1 / casadi.sqrt(casadi.fabs(x[0])),
    "atan, hypot": lambda x: casadi.atan(x) + casadi.hypot(x[0], x[1]),
    "conditional": lambda x: casadi.if_else(x[0] < 0, casadi.sqrt(-x[0]), casadi.log(x[0])),
    "matrix product": lambda x: casadi.mtimes(x, x.T),
}


@pytest.mark.parametrize("name", READ)
def test_functions_written_in_casadi_are_read(name):
    c = of_one_argument(READ[name])
    f = from_casadi(c)
    for x in np.random.default_rng(0).uniform(-2.0, 2.0, (8, 3)):
        assert_close(f(x).ravel(), c(x).full().ravel(), SAME_ALGORITHM)


def test_a_function_of_matrices_is_expanded():
    A, x = casadi.MX.sym("A", 2, 2), casadi.MX.sym("x", 2)
    c = casadi.Function("c", [A, x], [casadi.mtimes(A, casadi.sin(x))])
    a, v = np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([0.1, 0.2])
    assert_close(from_casadi(c)(a, v), a @ np.sin(v), SAME_ALGORITHM)


def test_a_sparse_argument_keeps_its_places():
    x = casadi.SX.sym("x", casadi.Sparsity.lower(2))
    f = from_casadi(casadi.Function("c", [x], [x * 2.0]))
    assert np.array_equal(f([[1.0, 9.0], [2.0, 3.0]]), [[2.0, 0.0], [4.0, 6.0]])


def test_a_given_graph_is_used():
    graph = Graph()
    assert from_casadi(of_one_argument(casadi.sin), graph).graph is graph


def test_an_operation_without_counterpart_is_named():
    with pytest.raises(SymdynError, match="g: CasADi's OP_ERF .* has no counterpart"):
        from_casadi(of_one_argument(casadi.erf))
    assert all(hasattr(casadi, name) for name in MEANING)


def test_what_cannot_be_expanded_says_so():
    A = casadi.MX.sym("A", 2, 2)
    with pytest.raises(SymdynError, match="cannot expand"):
        from_casadi(casadi.Function("c", [A], [casadi.inv(A)]))


def test_a_symbol_that_is_no_input_is_refused():
    x = Graph().symbols("x", 2)
    with pytest.raises(EmitError, match=r"f: x\[1\] is used but is no input"):
        to_casadi(Function("f", (Input("x", x[:1]),), (Output("y", as_array([x[1]])),)))


def test_a_written_file_is_read_by_casadi_alone(tmp_path):
    (tmp_path / "f.casadi").write_text(casadi_text(every_shape()), encoding="ascii")
    loaded = casadi.Function.deserialize((tmp_path / "f.casadi").read_text(encoding="ascii"))
    for got, expected in zip(arrays(loaded(*arguments())), arrays(to_casadi(every_shape())(*arguments()))):
        assert np.array_equal(got, expected)
    assert casadi_text(every_shape()) == casadi_text(every_shape())


@pytest.mark.parametrize("name", ["inverse_dynamics", "mass_matrix+com", "integrate"])
def test_a_long_function_is_a_call_graph_of_the_same_numbers(example, name, rng, monkeypatch):
    model, forms = example("quadrotor"), []
    for long in (10**9, 10):
        monkeypatch.setattr("symdyn.emit.casadi.LONG", long)
        monkeypatch.setattr("symdyn.emit.casadi_pieces.PIECE", 60)
        forms += [symdyn.to_casadi(model, name, jacobian=own) for own in (True, False)]
    whole, _, graph, graph_alone = forms
    assert (whole.class_name(), graph.class_name()) == ("SXFunction", "MXFunction")
    assert whole.name_in() == graph.name_in() and whole.name_out() == graph.name_out()
    numbers = [rng.normal(size=whole.size_in(k)) for k in range(whole.n_in())]
    outputs = [np.zeros(whole.size_out(k)) for k in range(whole.n_out())]
    for f, g in ((whole, graph), (whole.jacobian(), graph.jacobian())):
        for x, y in pairs_of(f, g, [*numbers, *outputs][: f.n_in()]):
            assert x.sparsity() == y.sparsity()
            assert_close(y.full(), x.full(), 0)
    for x, y in pairs_of(whole.jacobian(), graph_alone.jacobian(), [*numbers, *outputs]):
        assert_close(y.full(), x.full(), OTHER_ALGORITHM)


def pairs_of(f, g, numbers):
    return zip(*[arrays_as_given(h(*numbers)) for h in (f, g)], strict=True)


def arrays_as_given(answer):
    return answer if isinstance(answer, tuple) else (answer,)
