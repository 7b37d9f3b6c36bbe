"""The command line, called in this process."""

import pytest


@pytest.fixture
def symdyn(tmp_path, monkeypatch):
    """A function from arguments to the answer of the command: exit_code, stdout, stderr."""
    from typer.testing import CliRunner

    from symdyn.cli.app import app

    monkeypatch.chdir(tmp_path)
    return lambda *arguments: CliRunner().invoke(app, [str(each) for each in arguments])
