"""The side derived by hand: SymPy, CasADi, Python or C, all as one kind of function of states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.sympy_bridge import from_sympy
from symdyn.verify.hand.mechanism import ARGUMENTS, State

__all__ = ["Derivation", "derivation", "is_sympy", "read_map"]

Symbols = Mapping[str, Sequence[Any]]


@dataclass(frozen=True)
class Derivation:
    """One quantity derived by hand; `derivation(state, values)` has one row a state.

    values      numbers of the parameters by name
    function    for SymPy: the expressions over a graph, of x, v, a, tau and params; None of others
    """

    name: str
    frame: str
    call: Callable[[State, Mapping[str, float]], np.ndarray]
    function: Function | None = None

    def __call__(self, state: State, values: Mapping[str, float]) -> np.ndarray:
        return self.call(state, values)

    @property
    def title(self) -> str:
        """mass_matrix, or jacobian of site/tip."""
        return f"{self.name} of {self.frame}" if self.frame else self.name


def derivation(name: str, what: Any, frame: str, symbols: Symbols, parameters: Mapping[str, Any]) -> Derivation:
    """What the user gave for a quantity; `parameters` are its parameters, name -> SymPy symbol (or name)."""
    if is_sympy(what):
        function = _of_sympy(name, what, symbols, parameters)
        return Derivation(name, frame, lambda s, values: _evaluated(function, s, values), function)
    if not callable(what):
        raise SymdynError(f"{name}: a {type(what).__name__} is given; expected SymPy matrices or something callable")
    return Derivation(name, frame, lambda s, values: _called(name, what, s, values))


def is_sympy(what: Any) -> bool:
    """A SymPy expression or matrix, or nested lists with one in them."""
    if isinstance(what, (list, tuple)):
        return any(is_sympy(each) for each in what)
    return hasattr(what, "free_symbols") and not hasattr(what, "name_out")


# ---- SymPy


def _of_sympy(name: str, what: Any, symbols: Symbols, parameters: Mapping[str, Any]) -> Function:
    """A function of x, v, a, tau, params over a graph of its own."""
    graph = Graph()
    missing = [each for each in ARGUMENTS[name] if each not in symbols]
    if missing and missing != ["tau"]:
        raise SymdynError(f"{name}: symbols has no {', '.join(missing)}; expected the symbols of {ARGUMENTS[name]}")
    inputs = [Input(k, graph.symbols(k, len(symbols[k]))) for k in ARGUMENTS[name] if k in symbols]
    known = {s: e for i in inputs for s, e in zip(symbols[i.name], i.symbols)}
    inputs.append(Input("params", graph.symbols("params", len(parameters))))
    known |= dict(zip(parameters.values(), inputs[-1].symbols))
    known |= {str(k): e for k, e in known.items()}
    values = np.array(from_sympy(what, graph, known), dtype=object)
    return Function(name, tuple(inputs), (Output(name, as_array(_squeezed(values))),))


def _squeezed(values: np.ndarray) -> np.ndarray:
    return values[:, 0] if values.ndim == 2 and values.shape[1] == 1 and values.shape[0] != 1 else values


def _evaluated(function: Function, s: State, values: Mapping[str, float]) -> np.ndarray:
    given = {"params": np.array(list(values.values()))}
    given |= {each.name: getattr(s, each.name) for each in function.inputs if each.name != "params"}
    found = function(**given)
    return np.broadcast_to(found, (len(s), *function.outputs[0].shape))


def read_map(symbols: Symbols) -> Callable:
    """What reads a map of coordinates: SymPy expressions in these symbols, or a callable of arrays."""

    def read(what: Any, graph: Graph, arguments: dict[str, np.ndarray]) -> np.ndarray:
        if not is_sympy(what) and callable(what):
            return as_array(np.array(what(*arguments.values()), dtype=object))
        known = {s: e for name, array in arguments.items() for s, e in zip(symbols[name], array)}
        return as_array(np.array(from_sympy(what, graph, known), dtype=object))

    return read


# ---- whatever is callable


def _called(name: str, what: Callable, s: State, values: Mapping[str, float]) -> np.ndarray:
    """One state after the other. CasADi and C take parameters as a last array, Python by name."""
    arguments = ARGUMENTS[name]
    count = _count(what)
    by_name = {} if count is not None else dict(values)
    last = [np.array(list(values.values()))] if count == len(arguments) + 1 else []
    rows = [what(*[getattr(s, k)[i] for k in arguments], *last, **by_name) for i in range(len(s))]
    return np.array([_numbers(row) for row in rows])


def _count(what: Callable) -> int | None:
    """How many arrays a CasADi or C function takes; None of Python."""
    count = getattr(what, "n_in", None)
    return count() if callable(count) else count


def _numbers(row: Any) -> np.ndarray:
    if hasattr(row, "full"):
        row = row.full()
        return row[:, 0] if row.shape[1] == 1 and row.shape[0] != 1 else row
    if isinstance(row, tuple):
        return np.concatenate([np.ravel(each).astype(float) for each in row])
    return np.array(row, dtype=float)
