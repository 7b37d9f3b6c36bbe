"""The contestants against each other, in one process: the program that runs them, and what it prints."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from symdyn.bench.contestant import Contestant, header
from symdyn.bench.ours import write
from symdyn.emit.templates import render
from symdyn.errors import SymdynError
from symdyn.runtime.cache import stored
from symdyn.runtime.compiler import Compiler

__all__ = ["Outcome", "Timing", "race"]

PROGRAM = ("-std=c99", "-O1", "-ldl", "-lm")


@dataclass(frozen=True)
class Timing:
    """Median ns a call: in a loop, and alone after other data and code filled the caches."""

    ns: float
    cold_ns: float


@dataclass
class Outcome:
    """By function and label: ns hot and cold, outputs at some states (names, numbers); by label: why it is missing."""

    hot: dict[tuple[str, str], float] = field(default_factory=dict)
    cold: dict[tuple[str, str], float] = field(default_factory=dict)
    values: dict[tuple[str, str], list[tuple[list[str], np.ndarray]]] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)

    def timing(self, title: str, label: str) -> Timing:
        return Timing(self.hot[title, label], self.cold[title, label])


def race(
    path: Path,
    arrays: Mapping[str, np.ndarray],
    compiler: Compiler,
    contestants: Sequence[Contestant],
    seconds: float,
    cold: int,
    folder: Path,
) -> Outcome:
    """Time every function of the first contestant: `seconds` of processor time and `cold` cold calls a contestant.

    All read the model's `path` and the arrays, of which the first has a row a state.
    """
    states = len(next(iter(arrays.values())))
    write(folder, {"input.txt": input_text(path, arrays, states)})
    players = [f"{each.label}={each.library}" for each in contestants]
    command = [str(program(compiler)), f"{seconds:.6g}", str(cold), "input.txt", *players]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines() or ["nothing"]
        raise SymdynError(f"{path}: the timing program ended with status {done.returncode} and said {said[-1]}")
    return outcome(done.stdout)


def program(compiler: Compiler) -> Path:
    """The program that loads contestants, the same for all models."""
    return stored(compiler, {**header(), "main.c": render("bench_main.c.j2")}, PROGRAM).path


def input_text(path: Path, arrays: Mapping[str, np.ndarray], states: int) -> str:
    """The model's path, the number of states and of arrays, then each array."""
    lines = [str(path.absolute()), f"{states} {len(arrays)}"]
    for name, array in arrays.items():
        lines.append(f"{name} {array.shape[0]} {array.shape[1]}")
        lines += [" ".join(map(repr, row)) for row in array.tolist()]
    return "\n".join(lines) + "\n"


def outcome(text: str) -> Outcome:
    """What the program printed; peers may have added lines of their own."""
    found = Outcome()
    for line in text.splitlines():
        kind, _, rest = line.partition(" ")
        if kind in READERS:
            READERS[kind](found, rest)
    return found


def read_hot(found: Outcome, rest: str) -> None:
    title, label, ns = rest.split()
    found.hot[title, label] = float(ns)


def read_cold(found: Outcome, rest: str) -> None:
    title, label, ns = rest.split()
    found.cold[title, label] = float(ns)


def read_values(found: Outcome, rest: str) -> None:
    heading, _, numbers = rest.rpartition(":")
    title, label, _, *outputs = heading.split()
    values = np.array(numbers.split(), float)
    found.values.setdefault((title, label), []).append((outputs, values))


def read_missing(found: Outcome, rest: str) -> None:
    label, _, reason = rest.partition(" ")
    found.missing[label] = reason


READERS = {"hot": read_hot, "cold": read_cold, "values": read_values, "missing": read_missing}
