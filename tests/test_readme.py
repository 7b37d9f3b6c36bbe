"""The README is true: its commands and programs run, its lists are complete, its links lead somewhere."""

import os
import re
import shlex
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from symdyn.cli.app import app
from tests.compilers import any_compiler

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
# folder -> its page; links start from the folder
PAGES = {Path("."): README, Path("examples"): (ROOT / "examples" / "README.md").read_text("utf-8")}


def blocks(language: str, text: str = README) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


# making an environment, installing and the tests themselves are the business of .ci/run
SHELL = [line for block in blocks("sh") for line in block.splitlines()]
INSTALLING = [line for line in SHELL if "pip install" in line]
COMMAND_NAMES = [each.name or each.callback.__name__ for each in app.registered_commands]
COMMANDS = [line.rpartition("&& ")[2].replace(".venv/bin/", "") for line in SHELL if "-m pytest" not in line]


@pytest.fixture
def checkout(root, tmp_path):
    """A folder that looks like a checkout and can be written to, and an environment with the commands on its path."""
    (tmp_path / "examples").symlink_to(root / "examples")
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "symdyn"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m symdyn "$@"\n')
    command.chmod(command.stat().st_mode | stat.S_IXUSR)
    path = os.pathsep.join([str(tmp_path / "bin"), os.environ.get("PATH", "")])
    return {"cwd": tmp_path, "env": {**os.environ, "PATH": path, "PYTHONPATH": str(root)}}


def run(command, checkout) -> str:
    done = subprocess.run(command, **checkout, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(os.name == "nt", reason="the commands are those of a POSIX shell")
@pytest.mark.parametrize("command", COMMANDS)
def test_command_runs(command, checkout):
    if " verify " in command:
        pytest.importorskip("mujoco")
    printed = run(["sh", "-euc", command], checkout)
    if " compile " in command:
        folder = checkout["cwd"] / re.search(r"-o (\S+)", command)[1]
        assert list(folder.iterdir())
        assert all(str(file.relative_to(checkout["cwd"])) in printed for file in folder.iterdir())


PROGRAMS = [program for text in PAGES.values() for program in blocks("python", text)]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda text: text.splitlines()[2][:40])
def test_program_runs(program, checkout):
    if 'target="' not in program:
        any_compiler()
    run([sys.executable, "-c", program], checkout)


def test_two_commands_install_and_they_are_whole():
    first, second = INSTALLING
    assert all(line.startswith("python3 -m venv .venv && ") for line in INSTALLING)
    assert " compile " in first and "'.[test,cc]'" in second and "/python -m pytest -q" in second


def test_links_lead_somewhere():
    links = [(folder, link) for folder, text in PAGES.items() for link in re.findall(r"\]\(([^ )]+)\)", text)]
    assert len({folder for folder, _ in links}) == len(PAGES)
    assert all((ROOT / folder / link).exists() for folder, link in links)


def test_every_command_and_example_is_named(root):
    assert {name for name in COMMAND_NAMES if f"`{name}" not in README} == set()
    shown = PAGES[Path("examples")]
    assert {each.name for each in (root / "examples").glob("*.py") if f"({each.name})" not in shown} == set()
