"""Interned scalar expressions: build, fold, evaluate, differentiate, rewrite, bridge.

Knows algebra; knows nothing of mechanics or of any target language.
"""

from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, Input, Output
from symdyn.graph.provenance import Named, label, step

__all__ = ["Expr", "Function", "Graph", "Input", "Named", "Output", "label", "step"]
