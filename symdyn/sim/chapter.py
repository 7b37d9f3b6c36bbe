"""The chapters of a simulator, in the order of their routines: see the package's docstring for what one holds."""

from __future__ import annotations

from typing import Any

from symdyn.sim import basic, effective, field, field_constraint, field_contact, field_sensor, field_slot, step

__all__ = ["CHAPTERS", "rows", "table"]

CHAPTERS = (field, basic, field_contact, field_constraint, effective, field_sensor, field_slot, step)


def rows(name: str) -> list[Any]:
    """The rows of all chapters' tables of this name: "FIELDS", "ROUTINES"."""
    return [row for chapter in CHAPTERS for row in getattr(chapter, name, ())]


def table(name: str) -> dict[str, Any]:
    """All chapters' tables of this name as one: "STRUCTS", "TABLES", "FEATURES"."""
    return {key: value for chapter in CHAPTERS for key, value in getattr(chapter, name, {}).items()}
