"""The mass matrix at one configuration, in plain numbers, a block for each kinematic tree; and its inverse."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from symdyn.model.constant import MINVAL
from symdyn.model.pose import Arrays, Pose
from symdyn.model.quaternion import product, rotation

__all__ = ["Block", "Mass", "mass_of"]


@dataclass(frozen=True, eq=False)
class Block:
    """Degrees of freedom (n,) of a tree, and their part (n, n) of M."""

    dofs: np.ndarray
    M: np.ndarray

    @cached_property
    def inverse(self) -> np.ndarray:
        """M^-1 from M = L^T D L, leaves first; where M is singular a pivot of nothing is the smallest number."""
        n = len(self.dofs)
        rest, L, D = np.array(self.M), np.eye(n), np.zeros(n)
        for k in range(n - 1, -1, -1):
            D[k] = max(rest[k, k], MINVAL)
            L[k, :k] = rest[k, :k] / D[k]
            rest[:k, :k] -= D[k] * np.outer(L[k, :k], L[k, :k])
        back = np.eye(n)  # L^-1, row by row: L is unit lower triangular
        for i in range(1, n):
            back[i] -= L[i, :i] @ back[:i]
        return (back / D) @ back.T


@dataclass(frozen=True, eq=False)
class Mass:
    """M (nv, nv) as its diagonal blocks."""

    nv: int
    blocks: tuple[Block, ...]

    @property
    def diagonal(self) -> np.ndarray:
        found = np.zeros(self.nv)
        for block in self.blocks:
            found[block.dofs] = np.diag(block.M)
        return found

    @property
    def inverse_diagonal(self) -> np.ndarray:
        found = np.zeros(self.nv)
        for block in self.blocks:
            found[block.dofs] = np.diag(block.inverse)
        return found

    @cached_property
    def owners(self) -> dict[int, Block]:
        return {int(dof): block for block in self.blocks for dof in block.dofs}

    def block_of(self, dof: int) -> Block:
        """The block that a degree of freedom is in."""
        return self.owners[dof]

    def over(self, rows: np.ndarray) -> np.ndarray:
        """rows M^-1 (n, nv)."""
        found = np.zeros(rows.shape)
        for block in self.blocks:
            part = rows[:, block.dofs]
            if part.any():
                found[:, block.dofs] = part @ block.inverse
        return found


def mass_of(arrays: Arrays, pose: Pose, coupling: np.ndarray, weights: np.ndarray) -> Mass:
    """M = sum over bodies of J^T I J, plus the armature of joints, plus w J^T J of each row J of `coupling` (n, nv).

    Of the last only what couples a coordinate with those it stands on: M has no other entries, as in MuJoCo.
    """
    where, blocks = np.zeros(arrays["nv"], dtype=int), []
    for dofs in trees_of(arrays["dof_treeid"]):
        where[dofs] = np.arange(len(dofs))
        blocks.append(Block(dofs, np.diag(arrays["dof_armature"][dofs])))
    mass = Mass(arrays["nv"], tuple(blocks))
    for body in range(1, arrays["nbody"]):
        chain = pose.chains[body]
        if len(chain) and (arrays["body_mass"][body] or arrays["body_inertia"][body].any()):
            mass.block_of(int(chain[0])).M[np.ix_(where[chain], where[chain])] += inertia_of(arrays, pose, body)
    for row, weight in zip(coupling, weights, strict=True):
        for dof in np.flatnonzero(row):
            chain = pose.chains[arrays["dof_bodyid"][dof]]
            below = chain[chain < dof]
            block, k = mass.block_of(int(dof)), where[dof]
            block.M[k, k] += weight * row[dof] ** 2
            block.M[k, where[below]] += weight * row[dof] * row[below]
            block.M[where[below], k] += weight * row[dof] * row[below]
    return mass


def trees_of(trees: np.ndarray) -> list[np.ndarray]:
    """The degrees of freedom of each kinematic tree."""
    order = np.argsort(trees, kind="stable")
    return np.split(order, np.flatnonzero(np.diff(trees[order])) + 1) if len(order) else []


def inertia_of(arrays: Arrays, pose: Pose, body: int) -> np.ndarray:
    """What one body adds to M, over its chain (n, n)."""
    R = rotation(product(pose.quat[body], arrays["body_iquat"][body]))
    turn, push = R.T @ pose.angular(body), pose.linear(body, pose.com[body])
    return (turn.T * arrays["body_inertia"][body]) @ turn + arrays["body_mass"][body] * push.T @ push
