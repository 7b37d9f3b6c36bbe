"""Base inertial parameters: inertia moved from a link to its parent where no joint force can tell the difference.

Mass that a joint does not move relative to the parent may as well belong to the parent (Gautier & Khalil 1990). With
the second moment J = integral x x^T dm this reads off directly:

    hinge about e_k:  m, h_k, J_kk         all of the mass taken to lie on the axis
    slide:            J                    displacement changes m and h terms alone
    ball:             m                    the mass taken to lie at the centre

What reaches the world is dropped. Joint forces, the mass matrix and total energy up to a constant stay exact; a link's
own wrench does not.
"""

from __future__ import annotations

from symdyn.model.enums import mjtJoint
from symdyn.spatial.inertia import RigidInertia
from symdyn.spatial.vector import zeros


def movable(kind: mjtJoint, k: int | None, inertia: RigidInertia) -> RigidInertia:
    """The part of a link's inertia that its parent can carry instead; k is a hinge's coordinate axis."""
    h, J = zeros(3), zeros(3, 3)
    if kind == mjtJoint.mjJNT_HINGE and k is not None:
        h[k], J[k, k] = inertia.h[k], inertia.J[k, k]
        return RigidInertia(inertia.m, h, J)
    if kind == mjtJoint.mjJNT_SLIDE:
        return RigidInertia(0.0, h, inertia.J)
    if kind == mjtJoint.mjJNT_BALL:
        return RigidInertia(inertia.m, h, J)
    return RigidInertia.zero()


def regroup(links: list[dict]) -> list[RigidInertia]:
    """The base inertia of each link of a tree under construction, leaves first."""
    base = [link["inertia"] for link in links]
    for i in range(len(links) - 1, 0, -1):
        link = links[i]
        moved = movable(link["type"], link["k"], base[i])
        base[i] = base[i] - moved
        if link["parent"]:
            base[link["parent"]] += moved.in_parent(link["E_tree"], link["r"])
    return base
