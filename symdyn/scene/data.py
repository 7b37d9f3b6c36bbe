"""The state of a scene: arrays of one configuration, until the scene is rebuilt or destroyed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model

__all__ = ["Data", "carry_over"]

WIDTH = {
    mjtJoint.mjJNT_FREE: (7, 6),
    mjtJoint.mjJNT_BALL: (4, 3),
    mjtJoint.mjJNT_SLIDE: (1, 1),
    mjtJoint.mjJNT_HINGE: (1, 1),
}

OF_DOFS = ("qvel", "qfrc_applied", "qacc_warmstart")


class Data:
    """What of a scene changes in time, under mjData's names; it starts at qpos0, at rest.

    time s, qpos (nq,), qvel (nv,), act (na,), ctrl (nu,), qfrc_applied (nv,), mocap_pos (nmocap, 3), mocap_quat.
    `generation` counts the rebuilds of the scene. Once the scene was rebuilt or destroyed every access is an error.
    """

    def __init__(self, model: Model, generation: int = 0):
        mocap = np.flatnonzero(model.body_mocapid >= 0)
        mocap = mocap[np.argsort(model.body_mocapid[mocap])]
        self._closed = ""
        self._values: dict[str, Any] = {
            "model": model,
            "generation": generation,
            "time": 0.0,
            "qpos": model.qpos0.copy(),
            "qvel": np.zeros(model.nv),
            "act": np.zeros(model.na),
            "ctrl": np.zeros(model.nu),
            "qfrc_applied": np.zeros(model.nv),
            "mocap_pos": model.body_pos[mocap].copy(),
            "mocap_quat": model.body_quat[mocap].copy(),
        }

    def close(self, why: str = "the scene was destroyed") -> None:
        """Forgets the state; may be called again."""
        self._closed = self._closed or why
        self._values = dict.fromkeys(self._values)

    @property
    def closed(self) -> bool:
        return bool(self._closed)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._values:
            raise AttributeError(f"Data has no {name!r}; it has {', '.join(self.__dict__.get('_values', ()))}")
        if self._closed:
            raise SymdynError(f"{self._closed}, so that this data holds no state any more; use the new one")
        return self._values[name]

    def __setattr__(self, name: str, value: Any) -> None:
        if name.startswith("_"):
            object.__setattr__(self, name, value)
        elif isinstance(old := getattr(self, name), np.ndarray):
            old[...] = value
        elif name == "time":
            self._values[name] = float(value)
        else:
            raise AttributeError(f"{name} of a scene's data is not set by hand")

    def __enter__(self) -> Data:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def carry_over(old: Data, new: Data) -> None:
    """Copies time, and the state of every joint, mocap body and actuator that both have under one name."""
    new.time = old.time
    before, after = old.model, new.model
    known = dict(joints(before))
    for key, j in joints(after):
        i = known.get(key)
        if i is not None and before.jnt_type[i] == after.jnt_type[j]:
            nq, nv = WIDTH[mjtJoint(int(after.jnt_type[j]))]
            copied(old.qpos, new.qpos, before.jnt_qposadr[i], after.jnt_qposadr[j], nq)
            for each in (name for name in OF_DOFS if hasattr(old, name)):
                copied(getattr(old, each), getattr(new, each), before.jnt_dofadr[i], after.jnt_dofadr[j], nv)
    places = {name: int(i) for name, i in zip(before.body_names, before.body_mocapid) if name and i >= 0}
    for name, j in zip(after.body_names, after.body_mocapid):
        if j >= 0 and name in places:
            new.mocap_pos[j], new.mocap_quat[j] = old.mocap_pos[places[name]], old.mocap_quat[places[name]]
    carry_actuators(old, new)


def carry_actuators(old: Data, new: Data) -> None:
    """Controls and activations, by the actuators' names, else by their numbers."""
    before, after = old.model, new.model
    known = dict(numbered(before.actuator_names))
    for key, j in numbered(after.actuator_names):
        i = known.get(key, -1)
        for what, adr, num in (
            ("ctrl", "actuator_ctrladr", "actuator_ctrlnum"),
            ("act", "actuator_actadr", "actuator_actnum"),
        ):
            if i >= 0 and getattr(before, num)[i] == getattr(after, num)[j] > 0:
                start, to = getattr(before, adr)[i], getattr(after, adr)[j]
                copied(getattr(old, what), getattr(new, what), start, to, getattr(after, num)[j])


def copied(source: np.ndarray, target: np.ndarray, start: int, to: int, count: int) -> None:
    target[to : to + count] = source[start : start + count]


def joints(model: Model) -> Iterator[tuple[tuple[str, int], int]]:
    """Every joint with its key: its name, or that of its body and its place there."""
    for j, name in enumerate(model.jnt_names):
        body = int(model.jnt_bodyid[j])
        yield (name, -1) if name else (model.body_names[body] or f"#{body}", j - int(model.body_jntadr[body])), j


def numbered(names: tuple[str, ...]) -> Iterator[tuple[tuple[str, int], int]]:
    return (((name, -1 if name else i), i) for i, name in enumerate(names))
