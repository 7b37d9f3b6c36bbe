"""Constant tables of chains: the dofs that move a dof's body, the dofs that change a tendon's length."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from symdyn.model.enums import mjtWrap
from symdyn.sim.table import Table

__all__ = ["CONTEXT", "TABLES", "chains", "tendon_dofs"]


def on_a_path(model) -> np.ndarray:
    """Whether a tendon's dofs are ancestors of its last one, or that dof itself."""
    above = chains(model)
    return np.array([not dofs or set(dofs) <= set(above[dofs[-1]]) for dofs in tendon_dofs(model)], dtype=int)


LANES = 4  # of lane.c.j2


def chains(model) -> list[list[int]]:
    """Of each dof its ancestors and itself, ascending."""
    found: list[list[int]] = []
    for i, parent in enumerate(model.dof_parentid):
        found.append([*(found[parent] if parent >= 0 else ()), i])
    return found


def body_chain(model, body: int) -> list[int]:
    """The dofs that move a body, ascending."""
    while body and not model.body_dofnum[body]:
        body = int(model.body_parentid[body])
    return chains(model)[int(model.body_dofadr[body] + model.body_dofnum[body]) - 1] if body else []


def tendon_dofs(model) -> list[list[int]]:
    """Of each tendon the dofs that change its length, ascending."""
    return [tendon_chain(model, i) for i in range(model.ntendon)]


def tendon_chain(model, tendon: int) -> list[int]:
    """The dofs of a fixed tendon's joints; of a spatial one those that move some of its bodies, but not all alike."""
    first, count = int(model.tendon_adr[tendon]), int(model.tendon_num[tendon])
    path = [(int(model.wrap_type[w]), int(model.wrap_objid[w])) for w in range(first, first + count)]
    joints = {int(model.jnt_dofadr[i]) for kind, i in path if kind == mjtWrap.mjWRAP_JOINT}
    moved = [set(body_chain(model, body)) for body in path_bodies(model, path)]
    some = set().union(*moved) - (set.intersection(*moved) if moved else set())
    return sorted(joints | some)


def path_bodies(model, path: Iterable[tuple[int, int]]) -> list[int]:
    """The bodies that a spatial tendon's sites and geoms are fixed in."""
    owner = {
        mjtWrap.mjWRAP_SITE: model.site_bodyid,
        mjtWrap.mjWRAP_SPHERE: model.geom_bodyid,
        mjtWrap.mjWRAP_CYLINDER: model.geom_bodyid,
    }
    return [int(owner[kind][i]) for kind, i in path if kind in owner]


def starts(lists: Sequence[Sequence[Any]]) -> np.ndarray:
    return np.array([sum(map(len, lists[:i])) for i in range(len(lists))], dtype=int)


def counts(lists: Sequence[Sequence[Any]]) -> np.ndarray:
    return np.array([len(each) for each in lists], dtype=int)


def joined(lists: Sequence[Sequence[Any]]) -> np.ndarray:
    return np.array([x for each in lists for x in each], dtype=int)


def three(name: str, lists: Callable[[object], Sequence[Sequence[Any]]], content: str, what: str) -> dict[str, Table]:
    """Tables of lists of numbers or of rows, laid end to end: where each starts, how long it is, all of them."""
    return {
        f"{name}adr": Table(lambda model: starts(lists(model)), f"where the {what} start"),
        f"{name}num": Table(lambda model: counts(lists(model)), f"how many {what}"),
        content: Table(lambda model: joined(lists(model)), what),
    }


def in_lanes(n: int) -> int:
    """The next multiple of LANES."""
    return -(-n // LANES) * LANES


def padded_rows(model) -> np.ndarray:
    """Where the rows of a matrix with the tree's pattern start, each with room up to a multiple of LANES."""
    room = [in_lanes(len(chain)) for chain in chains(model)]
    return np.array([sum(room[:i]) for i in range(len(room))], dtype=int)


MOST_ROWS = 64  # that are copied by a statement each; more by a loop


def tree_rows(model) -> list[tuple[int, int, int, bool]]:
    """Where each row of M starts, among rows with room and without, its length, and whether a copy of whole lanes stays
    inside M; none where they are too many."""
    lengths = [len(chain) for chain in chains(model)]
    packed = np.cumsum([0, *lengths]).tolist()
    rows = zip(padded_rows(model).tolist(), packed, lengths, strict=False)
    found = [(row, start, n, start + in_lanes(n) <= packed[-1]) for row, start, n in rows]
    return found if len(found) <= MOST_ROWS else []


def runs(dofs: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending dofs as runs of those that follow one another: the first and how many."""
    if not dofs:
        return []
    breaks = [0, *[k for k in range(1, len(dofs)) if dofs[k] != dofs[k - 1] + 1], len(dofs)]
    return [(dofs[start], end - start) for start, end in zip(breaks, breaks[1:], strict=False)]


def chain_runs(model) -> list[list[tuple[int, int]]]:
    """Of each dof the runs of its chain."""
    return [runs(chain) for chain in chains(model)]


CONTEXT: Mapping[str, Callable[[Any], object]] = {"tree_rows": tree_rows}

TABLES: Mapping[str, Table] = {
    "tendon_path": Table(on_a_path, "whether its dofs lie on one path to a root"),
    "chain_row": Table(padded_rows, "start of each row of the Hessian, in whole lanes"),
    **three("chain_", chains, "chain_dof", "dofs that each dof moves with, ascending, itself the last"),
    **three("chain_run", chain_runs, "chain_run", "runs of each dof's chain: the first dof, how many follow with it"),
    **three("tendon_dof", tendon_dofs, "tendon_dof", "dofs that change each tendon, ascending"),
}
