"""Names and texts that come from a file anyone may have written."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symdyn.emit.c import Banner, Enum, Table, emit_c
from symdyn.emit.names import RESERVED, Names, comment, file_stem, identifier, macro
from symdyn.errors import EmitError
from symdyn.graph import Function, Graph, Input, Output, label, step
from symdyn.runtime import Library

HOSTILE = (
    "",
    "double",
    "class",
    "R",
    "w",
    "t1",
    "sin",
    "sd_sqrt",
    "3d",
    "*/ #include </etc/passwd> /*",
    '"; system("true"); //',
    "line\nbreak\r\t",
    "??/",
    "\\",
    "Ellenbogen-Gelenk ü",
    "関節",
    "x" * 5000,
    "left/elbow",
    "left elbow",
    "left_elbow",
    "_",
    "__FILE__",
    "sines and cosines",
    "inputs, read before results are written",
    "%s%n{{ 7*7 }}{% raw %}",
)


@given(st.text())
def test_any_text_gives_an_identifier(text):
    for name in (identifier(text), macro(text), file_stem(text)):
        assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name)
        assert name not in RESERVED
        assert "__" not in name and len(name) <= 49


@given(st.text())
def test_any_text_stays_inside_a_comment(text):
    line = comment(text)
    assert "*/" not in line and "/*" not in line and "??" not in line
    assert re.fullmatch(r"[ -~]{0,400}", line)


@pytest.mark.parametrize("device", ["con", "NUL", "Com1"])
def test_a_file_is_never_named_like_a_device(device):
    assert file_stem(device).lower() != device.lower()


def test_equal_names_are_told_apart():
    names = Names(["taken"])
    assert [names.add(n) for n in ("taken", "a", "a", "a_2", "a")] == ["taken_2", "a", "a_2", "a_2_2", "a_3"]


def hostile_function(name: str) -> Function:
    """A function that carries the text wherever text can go."""
    graph = Graph()
    x, y = graph.symbols("x", 2), graph.symbols("y", 2)
    with step(name):
        s, product = np.sin(x[0]), x[1] * y[0]
        label(s, name), label(product, name)
        total = s + product
        label(total, name)
        outputs = Output(name, np.array([total, s * product, 0.0], dtype=object), name), Output("y", y[:1], name)
    return Function(name, (Input(name, x, name), Input("y", y, name)), outputs, name)


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_names_change_no_value(name):
    banner = Banner(name, name, name, name, (("nq", 2),))
    enums = [Enum("JNT", tuple((n, k) for k, n in enumerate(HOSTILE)), name)]
    tables = [Table("range", np.array([[1.0, -2.5]]), name, (name,))]
    unit = emit_c(name, [hostile_function(name)], banner, enums, tables)
    assert re.fullmatch(r"[A-Za-z0-9_]+", unit.name)
    values = Library.build(unit)[unit.routines[0].name]([0.5, 2.0], [3.0, -1.0])
    np.testing.assert_allclose(values[0], [np.sin(0.5) + 6.0, np.sin(0.5) * 6.0, 0.0], rtol=1e-15)
    np.testing.assert_array_equal(values[1], [3.0])


def test_hostile_files_are_ascii_in_lines_of_bounded_length():
    for name in HOSTILE:
        unit = emit_c(name, [hostile_function(name)], Banner(name, name, name, name))
        for line in (unit.header + unit.source).splitlines():
            assert line.isascii() and len(line) <= 160, line


def test_equal_enum_names_become_distinct_and_unnamed_ones_are_left_out():
    members = (("elbow", 0), ("", 1), ("Elbow", 2), ("el-bow", 3))
    header = emit_c("arm", [], Banner("test"), [Enum("JNT", members, "joints")]).header
    assert "ARM_JNT_ELBOW = 0,\n    ARM_JNT_ELBOW_2 = 2,\n    ARM_JNT_EL_BOW = 3\n" in header


def test_two_functions_of_one_name_are_refused():
    with pytest.raises(EmitError, match="2 functions or tables are called arm_a_b"):
        emit_c("arm", [hostile_function("a b"), hostile_function("a-b")], Banner("test"))


def test_a_symbol_that_is_no_input_is_refused():
    graph = Graph()
    function = Function("f", (), (Output("y", np.array([graph.symbol("stray")]) * 2.0),))
    with pytest.raises(EmitError, match="f: uses stray, which is no input; the inputs are none"):
        emit_c("arm", [function], Banner("test"))
