"""symdyn's own numbers at given states: out of compiled C where there is a compiler, else out of the interpreter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.dynamics import Dynamics
from symdyn.emit.c import Banner, emit_c
from symdyn.errors import CompilerError
from symdyn.graph.function import Function
from symdyn.passes import run
from symdyn.runtime import Library, find_compiler
from symdyn.runtime.library import Call
from symdyn.verify.state import States

__all__ = ["Number", "numbers"]

Tell = Callable[[str], None]

# a longer function takes longer to compile than a verdict is worth: the interpreter runs it
COMPILED_OPS = 60_000
COMPILED, INTERPRETED = "C", "interpreter"


@dataclass(frozen=True)
class Number:
    """An output of a function at all states (n, ...), and what computed it."""

    function: str
    output: str
    values: np.ndarray
    source: str


def numbers(dynamics: Dynamics, names: Iterable[str], states: States, compiled: bool, tell: Tell) -> Iterator[Number]:
    """Every output of these functions, a function at a time; out of the interpreter alone unless `compiled`."""
    compiled = compiled and has_compiler()
    for name in names:
        tell(f"building {name}")
        function = run(dynamics.function(name))
        if not function.outputs:
            continue
        inputs = [states[each.name] for each in function.inputs]
        source = COMPILED if compiled and sum(function.ops().values()) <= COMPILED_OPS else INTERPRETED
        tell(f"computing {name} with {source}")
        values = (library(function) if source == COMPILED else function)(*inputs)
        for output, value in zip(function.outputs, values if isinstance(values, tuple) else (values,)):
            yield Number(name, output.name, over_states(value, output.shape, states), source)


def has_compiler() -> bool:
    """Whether this machine can compile C."""
    try:
        find_compiler()
    except CompilerError:
        return False
    return True


def library(function: Function) -> Call:
    """The function, compiled."""
    made = Library.build(emit_c("verify", [function], Banner("symdyn")))
    (name,) = made
    return made[name]


def over_states(value: np.ndarray, shape: tuple[int, ...], states: States) -> np.ndarray:
    """(n, *shape), also of a function that depends on no input."""
    return np.broadcast_to(value, (len(states["qpos"]), *shape))
