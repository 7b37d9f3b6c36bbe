"""Defects that other tools had in steps and constraints, as tests: the model, and the numbers it must give.

A test's row, T53, is that of the list of reports they were gathered from.
"""

import numpy as np
import pytest

import symdyn
from symdyn.model.enums import mjtDisableBit, mjtIntegrator
from tests.sim.peer import peer
from tests.tolerance import SAME_ALGORITHM, assert_close
from tests.troubles.ask import document

BOB = '<geom size=".1" mass="1" pos="0 0 -.3" contype="0" conaffinity="0"/>'
ROD = '<geom type="capsule" size=".005" fromto="0 0 0 .1 0 0" mass=".01" contype="0" conaffinity="0"/>'
STEPPED = document(
    f"""<body name="damped"><joint name="damped" axis="0 1 0" damping="3" armature=".02"/>{BOB}</body>
    <body name="driven" pos="0 1 0"><joint name="driven" axis="0 1 0"/>{BOB}</body>
    <body name="ball" pos="0 2 0"><joint name="ball" type="ball"/><geom size=".1" contype="0" conaffinity="0"/></body>
    <body pos="0 3 0"><joint name="short" axis="0 1 0" range="-10 10" solreflimit=".0001 1"/>{ROD}</body>
    <body pos="0 4 0"><joint name="direct" axis="0 1 0" range="-10 10" solreflimit="-1e6 -10"/>{ROD}</body>""",
    '<option timestep=".01" integrator="discrete"/>',
    '<actuator><position joint="driven" kp="40" kv="8"/></actuator>',
)


@pytest.fixture(scope="module")
def stepped():
    return symdyn.Simulation(STEPPED)


def start(sim, integrator: mjtIntegrator, gravity: float = -9.81, **state):
    """From rest at qpos0, but for the joints named."""
    sim.reset()
    sim.opt.integrator, sim.opt.timestep, sim.opt.disableflags = int(integrator), 0.01, 0
    sim.opt.gravity = [0, 0, gravity]
    for name, (qpos, qvel) in state.items():
        sim.joint(name).qpos, sim.joint(name).qvel = qpos, qvel
    return sim


PENDULUM = {"EULER": 3.0686840722, "IMPLICIT": 3.0686840722, "IMPLICITFAST": 3.0686840722, "DISCRETE": 3.0686840722}


@pytest.mark.parametrize(("name", "expected"), [*PENDULUM.items(), ("RK4", 2.9619578520), ("", 2.8236009333)])
def test_damping_is_implicit_but_where_that_is_off(stepped, name, expected):
    """T71"""
    sim = start(stepped, mjtIntegrator[f"mjINT_{name or 'EULER'}"], damped=(0.5, 4))
    sim.opt.disableflags = 0 if name else int(mjtDisableBit.mjDSBL_EULERDAMP)
    sim.step()
    assert sim.joint("damped").qvel[0] == pytest.approx(expected, abs=1e-9)


SERVO = {"EULER": -0.8309520596, "IMPLICIT": 1.3901753241, "IMPLICITFAST": 1.3901753241, "DISCRETE": 1.3589354292}


@pytest.mark.parametrize(("name", "expected"), SERVO.items())
def test_a_servos_slopes_are_in_the_implicit_matrix(stepped, name, expected):
    """T72"""
    sim = start(stepped, mjtIntegrator[f"mjINT_{name}"], driven=(0.5, 4))
    sim.ctrl = 0.2
    sim.step()
    assert sim.joint("driven").qvel[0] == pytest.approx(expected, abs=1e-9)


def test_a_quaternion_turns_exactly(stepped):
    """T74: half a turn in ten steps"""
    sim = start(stepped, mjtIntegrator.mjINT_EULER, 0.0, ball=([1, 0, 0, 0], [0, 0, np.pi]))
    sim.opt.timestep = 0.1
    sim.step(10)
    assert_close(sim.joint("ball").qpos, [0, 0, 0, 1], SAME_ALGORITHM)


def test_stiff_limits_of_light_rods_stay_finite(stepped):
    """T83: a time constant below two timesteps is raised to that, a stiffness is taken as it is"""
    sim = start(stepped, mjtIntegrator.mjINT_EULER, 0.0, short=(0.5, 0), direct=(0.5, 0))
    sim.forward()
    assert sim.nefc == 2
    assert_close(sim.efc_KBIP.reshape(-1, 4)[:2, :2], [[2770.0831, 105.2632], [1108033.241, 10.5263]], 1e-7)
    sim.reset()
    sim.joint("short").qpos = 0.5
    fastest = 0.0
    for _ in range(300):
        sim.step()
        fastest = max(fastest, abs(sim.joint("short").qvel[0]))
    assert 5 < fastest < 12 and np.isfinite(sim.qpos).all() and not sim.warning["number"].any()


def free(name: str, pos: str, site: str = "", turned: str = "") -> str:
    geom = '<geom size=".1" contype="0" conaffinity="0"/>'
    return f'<body name="{name}" pos="{pos}" {turned}><joint type="free" damping="15"/>{geom}{site}</body>'


WELDS = document(
    free("a", "0 0 0", '<site name="a" pos=".1 0 0" euler="0 0 90"/>')
    + free("b", "1 0 0", '<site name="b" pos="0 .1 0"/>')
    + free("c", "0 5 0")
    + free("d", ".5 5 0"),
    '<option gravity="0 0 0"/>',
    """<equality><weld site1="a" site2="b"/><weld body1="c" body2="d" relpose=".4 0 0 1 0 0 0" torquescale="2"/>
    <weld body1="c" body2="d" anchor="0 .1 0"/></equality>""",
)


def test_welds_by_sites_and_by_relative_pose():
    """T53, T54"""
    sim = symdyn.Simulation(WELDS)
    pair = sim.model.eq_data[1:, :11]
    assert_close(pair[0], [0, 0, 0, 0.4, 0, 0, 1, 0, 0, 0, 2], SAME_ALGORITHM)
    assert_close(pair[1], [0, 0.1, 0, 0.5, 0.1, 0, 1, 0, 0, 0, 1], SAME_ALGORITHM)
    sim.qpos[24:28] = [np.cos(0.1), 0, 0, np.sin(0.1)]
    sim.forward()
    assert_close(sim.efc_pos[:6], [-0.9, -0.1, 0, 0, 0, 0.7071067812], 1e-9)
    assert_close(sim.efc_pos[6:12], [-0.1, 0, 0, 0, 0, -0.1996668333], 1e-9)
    assert_close(sim.efc_pos[12:], [0.0198669331, 0.0019933422, 0, 0, 0, -0.0998334166], 1e-9)
    sim.step(1500)
    a, b = sim.site("a"), sim.site("b")
    assert np.linalg.norm(a.xpos - b.xpos) < 1e-6 and np.abs(a.xmat - b.xmat).max() < 1e-6


LINKAGE = document(
    """<body><joint name="x" type="slide" axis="1 0 0"/><geom size=".1" mass="2" contype="0" conaffinity="0"/></body>
    <body pos="0 1 0"><joint name="y" type="slide" axis="1 0 0" frictionloss="50"/>
    <geom size=".1" mass="2" contype="0" conaffinity="0"/></body>
    <body name="link" pos="0 5 0"><joint axis="0 1 0"/><geom type="capsule" size=".02" fromto="0 0 0 0 0 -.3"/>
    <body name="rod" pos="0 0 -.3"><joint type="ball"/><geom type="capsule" size=".02" fromto="0 0 0 .4 0 0"/></body>
    </body><body name="rocker" pos=".4 5 -.3"><joint axis="0 1 0" stiffness="5"/>
    <geom type="capsule" size=".02" fromto="0 0 0 0 0 .2"/></body>""",
    "<option><flag contact='disable'/></option>",
    """<equality><joint joint1="x" joint2="y"/><connect body1="rod" body2="rocker" anchor=".4 0 0" solref=".005 1"/>
    </equality>""",
)


@pytest.fixture(scope="module")
def linkage():
    return peer(LINKAGE)


def test_a_coupled_joint_lags_behind_friction_as_softly_as_mujocos(linkage):
    """T56"""
    linkage.randomise(0, spread=0.0, applied=0.0)
    linkage.data.qfrc_applied[0] = linkage.sim.qfrc_applied[0] = 20.0
    linkage.step(500).same("qpos qvel", 1e-7)
    np.testing.assert_allclose(linkage.sim.qpos[:2], [0.0110240, 0.0104541], atol=1e-7)


def test_a_loop_closes_over_a_ball_joint(linkage):
    """T57: the ball keeps its three dofs, and the rows see them"""
    linkage.randomise(0, spread=0.0, applied=0.0)
    linkage.data.qvel[:] = linkage.sim.qvel[:] = 0.1
    linkage.forward()
    assert (linkage.sim.model.nq, linkage.sim.model.nv) == (8, 7)
    expected = np.zeros((3, 5))
    expected[0, 0], expected[1, 3], expected[2, 0], expected[2, 2] = -0.3, 0.4, -0.4, -0.4
    assert_close(linkage.sim.efc_J[1:4, 2:], expected, SAME_ALGORITHM)
    linkage.same("qacc efc_force efc_R efc_aref", 1e-7)
