"""The functions of the example models: C without a warning, the same numbers in every target, nothing out of bounds."""

import re
import shutil
import subprocess

import numpy as np
import pytest

from symdyn.emit.casadi import to_casadi
from symdyn.emit.names import identifier
from symdyn.emit.numpy import to_numpy
from symdyn.emit.sympy import to_sympy_function
from symdyn.runtime.compiler import PORTABLE, REAL
from tests.compilers import commands, run_checked
from tests.emit.models import PATHS, arguments, expected, functions_of, given, library_of, named, unit_of
from tests.emit.test_c_build import LIBM, files
from tests.tolerance import SAME_ALGORITHM, SINGLE_PRECISION, assert_close, size

WARNINGS = ("-std=c99", "-pedantic", "-Wall", "-Wextra", "-Wconversion", "-Wdouble-promotion", "-Werror")
SMALL = [name for name in PATHS if name not in ("arm7", "ball_chain", "humanoid", "joint_tree", "quadruped")]
# of short text: the rest takes long to compile with the optimiser's or the sanitizers' checks
SHORT = [name for name in SMALL if name != "swimmer"]
SHORTEST = ("cartpole", "double_pendulum", "mocap", "pendulum", "slide_reference")
MODELS = pytest.mark.parametrize("model", PATHS)
REALS = pytest.mark.parametrize("real", REAL)
CLANG = commands("clang", zig="cc")[:1]


SOLUTIONS = (
    "qacc_loop",
    "qacc_smooth",
    "qvel_after",
    "A",
    "B",
    *(f"d_qacc_smooth_d_{name}" for name in ("qpos", "qvel", "act", "ctrl", "qfrc_applied")),
    "M_inverse",
    "qLD",
    "solution",
    "qacc",
    "qacc_aba",
    "d_qacc_d_qpos",
    "d_qacc_d_qvel",
    "d_qacc_d_tau",
)
FORCE_DERIVATIVES = ("d_tau_d_qpos", "d_tau_d_qvel", "d_bias_d_qpos", "d_bias_d_qvel", "d_gravity_d_qpos")


@pytest.fixture(scope="module")
def library(compiler, tmp_path_factory):
    """A function from a model and "double" or "float" to its library, compiled without a warning."""
    folder = tmp_path_factory.mktemp("models")
    return lambda model, real: library_of(model, real, compiler, WARNINGS, folder)


@MODELS
def test_c_gives_the_numbers_of_the_interpreter(library, model):
    values, routines = arguments(model), library(model, "double")
    for f in functions_of(model):
        agree(f, routines[identifier(f.name, "function")](**given(f, values)), expected(model)[f.name])


@MODELS
def test_c_in_single_precision_gives_its_digits_of_them(library, model):
    values, routines, terms = arguments(model), library(model, "float"), sizes_of_terms(model)
    for f in functions_of(model):
        answer = named(f, routines[identifier(f.name, "function")](**given(f, values)))
        for name, y in expected(model)[f.name].items():
            allowed = SINGLE_PRECISION * max(size(y), terms.get(name, 0.0))
            assert_close(answer[name], y, allowed, f"{f.name}: {name}", scale=1.0)


def sizes_of_terms(model) -> dict[str, float]:
    """Outputs that are small differences, or solve with M, have the error of larger numbers: output -> their size."""
    known = {name: y for outputs in expected(model).values() for name, y in outputs.items()}
    velocity = np.abs(arguments(model)["qvel"]).max(initial=0.0)
    found = {"subtree_angmom": np.abs(known["subtree_linvel"]).max()} if "subtree_linvel" in known else {}
    if "M" in known:
        found["M_rate"] = np.abs(known["M"]).max(initial=0.0) * velocity
        # a stable solver is off by the condition number times a rounding or so of 6e-8
        loss = np.linalg.cond(known["M"]).max() * np.finfo(np.float32).eps / SINGLE_PRECISION
        found |= {name: size(known[name]) * loss for name in SOLUTIONS if name in known}
        found["qpos_after"] = found["qvel_after"] * arguments(model)["dt"].max()
    if "d_tau_d_qpos" in known:
        # a turn changes a force by the force itself, and much of that cancels
        forces = max(size(known[name]) for name in ("qfrc_inverse", "qfrc_bias"))
        found |= dict.fromkeys(FORCE_DERIVATIVES, forces)
    return found


@MODELS
def test_numpy_and_casadi_give_the_numbers_of_the_interpreter(model):
    values = arguments(model)
    for f in functions_of(model):
        answer = expected(model)[f.name]
        agree(f, to_numpy(f)(**given(f, values)), answer)
        row = [x[0] for x in given(f, values).values()]
        matrices = to_casadi(f).call([x if x.ndim == 2 else x.reshape(-1, 1) for x in row])
        agree(f, [m.full().reshape(o.shape) for m, o in zip(matrices, f.outputs)], first(answer))


@pytest.mark.parametrize("model", ["pendulum", "double_pendulum", "cartpole", "slide_reference"])
def test_sympy_gives_the_numbers_of_the_interpreter(model):
    values = arguments(model)
    for f in functions_of(model):
        matrices = in_a_tuple(to_sympy_function(f)(*[x[0].tolist() for x in given(f, values).values()]))
        numbers = [np.array(m.tolist(), float).reshape(o.shape) for m, o in zip(matrices, f.outputs)]
        agree(f, numbers, first(expected(model)[f.name]))


def agree(function, answer, expected):
    for name, y in named(function, answer).items():
        assert_close(y, expected[name], SAME_ALGORITHM, f"{function.name}: {name}")


def first(answer):
    """The first of each batch."""
    return {name: y[0] for name, y in answer.items()}


def in_a_tuple(answer):
    return answer if isinstance(answer, tuple) else (answer,)


# ---- what compilers say


@pytest.mark.parametrize("compiler", CLANG, ids=lambda c: c.kind)
@MODELS
def test_clang_has_no_warning(compiler, model, tmp_path):
    # float first: a literal that stayed a double is a warning there; long files are read once only
    for real in ("float", "double") if model in SMALL else ("float",):
        flags = [*WARNINGS, *REAL[real], "-O0", "-emit-llvm", "-c"]
        compiler.compile(files(unit_of(model)), tmp_path / "unit.bc", flags)


@pytest.mark.parametrize("model", SHORT)
def test_no_warning_is_left_for_the_optimiser_to_find(compiler, model, tmp_path):
    compiler.compile(files(unit_of(model)), tmp_path / "unit.o", [*WARNINGS, *PORTABLE, "-c"])


@REALS
@MODELS
def test_code_needs_libm_only(library, model, real):
    nm = shutil.which("nm")
    if not nm:
        pytest.skip("nm is not installed")
    path = library(model, real).path
    lines = subprocess.run([nm, "-D", path], capture_output=True, text=True, check=True).stdout.splitlines()
    needed = {line.split()[-1].partition("@")[0] for line in lines if " U " in line}
    assert needed <= {f"{name}{end}" for name in LIBM for end in ("", "f")} | {"memset", "memcpy"}


# ---- memory: each array of its own on the heap, so that one number too far is seen

MAIN = """
#include <stdio.h>
#include <stdlib.h>
%s
static unsigned state = 1;
static double total = 0;

static real *array(const int n)
{
    real *const x = malloc((size_t)n*sizeof(real));
    for (int i = 0; x && i < n; ++i) {
        state = state*1664525u + 1013904223u;
        x[i] = (real)(state >> 8)/(real)4194304 - 2;
    }
    return x;
}

static void finish(real *const x, const int n)
{
    for (int i = 0; i < n; ++i)
        total += (double)x[i];
    free(x);
}

int main(void)
{
    for (int k = 0; k < 10; ++k) {
%s
    }
    printf("%%.17g\\n", total);
    return 0;
}
"""


NOT_NEGATIVE = ("dt", "loop_damping")


def call(unit, routine) -> str:
    """A block that calls a routine on arrays of exactly its sizes."""
    sizes = [each.size for each in (*routine.inputs, *routine.outputs)]
    lines = [f"real *const x{i} = array({n});" for i, n in enumerate(sizes)]
    lines += [
        f"x{i}[0] = x{i}[0] < 0 ? -x{i}[0] : x{i}[0];" for i, a in enumerate(routine.inputs) if a.name in NOT_NEGATIVE
    ]
    lines += [f"{unit.name}_{routine.name}({', '.join(f'x{i}' for i in range(len(sizes)))});"]
    lines += [f"finish(x{i}, {n});" for i, n in enumerate(sizes)]
    return "        {\n" + "\n".join(f"            {line}" for line in lines) + "\n        }"


@pytest.mark.parametrize(("real", "models"), [("double", SHORT), ("float", SHORTEST)], ids=REAL)
def test_random_states_pass_the_sanitizers(compiler, real, models, tmp_path):
    """Indices do not depend on the precision, so few models show what does."""
    units = [unit_of(name) for name in models]
    heads = "\n".join(f'#include "{unit.name}.h"' for unit in units)
    calls = "\n".join(call(unit, routine) for unit in units for routine in unit.routines)
    sources = {name: text for unit in units for name, text in files(unit).items()} | {"main.c": MAIN % (heads, calls)}
    assert re.fullmatch(r"-?\d.*\n", run_checked(compiler, sources, tmp_path, ["-O0", *REAL[real]]))
