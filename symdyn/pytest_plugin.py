"""For pytest: the fixture `same_dynamics`, which holds equations derived by hand against a model.

    def test_my_arm(same_dynamics):
        same_dynamics("arm.xml", mass_matrix=M, bias=c, symbols={"x": q, "v": v})

Options on the command line, or the same names in the configuration, say at how many states and how closely.
"""

from __future__ import annotations

from pathlib import Path

import pytest

__all__ = ["pytest_addoption", "same_dynamics"]

# option, type, default, what it is
OPTIONS = (
    ("symdyn-states", int, 20, "random states at which equations derived by hand are compared with a model"),
    ("symdyn-seed", int, 0, "which states these are"),
    ("symdyn-tolerance", float, 1e-9, "largest difference, relative to the largest number of a quantity"),
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of `OPTIONS`, each also a setting of that name with underscores."""
    group = parser.getgroup("symdyn", "dynamics derived by hand (symdyn)")
    for name, kind, default, words in OPTIONS:
        group.addoption(f"--{name}", type=kind, default=None, metavar="N", help=f"{words}; {default} if not given")
        parser.addini(name.replace("-", "_"), words, default=str(default))


def setting(config: pytest.Config, name: str, kind: type):
    """The option's value, else the configuration's."""
    given = config.getoption(f"--{name}")
    return kind(config.getini(name.replace("-", "_"))) if given is None else given


@pytest.fixture
def same_dynamics(request: pytest.FixtureRequest):
    """`symdyn.verify.assert_same_dynamics`, with the states and tolerance of this run.

    The path of a model is looked for beside the test first.
    """
    from symdyn.verify import assert_same_dynamics

    run = {name.removeprefix("symdyn-"): setting(request.config, name, kind) for name, kind, _, _ in OPTIONS}

    def check(model, **given):
        __tracebackhide__ = True  # a failure is shown in the test, not in here
        beside = request.path.parent / model if isinstance(model, str) and not model.lstrip().startswith("<") else None
        found = Path(beside) if beside is not None and beside.is_file() else model
        return assert_same_dynamics(found, **{**run, **given})

    return check
