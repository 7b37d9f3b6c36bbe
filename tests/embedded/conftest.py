"""Packages for microcontrollers, made once by the command line; programs that may be missing; models of text."""

from functools import cache
from types import SimpleNamespace

import pytest

import symdyn
from symdyn.embedded.core import CORES, installed
from symdyn.embedded.tool import found

# name: model and options of `symdyn compile --profile embedded --real float`
PACKAGES = {
    "arm7": ("arm7", "-f", "inverse_dynamics,forward_dynamics,factor"),
    "quadruped": ("quadruped", "-f", "mass_matrix+bias"),
    "small": ("double_pendulum", "-f", "inverse_dynamics,forward_dynamics", "--name", "small"),
    "quadrotor": ("quadrotor", "-f", "inverse_dynamics,factor"),
    "cartpole": ("cartpole", "--target", "simulator"),
    "swinging": ("double_pendulum", "--target", "simulator", "--name", "swinging"),
    "bounded": ("bounded", "--target", "simulator"),
    "ball": ("ball", "--target", "simulator"),
}

# models that are no example: a cart with limits and dry friction, its pole; a ball on a plane; projected Gauss-Seidel
MODELS = {
    "ball": """<mujoco model="ball"><option solver="PGS" iterations="10"/><worldbody><geom type="plane" size="1 1 1"/>
      <body><joint type="slide"/><joint type="slide" axis="1 0 0"/><geom size="0.1"/></body></worldbody></mujoco>""",
    "bounded": """<mujoco model="bounded"><option solver="PGS" iterations="10"/><worldbody><body>
      <joint type="slide" axis="1 0 0" range="-1 1" limited="true" frictionloss="0.1"/><geom size="0.1" contype="0"/>
      <body><joint axis="0 1 0"/><geom size="0.1" pos="0 0 0.5" contype="0"/></body></body></worldbody></mujoco>""",
}


# what arithmetic in float loses of a reference in double, whichever compiler and core
FLOAT_ROUNDING = 2e-6


def largest_error(printed: str) -> float:
    """Of what a self-test prints, a line an output."""
    return max(float(line.rpartition(": ")[2]) for line in printed.splitlines() if line.startswith("ok"))


@pytest.fixture(scope="session")
def package(tmp_path_factory, example_models):
    """A function from a name of `PACKAGES` to the folder written, and what the command printed."""
    from typer.testing import CliRunner

    from symdyn.cli.app import app

    core = ["--core", installed()[0].name] if installed() else []

    @cache
    def make(name):
        model, *options = PACKAGES[name]
        folder = tmp_path_factory.mktemp(name)
        file = example_models[model] if model not in MODELS else folder / f"{model}.xml"
        if model in MODELS:
            file.write_text(MODELS[model], encoding="utf-8")
        words = ["compile", file, "-o", folder, "--profile", "embedded", "--real", "float"]
        answer = CliRunner().invoke(app, [str(each) for each in (*words, *options, *core)])
        assert answer.exit_code == 0, answer.output
        return SimpleNamespace(folder=folder, text=answer.stdout)

    return make


@pytest.fixture(scope="session")
def needs():
    """A function that skips a test unless the programs, or the compiler of the core, are on this machine."""

    def check(*names):
        for name in names:
            program = CORES[name].compiler if name in CORES else name
            if not found(program):
                pytest.skip(f"{program} is not on PATH")

    return check


@pytest.fixture(scope="session")
def compile_text():
    """A function from the text of a model to its `Model`."""
    return symdyn.load


@pytest.fixture
def invoke():
    """A function from arguments to the answer of the command: exit_code, stdout, stderr."""
    from typer.testing import CliRunner

    from symdyn.cli.app import app

    return lambda *arguments: CliRunner().invoke(app, [str(each) for each in arguments])
