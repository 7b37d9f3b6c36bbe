"""Plans of the examples, their controls played in MuJoCo, reach what they were made for."""

import runpy

import numpy as np
import pytest

import symdyn
from symdyn.model.enums import mjtIntegrator

pytest.importorskip("casadi")


def played(mujoco, path, plan, integrator="mjINT_RK4", substeps=20):
    """The state at the end in MuJoCo; controls without an actuator are applied forces."""
    m = mujoco.MjModel.from_xml_path(str(path))
    m.opt.integrator = getattr(mujoco.mjtIntegrator, integrator)
    m.opt.timestep = (plan.time[1] - plan.time[0]) / substeps
    d = mujoco.MjData(m)
    d.qpos[:], d.qvel[:] = plan.qpos[0], plan.qvel[0]
    for u in plan.ctrl:
        d.ctrl[:], d.qfrc_applied[list(plan.motion.force_dofs)] = u[: m.nu], u[m.nu :]
        mujoco.mj_step(m, d, substeps)
    return d.qpos.copy()


def test_double_pendulum_is_upright(root, example_models, mujoco):
    plan = runpy.run_path(str(root / "examples" / "double_swing_up.py"))["swing_up"]()
    qpos = played(mujoco, example_models["double_pendulum"], plan)
    assert np.abs(plan.simulate(20).qpos - qpos).max() < 1e-9
    assert np.abs(qpos - [np.pi, 0]).max() < 0.1


def test_quadrotor_has_turned_over_and_is_back(root, example_models, mujoco):
    plan = runpy.run_path(str(root / "examples" / "flip.py"))["flip"]()
    qpos = played(mujoco, example_models["quadrotor"], plan, "mjINT_EULER", substeps=1)
    assert np.abs(plan.simulate(1, mjtIntegrator.mjINT_EULER).qpos - qpos).max() < 1e-9
    assert np.abs(qpos[:3] - [0, 0, 1]).max() < 1e-3 and abs(qpos[3]) > 0.9999


def test_arm_reaches_its_goal(root, example_models, mujoco):
    example = runpy.run_path(str(root / "examples" / "reach.py"))
    plan = example["reach"]()
    qpos = played(mujoco, example_models["arm7"], plan, "mjINT_RK4", substeps=50)
    assert np.abs(plan.simulate(50).qpos - qpos).max() < 1e-9
    assert np.abs(qpos - plan.qpos[-1]).max() < 0.02


def test_quadruped_jumps_forward_and_lands_on_its_feet(root, example_models, mujoco):
    example = runpy.run_path(str(root / "examples" / "jump.py"))
    plan = example["jump"](push=6, flight=5, landing=6, h=0.034)
    assert plan.qpos[:, 2].max() > 0.38
    m = mujoco.MjModel.from_xml_path(str(example_models["quadruped"]))
    d, sim = mujoco.MjData(m), symdyn.Simulation(example["quadruped"])
    example["play"](plan, d, lambda: mujoco.mj_step(m, d), m.opt.timestep)
    assert np.abs(d.qpos[:3] - plan.qpos[-1, :3]).max() < 0.05 and d.qpos[3] > 0.999
    assert np.abs(d.qvel).max() < 0.2, "it stands"
    example["play"](plan, sim, sim.step, sim.opt.timestep)
    assert np.abs(sim.qpos - d.qpos).max() < 1e-6
