"""Robots of the suites in motion: two hundred steps beside MuJoCo's, from bent and moving starts under random controls.

Each takes seconds to compile; SYMDYN_ALL_MODELS=1 has those that are not of every day too, and real models that touch.
A run is compared before its chaos: as long as MuJoCo's own runs from starts a picometre away stay together.
"""

from __future__ import annotations

import os
from copy import copy
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import symdyn
from symdyn.catalog.lengthrange import model_of
from symdyn.mjcf import RELATED, parse
from tests.conftest import MODELS_DIR

mujoco = pytest.importorskip("mujoco")

FOLDERS = {"dm_control": "suite", "gymnasium": "envs/mujoco/assets"}
EVERYDAY = ("dm_control/hopper",)
OTHERS = (
    *("dm_control/finger", "dm_control/swimmer", "dm_control/reacher", "dm_control/walker", "dm_control/ball_in_cup"),
    *("dm_control/point_mass", "dm_control/humanoid", "gymnasium/walker2d", "gymnasium/walker2d_v5"),
    *("gymnasium/hopper", "gymnasium/half_cheetah", "gymnasium/swimmer", "gymnasium/reacher", "gymnasium/pusher_v5"),
    *("gymnasium/inverted_double_pendulum", "gymnasium/humanoid", "gymnasium/ant"),
)
LISTED = (
    *("mujoco/model/humanoid/humanoid.xml", "nomesh/menagerie_2024/unitree_go2/scene.xml", "gymnasium/hopper.xml"),
    *("gymnasium/ant.xml", "dm_control/suite/cheetah.xml", "nomesh/menagerie_mink/unitree_go1/scene.xml"),
    *("nomesh/menagerie_2023/anybotics_anymal_c/scene.xml", "nomesh/menagerie_mink/unitree_h1/scene.xml"),
    *("nomesh/menagerie_mink/unitree_g1/scene.xml", "nomesh/menagerie_2023/shadow_hand/right_hand.xml"),
    *("menagerie_2023/wonik_allegro/right_hand.xml", "dm_control/suite/manipulator.xml"),
    *("dm_control/suite/quadruped.xml", "metaworld/sawyer_xyz/sawyer_reach_v3.xml", "dm_control/suite/stacker.xml"),
)
NAMES = (*EVERYDAY, *((*OTHERS, *LISTED) if os.environ.get("SYMDYN_ALL_MODELS") else ()))
STEPS, COMPARED, NEAR = 200, 50, 1e-6
TWINS, MOVED = 3, 1e-12  # runs of MuJoCo from starts that far away
CONVEX = {"ccd_tolerance": 1e-14, "ccd_iterations": 200}  # to the last digit, not to where iterations stop
STATE = int(mujoco.mjtState.mjSTATE_INTEGRATION)


def path_of(name: str) -> Path:
    if name in LISTED:
        if not (MODELS_DIR / name).exists():
            pytest.skip(f"no models at {MODELS_DIR}; SYMDYN_MODELS can name another folder")
        return MODELS_DIR / name
    package, model = name.split("/")
    if (spec := find_spec(package)) is None:
        pytest.skip(f"{package} is not installed")
    return Path(spec.origin).parent / FOLDERS[package] / f"{model}.xml"


def started(model, seed: int):
    """MuJoCo's data in a bent and moving start, twins of it a little away, and the generator of what follows."""
    rng = np.random.default_rng(seed)
    data = mujoco.MjData(model)
    mujoco.mj_integratePos(model, data.qpos, 0.05 * rng.standard_normal(model.nv), 1.0)
    data.qvel[:] = 0.1 * rng.standard_normal(model.nv)
    twins = [copy(data) for _ in range(TWINS)]
    for k, twin in enumerate(twins):
        mujoco.mj_integratePos(model, twin.qpos, MOVED * np.random.default_rng(k).standard_normal(model.nv), 1.0)
    return data, twins, rng


@pytest.mark.parametrize("name", NAMES)
def test_trajectories_and_contacts_are_mujocos(name):
    path = path_of(name)
    sim, model = symdyn.Simulation(model_of(parse(path, within=RELATED))), mujoco.MjModel.from_xml_path(str(path))
    for option, value in CONVEX.items():
        setattr(model.opt, option, value)
        setattr(sim.opt, option, value)
    state = np.zeros(mujoco.mj_stateSize(model, STATE))
    for seed in range(3):
        data, twins, rng = started(model, seed)
        mujoco.mj_getState(model, data, state, STATE)
        sim.set_state(state)
        together = True
        for step, ctrl in enumerate(rng.uniform(-0.5, 0.5, (STEPS, model.nu))):
            sim.ctrl[:] = ctrl
            sim.step()
            for each in (data, *twins):
                each.ctrl[:] = ctrl
                mujoco.mj_step(model, each)
            near = NEAR * max(1.0, np.abs(data.qpos).max())
            together &= all(np.abs(twin.qpos - data.qpos).max() < 0.1 * near for twin in twins)
            if step < COMPARED and together:
                np.testing.assert_allclose(sim.qpos, data.qpos, rtol=0, atol=near)
                assert getattr(sim, "ncon", 0) == data.ncon
        assert np.isfinite(sim.qpos).all()
