"""The user's own physics: Python callables that take symbols and give expressions, MuJoCo's callbacks by name.

    passive(model, data)     a force (nv,) that adds to qfrc_passive                               mjcb_passive
    control(model, data)     ctrl (nu,), or {"ctrl": ..., "qfrc_applied": ...}                     mjcb_control
    act_dyn(model, data, i)  rate of actuator i's activation, or of each of them                   mjcb_act_dyn
    gain(model, data, i)     gain of actuator i                                                    mjcb_act_gain
    bias(model, data, i)     bias of actuator i                                                    mjcb_act_bias

`data` has mjData's names: data.qpos, data.ctrl, data.site_xpos, data.actuator_length, ...: symbols and expressions.
What the callables return becomes part of the graph, so that every derivative and every target has it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import numpy as np

from symdyn.errors import SymdynError, nearest
from symdyn.spatial.vector import array

__all__ = ["CALLBACKS", "User", "bound", "commanded"]

CALLBACKS = ("passive", "control", "act_dyn", "gain", "bias")

User = Mapping[str, Callable[..., object]]


def bound(user: User | None, model, given, commanded) -> dict[str, Callable[..., object]]:
    """The callables with the model and their data: as `given` for control, what that leaves for the others."""
    for name, f in (user or {}).items():
        if name not in CALLBACKS:
            raise SymdynError(
                f'user callback "{name}" is unknown; expected {", ".join(CALLBACKS)}{nearest(name, CALLBACKS)}'
            )
        if not callable(f):
            raise SymdynError(f'user callback "{name}" is {f!r}; expected a function')
    return {name: partial(f, model, given if name == "control" else commanded) for name, f in (user or {}).items()}


def commanded(answer, ctrl: np.ndarray, applied: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What a control callback sets; what it leaves out stays as given."""
    given = answer if isinstance(answer, Mapping) else {"ctrl": answer}
    if strange := [name for name in given if name not in ("ctrl", "qfrc_applied")]:
        raise SymdynError(f'control gives "{strange[0]}"; expected ctrl or qfrc_applied')
    return sized("ctrl", given.get("ctrl", ctrl), ctrl.shape), sized(
        "qfrc_applied", given.get("qfrc_applied", applied), applied.shape
    )


def sized(name: str, values, shape: tuple[int, ...]) -> np.ndarray:
    """An array of scalars that must have this shape."""
    found = array(values)
    if found.shape != shape:
        raise SymdynError(f"the user's {name} has shape {found.shape}; expected {shape}")
    return found
