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
    rest = call(s.of())
    return {"gravity": rest, **_velocity_terms(lambda v: call(s.of(v=v)) - rest, s.v.shape[1])}


def _velocity_terms(force: Callable[[np.ndarray], np.ndarray], n: int) -> Terms:
    unit = np.eye(n)
    forth, back = [force(e) for e in unit], [force(-e) for e in unit]
    half = [(force(e / 2) - force(-e / 2)) / 2 for e in unit]
    even = [(f + b) / 2 for f, b in zip(forth, back)]
    odd = [(f - b) / 2 for f, b in zip(forth, back)]
    # linear in v: half at half the velocity; what stays the same is friction
    dry = [2 * h - o for h, o in zip(half, odd)]
    found = {
        "centrifugal": np.stack(even, axis=-1),
        "damping": np.stack([o - d for o, d in zip(odd, dry)], axis=-1),
        "friction": np.stack(dry, axis=-1),
    }
    pairs = list(combinations(range(n), 2))
    if pairs:
        mixed = [_even(force, unit[j] + unit[k]) - even[j] - even[k] for j, k in pairs]
        found["Coriolis"] = np.stack(mixed, axis=-1)
    return found


def _even(force: Callable, v: np.ndarray) -> np.ndarray:
    return (force(v) + force(-v)) / 2


def _inverse(call: Call, s: State) -> Terms:
    rest = call(s.of())
    columns = [call(s.of(a=e)) - rest for e in np.eye(s.v.shape[1])]
    return {"inertia": np.stack(columns, axis=-1), **_bias(call, s)}


def _forward(call: Call, s: State) -> Terms:
    """M from the answers to unit forces, then M a(v) = -c."""
    rest = call(s.of())
    inverse = np.stack([call(s.of(tau=e)) - rest for e in np.eye(s.v.shape[1])], axis=-1)
    M = np.linalg.inv(inverse)
    return {"inertia": M, **_bias(lambda state: -(M @ call(state)[..., None])[..., 0], s)}


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


def describe(term: str, place: tuple[int, ...], names: tuple[str, ...]) -> str:
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
    return term if term == "potential" else f"entry [{', '.join(map(str, place))}]"
