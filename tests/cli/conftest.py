"""The command line, called in this process."""

import pytest


@pytest.fixture
def symdyn(tmp_path, monkeypatch):
    """A function from arguments to the answer of the command: exit_code, stdout, stderr."""
    from typer.testing import CliRunner

    from symdyn.cli.app import app

    monkeypatch.chdir(tmp_path)
    return lambda *arguments: CliRunner().invoke(app, [str(each) for each in arguments])


@pytest.fixture
def no_compiler(monkeypatch):
    """A machine without any C compiler."""
    from symdyn.runtime.compiler import ask

    monkeypatch.delenv("SYMDYN_CC", raising=False)
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("symdyn.runtime.compiler.find_spec", lambda name: None)
    ask.cache_clear()


def one_sentence(answer) -> str:
    """What a command that failed said: one line on standard error, exit status 2, no traceback."""
    assert answer.exit_code == 2, answer.output
    assert answer.stdout == ""
    (line,) = answer.stderr.splitlines()
    assert line.startswith("symdyn: ")
    return line
