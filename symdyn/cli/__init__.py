"""The console command `symdyn`."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line, then leave with its exit status: 0 done, 1 a check failed, 2 bad input, 130 Ctrl-C."""
    try:
        from symdyn.cli.app import app

        app()
    except KeyboardInterrupt:
        sys.exit(130)
