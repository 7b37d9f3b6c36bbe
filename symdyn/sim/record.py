"""Structs of a simulator as Python sees them."""

from __future__ import annotations

from typing import Any

import numpy as np

from symdyn.emit.member import Member, SimulatorUnit
from symdyn.errors import SymdynError, nearest
from symdyn.model.enums import mjtIntegrator

__all__ = ["Options", "Record", "aligned", "arrays_of"]


class Record:
    """The members of a struct, by name: arrays are views, numbers are read and assigned."""

    def __init__(self, memory: np.ndarray, members: tuple[Member, ...], kind: str):
        self.__dict__.update(_memory=memory, _members={m.name: m for m in members}, _kind=kind)

    def __getattr__(self, name: str) -> Any:
        self._known(name)
        return self._memory[name] if self._members[name].shape else self._memory[name].item()

    def __setattr__(self, name: str, value: Any) -> None:
        self._known(name)
        self._memory[name] = value

    def _known(self, name: str) -> None:
        members = self.__dict__.get("_members", {})
        if name not in members:
            raise AttributeError(f"there is no {self.__dict__.get('_kind')} {name!r}{nearest(name, members)}")

    def __dir__(self) -> list[str]:
        return list(self._members)

    def __repr__(self) -> str:
        return "\n".join(f"{name}: {getattr(self, name)}" for name in self._members)


class Options(Record):
    """The options of a simulator; an integrator that its text does not have is refused."""

    def __init__(self, memory: np.ndarray, unit: SimulatorUnit):
        super().__init__(memory, unit.structs["option"], "option")
        self.__dict__["_discrete"] = any(m.name == "efm" for m in unit.structs["data"])

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "integrator" and value == mjtIntegrator.mjINT_DISCRETE and not self._discrete:
            raise SymdynError(
                "opt.integrator: the simulator was written without the discrete integrator; "
                'set <option integrator="discrete"/> in the model'
            )
        super().__setattr__(name, value)


def aligned(dtype: np.dtype, to: int = 64) -> np.ndarray:
    """Zeroed memory of one struct, at a multiple of `to` bytes."""
    raw = np.zeros(dtype.itemsize + to, np.uint8)
    start = -raw.ctypes.data % to
    return raw[start : start + dtype.itemsize].view(dtype)[0:1].reshape(())


def arrays_of(memory: np.ndarray, unit: SimulatorUnit) -> dict[str, np.ndarray]:
    """Views of the arrays of a data struct, in mjData's shapes; those without numbers are empty."""
    full = {m.name: memory[m.name].reshape(m.shape) for m in unit.structs["data"] if m.shape and m.size}
    return full | {m.name: np.zeros(m.shape) for m in unit.empty}
