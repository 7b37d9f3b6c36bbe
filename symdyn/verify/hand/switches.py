"""What each part of a model contributes: the model with it, less the model without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from symdyn.model.model import Model
from symdyn.spatial import quaternion

__all__ = ["WHOLE", "Part", "parts_of", "with_inertia"]

WHOLE = "the whole body"


@dataclass(frozen=True)
class Part:
    """A contribution: of what (a body, joint or option), which, and the two models whose difference it is."""

    owner: str
    what: str
    on: Callable[[], Model]
    off: Callable[[], Model]


def parts_of(model: Model) -> Iterator[Part]:
    """Bodies' masses, first moments, parallel axis terms and moments of inertia, joints' and options' numbers."""
    for b in range(1, model.nbody):
        if model.body_mass[b] or np.any(model.body_inertia[b]):
            yield from _of_body(model, b)
    for j in range(model.njnt):
        yield from _of_joint(model, j)
    for k, axis in enumerate("xyz"):
        if model.opt.gravity[k]:
            yield Part("gravity", f"gravity along {axis}", lambda: model, lambda k=k: _without_gravity(model, k))


def _of_body(model: Model, b: int) -> Iterator[Part]:
    owner = f"body {model.body_names[b] or b}"
    m, c, I = float(model.body_mass[b]), np.array(model.body_ipos[b], float), tensor(model, b)
    steiner = m * (c @ c * np.eye(3) - np.outer(c, c))
    zero, still = np.zeros((3, 3)), np.zeros(3)

    def body(mass, com, about_origin):
        return lambda: with_inertia(model, b, mass, com, about_origin)

    if m:
        yield Part(owner, "its mass", body(m, still, zero), body(0.0, still, zero))
        if np.any(c):
            yield Part(owner, "its centre of mass (m r)", body(m, c, I + steiner), body(m, still, I + steiner))
            yield Part(owner, "its parallel axis term (m r^2)", body(m, c, I + steiner), body(m, c, I))
    if np.any(I):
        yield Part(owner, "its inertia about the centre of mass", body(m, c, I + steiner), body(m, c, steiner))
    yield Part(owner, WHOLE, lambda: model, body(0.0, still, zero))


def _of_joint(model: Model, j: int) -> Iterator[Part]:
    name, first = f"joint {model.jnt_names[j] or j}", int(model.jnt_dofadr[j])
    dofs = [d for d in range(first, model.nv) if model.dof_jntid[d] == j]
    for field, words in (("dof_armature", "its armature"), ("dof_damping", "its damping")):
        if np.any(getattr(model, field)[dofs]):
            yield Part(name, words, lambda: model, lambda f=field: _zeroed(model, f, dofs))
    if model.jnt_stiffness[j]:
        yield Part(name, "its stiffness", lambda: model, lambda: _zeroed(model, "jnt_stiffness", [j]))


def _zeroed(model: Model, field: str, places: list[int]) -> Model:
    values = np.array(getattr(model, field))
    values[places] = 0
    return replace(model, **{field: values})


def _without_gravity(model: Model, k: int) -> Model:
    gravity = np.array(model.opt.gravity, float)
    gravity[k] = 0
    return replace(model, opt=replace(model.opt, gravity=gravity))


def tensor(model: Model, b: int) -> np.ndarray:
    """Inertia (3, 3) of a body about its centre of mass, in the axes of its frame."""
    R = np.asarray(quaternion.to_matrix(model.body_iquat[b]), float)
    return R @ np.diag(model.body_inertia[b]) @ R.T


def with_inertia(model: Model, b: int, mass: float, com: np.ndarray, about_origin: np.ndarray) -> Model:
    """The model with other mass, centre of mass (3,) and inertia (3, 3) about the frame's origin of one body."""
    about_com = about_origin - mass * (com @ com * np.eye(3) - np.outer(com, com))
    moments, axes = np.linalg.eigh(about_com)
    if np.linalg.det(axes) < 0:
        axes[:, 0] *= -1
    changed = {name: np.array(getattr(model, name), float) for name in FIELDS}
    rows = (mass, com, moments, _quaternion(axes))
    for name, row in zip(FIELDS, rows):
        changed[name][b] = row
    return replace(model, **changed)


FIELDS = ("body_mass", "body_ipos", "body_inertia", "body_iquat")


def _quaternion(R: np.ndarray) -> np.ndarray:
    """The unit quaternion of a rotation: the eigenvector of the largest eigenvalue of Bar-Itzhack's matrix."""
    K = np.empty((4, 4))
    K[0, 0] = np.trace(R)
    K[0, 1:] = K[1:, 0] = R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]
    K[1:, 1:] = R + R.T - np.trace(R) * np.eye(3)
    return np.linalg.eigh(K)[1][:, -1]
