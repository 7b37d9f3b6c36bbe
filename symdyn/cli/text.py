"""What the commands print: tables and lines for people, JSON for programs, progress on standard error."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["console", "line", "print_json", "printable", "progress", "table"]


# columns of a table that is written to a file or a pipe
FILE_WIDTH = 240


def printable(text: str) -> str:
    """The text on one line, with whatever a terminal would obey or cannot show as an escape such as \\x1b."""
    return "".join(c if c.isprintable() else " " if c in "\n\r\t" else repr(c)[1:-1] for c in text)


def line(text: str = "") -> None:
    """One line on standard output, as it is."""
    print(printable(text))


def console() -> Console:
    """Standard output for people; names are never read as markup."""
    from rich.console import Console

    shown = Console(markup=False, highlight=False, emoji=False)
    return shown if shown.is_terminal else Console(markup=False, highlight=False, emoji=False, width=FILE_WIDTH)


def table(columns: Sequence[str], rows: Iterable[Sequence[Any]], numbers: Sequence[str] = ()) -> None:
    """A table on standard output; columns in `numbers` are aligned right."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        made.add_column(column, justify="right" if column in numbers else "left", no_wrap=True)
    for row in rows:
        made.add_row(*[each if isinstance(each, Text) else Text(printable(str(each))) for each in row])
    console().print(made, crop=False)


def print_json(value: Mapping[str, Any]) -> None:
    """Valid JSON: what is not a number becomes null."""
    print(json.dumps(finite(value), indent=2, allow_nan=False))


def finite(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: finite(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [finite(each) for each in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


class Progress:
    """Says on standard error what is being done; says nothing where nobody watches."""

    def __init__(self) -> None:
        from rich.console import Console

        console = Console(stderr=True, markup=False, highlight=False)
        self.status = console.status("") if console.is_terminal else None

    def __call__(self, doing: str) -> None:
        if self.status is not None:
            from rich.text import Text

            self.status.update(Text(printable(doing)))


@contextmanager
def progress() -> Iterator[Progress]:
    """A spinner with what is being done, while the block runs."""
    shown = Progress()
    if shown.status is None:
        yield shown
        return
    with shown.status:
        yield shown
