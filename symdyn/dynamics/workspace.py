"""One model's symbols and the quantities built on them, each built once and shared by every function that needs it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import numpy as np

from symdyn.dynamics import kinematics as fk
from symdyn.dynamics.crba import crba
from symdyn.dynamics.parameter import promote
from symdyn.dynamics.rnea import bias, gravity_force, rnea
from symdyn.dynamics.tree import Tree, build_tree
from symdyn.graph.expr import Graph
from symdyn.graph.provenance import step
from symdyn.spatial.vector import array


class Workspace:
    """A graph, the state's symbols, and quantities of the model at that state.

    Inputs are attributes too: `qpos` (nq,), `qvel` (nv,), `qacc` (nv,), `tau` (nv,), ...
    """

    def __init__(self, model, params: Mapping[str, str] | None = None):
        self.graph = Graph()
        self.numbers = model
        self.model, self.parameters = promote(model, params, self.graph)

    def symbols(self, name: str, *shape: int) -> np.ndarray:
        """The input array of that name."""
        return self.graph.symbols(name, shape)

    @cached_property
    def params(self) -> np.ndarray:
        return array([self.graph.symbol(p.name) for p in self.parameters])

    @cached_property
    def qpos(self) -> np.ndarray:
        return self.symbols("qpos", self.model.nq)

    @cached_property
    def qvel(self) -> np.ndarray:
        return self.symbols("qvel", self.model.nv)

    @cached_property
    def qacc(self) -> np.ndarray:
        return self.symbols("qacc", self.model.nv)

    @cached_property
    def tau(self) -> np.ndarray:
        return self.symbols("tau", self.model.nv)

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
        m = self.model
        return fk.attached_frames(self.kin, m.cam_bodyid, m.cam_pos, m.cam_quat, "cameras")

    @cached_property
    def subtree_com(self) -> np.ndarray:
        return fk.subtree_com(self.model, self.inertial[0])

    # ---- dynamics

    @cached_property
    def M(self) -> np.ndarray:
        with step("mass matrix"):
            return crba(self.tree, self.qpos)

    @cached_property
    def bias(self) -> np.ndarray:
        return bias(self.tree, self.qpos, self.qvel)

    @cached_property
    def gravity(self) -> np.ndarray:
        return gravity_force(self.tree, self.qpos)

    @cached_property
    def inverse_dynamics(self) -> np.ndarray:
        return rnea(self.tree, self.qpos, self.qvel, self.qacc)
