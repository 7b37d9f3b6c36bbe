"""Python functions called by a simulator: MuJoCo's callbacks, per instance."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
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

# the table of collision routines: types of geoms along each side, contacts of a pair at most, numbers of a contact
TYPES, NPOINT, NUMBERS = 8, 50, 10


class Hooks(MutableMapping):
    """Functions by name, `hooks["control"] = f`; f takes the simulation and then what the hook is about.

        control(sim), passive(sim), contact_filter(sim, geom1, geom2) -> bool, sensor(sim, stage),
        act_dyn(sim, actuator) -> float, act_gain, act_bias, warning(sim, warning, info), clock() -> seconds

    `collision` is a table, in place of the routines of these pairs of shapes (mjfCollision); the geoms come in the
    order of their types, and each row that is returned is a contact: dist, pos, normal and, if wished, a tangent.

        hooks["collision"] = {("sphere", "box"): lambda sim, geom1, geom2, margin: [(-0.01, *pos, *normal)]}

    A function may be C, out of a library that ctypes has loaded, with the arguments of NAME_hooks.
    What a function raises is raised again by the call that led to it.
    """

    def __init__(self, owner: Any, real: str, shapes: Sequence[str]) -> None:
        self._owner, self._functions, self._made, self._shapes = owner, {}, {}, shapes
        self._error: BaseException | None = None
        self.running = 0  # hooks that C is waiting for
        self._real = {"double": D, "float": F}[real]
        types = {name: self._prototype(name) for name in SIGNATURES}
        self._routine = ctypes.CFUNCTYPE(I, P, P, P, I, I, self._real, P)
        types["collision"] = self._routine * TYPES**2
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
            self.running += 1
            try:
                owner = () if name == "clock" else (self._owner,)
                answer = self._functions[name](*owner, *arguments[first:-1])
                return answer if answers else None
            except BaseException as error:  # noqa: BLE001  nothing may go through C
                self._error = self._error or error
                return DEFAULT.get(name, 0) if answers else None
            finally:
                self.running -= 1

        return call

    def _table(self, routines: Mapping[tuple[str, str], Callable[..., Any]]) -> Any:
        """The table in C: an entry where there is a function for two shapes."""
        table = self._types["collision"]()
        for shapes, function in routines.items():
            for name in shapes:
                if name not in self._shapes:
                    known = ", ".join(self._shapes)
                    raise SymdynError(f'shape "{name}" is unknown; expected {known}{nearest(name, self._shapes)}')
            low, high = sorted(self._shapes.index(name) for name in shapes)
            table[TYPES * low + high] = self._routine(self._contacts_of(function))
        return table

    def _contacts_of(self, function: Callable[..., Any]) -> Callable[..., int]:
        """The function as C calls it: what it returns is written to the room for contacts."""

        def call(_option: int, _data: int, room: int, geom1: int, geom2: int, margin: float, _user: int) -> int:
            self.running += 1
            try:
                rows = [tuple(map(float, row)) for row in function(self._owner, geom1, geom2, margin)][:NPOINT]
                found = (self._real * NUMBERS * NPOINT).from_address(room)
                for to, row in zip(found, rows):
                    if len(row) not in (NUMBERS - 3, NUMBERS):
                        raise SymdynError(f"a contact has {len(row)} numbers; expected dist, pos, normal (and tangent)")
                    to[:] = [*row, *[0.0] * (NUMBERS - len(row))]
                return len(rows)
            except BaseException as error:  # noqa: BLE001  nothing may go through C
                self._error = self._error or error
                return 0
            finally:
                self.running -= 1

        return call

    def check(self) -> None:
        """Raise what a function raised."""
        if self._error is not None:
            error, self._error = self._error, None
            raise error

    def __setitem__(self, name: str, function: Any) -> None:
        if name not in self._types:
            raise SymdynError(
                f'hook "{name}" is unknown; expected {", ".join(self._types)}{nearest(name, self._types)}'
            )
        if name == "collision":
            self._made[name] = self._table(function)
        elif isinstance(function, ctypes._CFuncPtr):
            self._made[name] = ctypes.cast(function, self._types[name])
        else:
            result, first, _ = SIGNATURES[name]
            self._made[name] = self._types[name](self._call(name, len(first), result is not None))
        self._functions[name] = function
        setattr(self._struct, name, self._made[name])
        self._owner._hook()

    def __delitem__(self, name: str) -> None:
        del self._functions[name]
        setattr(self._struct, name, self._types[name]())
        self._owner._hook()

    def __getitem__(self, name: str) -> Any:
        return self._functions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._functions)

    def __len__(self) -> int:
        return len(self._functions)
