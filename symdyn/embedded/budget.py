"""Limits on what emitted C may take, and what exceeds them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from symdyn.embedded.cost import Measured
from symdyn.errors import EmitError

__all__ = ["Budget", "require"]


@dataclass(frozen=True)
class Budget:
    """At most so many operations a function, bytes of text and tables together, bytes of stack; None: any number."""

    ops: int | None = None
    text: int | None = None
    stack: int | None = None

    @property
    def of_core(self) -> bool:
        """Whether it limits what only a compiler for the core can tell."""
        return self.text is not None or self.stack is not None


def require(name: str, budget: Budget, operations: Mapping[str, int], measured: Measured | None) -> None:
    """An EmitError that says all that exceeds the budget.

    operations   by function
    measured     the unit on the core that the budget is meant for
    """
    if over := "; ".join(excess(budget, operations, measured)):
        raise EmitError(f"{name} exceeds its budget: {over}")


def excess(budget: Budget, operations: Mapping[str, int], measured: Measured | None) -> Iterator[str]:
    """A phrase for each limit that does not hold."""
    if budget.ops is not None:
        for function, count in operations.items():
            if count > budget.ops:
                yield f"{function} has {count:,} operations, at most {budget.ops:,}"
    if measured is None:
        return
    flash = measured.text + measured.tables
    if budget.text is not None and flash > budget.text:
        yield f"text and tables are {flash:,} bytes on {measured.core}, at most {budget.text:,}"
    if budget.stack is not None:
        for function, routine in measured.routines.items():
            if routine.stack > budget.stack:
                yield f"{function} needs {routine.stack:,} bytes of stack on {measured.core}, at most {budget.stack:,}"
