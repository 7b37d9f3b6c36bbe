"""A question to a mechanism written inline: its text, a function's name and a state in, the function's outputs out."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np

import symdyn
from symdyn.catalog.dynamics import Dynamics


def document(worldbody: str, head: str = "", tail: str = "") -> str:
    """An MJCF text of these bodies, what stands before and after them."""
    return f"<mujoco>{head}<worldbody>{worldbody}</worldbody>{tail}</mujoco>"


def ask(xml: str, function: str, **state) -> SimpleNamespace:
    """The outputs of a function, and the model; what the state does not give is qpos0 or zero."""
    model = symdyn.load(xml)
    made = Dynamics(model).function(function)
    rest = {"qpos": model.qpos0, "qvel": np.zeros(model.nv), "qacc": np.zeros(model.nv), "tau": np.zeros(model.nv)}
    values = made(**{i.name: np.asarray((rest | state)[i.name], float) for i in made.inputs})
    outputs = values if isinstance(values, tuple) else (values,)
    return SimpleNamespace(model=model, **{o.name: v for o, v in zip(made.outputs, outputs)})
