"""symdyn: a mechanism in MJCF in; its kinematics and dynamics as C, CasADi, NumPy and SymPy out.

    model = symdyn.load("arm.xml")                      # numbers, with MuJoCo's field names
    dynamics = symdyn.Dynamics(model)                   # expressions and functions by name
    symdyn.compile(model, functions=["bias"], target="c")
    symdyn.save(model, "flat.xml")                      # MJCF again, in one file

Public names are imported when first used, so that `import symdyn` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from symdyn.version import __version__ as __version__

if TYPE_CHECKING:
    from symdyn.api import Dynamics, collide, compile, load, to_casadi
    from symdyn.errors import (
        CompilerError,
        EmitError,
        ModelError,
        SymdynError,
        SymdynWarning,
        UnsupportedError,
        VerifyError,
    )
    from symdyn.mjcf.element import Spec
    from symdyn.mjcf.parse import parse
    from symdyn.model.model import Model
    from symdyn.scene.save import save
    from symdyn.sim.simulation import Simulation
    from symdyn.state.state import State

__all__ = [
    "CompilerError",
    "Dynamics",
    "EmitError",
    "Model",
    "ModelError",
    "Simulation",
    "State",
    "Spec",
    "SymdynError",
    "SymdynWarning",
    "UnsupportedError",
    "VerifyError",
    "collide",
    "compile",
    "load",
    "parse",
    "save",
    "to_casadi",
]

_HOME = {
    "Dynamics": "symdyn.api",
    "collide": "symdyn.api",
    "compile": "symdyn.api",
    "load": "symdyn.api",
    "to_casadi": "symdyn.api",
    "Model": "symdyn.model.model",
    "Simulation": "symdyn.sim.simulation",
    "State": "symdyn.state.state",
    "Spec": "symdyn.mjcf.element",
    "parse": "symdyn.mjcf.parse",
    "save": "symdyn.scene.save",
}


# rooms whose names are public, such as `symdyn.verify.assert_same_dynamics`
_ROOMS = ("explain", "ocp", "scene", "verify")


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"symdyn.{name}")
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME.get(name, "symdyn.errors")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_ROOMS})
