"""fusestatic: a body that cannot move against its parent becomes a part of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from symdyn.model.inertial import about, principal
from symdyn.model.quaternion import Frame
from symdyn.model.record import Body, Inertial

__all__ = ["fused"]


@dataclass
class Node:
    """A body of the tree with its children."""

    body: Body
    children: list[Node] = field(default_factory=list)


def fused(bodies: Sequence[Body], used: set[str]) -> list[Body]:
    """The bodies, depth first, without those fixed to their parents; one whose name is in `used` stays a body."""
    nodes = [Node(body) for body in bodies]
    for node in nodes[1:]:
        nodes[node.body.parent].children.append(node)
    found: list[Body] = []
    stack = [(nodes[0], -1)]
    while stack:
        node, parent = stack.pop()
        absorb(node, used)
        stack.extend((child, len(found)) for child in reversed(node.children))
        found.append(replace(node.body, parent=parent))
    return found


def absorb(node: Node, used: set[str]) -> None:
    """Takes into a body whatever is fixed to it; the children of what is taken stand where it stood."""
    rest, node.children = node.children[::-1], []
    while rest:
        child = rest.pop()
        if not is_part(child.body, node.body, used):
            node.children.append(child)
            continue
        node.body = joined(node.body, child.body)
        frame = child.body.frame
        for below in reversed(child.children):
            rest.append(Node(replace(below.body, frame=frame @ below.body.frame), below.children))


def is_part(body: Body, parent: Body, used: set[str]) -> bool:
    """Whether a body is to become a part of its parent."""
    element = body.element
    free = bool(body.joints) or body.mocap or element.get("fuse") == "false"
    named = body.name in used or (element.name and element.name in used)
    held_alike = parent.parent < 0 or body.gravcomp == parent.gravcomp
    return not free and not named and held_alike


def joined(parent: Body, child: Body) -> Body:
    """The parent with everything of a child that is fixed to it."""

    def moved(records: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(replace(record, frame=child.frame @ record.frame) for record in records)

    own, added = parent.inertial, child.inertial
    inertial = own if parent.parent < 0 else together(own, replace(added, frame=child.frame @ added.frame))
    return replace(
        parent,
        inertial=inertial,
        geoms=parent.geoms + moved(child.geoms),
        sites=parent.sites + moved(child.sites),
        cameras=parent.cameras + moved(child.cameras),
        lights=parent.lights + moved(child.lights),
    )


def together(a: Inertial, b: Inertial) -> Inertial:
    """Two inertias in the same frame as one (parallel axes)."""
    mass = a.mass + b.mass
    if not a.mass or not b.mass:
        return b if b.mass else a
    com = (a.mass * a.frame.pos + b.mass * b.frame.pos) / mass
    moments, quat = principal(about(a, com) + about(b, com))
    return Inertial(mass, Frame(com, quat), np.asarray(moments))
