"""Small models with tendons, and what MuJoCo and symdyn say of them at a state."""

from __future__ import annotations

import numpy as np

import symdyn
from symdyn.catalog.dynamics import Dynamics

# a free body with a branch of a hinge pair and a ball, and a slide of another tree
TREES = """
<site name="fixed" pos=".1 .2 1"/>
<body name="a" pos="0 0 .5"><freejoint/><geom size=".1"/>
  <site name="a1" pos=".1 0 0"/><site name="a2" pos=".2 .1 0"/>
  <body name="b" pos="0 .2 0"><joint name="h1" axis="0 1 1" pos="0 .1 0"/><joint name="h2" axis="1 0 0"/>
    <geom size=".1" pos=".2 0 0"/><site name="b1" pos=".1 0 .1"/>
    <body name="c" pos="0 .2 .1"><joint type="ball"/><geom size=".1"/><site name="c1" pos=".1 .1 .1"/>
      <body name="d" pos=".1 0 0"><geom size=".05"/><site name="d1" pos="0 0 .3"/></body></body></body></body>
<body name="e" pos="1 0 0"><joint name="s" type="slide" axis="1 1 0" ref=".2"/><geom size=".1"/>
  <site name="e1" pos="0 0 .1"/></body>
"""


def model_text(bodies: str, tendons: str) -> str:
    return f"<mujoco><worldbody>{bodies}</worldbody><tendon>{tendons}</tendon></mujoco>"


class Pair:
    """One model in both programs."""

    def __init__(self, mujoco, text: str):
        self.mujoco, self.text = mujoco, text
        self.m = mujoco.MjModel.from_xml_string(text)
        self.d = mujoco.MjData(self.m)
        self.model = symdyn.load(text)
        self.dynamics = Dynamics(self.model)
        self._functions: dict = {}

    def at(self, qpos, qvel) -> None:
        self.d.qpos[:], self.d.qvel[:] = qpos, qvel
        self.mujoco.mj_forward(self.m, self.d)

    def ours(self, name: str, *extra) -> tuple[np.ndarray, ...]:
        """The outputs of a function at MuJoCo's state; `extra` are inputs after qpos and qvel."""
        if name not in self._functions:
            self._functions[name] = self.dynamics.function(name)
        function = self._functions[name]
        known = {"qpos": self.d.qpos, "qvel": self.d.qvel} | dict(extra)
        values = function(*[known[i.name] for i in function.inputs])
        return values if isinstance(values, tuple) else (values,)

    def ten_J(self) -> np.ndarray:
        """MuJoCo's Jacobian (ntendon, nv), dense."""
        J = np.zeros((self.m.ntendon, self.m.nv))
        for row, first, count in zip(J, self.m.ten_J_rowadr, self.m.ten_J_rownnz):
            row[self.m.ten_J_colind[first : first + count]] = self.d.ten_J[first : first + count]
        return J
