"""symdyn: a mechanism in MJCF in; its kinematics and dynamics as C, CasADi, NumPy and SymPy out.

    model = symdyn.load("arm.xml")                      # numbers, with MuJoCo's field names
    dynamics = symdyn.Dynamics(model)                   # expressions and functions by name
    symdyn.compile(model, functions=["bias"], target="c")

Public names are imported when first used, so that `import symdyn` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from symdyn.version import __version__ as __version__

if TYPE_CHECKING:
    from symdyn.api import Dynamics, collide, compile, load
    from symdyn.errors import (
        CompilerError,
        EmitError,
        ModelError,
        SymdynError,
        SymdynWarning,
        UnsupportedError,
        VerifyError,
    )
    from symdyn.model.model import Model
    from symdyn.sim.simulation import Simulation

__all__ = [
    "CompilerError",
    "Dynamics",
    "EmitError",
    "Model",
    "ModelError",
    "Simulation",
    "SymdynError",
    "SymdynWarning",
    "UnsupportedError",
    "VerifyError",
    "collide",
    "compile",
    "load",
]

_HOME = {
    "Dynamics": "symdyn.api",
    "collide": "symdyn.api",
    "compile": "symdyn.api",
    "load": "symdyn.api",
    "Model": "symdyn.model.model",
    "Simulation": "symdyn.sim.simulation",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME.get(name, "symdyn.errors")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
