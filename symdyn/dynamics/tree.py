"""The kinematic tree that the recursions run over: one link a joint, in frames that make the algebra small.

A body with several joints becomes a chain of links, all but the last massless; a body without joints is part of the
link that carries it. A link's frame has its origin on the joint's axis and its axes so that a hinge turns about a
coordinate axis (`gauge.py`). Nothing outside this room sees these frames: outputs are in MuJoCo's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from symdyn.dynamics.exact import coordinate_axis, snap_rotation, snap_small
from symdyn.dynamics.gauge import Gauge, body_gauges, choose_gauges
from symdyn.dynamics.regroup import regroup
from symdyn.dynamics.rotor import dof_armature
from symdyn.graph.provenance import step
from symdyn.model.enums import mjtDisableBit, mjtJoint
from symdyn.spatial import quaternion
from symdyn.spatial.inertia import RigidInertia
from symdyn.spatial.rotation import MatrixRotation, Rotation
from symdyn.spatial.vector import array, eye, zeros


@dataclass(frozen=True)
class Link:
    """One joint and what it carries. Link 0 is the world.

    E_tree takes the parent link's coordinates to this link's, before the joint moves; r is this link's origin in the
    parent's axes, likewise. `axis` is the joint's axis in this link's axes; for a hinge it is +-e_k (k is None when its
    direction is symbolic), and the joint's angle is `qpos - q_ref`, plus the frame's constant `angle`. `inertia` is
    what the link carries; `base` is what is left of it when all that may belong to the parent does (`regroup.py`),
    enough for joint forces and M.
    """

    i: int
    parent: int
    name: str
    type: mjtJoint
    q: slice
    v: slice
    E_tree: Rotation
    r: np.ndarray
    axis: np.ndarray
    k: int | None
    angle: float
    q_ref: object
    inertia: RigidInertia
    base: RigidInertia


@dataclass(frozen=True)
class Tree:
    """Links in depth-first order, parents first; `links[0]` is the world and carries no dof."""

    nq: int
    nv: int
    a_grav: np.ndarray
    links: tuple[Link, ...]
    bodies: tuple[Placement, ...]
    armature: np.ndarray
    dof_parent: tuple[int, ...]
    children: tuple[tuple[int, ...], ...] = field(default=())


@dataclass(frozen=True)
class Placement:
    """A body in the link that carries it: R takes body coordinates to the link's, p is the body's origin there."""

    link: int
    R: np.ndarray
    p: np.ndarray


def outward(tree: Tree) -> Iterator[tuple[int, Link]]:
    """Links, parents first."""
    for link in tree.links[1:]:
        with step(f"{link.name}: outward"):
            yield link.i, link


def inward(tree: Tree) -> Iterator[tuple[int, Link]]:
    """Links, children first."""
    for link in reversed(tree.links[1:]):
        with step(f"{link.name}: inward"):
            yield link.i, link


def dof_ancestors(tree: Tree, i: int) -> Iterator[int]:
    """dof i's ancestors, nearest first, without i."""
    while (i := tree.dof_parent[i]) >= 0:
        yield i


def gravity(model) -> np.ndarray:
    """The acceleration of gravity (3,), world axes; zero when the file disables it."""
    disabled = int(model.opt.disableflags) & mjtDisableBit.mjDSBL_GRAVITY
    return zeros(3) if disabled else array(model.opt.gravity)


def body_inertia(model, b: int) -> RigidInertia:
    """Body b's inertia about its own frame's origin, in its own axes."""
    R = snap_rotation(quaternion.to_matrix(array(model.body_iquat[b])))
    tensor = R @ (array(model.body_inertia[b])[:, None] * R.T)
    scale = sum(abs(x) for x in model.body_inertia[b] if isinstance(x, float))
    return RigidInertia.of(array(model.body_mass)[b], snap_small(model.body_ipos[b], 1.0), snap_small(tensor, scale))


def build_tree(model, plain: bool = False) -> Tree:
    """The tree of a model, whose arrays may hold expressions in place of numbers.

    plain   links in their bodies' frames, with the inertia they carry: what the recursions cost without the choices
    """
    gauges = body_gauges(model) if plain else choose_gauges(model)
    links: list[dict] = [{"inertia": RigidInertia.zero()}]
    bodies = [Placement(0, eye(3), zeros(3))]
    for b in range(1, model.nbody):
        bodies.append(_add_body(model, b, bodies[model.body_parentid[b]], links, gauges))
    base = [link["inertia"] for link in links] if plain else regroup(links)
    fields = [Link(i=i, base=base[i], **{**_WORLD, **link}) for i, link in enumerate(links)]
    children = tuple(tuple(c.i for c in fields if c.parent == i and c.i) for i in range(len(fields)))
    return Tree(
        nq=model.nq,
        nv=model.nv,
        a_grav=gravity(model),
        links=tuple(fields),
        bodies=tuple(bodies),
        armature=dof_armature(model),
        dof_parent=tuple(int(p) for p in model.dof_parentid),
        children=children,
    )


_WORLD = dict.fromkeys(("type", "r", "axis", "k", "q_ref")) | dict(
    parent=0, name="world", q=slice(0), v=slice(0), E_tree=Rotation(), angle=0.0
)
_SCALAR = (1, 1)
# positions and velocities of the joints that have several
_WIDTHS = {mjtJoint.mjJNT_FREE: (7, 6), mjtJoint.mjJNT_BALL: (4, 3)}


def _add_body(model, b: int, parent: Placement, links: list[dict], gauges: list[Gauge]) -> Placement:
    """Append body b's links; the body's own place in the last of them, or in the parent's link when it has none."""
    R = snap_rotation(parent.R @ snap_rotation(quaternion.to_matrix(array(model.body_quat[b]))))
    p = snap_small(parent.p + parent.R @ array(model.body_pos[b]), 1.0)
    here = Placement(parent.link, R, p)
    for j in range(model.body_jntadr[b], model.body_jntadr[b] + model.body_jntnum[b]):
        here = _add_joint(model, b, j, here, links, gauges[j])
    E = Rotation() if _is_identity(here.R) else Rotation((MatrixRotation(here.R.T),))
    links[here.link]["inertia"] += body_inertia(model, b).in_parent(E, here.p)
    return here


def _add_joint(model, b: int, j: int, body: Placement, links: list[dict], gauge: Gauge) -> Placement:
    """Append joint j's link to the link that holds the body so far; the body's place in the new link."""
    kind = mjtJoint(model.jnt_type[j])
    free = kind == mjtJoint.mjJNT_FREE
    C = eye(3) if gauge.C is None else array(gauge.C)  # link axes to body axes
    if gauge.C is None and kind == mjtJoint.mjJNT_SLIDE:
        C = body.R.T  # a slide keeps its parent's axes: then nothing turns
    anchor = zeros(3) if free else array(model.jnt_pos[j]) + gauge.slide * array(model.jnt_axis[j])
    E_tree, angle = (Rotation(), 0.0) if free else gauge.tree_rotation(snap_rotation(C.T @ body.R.T))
    width = _WIDTHS.get(kind, _SCALAR)
    q, v, scalar = int(model.jnt_qposadr[j]), int(model.jnt_dofadr[j]), width == _SCALAR
    axis = snap_rotation(C.T @ array(model.jnt_axis[j])) if scalar else None
    links.append(
        dict(
            parent=body.link,
            name=model.jnt_names[j] or model.body_names[b] or f"joint{j}",
            type=kind,
            q=slice(q, q + width[0]),
            v=slice(v, v + width[1]),
            E_tree=E_tree,
            r=zeros(3) if free else snap_small(body.p + body.R @ anchor, 1.0),
            axis=axis,
            k=gauge.k if axis is not None and coordinate_axis(axis) == gauge.k else None,
            angle=angle,
            q_ref=array(model.qpos0)[q] if scalar else None,
            inertia=RigidInertia.zero(),
        )
    )
    return Placement(len(links) - 1, snap_rotation(C.T), snap_small(-(C.T @ anchor), 1.0))


def _is_identity(R) -> bool:
    return all(isinstance(x, float) for x in R.flat) and bool((np.asarray(R, dtype=float) == np.eye(3)).all())
