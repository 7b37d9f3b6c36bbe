"""What a CasADi user has without symdyn: the textbook's Newton-Euler recursion traced with `casadi.SX`.

Body frames, rotations by Rodrigues' formula, inertias as the model gives them; CasADi folds zeros and ones and shares
common subexpressions while it traces. Joints are hinges, slides and the free joint of a base.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model
from symdyn.spatial import quaternion

__all__ = ["TRACES", "traceable"]


def traceable(model: Model) -> bool:
    """Whether the recursion knows all joints."""
    return all(kind != mjtJoint.mjJNT_BALL for kind in model.jnt_type)


def matrix(quat: np.ndarray) -> np.ndarray:
    return np.asarray(quaternion.to_matrix(quat), dtype=float)


class Recursion:
    """Forces tau (nv,) of a motion q, qd, qdd: casadi.SX columns; gravity enters as the acceleration of the world."""

    def __init__(self, model: Model, q: Any, qd: Any, qdd: Any, gravity: bool = True):
        import casadi

        self.casadi, self.m, self.q, self.qd, self.qdd = casadi, model, q, qd, qdd
        zero = casadi.SX(3, 1)
        g = -np.asarray(model.opt.gravity) if gravity else np.zeros(3)
        self.motion = {0: (zero, zero, casadi.SX(g))}
        self.moves: dict[int, tuple] = {}
        self.wrench = {b: (zero, zero) for b in range(model.nbody)}
        for b in range(1, model.nbody):
            self.outward(b)
        self.tau = casadi.SX(model.nv, 1)
        for b in range(model.nbody - 1, 0, -1):
            self.inward(b)

    def joints(self, b: int) -> range:
        return range(self.m.body_jntadr[b], self.m.body_jntadr[b] + self.m.body_jntnum[b])

    def place(self, b: int) -> tuple[np.ndarray, np.ndarray]:
        """The body's frame in its parent's, before its joints move; a free body's is qpos alone."""
        m = self.m
        free = any(m.jnt_type[j] == mjtJoint.mjJNT_FREE for j in self.joints(b))
        return (np.eye(3), np.zeros(3)) if free else (matrix(m.body_quat[b]), m.body_pos[b])

    def outward(self, b: int) -> None:
        """w, w', a of the body's frame in its axes, and the force that its mass needs."""
        cross, m = self.casadi.cross, self.m
        w, dw, a = self.motion[int(m.body_parentid[b])]
        E, p = self.place(b)
        a = a + cross(dw, p) + cross(w, cross(w, p))
        w, dw, a = E.T @ w, E.T @ dw, E.T @ a
        for j in self.joints(b):
            w, dw, a = self.moved(j, w, dw, a)
        self.motion[b] = w, dw, a
        r, R = m.body_ipos[b], matrix(m.body_iquat[b])
        I = R @ np.diag(m.body_inertia[b]) @ R.T
        f = m.body_mass[b] * (a + cross(dw, r) + cross(w, cross(w, r)))
        self.wrench[b] = I @ dw + cross(w, I @ w) + cross(r, f), f

    def moved(self, j: int, w: Any, dw: Any, a: Any) -> tuple:
        """The motion behind a joint."""
        cross, m, i = self.casadi.cross, self.m, int(self.m.jnt_dofadr[j])
        if m.jnt_type[j] == mjtJoint.mjJNT_FREE:
            return self.freed(j, a)
        u, c, x = m.jnt_axis[j], m.jnt_pos[j], self.q[int(m.jnt_qposadr[j])] - m.qpos0[m.jnt_qposadr[j]]
        if m.jnt_type[j] == mjtJoint.mjJNT_SLIDE:
            d = x * self.casadi.SX(u)
            self.moves[j] = (None, d)
            return w, dw, a + cross(dw, d) + cross(w, cross(w, d)) + 2 * cross(w, u * self.qd[i]) + u * self.qdd[i]
        K = np.array([[0, -u[2], u[1]], [u[2], 0, -u[0]], [-u[1], u[0], 0]])
        R = np.eye(3) + self.casadi.sin(x) * K + (1 - self.casadi.cos(x)) * (K @ K)
        self.moves[j] = (R, None)
        a = a + cross(dw, c) + cross(w, cross(w, c))
        w, dw, a = R.T @ w, R.T @ dw, R.T @ a
        dw = dw + cross(w, u * self.qd[i]) + u * self.qdd[i]
        w = w + u * self.qd[i]
        return w, dw, a - cross(dw, c) - cross(w, cross(w, c))

    def freed(self, j: int, a: Any) -> tuple:
        """The motion of a free body: linear in the world's axes, angular in its own."""
        q, i = int(self.m.jnt_qposadr[j]), int(self.m.jnt_dofadr[j])
        rows = quaternion.to_matrix(self.casadi.vertsplit(self.q[q + 3 : q + 7]))
        R = self.casadi.vertcat(*[self.casadi.horzcat(*row) for row in rows])
        self.moves[j] = (R, None)
        return self.qd[i + 3 : i + 6], self.qdd[i + 3 : i + 6], R.T @ (a + self.qdd[i : i + 3])

    def inward(self, b: int) -> None:
        """The forces of the body's joints, last first, and what the parent must bear."""
        cross, m = self.casadi.cross, self.m
        n, f = self.wrench[b]
        for j in reversed(self.joints(b)):
            R, d = self.moves[j]
            u, c, i = m.jnt_axis[j], m.jnt_pos[j], int(m.jnt_dofadr[j])
            if m.jnt_type[j] == mjtJoint.mjJNT_FREE:
                f = R @ f
                self.tau[i : i + 3], self.tau[i + 3 : i + 6] = f, n
                n = R @ n
            elif R is None:
                self.tau[i] = self.casadi.dot(u, f)
                n = n + cross(d, f)
            else:
                about = n - cross(c, f)
                self.tau[i] = self.casadi.dot(u, about)
                f = R @ f
                n = R @ about + cross(c, f)
        for i in range(m.body_dofadr[b], m.body_dofadr[b] + m.body_dofnum[b]):
            self.tau[i] += m.dof_armature[i] * self.qdd[i]
        (E, p), parent = self.place(b), int(m.body_parentid[b])
        f = E @ f
        before = self.wrench[parent]
        self.wrench[parent] = before[0] + E @ n + cross(p, f), before[1] + f


Trace = Callable[[Model, dict[str, Any]], Any]

# function -> its one output, of the inputs by name
TRACES: dict[str, Trace] = {
    "bias": lambda m, x: Recursion(m, x["qpos"], x["qvel"], 0 * x["qvel"]).tau,
    "gravity": lambda m, x: Recursion(m, x["qpos"], zeros(m), zeros(m)).tau,
    "inverse_dynamics": lambda m, x: Recursion(m, x["qpos"], x["qvel"], x["qacc"]).tau,
}


def zeros(model: Model) -> Any:
    import casadi

    return casadi.SX(model.nv, 1)
