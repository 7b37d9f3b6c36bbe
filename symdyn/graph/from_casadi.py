"""A `casadi.Function` read back, through its list of scalar instructions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from symdyn.errors import SymdynError
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.scalar import absolute, apply, atan2, less, maximum, minimum, select, sin, sqrt

if TYPE_CHECKING:
    import casadi

__all__ = ["from_casadi"]


def _not(a):
    return apply("eq", a, 0.0)


def _truncated(a):
    return select(less(a, 0.0), -_floor(-a), _floor(a))


def _floor(a):
    return apply("floor", a)


def _exp(a):
    return apply("exp", a)


def _power(a, b):
    return a**b if a.__class__ is Expr and b.__class__ is not Expr else apply("pow", a, b)


# CasADi's operations; one that is not here would lose digits or has no meaning for a scalar
MEANING: dict[str, Callable] = {
    "OP_ASSIGN": lambda a: a,
    "OP_ADD": lambda a, b: a + b,
    "OP_SUB": lambda a, b: a - b,
    "OP_MUL": lambda a, b: a * b,
    "OP_DIV": lambda a, b: apply("div", a, b),
    "OP_NEG": lambda a: -a,
    "OP_EXP": _exp,
    "OP_LOG": lambda a: apply("log", a),
    "OP_POW": _power,
    "OP_CONSTPOW": _power,
    "OP_SQRT": sqrt,
    "OP_SQ": lambda a: a * a,
    "OP_TWICE": lambda a: 2.0 * a,
    "OP_SIN": sin,
    "OP_COS": lambda a: apply("cos", a),
    "OP_TAN": lambda a: apply("tan", a),
    "OP_ASIN": lambda a: apply("asin", a),
    "OP_ACOS": lambda a: apply("acos", a),
    "OP_ATAN": lambda a: atan2(a, 1.0),
    "OP_ATAN2": atan2,
    "OP_TANH": lambda a: apply("tanh", a),
    "OP_LT": less,
    "OP_LE": lambda a, b: apply("le", a, b),
    "OP_EQ": lambda a, b: apply("eq", a, b),
    "OP_NE": lambda a, b: _not(apply("eq", a, b)),
    "OP_NOT": _not,
    "OP_AND": lambda a, b: select(a, _not(_not(b)), 0.0),
    "OP_OR": lambda a, b: select(a, 1.0, _not(_not(b))),
    "OP_IF_ELSE_ZERO": lambda a, b: select(a, b, 0.0),
    "OP_FLOOR": _floor,
    "OP_CEIL": lambda a: -_floor(-a),
    "OP_FMOD": lambda a, b: a - b * _truncated(apply("div", a, b)),
    "OP_FABS": absolute,
    "OP_SIGN": lambda a: less(0.0, a) - less(a, 0.0),
    "OP_COPYSIGN": lambda a, b: select(less(b, 0.0), -absolute(a), absolute(a)),
    "OP_FMIN": minimum,
    "OP_FMAX": maximum,
    "OP_INV": lambda a: apply("div", 1.0, a),
    "OP_HYPOT": lambda a, b: sqrt(a * a + b * b),
}


def from_casadi(function: casadi.Function, graph: Graph | None = None) -> Function:
    """The same function over `graph`, or over a graph of its own.

    A 1 x 1 argument becomes a scalar, a column a vector, any other a matrix. Elements that a sparse argument does not
    store are not read, those a sparse result does not store are 0.0. A function of MX is expanded to scalars first.
    """
    graph = Graph() if graph is None else graph
    function = _scalar_function(function)
    inputs = [_input(function, k, graph) for k in range(function.n_in())]
    outputs = [np.full(function.size_out(k), 0.0, dtype=object) for k in range(function.n_out())]
    _execute(function, [_stored(i, function.sparsity_in(k)) for k, i in enumerate(inputs)], outputs)
    results = [
        Output(function.name_out(k), as_array(array.reshape(_shape(array.shape)), _shape(array.shape)))
        for k, array in enumerate(outputs)
    ]
    return Function(function.name(), tuple(inputs), tuple(results))


def _scalar_function(function: casadi.Function) -> casadi.Function:
    if function.class_name() == "SXFunction":
        return function
    try:
        return function.expand()
    except RuntimeError as error:
        reason = " ".join(str(error).splitlines()[-1].split())
        raise SymdynError(f"{function.name()}: CasADi cannot expand it to scalar operations: {reason}") from None


def _execute(function: casadi.Function, inputs: list[list], outputs: list[np.ndarray]) -> None:
    """Follow the instructions; what goes out is written into `outputs`."""
    names = _names()
    places = [list(zip(s.row(), s.get_col())) for s in map(function.sparsity_out, range(function.n_out()))]
    work: dict[int, object] = {}
    for k in range(function.n_instructions()):
        op = names.get(function.instruction_id(k), f"operation {function.instruction_id(k)}")
        reads, writes = function.instruction_input(k), function.instruction_output(k)
        if op == "OP_CONST":
            work[writes[0]] = float(function.instruction_constant(k))
        elif op == "OP_INPUT":
            work[writes[0]] = inputs[reads[0]][reads[1]]
        elif op == "OP_OUTPUT":
            outputs[writes[0]][places[writes[0]][writes[1]]] = work[reads[0]]
        elif op in MEANING:
            work[writes[0]] = MEANING[op](*[work[i] for i in reads])
        else:
            raise SymdynError(f"{function.name()}: CasADi's {op} (instruction {k}) has no counterpart in a graph")


def _names() -> dict[int, str]:
    """CasADi's names of its operations by number."""
    import casadi

    return {getattr(casadi, name): name for name in dir(casadi) if name.startswith("OP_")}


def _input(function: casadi.Function, k: int, graph: Graph) -> Input:
    name, shape = function.name_in(k), _shape(function.size_in(k))
    symbols = graph.symbols(name, shape) if shape else as_array(graph.symbol(name))
    return Input(name, symbols)


def _stored(given: Input, sparsity: casadi.Sparsity) -> list:
    """The symbols of what the argument stores, in CasADi's order: column by column."""
    matrix = given.symbols.reshape(sparsity.size())
    return [matrix[i, j] for i, j in zip(sparsity.row(), sparsity.get_col())]


def _shape(size: tuple[int, int]) -> tuple[int, ...]:
    rows, columns = size
    return (rows, columns) if columns != 1 else () if rows == 1 else (rows,)
