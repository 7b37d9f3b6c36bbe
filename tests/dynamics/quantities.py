"""Every quantity of `symdyn.dynamics` by name, of one model at one state, whatever the scalars of the state are.

`QUANTITIES[name](state)` is what the product computes, `ORACLE[name](m, d)` what MuJoCo has of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace

import numpy as np

from symdyn.dynamics import jacobian, manifold, momentum, regressor, subtree, velocity
from symdyn.dynamics.aba import aba
from symdyn.dynamics.column import world_velocity
from symdyn.dynamics.coriolis import coriolis_force, coriolis_matrix
from symdyn.dynamics.crba import crba
from symdyn.dynamics.energy import kinetic_energy, potential_energy, total_energy
from symdyn.dynamics.factor import forward_dynamics_crb, inverse, ltdl
from symdyn.dynamics.kinematics import attached_frames, inertial_frames, kinematics, subtree_com
from symdyn.dynamics.mass_rate import mass_matrix_rate
from symdyn.dynamics.rnea import bias, gravity_force, rnea
from symdyn.dynamics.tree import build_tree
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output
from symdyn.spatial.vector import array

INPUTS = ("qpos", "qvel", "qacc", "tau", "qpos2")


@dataclass(frozen=True)
class State:
    """A model at qpos, with qvel, qacc, tau and a second configuration qpos2: arrays of floats or expressions."""

    model: object
    qpos: np.ndarray
    qvel: np.ndarray
    qacc: np.ndarray
    tau: np.ndarray
    qpos2: np.ndarray

    @cached_property
    def tree(self):
        return build_tree(self.model)

    @cached_property
    def kin(self):
        return kinematics(self.model, self.qpos)

    @cached_property
    def inertial(self):
        return inertial_frames(self.model, self.kin)

    @cached_property
    def com(self):
        return subtree_com(self.model, self.inertial[0])

    @cached_property
    def velocity(self):
        return world_velocity(self.model, self.kin, self.qvel)

    @cached_property
    def factor(self):
        return ltdl(self.tree, crba(self.tree, self.qpos))

    @cached_property
    def geoms(self):
        m = self.model
        return attached_frames(self.kin, m.geom_bodyid, m.geom_pos, m.geom_quat, "geoms")[0]

    @cached_property
    def sites(self):
        m = self.model
        return attached_frames(self.kin, m.site_bodyid, m.site_pos, m.site_quat, "sites")[0]


def tip(model) -> int:
    """The last body: on the longest or the last branch."""
    return model.nbody - 1


def middle(model) -> int:
    return (model.nbody + 1) // 2


def every(jacobians) -> np.ndarray:
    """Jacobians (jacp, jacr) of several objects as one array."""
    return np.array([np.vstack(j) for j in jacobians], dtype=object)


def scalar(x) -> np.ndarray:
    return array([x])


# fmt: off
QUANTITIES = {
    "M":             lambda s: crba(s.tree, s.qpos),
    "L":             lambda s: s.factor[0],
    "D":             lambda s: s.factor[1],
    "M_inverse":     lambda s: inverse(s.tree, *s.factor),
    "qacc_crb":      lambda s: forward_dynamics_crb(s.tree, s.qpos, s.qvel, s.tau),
    "qacc_aba":      lambda s: aba(s.tree, s.qpos, s.qvel, s.tau),
    "bias":          lambda s: bias(s.tree, s.qpos, s.qvel),
    "gravity":       lambda s: gravity_force(s.tree, s.qpos),
    "inverse":       lambda s: rnea(s.tree, s.qpos, s.qvel, s.qacc),
    "inverse_links": lambda s: rnea(s.tree, s.qpos, s.qvel, s.qacc, armature=False),
    "C":             lambda s: coriolis_matrix(s.tree, s.qpos, s.qvel),
    "M_rate":        lambda s: mass_matrix_rate(s.tree, s.qpos, s.qvel),
    "coriolis":      lambda s: coriolis_force(s.tree, s.qpos, s.qvel),
    "kinetic":       lambda s: scalar(kinetic_energy(s.tree, s.qpos, s.qvel)),
    "potential":     lambda s: scalar(potential_energy(s.tree, s.qpos)),
    "energy":        lambda s: scalar(total_energy(s.tree, s.qpos, s.qvel)),
    "com":           lambda s: momentum.centre_of_mass(s.tree, s.qpos),
    "momentum":      lambda s: momentum.spatial_momentum(s.tree, s.qpos, s.qvel),
    "momentum_bias": lambda s: momentum.momentum_rate_bias(s.tree, s.qpos, s.qvel),
    "A_G":           lambda s: momentum.centroidal_momentum_matrix(s.tree, s.qpos),
    "subtree_com":   lambda s: s.com,
    "subtree_vel":   lambda s: np.hstack(subtree.subtree_momentum(s.model, s.kin, s.velocity, s.inertial, s.com)),
    "crb":           lambda s: subtree.crb(s.model, s.inertial, s.com),
    "cvel":          lambda s: subtree.cvel(s.model, s.kin, s.velocity, s.com),
    "velocity":      lambda s: np.hstack([s.velocity.w, s.velocity.v]),
    "velocity_own":  lambda s: velocity.body_velocity(s.tree, s.qpos, s.qvel),
    "velocity_turned": lambda s: velocity.in_world(s.kin, velocity.body_velocity(s.tree, s.qpos, s.qvel)),
    "acceleration":  lambda s: velocity.body_acceleration(s.tree, s.qpos, s.qvel, s.qacc),
    "acceleration_bias": lambda s: velocity.in_world(s.kin, velocity.bias_acceleration(s.tree, s.qpos, s.qvel)),
    "jac_body":      lambda s: every(jacobian.body_jacobian(s.model, s.kin, b) for b in range(s.model.nbody)),
    "jac_com":       lambda s: every(jacobian.body_com_jacobian(s.model, s.kin, b, s.inertial[0])
                                     for b in range(s.model.nbody)),
    "jac_geom":      lambda s: every(jacobian.geom_jacobian(s.model, s.kin, g, s.geoms)
                                     for g in range(s.model.ngeom)),
    "jac_site":      lambda s: every(jacobian.site_jacobian(s.model, s.kin, i, s.sites)
                                     for i in range(s.model.nsite)),
    "jac_subtree":   lambda s: array([jacobian.subtree_com_jacobian(s.model, s.kin, b, s.com)
                                      for b in range(1, s.model.nbody)]),
    "jac_rate":      lambda s: every(jacobian.point_jacobian_rate(s.model, b, s.inertial[0][b], s.velocity, s.kin)
                                     for b in (middle(s.model), tip(s.model))),
    "jac_rate_body": lambda s: every(jacobian.point_jacobian_rate(s.model, b, s.kin.xpos[b], s.velocity, s.kin)
                                     for b in range(s.model.nbody)),
    "Y":             lambda s: regressor.regressor(s.tree, s.qpos, s.qvel, s.qacc),
    "integrate":     lambda s: manifold.integrate(s.tree, s.qpos, s.qvel, 0.3),
    "difference":    lambda s: manifold.difference(s.tree, s.qpos, s.qpos2, 0.3),
    "d_integrate":   lambda s: np.stack(manifold.integrate_jacobians(s.tree, s.qvel, 0.3)),
    "d_difference":  lambda s: np.stack(manifold.difference_jacobians(s.tree, s.qpos, s.qpos2)),
    "qdot":          lambda s: manifold.qdot(s.tree, s.qpos, s.qvel),
    "normalise":     lambda s: manifold.normalise(s.tree, s.qpos),
}
# fmt: on


def symbolic(model, names=tuple(QUANTITIES)) -> Function:
    """The function of a state that gives the named quantities, built from symbols alone."""
    graph = Graph()
    sizes = SimpleNamespace(qpos=model.nq, qvel=model.nv, qacc=model.nv, tau=model.nv, qpos2=model.nq)
    inputs = {name: graph.symbols(name, getattr(sizes, name)) for name in INPUTS}
    state = State(model, **inputs)
    built = {name: np.asarray(QUANTITIES[name](state), dtype=object) for name in names}
    outputs = tuple(Output(name, exprs) for name, exprs in built.items() if exprs.size)
    return Function("quantities", tuple(Input(n, x) for n, x in inputs.items()), outputs)


def numeric(model, values: dict, names=tuple(QUANTITIES)) -> dict[str, np.ndarray]:
    """The same by the same text on floats."""
    state = State(model, **{n: array(values[n]) for n in INPUTS})
    return {name: np.asarray(QUANTITIES[name](state), dtype=float) for name in names}
