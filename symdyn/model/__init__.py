"""The compiled model: `Spec` in, frozen flat arrays with mjModel's names out. Knows inertia and numbering."""

from symdyn.model.compile import compile_model
from symdyn.model.model import Model
from symdyn.model.option import Option

__all__ = ["Model", "Option", "compile_model"]
