"""One model's symbols and the quantities built on them, each built once and shared by every function that needs it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property

import numpy as np

from symdyn.catalog.closed import ClosedLoops
from symdyn.catalog.force import Forces
from symdyn.catalog.input import INPUTS
from symdyn.catalog.parameter import promote
from symdyn.catalog.slope import RigidBodySlopes
from symdyn.catalog.smooth import Accelerations
from symdyn.catalog.step import Step, step_of
from symdyn.dynamics import coriolis, energy, manifold
from symdyn.dynamics import kinematics as fk
from symdyn.dynamics.aba import aba
from symdyn.dynamics.camera import camera_frames
from symdyn.dynamics.column import WorldVelocity, world_velocity
from symdyn.dynamics.crba import crba
from symdyn.dynamics.factor import ltdl, solve
from symdyn.dynamics.limit import factor_limits
from symdyn.dynamics.mass_rate import mass_matrix_rate
from symdyn.dynamics.rnea import bias, rnea
from symdyn.dynamics.rotor import tendon_armature
from symdyn.dynamics.subtree import cdof, subtree_momentum
from symdyn.dynamics.tree import Tree, build_tree
from symdyn.dynamics.velocity import body_acceleration, body_velocity
from symdyn.force import tendon, tendon_inertia, tendon_rate
from symdyn.graph.derivative import jvp
from symdyn.graph.evaluate import total_ops
from symdyn.graph.expr import Graph
from symdyn.model.same_frame import shared_frames
from symdyn.spatial.vector import array, zeros

# what a workspace is made with
_MODEL = ("graph", "written", "promoted", "parameters", "model", "user")


class Workspace(Forces, ClosedLoops, RigidBodySlopes):
    """A graph, the state's symbols (`qpos`, `qvel`, ... of `INPUTS`), and quantities of the model at that state."""

    guarded = plain = False  # factors are held to the limits of the tree; links' frames are those of their bodies

    def __init__(self, model, params: Mapping[str, str] | None = None, graph: Graph | None = None):
        self.graph = Graph() if graph is None else graph
        self.written = model
        self.promoted, self.parameters = promote(model, params, self.graph)
        shared = replace(self.promoted, **shared_frames(vars(self.promoted)))
        self.model = replace(shared, tendon_armature=tendon_armature(shared))
        self.user: dict[str, Callable[..., object]] = {}

    def has_reading(self, sensor) -> bool:
        """Whether what a sensor reads comes from outside although it could be computed."""
        return False

    def leaves(self, sensor) -> bool:
        """Whether a sensor is left out of the readings of its stage."""
        return False

    def symbols(self, name: str, *shape: int) -> np.ndarray:
        """The input array of that name."""
        return self.graph.symbols(name, shape)

    @cached_property
    def params(self) -> np.ndarray:
        return array([self.graph.symbol(p.name) for p in self.parameters])

    def __getattr__(self, name: str) -> np.ndarray:
        """An input by name, `qpos` (nq,), `qvel` (nv,), ...: its symbols."""
        if hasattr(type(self), name):
            return object.__getattribute__(self, name)  # what went wrong in it, told as it is
        if name not in INPUTS:
            raise AttributeError(f"there is no input {name!r}")
        shape = INPUTS[name].shape(self.model)
        return self.symbols(name, *shape) if shape else self.graph.symbol(name)

    @cached_property
    def tree(self) -> Tree:
        return build_tree(self.model, self.plain)

    def elsewhere(self, **state) -> Workspace:
        """The same model at other values of some inputs."""
        there = object.__new__(type(self))
        vars(there).update({name: vars(self)[name] for name in _MODEL}, tree=self.tree, **state)
        return there

    # ---- world-frame kinematics

    @cached_property
    def kin(self) -> fk.Kinematics:
        return fk.kinematics(self.model, self.qpos)

    @cached_property
    def inertial(self) -> tuple[np.ndarray, np.ndarray]:
        return fk.inertial_frames(self.model, self.kin)

    @cached_property
    def geom(self) -> tuple[np.ndarray, np.ndarray]:
        m = self.model
        return fk.attached_frames(self.kin, m.geom_bodyid, m.geom_pos, m.geom_quat, "geoms")

    @cached_property
    def site(self) -> tuple[np.ndarray, np.ndarray]:
        m = self.model
        return fk.attached_frames(self.kin, m.site_bodyid, m.site_pos, m.site_quat, "sites")

    @cached_property
    def cam(self) -> tuple[np.ndarray, np.ndarray]:
        return camera_frames(self.model, self.kin, self.subtree_com)

    @cached_property
    def subtree_com(self) -> np.ndarray:
        return fk.subtree_com(self.model, self.inertial[0])

    @cached_property
    def cdof(self) -> np.ndarray:
        return cdof(self.model, self.kin, self.subtree_com)

    @cached_property
    def velocity(self) -> WorldVelocity:
        return world_velocity(self.model, self.kin, self.qvel)

    @cached_property
    def body_velocity(self) -> np.ndarray:
        """Twists (nbody, 6) of the bodies' frames in their own axes, angular first."""
        return body_velocity(self.tree, self.qpos, self.qvel)

    @cached_property
    def acceleration(self) -> np.ndarray:
        """Accelerations (nbody, 6) of the bodies' frames less gravity, in their own axes, angular first."""
        return body_acceleration(self.tree, self.qpos, self.qvel, self.qacc)

    # ---- tendons

    @cached_property
    def tendon_paths(self) -> tuple[tendon.Path, ...]:
        return tendon.tendon_paths(self.model, tendon.Places(self.site[0], *self.geom))

    @cached_property
    def ten_length(self) -> np.ndarray:
        return tendon.tendon_length(self.model, self.tendon_paths, self.qpos)

    @cached_property
    def ten_J(self) -> np.ndarray:
        return tendon.tendon_jacobian(self.model, self.kin, self.tendon_paths)

    @cached_property
    def ten_velocity(self) -> np.ndarray:
        return tendon.tendon_velocity(self.ten_J, self.qvel)

    @cached_property
    def ten_bias_acceleration(self) -> np.ndarray:
        """J' qvel of the tendons; of those that wrap geoms by automatic differentiation."""
        motion = tendon_rate.bias_motion(self.model, self.kin, self.velocity, self.qvel)
        return self._rate(tendon_rate.tendon_bias_acceleration(self.tendon_paths, motion), self.ten_velocity)

    @cached_property
    def ten_J_rate(self) -> np.ndarray:
        """J' of the tendons, likewise."""
        paths = self.tendon_paths
        return self._rate(tendon_rate.tendon_jacobian_rate(self.model, self.kin, paths, self.velocity), self.ten_J)

    def _rate(self, rate: np.ndarray, values: np.ndarray) -> np.ndarray:
        """The rates of tendons' values along the motion, where `rate` has those of tendons that wrap nothing."""
        direction = manifold.qdot(self.tree, self.qpos, self.qvel)
        for i, path in enumerate(self.tendon_paths):
            if path.wraps:
                rate[i : i + 1] = jvp(values[i : i + 1], self.qpos, direction)
        return rate

    @cached_property
    def ten_armature(self) -> np.ndarray:
        return array(self.model.tendon_armature)

    @cached_property
    def has_ten_armature(self) -> bool:
        return bool(tendon_inertia.with_armature(self.ten_armature))

    # ---- dynamics

    @cached_property
    def M(self) -> np.ndarray:
        M = crba(self.tree, self.qpos)
        if self.has_ten_armature:
            M = M + tendon_inertia.tendon_inertia(self.tree, self.ten_armature, self.ten_J)
        return M

    @cached_property
    def M_rate(self) -> np.ndarray:
        rate = mass_matrix_rate(self.tree, self.qpos, self.qvel)
        if self.has_ten_armature:
            rate = rate + tendon_inertia.tendon_inertia_rate(self.tree, self.ten_armature, self.ten_J, self.ten_J_rate)
        return rate

    @cached_property
    def factor(self) -> tuple[np.ndarray, np.ndarray]:
        limits = factor_limits(self.tree) if self.guarded and not self.has_ten_armature else None
        return ltdl(self.tree, self.M, limits)

    @cached_property
    def ten_bias(self) -> np.ndarray:
        """The part of the bias force that is due to the armature of tendons."""
        return tendon_inertia.tendon_bias(self.ten_armature, self.ten_J, self.ten_bias_acceleration)

    @cached_property
    def bias(self) -> np.ndarray:
        force = bias(self.tree, self.qpos, self.qvel)
        return force + self.ten_bias if self.has_ten_armature else force

    @cached_property
    def coriolis(self) -> np.ndarray:
        force = coriolis.coriolis_force(self.tree, self.qpos, self.qvel)
        return force + self.ten_bias if self.has_ten_armature else force

    @cached_property
    def C(self) -> np.ndarray:
        C = coriolis.coriolis_matrix(self.tree, self.qpos, self.qvel)
        if self.has_ten_armature:
            C = C + tendon_inertia.tendon_coriolis_matrix(self.ten_armature, self.ten_J, self.ten_J_rate)
        return C

    @cached_property
    def inverse_dynamics(self) -> np.ndarray:
        tau = rnea(self.tree, self.qpos, self.qvel, self.qacc)
        if self.has_ten_armature:
            moved = tendon_inertia.tendon_momentum(self.tree, self.ten_armature, self.ten_J, self.qacc)
            tau = tau + moved + self.ten_bias
        return tau

    @cached_property
    def kinetic_energy(self):
        T = energy.kinetic_energy(self.tree, self.qpos, self.qvel)
        if self.has_ten_armature:
            T = T + tendon_inertia.tendon_kinetic_energy(self.tree, self.ten_armature, self.ten_J, self.qvel)
        return T

    @cached_property
    def subtree_momentum(self) -> tuple[np.ndarray, np.ndarray]:
        return subtree_momentum(self.model, self.kin, self.velocity, self.inertial, self.subtree_com)

    @cached_property
    def forward_dynamics(self) -> np.ndarray:
        return self.accelerations(self.tau)

    @cached_property
    def forward_dynamics_aba(self) -> np.ndarray:
        return self.accelerations_aba(self.tau)

    def accelerations(self, tau) -> np.ndarray:
        """qacc (nv,) of M qacc + bias = tau by the route with fewer operations: M's factor, or articulated bodies."""
        if self.guarded:
            return self.accelerations_crb(tau)
        return min((self.accelerations_crb(tau), self.accelerations_aba(tau)), key=total_ops)

    def accelerations_crb(self, tau) -> np.ndarray:
        """By the factor of M."""
        return solve(self.tree, *self.factor, tau - self.bias)

    def accelerations_aba(self, tau) -> np.ndarray:
        """By articulated bodies; by the factor of M where tendons have armature, which ties bodies together."""
        return self.accelerations_crb(tau) if self.has_ten_armature else aba(self.tree, self.qpos, self.qvel, tau)

    # ---- what follows from all forces

    @cached_property
    def qacc_smooth(self) -> np.ndarray:
        return self.accelerations(self.active)

    @cached_property
    def smooth(self) -> Accelerations:
        """qacc_smooth by the factor of M, for its derivatives."""
        nv = self.model.nv
        return Accelerations(self, self.active, self.accelerations_crb(self.active), self.factor, zeros(nv, nv))

    @cached_property
    def step(self) -> Step:
        return step_of(self)

    # ---- the configuration manifold

    @cached_property
    def integrate_jacobians(self) -> tuple[np.ndarray, np.ndarray]:
        return manifold.integrate_jacobians(self.tree, self.qvel, self.dt)

    @cached_property
    def difference_jacobians(self) -> tuple[np.ndarray, np.ndarray]:
        return manifold.difference_jacobians(self.tree, self.qpos1, self.qpos2)
