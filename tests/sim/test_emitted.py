"""The text of a simulator: clean, alone, the same each time, and safe in memory."""

from __future__ import annotations

import re
import subprocess
from functools import cache

import numpy as np
import pytest

import symdyn
from symdyn import api
from symdyn.sim.build import unit_of
from tests.compilers import BOUNDS, THREADS, run_checked
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
# every so many steps from a state near the reference, under random controls and forces; each integrator, solver and
# cone in turn; half way something runs away
MAIN = """
#include "%(name)s.h"
static %(name)s_option o;
static %(name)s_data d;
static unsigned seed = 1;
static real within(real size)
{
    seed = seed*1664525u + 1013904223u;
    return size*((real)(seed >> 16)/(real)32768 - (real)1);
}
int main(void)
{
    int step, i;
    %(name)s_default_option(&o);
    %(name)s_init(&d);
    for (step = 0; step < %(steps)d; ++step) {
        if (step %% 120 == 60) {
            %(name)s_reset(&d);
            for (i = 0; i < %(NAME)s_NQ; ++i)
                d.qpos[i] += within((real)0.3);
        }
        for (i = 0; i < %(NAME)s_NU; ++i)
            d.ctrl[i] = within((real)2);
        for (i = 0; i < %(NAME)s_NV; ++i)
            d.qfrc_applied[i] = within((real)0.5);
        for (i = 6; i < 6*%(NAME)s_NBODY; ++i)
            d.xfrc_applied[i] = within((real)0.5);
        if (step == %(steps)d/2)
            d.qvel[0] = (real)1e12;
        o.solver = step %% 3;
        o.cone = step/3 %% 2;
        o.integrator = step/6 %% 5;
        %(name)s_step(&o, &d);
        if (step %% 7 == 0)
            %(name)s_inverse(&o, &d);
    }
    return d.qpos[0] - d.qpos[0] != 0;
}
"""


@cache
def emitted(text: str) -> dict[str, str]:
    """The files of a simulator."""
    return api.emit(text, target="simulator")


def with_main(files: dict[str, str], main: str, steps: int) -> dict[str, str]:
    """The files and a program that includes them."""
    name = next(iter(files)).split(".")[0]
    return {**files, "main.c": main % {"name": name, "NAME": name.upper(), "steps": steps}}


# what the optimiser finds out on its way does not depend on the precision
@pytest.mark.parametrize(("real", "level"), [("double", "-O1"), ("float", "-O0")])
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_the_text_is_clean_in_both_precisions(gcc, tmp_path, text, real, level):
    files = emitted(text) if real == "double" else api.emit(text, target="simulator", real=real)
    gcc.compile(files, tmp_path / "unit.o", [*STRICT, level, "-c"])


# -O2 follows values farther: into arrays that loops set, and where there is one dof or no joint that turns
SPRUNG = """<mujoco model="sprung"><worldbody><body><joint type="slide" stiffness="2" damping="1"/><geom size=".1"/>
<body><joint type="slide" axis="1 0 0" damping="1"/><geom size=".1"/></body></body></worldbody></mujoco>"""
SINGLE = """<mujoco model="single"><worldbody><body><joint axis="0 1 0"/><geom size=".1" pos="1 0 0"/></body>
</worldbody></mujoco>"""


@pytest.mark.parametrize("text", [SPRUNG, SINGLE], ids=["sprung", "single"])
def test_the_optimiser_sees_nothing_unset_or_out_of_bounds(gcc, tmp_path, text):
    gcc.compile(api.emit(text, target="simulator"), tmp_path / "unit.o", [*STRICT, "-O2", "-c"])


def test_the_header_states_the_memory_that_compilers_need(gcc, tmp_path):
    files = emitted(ROBOT)
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
    assert emitted(TENDON) == api.emit(TENDON, target="simulator")


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_sanitizers_find_nothing_under_random_controls(gcc, tmp_path, text):
    run_checked(gcc, with_main(emitted(text), MAIN, 3000), tmp_path, ["-O0", "-g0"])


def test_sanitizers_find_nothing_in_an_example(gcc, tmp_path, example_path):
    unit = unit_of(symdyn.load(example_path), None, None, lambda doing: None)
    files = {f"{unit.name}.h": unit.header, f"{unit.name}.c": unit.source}
    run_checked(gcc, with_main(files, MAIN, 360), tmp_path, ["-O0", "-g0"], BOUNDS)


@pytest.fixture(scope="module")
def optimised(compiler):
    """A simulation as users have it compiled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SYMDYN_CFLAGS", "")
        return symdyn.Simulation(ROBOT)


def test_nothing_but_mathematics_is_linked(gcc, optimised):
    command = ["nm", "-D", "-u", optimised.library.path]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    names = {line.split()[-1].partition("@")[0] for line in lines if " U " in line}
    mathematics = "sqrt fabs floor exp log pow tan asin acos atan2 tanh memset memcpy memmove".split()
    assert names <= set(mathematics)


def test_the_optimiser_changes_no_bit(optimised):
    """So other tests may do without it."""
    ends = []
    for sim in (optimised, symdyn.Simulation(ROBOT)):
        rng = np.random.default_rng(0)
        sim.reset()
        rows = 0
        for _ in range(40):
            sim.ctrl = rng.standard_normal(len(sim.ctrl))
            sim.step(10)
            rows = max(rows, sim.nefc)
        assert rows > 4
        ends.append([np.asarray(getattr(sim, name)).tobytes() for name in ("qpos", "qvel", "qacc", "efc_force")])
    assert ends[0] == ends[1]


SEVERAL = """
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
    for (step = 0; step < %(steps)d; ++step) {
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
    run_checked(gcc, with_main(emitted(TENDON), SEVERAL, 200), tmp_path, ["-O1", "-pthread"], THREADS)


@pytest.mark.usefixtures("compiler")
def test_too_few_places_for_contacts_and_rows_are_told():
    sim = symdyn.Simulation(ROBOT, nconmax=1, njmax=4)
    sim.step(400)
    assert sim.warning[1]["number"] + sim.warning[2]["number"] > 0
    assert sim.ncon <= 1 and sim.nefc <= 4
