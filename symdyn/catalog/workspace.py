"""One model's symbols and the quantities built on them, each built once and shared by every function that needs it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

import numpy as np

from symdyn.catalog.input import INPUTS
from symdyn.catalog.parameter import promote
from symdyn.dynamics import kinematics as fk
from symdyn.dynamics import manifold
from symdyn.dynamics.aba import aba
from symdyn.dynamics.camera import camera_frames
from symdyn.dynamics.column import WorldVelocity, world_velocity
from symdyn.dynamics.crba import crba
from symdyn.dynamics.factor import ltdl, solve
from symdyn.dynamics.rnea import bias
from symdyn.dynamics.subtree import subtree_momentum
from symdyn.dynamics.tree import Tree, build_tree
from symdyn.graph.evaluate import total_ops
from symdyn.graph.expr import Graph
from symdyn.model.same_frame import shared_frames
from symdyn.spatial.vector import array


class Workspace:
    """A graph, the state's symbols (`qpos`, `qvel`, ... of `INPUTS`), and quantities of the model at that state."""

    def __init__(self, model, params: Mapping[str, str] | None = None):
        self.graph = Graph()
        promoted, self.parameters = promote(model, params, self.graph)
        self.model = replace(promoted, **shared_frames(vars(promoted)))

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
        return build_tree(self.model)

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
    def velocity(self) -> WorldVelocity:
        return world_velocity(self.model, self.kin, self.qvel)

    # ---- dynamics

    @cached_property
    def M(self) -> np.ndarray:
        return crba(self.tree, self.qpos)

    @cached_property
    def factor(self) -> tuple[np.ndarray, np.ndarray]:
        return ltdl(self.tree, self.M)

    @cached_property
    def bias(self) -> np.ndarray:
        return bias(self.tree, self.qpos, self.qvel)

    @cached_property
    def subtree_momentum(self) -> tuple[np.ndarray, np.ndarray]:
        return subtree_momentum(self.model, self.kin, self.velocity, self.inertial, self.subtree_com)

    @cached_property
    def forward_dynamics(self) -> np.ndarray:
        """qacc by the route with fewer operations: M's factor, or articulated bodies."""
        routes = [solve(self.tree, *self.factor, self.tau - self.bias), aba(self.tree, self.qpos, self.qvel, self.tau)]
        return min(routes, key=total_ops)

    @cached_property
    def integrate_jacobians(self) -> tuple[np.ndarray, np.ndarray]:
        return manifold.integrate_jacobians(self.tree, self.qvel, self.dt)

    @cached_property
    def difference_jacobians(self) -> tuple[np.ndarray, np.ndarray]:
        return manifold.difference_jacobians(self.tree, self.qpos1, self.qpos2)
