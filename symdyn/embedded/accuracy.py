"""How far float is off double: each output at states drawn from the ranges of the model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from symdyn.embedded.bound import Bounds, ranges, samples
from symdyn.emit.unit import Unit
from symdyn.graph.function import Function
from symdyn.model.model import Model
from symdyn.passes.binding import DERIVED

__all__ = ["SAMPLES", "Loss", "losses"]

SAMPLES = 500


@dataclass(frozen=True)
class Loss:
    """The largest error that float adds to an output: in its unit, and as a share of the largest value there is.

    `worst` is the state where it is found, by input.
    """

    name: str
    error: float
    share: float
    worst: Mapping[str, list[float]]


def losses(
    model: Model,
    unit: Unit,
    functions: Sequence[Function],
    bounds: Bounds,
    values: Mapping[str, float] | None = None,
    count: int = SAMPLES,
    seed: int = 0,
) -> list[Loss]:
    """One `Loss` an output of the compiled unit, whose routines are these functions in order.

    Both sides get the same inputs, rounded to float; the double side is the expressions' own value. Needs a C compiler
    for this machine, whose float arithmetic is that of any core with IEEE 754 arithmetic and no fused products.
    """
    from symdyn.runtime import Library

    library, rng = Library.build(unit, real="float"), np.random.default_rng(seed)
    found = []
    for function, routine in zip(functions, unit.routines, strict=True):
        drawn = samples(model, ranges(model, function, bounds, values), count, rng)
        if any(each.name == DERIVED for each in function.inputs):
            early = samples(model, ranges(model, functions[0], bounds, values), count, rng)
            drawn[DERIVED] = functions[0](**early)
        given = {i.name: drawn[i.name].astype(np.float32).reshape(count, *i.shape) for i in function.inputs}
        exact = as_tuple(function(**{name: array.astype(float) for name, array in given.items()}))
        single = as_tuple(library[routine.name](*given.values()))
        for output, right, wrong in zip(function.outputs, exact, single, strict=True):
            right = np.broadcast_to(right, (count, *output.shape)).reshape(count, -1)
            off = np.max(np.abs(np.asarray(wrong, float).reshape(right.shape) - right), axis=1)
            at = int(np.argmax(off))
            size = float(np.max(np.abs(right), initial=0.0))
            worst = {name: array[at].ravel().tolist() for name, array in given.items()}
            found.append(Loss(f"{routine.name} {output.name}", float(off[at]), float(off[at]) / (size or 1.0), worst))
    return found


def as_tuple(values) -> tuple:
    return values if isinstance(values, tuple) else (values,)
