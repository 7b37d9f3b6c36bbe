"""A number of the model that is off by a factor, or in another's place: does one of them explain everything?

Quantities are polynomials of at most the second degree in a factor k of gravity, of masses, of moments or of places.
The values at k = 0, 1 and 2 give the polynomial, and its distance to the derivation is least at a root of a cubic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from symdyn.model.model import Model
from symdyn.verify.hand.mechanism import Mechanism, State, shaped

__all__ = ["at", "exchanges", "factor_of", "scales_of"]

# larger models take too long to be built anew for each change
MOST_BODIES = 12
BODY_FIELDS = {
    "body_mass": "its mass",
    "body_inertia": "its inertia about the centre of mass",
    "body_ipos": "the place of its centre of mass",
    "body_pos": "its place in its parent",
}
EXCHANGED = {
    "body_mass": "masses",
    "body_inertia": "moments of inertia",
    "body_ipos": "centres of mass",
    "body_pos": "places in their parents",
}


@dataclass(frozen=True)
class Scale:
    """Something that may have a factor, in words, and the model with that factor."""

    words: str
    model: Callable[[float], Model]


def scales_of(model: Model, frame: str) -> Iterator[Scale]:
    """Gravity, numbers of bodies, places of joints and of the frame, all lengths together."""
    if np.any(model.opt.gravity):
        g = np.asarray(model.opt.gravity, float)
        yield Scale("gravity", lambda k: replace(model, opt=replace(model.opt, gravity=k * g)))
    if model.nbody > MOST_BODIES:
        return
    for b in range(1, model.nbody):
        for field, words in BODY_FIELDS.items():
            if np.any(getattr(model, field)[b]):
                yield Scale(f"body {model.body_names[b] or b}: {words}", scaling(model, {field: [b]}))
    for j in range(model.njnt):
        name = f"joint {model.jnt_names[j] or j}"
        dofs = [int(d) for d in np.flatnonzero(model.dof_jntid == j)]
        if np.any(model.dof_armature[dofs]):
            yield Scale(f"{name}: its armature", scaling(model, {"dof_armature": dofs}))
        if np.any(model.jnt_pos[j]):
            yield Scale(f"{name}: its place in its body", scaling(model, {"jnt_pos": [j]}))
    kind, _, name = frame.partition("/")
    if kind == "site":
        yield Scale(f"{frame}: its place in its body", scaling(model, {"site_pos": [model.site_names.index(name)]}))
    every: Sequence[int] = range(model.nbody)
    yield Scale("every length", scaling(model, {"body_pos": every, "body_ipos": every}))


def scaling(model: Model, places: dict[str, Sequence[int]]) -> Callable[[float], Model]:
    """The model with rows of some fields times k."""

    def scaled(k: float) -> Model:
        changed = {field: np.array(getattr(model, field), float) for field in places}
        for field, rows in places.items():
            changed[field][list(rows)] *= k
        return replace(model, **changed)

    return scaled


def factor_of(scale: Scale, right: Mechanism, name: str, frame: str, sample: np.ndarray, s: State) -> float | None:
    """The factor that brings the model nearest to the derivation; None where the factor changes nothing."""
    zero, one, two = (at(right, scale.model(k), name, frame, sample, s).ravel() for k in (0.0, 1.0, 2.0))
    square = (zero - 2 * one + two) / 2
    slope, left = one - zero - square, zero - sample.ravel()
    change = max(np.max(np.abs(slope)), np.max(np.abs(square)))
    if not np.all(np.isfinite(left)) or change < 1e-12 * np.max(np.abs(one)):
        return None
    # d/dk |left + slope k + square k^2|^2 / 2
    cubic = [2 * square @ square, 3 * square @ slope, slope @ slope + 2 * square @ left, slope @ left]
    roots = np.roots(np.trim_zeros(cubic, "f"))
    real = [float(k.real) for k in roots if abs(k.imag) < 1e-9 * max(1.0, abs(k))]
    return min(real, key=lambda k: float(np.linalg.norm(left + k * slope + k * k * square)), default=None)


def at(right: Mechanism, model: Model, name: str, frame: str, sample: np.ndarray, s: State) -> np.ndarray:
    """A changed model's values in the form of the derivation's."""
    form = np.broadcast_to(sample[:1], (len(s), *sample.shape[1:]))
    return shaped(name, form, right.of(model)(name, s, frame))


def exchanges(model: Model) -> Iterator[tuple[str, Model]]:
    """Two bodies' numbers in each other's place: words, and the model that has them so."""
    if model.nbody > MOST_BODIES:
        return
    for a, b in combinations(range(1, model.nbody), 2):
        for field, words in EXCHANGED.items():
            values = np.array(getattr(model, field))
            if np.any(values[a] != values[b]):
                values[[a, b]] = values[[b, a]]
                names = [model.body_names[k] or k for k in (a, b)]
                yield f"the {words} of {names[0]} and {names[1]} are exchanged", replace(model, **{field: values})
