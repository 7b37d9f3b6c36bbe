"""A running simulation: numpy views into the struct of the compiled simulator, by mjData's names."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from symdyn.emit.c import Banner
from symdyn.emit.simulator import Member, SimulatorUnit, emit_simulator
from symdyn.errors import SymdynError, nearest
from symdyn.model.enums_run import mjtState
from symdyn.runtime.simulator import SimulatorLibrary
from symdyn.sim.capacity import capacity_of
from symdyn.sim.program import program
from symdyn.sim.size import Capacity
from symdyn.version import __version__

__all__ = ["Simulation", "emit_unit"]


def emit_unit(model, capacity: Capacity | None = None, name: str | None = None, macros=()) -> SimulatorUnit:
    """NAME.h and NAME.c that simulate a model."""
    sizes = tuple((size, int(getattr(model, size))) for size in ("nq", "nv", "nu", "na", "nbody"))
    banner = Banner(generator=f"symdyn {__version__}", model=model.name, sizes=sizes)
    return emit_simulator(program(model, capacity or capacity_of(model), banner, name or model.name, macros=macros))


class Simulation:
    """A simulation of a model.

        sim = Simulation(model)
        sim.ctrl[:] = 0.1
        sim.step(100)
        print(sim.time, sim.qpos)

    Members are mjData's, by name: arrays are views of the simulator's memory, in mjData's shapes; numbers are read and
    assigned. `sim.opt` has the options, by mjOption's names.
    """

    def __init__(self, model, real: str = "double", native: bool = False, library: SimulatorLibrary | None = None):
        model = loaded(model)
        library = library or SimulatorLibrary.build(emit_unit(model), real, native)
        view = self.__dict__
        view["model"], view["library"] = model, library
        view["_data"], view["_option"] = aligned(library.dtypes["data"]), aligned(library.dtypes["option"])
        view["_members"] = {m.name: m for m in library.unit.structs["data"]}
        view["opt"] = Record(self._option, library.unit.structs["option"], "option")
        view["_arrays"] = arrays_of(self._data, library.unit)
        view["_at"] = (self._option.ctypes.data, self._data.ctypes.data)
        library.default_option(self._at[0])
        library.init(self._at[1])

    # ---- members

    def __getattr__(self, name: str) -> Any:
        if name in self._arrays:
            return self._arrays[name]
        if name in self._members:
            return self._data[name].item()
        raise AttributeError(f"a simulation has no member {name!r}{nearest(name, self._members)}")

    def __setattr__(self, name: str, value: Any) -> None:
        if name in self._arrays:
            self._arrays[name][...] = np.reshape(value, self._arrays[name].shape) if np.ndim(value) else value
        elif name in self._members:
            self._data[name] = value
        else:
            raise AttributeError(f"a simulation has no member {name!r}{nearest(name, self._members)}")

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._members})

    # ---- running

    def step(self, n: int = 1) -> int:
        """On by n timesteps: mj_step. Returns the bits of all that happened."""
        status = 0
        for _ in range(n):
            status |= self.library.step(*self._at)
        return status

    def forward(self, skipstage: int = 0, skipsensor: bool = False) -> int:
        """All that follows from the state, without the stages up to `skipstage` (mjtStage): mj_forward."""
        return self.library.forward_skip(*self._at, int(skipstage), int(skipsensor))

    def inverse(self, skipstage: int = 0, skipsensor: bool = False) -> int:
        """qfrc_inverse, the force that is missing for qacc: mj_inverse."""
        return self.library.inverse_skip(*self._at, int(skipstage), int(skipsensor))

    def step1(self) -> int:
        """A step up to the controls, which may then be set."""
        return self.library.step1(*self._at)

    def step2(self) -> int:
        """The rest of a step; Euler in place of Runge and Kutta."""
        return self.library.step2(*self._at)

    def state(self, bits: int = mjtState.mjSTATE_INTEGRATION) -> np.ndarray:
        """The parts of the state that these bits name, in order, as one array: mj_getState."""
        size = self.library.get_state(self._at[1], None, int(bits))
        values = np.zeros(size, self._data.dtype["time"])
        self.library.get_state(self._at[1], values.ctypes.data, int(bits))
        return values

    def set_state(self, state, bits: int = mjtState.mjSTATE_INTEGRATION) -> None:
        """The parts of the state out of one array: mj_setState."""
        size = self.library.get_state(self._at[1], None, int(bits))
        values = np.ascontiguousarray(state, self._data.dtype["time"])
        if values.shape != (size,):
            raise SymdynError(f"{self.model.name}: the state has shape {values.shape}; these bits take ({size},)")
        self.library.set_state(self._at[1], values.ctypes.data, int(bits))

    def reset(self, keyframe: int | str | None = None) -> None:
        """The initial state, or that of a keyframe, by number or name."""
        if keyframe is None:
            self.library.reset(self._at[1])
        else:
            self.library.reset_keyframe(self._at[1], self._key(keyframe))

    def _key(self, keyframe: int | str) -> int:
        names = self.model.key_names
        if isinstance(keyframe, str) and keyframe in names:
            return names.index(keyframe)
        if isinstance(keyframe, int) and 0 <= keyframe < self.model.nkey:
            return keyframe
        known = ", ".join(name for name in names if name) or f"{self.model.nkey} without names"
        raise SymdynError(f"{self.model.name}: there is no keyframe {keyframe!r}; it has {known}")


def arrays_of(memory: np.ndarray, unit: SimulatorUnit) -> dict[str, np.ndarray]:
    """Views of the arrays of a data struct, in mjData's shapes; those without numbers are empty."""
    full = {m.name: memory[m.name].reshape(m.shape) for m in unit.structs["data"] if m.shape and m.size}
    return full | {m.name: np.zeros(m.shape) for m in unit.empty}


def loaded(model: Any) -> Any:
    """The model itself, or the one of a path or text."""
    if not isinstance(model, str | os.PathLike):
        return model
    from symdyn.mjcf import parse
    from symdyn.model import compile_model

    return compile_model(parse(model))


class Record:
    """The members of a struct, by name."""

    def __init__(self, memory: np.ndarray, members: tuple[Member, ...], kind: str):
        self.__dict__.update(_memory=memory, _members={m.name: m for m in members}, _kind=kind)

    def __getattr__(self, name: str) -> Any:
        if name not in self._members:
            raise AttributeError(f"there is no {self._kind} {name!r}{nearest(name, self._members)}")
        return self._memory[name] if self._members[name].shape else self._memory[name].item()

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in self._members:
            raise AttributeError(f"there is no {self._kind} {name!r}{nearest(name, self._members)}")
        self._memory[name] = value

    def __dir__(self) -> list[str]:
        return list(self._members)


def aligned(dtype: np.dtype, to: int = 64) -> np.ndarray:
    """Zeroed memory of one struct, at a multiple of `to` bytes."""
    raw = np.zeros(dtype.itemsize + to, np.uint8)
    start = -raw.ctypes.data % to
    return raw[start : start + dtype.itemsize].view(dtype)[0:1].reshape(())
