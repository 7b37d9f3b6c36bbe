"""Emitted files compile everywhere without a warning, need libm only, and are the same bytes each time."""

import os
import re
import shutil
import subprocess
import sys

import numpy as np
import pytest

from symdyn.emit.c import Banner, Enum, Table, emit_c
from symdyn.graph import Function, Graph, Input, Output
from symdyn.graph.function import as_array
from symdyn.graph.scalar import apply, less, select
from tests.compilers import commands, run_checked
from tests.emit.chain import chain

WARNINGS = (
    "-std=c99 -pedantic -Wall -Wextra -Wconversion -Wdouble-promotion -Wshadow -Wunused -Wmissing-prototypes -Werror"
).split()
REALS = pytest.mark.parametrize("real", [[], ["-DSYMDYN_FLOAT"]], ids=["double", "float"])


C_COMPILERS = pytest.mark.parametrize("compiler", commands("gcc", "clang", zig="cc"), ids=lambda c: c.kind)
CPP_COMPILERS = pytest.mark.parametrize("compiler", commands("g++", "clang++", zig="c++"), ids=lambda c: c.kind)


def every_operation() -> Function:
    """One result for each operation, and inputs that are not used."""
    graph = Graph()
    a, b, unused = graph.symbols("a", 2), graph.symbols("b", (2, 2)), graph.symbols("unused", 3)
    results = [apply(op, a[0]) for op in ("neg sin cos tan asin acos sqrt exp log tanh abs floor").split()]
    results += [apply(op, a[0], b[1, 1]) for op in "add sub mul div atan2 pow min max lt le eq".split()]
    results += [select(less(a[0], a[1]), b[0, 0], 1e300), select(a[0], 1e-300, -2.0), np.inf, np.nan, a[1]]
    inputs = Input("a", a), Input("b", b), Input("unused", unused), Input("nothing", unused[:0])
    outputs = Output("y", as_array(results)), Output("zeros", as_array([0.0] * 20)), Output("none", as_array([]))
    return Function("every_operation", inputs, outputs)


def arm(name: str = "arm"):
    banner = Banner("test", "arm", "", "", (("nq", 6), ("nv", 6)))
    enums = [Enum("JNT", (("shoulder", 0), ("elbow", 1)), "joints")]
    tables = [Table("range", np.array([[-1.0, 1.0], [0.0, 2.0]]), "ranges, rad")]
    nothing = Function("nothing", (), ())
    functions = [every_operation(), chain(6), chain(40).only("xpos"), nothing]
    functions[2] = Function("far", functions[2].inputs, functions[2].outputs)
    return emit_c(name, functions, banner, enums, tables)


def files(unit, **more: str) -> dict[str, str]:
    return {f"{unit.name}.h": unit.header, f"{unit.name}.c": unit.source, **more}


@C_COMPILERS
@REALS
def test_files_compile_without_a_warning(compiler, real, tmp_path):
    compiler.compile(files(arm()), tmp_path / "arm.o", [*WARNINGS, *real, "-O1", "-c"])


@C_COMPILERS
@REALS
def test_a_unit_without_angles_compiles_without_a_warning(compiler, real, tmp_path):
    unit = emit_c("plain", [Function("nothing", (), ())], Banner("test"))
    compiler.compile(files(unit), tmp_path / "plain.o", [*WARNINGS, *real, "-c"])


@CPP_COMPILERS
def test_the_header_is_one_of_cpp_too(compiler, tmp_path):
    (tmp_path / "arm.h").write_text(arm().header)
    (tmp_path / "main.cpp").write_text('#include "arm.h"\nstatic_assert(ARM_JNT_ELBOW == 1 && ARM_NQ == 6, "");\n')
    flags = ["-Wall", "-Wextra", "-pedantic", "-Werror", "-c"]
    compiler.run([*flags, str(tmp_path / "main.cpp"), "-o", str(tmp_path / "main.o")])


@REALS
def test_code_needs_libm_only_and_writes_no_global(compiler, real, tmp_path):
    nm = shutil.which("nm")
    if not nm:
        pytest.skip("nm is not installed")
    compiler.compile(files(arm()), tmp_path / "arm.o", [*real, "-O1", "-std=c99", "-ffp-contract=off", "-c"])
    lines = subprocess.run([nm, str(tmp_path / "arm.o")], capture_output=True, text=True, check=True).stdout.split("\n")
    needed = {line.split()[-1] for line in lines if " U " in line}
    libm = {f"{name}{end}" for name in LIBM for end in ("", "f")}
    assert needed <= libm | {"_GLOBAL_OFFSET_TABLE_", "memset"}
    assert not [line for line in lines if re.search(r" [bBdDcC] ", line)]


LIBM = "tan asin acos atan2 sqrt exp log tanh pow floor fabs".split()


def test_no_function_calls_itself_or_a_later_one():
    source = arm().source
    bodies = re.findall(r"^(?:SD_PART )?void (arm_\w+)\([^;{]*\)\n\{(.*?)^}", source, re.DOTALL | re.MULTILINE)
    names = [name for name, _ in bodies]
    assert len(names) > 5
    for k, (_, body) in enumerate(bodies):
        assert set(re.findall(r"arm_\w+(?=\()", body)) <= set(names[:k])


HARNESS = """
#include "arm.h"
#include "leg.h"
#include <stdio.h>

static real in[40], xpos[120], xmat[54], torque[6], y[40], zeros[20];

int main(void)
{
    unsigned state = 1;
    for (int round = 0; round < 50; ++round) {
        for (int i = 0; i < 40; ++i) {
            state = state*1664525u + 1013904223u;
            in[i] = (real)(state >> 8)/(real)4194304 - 2;
        }
        arm_every_operation(in, in + 2, in + 6, in, y, zeros, zeros);
        arm_chain(in, in + 6, xpos, xmat, torque);
        leg_chain(in, in + 6, xpos, xmat, torque);
        arm_far(in, in, xpos);
        arm_nothing();
    }
    printf("%.17g\\n", (double)(xpos[119] + torque[5] + xmat[3] + arm_range[1]));
    return 0;
}
"""


@REALS
def test_two_units_in_one_program_pass_the_sanitizers(compiler, real, tmp_path):
    sources = files(arm(), **files(arm("leg")), **{"main.c": HARNESS})
    assert np.isfinite(float(run_checked(compiler, sources, tmp_path, ["-g", *real])))


PROGRAM = """
from hashlib import sha256
from tests.emit.test_c_build import arm
from symdyn.emit.casadi_abi import emit_casadi_c
from tests.emit.chain import chain
unit = arm()
text = unit.header + unit.source + emit_casadi_c("arm", [chain(5)])[1]
print(sha256(text.encode()).hexdigest())
"""


def test_the_same_bytes_under_every_hash_seed(root):
    answers = set()
    for seed in ("0", "1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}
        command = [sys.executable, "-c", PROGRAM]
        done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        answers.add(done.stdout)
    assert len(answers) == 1


def test_what_was_emitted_before_changes_nothing():
    first = arm()
    emit_c("other", [chain(3)], Banner("test"))
    assert arm() == first
