"""Bounds that the model states: ranges of hinges and slides, of controls, and of the forces on joints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model
from symdyn.ocp.motion import Motion, State

__all__ = ["force_bounds", "joint_bounds", "limits_of_control"]

SCALAR = (mjtJoint.mjJNT_HINGE, mjtJoint.mjJNT_SLIDE)


def joint_bounds(model: Model) -> Iterator[tuple[int, float, float]]:
    """(address in qpos, low, high) of limited hinges and slides."""
    for j in range(model.njnt):
        if model.jnt_limited[j] and model.jnt_type[j] in SCALAR:
            low, high = (float(x) for x in model.jnt_range[j])
            yield int(model.jnt_qposadr[j]), low, high


def limits_of_control(motion: Motion) -> Iterator[tuple[int, float, float]]:
    """(place in the control, low, high) of limited actuators and of forces on joints whose force has a range."""
    model = motion.model
    for k in range(model.nu):
        if model.actuator_ctrllimited[k]:
            low, high = (float(x) for x in model.actuator_ctrlrange[k])
            yield k, low, high
    for k, d in enumerate(motion.force_dofs):
        j = int(model.dof_jntid[d])
        if model.jnt_actfrclimited[j]:
            low, high = (float(x) for x in model.jnt_actfrcrange[j])
            yield model.nu + k, low, high


def force_bounds(motion: Motion, x: State, u: Any) -> Iterator[tuple[Any, float, float]]:
    """(expression, low, high) of limited actuators' forces, and of actuators' forces on hinges and slides."""
    m = motion.model
    joints = [j for j in range(m.njnt) if m.jnt_actfrclimited[j] and m.jnt_type[j] in SCALAR]
    limited = [k for k in range(m.nu) if m.actuator_forcelimited[k]]
    if not m.nu or not (joints or limited):
        return
    force, on_dofs = motion.actuation(x.qpos, x.qvel, x.act, u[: m.nu])
    for k in limited:
        yield force[k], *(float(each) for each in m.actuator_forcerange[k])
    for j in joints:
        yield on_dofs[int(m.jnt_dofadr[j])], *(float(each) for each in m.jnt_actfrcrange[j])
