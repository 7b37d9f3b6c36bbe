"""A model's quantities at one point: the catalogue's, over the state's own scalars instead of symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

from symdyn.catalog.input import INPUTS
from symdyn.catalog.workspace import Workspace
from symdyn.graph.expr import Graph
from symdyn.spatial.vector import array
from symdyn.state.ledger import Ledger

__all__ = ["Point"]


class AtPoint(Workspace):
    """A workspace whose inputs are values, numbers or expressions, and whose quantities are kept in a ledger.

    An input is copied when it is first read: until it is forgotten, all quantities are of one and the same state.
    """

    def __init__(
        self,
        model,
        ledger: Ledger,
        source: Callable[[str], Any],
        params: Mapping[str, str] | None = None,
        graph: Graph | None = None,
    ):
        super().__init__(model, params, graph)
        self.ledger = ledger
        self.source = source

    def snapshot(self, name: str):
        """A copy of the input's value, which everything computed from it depends on."""
        self.ledger.read(name)
        value = array(self.source(name))
        return value if value.shape else value[()]


def _kept(name: str, build: Callable[[Workspace], Any]) -> property:
    """A quantity of the workspace, in the ledger instead of the instance."""
    return property(lambda self: self.ledger.get(name, partial(build, self)), doc=build.__doc__)


def _given(name: str) -> property:
    """An input."""
    return property(lambda self: self.ledger.get(name, partial(self.snapshot, name)), doc=INPUTS[name].doc)


_QUANTITIES = {
    name: _kept(name, each.func)
    for owner in reversed(Workspace.__mro__)
    for name, each in vars(owner).items()
    if type(each) is cached_property
}

Point = type(
    "Point", (AtPoint,), {**_QUANTITIES, **{name: _given(name) for name in INPUTS}, "__doc__": AtPoint.__doc__}
)
