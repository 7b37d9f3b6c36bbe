"""What a tree must satisfy before it is numbered."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from symdyn.mjcf import Element
from symdyn.model.enums import mjtGeom, mjtJoint
from symdyn.model.inertial import MINVAL
from symdyn.model.number import NV
from symdyn.model.record import Body, Joint

__all__ = ["check_names", "check_bodies", "check_finite", "check_masses"]

FREE, BALL, SLIDE, HINGE = mjtJoint


def check_names(bodies: Sequence[Body]) -> None:
    """No two objects of a kind have the same name."""
    for kind in ("joints", "geoms", "sites", "cameras", "lights"):
        unique((each.name, each.element) for body in bodies for each in getattr(body, kind))
    unique((body.name, body.element) for body in bodies)


def unique(named) -> None:
    first: dict[str, Element] = {}
    for name, element in named:
        if name and first.setdefault(name, element) is not element:
            raise element.error(f'the name "{name}" is taken, by {first[name].place}; expected a name of its own')


def check_bodies(bodies: Sequence[Body]) -> None:
    """Joints fit together, mocap bodies are fixed children of the world."""
    for body in bodies[1:]:
        if body.mocap and (body.joints or body.parent != 0):
            raise body.element.error("is a mocap body; expected a child of the world without joints")
        check_joints(body)
    for body, moves in zip(bodies, moving(bodies), strict=True):
        for geom in body.geoms:
            if geom.type == mjtGeom.mjGEOM_PLANE and moves:
                raise geom.element.error("is a plane on a body that moves; expected a body fixed to the world")


def moving(bodies: Sequence[Body]) -> list[bool]:
    """Whether each body has a joint between it and the world."""
    found: list[bool] = []
    for body in bodies:
        found.append(bool(body.joints) or (body.parent >= 0 and found[body.parent]))
    return found


def check_joints(body: Body) -> None:
    turned_by: Joint | None = None
    for joint in body.joints:
        if joint.type == FREE and body.parent != 0:
            raise joint.element.error("is free but its body is not a child of the world; expected one there")
        if turned_by is not None and joint.type in (BALL, HINGE):
            raise joint.element.error(f"turns behind a ball joint, {turned_by.element.place}; expected it before")
        turned_by = joint if joint.type == BALL else turned_by
    count = sum(NV[joint.type] for joint in body.joints)
    if count > 6:
        raise body.element.error(f"has {count} degrees of freedom; expected at most six in one body")


def check_finite(bodies: Sequence[Body]) -> None:
    """No number grew past what a double holds."""
    for body in bodies:
        inertial = body.inertial
        numbers = [body.frame.pos, inertial.frame.pos, inertial.frame.quat, inertial.inertia, [inertial.mass]]
        if not all(np.isfinite(each).all() for each in numbers):
            raise body.element.error("its pose, mass or inertia is too large to compute; expected finite numbers")


def check_masses(bodies: Sequence[Body]) -> None:
    """Whatever moves has mass and inertia, its own or of bodies fixed to it."""
    heavy = [body.inertial.mass >= MINVAL and min(body.inertial.inertia) >= MINVAL for body in bodies]
    for i in range(len(bodies) - 1, 0, -1):
        if heavy[i] and not bodies[i].joints:
            heavy[bodies[i].parent] = True
    for body, enough in zip(bodies[1:], heavy[1:], strict=True):
        if body.joints and not enough:
            raise body.element.error(
                "moves but has no mass or no inertia; expected both, or fixed to it a body that has"
            )
