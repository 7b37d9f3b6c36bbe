"""A function as a `casadi.Function` of SX, or of MX where it is long: same names and order, exact sparsity."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np

from symdyn.emit.names import identifier
from symdyn.emit.python import is_stored
from symdyn.errors import EmitError
from symdyn.graph.evaluate import total_ops
from symdyn.graph.expr import Expr
from symdyn.graph.function import Function, Output

if TYPE_CHECKING:
    import casadi

__all__ = ["casadi_text", "to_casadi"]

# operations above which a function is a call graph of pieces, slower to evaluate but not to compile
LONG = 100_000

# CasADi's code of each operation; select has none
OPCODES = {
    "add": "OP_ADD",
    "sub": "OP_SUB",
    "neg": "OP_NEG",
    "mul": "OP_MUL",
    "div": "OP_DIV",
    "sin": "OP_SIN",
    "cos": "OP_COS",
    "tan": "OP_TAN",
    "asin": "OP_ASIN",
    "acos": "OP_ACOS",
    "atan2": "OP_ATAN2",
    "sqrt": "OP_SQRT",
    "exp": "OP_EXP",
    "log": "OP_LOG",
    "tanh": "OP_TANH",
    "pow": "OP_POW",
    "abs": "OP_FABS",
    "floor": "OP_FLOOR",
    "min": "OP_FMIN",
    "max": "OP_FMAX",
    "lt": "OP_LT",
    "le": "OP_LE",
    "eq": "OP_EQ",
}


def to_casadi(
    function: Function, unread: Sequence[tuple[str, tuple[int, int]]] = (), jacobian: casadi.Function | None = None
) -> casadi.Function:
    """The same function for CasADi.

    A scalar is 1 x 1, a vector a column, a matrix a matrix; of more axes all but the last are rows, in row-major order.
    Elements that are structurally zero are not stored. A branch of `select` that is not taken may be NaN.

    unread     further inputs, by name and shape, that nothing depends on
    jacobian   what CasADi takes as its Jacobian (inputs and outputs in, `jac_O_X` out) wherever it calls the function
    """
    import casadi

    from symdyn.emit.casadi_pieces import PIECE, call_graph

    long = total_ops(function.results()) > LONG
    inputs, outputs = call_graph(function, unread, PIECE) if long else expressions(function, unread)
    names = [i.name for i in function.inputs] + [name for name, _ in unread], [o.name for o in function.outputs]
    own = {"custom_jacobian": jacobian, "enable_forward": False, "enable_reverse": False} if jacobian else {}
    try:
        return casadi.Function(casadi_name(function.name), inputs, outputs, *names, own)
    except RuntimeError as error:
        reason = " ".join(str(error).splitlines()[-1].split())
        raise EmitError(f"{function.name}: CasADi refuses the function: {reason}") from None


def expressions(function: Function, unread: Sequence[tuple[str, tuple[int, int]]]) -> tuple[list, list]:
    """Inputs and outputs of a function as SX."""
    import casadi

    inputs = [casadi.SX.sym(i.name, *matrix_shape(i.shape)) for i in function.inputs]
    values: dict[int, casadi.SX] = {}
    for i, matrix in zip(function.inputs, inputs, strict=True):
        if i.size:
            elements = casadi.vertsplit(casadi.vec(matrix.T))
            values.update((s.id, x) for s, x in zip(i.symbols.flat, elements, strict=True))
    with as_written():
        compute(function.name, function.nodes(), values)
        outputs = [sparse_matrix(o, values) for o in function.outputs]
    return inputs + [casadi.SX(*shape) for _, shape in unread], outputs


@contextmanager
def as_written() -> Iterator[None]:
    """CasADi takes operations as they are: it would turn a (1/b) into a/b, with other last bits than in C."""
    import casadi

    before = casadi.GlobalOptions.getSimplificationOnTheFly()
    casadi.GlobalOptions.setSimplificationOnTheFly(False)
    try:
        yield
    finally:
        casadi.GlobalOptions.setSimplificationOnTheFly(before)


def casadi_name(name: str) -> str:
    """A name that CasADi takes: letters, digits and single underscores, `jacobian:site/tip` as `jacobian_site_tip`.

    It is not cut short: that of the Jacobian is `jac_` and that of the function.
    """
    return re.sub("_+", "_", identifier(name, "function", len(name) + 1)).strip("_")


def casadi_text(function: Function) -> str:
    """The function as a text that `casadi.Function.deserialize(text)` reads, without symdyn."""
    return to_casadi(function).serialize()


def compute(name: str, nodes: Iterable[Expr], values: dict[int, casadi.SX]) -> None:
    """Add the values of the nodes of a function to those of its inputs."""
    from casadi import SX

    codes = operations()
    for e in nodes:
        if e.op == "const":
            values[e.id] = SX(e.value)
        elif e.op == "symbol":
            if e.id not in values:
                raise EmitError(f"{name}: {e.value} is used but is no input; expected it among the inputs")
        elif e.op == "select":
            values[e.id] = choice(*[values[a.id] for a in e.args])
        elif len(e.args) == 1:
            values[e.id] = SX.unary(codes[e.op], values[e.args[0].id])
        else:
            values[e.id] = SX.binary(codes[e.op], values[e.args[0].id], values[e.args[1].id])


def operations() -> dict[str, int]:
    """The number of each operation in the installed CasADi."""
    import casadi

    return {op: getattr(casadi, name) for op, name in OPCODES.items()}


def choice(condition, a, b):
    """(condition ? a : 0) + (condition ? 0 : b): CasADi's conditional gives 0, whatever the other branch is."""
    import casadi

    terms = []
    if not a.is_zero():
        terms.append(casadi.SX.binary(casadi.OP_IF_ELSE_ZERO, condition, a))
    if not b.is_zero():
        opposite = casadi.SX.unary(casadi.OP_NOT, condition)
        terms.append(casadi.SX.binary(casadi.OP_IF_ELSE_ZERO, opposite, b))
    return terms[0] if len(terms) == 1 else casadi.SX.binary(casadi.OP_ADD, *terms)


def sparse_matrix(output: Output, values: dict[int, casadi.SX]) -> casadi.SX:
    """The matrix of an output; CasADi wants its elements column by column."""
    import casadi

    rows, columns = matrix_shape(output.shape)
    matrix = output.exprs.reshape(rows, columns)
    stored = [(i, j) for j in range(columns) for i in range(rows) if is_stored(matrix[i, j])]
    sparsity = casadi.Sparsity.triplet(rows, columns, [i for i, _ in stored], [j for _, j in stored])
    elements = [values[x.id] if (x := matrix[place]).__class__ is Expr else casadi.SX(x) for place in stored]
    return casadi.SX(sparsity, casadi.vertcat(*elements)) if stored else casadi.SX(rows, columns)


def matrix_shape(shape: tuple[int, ...]) -> tuple[int, int]:
    """Rows and columns of an array of that shape."""
    if len(shape) < 2:
        return (shape[0] if shape else 1), 1
    return int(np.prod(shape[:-1])), shape[-1]
