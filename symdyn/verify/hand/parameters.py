"""Numbers of the model that are symbols in the derivation: `{"body/pole/mass": m, "body/pole/ipos/z": -r}`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from symdyn.catalog.dynamics import Dynamics
from symdyn.catalog.parameter import Parameter, read_field, with_fields
from symdyn.errors import SymdynError
from symdyn.model.model import Model

__all__ = ["Parameters"]


@dataclass(frozen=True)
class Parameters:
    """The model's places of each path, what stands there, and the derivation's symbols by name, in order of mention."""

    places: tuple[Parameter, ...]
    written: tuple[Any, ...]
    symbols: dict[str, Any]

    @classmethod
    def of(cls, model: Model, given: Mapping[str, Any] | None) -> Parameters:
        """From path -> name, -name, or SymPy expression."""
        given = dict(given or {})
        places = Dynamics(model, {path: f"p{k}" for k, path in enumerate(given)}).parameters
        if len(places) != len(given):
            whole = next(p.path for p in places if p.name not in {f"p{k}" for k in range(len(given))})
            raise SymdynError(f'parameter "{whole}" has several components; expected one, as in {whole}/x')
        symbols: dict[str, Any] = {}
        for what in given.values():
            for symbol in _symbols(what):
                symbols.setdefault(str(symbol), symbol)
        return cls(tuple(places), tuple(given.values()), symbols)

    def nominal(self) -> dict[str, float]:
        """The model's values where a symbol stands alone or with its sign turned; 1 of others."""
        found = dict.fromkeys(self.symbols, 1.0)
        for place, what in zip(self.places, self.written):
            text = str(what)
            if text.removeprefix("-") in found:
                found[text.removeprefix("-")] = -place.value if text.startswith("-") else place.value
        return found

    def applied(self, model: Model, values: Mapping[str, float]) -> Model:
        """The model with numbers for the derivation's symbols."""
        arrays = {p.field: np.array(read_field(model, p.field), float) for p in self.places}
        for place, what in zip(self.places, self.written):
            for index in place.places:
                arrays[place.field][index] = _value(what, values)
        return with_fields(model, arrays)

    def owners(self, name: str) -> list[str]:
        """The paths in which a symbol stands."""
        return [p.path for p, what in zip(self.places, self.written) if name in map(str, _symbols(what))]


def _symbols(what: Any) -> list[Any]:
    if isinstance(what, str):
        return [what.removeprefix("-")]
    return sorted(what.free_symbols, key=str)


def _value(what: Any, values: Mapping[str, float]) -> float:
    if isinstance(what, str):
        return -values[what[1:]] if what.startswith("-") else values[what]
    return float(what.subs({symbol: values[str(symbol)] for symbol in what.free_symbols}))
