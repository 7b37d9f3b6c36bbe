"""How a quantity is built and what a function is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from symdyn.catalog.workspace import Workspace


@dataclass(frozen=True)
class Quantity:
    """An output array: what it is (unit, frame), and how a workspace gives it."""

    doc: str
    build: Callable[[Workspace], np.ndarray]


@dataclass(frozen=True)
class Recipe:
    """A function: its inputs and outputs by name, and one line that says what it is."""

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    brief: str


def row(inputs: str, outputs: str, brief: str) -> Recipe:
    """A recipe; inputs and outputs are separated by spaces."""
    return Recipe(tuple(inputs.split()), tuple(outputs.split()), brief)
