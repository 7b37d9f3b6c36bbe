"""Packages for microcontrollers: what they hold, what their C is free of, what it costs, that every compiler agrees."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from importlib.util import find_spec

import numpy as np
import pytest

from symdyn import api
from symdyn.embedded.accuracy import losses
from symdyn.embedded.bound import Bounds, ranges
from symdyn.embedded.core import CORES, FLAGS, default_core, installed
from symdyn.embedded.cost import FREESTANDING, chain, measure
from symdyn.emit.one_exit import COMMENT, FUNCTION, RETURN
from symdyn.emit.resolve import resolved
from symdyn.files import EMBEDDED, Options, files_of, unit_of
from tests.embedded.conftest import FLOAT_ROUNDING, largest_error

OPTIONS = Options(real="float", profile=EMBEDDED)
STRICT = (
    *("-std=c99", "-O1", "-Werror", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wfloat-conversion"),
    *("-Wdouble-promotion", "-Wshadow", "-Wcast-qual", "-Wundef", "-Wvla", "-Wmissing-prototypes"),
    *("-Wstrict-prototypes", "-Wold-style-definition", "-Wwrite-strings", "-ffreestanding", "-c", "-o", "unit.o"),
)


pytestmark = pytest.mark.usefixtures("compiler")


@pytest.fixture(scope="session")
def core():
    """The first core whose code can be measured here."""
    if not installed():
        pytest.skip("no gcc whose code can be measured")
    return default_core()


def test_a_package_says_how_to_call_build_and_test_it(package):
    folder = package("arm7").folder
    names = {path.name for path in folder.iterdir()}
    assert names >= {"README.md", "CMakeLists.txt", "arm7_selftest.c", "arm7_cost.json", "arm7_interface.json"}
    readme = (folder / "README.md").read_text()
    assert "arm7_inverse_dynamics(qpos[7], qvel[7], qacc[7], qfrc_inverse[7])" in readme


@pytest.mark.parametrize("name", ["arm7", "cartpole"])
def test_no_double_stands_beside_real(package, name):
    texts = [path.read_text() for path in package(name).folder.glob(f"{name}.[ch]")]
    assert len(texts) == 2
    for text in texts:
        assert "double" not in text and "SYMDYN_FLOAT\n#" not in text
    assert 'extern "C"' in "".join(texts)


def test_the_object_of_every_example_imports_float_math_alone(example_path, core):
    model = api.load(example_path)
    functions = api.functions_of(model, ["bias", "factor"], guarded=True)
    unit = unit_of(model, functions, OPTIONS)
    found = measure(unit.name, files_of(model, functions, "c", OPTIONS), core)
    assert all(name.endswith("f") or name in FREESTANDING for name in found.imports), found.imports
    assert (found.writable, found.recursive, found.unbounded) == (0, (), ())


SIMULATORS = ("pendulum", "double_pendulum", "cartpole", "quadrotor", "swimmer", "arm7", "quadruped", "primitives")


@pytest.mark.parametrize("name", SIMULATORS)
def test_simulators_import_float_math_alone_and_leave_each_function_once(example, needs, tmp_path, name):
    needs("gcc", "nm")
    files = files_of(example(name), [], "simulator", OPTIONS)
    assert leaves_once(files[f"{name}.c"])
    for file, text in files.items():
        (tmp_path / file).write_text(text)
    subprocess.run(["gcc", "-std=c99", "-O0", "-c", f"{name}.c"], cwd=tmp_path, check=True)
    printed = subprocess.run(["nm", "-u", f"{name}.o"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    imports = {line.split()[-1] for line in printed.splitlines()} - {"_GLOBAL_OFFSET_TABLE_", "__stack_chk_fail"}
    assert imports <= FLOAT_MATH | set(FREESTANDING), imports


def test_the_object_of_a_simulator_imports_float_math_alone(package, core):
    record = json.loads((package("cartpole").folder / "cartpole_cost.json").read_text())["cores"][core.name]
    assert all(name.endswith("f") or name in FREESTANDING for name in record["imports"])
    assert (record["writable"], record["recursive"], record["unbounded"]) == (0, [], [])
    assert record["data"] > 0


# what <math.h> has for float; no function of double, none of stdio or the heap
FLOAT_MATH = {f"{name}f" for name in "sqrt pow exp log tan asin acos atan2 tanh floor fabs fmin fmax sin cos".split()}

COMPILERS = {"gcc": ("gcc",), "clang": ("clang",), "zig": (sys.executable, "-m", "ziglang", "cc")}


@pytest.mark.parametrize(
    ("kind", "name"),
    [*((c, n) for c in ("gcc", "clang") for n in ("quadruped", "cartpole", "arm7")), ("zig", "arm7")],
)
def test_every_compiler_passes_the_self_test(package, needs, tmp_path, kind, name):
    if kind == "zig" and not find_spec("ziglang"):
        pytest.skip("ziglang is not installed")
    if kind != "zig":
        needs(kind)
    flags = [flag for flag in FLAGS if kind == "gcc" or flag != "-fno-schedule-insns"]
    sources = [package(name).folder / f"{name}{end}.c" for end in ("", "_selftest")]
    program = tmp_path / "selftest"
    subprocess.run([*COMPILERS[kind], *flags, *sources, "-o", program, "-lm"], check=True)
    done = subprocess.run([program], capture_output=True, text=True)
    assert done.returncode == 0 and "ok" in done.stdout and "FAIL" not in done.stdout
    assert largest_error(done.stdout) < FLOAT_ROUNDING  # as on the emulated core: see test_run.py


@pytest.mark.parametrize("name", ["arm7", "quadruped", "cartpole"])
@pytest.mark.parametrize("kind", ["gcc", "clang"])
def test_no_warning_under_a_long_list(package, needs, kind, name):
    needs(kind)
    done = subprocess.run(
        [kind, *STRICT, f"{name}.c"], cwd=package(name).folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["arm7", "quadruped"])
def test_functions_have_one_way_out(package, name):
    assert leaves_once((package(name).folder / f"{name}.c").read_text())


LAST = re.compile(r"^    return\b[^;]*;\s*\Z", re.MULTILINE)


def leaves_once(text: str) -> bool:
    """Whether every function has one return at most, its last statement, and there is no goto."""
    bodies = [COMMENT.sub("", found["body"]) for found in FUNCTION.finditer(text)]
    leaving = [body for body in bodies if RETURN.search(body)]
    once = all(len(RETURN.findall(body)) == 1 and LAST.search(body) for body in leaving)
    return bool(bodies) and once and "goto" not in text


@pytest.mark.parametrize("name", ["arm7", "cartpole"])
def test_the_analyser_of_clang_finds_nothing(package, needs, name):
    needs("clang")
    depth = ("-Xclang", "-analyzer-config", "-Xclang", "max-nodes=20000")  # of its paths: in a tenth of the time
    words = ["clang", "--analyze", "--analyzer-output", "text", *depth, "-std=c99", f"{name}.c"]
    done = subprocess.run(words, cwd=package(name).folder, capture_output=True, text=True, check=True)
    assert done.stderr == ""


# as told in the README of a package; of a simulator there are more
DEVIATIONS = {"2.4", "2.5", "12.1", "12.3", "20.10"}
SIMULATED = DEVIATIONS | set(
    "2.2 2.3 8.2 8.7 8.9 8.14 9.3 10.1 10.3 10.4 10.5 10.6 10.8 11.9 13.3 13.4 14.2 14.4 15.4 15.6 15.7 16.3 17.7 17.8 "
    "18.4".split()
)


@pytest.mark.parametrize(("name", "told"), [("small", DEVIATIONS), ("cartpole", SIMULATED)])
def test_cppcheck_finds_documented_deviations_alone(package, needs, name, told):
    needs("cppcheck")
    words = ["cppcheck", "--addon=misra", "--enable=style", "--template={id} {file}:{line} {message}", f"{name}.c"]
    done = subprocess.run(words, cwd=package(name).folder, capture_output=True, text=True, check=True)
    found = {line.split()[0] for line in done.stderr.splitlines() if line.startswith("misra")}
    assert found and found <= {f"misra-c2012-{rule}" for rule in told}, done.stderr
    readme = (package(name).folder / "README.md").read_text()
    assert all(f"{rule}, " in readme for rule in told)


# ---- cost


@pytest.mark.parametrize(
    ("limit", "sentence"),
    [
        (("--max-ops", 450), "inverse_dynamics has 489 operations, at most 450"),
        (("--max-text", 1000), "bytes on {core}, at most 1,000"),
        (("--max-stack", 50), "arm7_inverse_dynamics needs"),
    ],
)
def test_a_budget_that_does_not_hold_fails_the_compile(invoke, example_models, tmp_path, core, limit, sentence):
    words = ("--profile", "embedded", "-f", "inverse_dynamics", "--core", core.name, *limit)
    answer = invoke("compile", example_models["arm7"], "-o", tmp_path / "out", *words)
    assert answer.exit_code == 2 and "arm7 exceeds its budget: " in answer.stderr
    assert sentence.format(core=core.name) in answer.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--profile", "tiny"), 'profile "tiny" is unknown; expected embedded'),
        (("--profile", "embedded", "--target", "numpy"), 'target "numpy" has none'),
        (("--max-ops", "5"), "are those of --profile embedded"),
        (("--profile", "embedded", "--core", "cortex-m9"), 'did you mean "cortex-m4"?'),
        (("--profile", "embedded", "--target", "simulator", "--max-ops", "5"), "a simulator has loops"),
    ],
)
def test_what_cannot_be_is_refused(invoke, example_models, tmp_path, words, sentence):
    answer = invoke("compile", example_models["pendulum"], "-o", tmp_path / "out", "-f", "bias", *words)
    assert answer.exit_code == 2 and sentence in answer.stderr


def test_the_longest_chain_is_that_of_the_expressions(example):
    (function,) = api.functions_of(example("pendulum"), ["bias"])
    assert chain(function) == 2  # m g l times the sine of the angle
    assert function.ops()["trig"] == 1


@pytest.mark.parametrize("name", ["cortex-m4", "cortex-m7", "cortex-m33"])
def test_cores_differ_by_little(package, needs, name):
    needs(name)
    files = {path.name: path.read_text() for path in package("arm7").folder.glob("arm7.[ch]")}
    found = measure("arm7", files, CORES[name])
    assert found.text < 20_000 and found.stack < 1_000 and found.imports == ()


# ---- what float loses


def test_the_loss_of_float_is_that_of_its_rounding(example):
    model = example("arm7")
    functions = api.functions_of(model, ["inverse_dynamics"], guarded=True)
    (loss,) = losses(model, unit_of(model, functions, OPTIONS), functions, Bounds(), count=50)
    assert 1e-9 < loss.share < 1e-5
    exact = functions[0](**loss.worst)
    single = functions[0](**{k: np.float32(v) for k, v in loss.worst.items()})
    assert exact == pytest.approx(single)  # the state told is one of float


def test_ranges_are_those_of_the_model(example):
    model = example("cartpole")
    (function,) = api.functions_of(model, ["smooth_dynamics"])
    found = ranges(model, function, Bounds(velocity=3.0))
    assert found["qpos"].T.tolist() == [[-1.8, 1.8], [-np.pi, np.pi]]
    assert found["ctrl"].T.tolist() == [[-1, 1]]
    assert found["qvel"].T.tolist() == [[-3, 3]] * 2


# ---- one choice of macros


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("#ifdef A\n1\n#else\n2\n#endif\n3\n", "1\n3\n"),
        ("#ifndef A\n1\n#else\n2\n#endif\n3\n", "2\n3\n"),
        ("#ifdef B\n1\n#else\n2\n#endif\n", "2\n"),
        ("#ifdef C\n#ifdef A\n1\n#endif\n#else\n2\n#endif\n", "#ifdef C\n1\n#else\n2\n#endif\n"),
        ("#ifdef B\n#ifdef C\n1\n#endif\n#endif\n\n\n2\n", "\n2\n"),
    ],
)
def test_only_the_side_that_holds_is_left(text, left):
    assert resolved(text, ["A"], ["A", "B"]) == left


def test_equal_limbs_share_their_text_when_asked_to(invoke, example_models, tmp_path, core):
    words = ("-f", "mass_matrix", "--profile", "embedded", "--real", "float", "--core", core.name)
    answer = invoke("compile", example_models["quadruped"], "-o", tmp_path, *words, "--share-subtrees")
    assert answer.exit_code == 0, answer.output
    sizes = json.loads((tmp_path / "quadruped_cost.json").read_text())["shared"]
    assert sizes["shared"]["text"] < 0.7 * sizes["apart"]["text"]
    assert "equal limbs" in answer.stdout and f"{sizes['apart']['text']:,}" in answer.stdout
    assert "static const real K" in (tmp_path / "quadruped.c").read_text()


def test_lanes_are_used_on_a_core_only_where_they_save_much_text(example):
    def has_lanes(name, *functions):
        model = example(name)
        source = unit_of(model, api.functions_of(model, functions, guarded=True), OPTIONS).source
        return "for (int l = 0;" in source

    assert has_lanes("quadruped", "mass_matrix+bias")
    assert not has_lanes("arm7", "forward_dynamics_derivatives")


def test_sines_of_the_c_library_are_those_of_float(example, core):
    model = example("pendulum")
    functions = api.functions_of(model, ["kinematics"], guarded=True)
    files = files_of(model, functions, "c", replace(OPTIONS, libm=True))
    assert set(measure("pendulum", files, core).imports) == {"sinf", "cosf"}


def test_cmake_builds_a_package_and_runs_its_self_test(package, needs, tmp_path):
    needs("cmake", "gcc")
    for words in (("-S", package("small").folder, "-B", tmp_path, "-DCMAKE_C_COMPILER=gcc"), ("--build", tmp_path)):
        done = subprocess.run(["cmake", *words], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    subprocess.run([tmp_path / "small_selftest"], check=True, capture_output=True)
