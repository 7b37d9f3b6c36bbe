"""Ranges of a function's inputs: those the model states, and bounds of yours where it states none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.manifold import coordinate_blocks
from symdyn.dynamics.tree import build_tree
from symdyn.graph.function import Function
from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model
from symdyn.passes.binding import DERIVED, SELDOM

__all__ = ["Bounds", "ranges", "samples"]

SCALAR = (mjtJoint.mjJNT_HINGE, mjtJoint.mjJNT_SLIDE)
CONFIGURATIONS = ("qpos", "qpos1", "qpos2")
FORCES = ("tau", "qfrc_applied")


@dataclass(frozen=True)
class Bounds:
    """What no model says: the largest size of each velocity, acceleration, force and position, SI units.

    `share` is how far a parameter goes from its value in the model, of that value; `other` bounds all other inputs.
    """

    velocity: float = 10.0
    acceleration: float = 100.0
    force: float = 1000.0
    position: float = 10.0
    share: float = 0.5
    other: float = 10.0


def ranges(
    model: Model, function: Function, bounds: Bounds, values: Mapping[str, float] | None = None
) -> dict[str, np.ndarray]:
    """Low and high of every number of every input, {"qpos": (2, nq), ...}, in the order of the inputs.

    Hinges and slides have their range, else a full turn either way and `bounds.position`; parts of quaternions are
    within 1. Forces have the range of forces on their joint, controls that of their actuator. What `init_params` gives
    has the range that follows from its inputs, which nothing says here.

    values   the declared parameters by name
    """
    found = {}
    for each in function.inputs:
        if each.name in CONFIGURATIONS:
            low, high = of_configuration(model, bounds)
        elif each.name == "qvel":
            low, high = symmetric(bounds.velocity, each.size)
        elif each.name == "qacc":
            low, high = symmetric(bounds.acceleration, each.size)
        elif each.name in FORCES:
            low, high = of_forces(model, bounds)
        elif each.name == "ctrl":
            low, high = of_controls(model, bounds)
        elif each.name in ("time", "dt", "timestep"):
            low, high = np.zeros(each.size), np.ones(each.size)
        elif each.name == DERIVED:
            low, high = np.full(each.size, -np.inf), np.full(each.size, np.inf)
        elif each.name in ("params", SELDOM):
            value = np.array([(values or {})[s.value] for s in each.symbols.flat])
            low, high = value - bounds.share * np.abs(value), value + bounds.share * np.abs(value)
        else:
            low, high = symmetric(bounds.other, each.size)
        found[each.name] = np.array([low, high])
    return found


def symmetric(size: float, count: int) -> tuple[np.ndarray, np.ndarray]:
    return np.full(count, -size), np.full(count, size)


def of_configuration(model: Model, bounds: Bounds) -> tuple[np.ndarray, np.ndarray]:
    """Every coordinate of qpos."""
    low, high = symmetric(bounds.position, model.nq)
    for joint, kind in enumerate(model.jnt_type):
        k = int(model.jnt_qposadr[joint])
        if kind in SCALAR and model.jnt_limited[joint]:
            low[k], high[k] = model.jnt_range[joint]
        elif kind == mjtJoint.mjJNT_HINGE:
            low[k], high[k] = -np.pi, np.pi
        elif kind not in SCALAR:
            start = k + 3 if kind == mjtJoint.mjJNT_FREE else k
            low[start : start + 4], high[start : start + 4] = -1.0, 1.0
    return low, high


def of_forces(model: Model, bounds: Bounds) -> tuple[np.ndarray, np.ndarray]:
    """Every generalised force."""
    low, high = symmetric(bounds.force, model.nv)
    for dof, joint in enumerate(model.dof_jntid):
        if model.jnt_actfrclimited[joint] and model.jnt_type[joint] in SCALAR:
            low[dof], high[dof] = model.jnt_actfrcrange[joint]
    return low, high


def of_controls(model: Model, bounds: Bounds) -> tuple[np.ndarray, np.ndarray]:
    """Every control."""
    low, high = symmetric(bounds.other, model.nu)
    for k in np.flatnonzero(model.actuator_ctrllimited):
        low[k], high[k] = model.actuator_ctrlrange[k]
    return low, high


def samples(model: Model, found: Mapping[str, np.ndarray], count: int, rng) -> dict[str, np.ndarray]:
    """Inputs drawn evenly from their ranges, a row a sample; quaternions are made unit ones."""
    drawn = {name: rng.uniform(low, high, (count, low.size)) for name, (low, high) in found.items() if name != DERIVED}
    for name in CONFIGURATIONS:
        for q, _, turns in coordinate_blocks(build_tree(model)) if name in drawn else ():
            if turns:
                quaternion = rng.standard_normal((count, 4))
                drawn[name][:, q] = quaternion / np.linalg.norm(quaternion, axis=1, keepdims=True)
    return drawn
