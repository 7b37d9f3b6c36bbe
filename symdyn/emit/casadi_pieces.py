"""A long body as a call graph: MX that calls functions of SX, each of some thousand operations.

CasADi's C of one SX function is one C function, which compilers take long over; and derivatives are made piece by
piece. Each piece reads a vector of what was computed before and leaves one of what is read later.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from symdyn.emit.casadi import as_written, casadi_name, compute, matrix_shape, sparse_matrix
from symdyn.graph.expr import Expr
from symdyn.graph.function import Function

if TYPE_CHECKING:
    import casadi

__all__ = ["PIECE", "call_graph"]

PIECE = 10_000  # operations

# where a value is: the number of its vector, and its place there
Places = dict[int, tuple[int, int]]


def call_graph(
    function: Function, unread: Sequence[tuple[str, tuple[int, int]]], size: int
) -> tuple[list[casadi.MX], list[casadi.MX]]:
    """Inputs and outputs of a function as MX; `unread` are further inputs."""
    import casadi

    inputs = [casadi.MX.sym(i.name, *matrix_shape(i.shape)) for i in function.inputs]
    vectors = [casadi.vertcat(*[casadi.vec(x.T) for x in inputs])]
    symbols = [s for i in function.inputs for s in i.symbols.flat]
    places: Places = {s.id: (0, k) for k, s in enumerate(symbols)}
    body = [e for e in function.nodes() if e.args]
    pieces = [body[k : k + size] for k in range(0, len(body), size)]
    wanted = [e for o in function.outputs for e in o.exprs.flat if e.__class__ is Expr]
    later = left_behind(pieces, wanted)
    for n, (piece, leaves) in enumerate(zip(pieces, later, strict=True)):
        own = {e.id for e in piece}
        reads = distinct(a for e in piece for a in e.args if a.id not in own and a.op != "const")
        made = sx_function(f"{function.name}_{n}", function, reads, piece, leaves)
        vectors.append(made(gathered(reads, vectors, places)))
        places.update((e.id, (len(vectors) - 1, k)) for k, e in enumerate(leaves))
    reads = distinct(e for e in wanted if e.op != "const")
    last = sx_function(f"{function.name}_outputs", function, reads, [], None)
    outputs = last(gathered(reads, vectors, places))
    inputs += [casadi.MX.sym(name, casadi.Sparsity(*shape)) for name, shape in unread]
    return inputs, list(outputs) if isinstance(outputs, tuple) else [outputs]


def left_behind(pieces: list[list[Expr]], wanted: list[Expr]) -> list[list[Expr]]:
    """What of each piece is read behind it."""
    used, found = {e.id for e in wanted}, []
    for piece in reversed(pieces):
        found.append([e for e in piece if e.id in used])
        used.update(a.id for e in piece for a in e.args)
    return found[::-1]


def distinct(exprs) -> list[Expr]:
    """Each once, in the order of birth."""
    return sorted({e.id: e for e in exprs}.values(), key=lambda e: e.id)


def sx_function(name: str, function: Function, reads: list[Expr], piece: list[Expr], leaves) -> casadi.Function:
    """A vector of what is read -> one of what is left behind; or, of no leaves, the function's outputs."""
    import casadi

    given = casadi.SX.sym("x", len(reads))
    values = dict(zip([e.id for e in reads], casadi.vertsplit(given) if reads else []))
    with as_written():
        compute(function.name, constants(piece, function, leaves is None) + piece, values)
        if leaves is None:
            outputs = [sparse_matrix(o, values) for o in function.outputs]
        else:
            outputs = [casadi.vertcat(*[values[e.id] for e in leaves])]
    return casadi.Function(casadi_name(name), [given], outputs)


def constants(piece: list[Expr], function: Function, last: bool) -> list[Expr]:
    """Numbers as nodes that the piece, or the outputs, have."""
    read = [a for e in piece for a in e.args] + ([e for o in function.outputs for e in o.exprs.flat] if last else [])
    return distinct(e for e in read if e.__class__ is Expr and e.op == "const")


def gathered(reads: list[Expr], vectors: list[casadi.MX], places: Places) -> casadi.MX:
    """One vector of these values, out of those there are."""
    import casadi

    used = sorted({places[e.id][0] for e in reads})
    starts = dict(zip(used, accumulate((vectors[k].numel() for k in used), initial=0)))
    whole = casadi.vertcat(casadi.MX(0, 1), *[vectors[k] for k in used])
    return whole[[starts[k] + place for k, place in (places[e.id] for e in reads)]]
