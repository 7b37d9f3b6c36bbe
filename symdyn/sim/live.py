"""A model whose changeable numbers are symbols: what a running simulator may set is an argument of its kernels."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from symdyn.catalog.workspace import Workspace
from symdyn.graph.expr import Graph
from symdyn.model.same_frame import shared_frames
from symdyn.spatial.vector import array

__all__ = ["LiveWorkspace"]


class LiveWorkspace(Workspace):
    """A workspace in which gravity and the poses of mocap bodies are symbols, and no flag is set.

    `gravity` (3,), `mocap_pos` (nmocap, 3), `mocap_quat` (nmocap, 4)
    """

    def __init__(self, model):
        self.graph = Graph()
        self.parameters = ()
        option = replace(model.opt, gravity=self.symbols("gravity", 3), disableflags=0, enableflags=0)
        held = replace(model, opt=option, **self.mocap_poses(model))
        self.model = replace(held, **shared_frames(vars(held)))

    def mocap_poses(self, model) -> dict[str, np.ndarray]:
        """body_pos and body_quat with symbols in the rows of mocap bodies."""
        if not model.nmocap:
            return {}
        pos, quat = array(model.body_pos), array(model.body_quat)
        live_pos, live_quat = self.symbols("mocap_pos", model.nmocap, 3), self.symbols("mocap_quat", model.nmocap, 4)
        for b, m in enumerate(model.body_mocapid):
            if m >= 0:
                pos[b], quat[b] = live_pos[m], live_quat[m]
        return {"body_pos": pos, "body_quat": quat}
