"""Examples that plan say what they promise, and their controls, played in MuJoCo, reach what they were made for."""

import runpy

import numpy as np
import pytest

from symdyn.model.enums import mjtIntegrator
from tests.examples.test_examples import SAYS

pytest.importorskip("casadi")


@pytest.fixture
def ran(root, tmp_path, monkeypatch, capsys):
    """A function from the name of an example to what its variables are after it ran as a program, in any folder."""

    def run(name):
        monkeypatch.chdir(tmp_path)
        variables = runpy.run_path(str(root / "examples" / f"{name}.py"), run_name="__main__")
        assert SAYS[name] in capsys.readouterr().out
        assert not any(tmp_path.iterdir())
        return variables

    return run


@pytest.fixture
def mujoco_of(example_models, request):
    """A function from the name of an example model to MuJoCo, its model and data there; skipped without MuJoCo."""

    def models(name):
        mujoco = request.getfixturevalue("mujoco")
        m = mujoco.MjModel.from_xml_path(str(example_models[name]))
        return mujoco, m, mujoco.MjData(m)

    return models


def played(peer, plan, integrator="mjINT_RK4", substeps=20):
    """The state at the end in MuJoCo; controls without an actuator are applied forces."""
    mujoco, m, d = peer
    m.opt.integrator = getattr(mujoco.mjtIntegrator, integrator)
    m.opt.timestep = (plan.time[1] - plan.time[0]) / substeps
    d.qpos[:], d.qvel[:] = plan.qpos[0], plan.qvel[0]
    for u in plan.ctrl:
        d.ctrl[:], d.qfrc_applied[list(plan.motion.force_dofs)] = u[: m.nu], u[m.nu :]
        mujoco.mj_step(m, d, substeps)
    return d.qpos.copy()


def test_double_pendulum_is_upright(ran, mujoco_of):
    plan = ran("double_swing_up")["solution"]
    qpos = played(mujoco_of("double_pendulum"), plan)
    assert np.abs(plan.simulate(20).qpos - qpos).max() < 1e-9
    assert np.abs(qpos - [np.pi, 0]).max() < 0.1


def test_quadrotor_has_turned_over_and_is_back(ran, mujoco_of):
    plan = ran("flip")["solution"]
    qpos = played(mujoco_of("quadrotor"), plan, "mjINT_EULER", substeps=1)
    assert np.abs(plan.simulate(1, mjtIntegrator.mjINT_EULER).qpos - qpos).max() < 1e-9
    assert np.abs(qpos[:3] - [0, 0, 1]).max() < 1e-3 and abs(qpos[3]) > 0.9999


def test_arm_reaches_its_goal(ran, mujoco_of):
    plan = ran("reach")["solution"]
    qpos = played(mujoco_of("arm7"), plan, "mjINT_RK4", substeps=50)
    assert np.abs(plan.simulate(50).qpos - qpos).max() < 1e-9
    assert np.abs(qpos - plan.qpos[-1]).max() < 0.02


@pytest.mark.usefixtures("compiler")
def test_quadruped_jumps_forward_and_lands_on_its_feet(ran, mujoco_of):
    example = ran("jump")
    plan, sim = example["plan"], example["sim"]
    mujoco, m, d = mujoco_of("quadruped")
    assert plan.qpos[:, 2].max() > 0.38
    example["play"](plan, d, lambda: mujoco.mj_step(m, d), m.opt.timestep)
    assert np.abs(d.qpos[:3] - plan.qpos[-1, :3]).max() < 0.03 and d.qpos[3] > 0.999
    assert np.abs(d.qvel).max() < 0.2, "it stands"
    assert np.abs(sim.qpos - d.qpos).max() < 1e-6
