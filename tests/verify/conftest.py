"""The command line, as in tests/cli."""

from tests.cli.conftest import no_compiler, symdyn

__all__ = ["no_compiler", "symdyn"]
