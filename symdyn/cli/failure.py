"""What happens when a command cannot do what was asked: one sentence on standard error and an exit status."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperGroup

from symdyn.cli.text import printable
from symdyn.errors import SymdynError, SymdynWarning

__all__ = ["BAD_INPUT", "DEFECT", "FAILED", "INTERRUPTED", "Commands"]

FAILED = 1  # a check does not hold
BAD_INPUT = 2
DEFECT = 70  # symdyn itself is wrong
INTERRUPTED = 130

# unknown commands and options, missing arguments
UsageError = typer.BadParameter.__bases__[0]


class Commands(TyperGroup):
    """All commands, behind one boundary that turns exceptions into sentences and exit statuses."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        with warnings.catch_warnings():
            warnings.simplefilter("default", SymdynWarning)
            warnings.showwarning = warned
            sys.exit(status_of(lambda: super(Commands, self).main(*args, **{**kwargs, "standalone_mode": False})))


def status_of(command: Callable[[], Any]) -> int:
    """Run a command; its exit status."""
    try:
        answer = command()
        sys.stdout.flush()
        return answer if isinstance(answer, int) else 0
    except SymdynError as error:
        return say(str(error), BAD_INPUT)
    except UsageError as error:
        return say(usage(error), BAD_INPUT)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return hang_up()
    except OSError as error:
        return say(f"{error.filename or 'a file'}: {error.strerror or error}", BAD_INPUT)
    except RecursionError:
        return say("the model is nested too deeply; expected fewer bodies inside one another", BAD_INPUT)
    except MemoryError:
        return say("there is not enough memory for this model; ask for fewer functions with --functions", BAD_INPUT)
    except Exception as error:
        if os.environ.get("SYMDYN_DEBUG"):
            raise
        kind = type(error).__name__
        return say(f"this is a defect of symdyn ({kind}: {error}); SYMDYN_DEBUG=1 shows where", DEFECT)


def usage(error: Any) -> str:
    """The sentence of a usage error, and where help is."""
    sentence = error.format_message().rstrip(".")
    context = getattr(error, "ctx", None)
    return f"{sentence}; see {context.command_path} --help" if context else sentence


def say(sentence: str, status: int) -> int:
    """One line on standard error, whatever names are in it."""
    print(f"symdyn: {printable(sentence)}", file=sys.stderr)
    return status


def warned(message: Warning | str, category: type[Warning], *place: Any, **other: Any) -> None:
    """A warning of ours as one line; those of other packages are not for who runs a command."""
    if issubclass(category, SymdynWarning):
        say(f"warning: {message}", 0)


def hang_up() -> int:
    """The reader of our output went away: nothing more is written, not even when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED
