"""symdyn's own numbers at given states: out of compiled C where there is a compiler, else out of the interpreter."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
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
# functions of fewer operations than this, all in all, share a library: a compiler takes longer to start than for them
TOGETHER_OPS = 1_500
COMPILED, INTERPRETED = "C", "interpreter"


@dataclass(frozen=True)
class Number:
    """An output of a function at all states (n, ...), and what computed it."""

    function: str
    output: str
    values: np.ndarray
    source: str


@dataclass(frozen=True)
class Job:
    """A function under the name it was asked for by, its operations, and what shall compute it."""

    name: str
    function: Function
    ops: int
    source: str


def numbers(dynamics: Dynamics, names: Iterable[str], states: States, compiled: bool, tell: Tell) -> Iterator[Number]:
    """Every output of these functions; out of the interpreter alone unless `compiled`.

    Some functions are compiled while the next are built.
    """
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        begun = [
            (several, pool.submit(COMPUTE[several[0].source], [job.function for job in several], states))
            for several in together(jobs(dynamics, names, compiled and has_compiler(), tell))
        ]
        for several, done in begun:
            tell(f"computing {several[0].name} with {several[0].source}")
            for job, values in zip(several, done.result(), strict=True):
                for output, value in zip(job.function.outputs, values):
                    yield Number(job.name, output.name, value, job.source)
    finally:
        pool.shutdown(cancel_futures=True)


def jobs(dynamics: Dynamics, names: Iterable[str], compiled: bool, tell: Tell) -> Iterator[Job]:
    """The functions of these names, simplified."""
    for name in names:
        tell(f"building {name}")
        function = run(dynamics.function(name))
        ops = sum(function.ops().values())
        yield Job(name, function, ops, COMPILED if compiled and ops <= COMPILED_OPS else INTERPRETED)


def together(jobs: Iterable[Job]) -> Iterator[list[Job]]:
    """Neighbours that the same thing computes, of few operations all in all, in order."""
    held: list[Job] = []
    for job in jobs:
        if held and (job.source != held[0].source or job.ops + sum(each.ops for each in held) > TOGETHER_OPS):
            yield held
            held = []
        held.append(job)
    if held:
        yield held


def has_compiler() -> bool:
    """Whether this machine can compile C."""
    try:
        find_compiler()
    except CompilerError:
        return False
    return True


def compiled_values(functions: Sequence[Function], states: States) -> list[list[np.ndarray]]:
    """The outputs of each function at all states by their C, one library."""
    numbered = [replace(f, name=f"f{i}") for i, f in enumerate(functions) if f.outputs]
    library = Library.build(emit_c("verify", numbered, Banner("symdyn"))) if numbered else {}
    return [over_states(f, library[f"f{i}"], states) if f.outputs else [] for i, f in enumerate(functions)]


def interpreted_values(functions: Sequence[Function], states: States) -> list[list[np.ndarray]]:
    """The outputs of each function at all states by the interpreter."""
    return [over_states(f, f, states) if f.outputs else [] for f in functions]


def over_states(function: Function, call: Callable[..., Any], states: States) -> list[np.ndarray]:
    """Each output as (n, *shape), also of a function that depends on no input."""
    values = call(*[states[each.name] for each in function.inputs])
    values = values if isinstance(values, tuple) else (values,)
    count = len(states["qpos"])
    return [np.broadcast_to(value, (count, *output.shape)) for value, output in zip(values, function.outputs)]


COMPUTE = {COMPILED: compiled_values, INTERPRETED: interpreted_values}
