"""The text of a simulator: clean, alone, the same each time, and safe in memory."""

from __future__ import annotations

import subprocess

import numpy as np
import pytest

import symdyn
from symdyn import api
from symdyn.errors import CompilerError
from symdyn.runtime.compiler import find_compiler
from tests.sim.test_sensor import FELT, NEAR, ROBOT
from tests.sim.test_smooth import TENDON

STRICT = "-std=c99 -pedantic -Wall -Wextra -Wconversion -Wdouble-promotion -Werror".split()

MAIN = """
#include "%(name)s.h"
static %(name)s_option o;
static %(name)s_data d;
int main(void)
{
    unsigned seed = 1;
    int step, i;
    %(name)s_default_option(&o);
    %(name)s_init(&d);
    for (step = 0; step < 3000; ++step) {
        for (i = 0; i < %(NAME)s_NU; ++i) {
            seed = seed*1664525u + 1013904223u;
            d.ctrl[i] = (real)(seed >> 16)/(real)16384 - (real)2;
        }
        if (step == 1500)
            d.qvel[0] = (real)1e12;
        o.solver = step %% 3;
        o.cone = step/3 %% 2;
        o.integrator = step/6 %% 4;
        %(name)s_step(&o, &d);
    }
    return d.qpos[0] - d.qpos[0] != 0;
}
"""


@pytest.fixture(scope="module")
def gcc():
    try:
        compiler = find_compiler()
    except CompilerError as error:
        pytest.skip(str(error))
    if compiler.kind != "gcc":
        pytest.skip("these flags are gcc's")
    return compiler


# what the optimiser finds out on its way does not depend on the precision
@pytest.mark.parametrize(("real", "level"), [("double", "-O1"), ("float", "-O0")])
@pytest.mark.parametrize("text", [ROBOT, TENDON, NEAR, FELT % "elliptic"], ids=["robot", "tendon", "near", "felt"])
def test_the_text_is_clean_in_both_precisions(gcc, tmp_path, text, real, level):
    files = api.emit(text, target="simulator", real=real)
    gcc.compile(files, tmp_path / "unit.o", [*STRICT, level, "-c"])


def test_nothing_but_mathematics_is_linked(gcc, tmp_path):
    gcc.compile(api.emit(ROBOT, target="simulator"), tmp_path / "unit.o", ["-std=c99", "-O2", "-c"])
    names = subprocess.run(["nm", "-u", tmp_path / "unit.o"], capture_output=True, text=True, check=True).stdout.split()
    mathematics = "sqrt fabs floor fmin fmax exp log pow tan asin acos atan2 tanh memset memcpy memmove".split()
    assert {name for name in names if name != "U"} <= {*mathematics, "_GLOBAL_OFFSET_TABLE_"}


def test_the_same_model_gives_the_same_bytes():
    assert api.emit(TENDON, target="simulator") == api.emit(TENDON, target="simulator")


@pytest.mark.parametrize("text", [ROBOT, TENDON, NEAR, FELT % "elliptic"], ids=["robot", "tendon", "near", "felt"])
def test_sanitizers_find_nothing_under_random_controls(gcc, tmp_path, text):
    files = api.emit(text, target="simulator")
    name = next(iter(files)).split(".")[0]
    files["main.c"] = MAIN % {"name": name, "NAME": name.upper()}
    flags = ["-std=c99", "-O0", "-g0", "-fsanitize=address,undefined", "-fno-sanitize-recover", "-lm"]
    try:
        program = gcc.compile(files, tmp_path / "main", flags)
    except CompilerError as error:
        if "sanitize" in str(error) or "asan" in str(error):
            pytest.skip("no sanitizers here")
        raise
    done = subprocess.run([program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:2000]


def test_the_optimiser_changes_no_bit(monkeypatch):
    """So other tests may do without it."""
    ends = []
    for flags in ("", "-O0"):
        monkeypatch.setenv("SYMDYN_CFLAGS", flags)
        sim, rng = symdyn.Simulation(ROBOT), np.random.default_rng(0)
        rows = 0
        for _ in range(40):
            sim.ctrl = rng.standard_normal(len(sim.ctrl))
            sim.step(10)
            rows = max(rows, sim.nefc)
        assert rows > 4
        ends.append([np.asarray(getattr(sim, name)).tobytes() for name in ("qpos", "qvel", "qacc", "efc_force")])
    assert ends[0] == ends[1]


def test_too_few_places_for_contacts_and_rows_are_told():
    sim = symdyn.Simulation(ROBOT, nconmax=1, njmax=4)
    sim.step(400)
    assert sim.warning[1]["number"] + sim.warning[2]["number"] > 0
    assert sim.ncon <= 1 and sim.nefc <= 4
