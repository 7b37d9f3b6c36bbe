"""Every example runs, and says what its docstring promises."""

import os
import subprocess
import sys

import pytest

from tests.compilers import any_compiler

# script -> part of what it prints
# fmt: off
SAYS = {
    "balance":            "pushed, it comes back: True",
    "build_scene":        "the old handle: the scene was rebuilt",
    "call_from_python":   "the flange reaches",
    "come_and_go":        "compiled for that: 0 times",
    "derive_by_hand":     "mass_matrix: equal\nbias: equal",
    "double_swing_up":    "upright within 0.1 rad: True",
    "flip":               "a whole turn: w ends at -1.0",
    "identify":           "both links can exist: True",
    "jump":               "it stands within 3 cm of the goal, level: True",
    "pick":               "set down within 1 cm: True",
    "predictive_control": "upright within 0.02 rad: True",
    "reach":              "the hand misses the ball: True",
    "one_state":          "mass matrix computed 1 time, bias 2 times",
    "stand":              "after 1.50 s the pelvis is at 0.91 m",
    "swing_up":           "the pole ends at       0.0 rad",
}
# fmt: on


def test_every_example_is_named_here(root):
    assert sorted(SAYS) == sorted(path.stem for path in (root / "examples").glob("*.py"))


# solved once, by test_plans.py, which plays them in MuJoCo too
PLANS = ("double_swing_up", "flip", "jump", "reach")


@pytest.mark.parametrize("name", [name for name in SAYS if name not in PLANS])
def test_example_runs_from_any_folder(root, tmp_path, name):
    script = root / "examples" / f"{name}.py"
    if "C compiler" in script.read_text("utf-8"):
        any_compiler()
    environment = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run([sys.executable, script], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert SAYS[name] in done.stdout
    assert not any(tmp_path.iterdir())


def test_c_program_keeps_the_energy_of_the_pendulum(compiler, root, example_models, tmp_path):
    from symdyn import api

    files = api.emit(example_models["pendulum"], ["forward_dynamics", "energy"])
    files["main.c"] = (root / "examples" / "c_main" / "main.c").read_text("utf-8")
    program = compiler.compile(files, tmp_path / "main", ["-std=c99", "-Wall", "-Wextra", "-Werror", "-lm"])
    lines = subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(lines) == 5
    assert all("energy 12.01" in line for line in lines)


def test_c_program_steps_the_simulator(compiler, root, example_models, tmp_path):
    from symdyn import api

    files = api.emit(example_models["cartpole"], target="simulator")
    files["main.c"] = (root / "examples" / "c_simulator" / "main.c").read_text("utf-8")
    program = compiler.compile(files, tmp_path / "main", ["-std=c99", "-Wall", "-Wextra", "-Werror", "-lm"])
    lines = subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(lines) == 5 and lines[0] == "t 0.00 s  qpos   0.0000   0.5000  qvel   0.0000   0.0000"
