"""Compares a `Model` with mujoco.MjModel, every field by name, as `symdyn verify` does."""

from symdyn.verify import field
from symdyn.verify.field import LAST_BIT, SIMULATED, SINGLE, SOLVED, error, pairs


def rotations(quats):
    """Quaternions (n, 4) as matrices (n, 3, 3)."""
    return field.rotations(quats).reshape(-1, 3, 3)


def tensors(model):
    """Inertia of each body in its own axes (nbody, 3, 3)."""
    return field.tensors(model).reshape(-1, 3, 3)


def differences(model, mjmodel, tolerance):
    """{field: error} of what differs by more than `tolerance`."""
    found = {name: error(name, ours, theirs) for name, ours, theirs in pairs(model, mjmodel)}
    allowed = dict.fromkeys(SINGLE, LAST_BIT) | (dict.fromkeys(SIMULATED, SOLVED) if model.unranged else {})
    return {name: value for name, value in found.items() if not value <= allowed.get(name, tolerance)}
