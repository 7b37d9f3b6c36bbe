"""Derivatives of the dynamics against Pinocchio's, whose tangent of a free joint is linear in the joint's own axes.

v' = J v,  J = diag(R^T, 1)    so that steps, velocities, accelerations and forces turn with the joint
"""

from __future__ import annotations

import numpy as np
import pytest

from symdyn.bench.mechanism import mechanism
from symdyn.catalog.dynamics import Dynamics
from symdyn.model.enums import mjtJoint
from tests.derivative.conftest import call, random_inputs
from tests.tolerance import OTHER_ALGORITHM, assert_close

pin = pytest.importorskip("pinocchio", reason="Pinocchio, the peer, is not installed")


def skew(x) -> np.ndarray:
    return np.array([[0, -x[2], x[1]], [x[2], 0, -x[0]], [-x[1], x[0], 0]])


def placed(row) -> pin.SE3:
    w, x, y, z = row[3:7]
    return pin.SE3(pin.Quaternion(w, x, y, z).matrix(), np.array(row[:3]))


def pinocchio_model(model) -> pin.Model:
    """The mechanism in Pinocchio's terms, joint by joint."""
    arrays, made = mechanism(model), pin.Model()
    for n, row in enumerate(arrays["joint"]):
        free = row[0] == mjtJoint.mjJNT_FREE
        joint = pin.JointModelFreeFlyer() if free else pin.JointModelRevoluteUnaligned(row[9:12])
        made.addJoint(int(row[1]), joint, placed(row[2:9]), str(n))
    for row in arrays["inertia"]:
        about = np.zeros((3, 3))
        about[np.triu_indices(3)] = row[5:]
        body = pin.Inertia(row[1], row[2:5], about + np.triu(about, 1).T)
        made.appendBodyToJoint(int(row[0]), body, pin.SE3.Identity())
    made.gravity.linear = arrays["gravity"][0]
    made.armature = arrays["armature"][:, 0]
    return made


class Peer:
    """A state in Pinocchio's coordinates, and derivatives in MuJoCo's from those it gives."""

    def __init__(self, model, inputs):
        self.model = pinocchio_model(model)
        self.data = self.model.createData()
        nv = model.nv
        self.free = model.jnt_type[0] == mjtJoint.mjJNT_FREE
        self.q = inputs["qpos"] - model.qpos0
        self.J, self.w = np.eye(nv), inputs["qvel"][3:6]
        if self.free:
            self.q[:7] = [*inputs["qpos"][:3], *np.roll(inputs["qpos"][3:7], -1)]
            w, x, y, z = inputs["qpos"][3:7]
            self.J[:3, :3] = pin.Quaternion(w, x, y, z).matrix().T
        self.v, self.tau = self.J @ inputs["qvel"], self.J @ inputs["tau"]
        self.a = self.J @ inputs["qacc"] + self.term()
        # d term / d (v', w)
        self.by_v = np.zeros((nv, nv))
        if self.free:
            self.by_v[:3, :3] = -skew(self.w)
        self.term_by_qvel = self.turned(self.v) + self.by_v @ self.J

    def term(self) -> np.ndarray:
        """J' qvel = (-w x v', 0)."""
        found = np.zeros_like(self.v)
        if self.free:
            found[:3] = -np.cross(self.w, self.v[:3])
        return found

    def turned(self, x) -> np.ndarray:
        """The change of x, fixed in the world, by a turn of the joint."""
        found = np.zeros((len(x), len(x)))
        if self.free:
            found[:3, 3:6] = skew(x[:3])
        return found

    def inverse_dynamics(self):
        force = pin.rnea(self.model, self.data, self.q, self.v, self.a).copy()
        d_q, d_v, M = pin.computeRNEADerivatives(self.model, self.data, self.q, self.v, self.a)
        M = np.triu(M) + np.triu(M, 1).T
        V = self.turned(self.v)
        A = self.turned(self.a - self.term()) + self.by_v @ V
        by_q = d_q @ self.J + d_v @ V + M @ A - self.turned(force)
        return [self.J.T @ x for x in (by_q, d_v @ self.J + M @ self.term_by_qvel)]

    def forward_dynamics(self):
        d_q, d_v, Minv = pin.computeABADerivatives(self.model, self.data, self.q, self.v, self.tau)
        Minv = np.triu(Minv) + np.triu(Minv, 1).T
        V = self.turned(self.v)
        A = self.turned(self.data.ddq - self.term()) + self.by_v @ V
        by_q = d_q @ self.J + d_v @ V + Minv @ self.turned(self.tau) - A
        return [self.J.T @ x for x in (by_q, d_v @ self.J - self.term_by_qvel, Minv @ self.J)]


@pytest.mark.parametrize("which", ["inverse_dynamics", "forward_dynamics"])
@pytest.mark.parametrize("name", ["arm7", "quadruped"])
def test_derivatives_agree_with_pinocchio(example, name, which):
    model = example(name)
    inputs = random_inputs(model)
    found = call(Dynamics(model).function(f"{which}_derivatives"), inputs)
    expected = getattr(Peer(model, inputs), which)()
    for ours, theirs, by in zip(found, expected, ("qpos", "qvel", "tau"), strict=False):
        assert_close(ours, theirs, OTHER_ALGORITHM, f"{which} by {by}")
