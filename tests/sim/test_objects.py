"""Objects that come and go while a simulation runs; oracles: a fresh simulation, and MuJoCo, of the edited model."""

from __future__ import annotations

import pickle
from dataclasses import replace

import numpy as np
import pytest

import symdyn
from symdyn.errors import SymdynError
from symdyn.model.enums_run import mjtState
from symdyn.runtime.compiler import Compiler
from symdyn.scene import (
    CommandMode,
    Robot,
    RobotSpec,
    SceneObject,
    SceneSpec,
    Shape,
    build_scene,
    destroy_scene,
    scene_add_object,
    scene_remove_object,
)
from symdyn.sim import build
from symdyn.sim.slot import fits, with_slots
from tests.sim.test_emitted import STRICT
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, relative_error

mujoco = pytest.importorskip("mujoco")

ROBOT = """<mujoco model="poker"><option timestep=".002" integrator="implicitfast"/><worldbody>
<body name="arm" pos="0 0 .6"><joint name="swing" axis="0 1 0" damping=".2" range="-60 60"/>
<geom name="link" type="capsule" fromto="0 0 0 0 0 -.3" size=".03"/><site name="eye" pos=".05 0 -.1" euler="0 150 0"/>
<body name="hand" pos="0 0 -.3"><joint name="reach" type="slide" axis="0 0 1" range="-.2 .1"/>
<geom name="palm" type="box" size=".05 .05 .02"/><site name="pad" type="box" size=".06 .06 .03"/></body></body>
</worldbody>
<actuator><motor name="drive" joint="swing" gear="2"/></actuator>
<sensor><rangefinder name="range" site="eye"/><touch name="touch" site="pad"/><subtreecom name="com" body="world"/>
<subtreelinvel name="linear" body="world"/><contact name="hits" body1="hand" data="found force" num="2"/>
<e_potential name="potential"/><e_kinetic name="kinetic"/></sensor>
<keyframe><key name="home" qpos=".3 -.05" ctrl=".5"/></keyframe></mujoco>"""
ROOM = 10
CUBES = tuple(SceneObject(f"cube{i}", pos=(0.02, 0.3 + 0.05 * i, 0.1)) for i in range(ROOM))
UNDER = SceneObject("under", size=(0.03, 0.03, 0.03), pos=(0.05, 0, 0.2), mass=0.3, friction=(1, 0.01, 0.001))
BALL = SceneObject("ball", Shape.SPHERE, (0.04, 0, 0), (0.07, 0.01, 0.29), condim=6)
BAR = SceneObject("bar", size=(0.02, 0.1, 0.03), pos=(-0.08, 0.1, 0.04), condim=1)
ROLLING = (
    SceneObject("can", Shape.CYLINDER, (0.03, 0.05, 0), (0.5, 0, 0.051), condim=4),
    SceneObject("pill", Shape.CAPSULE, (0.02, 0.05, 0), (0.8, 0, 0.071)),
    SceneObject("egg", Shape.ELLIPSOID, (0.03, 0.04, 0.05), (1.1, 0, 0.052)),
)
OBSERVED = (
    *("qpos", "qvel", "qacc", "sensordata", "qfrc_constraint", "qfrc_bias", "subtree_com", "xipos", "ximat", "xquat"),
    *("geom_xpos", "geom_xmat", "qfrc_passive", "cdof", "qfrc_smooth", "efc_pos", "efc_force", "ten_J"),
)


def scene(*objects, **changes):
    robots = (RobotSpec(ROBOT),)
    return SceneSpec(robots, add_skybox=False, objects=objects, **changes)


def running(*objects, **how):
    return symdyn.Simulation(build_scene(scene(*objects))[0], max_objects=ROOM, **how)


class Called(Exception):
    """The C compiler was called."""


@pytest.fixture
def sim(monkeypatch):
    """A simulation with room for objects; from now on a call of the C compiler is an error."""
    made = running(UNDER)

    def run(self, *arguments, **options):
        raise Called

    monkeypatch.setattr(Compiler, "run", run)
    return made


def assert_steps_are_mujocos(sim, steps, tolerance=OTHER_ALGORITHM):
    """Each step from the simulation's state; every name shows what MuJoCo shows of the saved model."""
    model = mujoco.MjModel.from_xml_string(symdyn.save(sim.model))
    assert (model.nq, model.nv, model.nbody) == (sim.qpos.size, sim.qvel.size, len(sim.xpos))
    for name in ("integrator", "solver", "cone", "density", "viscosity", "tolerance", "iterations"):
        setattr(model.opt, name, getattr(sim.opt, name))
    touched = 0
    for _ in range(steps):
        data = mujoco.MjData(model)
        mujoco.mj_setState(model, data, sim.state(), int(mjtState.mjSTATE_INTEGRATION))
        mujoco.mj_step(model, data)
        sim.step()
        touched += sim.ncon
        assert sim.contact["geom"].tolist() == data.contact.geom.tolist()
        for name in OBSERVED:
            theirs = np.reshape(getattr(data, name), getattr(sim, name).shape)
            assert relative_error(getattr(sim, name), theirs) < tolerance, name
    return touched


# ---- what is shown is what a simulation of the edited model shows


def test_c_f_5_a_tenth_cube_takes_no_compiler(sim):
    for cube in CUBES[1:]:
        assert sim.add_object(cube) is False
    assert sim.model.nv == 2 + 6 * ROOM and sim.model.body_names[-1] == "cube9"
    assert assert_steps_are_mujocos(sim, 20) > 0
    for name in ("cube4", "cube1", "under"):
        assert sim.remove_object(name) is False
    assert sim.model.body_names[-7:] == tuple(f"cube{i}" for i in (2, 3, 5, 6, 7, 8, 9))
    assert assert_steps_are_mujocos(sim, 20) > 0


def test_objects_of_all_shapes_come_into_the_same_slots(sim):
    sim.remove_object("under")
    assert_steps_are_mujocos(sim, 2)
    for thing in (*ROLLING, BALL, UNDER, BAR):
        sim.add_object(thing)
        assert_steps_are_mujocos(sim, 10)
    assert sim.ncon >= 5
    assert sim.sensor("hits").data[0] > 0


OPTIONS = [(integrator, solver, cone) for integrator in range(4) for solver, cone in ((1, 1), (2, 0), (2, 1))]


def test_every_integrator_and_solver_minds_the_slots(sim):
    sim.add_object(BALL)
    for integrator, solver, cone in OPTIONS:
        sim.reset("home")
        sim.step(40)
        sim.opt.integrator, sim.opt.solver, sim.opt.cone = integrator, solver, cone
        sim.opt.tolerance, sim.opt.iterations = 1e-14, 200
        assert_steps_are_mujocos(sim, 3, 1e-7)  # the solvers stop where they no longer get better


def test_a_fresh_simulation_shows_the_same_step_by_step():
    sim = running(UNDER)
    sim.step(10)
    sim.add_object(BAR)
    sim.add_object(BALL)
    sim.remove_object("bar")
    sim.add_object(BAR)
    fresh = symdyn.Simulation(sim.model)
    assert fresh.state().shape == sim.state().shape
    fresh.set_state(sim.state())
    for _ in range(100):
        sim.step()
        fresh.step()
        for name in OBSERVED:
            assert relative_error(getattr(sim, name), getattr(fresh, name)) < SAME_ALGORITHM, name
    assert sim.ncon and sim.contact["geom"].tolist() == fresh.contact["geom"].tolist()
    for each in (sim, fresh):
        each.reset("home")
        each.opt.density = 1.2
        each.step(3)
    assert sim.qpos.tolist() == fresh.qpos.tolist()
    assert np.array_equal(sim.efc_J, fresh.efc_J)
    assert sim.ray((0.05, 0, 2), (0, 0, -1))[:2] == fresh.ray((0.05, 0, 2), (0, 0, -1))[:2]


PEGS = "".join(f'<geom size=".02" pos="{0.06 * (i % 15)} {0.06 * (i // 15)} 0"/>' for i in range(225))


def test_sorting_many_geoms_first_minds_the_slots():
    sim = symdyn.Simulation(f"<mujoco><worldbody>{PEGS}</worldbody></mujoco>", max_objects=ROOM)
    assert "sweep_order" in dir(sim)
    for i in range(6):
        shape = Shape.BOX if i % 2 else Shape.SPHERE
        sim.add_object(SceneObject(f"it{i}", shape, pos=(0.1 * i + 0.03, 0.11 * i + 0.03, 0.045)))
    assert assert_steps_are_mujocos(sim, 5) > 20
    sim.remove_object("it2")
    assert assert_steps_are_mujocos(sim, 5) > 20


@pytest.mark.parametrize("real", ["", "-DSYMDYN_FLOAT"])
def test_the_text_with_slots_is_clean_in_both_precisions(gcc, real, tmp_path):
    unit = symdyn.Simulation(f"<mujoco><worldbody>{PEGS}</worldbody></mujoco>", max_objects=ROOM).library.unit
    files = {f"{unit.name}.h": unit.header, f"{unit.name}.c": unit.source}
    gcc.compile(files, tmp_path / "unit.o", [*STRICT, *real.split(), "-fsyntax-only"])


@pytest.mark.parametrize("room", [1, 4])
def test_slots_of_a_mechanism_without_contacts(room):
    """One slot beside two dofs has a mass matrix of straight-line code, four have one made by loops."""
    robot = RobotSpec(ROBOT.replace("<option", '<option density="1000" viscosity=".1"'))
    model, _ = build_scene(replace(scene(UNDER), robots=(robot,)))
    sim = symdyn.Simulation(model, max_objects=room, collision="predefined")
    sim.remove_object("under")
    sim.add_object(SceneObject("plank", size=(0.01, 0.2, 0.05), pos=(1, 0, 1)))
    sim.joint("plank_joint").qvel = np.arange(6)
    model = mujoco.MjModel.from_xml_string(symdyn.save(sim._source))
    model.opt.disableflags = int(mujoco.mjtDisableBit.mjDSBL_CONTACT)
    data = mujoco.MjData(model)
    mujoco.mj_setState(model, data, sim.state(), int(mjtState.mjSTATE_INTEGRATION))
    for _ in range(20):
        sim.step()
        mujoco.mj_step(model, data)
    for name in ("qpos", "qvel", "sensordata", "qfrc_fluid"):
        assert relative_error(getattr(sim, name), getattr(data, name)) < OTHER_ALGORITHM, name


# ---- what stays, what does not


def test_c_f_6_the_state_is_carried_over_by_name(sim):
    sim.add_object(BALL)
    sim.add_object(BAR)
    sim.step(7)
    sim.ctrl[0] = 0.3
    sim.body("bar").xfrc_applied = [1, 2, 3, 4, 5, 6]
    sim.opt.timestep = 0.001
    seen = []
    sim.hooks["control"] = lambda running: seen.append(running.model.nbody)
    kept = {name: sim.joint(name).qpos.copy() for name in ("swing", "reach", "under_joint", "bar_joint")}
    sim.remove_object("ball")
    assert {name: sim.joint(name).qpos.tolist() for name in kept} == {n: q.tolist() for n, q in kept.items()}
    assert (sim.time, sim.ctrl[0], sim.opt.timestep) == (pytest.approx(0.014), 0.3, 0.001)
    assert sim.body("bar").xfrc_applied.tolist() == [1, 2, 3, 4, 5, 6]
    sim.step()
    assert seen == [sim.model.nbody]


def test_c_f_5_what_was_taken_before_fails_loudly(sim):
    joint, qpos = sim.joint("swing"), sim.qpos
    arm = Robot(sim.model, "", "body/hand", sim)
    sim.add_object(BALL)
    assert np.isnan(qpos).all()
    with pytest.raises(ValueError, match="read-only"):
        qpos[0] = 1
    with pytest.raises(SymdynError, match='the model changed since joint "swing" was asked for'):
        joint.qpos  # noqa: B018
    with pytest.raises(SymdynError, match="the robot's simulation has another model by now"):
        arm.positions  # noqa: B018
    again = Robot(sim.model, "", "body/hand", sim)
    again.command(CommandMode.TORQUE, [0.1, 0])
    assert again.positions.tolist() == sim.qpos[:2].tolist()


BAD = {
    "a name that is taken": (SceneObject("hand"), 'the name "hand" is taken'),
    "no size": (SceneObject("x", size=(0, 1, 1)), "expected a positive number"),
    "no mass": (SceneObject("x", mass=0), "expected a positive number"),
}


@pytest.mark.parametrize("thing, message", BAD.values(), ids=BAD.keys())
def test_what_fails_changes_nothing(sim, thing, message):
    sim.step(3)
    model, qpos, state = sim.model, sim.qpos, sim.state()
    with pytest.raises(SymdynError, match=message):
        sim.add_object(thing)
    with pytest.raises(SymdynError, match='there is no object "undr"; did you mean "under"'):
        sim.remove_object("undr")
    assert sim.model is model and sim.qpos is qpos and sim.state().tolist() == state.tolist()


def test_c_f_4_a_simulation_is_destroyed_once_or_twice(sim):
    qpos = sim.qpos
    for _ in range(2):
        destroy_scene(None, sim)
    assert np.isnan(qpos).all() and repr(sim) == "<Simulation, closed>"
    for use in (sim.step, lambda: sim.qvel, lambda: sim.joint("swing"), lambda: sim.add_object(BALL), sim.copy):
        with pytest.raises(SymdynError, match="the simulation was closed"):
            use()


def test_a_hook_changes_no_model_in_the_middle_of_a_step(sim):
    model = sim.model
    sim.hooks["control"] = lambda running: running.add_object(BALL)
    with pytest.raises(SymdynError, match="a hook asks for another model in the middle of a step"):
        sim.step()
    del sim.hooks["control"]
    sim.step()
    assert sim.model is model and sim.add_object(BALL) is False


@pytest.mark.parametrize("why", ["full", "fixed", "without room"])
def test_what_no_slot_takes_is_compiled_anew_and_said(why, sim, monkeypatch):
    told = []
    asked = []
    if why == "full":
        for cube in CUBES[1:]:
            sim.add_object(cube)
    elif why == "without room":
        sim.__dict__["_slotted"] = None
    sim.__dict__["_setup"] = replace(sim._setup, tell=told.append)
    names = sim.model.body_names

    def library_of(slotted, *setup):
        asked.append(slotted.nslot)
        raise Called

    monkeypatch.setattr(build, "library_of", library_of)
    state = sim.state()
    with pytest.raises(Called):
        sim.add_object(SceneObject("more", fixed=why == "fixed"))
    assert "no slot takes what changed" in told[-1] and f"with room for {asked[0]} objects" in told[-1]
    assert asked[0] >= 16 and sim.model.body_names == names and sim.state().tolist() == state.tolist()


def test_scenes_functions_take_a_running_simulation(sim):
    description = scene(UNDER)
    model, running, description = scene_add_object(sim.model, sim, description, BALL)
    assert running is sim and model is sim.model and [each.name for each in description.objects] == ["under", "ball"]
    sim.step(5)
    _, _, description = scene_remove_object(model, sim, description, "under")
    assert sim.model.body_names[-1] == "ball" and sim.time == pytest.approx(0.01)
    assert symdyn.save(sim.model) == symdyn.save(build_scene(description)[0])


def test_copies_and_rollouts_have_the_objects(sim):
    sim.add_object(BALL)
    others = [sim.copy(), pickle.loads(pickle.dumps(sim))]
    states, _ = sim.rollout(nstep=4)
    sim.step(4)
    for other in others:
        other.step(4)
        assert other.qpos.tolist() == sim.qpos.tolist()
        other.add_object(BAR)
    assert states[0, -1].tolist() == sim.state(int(mjtState.mjSTATE_FULLPHYSICS)).tolist()
    assert sim.model.body_names[-1] == "ball" and others[0].model.body_names[-1] == "bar"


WATCHED = '<camera name="all" mode="trackcom" pos="0 0 3"/><geom name="floor"'


def test_there_are_no_slots_where_objects_change_what_is_none_of_theirs():
    text = symdyn.save(build_scene(scene(UNDER))[0])
    assert with_slots(symdyn.load(text.replace('<geom name="floor"', WATCHED)), ROOM) is None
    assert with_slots(symdyn.load(ROBOT), 0) is None and with_slots(symdyn.load(text), 0).nslot == 1
    with pytest.raises(SymdynError, match="max_objects is -1"):
        symdyn.Simulation(ROBOT, max_objects=-1)


def test_an_object_that_a_sensor_names_is_no_slot():
    text = symdyn.save(build_scene(scene(UNDER, BALL))[0]).replace(
        "</sensor>", '<framepos objtype="body" objname="under"/></sensor>'
    )
    model = symdyn.load(text)
    slotted = with_slots(model, ROOM)
    assert fits(slotted, model) and slotted.nslot == ROOM and slotted.nbody == model.nbody - 1 + ROOM
    other = symdyn.load(text.replace('mass="0.3"', 'mass="0.4"'))
    assert not fits(slotted, other)
    assert fits(slotted, symdyn.load(text.replace('condim="6"', 'condim="4"')))
