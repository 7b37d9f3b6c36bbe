"""`Simulation`: members, names, hooks, copies, rollouts, in Python."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import symdyn
from symdyn.model.enums import mjtDisableBit, mjtSolver
from symdyn.model.enums_run import mjtState, mjtTimer

ARM = """<mujoco model="hooked"><option timestep="0.01"/><size nuserdata="2"/>
<worldbody><geom name="floor" type="plane" size="1 1 1"/>
<body name="upper"><joint name="shoulder" axis="0 1 0" damping="0.1"/><geom name="link" size="0.05" pos="0 0 -0.3"/>
<site name="tip" pos="0 0 -0.3"/></body>
<body name="ball" pos="0.5 0 0.099"><freejoint name="free"/><geom name="ball" size="0.1"/></body></worldbody>
<actuator><motor name="drive" joint="shoulder"/><general name="own" joint="shoulder" dyntype="user" gaintype="user"
biastype="user"/></actuator>
<keyframe><key name="up" qpos="3 0.5 0 0.5 1 0 0 0" time="2"/></keyframe></mujoco>"""


@pytest.fixture
def sim():
    return symdyn.Simulation(ARM)


def test_members_are_views(sim):
    qpos = sim.qpos
    sim.qpos = np.arange(8)
    assert qpos[3] == 3
    sim.time = 2.5
    assert sim.time == 2.5
    sim.xfrc_applied = 0
    assert sim.xfrc_applied.shape == (3, 6)


def test_unknown_members_are_refused_with_a_suggestion(sim):
    with pytest.raises(AttributeError, match='did you mean "qvel"'):
        sim.qvell  # noqa: B018
    with pytest.raises(AttributeError, match='did you mean "qpos"'):
        sim.qpoz = 1
    with pytest.raises(AttributeError, match='did you mean "timestep"'):
        sim.opt.timstep = 1


def test_objects_by_name(sim):
    sim.joint("free").qpos = [1, 2, 3, 1, 0, 0, 0]
    sim.joint("shoulder").qvel = 4
    sim.actuator("drive").ctrl = 0.5
    sim.forward()
    np.testing.assert_array_equal(sim.body("ball").xpos, [1, 2, 3])
    assert sim.qvel[0] == 4 and sim.ctrl[0] == 0.5
    np.testing.assert_allclose(sim.site("tip").xpos, [0, 0, -0.3])
    np.testing.assert_array_equal(sim.geom(1).xpos, sim.geom("link").geom_xpos)
    assert sim.actuator("drive").force == 0.5
    with pytest.raises(symdyn.SymdynError, match='no joint "shulder"; did you mean "shoulder"'):
        sim.joint("shulder")
    with pytest.raises(AttributeError, match="a joint has no 'qposs'"):
        sim.joint("free").qposs  # noqa: B018


def test_keyframes_have_names_and_do_not_change(sim):
    assert sim.key("up").time == 2.0
    np.testing.assert_array_equal(sim.key(0).qpos[:2], [3, 0.5])
    with pytest.raises(AttributeError, match="is the model's"):
        sim.key("up").time = 3.0
    with pytest.raises(symdyn.SymdynError, match='no key "upp"; did you mean "up"'):
        sim.key("upp")


def test_a_simulation_prints_its_state_and_warnings(sim):
    sim.qvel[2] = np.nan
    sim.step()
    text = str(sim)
    assert text.startswith("hooked: nq 8, nv 7, nu 2") and "time 0.01 s" in text and "ncon 2" in text
    assert "warnings: BADQVEL 1 times" in text


def test_keyframes_by_name_and_number(sim):
    sim.reset(keyframe="up")
    assert (sim.time, sim.qpos[0]) == (2.0, 3.0)
    sim.reset()
    assert (sim.time, sim.qpos[0]) == (0.0, 0.0)
    sim.reset(0)
    assert sim.time == 2.0
    with pytest.raises(symdyn.SymdynError, match="no keyframe 'down'; it has up"):
        sim.reset(keyframe="down")


def test_a_control_hook_acts_and_counts(sim):
    calls = []

    def control(s):
        calls.append(s.time)
        s.ctrl[0] = -s.qpos[0]

    sim.hooks["control"] = control
    sim.qpos[0] = 1
    sim.step(3)
    assert len(calls) == 3 and sim.ctrl[0] != 0
    del sim.hooks["control"]
    sim.step()
    assert len(calls) == 3


def test_hooks_of_actuators_and_passive_force(sim):
    sim.hooks.update(
        act_dyn=lambda s, i: 2.0,
        act_gain=lambda s, i: 3.0,
        act_bias=lambda s, i: 0.5,
        passive=lambda s: s.qfrc_passive.__setitem__(0, 7.0),
    )
    sim.act[:] = 0.25
    sim.forward()
    assert sim.act_dot[0] == 2 and sim.actuator_force[1] == 3 * 0.25 + 0.5 and sim.qfrc_passive[0] == 7


def test_a_contact_filter_leaves_pairs_out(sim):
    sim.forward()
    assert sim.ncon == len(sim.contact) == 2
    sim.hooks["contact_filter"] = lambda s, geom1, geom2: True
    sim.forward()
    assert sim.ncon == 0 and len(sim.contact) == 0


def test_a_table_of_routines_replaces_those_of_its_pairs(sim):
    seen, row = [], (-0.01, 0, 0, 0.2, 0, 0, 1, 1, 0, 0)

    def found(s, geom1, geom2, margin):
        seen.append((int(s.model.geom_type[geom1]), int(s.model.geom_type[geom2]), margin))
        return [row]

    sim.forward()
    before = sim.contact.copy()
    sim.hooks["collision"] = {("sphere", "plane"): found, ("box", "box"): found}
    sim.forward()
    assert seen == [(0, 2, 0.0)] * 2 and sim.ncon == 2
    for name, expected in (("dist", row[0]), ("pos", row[1:4]), ("frame", (0, 0, 1, 1, 0, 0, 0, 1, 0))):
        np.testing.assert_array_equal(sim.contact[name], [expected] * 2)
    del sim.hooks["collision"]
    sim.forward()
    np.testing.assert_array_equal(sim.contact["dist"], before["dist"])
    with pytest.raises(symdyn.SymdynError, match='shape "spere" is unknown.*did you mean "sphere"'):
        sim.hooks["collision"] = {("spere", "box"): found}
    sim.hooks["collision"] = {("plane", "sphere"): lambda *_: [(1, 2)]}
    with pytest.raises(symdyn.SymdynError, match="a contact has 2 numbers"):
        sim.forward()


def test_warnings_reach_their_hook_and_errors_come_out(sim):
    seen = []
    sim.hooks["warning"] = lambda s, which, info: seen.append((which, info))
    sim.qvel[2] = np.nan
    assert sim.step() & 1 << 4
    assert seen == [(4, 2)]
    sim.hooks["control"] = lambda s: 1 / 0
    with pytest.raises(ZeroDivisionError):
        sim.step()
    with pytest.raises(symdyn.SymdynError, match='hook "contrl" is unknown'):
        sim.hooks["contrl"] = print


def test_timers_need_a_clock(sim):
    sim.step()
    assert sim.timer["number"].sum() == 0
    ticks = iter(range(10**6))
    sim.hooks["clock"] = lambda: next(ticks)
    sim.step(2)
    spent = {name[8:]: sim.timer[int(value)] for name, value in mjtTimer.__members__.items()}
    assert spent["STEP"]["number"] == 2 and spent["STEP"]["duration"] > 0
    parts = [spent[f"POS_{name}"] for name in ("KINEMATICS", "INERTIA", "COLLISION", "MAKE")]
    assert all(part["number"] == 2 for part in parts) and spent["POS_PROJECT"]["number"] == 0
    assert 0 < sum(part["duration"] for part in parts) <= spent["POSITION"]["duration"] < spent["STEP"]["duration"]
    sim.opt.solver = int(mjtSolver.mjSOL_PGS)
    sim.step()
    assert sim.timer[int(mjtTimer.mjTIMER_POS_PROJECT)]["number"] == 1


def test_copies_and_pickles_go_on_alike(sim):
    sim.qvel[:] = 0.3
    sim.opt.timestep = 0.004
    sim.step(5)
    others = [sim.copy(), pickle.loads(pickle.dumps(sim))]
    for each in (sim, *others):
        each.step(20)
    for each in others:
        assert each.time == sim.time
        np.testing.assert_array_equal(each.state(), sim.state())
    others[0].qpos[0] = 9
    assert sim.qpos[0] != 9


def test_rollouts_are_what_steps_are(sim):
    rng = np.random.default_rng(0)
    start = sim.state(mjtState.mjSTATE_FULLPHYSICS)
    states = start + 0.1 * rng.standard_normal((5, start.size))
    controls = rng.standard_normal((5, 7, 2))
    after, sensed = sim.rollout(controls, states, threads=2)
    assert after.shape == (5, 7, start.size) and sensed.shape == (5, 7, 0)
    for k in range(5):
        sim.reset()
        sim.set_state(states[k], mjtState.mjSTATE_FULLPHYSICS)
        for ctrl, expected in zip(controls[k], after[k]):
            sim.ctrl = ctrl
            sim.step()
            np.testing.assert_array_equal(sim.state(mjtState.mjSTATE_FULLPHYSICS), expected)


def test_rollout_says_what_it_expects(sim):
    with pytest.raises(symdyn.SymdynError, match="how many steps"):
        sim.rollout()
    with pytest.raises(symdyn.SymdynError, match=r"controls have shape \(3, 4\)"):
        sim.rollout(np.zeros((3, 4)))
    assert sim.rollout(nstep=3)[0].shape == (1, 3, sim.state_size(mjtState.mjSTATE_FULLPHYSICS))


def test_float_is_about_double(sim):
    single = symdyn.Simulation(ARM, real="float")
    assert single.qpos.dtype == np.float32
    single.step(20)
    sim.step(20)
    np.testing.assert_allclose(single.qpos, sim.qpos, atol=1e-4)


def test_a_full_list_of_contacts_keeps_going():
    small = symdyn.Simulation(ARM, nconmax=0)
    assert small.step() & 1 << 1
    assert small.ncon == 0 and np.isfinite(small.qpos).all()


def test_contacts_can_be_off(sim):
    sim.opt.disableflags |= int(mjtDisableBit.mjDSBL_CONTACT)
    sim.step()
    assert sim.ncon == 0


def test_in_a_with_statement_hooks_end(sim):
    with sim as inside:
        inside.hooks["control"] = lambda s: None
    assert len(sim.hooks) == 0


def test_a_model_that_cannot_move_steps():
    with symdyn.Simulation("""<mujoco><worldbody><geom name="a" size="1"/></worldbody></mujoco>""") as sim:
        sim.step(3)
        assert sim.time == pytest.approx(3 * sim.opt.timestep)
        assert sim.qpos.size == sim.qacc.size == 0
