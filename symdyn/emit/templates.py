"""The templates that lay out emitted files: where they are, and how they are rendered."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from symdyn.errors import SymdynError

if TYPE_CHECKING:
    from jinja2 import Environment

__all__ = ["environment", "render", "template_dir"]


def template_dir() -> Path:
    """The folder of templates: `symdyn/templates` of an installed wheel, else `templates` beside `symdyn`."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "templates", package.parent / "templates"):
        if folder.is_dir():
            return folder
    raise SymdynError(f"{package}: the installation has no folder of templates, in or beside it; install symdyn again")


@cache
def environment() -> Environment:
    """Strict rendering: an unknown variable is an error, block tags leave no blank line, no escaping."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(template_dir(), encoding="utf-8"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )


def render(name: str, **context: object) -> str:
    """The text of template `name` (`kernel.c.j2`) with the given variables."""
    return environment().get_template(name).render(**context)
