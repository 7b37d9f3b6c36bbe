"""Derivatives of the acceleration that forces give: in closed form what is rigid, automatically the forces.

    M a + c = f(qpos, qvel, act, ctrl, ...)    so that    d a = M^-1 (d f - d ID(qpos, qvel, a))

Of an implicit step H = M + R stands in place of M, and d ID has dR a besides.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from symdyn.catalog.automatic import changes
from symdyn.dynamics.factor import inverse
from symdyn.dynamics.forward_derivative import reaction_columns, reactions
from symdyn.dynamics.inverse_derivative import inverse_dynamics_derivatives
from symdyn.force import tendon_inertia
from symdyn.graph.columns import Columns
from symdyn.graph.expr import Expr
from symdyn.graph.provenance import label, unsigned
from symdyn.spatial.vector import array

__all__ = ["BY", "Accelerations"]

# what accelerations are differentiated by; where no callback takes it, that by applied forces is the inverse
BY = {"qpos": "a tangent step of qpos", "qvel": "qvel", "act": "act", "ctrl": "ctrl"}


@dataclass(frozen=True)
class Accelerations:
    """The acceleration a (nv,) that the forces f (nv,) give, and its derivatives.

    factor      (L, D), or (L, D, V), of the matrix that a is solved with
    resistance  what that matrix has beside M (nv, nv)
    """

    w: object
    force: np.ndarray
    a: np.ndarray
    factor: tuple[np.ndarray, np.ndarray]
    resistance: np.ndarray

    def __getitem__(self, by: str) -> np.ndarray:
        """The derivative (nv, n) by a step of an input."""
        return self._by_state[by] if by in BY else self.by_force

    @cached_property
    def by_force(self) -> np.ndarray:
        """By applied forces (nv, nv), through the user's callback where there is one."""
        if "control" in self.w.user:
            return reactions(self.w.tree, self.factor, -changes(self.w, self.force, "qfrc_applied"))[0]
        return inverse(self.w.tree, *self.factor)

    @cached_property
    def _by_state(self) -> dict[str, np.ndarray]:
        return dict(zip(BY, reactions(self.w.tree, self.factor, *self.missing.values())))

    @cached_property
    def missing(self) -> dict[str, np.ndarray]:
        """d (ID + R a - f) (nv, n) by each input, at the acceleration as it is."""
        found = {by: -changes(self.w, self.force, by) for by in BY}
        found["qpos"], found["qvel"] = found["qpos"] + self._inertial[0], found["qvel"] + self._inertial[1]
        entries = [(i, j) for (i, j), x in np.ndenumerate(self.resistance) if x.__class__ is Expr]
        for by in found if entries else ():
            for (i, j), change in zip(entries, changes(self.w, array([self.resistance[e] for e in entries]), by)):
                found[by][i] = found[by][i] + self.a[j] * change
        for by, matrix in found.items():
            for (i, j), x in np.ndenumerate(matrix):
                label(unsigned(x), f"dforce{i}_d{by}{j}")
        return found

    @cached_property
    def _inertial(self) -> tuple[np.ndarray, np.ndarray]:
        """d ID at a by qpos and by qvel, the armature of tendons included."""
        w = self.w
        for k, x in enumerate(self.a):
            label(unsigned(x), f"qacc_{k}")
        d_q, d_v, _ = inverse_dynamics_derivatives(w.tree, w.qpos, w.qvel, self.a)
        if w.has_ten_armature:
            M = tendon_inertia.tendon_inertia(w.tree, w.ten_armature, w.ten_J)
            d_q = d_q + np.einsum("ijk,j->ik", changes(w, M, "qpos"), self.a) + changes(w, w.ten_bias, "qpos")
            d_v = d_v + changes(w, w.ten_bias, "qvel")
        return d_q, d_v

    @cached_property
    def columns(self) -> tuple[Columns, ...]:
        """How whole columns of the derivatives are found at once."""
        forces = {f"d_qacc_smooth_d_{by}": B for by, B in self.missing.items()}
        inverse = "" if "control" in self.w.user else "d_qacc_smooth_d_qfrc_applied"
        return reaction_columns(self.w.tree, self.factor, forces, inverse)
