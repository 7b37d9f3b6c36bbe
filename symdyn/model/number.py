"""Numbering: records to the flat arrays of `Model`, joints, geoms, sites and cameras in the order of their bodies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from symdyn.model.enums import mjtJoint
from symdyn.model.record import Body, Joint
from symdyn.model.value import flags, integers, reals, starts

__all__ = ["NQ", "NV", "arrays_of", "integers", "reals"]

NQ = {mjtJoint.mjJNT_FREE: 7, mjtJoint.mjJNT_BALL: 4, mjtJoint.mjJNT_SLIDE: 1, mjtJoint.mjJNT_HINGE: 1}
NV = {mjtJoint.mjJNT_FREE: 6, mjtJoint.mjJNT_BALL: 3, mjtJoint.mjJNT_SLIDE: 1, mjtJoint.mjJNT_HINGE: 1}


def arrays_of(bodies: Sequence[Body]) -> dict[str, Any]:
    """Every array and size of `Model` that follows from the bodies."""
    joints = [(i, joint) for i, body in enumerate(bodies) for joint in body.joints]
    dofs = [(i, j) for j, (i, joint) in enumerate(joints) for _ in range(NV[joint.type])]
    return {
        **body_arrays(bodies, dofs),
        **joint_arrays(joints),
        **dof_arrays(bodies, joints, dofs),
        **geom_arrays(bodies),
        **site_arrays(bodies),
        **camera_arrays(bodies),
        "qpos0": np.concatenate([[], *(start(bodies[i], joint, joint.ref) for i, joint in joints)]),
        "qpos_spring": np.concatenate([[], *(start(bodies[i], joint, joint.springref) for i, joint in joints)]),
        "nq": sum(NQ[joint.type] for _, joint in joints),
        "nv": len(dofs),
    }


def start(body: Body, joint: Joint, value: float) -> np.ndarray:
    """The coordinates of a joint when the model is as written (free: the body's pose)."""
    if joint.type == mjtJoint.mjJNT_FREE:
        return np.concatenate([body.frame.pos, body.frame.quat])
    return np.array([1.0, 0.0, 0.0, 0.0] if joint.type == mjtJoint.mjJNT_BALL else [value])


def inherited(bodies: Sequence[Body], own: Callable[[int], bool], root: int = 0) -> list[int]:
    """For each body the nearest of itself and its ancestors for which `own` holds, else `root`."""
    found: list[int] = []
    for i, body in enumerate(bodies):
        found.append(i if own(i) else root if i == 0 else found[body.parent])
    return found


def trees(bodies: Sequence[Body]) -> list[int]:
    """Number of the kinematic tree of each body, -1 for what cannot move. A tree's root is the first that moves."""
    tree = [-1]
    count = 0
    for body in bodies[1:]:
        above = tree[body.parent]
        tree.append(above if above >= 0 or not body.joints else count)
        count = max(count, tree[-1] + 1)
    return tree


def body_arrays(bodies: Sequence[Body], dofs: Sequence[tuple[int, int]]) -> dict[str, Any]:
    parents = [max(body.parent, 0) for body in bodies]
    dofnum = [sum(NV[joint.type] for joint in body.joints) for body in bodies]
    mocap = np.cumsum([body.mocap for body in bodies])
    inertials = [body.inertial for body in bodies]
    subtree = [inertial.mass for inertial in inertials]
    for i in range(len(bodies) - 1, 0, -1):
        subtree[parents[i]] += subtree[i]
    return {
        "nbody": len(bodies),
        "nmocap": int(mocap[-1]),
        "body_names": tuple(body.name for body in bodies),
        "body_parentid": integers(parents),
        "body_rootid": integers(inherited(bodies, lambda i: i > 0 and parents[i] == 0)),
        "body_weldid": integers(inherited(bodies, lambda i: bool(bodies[i].joints) or bodies[i].mocap)),
        "body_mocapid": integers(mocap[i] - 1 if body.mocap else -1 for i, body in enumerate(bodies)),
        "body_jntnum": integers(len(body.joints) for body in bodies),
        "body_jntadr": integers(starts([len(body.joints) for body in bodies])),
        "body_dofnum": integers(dofnum),
        "body_dofadr": integers(starts(dofnum)),
        "body_treeid": integers(trees(bodies)),
        "body_geomnum": integers(len(body.geoms) for body in bodies),
        "body_geomadr": integers(starts([len(body.geoms) for body in bodies])),
        "body_pos": reals((body.frame.pos for body in bodies), 3),
        "body_quat": reals((body.frame.quat for body in bodies), 4),
        "body_ipos": reals((inertial.frame.pos for inertial in inertials), 3),
        "body_iquat": reals((inertial.frame.quat for inertial in inertials), 4),
        "body_mass": reals(inertial.mass for inertial in inertials),
        "body_subtreemass": reals(subtree),
        "body_inertia": reals((inertial.inertia for inertial in inertials), 3),
        "body_gravcomp": reals(body.gravcomp for body in bodies),
    }


def joint_arrays(joints: Sequence[tuple[int, Joint]]) -> dict[str, Any]:
    records = [joint for _, joint in joints]
    return {
        "njnt": len(joints),
        "jnt_names": tuple(joint.name for joint in records),
        "jnt_type": integers(joint.type for joint in records),
        "jnt_qposadr": integers(starts([NQ[joint.type] for joint in records])),
        "jnt_dofadr": integers(starts([NV[joint.type] for joint in records])),
        "jnt_bodyid": integers(i for i, _ in joints),
        "jnt_group": integers(joint.group for joint in records),
        "jnt_limited": flags(joint.limited for joint in records),
        "jnt_pos": reals((joint.pos for joint in records), 3),
        "jnt_axis": reals((joint.axis for joint in records), 3),
        "jnt_range": reals((joint.range for joint in records), 2),
        "jnt_stiffness": reals(joint.stiffness[0] for joint in records),
        "jnt_stiffnesspoly": reals((higher(joint.stiffness) for joint in records), 2),
        "jnt_margin": reals(joint.margin for joint in records),
        "jnt_actfrclimited": flags(joint.actfrclimited for joint in records),
        "jnt_actfrcrange": reals((joint.actfrcrange for joint in records), 2),
        "jnt_actgravcomp": flags(joint.actgravcomp for joint in records),
    }


def higher(coefficients: tuple[float, ...]) -> tuple[float, ...]:
    """The second and third coefficient of a polynomial spring or damper."""
    return (*coefficients[1:], 0.0, 0.0)[:2]


def dof_arrays(
    bodies: Sequence[Body], joints: Sequence[tuple[int, Joint]], dofs: Sequence[tuple[int, int]]
) -> dict[str, Any]:
    records = [joints[j][1] for _, j in dofs]
    tree = trees(bodies)
    return {
        "dof_bodyid": integers(i for i, _ in dofs),
        "dof_jntid": integers(j for _, j in dofs),
        "dof_parentid": integers(dof_parents(bodies, dofs)),
        "dof_treeid": integers(tree[i] for i, _ in dofs),
        "dof_armature": reals(joint.armature for joint in records),
        "dof_damping": reals(joint.damping[0] for joint in records),
        "dof_dampingpoly": reals((higher(joint.damping) for joint in records), 2),
        "dof_frictionloss": reals(joint.frictionloss for joint in records),
    }


def dof_parents(bodies: Sequence[Body], dofs: Sequence[tuple[int, int]]) -> list[int]:
    """The dof before in the same body, else the last dof of the nearest ancestor that has one, else -1."""
    last = [-1] * len(bodies)  # last dof of each body or of its ancestors, filled as bodies are met
    own = {i: k for k, (i, _) in enumerate(dofs)}
    for i, body in enumerate(bodies):
        last[i] = own.get(i, last[body.parent] if i else -1)
    return [k - 1 if k and dofs[k - 1][0] == i else last[bodies[i].parent] for k, (i, _) in enumerate(dofs)]


def geom_arrays(bodies: Sequence[Body]) -> dict[str, Any]:
    geoms = [(i, geom) for i, body in enumerate(bodies) for geom in body.geoms]
    return {
        "ngeom": len(geoms),
        "geom_names": tuple(geom.name for _, geom in geoms),
        "geom_type": integers(geom.type for _, geom in geoms),
        "geom_bodyid": integers(i for i, _ in geoms),
        "geom_group": integers(geom.group for _, geom in geoms),
        "geom_contype": integers(geom.contype for _, geom in geoms),
        "geom_conaffinity": integers(geom.conaffinity for _, geom in geoms),
        "geom_condim": integers(geom.condim for _, geom in geoms),
        "geom_size": reals((geom.size for _, geom in geoms), 3),
        "geom_pos": reals((geom.frame.pos for _, geom in geoms), 3),
        "geom_quat": reals((geom.frame.quat for _, geom in geoms), 4),
        "geom_rbound": reals(geom.rbound for _, geom in geoms),
        "geom_aabb": reals((geom.aabb for _, geom in geoms), 6),
    }


def site_arrays(bodies: Sequence[Body]) -> dict[str, Any]:
    sites = [(i, site) for i, body in enumerate(bodies) for site in body.sites]
    return {
        "nsite": len(sites),
        "site_names": tuple(site.name for _, site in sites),
        "site_bodyid": integers(i for i, _ in sites),
        "site_type": integers(site.type for _, site in sites),
        "site_size": reals((site.size for _, site in sites), 3),
        "site_pos": reals((site.frame.pos for _, site in sites), 3),
        "site_quat": reals((site.frame.quat for _, site in sites), 4),
    }


def camera_arrays(bodies: Sequence[Body]) -> dict[str, Any]:
    cameras = [(i, camera) for i, body in enumerate(bodies) for camera in body.cameras]
    return {
        "ncam": len(cameras),
        "cam_names": tuple(camera.name for _, camera in cameras),
        "cam_bodyid": integers(i for i, _ in cameras),
        "cam_mode": integers(camera.mode for _, camera in cameras),
        "cam_pos": reals((camera.frame.pos for _, camera in cameras), 3),
        "cam_quat": reals((camera.frame.quat for _, camera in cameras), 4),
    }
