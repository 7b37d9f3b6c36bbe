"""`python -m pytest tests/golden --update` writes what the tests of this folder would compare with."""

import pytest


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="tests/golden: write generated/ and README.md anew")


@pytest.fixture(scope="session")
def update(pytestconfig):
    """Whether files are to be written rather than compared."""
    return pytestconfig.getoption("--update", default=False)


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """{file name: bytes} of what every command of the table writes now."""
    from tests.golden.table import written

    return written(tmp_path_factory.mktemp("generated"))
