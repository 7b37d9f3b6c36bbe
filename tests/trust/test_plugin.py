"""The pytest plugin: its options, and its fixture in a project of its own."""

import os
import subprocess
import sys

import pytest

from tests.trust.gallery import PENDULUM

TEST = """
import numpy as np

def test_right(same_dynamics):
    verdict = same_dynamics("pendulum.xml", mass_matrix=lambda x: [[0.08 + 1.3 * 0.36]])
    assert verdict.same

def test_wrong(same_dynamics):
    same_dynamics("pendulum.xml", mass_matrix=lambda x: [[0.05 + 1.3 * 0.36]])
"""


def run(root, folder, *arguments):
    command = [sys.executable, "-m", "pytest", "-p", "symdyn.pytest_plugin", "-p", "no:cacheprovider", *arguments]
    env = {**os.environ, "PYTHONPATH": str(root), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)


@pytest.fixture
def project(tmp_path):
    (tmp_path / "pendulum.xml").write_text(PENDULUM)
    (tmp_path / "test_pendulum.py").write_text(TEST)
    return tmp_path


def test_help_shows_the_options(root, tmp_path):
    printed = run(root, tmp_path, "--help").stdout
    for option in ("--symdyn-states", "--symdyn-seed", "--symdyn-tolerance"):
        assert option in printed


def test_fixture_passes_what_is_right_and_names_what_is_wrong(root, project):
    printed = run(root, project, "-q", "--symdyn-states", "5").stdout
    assert "1 failed, 1 passed" in printed
    assert "joint pivot: its armature is missing" in printed
    assert "verdict.same" not in printed  # where it was raised is of no interest
