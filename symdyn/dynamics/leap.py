"""Columns of a floating mechanism's mass matrix that leave a limb for the base at once.

A column carried inward pays at every link for two turns and a moved origin. From a link L it may leap to the base
instead: with f, n the force and the torque about L's origin, in L's axes, and p from the base's origin to L's,

    f_world = R_world f,   n_base = R_base (n + p x f),   M[a] = w_a . n + u_a . f   for a hinge a that is passed,

where w_a and u_a are the velocity that a's unit rate gives L. That pays where many dofs pass through L and a few links
lie before the base: arms on a torso, legs below an abdomen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.tree import Link, Tree
from symdyn.dynamics.turns import is_free
from symdyn.graph.provenance import MATRIX, label_vector, step
from symdyn.model.enums import mjtJoint
from symdyn.spatial.rotation import AxisTurn
from symdyn.spatial.vector import cross, eye, is_number, zeros

# operations: a hinge's or a constant turn of two vectors; two vectors moved by one component of an offset; three by
# three times a vector; a hinge's row; a product of turns, a link and a hinge passed of what a leap needs once
TURN, MOVE, MATRIX_VECTOR, CROSS, ROW, NEAR_ROW = 12, 4, 15, 12, 11, 3
PRODUCT, LINK, HINGE = 45, 22, 12
# a leap must save more than the estimate may be wrong
LEAST = 30


@dataclass(frozen=True)
class Leap:
    """The way of columns from one link: R_world, R_base (3, 3) and p (3,) in link axes; of each hinge that is passed
    its dof and w, u (3,) in link axes; dof and axis, in base axes, of a hinge about a line through the base's origin;
    the dofs of the base."""

    R_world: np.ndarray
    R_base: np.ndarray
    p: np.ndarray
    hinges: list[tuple[int, np.ndarray, np.ndarray]]
    central: list[tuple[int, np.ndarray]]
    base: slice

    def row(self, n, f) -> Iterator[tuple[int, object]]:
        """(dof, M) of the base and of the hinges passed."""
        for dof, w, u in self.hinges:
            yield dof, w @ n + u @ f
        torque = self.R_base @ (n + cross(self.p, f))
        for dof, axis in self.central:
            yield dof, axis @ torque
        yield from zip(range(self.base.start, self.base.stop), [*(self.R_world @ f), *torque], strict=True)


def leaps(tree: Tree, J) -> dict[int, Leap]:
    """The leap of each link from which columns leave, by number; J are the joint poses."""
    found = {}
    for root in tree.links:
        if root.type == mjtJoint.mjJNT_FREE and not root.parent:
            for i in [i for child in tree.children[root.i] for i in _best(tree, child)[1]]:
                with step(f"{tree.links[i].name}: to the base"):
                    found[i] = _leap(tree, J, i)
    return found


def _leap(tree: Tree, J, i: int) -> Leap:
    """What columns need that leave link i."""
    E, p, hinges, central = eye(3), zeros(3), [], []
    *passed, first = _way(tree, i)
    for link in [*passed, first]:
        E_link = J[link.i].E
        p = p + E @ (E_link @ J[link.i].r)
        E = E @ E_link.matrix()
        inner = tree.links[link.parent]
        if link is not first:
            axis = _central_axis(tree, inner)
            if axis is not None:
                central.append((inner.v.start, axis))
            else:
                w = E @ inner.axis
                hinges.append((inner.v.start, w, cross(w, p)))
    root = tree.links[first.parent]
    R_base = E.T
    for x, name in ((R_base, "B"), (R_world := J[root.i].S_v[:, :3].T @ R_base, "R")):
        label_vector(x.flat, f"{name}{i}", MATRIX)
    return Leap(R_world, R_base, p, hinges, central, root.v)


def _way(tree: Tree, i: int) -> list[Link]:
    """The links from i to the last before the base."""
    way = [tree.links[i]]
    while tree.links[way[-1].parent].parent:
        way.append(tree.links[way[-1].parent])
    return way


def _central_axis(tree: Tree, link: Link) -> np.ndarray | None:
    """The axis (3,) in base axes of a hinge on the base whose line passes through the base's origin."""
    axis = link.E_tree.T @ link.axis
    through = all(is_number(x) and x == 0 for x in cross(link.r, axis))
    return axis if through and not tree.links[link.parent].parent else None


def _best(tree: Tree, i: int) -> tuple[float, list[int]]:
    """The most operations saved in the subtree of link i, and the links that leap for it."""
    below = [_best(tree, child) for child in tree.children[i]]
    apart = sum(saved for saved, _ in below), [k for _, several in below for k in several]
    own = _saving(tree, i)
    return (own, [i]) if own > max(apart[0], LEAST) else apart


def _saving(tree: Tree, i: int) -> float:
    """Operations saved if the columns of link i's subtree leap from it."""
    way = _way(tree, i)
    if any(link.type != mjtJoint.mjJNT_HINGE or link.k is None for link in way):
        return 0.0
    carried = MATRIX_VECTOR + sum(TURN * (1 + _costly_turns(link)) + MOVE * _count(link.r) for link in way)
    passed = [link for link in way[1:] if _central_axis(tree, link) is None]
    near = sum(link.i == way[0].parent and not _count(way[0].r) for link in passed)
    leapt = CROSS + 2 * MATRIX_VECTOR + ROW * (len(passed) - near) + NEAR_ROW * near
    once = PRODUCT + LINK * len(way) + HINGE * len(passed)
    return _dofs(tree, i) * (carried - leapt) - once


def _dofs(tree: Tree, i: int) -> int:
    """The dofs of link i's subtree."""
    v = tree.links[i].v
    return v.stop - v.start + sum(_dofs(tree, child) for child in tree.children[i])


def _costly_turns(link: Link) -> int:
    return sum(not (isinstance(t, AxisTurn) and is_number(t.c) and is_free(t)) for t in link.E_tree.factors)


def _count(r) -> int:
    """Components of an offset that are not 0."""
    return sum(not (is_number(x) and x == 0) for x in r)
