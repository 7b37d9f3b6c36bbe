"""A chain of joints between two bodies: its pose, Jacobian, gravity forces and a step of inverse kinematics.

All are `Function`s of the whole qpos, so that they become C, NumPy or CasADi like every other; of it they read the
joints of the chain, gravity alone also what the chain carries.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from symdyn.catalog.dynamics import Dynamics
from symdyn.catalog.target import Target, find_target
from symdyn.dynamics.jacobian import point_jacobian
from symdyn.dynamics.kinematics import Kinematics, kinematics
from symdyn.errors import SymdynError
from symdyn.graph.function import Function, Input, Output
from symdyn.graph.scalar import maximum, minimum
from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array

__all__ = ["Chain"]

SCALAR = (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE)
MINPIVOT = 1e-15
BRIEFS = {
    "pose": "Pose of the tip of the chain as seen from its base.",
    "jacobian": "Jacobian of the tip of the chain as seen from its base, a column a joint.",
    "gravity": "Joint forces of the chain that balance gravity at rest.",
    "ik_step": "One step of inverse kinematics by damped least squares, inside the joints' limits.",
}
DOCS = {
    "pos": "of the tip in the base's frame, m",
    "quat": "of the tip to the base, (w, x, y, z)",
    "jacp": "of the tip, base's axes, m",
    "jacr": "of the tip's rotation, base's axes",
    "tau": "holds the chain still; N, N m",
    "q": "the chain's coordinates, nearer to the target; m, rad",
}


@dataclass(frozen=True, eq=False)
class Chain:
    """The hinges and slides from a body (not its own) to a frame, from the base outwards.

    base, tip  a body, and the frame `site/NAME`, `body/NAME`, ...
    joints     their numbers (n,), with where they are in qpos and in qvel
    """

    model: Model
    base: int
    tip: Target
    joints: np.ndarray

    @classmethod
    def of(cls, model: Model, base: str, tip: str) -> Chain:
        start = find_target(model, f"body/{base or 'world'}").body
        end = find_target(model, tip if "/" in tip else f"body/{tip}")
        path: list[int] = []
        body = end.body
        while body != start:
            if body == 0:
                raise SymdynError(f'"{base}" does not hold "{tip}"; expected a chain from a body to one it carries')
            path.append(body)
            body = int(model.body_parentid[body])
        numbers = [int(model.body_jntadr[b]) + i for b in reversed(path) for i in range(model.body_jntnum[b])]
        for j in numbers:
            if model.jnt_type[j] not in SCALAR:
                kind = mjtJoint(int(model.jnt_type[j])).name[6:].lower()
                name = model.jnt_names[j] or f"#{j}"
                raise SymdynError(f'joint "{name}" of the chain is a {kind} joint; expected hinges and slides')
        if not numbers:
            raise SymdynError(f'there is no joint between "{base}" and "{tip}"; expected a chain that moves')
        return cls(model, start, end, np.array(numbers))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.model.jnt_names[j] for j in self.joints)

    @property
    def qpos(self) -> np.ndarray:
        """Where its coordinates lie in qpos (n,)."""
        return self.model.jnt_qposadr[self.joints]

    @property
    def dofs(self) -> np.ndarray:
        """Where its velocities lie in qvel (n,)."""
        return self.model.jnt_dofadr[self.joints]

    @property
    def limits(self) -> np.ndarray:
        """Smallest and largest coordinate (n, 2), rad or m; infinite where there is no limit."""
        limited = self.model.jnt_limited[self.joints].astype(bool)
        return np.where(limited[:, None], self.model.jnt_range[self.joints], [-np.inf, np.inf])

    # ---- expressions

    @cached_property
    def dynamics(self) -> Dynamics:
        return Dynamics(self.model)

    @cached_property
    def kin(self) -> Kinematics:
        """Kinematics with only the chain moving: nothing else changes the tip as seen from the base."""
        qpos = array(self.model.qpos0)
        qpos[self.qpos] = self.dynamics.qpos[self.qpos]
        return kinematics(self.model, qpos)

    @cached_property
    def pose(self) -> tuple[np.ndarray, np.ndarray]:
        """Position (3,) m and quaternion (4,) of the tip in the base's frame."""
        m, b, t = self.model, self.base, self.tip
        offset = {
            "site": (m.site_pos, m.site_quat),
            "geom": (m.geom_pos, m.geom_quat),
            "com": (m.body_ipos, m.body_iquat),
        }
        p, q = self.kin.xpos[t.body], self.kin.xquat[t.body]
        if t.kind in offset:
            pos, quat = (array(each[t.row]) for each in offset[t.kind])
            p, q = p + self.kin.R[t.body] @ pos, quaternion.multiply(q, quat)
        back = quaternion.conjugate(self.kin.xquat[b])
        return self.kin.R[b].T @ (p - self.kin.xpos[b]), quaternion.multiply(back, q)

    @cached_property
    def jacobian(self) -> np.ndarray:
        """J (6, n): the tip's velocity in the base's axes is J qvel, linear first (as KDL has it)."""
        R, p = self.kin.R[self.base], self.kin.xpos[self.base]
        point = p + R @ self.pose[0]
        parts = point_jacobian(self.model, self.kin, self.tip.body, point)
        return np.concatenate([R.T @ each[:, self.dofs] for each in parts])

    def step(self, target_pos, target_quat, damping) -> np.ndarray:
        """The chain's coordinates after one step of damped least squares, inside the limits.

        q + J^T (J J^T + damping^2 1)^-1 e,   e = (position, rotation vector) from the tip to the target
        """
        p, q = self.pose
        away = quaternion.log(quaternion.multiply(target_quat, quaternion.conjugate(q)))
        e, J = np.concatenate([target_pos - p, away]), self.jacobian
        A = J @ J.T
        for i in range(6):
            A[i, i] = A[i, i] + damping * damping
        moved = self.dynamics.qpos[self.qpos] + J.T @ solved(A, e)
        return array([within(x, low, high) for x, (low, high) in zip(moved, self.limits)])

    # ---- functions

    def functions(self, name: str = "chain") -> list[Function]:
        """NAME_pose, NAME_jacobian, NAME_gravity and NAME_ik_step."""
        w = self.dynamics.workspace
        qpos = Input("qpos", np.asarray(w.qpos, dtype=object), "configuration: m, rad")
        goal = (
            Input("target_pos", w.symbols("target_pos", 3), "where the tip shall be, base's frame, m"),
            Input("target_quat", w.symbols("target_quat", 4), "how it shall be turned there (w, x, y, z), unit"),
            Input("damping", w.symbols("damping", 1), "of the least squares, m"),
        )
        pos, quat = self.pose
        J = self.jacobian
        q = self.step(goal[0].symbols, goal[1].symbols, goal[2].symbols[0])
        tau = self.dynamics.qfrc_gravity[self.dofs]
        rows = (
            ("pose", (qpos,), {"pos": pos, "quat": quat}),
            ("jacobian", (qpos,), {"jacp": J[:3], "jacr": J[3:]}),
            ("gravity", (qpos,), {"tau": tau}),
            ("ik_step", (qpos, *goal), {"q": q}),
        )
        return [
            Function(f"{name}_{key}", inputs, tuple(Output(o, x, DOCS[o]) for o, x in outputs.items()), BRIEFS[key])
            for key, inputs, outputs in rows
        ]


def solved(A: np.ndarray, b: np.ndarray) -> np.ndarray:
    """x of A x = b for a symmetric positive definite A, by A = L D L^T."""
    n = len(b)
    L, D, x = np.empty((n, n), dtype=object), [], array(b)
    for j in range(n):
        d = A[j, j]
        for k in range(j):
            d = d - L[j, k] * L[j, k] * D[k]
        D.append(maximum(d, MINPIVOT))
        for i in range(j + 1, n):
            L[i, j] = A[i, j]
            for k in range(j):
                L[i, j] = L[i, j] - L[i, k] * L[j, k] * D[k]
            L[i, j] = L[i, j] * (1.0 / D[j])
    for i in range(n):
        for k in range(i):
            x[i] = x[i] - L[i, k] * x[k]
    x = array([x[i] * (1.0 / D[i]) for i in range(n)])
    for i in reversed(range(n)):
        for k in range(i + 1, n):
            x[i] = x[i] - L[k, i] * x[k]
    return x


def within(x, low: float, high: float):
    """x moved into a range that may be infinite."""
    x = maximum(x, float(low)) if np.isfinite(low) else x
    return minimum(x, float(high)) if np.isfinite(high) else x
