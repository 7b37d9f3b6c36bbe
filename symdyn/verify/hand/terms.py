"""A quantity taken apart by switching off velocities, accelerations and forces one at a time.

inertia       M[i, j]
gravity       c(x, 0): whatever does not move
centrifugal   what v_j^2 multiplies, and Coriolis what v_j v_k multiplies, in the even part of c(x, v)
damping       what v_j multiplies in the odd part
friction      what of the odd part is the same at half the velocity
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np

from symdyn.verify.hand.mechanism import State

__all__ = ["Terms", "describe", "terms_of"]

# by name of a term: (states, entries...)
Terms = dict[str, np.ndarray]
Call = Callable[[State], np.ndarray]


def terms_of(name: str, call: Call, s: State) -> Terms:
    """The terms of a quantity at the states' coordinates."""
    return TAKEN_APART.get(name, _whole)(call, s)


def _whole(call: Call, s: State) -> Terms:
    return {"value": call(s)}


def _inertia(call: Call, s: State) -> Terms:
    return {"inertia": call(s.of())}


def _gravity(call: Call, s: State) -> Terms:
    return {"gravity": call(s.of())}


def _bias(call: Call, s: State) -> Terms:
    """Of c(x, v); the value of the velocities is not used, only their directions."""
    n = s.v.shape[1]
    unit, pairs = np.eye(n), list(combinations(range(n), 2))
    mixed = [unit[j] + unit[k] for j, k in pairs]
    directions = [0 * unit[0], *unit, *-unit, *unit / 2, *-unit / 2, *mixed, *[-each for each in mixed]]
    rest, *forces = _at_velocities(call, s, directions)
    forth, back, half, half_back, both, both_back = np.split(
        np.array([each - rest for each in forces]), np.cumsum([n, n, n, n, len(pairs)])
    )
    even, odd = (forth + back) / 2, (forth - back) / 2
    # linear in v: half at half the velocity; what stays the same is friction
    dry = half - half_back - odd
    found = {"gravity": rest, "centrifugal": even, "damping": odd - dry, "friction": dry}
    if pairs:
        found["Coriolis"] = np.array([e - even[j] - even[k] for e, (j, k) in zip((both + both_back) / 2, pairs)])
    return {name: each if name == "gravity" else np.moveaxis(each, 0, -1) for name, each in found.items()}


def _at_velocities(call: Call, s: State, directions: list[np.ndarray]) -> list[np.ndarray]:
    """c(x, v) for each of the velocities, all at once."""
    count, states = len(s), [s.of(v=v) for v in directions]
    parts = [[getattr(each, name) for each in states] for name in ("x", "v", "a", "tau")]
    values = call(State(*map(np.concatenate, parts)))
    return [values[k : k + count] for k in range(0, len(values), count)]


def _inverse(call: Call, s: State) -> Terms:
    rest = call(s.of())
    columns = [call(s.of(a=e)) - rest for e in np.eye(s.v.shape[1])]
    return {"inertia": np.stack(columns, axis=-1), **_bias(call, s)}


def _forward(call: Call, s: State) -> Terms:
    """M from the answers to unit forces, then M a(v) = -c."""
    rest = call(s.of())
    inverse = np.stack([call(s.of(tau=e)) - rest for e in np.eye(s.v.shape[1])], axis=-1)
    M = np.linalg.inv(inverse)

    def bias(state: State) -> np.ndarray:
        return -(np.tile(M, (len(state) // len(M), 1, 1)) @ call(state)[..., None])[..., 0]

    return {"inertia": M, **_bias(bias, s)}


def _energy(call: Call, s: State) -> Terms:
    """Potential as it differs from the first state's, M from the kinetic energies of unit velocities."""

    def total(state: State) -> np.ndarray:
        return call(state).reshape(len(state), -1).sum(axis=1)

    n = s.v.shape[1]
    rest, unit = total(s.of()), np.eye(n)
    single = [total(s.of(v=e)) - rest for e in unit]
    M = np.zeros((len(s), n, n))
    for i in range(n):
        M[:, i, i] = 2 * single[i]
    for i, j in combinations(range(n), 2):
        M[:, i, j] = M[:, j, i] = total(s.of(v=unit[i] + unit[j])) - rest - single[i] - single[j]
    return {"inertia": M, "potential": (rest - rest[0])[:, None]}


TAKEN_APART: dict[str, Callable[[Call, State], Terms]] = {
    "mass_matrix": _inertia,
    "gravity": _gravity,
    "bias": _bias,
    "coriolis": _bias,
    "inverse_dynamics": _inverse,
    "forward_dynamics": _forward,
    "energy": _energy,
}


def describe(term: str, place: tuple[int, ...], names: tuple[str, ...], words: Callable = lambda place: "") -> str:
    """An entry of a term in words: `M[0, 1] (shoulder, elbow)`."""
    if term == "inertia":
        i, j = place
        return f"M[{i}, {j}] ({names[i]}, {names[j]})"
    if term in ("gravity", "centrifugal", "damping", "friction", "Coriolis"):
        row = f"row {place[0]} ({names[place[0]]})"
        if term == "gravity":
            return row
        if term == "Coriolis":
            j, k = list(combinations(range(len(names)), 2))[place[1]]
            return f"{row}, what the product of v[{j}] and v[{k}] multiplies"
        return f"{row}, what v[{place[1]}]{'^2' if term == 'centrifugal' else ''} multiplies"
    return term if term == "potential" else f"entry [{', '.join(map(str, place))}]{words(place)}"
