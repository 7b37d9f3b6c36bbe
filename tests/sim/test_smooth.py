"""What follows from a state, and steps, without constraints, against MuJoCo's."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.model.enums import mjtDisableBit, mjtEnableBit, mjtIntegrator
from symdyn.model.enums_run import mjtWarning
from symdyn.sim.limb import limbs
from symdyn.sim.live import LiveWorkspace
from symdyn.sim.stage import in_loops
from tests.sim.peer import mujoco, peer
from tests.tolerance import OTHER_ALGORITHM

OFF = mjtDisableBit

MODELS = "pendulum arm7 ball_chain quadrotor mocap slide_reference joint_tree".split()
KINEMATICS = "xpos xquat xmat xipos ximat xanchor xaxis geom_xpos geom_xmat site_xpos cam_xpos cam_xmat subtree_com"
MOTION = "cdof cdof_dot cvel"
FORCES = "qfrc_bias qfrc_spring qfrc_damper qfrc_fluid qfrc_passive qfrc_actuator qfrc_smooth qacc_smooth qacc"

TENDON = """<mujoco model="tendon_arm"><option timestep="0.005"/>
<worldbody><site name="a" pos="0 0 1"/><body><joint name="h" axis="0 1 0" damping="0.3 0.2 0.1" stiffness="2 1 3"/>
<geom type="capsule" fromto="0 0 0 0.4 0 0" size="0.03"/><site name="b" pos="0.2 0 0.05"/>
<body pos="0.4 0 0"><joint name="k" type="ball" damping="0.1" stiffness="1.5"/>
<geom type="capsule" fromto="0 0 0 0.3 0.1 0" size="0.03"/><site name="c" pos="0.2 0 0.05"/></body></body></worldbody>
<tendon><spatial name="t" stiffness="20" damping="1" springlength="0.7 0.8"><site site="a"/><site site="b"/>
<site site="c"/></spatial></tendon>
<actuator><motor joint="h" gear="2" ctrlrange="-1 1"/><position joint="h" kp="10" kv="1" forcerange="-3 3"/>
<general joint="h" dyntype="integrator" gainprm="3" actrange="-0.5 0.5"/>
<general tendon="t" dyntype="filterexact" dynprm="0.03" gainprm="3"/>
<general joint="k" gear="1 2 3" dyntype="filter" dynprm="0.05"/></actuator></mujoco>"""


def limb(axes: str, inside: str = "") -> str:
    """Bodies in a row, each on a hinge about the axis of its letter, with `inside` in the last."""
    for letter in reversed(axes):
        axis = " ".join("1" if letter == each else "0.2" for each in "xyz")
        inside = f"""<body pos="0.1 0.02 0.03"><joint axis="{axis}" damping="0.1" armature="0.01"/>
<geom type="capsule" fromto="0 0 0 0.1 0 0" size="0.02"/>{inside}</body>"""
    return inside


# so deep that M and its factor are left to loops: limbs of 1, 2 and 3 hinges, one of them not next to what is above it
DEEP = f"""<mujoco model="deep"><worldbody>{limb("zyxzyxzyxzy", limb("zyxz") + limb("xyzxyz", limb("y") + limb("zx")))}
</worldbody></mujoco>"""


@pytest.mark.parametrize("name", [*MODELS, TENDON, DEEP], ids=[*MODELS, "tendon", "deep"])
def test_forward_gives_mujocos_fields(name):
    both = peer(name).options(disable=OFF.mjDSBL_CONSTRAINT).randomise(1).forward()
    both.same(f"{KINEMATICS} {MOTION} {FORCES}", OTHER_ALGORITHM)


def test_the_factor_of_deep_trees_is_left_to_loops():
    assert in_loops(LiveWorkspace(symdyn.load(DEEP)))
    assert not in_loops(LiveWorkspace(symdyn.load(TENDON)))


def test_loops_give_what_limbs_do(monkeypatch):
    def step():
        with symdyn.Simulation(DEEP) as sim:
            sim.qvel[:] = np.linspace(-1.0, 1.0, sim.qvel.size)
            sim.step(3)
            return [np.array(each) for each in (sim.M, sim.qLD, sim.qLDiagInv, sim.qacc_smooth, sim.qvel)]

    model = symdyn.load(DEEP)
    assert {len(limb.dofs) for limb in limbs(model)} == {1, 2, 3}
    by_limbs = step()
    monkeypatch.setattr("symdyn.sim.limb.MOST_STATEMENTS", 0)
    assert limbs(model) == []
    for a, b in zip(by_limbs, step(), strict=True):
        np.testing.assert_allclose(a, b, rtol=1e-11, atol=1e-11)


@pytest.mark.parametrize("integrator", ["mjINT_EULER", "mjINT_RK4", "mjINT_IMPLICIT", "mjINT_IMPLICITFAST"])
@pytest.mark.parametrize("name", [*MODELS[:5], TENDON, DEEP], ids=[*MODELS[:5], "tendon", "deep"])
def test_trajectories_without_constraints_are_mujocos(name, integrator):
    both = peer(name).options(disable=OFF.mjDSBL_CONSTRAINT, integrator=mjtIntegrator[integrator]).randomise(2)
    both.step(1).same("time qpos qvel act qacc xpos qfrc_bias", OTHER_ALGORITHM)
    both.step(50).same("time qpos qvel act", 1e-7)


@pytest.mark.parametrize(
    "held", ["", '<body pos="0.1 0.2 0" euler="10 20 30"><geom size="0.1"/></body>'], ids=["", "two"]
)
@pytest.mark.parametrize(
    "option",
    ['integrator="implicitfast" density="20" viscosity="0.3" wind="1 -0.5 0.2"', 'integrator="discrete"'],
    ids=["implicitfast", "discrete"],
)
def test_a_body_on_which_nothing_moves_is_taken_whole(option, held):
    """The medium's matrix by implicitfast, its own spin by the discrete integrator."""
    both = peer(f"""<mujoco model="alone"><option {option}/><worldbody><body><freejoint/>
<geom type="box" size="0.1 0.2 0.15" pos="0.02 0 0.01" fluidshape="ellipsoid"/>{held}</body></worldbody></mujoco>""")
    both.randomise(2).step(1).same("qpos qvel", OTHER_ALGORITHM)


@pytest.mark.parametrize(
    "flag", "mjDSBL_SPRING mjDSBL_DAMPER mjDSBL_GRAVITY mjDSBL_CLAMPCTRL mjDSBL_ACTUATION mjDSBL_EULERDAMP".split()
)
def test_a_flag_turned_while_running_counts(flag):
    both = peer(TENDON).options(disable=OFF.mjDSBL_CONSTRAINT | OFF[flag]).randomise(3)
    both.step(2).same("qpos qvel act", OTHER_ALGORITHM)


def test_no_passive_force_when_springs_and_dampers_are_off():
    both = peer("quadrotor").options(disable=OFF.mjDSBL_CONSTRAINT | OFF.mjDSBL_SPRING | OFF.mjDSBL_DAMPER)
    both.randomise(3).step(2).same("qpos qvel qfrc_passive", OTHER_ALGORITHM)


def test_options_changed_while_running_count():
    both = peer("quadrotor").options(disable=OFF.mjDSBL_CONSTRAINT).randomise(4).step(1)
    both.options(gravity=[1, 2, 3], wind=[3, 2, 1], density=3.0, viscosity=0.1, timestep=0.01)
    both.step(3).same("qpos qvel time", OTHER_ALGORITHM)


def test_energy_is_mujocos():
    both = peer(TENDON).options(disable=OFF.mjDSBL_CONSTRAINT, enable=mjtEnableBit.mjENBL_ENERGY)
    both.randomise(5).forward().same("energy", OTHER_ALGORITHM)


def test_step1_and_step2_make_a_step():
    both = peer(TENDON).options(disable=OFF.mjDSBL_CONSTRAINT, integrator=mjtIntegrator.mjINT_RK4).randomise(6)
    both.sim.step1()
    mujoco.mj_step1(both.model, both.data)
    both.sim.ctrl[:] = both.data.ctrl[:] = 0.3
    both.sim.step2()
    mujoco.mj_step2(both.model, both.data)
    both.same("qpos qvel act time", OTHER_ALGORITHM)


def test_inverse_dynamics_finds_what_is_applied():
    both = peer(TENDON).options(disable=OFF.mjDSBL_CONSTRAINT).randomise(7).forward()
    both.sim.inverse()
    mujoco.mj_inverse(both.model, both.data)
    both.same("qfrc_inverse", OTHER_ALGORITHM)


@pytest.mark.parametrize("integrator", ["mjINT_EULER", "mjINT_IMPLICIT", "mjINT_IMPLICITFAST"])
def test_inverse_dynamics_of_a_discrete_step(integrator):
    both = peer("arm7").options(disable=OFF.mjDSBL_CONSTRAINT, enable=mjtEnableBit.mjENBL_INVDISCRETE)
    both.options(integrator=mjtIntegrator[integrator])
    both.randomise(7).forward()
    both.sim.inverse()
    mujoco.mj_inverse(both.model, both.data)
    both.same("qfrc_inverse qacc", OTHER_ALGORITHM)


def test_state_is_mujocos_by_bits():
    both = peer(TENDON).randomise(8).step(3)
    for bits in (1, 2, 6, 0b1110, int(mujoco.mjtState.mjSTATE_INTEGRATION), int(mujoco.mjtState.mjSTATE_FULLPHYSICS)):
        theirs = np.zeros(mujoco.mj_stateSize(both.model, bits))
        mujoco.mj_getState(both.model, both.data, theirs, bits)
        ours = both.sim.state(bits)
        np.testing.assert_allclose(ours, theirs, atol=1e-6)
        both.sim.set_state(ours + 1, bits)
        np.testing.assert_array_equal(both.sim.state(bits), ours + 1)
        both.sim.set_state(ours, bits)


def test_bad_numbers_reset_and_are_counted():
    for name, warning in (("qpos", 3), ("qvel", 4), ("qacc", 5)):
        both = peer("arm7").randomise(9)
        for side in (both.sim, both.data):
            (side.qfrc_applied if name == "qacc" else getattr(side, name))[2] = np.nan
        both.step(1).same("qpos qvel time", OTHER_ALGORITHM)
        assert both.sim.warning[warning]["number"] == both.data.warning[warning].number == 1
        assert both.sim.warning[warning]["lastinfo"] == both.data.warning[warning].lastinfo
        assert both.sim.status & 1 << warning


TOO_MUCH = """<mujoco model="too_much"><worldbody><body><joint name="a" axis="0 1 0"/>
<joint name="b" axis="0 1 0" damping="0.1"/><geom size=".1" pos=".3 0 0" contype="0" conaffinity="0"/></body>
<body name="rod" pos="0 1 0"><freejoint/><geom type="capsule" size=".05" fromto="0 0 0 .3 0 0"/></body></worldbody>
<equality><connect body1="rod" anchor="0 0 0"/><connect body1="rod" anchor="0 0 0"/>
<connect body1="rod" anchor=".3 0 0"/>
<weld body1="rod"/><weld body1="rod"/></equality></mujoco>"""


def test_motion_without_inertia_and_redundant_constraints_stay_finite_and_are_told_of():
    """Two hinges about one axis have a singular M; two welds and three pins ask the same of one rod."""
    both = peer(TOO_MUCH).options(tolerance=1e-12)
    both.share().step(20).same("qpos qvel", 1e-6)
    assert np.isfinite(both.sim.qacc).all() and both.sim.nefc == 21
    warning = both.sim.warning[int(mjtWarning.mjWARN_INERTIA)]
    assert (warning["number"], warning["lastinfo"]) == (20, 0) == (both.data.warning[0].number, 0)


def test_bad_control_counts_as_none():
    both = peer(TENDON).options(disable=OFF.mjDSBL_CONSTRAINT).randomise(10)
    both.sim.ctrl[1] = both.data.ctrl[1] = np.nan
    both.step(1).same("qpos qvel act qfrc_actuator", OTHER_ALGORITHM)
    assert both.sim.warning[6]["number"] == 1
