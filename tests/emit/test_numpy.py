"""NumPy text: same numbers as the interpreter, readable, the same bytes each time, NumPy alone."""

from __future__ import annotations

import linecache
import subprocess
import sys
import traceback

import numpy as np
import pytest
from hypothesis import given, settings

from symdyn.emit.numpy import numpy_source, to_numpy
from symdyn.errors import EmitError
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.ops import OPS
from symdyn.graph.provenance import label
from symdyn.graph.scalar import apply, sin
from tests.emit.shapes import arguments, every_shape
from tests.expressions import KINKED, SMOOTH, function_of, points, programs
from tests.tolerance import SAME_ALGORITHM, assert_close


@settings(max_examples=50)
@given(programs(SMOOTH + KINKED))
def test_text_and_interpreter_give_the_same_numbers(program):
    f = function_of(program, SMOOTH + KINKED)
    expected, got = f(points()), to_numpy(f)(points())
    assert np.array_equal(np.isfinite(expected), np.isfinite(got))
    good = np.isfinite(expected)
    assert_close(got[good], expected[good], SAME_ALGORITHM)


@pytest.mark.parametrize("op", [op for op, row in OPS.items() if row.arity])
def test_every_operation_is_printed(op):
    x = Graph().symbols("x", 3)
    f = Function("f", (Input("x", x),), (Output("y", as_array([apply(op, *x[: OPS[op].arity]) * 2.0 - x[2]])),))
    x = np.random.default_rng(0).uniform(0.0, 1.0, (20, 3))
    assert np.array_equal(to_numpy(f)(x), f(x))


@pytest.mark.parametrize("batch", [(), (3,), (2, 3)])
def test_arguments_and_results_of_every_shape(batch):
    f, args = every_shape(), arguments(batch=batch)
    for got, expected in zip(to_numpy(f)(*args), f(*args)):
        assert got.shape == expected.shape and got.dtype == float
        assert_close(got, expected, SAME_ALGORITHM)


def test_batches_broadcast():
    A, v, m = arguments()
    f = to_numpy(every_shape())
    many = f(A, np.stack([v, 2.0 * v, -v]), np.array([[1.0], [2.0]]) * m)
    assert many[0].shape == (2, 3, 2, 3)
    for got, expected in zip(many, f(A, -v, 2.0 * m)):
        assert_close(got[1, 2], expected, SAME_ALGORITHM)


def test_a_function_without_arguments_gives_its_numbers():
    f = Function("f", (), (Output("y", as_array([1.0, -2.5])),))
    assert np.array_equal(to_numpy(f)(), [1.0, -2.5])


def test_numbers_that_are_not_finite_are_printed():
    x = Graph().symbols("x", 1)
    f = Function("f", (Input("x", x),), (Output("y", as_array([x[0] + np.inf, np.nan, -np.inf])),))
    assert np.array_equal(to_numpy(f)([1.0]), [np.inf, np.nan, -np.inf], equal_nan=True)


def test_variables_bear_the_names_of_quantities():
    text = numpy_source([every_shape()])
    assert "    f1_tx = A[1]*v[0]\n" in text
    assert "    # link: outward\n" in text
    assert "matrix           (2, 3)     torque, N m" in text


def test_names_that_python_or_the_module_needs_are_avoided():
    x = Graph().symbols("lambda", 2)
    y = sin(x[0] * x[1])
    label(y, "np")
    inputs = (Input("lambda", x),)
    f = Function("class", inputs, (Output("return", as_array([y, y * y])), Output("batch", as_array([y + 1.0]))))
    got = to_numpy(f)([0.5, 0.5])
    assert got[0][1] == pytest.approx(np.sin(0.25) ** 2, rel=SAME_ALGORITHM)


def test_a_document_string_cannot_end_early():
    x = Graph().symbols("x", 1)
    f = Function("f", (Input("x", x, '"""; \\'),), (Output("y", as_array([x[0]])),), 'a """ b \\')
    assert to_numpy(f)([2.0])[0] == 2.0


def test_several_functions_share_a_module():
    f, g = function_of([(2, 0, 1, 1.0)], SMOOTH), every_shape()
    module: dict = {}
    exec(compile(numpy_source([f, g, f]), "module", "exec"), module)
    assert module["__all__"] == ["f", "every_shape", "f_2"]
    assert np.array_equal(module["f"](points()), module["f_2"](points()))


def test_the_text_is_the_same_each_time():
    assert numpy_source([every_shape()]) == numpy_source([every_shape()])


def test_the_written_file_needs_numpy_only(tmp_path):
    (tmp_path / "made.py").write_text(numpy_source([every_shape()], "Title.", "symdyn test"), encoding="utf-8")
    code = (
        "import sys, made, numpy\n"
        "made.every_shape(numpy.ones((2, 3)), numpy.ones(2), 1.0)\n"
        "assert not [m for m in sys.modules if m.split('.')[0] in ('symdyn', 'casadi', 'sympy')]\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True)


def test_a_wrong_shape_is_named_and_the_traceback_shows_the_text():
    f = to_numpy(every_shape())
    with pytest.raises(ValueError, match=r"every_shape: v has shape \(3,\); expected \(2,\)") as raised:
        f(np.ones((2, 3)), np.ones(3), 1.0)
    shown = "".join(traceback.format_tb(raised.value.__traceback__))
    assert 'batch, (A, v, m) = _arguments("every_shape"' in shown
    assert f.__source__ == "".join(linecache.getlines(f.__wrapped__.__code__.co_filename))


def test_a_symbol_that_is_no_input_is_refused():
    x = Graph().symbols("x", 2)
    with pytest.raises(EmitError, match=r"f: x\[1\] is used but is no input"):
        numpy_source([Function("f", (Input("x", x[:1]),), (Output("y", as_array([sin(x[1])])),))])


def test_long_expressions_stay_within_what_python_parses():
    x = Graph().symbols("x", 2)
    y = x[0]
    for _ in range(2000):
        y = x[1] * (y - x[1] / (x[0] + y))
    f = Function("f", (Input("x", x),), (Output("y", as_array([y])),))
    assert_close(to_numpy(f)([0.3, 0.5]), f([0.3, 0.5]), SAME_ALGORITHM)
