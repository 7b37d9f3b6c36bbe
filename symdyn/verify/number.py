"""symdyn's own numbers at given states: out of compiled C where there is a compiler, else out of the interpreter."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from symdyn.catalog.dynamics import Dynamics
from symdyn.emit.c import Banner, emit_c
from symdyn.errors import CompilerError
from symdyn.graph.function import Function
from symdyn.passes import run
from symdyn.runtime import Library, find_compiler
from symdyn.verify.state import States

__all__ = ["Number", "numbers"]

Tell = Callable[[str], None]

# a longer function takes longer to compile than a verdict is worth: the interpreter runs it
COMPILED_OPS = 12_000
COMPILED, INTERPRETED = "C", "interpreter"


@dataclass(frozen=True)
class Number:
    """An output of a function at all states (n, ...), and what computed it."""

    function: str
    output: str
    values: np.ndarray
    source: str


def numbers(dynamics: Dynamics, names: Iterable[str], states: States, compiled: bool, tell: Tell) -> Iterator[Number]:
    """Every output of these functions; out of the interpreter alone unless `compiled`.

    One function is compiled while the next is built.
    """
    compiled = compiled and has_compiler()
    jobs = []
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        for name in names:
            tell(f"building {name}")
            function = run(dynamics.function(name))
            source = COMPILED if compiled and sum(function.ops().values()) <= COMPILED_OPS else INTERPRETED
            jobs.append((name, function, source, pool.submit(COMPUTE[source], function, states)))
        for name, function, source, job in jobs:
            tell(f"computing {name} with {source}")
            for output, values in zip(function.outputs, job.result()):
                yield Number(name, output.name, values, source)
    finally:
        pool.shutdown(cancel_futures=True)


def has_compiler() -> bool:
    """Whether this machine can compile C."""
    try:
        find_compiler()
    except CompilerError:
        return False
    return True


def compiled_values(function: Function, states: States) -> list[np.ndarray]:
    """The outputs at all states by the function's C."""
    if not function.outputs:
        return []
    library = Library.build(emit_c("verify", [function], Banner("symdyn")))
    (name,) = library
    return over_states(function, library[name], states)


def interpreted_values(function: Function, states: States) -> list[np.ndarray]:
    """The outputs at all states by the interpreter."""
    return over_states(function, function, states) if function.outputs else []


def over_states(function: Function, call: Callable[..., Any], states: States) -> list[np.ndarray]:
    """Each output as (n, *shape), also of a function that depends on no input."""
    values = call(*[states[each.name] for each in function.inputs])
    values = values if isinstance(values, tuple) else (values,)
    count = len(states["qpos"])
    return [np.broadcast_to(value, (count, *output.shape)) for value, output in zip(values, function.outputs)]


COMPUTE = {COMPILED: compiled_values, INTERPRETED: interpreted_values}
