"""How long the scenes of test_stable.py run."""

import pytest

STEPS = 600


def pytest_addoption(parser):
    parser.addoption("--steps", type=int, default=STEPS, help="tests/collide: steps of the scenes of test_stable.py")


@pytest.fixture(scope="session")
def steps(pytestconfig):
    return pytestconfig.getoption("--steps", default=STEPS)
