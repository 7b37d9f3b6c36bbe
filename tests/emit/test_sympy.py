"""SymPy out: the same function, as matrices over the symbols of its inputs."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from symdyn.emit.sympy import READABLE, sympy_source, to_sympy_function
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.scalar import cos, sin
from tests.emit.shapes import arguments, every_shape
from tests.expressions import KINKED, SMOOTH, function_of, points, programs
from tests.tolerance import SAME_ALGORITHM, assert_close

sympy = pytest.importorskip("sympy")


def pendulum(joints: int = 2) -> Function:
    q = Graph().symbols("qpos", joints)
    height, angle = 0.0, 0.0
    for i in range(joints):
        angle = angle + q[i]
        height = height + 0.5 * cos(angle)
    return Function("height", (Input("qpos", q),), (Output("z", as_array([height, sin(angle)])),))


@settings(max_examples=15)
@given(programs(SMOOTH + KINKED, longest=8))
def test_sympy_gives_the_same_numbers(program):
    f = function_of(program, SMOOTH + KINKED)
    for cse in (False, True):
        made = to_sympy_function(f, cse)
        for x in points(2):
            expected = f(x)
            if np.all(np.isfinite(expected)):
                assert_close(np.array(made(x), dtype=float).ravel(), expected, SAME_ALGORITHM)


@pytest.mark.parametrize("cse", [False, True])
def test_arguments_and_results_of_every_shape(cse):
    f, args = every_shape(), arguments(1)
    made = to_sympy_function(f, cse)
    assert {name: getattr(m, "shape", ()) for name, m in made.inputs.items()} == {"A": (2, 3), "v": (2, 1), "m": ()}
    assert made["cube"].shape == (4, 2)
    for got, expected in zip(made(*args), f(*args)):
        assert_close(np.array(got, dtype=float).ravel(), expected.ravel(), SAME_ALGORITHM)


def test_a_short_function_reads_as_it_is_written():
    q0, q1 = sympy.symbols("qpos_0 qpos_1", real=True)
    z = to_sympy_function(pendulum())["z"]
    assert z == sympy.Matrix([sympy.cos(q0) / 2 + sympy.cos(q0 + q1) / 2, sympy.sin(q0 + q1)])


def test_replacements_can_be_put_back():
    made = to_sympy_function(pendulum(3), cse=True)
    assert made.replacements
    assert made.expanded()["z"] == to_sympy_function(pendulum(3), cse=False)["z"]


def test_a_long_function_is_no_tree():
    q = Graph().symbols("q", 2)
    y = q[0]
    for _ in range(READABLE):
        y = sin(y) * (y + q[1])
    f = Function("f", (Input("q", q),), (Output("y", as_array([y])),))
    made = to_sympy_function(f)
    assert len(made.replacements) >= READABLE - 1
    assert_close(np.array(made([0.3, 0.9]), dtype=float).ravel(), f([0.3, 0.9]), SAME_ALGORITHM)


def module_of(*functions: Function) -> dict:
    module: dict = {}
    exec(compile(sympy_source(functions), "module", "exec"), module)
    return module


@settings(max_examples=15)
@given(programs(SMOOTH + KINKED, longest=8))
def test_the_written_module_gives_the_same_numbers(program):
    f = function_of(program, SMOOTH + KINKED)
    made = module_of(f)["f"]
    for x in points(2):
        expected = f(x)
        if np.all(np.isfinite(expected)):
            assert_close(np.array(made(sympy.Matrix(x)).evalf(), dtype=float).ravel(), expected, SAME_ALGORITHM)


def test_the_written_module_takes_symbols_of_every_shape():
    A, v = sympy.MatrixSymbol("A", 2, 3).as_explicit(), sympy.symbols("v:2")
    made = module_of(every_shape())["every_shape"](A, v, sympy.Symbol("m"))
    assert made[0][0, 0] == A[0, 1] * v[0]
    assert [getattr(r, "shape", ()) for r in made] == [(2, 3), (4, 1), (), (4, 2), (2, 1)]


def test_the_written_module_refuses_a_wrong_number_of_elements():
    with pytest.raises(ValueError, match=r"height: qpos has 3 elements; expected the shape \(2,\)"):
        module_of(pendulum())["height"](sympy.symbols("q:3"))


def test_the_text_is_the_same_each_time():
    assert sympy_source([every_shape()]) == sympy_source([every_shape()])
