"""Letters for the numbers of a model: m_1, r_{1z}, l_{2x}, I_{1y}, a_1, g."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from symdyn.model.model import Model

__all__ = ["Letter", "letters_of", "numbered"]

AXES = "xyz"


@dataclass(frozen=True)
class Letter:
    """A number of the model that has a letter: the path of the parameter, the letter, its value, what it is.

    A number below zero is minus a letter.
    """

    path: str
    letter: str
    value: float
    words: str


def numbered(model: Model) -> Model:
    """The model with bodies and joints called by their numbers, so that each has a name."""
    bodies = tuple(f"b{b}" for b in range(model.nbody))
    return replace(model, body_names=bodies, jnt_names=tuple(f"j{j}" for j in range(model.njnt)))


def letters_of(model: Model) -> Iterator[Letter]:
    """Letters of what is not zero, body by body; paths are those of `numbered`."""
    for b in range(1, model.nbody):
        name = model.body_names[b] or f"body {b}"
        if model.body_mass[b]:
            yield Letter(f"body/b{b}/mass", f"m_{{{b}}}", float(model.body_mass[b]), f"mass of {name}, kg")
            yield from _vector(f"body/b{b}/ipos", "r", b, model.body_ipos[b], f"centre of mass of {name}, m")
            moments = f"moment of inertia of {name}, kg m^2"
            yield from _vector(f"body/b{b}/inertia", "I", b, model.body_inertia[b], moments)
        if not _is_free(model, b):
            yield from _vector(f"body/b{b}/pos", "l", b, model.body_pos[b], f"origin of {name} in its parent, m")
    for j in range(model.njnt):
        armature = float(model.dof_armature[model.jnt_dofadr[j]])
        if armature:
            yield Letter(f"joint/j{j}/armature", f"a_{{{j + 1}}}", armature, f"armature of {model.jnt_names[j] or j}")
    gravity = np.asarray(model.opt.gravity, float)
    only = np.count_nonzero(gravity) == 1
    for k in np.flatnonzero(gravity):
        letter = "g" if only else f"g_{AXES[k]}"
        yield Letter(f"option/gravity/{AXES[k]}", letter, float(gravity[k]), "gravity, m/s^2")


def _vector(path: str, letter: str, b: int, values, words: str) -> Iterator[Letter]:
    for k, x in enumerate(values):
        if x:
            yield Letter(f"{path}/{AXES[k]}", f"{letter}_{{{b}{AXES[k]}}}", float(x), f"{words}, {AXES[k]}")


def _is_free(model: Model, b: int) -> bool:
    return bool(model.body_dofnum[b] == 6 and model.body_jntnum[b] == 1)
