"""A model as URDF, for peers that read no MJCF: links with their inertias, hinges and slides; no shapes, no rotors.

A joint is at its reference when its URDF angle is 0: angles are qpos - qpos0. A free body is the root, where there is
one, and else `world`. Joints of one body become a chain of links without mass.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as tree

import numpy as np

from symdyn.bench.plain import matrix, traceable
from symdyn.errors import SymdynError
from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model

__all__ = ["to_urdf"]

TYPES = {mjtJoint.mjJNT_HINGE: "continuous", mjtJoint.mjJNT_SLIDE: "prismatic"}


def to_urdf(model: Model) -> tuple[str, list[str]]:
    """The text, and the names of the joints in the order of the degrees of freedom, those of a free base apart."""
    if not traceable(model):
        raise SymdynError(f"{model.name}: a ball joint cannot be written as URDF; expected hinges, slides, a free base")
    robot, names = tree.Element("robot", name="robot"), []
    free = np.flatnonzero(model.jnt_type == mjtJoint.mjJNT_FREE)
    roots = [int(model.jnt_bodyid[j]) for j in free]
    if len(roots) > 1 or (roots and (roots[0] != 1 or (model.body_parentid == 0).sum() > 2)):
        raise SymdynError(f"{model.name}: more than a free base stands in the world; expected one tree")
    if not roots:
        tree.SubElement(robot, "link", name="world")
    for b in range(1, model.nbody):
        robot.append(link(model, b))
        if b not in roots:
            names += list(attached(robot, model, b))
    return tree.tostring(robot, encoding="unicode"), names


def body_name(b: int) -> str:
    return f"body{b}" if b else "world"


def link(model: Model, b: int) -> tree.Element:
    """A body's link with its inertia, about its centre of mass along its principal axes."""
    made = tree.Element("link", name=body_name(b))
    if model.body_mass[b] > 0:
        inertial = tree.SubElement(made, "inertial")
        inertial.append(origin(model.body_ipos[b], matrix(model.body_iquat[b])))
        tree.SubElement(inertial, "mass", value=repr(float(model.body_mass[b])))
        zero = dict.fromkeys(("ixy", "ixz", "iyz"), "0")
        moments = zip(("ixx", "iyy", "izz"), model.body_inertia[b])
        tree.SubElement(inertial, "inertia", {**zero, **{name: repr(float(x)) for name, x in moments}})
    return made


def attached(robot: tree.Element, model: Model, b: int) -> Iterator[str]:
    """The joints from a body's parent to it, one after the other; the names of those that move."""
    at, R, parent = model.body_pos[b], matrix(model.body_quat[b]), body_name(int(model.body_parentid[b]))
    first = int(model.body_jntadr[b])
    for j in range(first, first + int(model.body_jntnum[b])):
        child = f"joint{j}_link"
        tree.SubElement(robot, "link", name=child)
        made = joint(robot, f"joint{j}", TYPES[mjtJoint(model.jnt_type[j])], parent, child)
        made.append(origin(at + R @ model.jnt_pos[j], R))
        tree.SubElement(made, "axis", xyz=numbers(model.jnt_axis[j]))
        tree.SubElement(made, "limit", lower="-1e9", upper="1e9", effort="1e9", velocity="1e9")
        # behind the joint, back from its place to the body's origin
        at, R, parent = -model.jnt_pos[j], np.eye(3), child
        yield f"joint{j}"
    joint(robot, f"fixed{b}", "fixed", parent, body_name(b)).append(origin(at, R))


def joint(robot: tree.Element, name: str, kind: str, parent: str, child: str) -> tree.Element:
    made = tree.SubElement(robot, "joint", name=name, type=kind)
    tree.SubElement(made, "parent", link=parent)
    tree.SubElement(made, "child", link=child)
    return made


def origin(xyz: np.ndarray, R: np.ndarray) -> tree.Element:
    """Position and roll, pitch, yaw about fixed axes, R = Rz(yaw) Ry(pitch) Rx(roll)."""
    pitch = np.arctan2(-R[2, 0], np.hypot(R[0, 0], R[1, 0]))
    if np.hypot(R[0, 0], R[1, 0]) > 1e-9:
        roll, yaw = np.arctan2(R[2, 1], R[2, 2]), np.arctan2(R[1, 0], R[0, 0])
    else:  # looking up or down: yaw and roll turn about one axis
        roll, yaw = np.arctan2(-R[1, 2], R[1, 1]), 0.0
    return tree.Element("origin", xyz=numbers(xyz), rpy=numbers((roll, pitch, yaw)))


def numbers(values) -> str:
    return " ".join(repr(float(x)) for x in values)
