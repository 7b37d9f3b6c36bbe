"""A long body is cut into parts that share a scratch array, and gives the same bits."""

import ctypes
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symdyn.emit.c import Banner, emit_c
from symdyn.emit.layout import Layout
from symdyn.emit.part import assign_slots
from symdyn.graph import Function, Input, Output
from symdyn.runtime import Library
from tests.emit.chain import chain
from tests.expressions import KINKED, SMOOTH, function_of, points, programs

LAYOUTS = (Layout(whole=10**9), Layout(whole=0, piece=1), Layout(whole=0, piece=7), Layout(whole=0, piece=60), Layout())


def library_of(functions, layout) -> Library:
    return Library.build(emit_c("parts", functions, Banner("test"), layout=layout))


def test_parts_give_the_same_bits(rng):
    qpos, qvel = rng.normal(size=(2, 5, 9))
    answers = [library_of([chain(9)], layout)["chain"](qpos, qvel) for layout in LAYOUTS]
    for answer in answers[1:]:
        for y, expected in zip(answer, answers[0], strict=True):
            np.testing.assert_array_equal(y, expected)


@settings(max_examples=2)
@given(st.lists(programs(SMOOTH + KINKED, 30), min_size=20, max_size=30))
def test_random_functions_in_parts_give_the_same_bits(batch):
    functions = [function_of(program, SMOOTH + KINKED) for program in batch]
    functions = [Function(f"f{n}", f.inputs, f.outputs) for n, f in enumerate(functions)]
    whole, cut = (library_of(functions, layout) for layout in LAYOUTS[:2])
    for f in functions:
        np.testing.assert_array_equal(cut[f.name](points()), whole[f.name](points()))


def test_no_function_is_longer_than_its_limit_and_the_default_cuts():
    source = emit_c("parts", [chain(80)], Banner("test")).source
    bodies = re.findall(r"^SD_PART.*?^}", source, re.DOTALL | re.MULTILINE)
    assert len(bodies) > 5
    for body in bodies:
        assert len(re.findall(r"^    const real \w+ = (?!w\[|sine\[|cosine\[)", body, re.MULTILINE)) <= Layout().piece
        assert body.count(";") <= 4 * Layout().piece


def test_parts_read_by_name_what_earlier_parts_left():
    source = emit_c("parts", [chain(9)], Banner("test"), layout=Layout(whole=0, piece=60)).source
    kept = set(re.findall(r"w\[\d+\] = (\w+);", source))
    read = set(re.findall(r"const real (\w+) = w\[\d+\];", source))
    assert kept == read and "R1_x" in kept
    assert "const real s_joint3 = sine[3];" in source


def test_a_slot_is_free_after_its_last_reader():
    assert assign_slots([(1, 0, 2), (2, 0, 1), (3, 1, 3), (4, 2, 3), (5, 4, 5)]) == ({1: 0, 2: 1, 3: 2, 4: 1, 5: 0}, 3)


def in_place(library: Library, name: str, arrays: list[np.ndarray]) -> None:
    """Call a routine with raw pointers, which may be equal."""
    function = ctypes.CDLL(str(library.path))[f"{library.unit.name}_{name}"]
    function.restype = None
    function(*[ctypes.c_void_p(a.ctypes.data) for a in arrays])


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_an_output_may_be_the_array_of_an_input(layout, rng):
    f = chain(6).only("torque", "xpos")
    x = f.inputs[0].symbols
    swapped = Output("swapped", np.array([x[1], x[0], x[5], 1.0, x[2] * x[3], x[0]], dtype=object))
    f = Function("f", f.inputs, (*f.outputs, swapped))
    library = library_of([f], layout)
    qpos, qvel = rng.normal(size=(2, 6))
    torque, xpos, expected = library["f"](qpos, qvel)
    places = np.zeros((6, 3))
    in_place(library, "f", [qpos, qvel, qvel, places, qpos])
    np.testing.assert_array_equal(qvel, torque)
    np.testing.assert_array_equal(places, xpos)
    np.testing.assert_array_equal(qpos, expected)


@settings(max_examples=2)
@given(st.lists(programs(SMOOTH, 20), min_size=20, max_size=30))
def test_random_functions_work_in_place(batch):
    functions = [function_of(program, SMOOTH, outputs=4) for program in batch]
    functions = [Function(f"f{n}", (Input("x", f.inputs[0].symbols),), f.outputs) for n, f in enumerate(functions)]
    for layout in (LAYOUTS[0], LAYOUTS[1]):
        library = library_of(functions, layout)
        for f in functions:
            x = points(1)[0]
            expected = library[f.name](x)
            in_place(library, f.name, [x, x])
            np.testing.assert_array_equal(x[: expected.size], expected)


def test_results_that_repeat_others_are_copied(rng):
    f = chain(9)
    x = f.only("xpos").outputs[0].exprs.ravel()
    repeats = np.array([*x[3:12], 1.0, *x[:9], x[4], *x[20:26], *x[20:26]], dtype=object)
    f = Function("f", f.inputs, (*f.outputs, Output("repeats", repeats)))
    source = emit_c("parts", [f], Banner("test"), layout=LAYOUTS[3]).source
    copies = re.findall(r"for \(int i = (\d+); i < (\d+); \+\+i\) { repeats\[i\] = (.*); }", source)
    assert copies == [
        ("0", "9", "xpos[i + 3]"),
        ("13", "19", "xpos[i - 10]"),
        ("20", "26", "xpos[i]"),
        ("26", "32", "xpos[i - 6]"),
    ]
    qpos, qvel = rng.normal(size=(2, 9))
    whole, cut = [library_of([f], layout)["f"](qpos, qvel) for layout in (LAYOUTS[0], LAYOUTS[3])]
    for y, expected in zip(cut, whole, strict=True):
        np.testing.assert_array_equal(y, expected)
