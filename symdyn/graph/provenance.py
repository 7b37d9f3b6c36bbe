"""Where an expression comes from: the step of the algorithm that bore it, and the name it was given there.

Both become comments and variable names in emitted code. On floats they do nothing: an algorithm pays no line for them.
"""

from __future__ import annotations

from contextvars import ContextVar

# the title under which expressions are being born; a context variable, so threads and tasks do not mix
_SECTION: ContextVar[str] = ContextVar("section", default="")

MOTION = ("wx", "wy", "wz", "vx", "vy", "vz")
FORCE = ("tx", "ty", "tz", "fx", "fy", "fz")
VECTOR = ("x", "y", "z")
MATRIX = tuple(i + j for i in VECTOR for j in VECTOR)

current_section = _SECTION.get


class step:  # noqa: N801
    """Expressions born inside `with step(title):` carry this section title."""

    __slots__ = ("title", "token")

    def __init__(self, title: str):
        self.title = title

    def __enter__(self) -> None:
        self.token = _SECTION.set(self.title)

    def __exit__(self, *error: object) -> None:
        _SECTION.reset(self.token)


def label(x, name: str) -> None:
    """Name an expression after the quantity it is; the first name stays, numbers and inputs need none."""
    if hasattr(x, "label") and not x.label and x.op not in ("symbol", "const", "neg"):
        x.label = name


def unsigned(x):
    """What an expression negates; itself where it is no negation."""
    return x.args[0] if getattr(x, "op", "") == "neg" else x


def label_vector(vector, name: str, axes=VECTOR) -> None:
    """Name the components of a vector `name_axis`."""
    for axis, x in zip(axes, vector, strict=True):
        label(x, f"{name}_{axis}")


class Named(dict):
    """Vectors or matrices, one a link, that name their components as they are stored: `w[2]` gives `w2_x`, ..."""

    def __init__(self, letter: str, axes=VECTOR):
        super().__init__()
        self.letter, self.axes = letter, axes

    def __setitem__(self, i, vector):
        super().__setitem__(i, vector)
        label_vector(vector.flat, f"{self.letter}{i}", self.axes)
