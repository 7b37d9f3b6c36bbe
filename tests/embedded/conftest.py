"""Packages for microcontrollers: programs that may be missing, models of text."""

import pytest

import symdyn


@pytest.fixture(scope="session")
def compile_text():
    """A function from the text of a model to its `Model`."""
    return symdyn.load
