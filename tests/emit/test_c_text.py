"""What emitted C looks like: formulas under headings, in the order of the algorithm, named after what they are."""

import re

import numpy as np
import pytest

from symdyn.emit.c import Banner, Table, emit_c
from symdyn.graph import Function, Graph, Input, Output, label, step
from symdyn.graph.function import as_array
from symdyn.graph.scalar import less, select
from tests.emit.chain import chain

BANNER = Banner("symdyn 1.2.3", "two links", "ab12", "double", (("nq", 2), ("nv", 2)))


def body_of(function: Function) -> str:
    """The text between the braces of the one function of a unit."""
    source = emit_c("arm", [function], BANNER).source
    return source[source.rindex("\n{\n") + 3 : source.rindex("}\n")]


@pytest.fixture
def a():
    return Graph().symbols("a", 3)


@pytest.fixture
def b(a):
    return a[0].graph.symbols("b", 3)


def function(a, b, *outputs) -> Function:
    return Function("f", (Input("a", a), Input("b", b)), (Output("y", as_array(list(outputs))),))


def test_a_body_reads_like_the_algorithm():
    graph = Graph()
    q, v = graph.symbols("qpos", 2), graph.symbols("qvel", 2)
    with step("upper: outward"):
        s, c = np.sin(q[0]), np.cos(q[0])
        label(s, "s_shoulder")
        f = 9.81 * s * 0.18
        label(f, "f1_ty")
    with step("upper: inward"):
        torque = f + c * (v[0] - v[1]) * v[0]
    bias = Function("bias", (Input("qpos", q), Input("qvel", v)), (Output("qfrc", as_array([torque, 0.0])),))
    expected = """\
    /* sines and cosines */
    real s_shoulder, c_shoulder;
    sd_sincos(qpos[0], &s_shoulder, &c_shoulder);

    /* upper: outward */
    const real f1_ty = R(1.7658)*s_shoulder;

    /* upper: inward */
    const real qfrc_0 = f1_ty + qvel[0]*(c_shoulder*(qvel[0] - qvel[1]));
    qfrc[0] = qfrc_0;

    qfrc[1] = R(0.0);
"""
    assert body_of(bias) == expected


def test_the_header_says_all_a_caller_needs():
    header = emit_c("arm", [chain(2)], BANNER).header
    for text in (
        " * generator  symdyn 1.2.3\n * model      two links\n * sha256     ab12\n * options    double\n",
        " * sizes      nq 2, nv 2\n",
        "#define ARM_NQ 2\n#define ARM_NV 2\n",
        "/* Poses and torques of a chain.\n *\n *   in  qpos[2]        joint angles, rad\n",
        " *   out xmat[2][3][3]  turns of the links\n",
        "void arm_chain(const real qpos[2], const real qvel[2], real xpos[6], real xmat[18], real torque[2]);\n",
    ):
        assert text in header


def test_operation_counts_are_those_of_the_function():
    counts = "".join(f"{n:>9}" for n in chain(2).ops().values())
    assert f" * arm_chain{counts}\n" in emit_c("arm", [chain(2)], BANNER).header


def test_lines_hold_few_operations_and_characters():
    for line in body_of(chain(8)).splitlines():
        assert len(line) <= 100
        assert len(re.findall(r"[*/]| [+-] |-\(", line.removeprefix("    /*"))) <= 6


def test_labelled_values_and_values_of_other_sections_keep_their_line(a, b):
    with step("first"):
        named, other = a[0] * b[0], a[1] * b[1]
        label(named, "power")
    with step("second"):
        body = body_of(function(a, b, named + other * a[2]))
    assert "/* first */\n    const real power = a[0]*b[0];\n    const real t1 = a[1]*b[1];" in body
    assert "/* second */\n    const real y_0 = power + a[2]*t1;" in body


def test_what_a_selection_chooses_between_is_computed_before_it(a, b):
    body = body_of(function(a, b, select(less(a[0] + b[0], b[1]), a[1] * b[1], np.sqrt(b[2]))))
    assert "const real t1 = a[1]*b[1];\n    const real t2 = sd_sqrt(b[2]);\n" in body
    assert "const real y_0 = a[0] + b[0] < b[1] ? t1 : t2;" in body


def test_a_comparison_that_is_a_value_is_one_or_zero(a, b):
    assert "const real y_0 = a[0] < b[0] ? R(1.0) : R(0.0);" in body_of(function(a, b, less(a[0], b[0])))


def test_an_unused_input_is_said_to_be(a, b):
    assert "    (void)b;\n" in body_of(function(a, b, a[0] * 2.0))


def test_a_run_of_zeros_is_a_loop_and_short_ones_are_constants(a, b):
    body = body_of(function(a, b, 0.0, a[0] * 2.0, *[0.0] * 9, 1.0))
    assert "    y[0] = R(0.0);\n    for (int i = 2; i < 11; ++i) { y[i] = R(0.0); }\n    y[11] = R(1.0);\n" in body


def test_each_angle_has_one_pair(a, b):
    body = body_of(function(a, b, np.sin(a[0]) * np.cos(a[0]), np.cos(a[0] + a[1]), np.sin(a[0] * a[0]) + np.sin(a[1])))
    assert "const real angle[4] = {a[0], a[0] + a[1], a[0]*a[0], a[1]};" in body
    assert body.count("sd_sincos") == 1 and "sd_sincos_each(4, angle, sine, cosine);" in body


def test_an_angle_that_is_computed_has_its_pair_where_it_is_born(a, b):
    body = body_of(function(a, b, np.sin(np.sqrt(a[0]))))
    assert "real s_t1, c_t1;\n    sd_sincos(sd_sqrt(a[0]), &s_t1, &c_t1);\n" in body


def test_tables_have_a_named_row_a_line():
    table = Table("jnt_range", np.array([[-1.5, 1.5], [0.0, 2.0]]), "ranges, rad", ("shoulder", "elbow"))
    unit = emit_c("arm", [], BANNER, tables=[table])
    assert "extern const real arm_jnt_range[4];" in unit.header
    assert "{\n    R(-1.5), R(1.5), /* shoulder */\n    R(0.0), R(2.0), /* elbow */\n};" in unit.source


def test_files_hold_no_path_and_end_with_one_newline():
    unit = emit_c("arm", [chain(3)], BANNER)
    for text in (unit.header, unit.source):
        assert text.endswith("\n") and not text.endswith("\n\n") and "\r" not in text and "\t" not in text
        assert not re.search(r"/(home|tmp|usr|work)/", text)
        assert not re.search(r" $", text, re.MULTILINE) and "\n\n\n" not in text
