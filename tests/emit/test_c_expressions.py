"""Compiled C gives the numbers of the interpreter."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symdyn.emit.c import Banner, emit_c
from symdyn.emit.expression import literal
from symdyn.emit.layout import Layout
from symdyn.graph import Function, Graph, Input, Output
from symdyn.graph.function import as_array
from symdyn.graph.scalar import apply
from symdyn.runtime import Library
from tests.expressions import KINKED, SMOOTH, function_of, points, programs
from tests.tolerance import SAME_ALGORITHM, assert_close

# operations that IEEE arithmetic rounds one way only: equal to the last bit in C and numpy
EXACT = (
    lambda a, b, k: a + b,
    lambda a, b, k: a - b,
    lambda a, b, k: b - a,
    lambda a, b, k: a * b,
    lambda a, b, k: a / (b * b + 0.5),
    lambda a, b, k: k / (a * a + 0.5),
    lambda a, b, k: -a,
    lambda a, b, k: k - a,
    lambda a, b, k: k * a,
    lambda a, b, k: apply("sqrt", a * a + k * k),
    lambda a, b, k: apply("abs", a),
    lambda a, b, k: apply("min", a, b),
    lambda a, b, k: apply("max", a, k),
    lambda a, b, k: apply("floor", a),
    lambda a, b, k: apply("select", apply("lt", a, b), a, b * k),
    lambda a, b, k: apply("select", apply("le", a, k), b, a),
    lambda a, b, k: apply("select", a - b, k, a),
    lambda a, b, k: apply("lt", a, b) + apply("eq", a, k),
)


def library_of(functions, **options):
    unit = emit_c("random", functions, Banner("test"), layout=options.pop("layout", None))
    return Library.build(unit, **options)


def renamed(batch, operations):
    functions = [function_of(program, operations) for program in batch]
    return [Function(f"f{n}", f.inputs, f.outputs) for n, f in enumerate(functions)]


@settings(max_examples=3)
@given(st.lists(programs(EXACT, 30), min_size=40, max_size=60))
def test_arithmetic_is_equal_to_the_last_bit_however_lines_are_filled(batch):
    functions = renamed(batch, EXACT)
    filled = library_of(functions)
    single = library_of(functions, layout=Layout(line_ops=1))
    for f in functions:
        np.testing.assert_array_equal(filled[f.name](points()), f(points()))
        np.testing.assert_array_equal(single[f.name](points()), f(points()))


@settings(max_examples=3)
@given(st.lists(programs(SMOOTH + KINKED), min_size=40, max_size=60))
def test_every_operation_means_in_c_what_it_means_in_numpy(batch):
    functions = renamed(batch, SMOOTH + KINKED)
    library = library_of(functions)
    for f in functions:
        expected, actual = f(points()), library[f.name](points())
        finite = np.isfinite(expected)
        assert_close(actual[finite], expected[finite], SAME_ALGORITHM)


@settings(max_examples=2)
@given(st.lists(programs(SMOOTH[:12], 8), min_size=40, max_size=60))
def test_float_loses_only_the_digits_of_float(batch):
    functions = renamed(batch, SMOOTH[:12])
    library = library_of(functions, real="float")
    for f in functions:
        assert_close(library[f.name](points()), f(points()), 1e-4)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_literal_reads_back_as_the_same_number(value):
    digits = literal(value).replace("(real)", "").replace("R(", "").strip("()").replace("(", "")
    assert float(digits) == value


def constants(values) -> Function:
    """The numbers themselves, and each as an operand."""
    graph = Graph()
    x = graph.symbols("x", 1)
    used = [apply("max", x[0], v) if v == v else x[0] for v in values]
    return Function("f", (Input("x", x),), (Output("c", as_array(values)), Output("y", as_array(used))))


def test_every_kind_of_number_is_written_exactly():
    values = [0.0, -0.0, 0.1, 1 / 3, -2.0, 1e-5, 1e16, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308]
    values += [math.inf, -math.inf, math.nan, 1e-40, 1e40, -1e300]
    function = constants(values)
    c, y = library_of([function])["f"]([-math.inf])
    np.testing.assert_array_equal(c, values)
    np.testing.assert_array_equal(y, [v if v == v else -math.inf for v in values])


def test_numbers_beyond_float_become_infinite_or_zero_in_float():
    c, _ = library_of([constants([1e300, -1e300, 1e-300, 0.1])], real="float")["f"]([0.0])
    np.testing.assert_array_equal(c, np.array([np.inf, -np.inf, 0.0, 0.1], np.float32))


GROUPINGS = {
    "a - (b - c)": lambda a, b, c: a - (b - c),
    "a - (b + c)": lambda a, b, c: a - (b + c),
    "a*(b*c)": lambda a, b, c: a * (b * c),
    "a/(b/c)": lambda a, b, c: a / (b / c),
    "a/(b*c)": lambda a, b, c: a / (b * c),
    "a*(b/c)": lambda a, b, c: a * (b / c),
    "(a + b)*c": lambda a, b, c: (a + b) * c,
    "-(a + b)": lambda a, b, c: -(a + b),
    "-(a - b)*c": lambda a, b, c: -(a - b) * c,
    "a + (b + c)": lambda a, b, c: a + (b + c),
}


@pytest.mark.parametrize("text", GROUPINGS)
def test_groups_are_kept(text):
    graph = Graph()
    x = graph.symbols("x", 3)
    y = as_array([GROUPINGS[text](*x)])
    function = Function("f", (Input("x", x),), (Output("y", y),))
    values = np.random.default_rng(1).normal(size=(20, 3)) * [1.0, 1e3, 1e-3]
    np.testing.assert_array_equal(library_of([function])["f"](values), function(values))
