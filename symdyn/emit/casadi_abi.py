"""C that `casadi.external` loads: each function with the names, sparsities and work sizes CasADi asks for.

The kernels are those of the C emitter, with inputs column by column and only the stored elements of outputs: CasADi's
arrays are handed straight on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from symdyn.emit.c import Banner, banner_lines, public_names, require_distinct
from symdyn.emit.casadi import is_stored, matrix_shape
from symdyn.emit.casadi_jacobian import Form, by_column, full_jacobian, jacobian_form, second_form
from symdyn.emit.kernel import Kernel, kernel, parameters
from symdyn.emit.layout import Layout
from symdyn.emit.names import PUBLIC_LENGTH, file_stem, identifier
from symdyn.emit.templates import render
from symdyn.graph.function import Function, Output, as_array

__all__ = ["emit_casadi_c", "full_jacobian"]


@dataclass(frozen=True)
class External:
    """One function as CasADi sees it; `inputs` and `outputs` are names with their sparsity, columns compressed."""

    symbol: str
    kernel: Kernel
    inputs: list[tuple[str, str]]
    outputs: list[tuple[str, str]]
    arguments: list[str]
    zeros: int
    work: int


def emit_casadi_c(
    name: str,
    functions: Sequence[Function],
    banner: Banner | None = None,
    jacobians: Mapping[str, Function] | None = None,
    layout: Layout | None = None,
    second: bool = False,
) -> tuple[str, str]:
    """The name and text of a C file that holds the functions under their own names.

        f = casadi.external("bias", "arm_casadi.so")

    `jacobians` gives by the name of a function one with the same inputs and an output `d_O_d_X` for each of its outputs
    O and inputs X (`full_jacobian` makes it); CasADi finds it as `jac_NAME`. With `second` those have Jacobians too,
    `jac_jac_NAME`, for exact Hessians. Other derivatives CasADi cannot have.
    """
    layout = layout or Layout()
    externals = []
    for f in functions:
        externals.append(external(f, layout))
        if f.name in (jacobians or {}):
            externals += jacobian_externals(f, jacobians[f.name], second, layout)
    file = f"{file_stem(name)}_casadi"
    require_distinct(file, [e.symbol for e in externals] + public_names([e.kernel for e in externals]))
    lines = banner_lines(banner or Banner(""), [e.kernel for e in externals])
    zeros = max([e.zeros for e in externals], default=1)
    split = any(e.kernel.parts for e in externals)
    return f"{file}.c", render("casadi.c.j2", file=file, banner=lines, externals=externals, zeros=zeros, split=split)


def external(function: Function, layout: Layout) -> External:
    """A function as CasADi calls it."""
    matrices = [o.exprs.reshape(matrix_shape(o.shape)) for o in function.outputs]
    return describe(identifier(function.name, "f", PUBLIC_LENGTH), function, matrices, [], layout)


def jacobian_externals(function: Function, derivatives: Function, second: bool, layout: Layout) -> Iterator[External]:
    """The Jacobian of a function as CasADi calls it, and the Jacobian of that."""
    symbol = identifier(function.name, "f", PUBLIC_LENGTH)
    form = jacobian_form(Form(function), derivatives)
    yield form_external(f"jac_{symbol}", form, layout)
    if second:
        yield form_external(f"jac_jac_{symbol}", second_form(form), layout)


def form_external(symbol: str, form: Form, layout: Layout) -> External:
    unread = [(name, empty_sparsity(*shape)) for name, shape in form.unread]
    return describe(symbol, form.function, [o.exprs for o in form.function.outputs], unread, layout)


def describe(symbol: str, function: Function, matrices: list[np.ndarray], unread, layout: Layout) -> External:
    """The kernel of a function whose outputs are these matrices, and what CasADi asks about it."""
    stored = [list(zip(*stored_places(m), strict=True)) for m in matrices]
    inputs = [replace(i, symbols=i.symbols.reshape(-1)[by_column(i.shape)]) for i in function.inputs]
    outputs = [
        Output(o.name, as_array([m[place] for place in places]), o.doc)
        for o, m, places in zip(function.outputs, matrices, stored, strict=True)
    ]
    flat = Function(function.name, tuple(inputs), tuple(outputs), function.doc)
    names = [p.name for p in parameters(function)]
    read, written = names[: len(inputs)], names[len(inputs) :]
    return External(
        symbol,
        kernel(flat, f"{symbol}_kernel", layout),
        [(name, dense_sparsity(*matrix_shape(i.shape))) for name, i in zip(read, function.inputs)] + unread,
        [(name, sparsity(m)) for name, m in zip(written, matrices)],
        [f"arg[{k}] ? arg[{k}] : sd_zeros" for k in range(len(read))]
        + [f"res[{k}] ? res[{k}] : w" for k in range(len(written))],
        max([1, *[i.size for i in inputs]]),
        max([0, *[o.size for o in outputs]]),
    )


def stored_places(matrix: np.ndarray) -> tuple[list[int], list[int]]:
    """Rows and columns of the elements that are not structurally zero, column by column."""
    places = [(i, j) for j in range(matrix.shape[1]) for i in range(matrix.shape[0]) if is_stored(matrix[i, j])]
    return [i for i, _ in places], [j for _, j in places]


def sparsity(matrix: np.ndarray) -> str:
    """Rows, columns, where each column starts, and the rows of the stored elements; shorter when all are stored."""
    rows, columns = stored_places(matrix)
    if len(rows) == matrix.size:
        return dense_sparsity(*matrix.shape)
    starts = np.searchsorted(columns, range(matrix.shape[1] + 1)).tolist()
    return ", ".join(map(str, [*matrix.shape, *starts, *rows]))


def dense_sparsity(rows: int, columns: int) -> str:
    """Every element stored."""
    return f"{rows}, {columns}, 1"


def empty_sparsity(rows: int, columns: int) -> str:
    """No element stored."""
    return ", ".join(map(str, [rows, columns, *[0] * (columns + 1)]))
