"""Compares a `Model` with mujoco.MjModel, every field by name."""

import dataclasses

import numpy as np

from symdyn.model.lookup import NAMES

# inertia and orientations are compared as tensors and turns: axes and signs are a choice
TENSORS = ("body_iquat", "body_inertia")
QUATERNIONS = ("body_quat", "geom_quat", "site_quat", "cam_quat", "mesh_quat")
# kept in single precision: the last bit is a matter of rounding
SINGLE = ("mesh_vert",)
LAST_BIT = 2.0**-23
ELSEWHERE = ("name", "opt", "stat", "unsupported", "nmocap")
KINDS = {field: kind.name for kind, field in NAMES.items() if kind.name != "mjOBJ_XBODY"}


def rotations(quats):
    w, x, y, z = np.asarray(quats, float).T
    return np.moveaxis(np.array([
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
    ]), -1, 0)  # fmt: skip


def tensors(model):
    R = rotations(model.body_iquat)
    return np.einsum("bij,bj,bkj->bik", R, np.asarray(model.body_inertia), R)


def error(ours, theirs, floor=1.0):
    """Largest difference, relative where the values are larger than `floor`."""
    ours, theirs = np.asarray(ours, float), np.asarray(theirs, float)
    if ours.shape != theirs.shape:
        return np.inf
    return float(np.max(np.abs(ours - theirs) / np.maximum(np.abs(theirs), floor), initial=0.0))


def names_differ(model, mjmodel, field):
    import mujoco

    kind = getattr(mujoco.mjtObj, KINDS[field])
    ours = getattr(model, field)
    return tuple(mujoco.mj_id2name(mjmodel, kind, i) or "" for i in range(len(ours))) != ours


def differences(model, mjmodel, tolerance):
    """{field: error} of what differs by more than `tolerance`."""
    found = {}
    for field in dataclasses.fields(model):
        name = field.name
        if name in ELSEWHERE or name in TENSORS:
            continue
        if name in KINDS:
            found[name] = np.inf if names_differ(model, mjmodel, name) else 0.0
        elif name in SINGLE:
            single = error(getattr(model, name), getattr(mjmodel, name))
            found[name] = 0.0 if single <= LAST_BIT else single
        elif name in QUATERNIONS:
            found[name] = error(rotations(getattr(model, name)), rotations(getattr(mjmodel, name)))
        elif name == "text_data":
            found[name] = 0.0 if bytes(model.text_data) == mjmodel.text_data else np.inf
        else:
            found[name] = error(getattr(model, name), getattr(mjmodel, name))
    ours, theirs = tensors(model), tensors(mjmodel)
    size = np.maximum(np.max(np.abs(theirs), axis=(1, 2)), 1e-3)
    found["inertia tensor"] = float(np.max(np.abs(ours - theirs).max(axis=(1, 2)) / size))
    found["nmocap"] = error(model.nmocap, mjmodel.nmocap)
    for group in ("opt", "stat"):
        for field in dataclasses.fields(getattr(model, group)):
            ours, theirs = (getattr(getattr(each, group), field.name) for each in (model, mjmodel))
            found[f"{group}.{field.name}"] = error(ours, theirs)
    return {name: value for name, value in found.items() if not value <= tolerance}
