"""The model's side: quantities in the coordinates of the derivation, on arrays of states.

With qvel = T v and qacc = T v' + d,

    M_x = T^T M T,    c_x = T^T (c + M d),    J_x = J T
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

import numpy as np

from symdyn.errors import SymdynError
from symdyn.model.model import Model
from symdyn.verify.hand.coordinates import Coordinates
from symdyn.verify.hand.family import PLACED, SWITCHED, Family

__all__ = ["ARGUMENTS", "Mechanism", "State"]


@dataclass(frozen=True)
class State:
    """States in rows: coordinates x, velocities v, accelerations a, forces tau of the derivation."""

    x: np.ndarray
    v: np.ndarray
    a: np.ndarray
    tau: np.ndarray

    def __len__(self) -> int:
        return len(self.x)

    def row(self, i: int) -> State:
        """One of them, still as a row."""
        return State(*(each[i : i + 1] for each in (self.x, self.v, self.a, self.tau)))

    def of(self, **changed: np.ndarray) -> State:
        """The same with other velocities, accelerations or forces (n,) or (states, n); those not given are 0."""
        zero = {name: np.zeros_like(getattr(self, name)) for name in ("v", "a", "tau")}
        return State(self.x, **{k: np.broadcast_to(changed.get(k, z), z.shape) for k, z in zero.items()})


# what a function of each name takes, in order
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "mass_matrix": ("x",),
    "bias": ("x", "v"),
    "gravity": ("x",),
    "coriolis": ("x", "v"),
    "inverse_dynamics": ("x", "v", "a"),
    "forward_dynamics": ("x", "v", "tau"),
    "jacobian": ("x",),
    "kinematics": ("x",),
    "energy": ("x", "v"),
    "regressor": ("x", "v", "a"),
}


class Mechanism:
    """A model in coordinates of one's own; `mechanism("bias", state)` is an array with one row a state.

    passive   springs, dampers and fluids are on the left side of the equations: bias - qfrc_passive
    """

    def __init__(self, model: Model, coordinates: Coordinates, passive: bool = False, family: Family | None = None):
        self.model, self.coordinates, self.passive = model, coordinates, passive
        self.family = family or Family(model, ())
        self.families: list[Family] = []

    def of(self, model: Model) -> Mechanism:
        """The same of a changed model; those that differ in masses, moments, gravity, or in places, share a program."""
        self.families = self.families or [Family(self.model, vary) for vary in (SWITCHED, PLACED)]
        family = next((each for each in self.families if each.has(model)), None)
        return Mechanism(model, self.coordinates, self.passive, family)

    def at(self, coordinates: Coordinates) -> Mechanism:
        """The same in other coordinates."""
        return Mechanism(self.model, coordinates, self.passive, self.family)

    def numbers(self, name: str, **inputs: np.ndarray) -> tuple[np.ndarray, ...]:
        """The outputs of a function of the catalogue."""
        return self.family.numbers(self.model, name, inputs)

    def __call__(self, name: str, state: State, frame: str = "") -> np.ndarray:
        if name in ("jacobian", "kinematics"):
            return getattr(self, name)(state, frame)
        return getattr(self, name)(state)

    def mass_matrix(self, s: State) -> np.ndarray:
        at = self.coordinates.at(s.x, s.v)
        (M,) = self.numbers("mass_matrix", qpos=at.qpos)
        return at.T.transpose(0, 2, 1) @ M @ at.T

    def bias(self, s: State) -> np.ndarray:
        at = self.coordinates.at(s.x, s.v)
        (c,) = self.numbers("bias", qpos=at.qpos, qvel=at.qvel)
        if self.passive:
            c = c - self.numbers("passive", qpos=at.qpos, qvel=at.qvel)[-1]
        (M,) = self.numbers("mass_matrix", qpos=at.qpos)
        return product(at.T.transpose(0, 2, 1), c + product(M, at.drift))

    def gravity(self, s: State) -> np.ndarray:
        at = self.coordinates.at(s.x, 0 * s.v)
        (g,) = self.numbers("gravity", qpos=at.qpos)
        return product(at.T.transpose(0, 2, 1), g)

    def coriolis(self, s: State) -> np.ndarray:
        return self.bias(s) - self.bias(s.of())

    def inverse_dynamics(self, s: State) -> np.ndarray:
        return product(self.mass_matrix(s), s.a) + self.bias(s)

    def forward_dynamics(self, s: State) -> np.ndarray:
        return np.linalg.solve(self.mass_matrix(s), (s.tau - self.bias(s))[..., None])[..., 0]

    def energy(self, s: State) -> np.ndarray:
        """Potential and kinetic energy; potential from zero where all coordinates are at their reference."""
        at = self.coordinates.at(s.x, s.v)
        return self.numbers("energy", qpos=at.qpos, qvel=at.qvel)[0]

    def regressor(self, s: State) -> np.ndarray:
        at = self.coordinates.at(s.x, s.v)
        qacc = product(at.T, s.a) + at.drift
        Y = self.numbers("regressor", qpos=at.qpos, qvel=at.qvel, qacc=qacc)[0]
        return at.T.transpose(0, 2, 1) @ Y.reshape(len(s), self.model.nv, -1)

    def jacobian(self, s: State, frame: str) -> np.ndarray:
        """(6, n): of the origin, then of the rotation; world axes."""
        at = self.coordinates.at(s.x, s.v)
        return np.concatenate(self.numbers(f"jacobian:{frame}", qpos=at.qpos), axis=1) @ at.T

    def kinematics(self, s: State, frame: str) -> np.ndarray:
        """(4, 4): the pose of the frame in the world."""
        at = self.coordinates.at(s.x, s.v)
        pos, mat = self.numbers(f"pose:{frame}", qpos=at.qpos)
        pose = np.tile(np.eye(4), (len(s), 1, 1))
        pose[:, :3, :3], pose[:, :3, 3] = mat.reshape(-1, 3, 3), pos
        return pose


def product(A: np.ndarray, x: np.ndarray) -> np.ndarray:
    """A x for each state."""
    return (A @ x[..., None])[..., 0]


def shaped(name: str, values: np.ndarray, expected: np.ndarray) -> np.ndarray:
    """The model's values in the form in which the derivation gives them.

    A Jacobian of three rows is that of the origin; a pose of three rows is the position, of 3 x 3 the rotation;
    an energy that is one number is the sum.
    """
    shape, size = values.shape[1:], prod(values.shape[1:])
    if prod(expected.shape[1:]) == size:
        return expected.reshape(values.shape)
    if name == "jacobian" and shape and shape[0] == 3:
        return expected[:, :3].reshape(values.shape)
    if name == "kinematics" and size in (3, 9, 12):
        part = {3: expected[:, :3, 3], 9: expected[:, :3, :3], 12: expected[:, :3]}[size]
        return part.reshape(values.shape)
    if name == "energy" and size == 1:
        return expected.sum(axis=1).reshape(values.shape)
    known = [expected.shape[1:], *([(3, *expected.shape[2:])] if name == "jacobian" else [])]
    hint = "; it is transposed" if shape[::-1] in known else ""
    words = " or ".join(map(str, known))
    raise SymdynError(f"{name}: by hand it has the shape {shape}; expected {words}{hint}")
