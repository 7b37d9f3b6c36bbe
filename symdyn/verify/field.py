"""The compiled model beside MuJoCo's: every field of `Model` by mjModel's name.

Inertia is compared as a tensor about the centre of mass in the body's axes, for principal axes need not be unique;
quaternions as the rotations they stand for, names as whether they differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

import numpy as np

from symdyn.errors import VerifyError
from symdyn.model.lookup import NAMES
from symdyn.model.model import Model
from symdyn.model.quaternion import rotation
from symdyn.verify.report import MODEL, OTHER_ALGORITHM, SAME_ALGORITHM, Row, sized

__all__ = ["SIZES", "check_sizes", "error", "field_rows", "pairs", "tolerance_of"]

SIZES = ("nq", "nv", "nbody", "njnt", "ngeom", "nsite", "ncam", "ntendon", "nu", "na")

# of our own, or within another row: body_iquat in body_inertia
APART = ("name", "unsupported", "body_iquat", "mesh_maxhullvert", "mesh_filevert")
# dataclasses within the model
GROUPS = ("opt", "stat")
QUATERNIONS = ("body_quat", "geom_quat", "site_quat", "cam_quat", "mesh_quat")
# kept in single precision: the last bit is a matter of rounding
SINGLE = ("mesh_vert",)
LAST_BIT = 2.0**-23
# what loses digits: the inverse of a mass matrix, the shell of an ellipsoid as a difference of two solids
LOSSY = ("body_invweight0", "dof_invweight0", "tendon_invweight0", "actuator_acc0", "body_inertia")
# what a simulation finds: MuJoCo's solver stops at a tolerance of its own
SIMULATED = ("actuator_lengthrange",)
SOLVED = 1e-6


def largest(size: np.ndarray) -> np.ndarray:
    """Of an array: numbers may be differences of others as large as it has, but not larger than 1."""
    return np.clip(np.max(size), 1e-3, 1.0)


def of_rows(size: np.ndarray) -> np.ndarray:
    """Of each row: a light body's inertia is right in itself."""
    return np.clip(np.max(size, axis=1, keepdims=True), 1e-3, None)


# what is small is compared with this
FLOORS = {"body_inertia": of_rows}
KINDS = {field: kind.name for kind, field in NAMES.items() if kind.name != "mjOBJ_XBODY"}
Reader = Callable[[Any], Any]


def rotations(quat: np.ndarray) -> np.ndarray:
    """Quaternions (..., 4) as the matrices (..., 9) they stand for: q and -q are one rotation."""
    return np.array([rotation(q) for q in np.asarray(quat).reshape(-1, 4)]).reshape(-1, 9)


def tensors(m: Any) -> np.ndarray:
    """Inertia about each body's centre of mass, in its own axes (nbody, 9)."""
    R = [rotation(q) for q in np.asarray(m.body_iquat)]
    return np.array([E @ np.diag(I) @ E.T for E, I in zip(R, np.asarray(m.body_inertia))]).reshape(-1, 9)


def as_bytes(m: Any) -> np.ndarray:
    return np.frombuffer(bytes(m.text_data), dtype=np.uint8)


READERS: dict[str, Reader] = {
    **{name: lambda m, name=name: rotations(getattr(m, name)) for name in QUATERNIONS},
    "body_inertia": tensors,
    "text_data": as_bytes,
}


def names_of(m: Any, field: str) -> list[str]:
    """All names of a kind in MuJoCo's model."""
    import mujoco

    kind = getattr(mujoco.mjtObj, KINDS[field])
    size = {"jnt_names": "njnt", "actuator_names": "nactuator"}.get(field, f"n{field[: -len('_names')]}")
    return [mujoco.mj_id2name(m, kind, i) or "" for i in range(getattr(m, size))]


def pairs(model: Model, m: Any) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Every field by name: symdyn's numbers and MuJoCo's; of names, whether each differs, and zeros."""
    for field in fields(Model):
        name = field.name
        if name in GROUPS:
            inner = [each.name for each in fields(getattr(model, name))]
            found = [(f"{name}.{each}", *(getattr(getattr(m_, name), each) for m_ in (model, m))) for each in inner]
        elif name in KINDS:
            ours, theirs = getattr(model, name), names_of(m, name)
            found = [(name, [a != b for a, b in zip(ours, theirs)], np.zeros(len(theirs)))]
        else:
            read = READERS.get(name, lambda m, name=name: getattr(m, name))
            found = [] if name in APART else [(name, read(model), read(m))]
        yield from ((each, np.asarray(a, dtype=float), np.asarray(b, dtype=float)) for each, a, b in found)


def error(name: str, actual: np.ndarray, expected: np.ndarray) -> float:
    """The largest error of a number, relative to it or, where it is smaller, to the size of the array (or `FLOORS`)."""
    if actual.shape != expected.shape or not expected.size:
        return 0.0 if actual.shape == expected.shape else np.inf
    scale = np.maximum(np.abs(expected), FLOORS.get(name, largest)(np.abs(expected)))
    return float(np.max(np.abs(actual - expected) / scale))


TOLERANCES = {
    **dict.fromkeys(SINGLE, LAST_BIT),
    **dict.fromkeys(LOSSY, OTHER_ALGORITHM),
}


def tolerance_of(model: Model, name: str) -> float:
    """How far a field may be from MuJoCo's."""
    return SOLVED if name in SIMULATED and model.unranged else TOLERANCES.get(name, SAME_ALGORITHM)


def check_sizes(model: Model, m: Any) -> None:
    """Arrays of different lengths cannot be compared."""
    for size in SIZES:
        if getattr(model, size) != getattr(m, size):
            raise VerifyError(f"symdyn compiles a model with {size} {getattr(model, size)}, MuJoCo {getattr(m, size)}")


def field_rows(model: Model, m: Any) -> tuple[Row, ...]:
    """One row a field that holds anything."""
    return tuple(
        sized(name, ours, theirs, error(name, ours, theirs), tolerance_of(model, name), MODEL)
        for name, ours, theirs in pairs(model, m)
        if ours.size or theirs.size
    )
