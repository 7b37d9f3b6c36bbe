"""The text of a simulator: clean, alone, the same each time, and safe in memory."""

from __future__ import annotations

import re
import subprocess

import numpy as np
import pytest

import symdyn
from symdyn import api
from symdyn.errors import CompilerError
from symdyn.runtime.compiler import find_compiler
from tests.sim.test_discrete import EVERYTHING
from tests.sim.test_sensor import FELT, NEAR, ROBOT
from tests.sim.test_smooth import TENDON

STRICT = "-std=c99 -pedantic -Wall -Wextra -Wconversion -Wdouble-promotion -Werror".split()

# rows of three trees, in and out of order
APART = """<mujoco model="apart"><option noslip_iterations="2"/><worldbody><geom type="plane" size="2 2 1"/>
<body pos="0 0 0.3"><freejoint/><geom size=".1"/></body>
<body pos="1 0 0.5"><joint axis="0 1 0" range="-10 10" limited="true" frictionloss="0.1"/>
<geom type="capsule" size=".05" fromto="0 0 0 0.4 0 0"/></body>
<body pos="0.1 0 0.2"><joint name="slide" type="slide" axis="0 0 1" frictionloss="0.2"/><geom size=".08"/></body>
</worldbody><actuator><motor joint="slide" gear="5"/></actuator></mujoco>"""

TEXTS = {"robot": ROBOT, "tendon": TENDON, "near": NEAR, "felt": FELT % "elliptic", "discrete": EVERYTHING}
TEXTS |= {"apart": APART}
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
        o.integrator = step/6 %% 5;
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
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_the_text_is_clean_in_both_precisions(gcc, tmp_path, text, real, level):
    files = api.emit(text, target="simulator", real=real)
    gcc.compile(files, tmp_path / "unit.o", [*STRICT, level, "-c"])


# -O2 follows values farther: into arrays that loops set, and where there is one dof or no joint that turns
SPRUNG = """<mujoco model="sprung"><worldbody><body><joint type="slide" stiffness="2" damping="1"/><geom size=".1"/>
<body><joint type="slide" axis="1 0 0" damping="1"/><geom size=".1"/></body></body></worldbody></mujoco>"""
SINGLE = """<mujoco model="single"><worldbody><body><joint axis="0 1 0"/><geom size=".1" pos="1 0 0"/></body>
</worldbody></mujoco>"""


@pytest.mark.parametrize("text", [SPRUNG, SINGLE], ids=["sprung", "single"])
def test_the_optimiser_sees_nothing_unset_or_out_of_bounds(gcc, tmp_path, text):
    gcc.compile(api.emit(text, target="simulator"), tmp_path / "unit.o", [*STRICT, "-O2", "-c"])


def test_nothing_but_mathematics_is_linked(gcc, tmp_path):
    gcc.compile(api.emit(ROBOT, target="simulator"), tmp_path / "unit.o", ["-std=c99", "-O2", "-c"])
    names = subprocess.run(["nm", "-u", tmp_path / "unit.o"], capture_output=True, text=True, check=True).stdout.split()
    mathematics = "sqrt fabs floor exp log pow tan asin acos atan2 tanh memset memcpy memmove".split()
    assert {name for name in names if name != "U"} <= {*mathematics, "_GLOBAL_OFFSET_TABLE_"}


def test_the_header_states_the_memory_that_compilers_need(gcc, tmp_path):
    files = api.emit(ROBOT, target="simulator")
    stated = re.search(
        r"real of 8 bytes: sensed_data (\d+), sensed_option (\d+);\n"
        r" \* *stack (\d+) at the deepest, largest frame (\d+) \((\w+)\)",
        files["sensed.h"],
    )
    data, option, deepest, largest = (int(number) for number in stated.groups()[:4])
    types = symdyn.Simulation(ROBOT).library.dtypes
    assert (data, option) == (types["data"].itemsize, types["option"].itemsize)
    gcc.compile(files, tmp_path / "unit.o", ["-std=c99", "-O1", "-fno-inline", "-fstack-usage", "-c"])
    lines = (tmp_path / "unit.su").read_text().splitlines()
    used = {line.split(":")[-1].split()[0]: int(line.split()[1]) for line in lines}
    assert max(used.values()) <= largest <= deepest <= sum(used.values())
    assert largest <= 2 * max(used.values())


def test_the_same_model_gives_the_same_bytes():
    assert api.emit(TENDON, target="simulator") == api.emit(TENDON, target="simulator")


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
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


THREADS = """
#include "%(name)s.h"
#include <pthread.h>
static %(name)s_option o;
static %(name)s_data d[3];
static void *run(void *which)
{
    %(name)s_data *const own = which;
    int step, i;
    unsigned seed = (unsigned)(own - d) + 1;
    %(name)s_init(own);
    for (step = 0; step < 200; ++step) {
        for (i = 0; i < %(NAME)s_NU; ++i) {
            seed = seed*1664525u + 1013904223u;
            own->ctrl[i] = (real)(seed >> 16)/(real)32768 - (real)1;
        }
        %(name)s_step(&o, own);
    }
    return 0;
}
int main(void)
{
    pthread_t thread[3];
    int i;
    %(name)s_default_option(&o);
    for (i = 0; i < 3; ++i)
        pthread_create(thread + i, 0, run, d + i);
    for (i = 0; i < 3; ++i)
        pthread_join(thread[i], 0);
    return d[0].qpos[0] - d[0].qpos[0] != 0;
}
"""


def test_threads_with_data_of_their_own_do_not_meet(gcc, tmp_path):
    files = api.emit(TENDON, target="simulator")
    name = next(iter(files)).split(".")[0]
    files["main.c"] = THREADS % {"name": name, "NAME": name.upper()}
    try:
        program = gcc.compile(files, tmp_path / "main", ["-std=c99", "-O1", "-fsanitize=thread", "-pthread", "-lm"])
    except CompilerError as error:
        if "sanitize" in str(error) or "tsan" in str(error):
            pytest.skip("no sanitizer of threads here")
        raise
    done = subprocess.run([program], capture_output=True, text=True)
    if "unexpected memory mapping" in done.stderr:
        pytest.skip("the sanitizer of threads does not start here")
    assert done.returncode == 0, done.stderr[:2000]


def test_too_few_places_for_contacts_and_rows_are_told():
    sim = symdyn.Simulation(ROBOT, nconmax=1, njmax=4)
    sim.step(400)
    assert sim.warning[1]["number"] + sim.warning[2]["number"] > 0
    assert sim.ncon <= 1 and sim.nefc <= 4
