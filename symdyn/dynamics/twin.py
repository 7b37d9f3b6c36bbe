"""Equal limbs: subtrees of the same joints, whose arithmetic has the same form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from symdyn.dynamics.tree import Link, Tree

# inputs that have an element a position coordinate, and those that have one a degree of freedom
BY_POSITION = ("qpos", "qpos1", "qpos2")
BY_DOF = ("qvel", "qacc", "tau", "qfrc_applied")
# a limb of fewer joints is not worth the bookkeeping
SHORTEST = 2


def twin_joints(tree: Tree) -> Iterator[tuple[Link, ...]]:
    """Links that play the same part in equal limbs, limb by limb; limbs do not overlap.

    Limbs that save the most come first. An odd number of them leaves out the last: lanes come in pairs.
    """
    form = forms(tree)
    alike = defaultdict(list)
    for link in tree.links[1:]:
        alike[form[link.i]].append(link.i)
    taken: set[int] = set()
    for roots in sorted(alike.values(), key=lambda roots: (-saving(tree, roots), roots[0])):
        free = [i for i in roots if taken.isdisjoint(subtree(tree, i))]
        limbs = [subtree(tree, i) for i in free[: len(free) - len(free) % 2]]
        if limbs and len(limbs[0]) >= SHORTEST and disjoint(limbs):
            taken.update(i for limb in limbs for i in limb)
            yield from zip(*[[tree.links[i] for i in limb] for limb in limbs], strict=True)


def twin_inputs(tree: Tree, inputs: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Elements of these inputs, by name, that play the same part in equal limbs."""
    groups = []
    for links in twin_joints(tree):
        for name in inputs:
            for elements in zip(*[indices(tree, link, name) for link in links], strict=True):
                groups.append(tuple(f"{name}[{k}]" for k in elements))
    return tuple(groups)


def twin_labels(tree: Tree, name: str) -> tuple[tuple[str, ...], ...]:
    """Values labelled `name_3`, one a dof, that play the same part in equal limbs; those in no limb stand alone."""
    groups = list(twin_dofs(tree))
    alone = set(range(tree.nv)).difference(*groups)
    return tuple(tuple(map(f"{name}_{{}}".format, dofs)) for dofs in [*groups, *[(dof,) for dof in sorted(alone)]])


def twin_dofs(tree: Tree) -> Iterator[tuple[int, ...]]:
    """Dofs that play the same part in equal limbs."""
    for links in twin_joints(tree):
        yield from zip(*[range(tree.nv)[link.v] for link in links], strict=True)


def indices(tree: Tree, link: Link, name: str) -> range:
    """The elements of an input that belong to a link's joint."""
    if name in BY_POSITION:
        return range(tree.nq)[link.q]
    return range(tree.nv)[link.v] if name in BY_DOF else range(0)


def saving(tree: Tree, roots: list[int]) -> int:
    """About how much work equal limbs share: that of a limb grows with the square of its length."""
    return len(subtree(tree, roots[0])) ** 2 * (len(roots) // 2 * 2 - 1)


def forms(tree: Tree) -> dict[int, tuple]:
    """What each link's subtree is made of: joint types and how they branch."""
    form: dict[int, tuple] = {}
    for link in reversed(tree.links[1:]):
        form[link.i] = (int(link.type), *sorted(form[c] for c in tree.children[link.i]))
    return form


def subtree(tree: Tree, i: int) -> list[int]:
    """Link i and all that it carries, parents first; branches of one form stay in order."""
    return [i, *[k for c in tree.children[i] for k in subtree(tree, c)]]


def disjoint(limbs: list[list[int]]) -> bool:
    """Whether no link is in two limbs."""
    links = [i for limb in limbs for i in limb]
    return len(links) == len(set(links))
