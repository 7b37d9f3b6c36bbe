"""Moves the frame of a free body to its principal axes, where the file asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from symdyn.model.compiler import Compiler
from symdyn.model.enums import mjtJoint
from symdyn.model.quaternion import Frame
from symdyn.model.record import Body

__all__ = ["aligned"]


def aligned(bodies: Sequence[Body], compiler: Compiler) -> list[Body]:
    """Bodies, those with an aligned free joint and no child bodies having their inertial frame as their own."""
    parents = {body.parent for body in bodies}
    return [at_inertial(body) if i not in parents and wants(body, compiler) else body for i, body in enumerate(bodies)]


def wants(body: Body, compiler: Compiler) -> bool:
    """Whether the free joint of a body, if it has one, is to be aligned."""
    for joint in body.joints:
        if joint.type == mjtJoint.mjJNT_FREE:
            return compiler.at(body.element).alignfree if joint.align is None else joint.align
    return False


def at_inertial(body: Body) -> Body:
    """The same body in the frame of its principal axes."""
    frame = body.inertial.frame
    back = frame.inverse

    def moved(records):
        return tuple(replace(record, frame=back @ record.frame) for record in records)

    return replace(
        body,
        frame=body.frame @ frame,
        inertial=replace(body.inertial, frame=Frame()),
        geoms=moved(body.geoms),
        sites=moved(body.sites),
        cameras=moved(body.cameras),
        lights=moved(body.lights),
    )
