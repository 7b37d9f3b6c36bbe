"""Where the coordinates of an attached model lie in the whole.

A keyframe is written in the coordinates of its own file; what that file does not know stays at its reference. As in
MuJoCo, a keyframe of a model that is attached several times holds for what it came with, and for what came later of
the rest of its model.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from symdyn.mjcf import Defaults, Element, Spec
from symdyn.model.compiler import compiler_of
from symdyn.model.geom import Assets
from symdyn.model.number import NQ, NV
from symdyn.model.record import Body, Joint
from symdyn.model.tree import bodies_of

__all__ = ["Layout", "layout_of"]


@dataclass(frozen=True)
class Layout:
    """For each coordinate of the whole its number in the part, -1 where the part has none; and the part's sizes."""

    qpos: tuple[int, ...]
    qvel: tuple[int, ...]
    mocap: tuple[int, ...]
    nq: int
    nv: int
    nmocap: int


def layout_of(spec: Spec, bodies: Sequence[Body], scope: int) -> Layout:
    """The layout of the model that has this number in `spec.scopes`, counted from 1."""
    part = spec.scopes[scope - 1]
    compiler, defaults = compiler_of(part), Defaults.of(part)
    own = bodies_of(part, compiler, defaults, Assets.of(part, compiler, defaults))
    return matched(bodies, own, scope)


def matched(bodies: Sequence[Body], part: Sequence[Body], scope: int) -> Layout:
    """Joints and mocap bodies of the part, by the elements they were written as, found among those of the whole."""
    joints = {key: (q, v) for key, _, q, v in coordinates(part)}
    nq, nv = sizes(part)
    qpos: list[int] = []
    qvel: list[int] = []
    for key, joint, _, _ in coordinates(bodies):
        q, v = taken(joints, key, joint.element, scope) or (-1, -1)
        qpos += [q + i if q >= 0 else -1 for i in range(NQ[joint.type])]
        qvel += [v + i if v >= 0 else -1 for i in range(NV[joint.type])]
    mocaps = {key: i for i, (key, _) in enumerate(mocap(part))}
    nmocap = len(mocaps)
    places = [taken(mocaps, key, body.element, scope) for key, body in mocap(bodies)]
    return Layout(tuple(qpos), tuple(qvel), tuple(-1 if i is None else i for i in places), nq, nv, nmocap)


Key = tuple[int, int]  # an element, and which of the copies that a replicate makes of it


def coordinates(bodies: Sequence[Body]) -> Iterator[tuple[Key, Joint, int, int]]:
    """Every joint with its key and where it starts in qpos and qvel."""
    copies: dict[int, int] = {}
    q = v = 0
    for body in bodies:
        for joint in body.joints:
            number = copies[id(joint.element)] = copies.get(id(joint.element), -1) + 1
            yield (id(joint.element), number), joint, q, v
            q, v = q + NQ[joint.type], v + NV[joint.type]


def sizes(bodies: Sequence[Body]) -> tuple[int, int]:
    joints = [joint for body in bodies for joint in body.joints]
    return sum(NQ[joint.type] for joint in joints), sum(NV[joint.type] for joint in joints)


def mocap(bodies: Sequence[Body]) -> Iterator[tuple[Key, Body]]:
    copies: dict[int, int] = {}
    for body in bodies:
        if body.mocap:
            number = copies[id(body.element)] = copies.get(id(body.element), -1) + 1
            yield (id(body.element), number), body


def taken(known: dict[Key, Any], key: Key, element: Element, scope: int) -> Any:
    """What is known of the element that this one was attached as a copy of, with that scope or later; or None.

    The first copy takes it.
    """
    each = element.source if element.scope >= scope else None
    while each is not None:
        if (id(each), key[1]) in known:
            return known.pop((id(each), key[1]))
        each = each.source
    return None
