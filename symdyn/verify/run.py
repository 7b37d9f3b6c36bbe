"""`verify`: one model, many states, one row a quantity."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from symdyn.catalog.dynamics import Dynamics
from symdyn.catalog.lengthrange import model_of
from symdyn.errors import VerifyError
from symdyn.mjcf import RELATED, parse
from symdyn.model import Model
from symdyn.sensor.sensor import supplied
from symdyn.verify.condition import BADLY_CONDITIONED, condition_at_reference, condition_number, left_out, note
from symdyn.verify.effort import affordable
from symdyn.verify.field import check_sizes, field_rows
from symdyn.verify.number import Number, Tell, numbers
from symdyn.verify.oracle import Oracle, installed, loaded, quiet
from symdyn.verify.reference import MUJOCO_NAMES, REFERENCES, Reference
from symdyn.verify.report import Report, Row, compared
from symdyn.verify.state import States, random_states
from symdyn.verify.target import target_names, target_reference, target_size
from symdyn.verify.view import VIEWS

__all__ = ["verify"]


def verify(
    path: str | os.PathLike[str],
    states: int = 20,
    seed: int = 0,
    compiled: bool = True,
    tell: Tell = lambda doing: None,
) -> Report:
    """Compare every quantity symdyn computes of the model in a file with the installed MuJoCo.

    states, seed   how many random states, and which
    compiled       take the numbers out of compiled C where there is a compiler, else out of the interpreter
    tell           hears what is being done

    The rows come in the order of symdyn's catalogue; a quantity the model has none of (sites, say) has no row.
    """
    tell("reading the model")
    model = model_of(parse(Path(path), within=RELATED))
    with quiet():
        return verdict(model, loaded(Path(path)), states, seed, compiled, tell)


def verdict(model: Model, m: Any, states: int, seed: int, compiled: bool, tell: Tell) -> Report:
    """The report on a model, by MuJoCo's of the same file."""
    check_sizes(model, m)
    # before the oracle switches things off
    fields, oracle = field_rows(model, m), Oracle(m, installed())
    names, notes = affordable(model, [*Dynamics.names(), *target_names(model)])
    oracle.supplied = supplied(model)
    x = random_states(oracle, states, seed)
    ours = list(numbers(Dynamics(model), names, x, compiled, tell))
    tell("asking MuJoCo")
    conditions = condition_number(oracle, x), condition_at_reference(oracle)
    oracle.badly_conditioned = conditions[0] > BADLY_CONDITIONED
    ours = [each for each in ours if each.values.size and each.output not in left_out(*conditions)]
    fields = [row for row in fields if row.name not in left_out(*conditions)]
    rows = worst([*fields, *number_rows(model, oracle, ours, x)])
    return Report(model.name, model.nq, model.nv, rows, tuple(model.unsupported), notes + note(*conditions))


def number_rows(model: Model, oracle: Oracle, ours: Sequence[Number], x: States) -> Iterator[Row]:
    """The row of each of symdyn's numbers."""
    references = [reference(model, each) for each in ours]
    sides: list[list[tuple[np.ndarray, np.ndarray]]] = [[] for _ in ours]
    least = [0.0 for _ in ours]
    for i in range(len(x["qpos"])):
        oracle.at({name: values[i] for name, values in x.items()})
        for k, (number, theirs) in enumerate(zip(ours, references)):
            sides[k].append(both(oracle, number, theirs, number.values[i]))
            if ":" in number.function:
                least[k] = max(least[k], target_size(model, oracle, number.function, number.output))
    for number, found, smallest in zip(ours, sides, least):
        actual, expected = (np.array([pair[side] for pair in found]) for side in (0, 1))
        yield compared(name_of(number), actual, expected, number.source, least=smallest)


def reference(model: Model, number: Number) -> Reference:
    """What MuJoCo says of one of symdyn's numbers."""
    if ":" in number.function:
        return target_reference(model, number.function, number.output)
    if number.output not in REFERENCES:
        raise VerifyError(f"there is nothing to compare {number.output} with; expected a row in REFERENCES")
    return REFERENCES[number.output]


def both(oracle: Oracle, number: Number, theirs: Reference, value: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """symdyn's and MuJoCo's side of a quantity at the oracle's state, flat."""
    actual, expected = np.asarray(value, dtype=float), np.asarray(theirs(oracle), dtype=float)
    if number.output in VIEWS:
        actual, expected = VIEWS[number.output](oracle, actual, expected)
    return actual.ravel(), expected.ravel()


def name_of(number: Number) -> str:
    """MuJoCo's name of a quantity, else that of the function that computes it."""
    return number.output if number.output in MUJOCO_NAMES else number.function


def worst(rows: Iterable[Row]) -> tuple[Row, ...]:
    """One row a name: of several functions that give a quantity, the one that is furthest off."""
    found: dict[str, Row] = {}
    for row in rows:
        if row.name not in found or not row.max_rel <= found[row.name].max_rel:
            found[row.name] = row
    return tuple(found.values())
