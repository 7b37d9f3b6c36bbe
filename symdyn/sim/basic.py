"""What every simulator has: tables of the tree, features of the model, the routines of a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from symdyn.dynamics.rotor import dof_armature
from symdyn.force.actuator import GROUPS
from symdyn.force.damper import dof_damping, tendon_damping
from symdyn.force.resistance import dof_alone, out_clamped_dof
from symdyn.graph.function import Function
from symdyn.model.enums import mjtBias, mjtDyn, mjtGain, mjtJoint
from symdyn.sim.routine import Routines
from symdyn.sim.size import depth
from symdyn.sim.table import Table

__all__ = ["CONTEXT", "FEATURES", "ROUTINES", "TABLES", "groups_of"]


def body_lastdof(model) -> np.ndarray:
    """The last dof that moves each body, -1 where none does; those before it follow by dof_parentid."""
    last = np.full(model.nbody, -1)
    for b in range(1, model.nbody):
        own = int(model.body_dofadr[b]) + int(model.body_dofnum[b]) - 1
        last[b] = own if model.body_dofnum[b] else last[int(model.body_parentid[b])]
    return last


def mocap_bodyid(model) -> np.ndarray:
    """The body of each mocap pose."""
    return np.array([b for b, m in sorted(enumerate(model.body_mocapid), key=lambda bm: bm[1]) if m >= 0], dtype=int)


def m_rowadr(model) -> np.ndarray:
    """Where each row of M begins: its ancestors ascending, then the diagonal."""
    count = [0]
    for i in range(model.nv):
        count.append(count[-1] + 1 + depth(model, i))
    return np.array(count)


def dof_dampers(model) -> np.ndarray:
    """b1, b2, b3 of each dof (nv, 3), with what actuators of its joint add."""
    return np.asarray(dof_damping(model), dtype=float).reshape(-1, 3)


def tendon_dampers(model) -> np.ndarray:
    """b1, b2, b3 of each tendon (ntendon, 3), with what its actuators add."""
    return np.asarray(tendon_damping(model), dtype=float).reshape(-1, 3)


def body_size(model) -> np.ndarray:
    """How many bodies the subtree at each body has; they follow it."""
    count = np.ones(model.nbody, dtype=int)
    for b in range(model.nbody - 1, 0, -1):
        count[model.body_parentid[b]] += count[b]
    return count


def dof_together(model) -> np.ndarray:
    """The last of the dofs that move at once with each: those of a ball, a free joint's translations or rotations."""
    last = np.arange(model.nv)
    for kind, adr in zip(model.jnt_type, model.jnt_dofadr, strict=True):
        if kind in (mjtJoint.mjJNT_BALL, mjtJoint.mjJNT_FREE):
            last[adr : adr + 3] = adr + 2
        if kind == mjtJoint.mjJNT_FREE:
            last[adr + 3 : adr + 6] = adr + 5
    return last


def groups_of(model) -> int:
    """Groups up to the last that has an actuator and can be off."""
    return max((int(g) + 1 for g in model.actuator_group if 0 <= g < GROUPS), default=0)


TABLES: Mapping[str, Table] = {
    "body_lastdof": Table(body_lastdof, "last dof that moves each body, -1 if none"),
    "mocap_bodyid": Table(mocap_bodyid, "body of each mocap pose"),
    "dof_dampers": Table(dof_dampers, "b1, b2, b3 of the damping of each dof, with that of actuators"),
    "tendon_dampers": Table(tendon_dampers, "b1, b2, b3 of the damping of each tendon, with that of actuators"),
    "body_size": Table(body_size, "bodies of the subtree at each body"),
    "dof_together": Table(dof_together, "the last of the dofs that move at once with each"),
    "dof_alone": Table(dof_alone, "whether a dof is of a free body on which nothing else moves"),
    "out_clamped_dof": Table(out_clamped_dof, "dof with limited actuator force that an actuator drives, -1 if none"),
    "dof_rotor": Table(lambda model: np.asarray(dof_armature(model), dtype=float), "rotor inertia of each dof"),
    "m_rowadr": Table(m_rowadr, "start of each row of M, then its size"),
}


def writes(output: str) -> Callable[[object, Mapping[str, Function]], bool]:
    """Whether a kernel gives this output."""
    return lambda model, kernels: any(o.name == output for f in kernels.values() for o in f.outputs)


FEATURES: Mapping[str, Callable[[object, Mapping[str, Function]], bool]] = {
    "velocity_kernel": lambda model, kernels: "velocity_kernel" in kernels,
    "actuation_kernel": lambda model, kernels: "actuation_kernel" in kernels,
    "actuator": writes("qfrc_actuator"),
    "loops": lambda model, kernels: model.nv > 0 and "factor_m" not in kernels,
    "damping": lambda model, kernels: bool(dof_dampers(model).any()),
    "damping_tendon": lambda model, kernels: bool(tendon_dampers(model).any()),
    "rotation": lambda model, kernels: bool((model.jnt_type < mjtJoint.mjJNT_SLIDE).any()),
    "gravcomp": lambda model, kernels: bool(model.body_gravcomp.any()),
    "spring": lambda model, kernels: bool(model.jnt_stiffness.any() or model.jnt_stiffnesspoly.any()),
    "spring_tendon": lambda model, kernels: bool(model.tendon_stiffness.any() or model.tendon_stiffnesspoly.any()),
    "limited_ctrl": lambda model, kernels: bool(model.actuator_ctrllimited.any()),
    "user_dyn": lambda model, kernels: bool((model.actuator_dyntype == mjtDyn.mjDYN_USER).any()),
    "user_gain": lambda model, kernels: bool((model.actuator_gaintype == mjtGain.mjGAIN_USER).any()),
    "user_bias": lambda model, kernels: bool((model.actuator_biastype == mjtBias.mjBIAS_USER).any()),
    "groups": lambda model, kernels: any(i.name == "group_off" for f in kernels.values() for i in f.inputs),
    "moving": lambda model, kernels: model.nv > 0,
    "key": lambda model, kernels: model.nkey > 0,
    "constraint": lambda model, kernels: False,
    "forest": lambda model, kernels: False,
    "sensor": lambda model, kernels: False,
    "contact": lambda model, kernels: False,
}

# what templates read beside `has`, and sizes: how many groups of actuators there may be
CONTEXT: Mapping[str, Callable[[object], object]] = {"groups": lambda model: groups_of(model)}

ROUTINES = (
    *(Routines("vector"), Routines("quaternion"), Routines("warning"), Routines("state")),
    *(Routines("lane", "forest"), Routines("forest", "forest"), Routines("mass", "loops"), Routines("solve", "moving")),
    *(Routines("inertia"), Routines("energy"), Routines("passive"), Routines("actuation")),
)
