"""A template of routines in C, and when a model has it."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Routines"]


@dataclass(frozen=True)
class Routines:
    """`templates/runtime/TEMPLATE.c.j2`, left out of models that have not the feature it needs."""

    template: str
    needs: str = ""
