"""Constants of the reference configuration: lengths, masses that coordinates feel, and their inverses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from symdyn.model.actuator import Actuator
from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtJoint, mjtTrn
from symdyn.model.mass import Mass, mass_of
from symdyn.model.path import lengths
from symdyn.model.pose import Arrays, Pose, pose_of
from symdyn.model.transmission import moments

__all__ = ["weight_arrays"]

GROUPS = {mjtJoint.mjJNT_FREE: ((0, 3), (3, 6)), mjtJoint.mjJNT_BALL: ((0, 3),)}  # dofs that share one weight
JOINTS = (mjtTrn.mjTRN_JOINT, mjtTrn.mjTRN_JOINTINPARENT)
SEVERAL = -2  # the number of the actuator where several ones act
AT_REST = -1.0  # spring length: that of the rest configuration of the springs
SAME = 1e-6  # frames that differ by less are one
STRAIGHT = 1e-12  # component of an axis below which it counts as zero


def weight_arrays(
    arrays: Arrays, pose: Pose, actuators: Sequence[Actuator], simple: np.ndarray
) -> tuple[dict[str, Any], np.ndarray]:
    """What follows from the model at qpos0, and from the rest positions of springs at qpos_spring; diagonal of M.

    simple (nbody,): whether a body may be taken as one that only slides.
    """
    tendons = lengths(arrays, pose, arrays["qpos0"])
    owners = owners_of(arrays)
    mass, diagonal, coupled = loaded(arrays, pose, tendons[1])
    length, moment = moments(pose, arrays["qpos0"], tendons)
    unit = mass.over(moment)
    found = {
        **owners,
        "dof_M0": diagonal,
        **mobilities(arrays, pose, mass, sliding(arrays, coupled) & simple),
        "tendon_length0": tendons[0],
        "tendon_invweight0": np.einsum("ij,ij->i", mass.over(tendons[1]), tendons[1]),
        "tendon_lengthspring": spring_lengths(arrays),
        "actuator_length0": length,
        "actuator_acc0": np.sqrt(np.einsum("ij,ij->i", unit, unit)),
        "actuator_biasprm": damped(arrays, actuators, np.einsum("ij,ij->i", unit, moment)),
    }
    return found, mass.diagonal


def owners_of(arrays: Arrays) -> dict[str, np.ndarray]:
    """Which actuator adds damping or armature to each joint and tendon: -1 none, -2 several."""
    found = {"jnt": np.full(arrays["njnt"], -1, np.int32), "tendon": np.full(arrays["ntendon"], -1, np.int32)}
    for i, kind in enumerate(arrays["actuator_trntype"]):
        adds = arrays["actuator_damping"][i], *arrays["actuator_dampingpoly"][i], arrays["actuator_armature"][i]
        target = "tendon" if kind == mjtTrn.mjTRN_TENDON else "jnt" if kind in JOINTS else ""
        if target and any(adds):
            number = arrays["actuator_trnid"][i, 0]
            found[target][number] = i if found[target][number] == -1 else SEVERAL
    return {"jnt_actuatorid": found["jnt"], "tendon_actuatorid": found["tendon"]}


def loaded(arrays: Arrays, pose: Pose, jacobian: np.ndarray) -> tuple[Mass, np.ndarray, np.ndarray]:
    """M with all armature, its diagonal without that of tendons (mjModel's), and what tendons with armature move."""
    armature, tendon = np.array(arrays["dof_armature"]), np.array(arrays["tendon_armature"])
    for i in np.flatnonzero(arrays["actuator_armature"]):
        number = arrays["actuator_trnid"][i, 0]
        added = arrays["actuator_armature"][i] * arrays["actuator_gear"][arrays["actuator_outadr"][i], 0] ** 2
        if arrays["actuator_trntype"][i] == mjtTrn.mjTRN_TENDON:
            tendon[number] += added
        else:
            armature[arrays["dof_jntid"] == number] += added
    heavy = np.flatnonzero(tendon)
    arrays = {**arrays, "dof_armature": armature}
    bare = mass_of(arrays, pose, jacobian[:0], tendon[:0])
    mass = mass_of(arrays, pose, jacobian[heavy], tendon[heavy]) if len(heavy) else bare
    return mass, bare.diagonal, jacobian[heavy].any(axis=0)


def mobilities(arrays: Arrays, pose: Pose, mass: Mass, slides: np.ndarray) -> dict[str, np.ndarray]:
    """The inverse weights of coordinates and bodies; of what only slides, that of its bare mass."""
    dofs, bodies = dof_weights(arrays, mass), body_weights(arrays, pose, mass)
    bodies[slides] = np.array([1 / arrays["body_mass"][slides], np.zeros(slides.sum())]).T
    moved = slides[arrays["dof_bodyid"]]
    dofs[moved] = 1 / arrays["body_mass"][arrays["dof_bodyid"][moved]]
    return {"dof_invweight0": dofs, "body_invweight0": bodies}


def sliding(arrays: Arrays, coupled: np.ndarray) -> np.ndarray:
    """Which bodies (nbody,) only slide along their own axes: on what is fixed, without children, about their center."""
    parents, kinds = arrays["body_parentid"], arrays["jnt_type"]
    found = (arrays["body_dofnum"] > 0) & ~np.isin(np.arange(len(parents)), parents)
    found &= arrays["body_treeid"][parents] < 0
    found &= (np.abs(arrays["body_ipos"]) < SAME).all(axis=1) & (np.abs(arrays["body_iquat"][:, 1:]) < SAME).all(axis=1)
    straight = (kinds == mjtJoint.mjJNT_SLIDE) & ((np.abs(arrays["jnt_axis"]) > STRAIGHT).sum(axis=1) == 1)
    straight &= (np.abs(arrays["jnt_pos"]) < STRAIGHT).all(axis=1)
    found[arrays["jnt_bodyid"][~straight]] = False
    found[arrays["dof_bodyid"][coupled]] = False
    return found


def dof_weights(arrays: Arrays, mass: Mass) -> np.ndarray:
    """Diagonal of M^-1, the mean of it over the translations of a free joint and over rotations."""
    found = mass.inverse_diagonal
    for kind, dof in zip(arrays["jnt_type"], arrays["jnt_dofadr"], strict=True):
        for start, end in GROUPS.get(mjtJoint(int(kind)), ()):
            found[dof + start : dof + end] = found[dof + start : dof + end].mean()
    return found


def body_weights(arrays: Arrays, pose: Pose, mass: Mass) -> np.ndarray:
    """Mean of J M^-1 J^T over the three directions, of the center of mass and of the rotation; 0 of what is fixed."""
    found = np.zeros((arrays["nbody"], 2))
    where = np.zeros(arrays["nv"], dtype=int)
    for block in mass.blocks:
        where[block.dofs] = np.arange(len(block.dofs))
    for body in range(1, arrays["nbody"]):
        chain = pose.chains[body]
        if not len(chain):
            continue
        inverse = mass.block_of(int(chain[0])).inverse[np.ix_(where[chain], where[chain])]
        for column, J in enumerate((pose.linear(body, pose.com[body]), pose.angular(body))):
            found[body, column] = np.einsum("ij,jk,ik->", J, inverse, J) / 3
    return found


def spring_lengths(arrays: Arrays) -> np.ndarray:
    """The lengths of tendons between which springs rest; where none is written, that at qpos_spring."""
    found = np.array(arrays["tendon_lengthspring"])
    unset = np.flatnonzero((found == AT_REST).all(axis=1))
    if len(unset):
        qpos = arrays["qpos_spring"]
        found[unset] = lengths(arrays, pose_of(arrays, qpos), qpos)[0][unset, None]
    return found


def damped(arrays: Arrays, actuators: Sequence[Actuator], weights: np.ndarray) -> np.ndarray:
    """biasprm with damping where a ratio r is written: kv = 2 r sqrt(kp m), m the mass that the servo feels."""
    found = np.array(arrays["actuator_biasprm"])
    for i, actuator in enumerate(actuators):
        kp, ratio = -found[i, 1], found[i, 2]
        gained = actuator.drive.gaintype in ("pid", "so3") or (
            actuator.drive.gaintype == "fixed" and actuator.drive.gainprm[0] == kp
        )
        if ratio <= 0 or not gained:
            continue
        adr, count = arrays["actuator_outadr"][i], arrays["actuator_outnum"][i]
        mobility = weights[adr : adr + count].mean()
        found[i, 2] = -2 * ratio * np.sqrt(max(kp, 0.0) / mobility) if mobility > MINVAL else 0.0
    return found
