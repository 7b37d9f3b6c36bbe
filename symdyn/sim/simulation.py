"""A running simulation: numpy views into the struct of the compiled simulator, by mjData's names."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from symdyn.emit.member import SimulatorUnit
from symdyn.errors import SymdynError, nearest
from symdyn.graph.function import Function
from symdyn.mjcf.element import Spec
from symdyn.model.enums_run import mjtState
from symdyn.runtime.hook import Hooks
from symdyn.runtime.simulator import SimulatorLibrary
from symdyn.sim import query
from symdyn.sim.build import Setup
from symdyn.sim.change import changed, fill_slots, shown, spoil
from symdyn.sim.jacobian import constraint_jacobian
from symdyn.sim.law import law_hook, with_law
from symdyn.sim.named import KINDS, Named, named
from symdyn.sim.pair import SHAPES
from symdyn.sim.record import Options, aligned, arrays_of
from symdyn.sim.rollout import rollout
from symdyn.sim.slot import with_slots
from symdyn.sim.summary import summary

__all__ = ["Simulation"]


class Simulation:
    """A simulation of a model (a `Model`, a path, or the text of one), compiled for it.

        sim = Simulation("arm.xml")
        sim.joint("elbow").qpos = 0.3
        sim.ctrl[:] = 0.1
        sim.step(100)
        print(sim.time, sim.qpos, sim.sensor("imu").data)

    Members are mjData's, by name: arrays are views of the simulator's memory, in mjData's shapes; numbers are read and
    assigned. `contact` and `efc_...` have as many rows as there are now. `opt` has the options, by mjOption's names.
    `hooks` holds functions of yours that the simulator calls: `sim.hooks["control"] = f`.

    real       "double" or "float"
    nconmax, njmax   room for contacts and constraint rows; not given, the file's <size> or a safe bound
    collision  which geoms may touch: "all", "predefined" (the pairs of <contact> alone), "dynamic" (without them)
    law        a passive force with states of its own, in C (`sim/law.py`): `SoftContact(...).function(model)`
    native     this machine's instructions, faster, but not the same bits as elsewhere
    max_objects  room for so many objects that come and go without compilation (`add_object`); each that is not
                 there costs some of each step
    tell       hears what takes time; not given, a terminal does
    """

    _law: Function | None = None

    def __init__(
        self,
        model: Any,
        real: str = "double",
        nconmax: int | None = None,
        njmax: int | None = None,
        native: bool = False,
        tell: Callable[[str], None] | None = None,
        library: SimulatorLibrary | None = None,
        collision: str = "all",
        law: Function | None = None,
        max_objects: int | None = None,
    ):
        if law is not None and max_objects is not None:
            raise SymdynError("a law is one of a whole model; expected law or max_objects, not both")
        model = with_law(loaded(model), law)
        slotted = None if max_objects is None else with_slots(model, max_objects)
        setup = Setup(real, nconmax, njmax, native, tell, collision)
        self._begin(model, slotted, library or setup.library(slotted or model), setup)
        self.__dict__["_law"] = law
        if law is not None:
            self.hooks["passive"] = law_hook(self.model, law, self.library)

    def _begin(self, model: Any, slotted: Any, library: SimulatorLibrary, setup: Setup) -> None:
        """New memory, in the initial state; `slotted` is what the library was made for, where that has slots."""
        view = self.__dict__
        view["_source"], view["_slotted"], view["_setup"] = model, slotted, setup
        view["model"], view["library"] = setup.simulated(model), library
        view["_data"], view["_option"] = aligned(library.dtypes["data"]), aligned(library.dtypes["option"])
        view["_members"] = {m.name: m for m in library.unit.structs["data"]}
        view["_arrays"] = arrays_of(self._data, library.unit)
        view["_at"] = (self._option.ctypes.data, self._data.ctypes.data)
        view["opt"] = Options(self._option, library.unit)
        view["hooks"] = Hooks(self, library.real, SHAPES)
        library.default_option(self._at[0])
        library.init(self._at[1])
        if slotted is not None:
            fill_slots(self, setup.simulated(slotted))
            view["_arrays"] = shown(self._arrays, self.model)
            view["_members"] = {name: m for name, m in self._members.items() if name in self._arrays or not m.shape}

    def _alike(self, model: Any, slotted: Any, library: SimulatorLibrary) -> Simulation:
        """Another simulation that is compiled alike."""
        other = Simulation.__new__(Simulation)
        other._begin(model, slotted, library, self._setup)
        return other

    # ---- members

    def __getattr__(self, name: str) -> Any:
        arrays = self.__dict__.get("_arrays", {})
        if name in arrays:
            counter = self.library.unit.counted.get(name)
            return arrays[name] if counter is None else arrays[name][: self._data[counter].item()]
        if name in self.__dict__.get("_members", ()):
            return self._data[name].item()
        if "closed" in self.__dict__:
            raise SymdynError(f"the simulation was closed, so that it has no {name} any more")
        raise AttributeError(f"a simulation has no member {name!r}{nearest(name, self.__dict__.get('_members', ()))}")

    def __setattr__(self, name: str, value: Any) -> None:
        if name in self._arrays:
            self._arrays[name][...] = np.reshape(value, self._arrays[name].shape) if np.ndim(value) else value
        elif name in self._members:
            self._data[name] = value
        else:
            raise AttributeError(f"a simulation has no member {name!r}{nearest(name, self._members)}")

    @property
    def efc_J(self) -> np.ndarray:
        """Jacobian of the constraints (nefc, nv), dense, made anew."""
        return constraint_jacobian(self._data, self.model.nv)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._members, *KINDS})

    def __repr__(self) -> str:
        if "closed" in self.__dict__:
            return "<Simulation, closed>"
        return f"<Simulation of {self.model.name}, {self.library.real}, time {self.time:.6g}>"

    def __str__(self) -> str:
        return summary(self)

    # ---- running

    def step(self, n: int = 1) -> int:
        """On by n timesteps: mj_step. Returns the bits of all warnings on the way (1 << mjtWarning)."""
        return self._called(self.library.steps(*self._at, int(n)))

    def forward(self, skipstage: int = 0, skipsensor: bool = False) -> int:
        """All that follows from the state, without the stages up to `skipstage` (mjtStage): mj_forward."""
        return self._called(self.library.forward_skip(*self._at, int(skipstage), int(skipsensor)))

    def inverse(self, skipstage: int = 0, skipsensor: bool = False) -> int:
        """qfrc_inverse, the force that is missing for qacc: mj_inverse."""
        return self._called(self.library.inverse_skip(*self._at, int(skipstage), int(skipsensor)))

    def step1(self) -> int:
        """A step up to the controls, which may then be set."""
        return self._called(self.library.step1(*self._at))

    def step2(self) -> int:
        """The rest of a step; Euler in place of Runge and Kutta."""
        return self._called(self.library.step2(*self._at))

    def reset(self, keyframe: int | str | None = None) -> None:
        """The initial state, or that of a keyframe, by number or name."""
        if keyframe is None:
            self.library.reset(self._at[1])
        else:
            self.library.reset_keyframe(self._at[1], self._key(keyframe))

    def _key(self, keyframe: int | str) -> int:
        names = self.model.key_names
        if isinstance(keyframe, str) and keyframe and keyframe in names:
            return names.index(keyframe)
        if not isinstance(keyframe, str) and 0 <= keyframe < self.model.nkey:
            return int(keyframe)
        known = ", ".join(name for name in names if name) or f"{self.model.nkey} without names"
        raise SymdynError(f"{self.model.name}: there is no keyframe {keyframe!r}; it has {known}")

    def _called(self, status: int) -> int:
        self.hooks.check()
        return status

    def _hook(self) -> None:
        self._data["hooks"] = self.hooks.address

    # ---- state

    def state(self, bits: int = mjtState.mjSTATE_INTEGRATION) -> np.ndarray:
        """The parts of the state that these bits name, in order, as one array: mj_getState."""
        values = np.zeros(self.state_size(bits), self._data.dtype["time"])
        self.library.get_state(self._at[1], values.ctypes.data, int(bits))
        return values

    def set_state(self, state, bits: int = mjtState.mjSTATE_INTEGRATION) -> None:
        """The parts of the state out of one array: mj_setState."""
        size = self.state_size(bits)
        values = np.ascontiguousarray(state, self._data.dtype["time"])
        if values.shape != (size,):
            raise SymdynError(f"{self.model.name}: the state has shape {values.shape}; these bits take ({size},)")
        self.library.set_state(self._at[1], values.ctypes.data, int(bits))

    def state_size(self, bits: int = mjtState.mjSTATE_INTEGRATION) -> int:
        """How many numbers these parts of the state are."""
        return self.library.get_state(self._at[1], None, int(bits))

    def rollout(self, controls=None, initial_states=None, nstep: int | None = None, threads: int | None = None):
        """Trajectories from many states at once, in C and in threads; this simulation stays as it is.

        controls        (nbatch, nstep, nu), (nstep, nu) for all, or None: the present ones
        initial_states  (nbatch, nstate) or (nstate,), of the bits mjSTATE_FULLPHYSICS; None: the present one

        ->  states (nbatch, nstep, nstate) after each step, sensordata (nbatch, nstep, nsensordata)
        """
        return rollout(self, controls, initial_states, nstep, threads)

    def geom_distance(self, geom1: int | str, geom2: int | str, distmax: float = np.inf) -> tuple[float, np.ndarray]:
        """The signed distance of two geoms and the nearest points of each: mj_geomDistance (`query.geom_distance`)."""
        return query.geom_distance(self, geom1, geom2, distmax)

    def ray(self, pnt, vec, **options: Any) -> tuple[float, int, np.ndarray]:
        """How far a ray goes, the geom it meets and the normal there: mj_ray (`query.ray` says which options)."""
        return query.ray(self, pnt, vec, **options)

    def multi_ray(self, pnt, vecs, **options: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """`ray` for many directions from one point."""
        return query.multi_ray(self, pnt, vecs, **options)

    def copy(self) -> Simulation:
        """Another simulation in the same state, with the same options and hooks."""
        other = self._alike(self._source, self._slotted, self.library)
        other._data[...], other._option[...] = self._data, self._option
        other.hooks.update(self.hooks)
        other.__dict__["_law"] = self._law
        other._hook()
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> Simulation:
        return self.copy()

    def __reduce__(self):
        """Model, text, memory; hooks stay behind. The C compiler, or its cache, makes the library again."""
        setup = replace(self._setup, tell=None)
        return restored, (self._source, self._slotted, self.library.unit, setup, *self._memory())

    def _memory(self) -> tuple[bytes, bytes]:
        data = self._data.copy()
        data["hooks"] = 0
        return data.tobytes(), self._option.tobytes()

    def close(self) -> None:
        """Forgets model and state: each later use is an error, but for closing again."""
        if "closed" not in self.__dict__:
            self.hooks.clear()
            spoil(self)
            self.__dict__.clear()
            self.__dict__["closed"] = True

    def __enter__(self) -> Simulation:
        return self

    def __exit__(self, *error: Any) -> None:
        self.hooks.clear()

    # ---- objects that come and go

    def add_object(self, thing: Any) -> bool:
        """With a `SceneObject` more, as the last body; the state of all that was there stays.

        No compiler runs where there is room (`max_objects`); else another simulator is compiled, which `tell` hears,
        with room for more. Returns whether that was needed. What was asked for before (`sim.joint("x")`, a `Robot`)
        raises an error, and arrays taken before are NaN and read-only. Options and hooks stay. On failure nothing is
        changed.
        """
        from symdyn.scene.furniture import with_object
        from symdyn.scene.save import spec_of

        return self.change_model(with_object(spec_of(self._source), thing))

    def remove_object(self, name: str) -> bool:
        """Without the body of this name, and without what acts on it; else as `add_object`."""
        names = self.model.body_names[1:]
        if not name or name not in names:
            raise SymdynError(f'{self.model.name}: there is no object "{name}"{nearest(name, names)}')
        from symdyn.scene.save import spec_of

        return self.change_model(spec_of(self._source).delete(f"body/{name}"))

    def change_model(self, model: Any, keep_state: bool = True) -> bool:
        """On with another model (or Spec, path, text); the state of what both have under one name stays.

        Else as `add_object`: no compiler runs where it differs by objects alone, which are the last bodies.
        """
        return changed(self, loaded(model), keep_state)

    # ---- objects by name or number

    def joint(self, which: str | int) -> Named:
        return named(self, "joint", which)

    def body(self, which: str | int) -> Named:
        return named(self, "body", which)

    def geom(self, which: str | int) -> Named:
        return named(self, "geom", which)

    def site(self, which: str | int) -> Named:
        return named(self, "site", which)

    def camera(self, which: str | int) -> Named:
        return named(self, "camera", which)

    def tendon(self, which: str | int) -> Named:
        return named(self, "tendon", which)

    def actuator(self, which: str | int) -> Named:
        return named(self, "actuator", which)

    def sensor(self, which: str | int) -> Named:
        return named(self, "sensor", which)

    def equality(self, which: str | int) -> Named:
        return named(self, "equality", which)

    def key(self, which: str | int) -> Named:
        """A keyframe: what `reset(keyframe=...)` sets."""
        return named(self, "key", which)


def restored(model: Any, slotted: Any, unit: SimulatorUnit, setup: Setup, data: bytes, option: bytes) -> Simulation:
    """A simulation out of what it was pickled as."""
    made = Simulation.__new__(Simulation)
    made._begin(model, slotted, SimulatorLibrary.build(unit, setup.real, setup.native), setup)
    for memory, values in ((made._data, data), (made._option, option)):
        memory[...] = np.frombuffer(values, memory.dtype)[0]
    return made


def loaded(model: Any) -> Any:
    """The model itself, or the one of a path, a text or a Spec."""
    if not isinstance(model, str | os.PathLike | Spec):
        return model
    from symdyn.catalog.lengthrange import model_of
    from symdyn.mjcf import parse

    return model_of(model if isinstance(model, Spec) else parse(model))
