"""Kernels on M and its factor, for any right-hand side: straight-line code in the pattern of the tree.

solve_m(qLD, qLDiagInv, b, x)        x = M^-1 b, of the factor given
factor_m(M, qLD, qLDiagInv)          the factor of any matrix with M's pattern
multiply_m(M, b, x)                  x = M b
integrate_pos(qpos, qvel, dt, qpos_next)
"""

from __future__ import annotations

import numpy as np

from symdyn.catalog.rigid_body import lower_pattern
from symdyn.dynamics import manifold
from symdyn.dynamics.factor import ltdl, solve_by
from symdyn.dynamics.tree import Tree
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output
from symdyn.spatial.vector import array, eye, zeros

__all__ = ["blocks"]


def blocks(tree: Tree) -> tuple[Function, ...]:
    """All of them."""
    if not tree.nv:
        return ()
    return tuple(make(tree) for make in (solve_m, factor_m, multiply_m, integrate_pos))


def solve_m(tree: Tree) -> Function:
    g, pattern = Graph(), lower_pattern(tree)
    qLD, inverse, b = g.symbols("qLD", len(pattern)), g.symbols("qLDiagInv", tree.nv), g.symbols("b", tree.nv)
    L = eye(tree.nv)
    for x, (i, j) in zip(qLD, pattern, strict=True):
        if i != j:
            L[i, j] = x
    inputs = (Input("qLD", qLD, "factor"), Input("qLDiagInv", inverse, "1/D"), Input("b", b, "right-hand side"))
    return function("solve_m", inputs, {"x": solve_by(tree, L, inverse, b)}, "x of M x = b.")


def factor_m(tree: Tree) -> Function:
    g, pattern = Graph(), lower_pattern(tree)
    lower = g.symbols("M", len(pattern))
    L, D = ltdl(tree, symmetric(tree, lower))
    packed = array([D[i] if i == j else L[i, j] for i, j in pattern])
    outputs = {"qLD": packed, "qLDiagInv": array([1.0 / d for d in D])}
    return function("factor_m", (Input("M", lower, "lower triangle"),), outputs, "Factor M = L^T D L.")


def multiply_m(tree: Tree) -> Function:
    g, pattern = Graph(), lower_pattern(tree)
    lower, b = g.symbols("M", len(pattern)), g.symbols("b", tree.nv)
    inputs = (Input("M", lower, "lower triangle"), Input("b", b, "vector"))
    return function("multiply_m", inputs, {"x": symmetric(tree, lower) @ b}, "x = M b.")


def integrate_pos(tree: Tree) -> Function:
    g = Graph()
    qpos, qvel, dt = g.symbols("qpos", tree.nq), g.symbols("qvel", tree.nv), g.symbols("dt", 1)
    inputs = (Input("qpos", qpos, "configuration"), Input("qvel", qvel, "velocity"), Input("dt", dt, "s"))
    moved = manifold.integrate(tree, qpos, qvel, dt[0])
    return function("integrate_pos", inputs, {"qpos_next": moved}, "qpos moved by qvel for the time dt.")


def symmetric(tree: Tree, lower) -> np.ndarray:
    """The matrix (nv, nv) of its stored lower triangle."""
    M = zeros(tree.nv, tree.nv)
    for x, (i, j) in zip(lower, lower_pattern(tree), strict=True):
        M[i, j] = M[j, i] = x
    return M


def function(name: str, inputs: tuple[Input, ...], outputs: dict[str, np.ndarray], doc: str) -> Function:
    return Function(name, inputs, tuple(Output(o, x) for o, x in outputs.items()), doc)
