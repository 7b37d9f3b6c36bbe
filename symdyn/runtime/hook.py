"""Python functions called by a simulator: MuJoCo's callbacks, per instance."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

from symdyn.errors import SymdynError, nearest

__all__ = ["Hooks"]

P, I, D, F = ctypes.c_void_p, ctypes.c_int, ctypes.c_double, ctypes.c_float

# result and arguments behind the option and the data (o d) or the data alone (d), in the order of NAME_hooks; R is real
SIGNATURES = {
    "control": (None, "od", ""),
    "passive": (None, "od", ""),
    "contact_filter": (I, "od", "ii"),
    "sensor": (None, "od", "i"),
    "act_dyn": ("R", "od", "i"),
    "act_gain": ("R", "od", "i"),
    "act_bias": ("R", "od", "i"),
    "warning": (None, "d", "ii"),
    "clock": (D, "", ""),
}
DEFAULT = {"act_gain": 1.0}


class Hooks(MutableMapping):
    """Functions by name, `hooks["control"] = f`; f takes the simulation and then what the hook is about.

        control(sim), passive(sim), contact_filter(sim, geom1, geom2) -> bool, sensor(sim, stage),
        act_dyn(sim, actuator) -> float, act_gain, act_bias, warning(sim, warning, info), clock() -> seconds

    What a function raises is raised again by the call that led to it.
    """

    def __init__(self, owner: Any, real: str) -> None:
        self._owner, self._functions, self._made = owner, {}, {}
        self._error: BaseException | None = None
        self._real = {"double": D, "float": F}[real]
        types = {name: self._prototype(name) for name in SIGNATURES}
        self._struct = type("hooks", (ctypes.Structure,), {"_fields_": [("user", P), *types.items()]})()
        self._types = types

    @property
    def address(self) -> int:
        """Of the struct; 0 where there are no hooks, so that they cost nothing."""
        return ctypes.addressof(self._struct) if self._functions else 0

    def _prototype(self, name: str) -> Any:
        result, first, rest = SIGNATURES[name]
        result = self._real if result == "R" else result
        return ctypes.CFUNCTYPE(result, *[P] * len(first), *[I] * len(rest), P)

    def _call(self, name: str, first: int, answers: bool) -> Callable[..., Any]:
        """The function as C calls it: pointers dropped, errors kept."""

        def call(*arguments: Any) -> Any:
            try:
                owner = () if name == "clock" else (self._owner,)
                answer = self._functions[name](*owner, *arguments[first:-1])
                return answer if answers else None
            except BaseException as error:  # noqa: BLE001  nothing may go through C
                self._error = self._error or error
                return DEFAULT.get(name, 0) if answers else None

        return call

    def check(self) -> None:
        """Raise what a function raised."""
        if self._error is not None:
            error, self._error = self._error, None
            raise error

    def __setitem__(self, name: str, function: Callable[..., Any]) -> None:
        if name not in SIGNATURES:
            raise SymdynError(f'hook "{name}" is unknown; expected {", ".join(SIGNATURES)}{nearest(name, SIGNATURES)}')
        result, first, _ = SIGNATURES[name]
        self._functions[name] = function
        self._made[name] = self._types[name](self._call(name, len(first), result is not None))
        setattr(self._struct, name, self._made[name])
        self._owner._hook()

    def __delitem__(self, name: str) -> None:
        del self._functions[name]
        setattr(self._struct, name, self._types[name]())
        self._owner._hook()

    def __getitem__(self, name: str) -> Callable[..., Any]:
        return self._functions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._functions)

    def __len__(self) -> int:
        return len(self._functions)
