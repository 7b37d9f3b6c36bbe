"""The same model in a simulator and in MuJoCo, in the same state."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import symdyn
from tests.tolerance import relative_error

mujoco = pytest.importorskip("mujoco")

MODELS = Path(__file__).resolve().parents[2] / "examples" / "models"
INPUTS = "qpos qvel act ctrl qfrc_applied xfrc_applied mocap_pos mocap_quat".split()


@dataclass
class Peer:
    """A simulation, and MuJoCo's model and data."""

    sim: symdyn.Simulation
    model: Any
    data: Any

    def options(self, **values: Any) -> Peer:
        """Set options in both; `disable` and `enable` add flags."""
        opt = self.model.opt
        for name, value in values.items():
            if name in ("disable", "enable"):
                name, value = f"{name}flags", getattr(opt, f"{name}flags") | value
            value = int(value) if isinstance(value, IntEnum | IntFlag) else value
            setattr(opt, name, value)
            setattr(self.sim.opt, name, value)
        return self

    def randomise(self, seed: int, spread: float = 0.3, applied: float = 0.1) -> Peer:
        """A random state, controls and applied forces."""
        rng, m, d = np.random.default_rng(seed), self.model, self.data
        mujoco.mj_resetData(m, d)
        step = spread * rng.standard_normal(m.nv)
        mujoco.mj_integratePos(m, d.qpos, step, 1.0)
        d.qvel[:] = spread * rng.standard_normal(m.nv)
        d.act[:] = rng.uniform(0, 1, m.na)
        d.ctrl[:] = rng.standard_normal(m.nu)
        d.qfrc_applied[:] = applied * rng.standard_normal(m.nv)
        d.xfrc_applied[1:] = applied * rng.standard_normal((m.nbody - 1, 6))
        return self.share()

    def share(self) -> Peer:
        """Give MuJoCo's inputs to the simulation, from a fresh start."""
        self.sim.reset()
        for name in INPUTS:
            setattr(self.sim, name, getattr(self.data, name))
        return self

    def step(self, n: int = 1) -> Peer:
        self.sim.step(n)
        mujoco.mj_step(self.model, self.data, n)
        return self

    def forward(self) -> Peer:
        self.sim.forward()
        mujoco.mj_forward(self.model, self.data)
        return self

    def same(self, fields: str, tolerance: float) -> None:
        """Every field agrees, relative to its size but at least one."""
        for name in fields.split():
            ours, theirs = np.asarray(getattr(self.sim, name)), np.asarray(getattr(self.data, name))
            scale = max(1.0, float(np.abs(theirs).max(initial=0.0)))
            error = relative_error(ours.reshape(theirs.shape), theirs, scale)
            assert error <= tolerance, f"{name}: error {error:.3g} above {tolerance:g}\n{ours}\n{theirs}"


def peer(source: str) -> Peer:
    """Of an example's name, a path, or the text of a model."""
    if source.lstrip().startswith("<"):
        theirs = mujoco.MjModel.from_xml_string(source)
    else:
        source = source if source.endswith(".xml") else str(MODELS / f"{source}.xml")
        theirs = mujoco.MjModel.from_xml_path(source)
    return Peer(symdyn.Simulation(source), theirs, mujoco.MjData(theirs))
