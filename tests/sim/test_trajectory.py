"""Robots of the suites in motion: two hundred steps beside MuJoCo's, from bent and moving starts under random controls.

Each takes seconds to compile; SYMDYN_ALL_MODELS=1 has those that are not of every day too.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import symdyn
from symdyn.catalog.lengthrange import model_of
from symdyn.mjcf import RELATED, parse

mujoco = pytest.importorskip("mujoco")

FOLDERS = {"dm_control": "suite", "gymnasium": "envs/mujoco/assets"}
EVERYDAY = ("dm_control/hopper",)
OTHERS = (
    *("dm_control/finger", "dm_control/swimmer", "dm_control/reacher", "dm_control/walker", "dm_control/ball_in_cup"),
    *("dm_control/point_mass", "dm_control/humanoid", "gymnasium/walker2d", "gymnasium/walker2d_v5"),
    *("gymnasium/hopper", "gymnasium/half_cheetah", "gymnasium/swimmer", "gymnasium/reacher", "gymnasium/pusher_v5"),
    *("gymnasium/inverted_double_pendulum", "gymnasium/humanoid", "gymnasium/ant"),
)
NAMES = (*EVERYDAY, *(OTHERS if os.environ.get("SYMDYN_ALL_MODELS") else ()))
STEPS, BEFORE_CHAOS, NEAR = 200, 50, 1e-6
STATE = int(mujoco.mjtState.mjSTATE_INTEGRATION)


def path_of(name: str) -> Path:
    package, model = name.split("/")
    if (spec := find_spec(package)) is None:
        pytest.skip(f"{package} is not installed")
    return Path(spec.origin).parent / FOLDERS[package] / f"{model}.xml"


@pytest.mark.parametrize("name", NAMES)
def test_trajectories_and_contacts_are_mujocos(name):
    path = path_of(name)
    sim, model = symdyn.Simulation(model_of(parse(path, within=RELATED))), mujoco.MjModel.from_xml_path(str(path))
    data, state = mujoco.MjData(model), np.zeros(mujoco.mj_stateSize(model, STATE))
    for seed in range(3):
        rng = np.random.default_rng(seed)
        mujoco.mj_resetData(model, data)
        mujoco.mj_integratePos(model, data.qpos, 0.05 * rng.standard_normal(model.nv), 1.0)
        data.qvel[:] = 0.1 * rng.standard_normal(model.nv)
        mujoco.mj_getState(model, data, state, STATE)
        sim.set_state(state)
        for step, ctrl in enumerate(rng.uniform(-0.5, 0.5, (STEPS, model.nu))):
            sim.ctrl[:] = data.ctrl[:] = ctrl
            sim.step()
            mujoco.mj_step(model, data)
            if step < BEFORE_CHAOS:
                np.testing.assert_allclose(sim.qpos, data.qpos, atol=NEAR * max(1.0, np.abs(data.qpos).max()))
                assert getattr(sim, "ncon", 0) == data.ncon
        assert np.isfinite(sim.qpos).all()
