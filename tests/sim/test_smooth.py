"""Steps without constraints, springs, dampers and fluid against MuJoCo's."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import symdyn
from tests.tolerance import OTHER_ALGORITHM

mujoco = pytest.importorskip("mujoco")
MODELS = Path(__file__).resolve().parents[2] / "examples" / "models"


def peers(name: str):
    """The same model in MuJoCo, without constraints, and here."""
    path = str(MODELS / f"{name}.xml")
    theirs = mujoco.MjModel.from_xml_path(path)
    off = mujoco.mjtDisableBit
    theirs.opt.disableflags |= int(off.mjDSBL_CONSTRAINT | off.mjDSBL_SPRING | off.mjDSBL_DAMPER)
    theirs.opt.density = theirs.opt.viscosity = 0
    theirs.opt.integrator = mujoco.mjtIntegrator.mjINT_EULER
    sim = symdyn.Simulation(path)
    sim.opt.disableflags, sim.opt.density, sim.opt.viscosity = theirs.opt.disableflags, 0, 0
    sim.opt.integrator = theirs.opt.integrator
    return sim, theirs, mujoco.MjData(theirs)


def start(sim, theirs, data, rng) -> None:
    """The same random state in both."""
    data.qpos[:] = theirs.qpos0 + 0.3 * rng.standard_normal(theirs.nq)
    mujoco.mj_normalizeQuat(theirs, data.qpos)
    data.qvel[:] = rng.standard_normal(theirs.nv)
    data.qfrc_applied[:] = 0.1 * rng.standard_normal(theirs.nv)
    data.xfrc_applied[1:] = 0.1 * rng.standard_normal((theirs.nbody - 1, 6))
    for name in ("qpos", "qvel", "qfrc_applied", "xfrc_applied"):
        setattr(sim, name, getattr(data, name))


FIELDS = (
    "xpos xquat xmat xipos ximat xanchor xaxis geom_xpos geom_xmat site_xpos subtree_com cdof cdof_dot cvel".split()
)
FORCES = "qfrc_bias qfrc_smooth qacc_smooth qacc".split()


@pytest.mark.parametrize(
    "name", ["pendulum", "arm7", "ball_chain", "quadrotor", "mocap", "slide_reference", "joint_tree"]
)
def test_forward_gives_mujocos_fields(name):
    sim, theirs, data = peers(name)
    start(sim, theirs, data, np.random.default_rng(1))
    sim.forward()
    mujoco.mj_forward(theirs, data)
    for field in (*FIELDS, *FORCES):
        expected = getattr(data, field)
        scale = max(1.0, np.abs(expected).max(initial=0.0))
        np.testing.assert_allclose(getattr(sim, field) / scale, expected / scale, atol=OTHER_ALGORITHM, err_msg=field)


@pytest.mark.parametrize(
    "name", ["pendulum", "arm7", "ball_chain", "quadrotor", "mocap", "slide_reference", "joint_tree"]
)
def test_trajectories_without_constraints_are_mujocos(name):
    sim, theirs, data = peers(name)
    start(sim, theirs, data, np.random.default_rng(2))
    for _ in range(100):
        sim.step()
        mujoco.mj_step(theirs, data)
    assert sim.time == pytest.approx(data.time)
    np.testing.assert_allclose(sim.qpos, data.qpos, atol=1e-8)
    np.testing.assert_allclose(sim.qvel, data.qvel, atol=1e-7)
