"""The discrete integrator: MuJoCo's numbers, a step by hand, and inertia, stiffness and constraints in one solution."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.model.enums import mjtCone, mjtIntegrator, mjtSolver
from symdyn.sim.name import STATUS
from tests.sim.peer import peer
from tests.tolerance import OTHER_ALGORITHM

EVERYTHING = """<mujoco model="disc"><option timestep="0.01" integrator="discrete" impratio="3"/><worldbody>
<geom name="floor" type="plane" size="2 2 1" condim="1"/>
<body name="a" pos="0 0 .5"><joint name="j1" axis="0 1 0" stiffness="20 3 2" damping="3 1 .5" range="-10 5"/>
<geom type="capsule" size=".03" fromto="0 0 0 .4 0 -.2" contype="0" conaffinity="0"/>
<body name="b" pos=".4 0 -.2"><joint name="j2" axis="0 1 0" damping=".5"/>
<joint name="j3" axis="0 0 1" stiffness="5" frictionloss=".1"/>
<geom size=".12" pos="0.05 0.02 -.205" condim="4" friction=".7 .02 .01"/><site name="s" pos=".1 0 0"/></body></body>
<body name="c" pos="1 0 .08"><freejoint/><geom size=".1" condim="3" solref=".001 1" priority="1" margin=".01"/></body>
<body name="d" pos="2 0 1.08"><freejoint/><geom type="box" size=".1 .2 .3"/></body>
<body name="e" pos="0 2 1"><joint type="ball" stiffness="7 5 2" damping="2 1 .5"/>
<geom type="capsule" size=".05" fromto="0 0 0 .3 .1 0"/></body></worldbody>
<tendon><fixed name="t" range="-1 -.1" frictionloss=".3" stiffness="4" damping=".7"><joint joint="j1" coef="1"/>
<joint joint="j2" coef="-.5"/></fixed></tendon>
<equality><connect body1="b" anchor=".1 0 0" solref=".05 1"/>
<joint joint1="j2" joint2="j3" polycoef="0 .5 .1 0 0" solref="1e-4 1"/></equality>
<actuator><position joint="j2" kp="30" kv="2"/><position joint="j1" kp="300" forcerange="-5 5"/>
<general tendon="t" gaintype="affine" gainprm="2 3 -1" biastype="affine" biasprm="1 -20 -3"/></actuator>
<sensor><accelerometer site="s"/><force site="s"/></sensor></mujoco>"""


@pytest.fixture(scope="module")
def both():
    return peer(EVERYTHING)


@pytest.mark.parametrize("cone", mjtCone)
@pytest.mark.parametrize("solver", [mjtSolver.mjSOL_NEWTON, mjtSolver.mjSOL_PGS])
def test_accelerations_rows_and_steps_are_mujocos(both, solver, cone):
    both.options(cone=cone, solver=solver, tolerance=1e-14, iterations=2000, ls_tolerance=1e-8)
    both.randomise(1).forward()
    both.same("qacc_smooth efc_R efc_aref", OTHER_ALGORITHM)
    both.same("qacc qfrc_constraint sensordata", OTHER_ALGORITHM if solver == mjtSolver.mjSOL_NEWTON else 1e-7)
    both.step(20).same("qpos qvel", 1e-7)


def test_inverse_dynamics_finds_what_is_applied_and_driven(both):
    both.options(solver=mjtSolver.mjSOL_NEWTON, tolerance=1e-14).randomise(2).forward()
    sim = both.sim
    sim.xfrc_applied = both.data.xfrc_applied[:] = 0.0
    both.forward()
    applied = sim.qfrc_applied + sim.qfrc_actuator
    sim.inverse()
    np.testing.assert_allclose(sim.qfrc_inverse, applied, atol=1e-7)


def test_a_step_of_a_spring_and_a_servo_by_hand():
    """(M + h D + h^2 K) a = f - h K v, and what is far beyond the stable step of explicit integrators comes to rest."""
    text = """<mujoco><option timestep="0.01" integrator="discrete" gravity="0 0 0"/><worldbody><body>
    <joint name="s" type="slide" stiffness="30" damping="2"/><geom size=".1" mass="2"/></body></worldbody>
    <actuator><position joint="s" kp="4e6" kv="3"/></actuator></mujoco>"""
    sim = symdyn.Simulation(text)
    h, M, D, K, q, v, u = 0.01, 2.0, 5.0, 4000030.0, 0.3, 1.5, 0.2
    sim.qpos, sim.qvel, sim.ctrl = q, v, u
    sim.step()
    a = (4e6 * (u - q) - 30 * q - D * v - h * K * v) / (M + h * D + h * h * K)
    assert sim.qvel[0] == pytest.approx(v + h * a, rel=1e-12)
    sim.step(300)
    assert sim.qpos[0] == pytest.approx(4e6 * u / K, abs=1e-9)


SERVOS = """<mujoco><option timestep="0.01" integrator="discrete"/><worldbody>%s<body pos="0 3 0">
<joint name="b" type="ball"/><geom size=".1" mass="2" pos=".2 0 0" contype="0" conaffinity="0"/></body></worldbody>
<tendon><fixed name="t" actuatorfrcrange="-1 1"><joint joint="j0" coef="1"/></fixed></tendon>
<actuator><position tendon="t" kp="40" kv="3"/><pid joint="j1" kp="40" ki="5" kv="3"/>
<dcmotor joint="j2" motorconst="0.05" resistance="2"/><muscle joint="j3" force="100" lengthrange="-1 1"/>
<orientation joint="b" kp="30" kv="2" forcerange="0 60"/></actuator></mujoco>"""
LINK = """<body pos="0 %d 0"><joint name="j%d" axis="0 1 0"/>
<geom size=".1" mass="2" pos=".2 0 0" contype="0" conaffinity="0"/></body>"""


def test_servos_of_every_law_stiffen_as_mujocos_until_they_saturate():
    """At the limit of an orientation's torque MuJoCo's slopes go by the last bit of its length: told for one state."""
    both = peer(SERVOS % "".join(LINK % (i, i) for i in range(4)))
    for ctrl in (-1.5, 0.2):
        both.randomise(3, applied=0.0)
        both.data.ctrl[:] = both.sim.ctrl[:] = ctrl
        both.forward().same("actuator_force qacc", OTHER_ALGORITHM)
        assert (np.linalg.norm(both.sim.actuator_force[-3:]) > 60 - 1e-9) == (ctrl == -1.5)
    both.step(5).same("qpos qvel act", 1e-9)
    both.options(integrator=mjtIntegrator.mjINT_IMPLICIT).step(5).same("qpos qvel", 1e-9)


def test_an_integrator_that_is_not_in_the_text_is_refused():
    sim = symdyn.Simulation("<mujoco><worldbody><body><joint/><geom size='1'/></body></worldbody></mujoco>")
    with pytest.raises(symdyn.SymdynError, match='written without the discrete integrator.*integrator="discrete"'):
        sim.opt.integrator = mjtIntegrator.mjINT_DISCRETE
    assert sim.step() == 0
    sim.opt._memory["integrator"] = int(mjtIntegrator.mjINT_DISCRETE)  # as C does
    assert sim.step() == STATUS["NO_INTEGRATOR"] and sim.step(0) == 0
