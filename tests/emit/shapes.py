"""A function with an argument and a result of every shape, for the targets' tests."""

from __future__ import annotations

import numpy as np

from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.provenance import label, step
from symdyn.graph.scalar import apply, less, select, sin, sqrt


def every_shape() -> Function:
    g = Graph()
    A, v, m = g.symbols("A", (2, 3)), g.symbols("v", 2), as_array(g.symbol("m"))
    with step("link: outward"):
        product = A[0, 1] * v[0]
        label(product, "f1_tx")
        root = select(less(v[1], 0.0), sqrt(v[1]) * 0.0 + m[()], sqrt(v[1]))
    with step("link: inward"):
        last = sin(product) - apply("max", root, 0.25) / m[()]
    outputs = (
        Output("matrix", as_array([[product, 0.0, 1.5], [0.0, root, A[1, 2]]]), "torque, N m"),
        Output("vector", as_array([last, 0.0, -v[0], 2.0 - root])),
        Output("scalar", as_array(last * 2.0)),
        Output("cube", as_array([[[v[0], 0.0], [1.0, product]], [[last, v[1]], [0.0, 0.0]]])),
        Output("zeros", as_array([0.0, 0.0])),
    )
    inputs = (Input("A", A, "a matrix"), Input("v", v), Input("m", m, "mass, kg"))
    return Function("every_shape", inputs, outputs, "Arguments and results of every shape.")


def arguments(seed: int = 0, batch: tuple[int, ...] = ()) -> list[np.ndarray]:
    rng = np.random.default_rng(seed)
    return [rng.uniform(-2, 2, (*batch, 2, 3)), rng.uniform(-2, 2, (*batch, 2)), rng.uniform(1, 2, batch)]
