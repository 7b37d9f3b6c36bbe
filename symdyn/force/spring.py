"""Springs of joints and tendons: forces and energies. Their stiffness may grow with the stretch.

    f(x) = -(k1 + k2 x + k3 x^2) x,    E(x) = k1 x^2 / 2 + k2 x^3 / 3 + k3 x^4 / 4

A slide and a hinge stretch by qpos - qpos_spring. A ball turns by the rotation vector from qpos_spring, a free joint
moves and turns; the coefficients then go with the length of that vector. A tendon stretches by what its length has
outside of tendon_lengthspring.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from symdyn.graph.provenance import label, step
from symdyn.graph.scalar import less, select
from symdyn.model.enums import mjtDisableBit, mjtJoint
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, dot, root, zeros


@dataclass(frozen=True)
class Spring:
    """Coefficients k (3,), stretch x (1,) or (3,), and how far it is: signed where x is one number."""

    k: np.ndarray
    x: np.ndarray

    @property
    def square(self):
        return self.x[0] * self.x[0] if len(self.x) == 1 else dot(self.x, self.x)

    @property
    def reach(self):
        return self.x[0] if len(self.x) == 1 else root(self.square)

    @property
    def force(self) -> np.ndarray:
        """Along x, N or N m."""
        return -((self.k[0] + self.k[1] * self.reach + self.k[2] * self.square) * self.x)

    @property
    def slope(self):
        """-d(force)/dx along x, N/m or N m/rad."""
        return self.k[0] + 2.0 * self.k[1] * self.reach + 3.0 * self.k[2] * self.square

    @property
    def energy(self):
        """J."""
        factor = 0.5 * self.k[0] + (1.0 / 3.0) * (self.k[1] * self.reach) + 0.25 * (self.k[2] * self.square)
        return factor * self.square


def spring_force(model, qpos, ten_length, ten_J) -> np.ndarray:
    """Force of all springs: mjData.qfrc_spring. Zero where the file disables springs.

    qpos (nq,), ten_length (ntendon,) m, ten_J (ntendon, nv)  ->  (nv,), N or N m
    """
    force = zeros(model.nv)
    with step("springs"):
        for dofs, spring in joint_springs(model, qpos):
            force[dofs] = spring.force
        for J, spring in zip(ten_J, tendon_springs(model, ten_length)):
            force = force + J * spring.force[0]
    return force


def spring_energy(model, qpos, ten_length):
    """Energy of all springs: what mjData.energy[0] has of them. qpos (nq,), ten_length (ntendon,) m  ->  J"""
    with step("energy of springs"):
        springs = [*(each for _, each in joint_springs(model, qpos)), *tendon_springs(model, ten_length)]
        E = sum((each.energy for each in springs), 0.0)
        label(E, "V_spring")
    return E


def joint_springs(model, qpos) -> Iterator[tuple[slice, Spring]]:
    """The springs of joints with their dofs; none where the file disables springs."""
    if disabled(model):
        return
    rest = array(model.qpos_spring)
    for j in range(model.njnt):
        k = coefficients(model.jnt_stiffness, model.jnt_stiffnesspoly, j)
        q, v = int(model.jnt_qposadr[j]), int(model.jnt_dofadr[j])
        for stretch, width, dofs in _PARTS[mjtJoint(model.jnt_type[j])]:
            yield slice(v, v + dofs), Spring(k, stretch(qpos[q : q + width], rest[q : q + width]))
            q, v = q + width, v + dofs


def tendon_springs(model, ten_length) -> list[Spring]:
    """The springs of tendons, at rest in a band of lengths; none where the file disables springs."""
    if disabled(model):
        return []
    bands = array(model.tendon_lengthspring)
    kinds = model.tendon_stiffness, model.tendon_stiffnesspoly
    return [Spring(coefficients(*kinds, t), array([beyond(*bands[t], length)])) for t, length in enumerate(ten_length)]


def beyond(lower, upper, length):
    """What a length has above the upper or, negative, below the lower end of a band, m."""
    short = select(less(length, lower), length - lower, 0.0)
    return select(less(upper, length), length - upper, short) if not _same(lower, upper) else length - lower


def coefficients(linear, higher, row: int) -> np.ndarray:
    """k1, k2, k3 of one of the model's polynomials."""
    return array([linear[row], *higher[row]])


def disabled(model) -> bool:
    return bool(int(model.opt.disableflags) & mjtDisableBit.mjDSBL_SPRING)


def _same(a, b) -> bool:
    return a is b or (isinstance(a, float) and isinstance(b, float) and a == b)


def _moved(q, rest) -> np.ndarray:
    return array(q) - rest


def _turned(q, rest) -> np.ndarray:
    return quaternion.log(quaternion.multiply(quaternion.conjugate(rest), quaternion.normalize(q)))


# the parts of a joint that stretch, each a spring: (stretch, coordinates, dofs)
_PARTS = {
    mjtJoint.mjJNT_HINGE: ((_moved, 1, 1),),
    mjtJoint.mjJNT_SLIDE: ((_moved, 1, 1),),
    mjtJoint.mjJNT_BALL: ((_turned, 4, 3),),
    mjtJoint.mjJNT_FREE: ((_moved, 3, 3), (_turned, 4, 3)),
}
