"""Derivatives by coordinates, as solvers that know nothing of the tangent space ask for them.

By a quaternion these are four columns a row: the derivative by a rotation vector times that of the rotation vector by
the four numbers, which are normalised as they are read. What has a closed form on the tangent space keeps it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from symdyn.catalog.derivative import RESULTS, is_closed
from symdyn.catalog.dynamics import Dynamics
from symdyn.dynamics.tangent import step_by_qpos
from symdyn.graph.derivative import jacobian
from symdyn.graph.function import Function, Input, Output, as_array

__all__ = ["coordinate_jacobian", "jacobians_of"]


def coordinate_jacobian(dynamics: Dynamics | None, function: Function) -> Function:
    """Every output of a function by every input: outputs `d_O_d_X`, the shape of O followed by that of X.

    Without `dynamics`, whose expressions the function's must be, all are automatic.
    """
    blocks = [block for o in function.outputs for block in _blocks(dynamics, function, o)]
    return Function(f"jac_{function.name}", function.inputs, tuple(blocks), f"Derivatives of {function.name}.")


def jacobians_of(dynamics: Dynamics, functions: Sequence[Function]) -> dict[str, Function]:
    """`coordinate_jacobian` of functions that may have been through passes, by name.

    Functions that were joined, of frames and derivatives have no name in the catalogue: theirs are automatic.
    """
    known = {f.name: dynamics.function(f.name) for f in functions if f.name in dynamics.names()}
    return {f.name: coordinate_jacobian(dynamics if f.name in known else None, known.get(f.name, f)) for f in functions}


def _blocks(dynamics: Dynamics | None, function: Function, o: Output) -> list[Output]:
    by = [i for i in function.inputs if dynamics and has_closed(dynamics, o.name, i.name)]
    closed = {i.name: _closed(dynamics, o.name, i) for i in by}
    others = [i for i in function.inputs if i.name not in closed]
    automatic = dict(zip([i.name for i in others], _automatic(o, others)))
    made = {**automatic, **closed}
    doc = f"derivative of {o.name} with respect to "
    return [
        Output(f"d_{o.name}_d_{i.name}", as_array(made[i.name].reshape(o.shape + i.shape)), doc + i.name)
        for i in function.inputs
    ]


def has_closed(dynamics: Dynamics, of: str, by: str) -> bool:
    """Whether a closed form serves: there is one, and its rows are those of the quantity."""
    return of not in RESULTS and is_closed(dynamics.workspace, of, by)


def _closed(dynamics: Dynamics, of: str, i: Input) -> np.ndarray:
    by_step = dynamics.derivative(of, i.name)
    tree = dynamics.workspace.tree
    return by_step @ step_by_qpos(tree, i.symbols) if i.name.startswith("qpos") else by_step


def _automatic(o: Output, inputs: list[Input]) -> list[np.ndarray]:
    columns = [s for i in inputs for s in i.symbols.flat]
    whole = np.asarray(jacobian(o.exprs, columns), dtype=object).reshape(o.size, len(columns))
    ends = np.cumsum([i.size for i in inputs])
    return np.split(whole, ends[:-1], axis=1) if inputs else []
