"""Derivatives as CasADi asks for them: a function `jac_NAME` of inputs and outputs, a block for each pair of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from symdyn.emit.casadi import matrix_shape, to_casadi
from symdyn.errors import EmitError
from symdyn.graph.derivative import jacobian
from symdyn.graph.function import Function, Output, as_array

if TYPE_CHECKING:
    import casadi

__all__ = ["Form", "by_column", "differentiable", "full_jacobian", "jacobian_form", "second_form", "with_p"]

Shape = tuple[int, int]


@dataclass(frozen=True)
class Form:
    """A function as CasADi sees it; `unread` are inputs, by name and shape, that nothing depends on."""

    function: Function
    unread: tuple[tuple[str, Shape], ...] = ()


def differentiable(function: Function, derivatives: Function | None = None) -> casadi.Function:
    """A `casadi.Function` whose Jacobian is made of these derivatives, outputs `d_O_d_X`."""
    if derivatives is None:
        return to_casadi(function)
    form = jacobian_form(Form(function), derivatives)
    return to_casadi(function, jacobian=to_casadi(form.function, form.unread))


def with_p(function: Function) -> Function:
    """The function whose declared parameters are called `p`, as CasADi's users call them, and derivatives `d_O_d_p`."""
    inputs = tuple(replace(i, name="p" if i.name == "params" else i.name) for i in function.inputs)
    outputs = tuple(replace(o, name=re.sub("^(d_.*_d_)params$", r"\1p", o.name)) for o in function.outputs)
    return replace(function, inputs=inputs, outputs=outputs)


def full_jacobian(function: Function) -> Function:
    """The derivative of every output with respect to every input, as one function of outputs `d_O_d_X`."""
    if any(o.pattern is not None for o in function.outputs):
        function = replace(function, outputs=tuple(replace(o, pattern=None) for o in function.outputs))
    rows = as_array(function.results())
    columns = as_array([s for i in function.inputs for s in i.symbols.flat])
    whole = np.asarray(jacobian(rows, columns), dtype=object).reshape(rows.size, columns.size)
    blocks = []
    for o, down in zip(function.outputs, spans(function.outputs), strict=True):
        for i, across in zip(function.inputs, spans(function.inputs), strict=True):
            doc = f"derivative of {o.name} with respect to {i.name}"
            blocks.append(Output(f"d_{o.name}_d_{i.name}", whole[down, across].reshape(o.shape + i.shape), doc))
    doc = f"Derivatives of {function.name}."
    return Function(f"jac_{function.name}", function.inputs, tuple(blocks), doc)


def spans(arrays) -> Iterator[slice]:
    """Where each array lies when all are laid out one after the other."""
    start = 0
    for array in arrays:
        yield slice(start, start + array.size)
        start += array.size


def jacobian_form(form: Form, derivatives: Function) -> Form:
    """The Jacobian of a function as CasADi calls it: `jac_O_X` (size of O, size of X) for each output O and input X.

    `derivatives` has the same inputs and an output `d_O_d_X` for each of those pairs.
    """
    function, given = form.function, {o.name: o for o in derivatives.outputs}
    blocks = []
    for o in function.outputs:
        for i in function.inputs:
            if (block := given.get(f"d_{o.name}_d_{i.name}")) is None:
                found = ", ".join(given) or "none"
                raise EmitError(f"{derivatives.name}: output d_{o.name}_d_{i.name} is missing; found {found}")
            whole = block.exprs.reshape(o.size, i.size)[np.ix_(by_column(o.shape), by_column(i.shape))]
            blocks.append(Output(f"jac_{o.name}_{i.name}", whole, block.doc))
        for name, shape in form.unread:
            none = np.full((o.size, shape[0] * shape[1]), 0.0, dtype=object)
            blocks.append(Output(f"jac_{o.name}_{name}", none, f"{o.name} does not depend on {name}"))
    unread = tuple((f"out_{o.name}", matrix_shape(o.shape)) for o in function.outputs)
    name = f"jac_{function.name}"
    return Form(replace(derivatives, name=name, outputs=tuple(blocks), columns=()), form.unread + unread)


def second_form(form: Form) -> Form:
    """The Jacobian of a Jacobian, by automatic differentiation."""
    return jacobian_form(form, full_jacobian(form.function))


def by_column(shape: tuple[int, ...]) -> np.ndarray:
    """Row-major indices of an array's elements in CasADi's order."""
    rows, columns = matrix_shape(shape)
    return np.arange(rows * columns).reshape(rows, columns).T.reshape(-1)
