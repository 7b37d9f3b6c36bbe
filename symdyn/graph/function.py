"""A function of named arrays: what every emitter takes and every algorithm gives."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from symdyn.errors import SymdynError
from symdyn.graph.columns import Columns
from symdyn.graph.evaluate import count_ops, evaluator, toposort
from symdyn.graph.expr import Expr, Graph


@dataclass(frozen=True)
class Input:
    """A named array of symbols."""

    name: str
    symbols: np.ndarray = field(repr=False)
    doc: str = ""

    @property
    def shape(self) -> tuple[int, ...]:
        return self.symbols.shape

    @property
    def size(self) -> int:
        return self.symbols.size


@dataclass(frozen=True)
class Output:
    """A named array of expressions and numbers.

    `pattern` is None for a dense output; else the row-major indices that are stored, in order, and `exprs` is flat.
    """

    name: str
    exprs: np.ndarray = field(repr=False)
    doc: str = ""
    pattern: tuple[int, ...] | None = None

    @property
    def shape(self) -> tuple[int, ...]:
        return self.exprs.shape

    @property
    def size(self) -> int:
        return self.exprs.size


@dataclass(frozen=True)
class Function:
    """Named inputs to named outputs over one graph.

    `twins` are inputs by name (`qpos[7]`), and values by label, that play the same part in equal limbs, one a limb, or
    belong to none and stand alone: below a value that they name, limbs may differ. `columns` are ways to find whole
    columns of outputs at once. Hints, no more.
    Calling it evaluates it on numpy arrays; leading axes of an input are a batch and broadcast.
    """

    name: str
    inputs: tuple[Input, ...]
    outputs: tuple[Output, ...]
    doc: str = ""
    twins: tuple[tuple[str, ...], ...] = ()
    columns: tuple[Columns, ...] = ()

    @property
    def graph(self) -> Graph | None:
        """The graph of the expressions; None when every output is a number and there is no input."""
        for array in [i.symbols for i in self.inputs] + [o.exprs for o in self.outputs]:
            for x in array.flat:
                if x.__class__ is Expr:
                    return x.graph
        return None

    def results(self) -> list:
        """Every output element, in order: expressions and numbers."""
        return [x for o in self.outputs for x in o.exprs.flat]

    def values(self) -> list:
        """What a change of graph must carry along: every output element, then what columns are made of."""
        return self.results() + [x for c in self.columns for x in c.values()]

    def nodes(self) -> list[Expr]:
        """What must be computed, in birth order, inputs and constants included."""
        return toposort(self.results())

    def ops(self) -> dict[str, int]:
        """Operations by kind."""
        return count_ops(self.results())

    @cached_property
    def evaluator(self) -> Callable[[Mapping[str, object]], list]:
        """The interpreter of all results."""
        return evaluator(self.results())

    def only(self, *names: str) -> Function:
        """The same function with those outputs alone, in that order."""
        by_name = {o.name: o for o in self.outputs}
        columns = tuple(c for c in self.columns if c.output in names)
        return replace(self, outputs=tuple(by_name[n] for n in names), columns=columns)

    def __call__(self, *args, **kwargs):
        """Evaluate on numbers: one array per output, a tuple of them when there are several."""
        arrays, batch = self._bind(args, kwargs)
        values = {
            s.value: array[(..., *index)]
            for i, array in zip(self.inputs, arrays, strict=True)
            for index, s in np.ndenumerate(i.symbols)
        }
        flat = iter(self.evaluator(values))
        outs = []
        for o in self.outputs:
            out = np.empty((*batch, o.size))
            for k in range(o.size):
                out[..., k] = next(flat)
            outs.append(out.reshape((*batch, *o.shape)))
        return outs[0] if len(outs) == 1 else tuple(outs)

    def _bind(self, args, kwargs) -> tuple[list[np.ndarray], tuple[int, ...]]:
        """Arguments in the order of the inputs, and the batch shape they share."""
        names = [i.name for i in self.inputs]
        given = dict(zip(names, args, strict=False)) | kwargs
        if len(args) > len(names) or set(given) != set(names):
            raise SymdynError(f"{self.name}: arguments must be {', '.join(names)}; got {', '.join(given)}")
        arrays = [np.asarray(given[n], dtype=float) for n in names]
        batches = []
        for i, array in zip(self.inputs, arrays, strict=True):
            if array.shape[array.ndim - len(i.shape) :] != i.shape:
                raise SymdynError(f"{self.name}: {i.name} has shape {array.shape}; expected {i.shape}")
            batches.append(array.shape[: array.ndim - len(i.shape)])
        return arrays, np.broadcast_shapes(*batches)


def as_array(values, shape=None) -> np.ndarray:
    """An object array of scalars: Python floats and expressions, never numpy scalars."""
    values = np.asarray(values, dtype=object)
    flat = np.empty(values.size, dtype=object)
    flat[:] = [x if x.__class__ is Expr else float(x) for x in values.flat]
    shape = values.shape if shape is None else shape
    return flat.reshape(shape if math.prod(shape) == flat.size else values.shape)
