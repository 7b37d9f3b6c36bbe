"""A model's quantities at one point: the catalogue's, over the state's own scalars instead of symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

import numpy as np

from symdyn.catalog.input import INPUTS
from symdyn.catalog.workspace import Workspace
from symdyn.graph.expr import Graph
from symdyn.graph.transfer import substituted
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
        self.params_by_path = params
        self.ledger = ledger
        self.source = source

    def copied(self, name: str):
        """A copy of the input's value as it was when it was first read."""
        return self.ledger.get(f"copy of {name}", partial(self._copy, name))

    def _copy(self, name: str):
        self.ledger.read(name)
        value = self.source(name)
        return value.copy() if isinstance(value, np.ndarray) else value

    def scalars(self, name: str):
        """The same as the algorithms take it: an array of scalars, or one."""
        value = array(self.copied(name))
        return value if value.shape else value[()]

    @cached_property
    def twin(self) -> Workspace:
        """The same model at symbols."""
        return Workspace(self.written, self.params_by_path)

    def by_symbols(self, build: Callable[[Workspace], np.ndarray]) -> np.ndarray:
        """A quantity that is differentiated by inputs: built of symbols, then taken at this point."""
        exprs = build(self.twin)
        return array(substituted(exprs.flat, self._at)).reshape(exprs.shape)

    def _at(self, symbol: str):
        """What stands for a symbol of the twin: an element of an input, or a parameter, which stays itself."""
        name, bracket, index = symbol.partition("[")
        if name not in INPUTS:
            return self.graph.symbol(symbol)
        values = getattr(self, name)
        return values.flat[int(index[:-1])] if bracket else values


def _kept(name: str, build: Callable[[Workspace], Any]) -> property:
    """A quantity of the workspace, in the ledger instead of the instance."""
    return property(lambda self: self.ledger.get(name, partial(build, self)), doc=build.__doc__)


def _given(name: str) -> property:
    """An input."""
    return property(lambda self: self.ledger.get(name, partial(self.scalars, name)), doc=INPUTS[name].doc)


_QUANTITIES = {
    name: _kept(name, each.func)
    for owner in reversed(Workspace.__mro__)
    for name, each in vars(owner).items()
    if type(each) is cached_property
}


def _by_symbols(build: Callable[[Workspace], np.ndarray]) -> Callable[[AtPoint], np.ndarray]:
    """A quantity that differentiates by symbols where a tendon wraps."""
    return lambda self: self.by_symbols(build)


for _name in ("ten_bias_acceleration", "ten_J_rate"):
    _QUANTITIES[_name] = _kept(_name, _by_symbols(vars(Workspace)[_name].func))
_INPUTS = {name: _given(name) for name in INPUTS}

Point = type("Point", (AtPoint,), {"__doc__": AtPoint.__doc__, **_QUANTITIES, **_INPUTS})
