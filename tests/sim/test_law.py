"""A force law with states of its own in a simulator: the soft contact of `State`, stepped in C."""

import numpy as np
import pytest

import symdyn
from symdyn.errors import SymdynError
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output
from symdyn.runtime.compiler import PORTABLE, find_compiler, library_suffix
from symdyn.sim.build import library_of
from symdyn.sim.law import law_files, law_states, with_law
from symdyn.state import HalfSpace, HuntCrossley, SoftContact, State
from tests.tolerance import OTHER_ALGORITHM, assert_close

BOX = """<mujoco model="box"><option timestep="0.001"/><size nuserdata="2"/><worldbody>
  <body name="box" pos="0 0 0.2"><freejoint/><geom type="box" size="0.1 0.1 0.05" mass="2" contype="0" conaffinity="0"/>
    <body name="flap" pos="0.1 0 0"><joint name="flap" axis="0 1 0" damping="0.02"/>
      <geom type="capsule" size="0.01" fromto="0 0 0 0.1 0 0" mass="0.2" contype="0" conaffinity="0"/></body>
  </body></worldbody></mujoco>"""
CORNERS = tuple(("body/box", (x, y, -0.05)) for x in (-0.1, 0.1) for y in (-0.1, 0.1))
CONTACT = SoftContact((*CORNERS, ("body/flap", (0.1, 0, 0))))


@pytest.fixture(scope="module")
def model(compiler):
    return symdyn.load(BOX)


@pytest.fixture(scope="module")
def law(model):
    return CONTACT.function(model)


@pytest.fixture
def thrown(model, law):
    """The box about to land and to slide, tilted."""
    sim = symdyn.Simulation(model, law=law)
    sim.qpos[:7] = [0, 0, 0.12, np.cos(0.1), 0, np.sin(0.1), 0]
    sim.qvel[:] = [0.8, 0.1, -0.5, 0.3, 0, 0.5, 0]
    return sim


def test_steps_are_mujocos_with_the_law_as_its_callback(model, thrown, mujoco):
    m = mujoco.MjModel.from_xml_string(BOX)
    d, state, seen = mujoco.MjData(m), State(model, contact=CONTACT), {"time": 0.0, "rate": np.zeros(15)}

    def passive(m, d):
        strain = state.s + (d.time - seen["time"]) * seen["rate"]
        state.set_configuration(d.qpos.copy())
        state.set_velocity(d.qvel.copy())
        state.set_additional_state(strain)
        seen["time"], seen["rate"] = d.time, state.contact_dynamics()[1]
        d.qfrc_passive[:] += state.contact_force()

    d.qpos[:], d.qvel[:] = thrown.qpos, thrown.qvel
    mujoco.set_mjcb_passive(passive)
    try:
        mujoco.mj_step(m, d, 80)
    finally:
        mujoco.set_mjcb_passive(None)
    thrown.step(80)
    law = CONTACT.function(model)
    assert np.abs(law_states(thrown, law)).max() > 1e-4, "it has touched the ground"
    assert_close(thrown.qpos, d.qpos, OTHER_ALGORITHM)
    assert_close(law_states(thrown, law), state.s, OTHER_ALGORITHM)


def test_it_comes_to_rest_where_the_springs_carry_its_weight(model):
    """mg = 4 k z^(3/2), below a half-space that ends at 0.3 m."""
    still = symdyn.load("""<mujoco model="box"><option timestep="0.001"/><worldbody><body name="box"><freejoint/>
      <geom type="box" size="0.1 0.1 0.05" mass="2" contype="0" conaffinity="0"/></body></worldbody></mujoco>""")
    contact = SoftContact(CORNERS, (HalfSpace((0, 0, 0.3)),), HuntCrossley(k=20e3, alpha=10.0))
    sim = symdyn.Simulation(still, law=contact.function(still))
    sim.qpos[2] = 0.35
    sim.step(2000)
    assert_close(0.35 - sim.qpos[2], (2 * 9.81 / (4 * 20e3)) ** (2 / 3), OTHER_ALGORITHM)


def test_copies_and_resets_have_the_states(thrown, law):
    thrown.step(80)
    other = thrown.copy()
    for sim in (thrown, other):
        sim.step(5)
    assert_close(other.qpos, thrown.qpos, 0)
    assert_close(law_states(other, law), law_states(thrown, law), 0)
    assert other.userdata is not thrown.userdata and np.abs(law_states(other, law)).max() > 0
    thrown.reset()
    assert not thrown.userdata.any()


def test_forward_twice_is_forward_once(thrown, law):
    thrown.step(80)
    thrown.forward()
    before, force = law_states(thrown, law).copy(), thrown.qfrc_passive.copy()
    thrown.forward()
    assert_close(law_states(thrown, law), before, 0)
    assert_close(thrown.qfrc_passive, force, 0)


def test_states_begin_again_where_time_is_set(thrown, law):
    thrown.step(80)
    held = law_states(thrown, law).copy()
    thrown.opt.timestep = 1e-5
    thrown.forward()
    assert np.abs(law_states(thrown, law) - held).max() < 1e-3, "a shorter step to come changes nothing"
    assert np.abs(law_states(thrown, law)).max() > 1e-4
    thrown.time += 0.5
    thrown.forward()
    assert not law_states(thrown, law).any()


def test_the_text_is_clean_in_double_and_float(model, law, tmp_path):
    whole = with_law(model, law)
    unit = library_of(whole).unit
    files = {**law_files(whole, law), f"{unit.name}.h": unit.header}
    strict = ("-pedantic", "-Wall", "-Wextra", "-Wconversion", "-Wdouble-promotion", "-Werror", "-shared", "-fPIC")
    for real in ((), ("-DSYMDYN_FLOAT",)):
        find_compiler().compile(files, tmp_path / f"law{library_suffix()}", (*PORTABLE, *strict, *real))


def test_a_law_without_states_is_a_force(model):
    graph = Graph()
    v = graph.symbols("qvel", (model.nv,))
    drag = Function("drag", (Input("qvel", v),), (Output("qfrc", np.array([-3.0 * x for x in v], dtype=object)),), "")
    sim = symdyn.Simulation(model, law=drag)
    sim.qvel[:] = np.arange(model.nv)
    sim.forward()
    damping = np.array([0] * 6 + [0.02])
    assert_close(sim.qfrc_passive, -(3.0 + damping) * np.arange(model.nv), OTHER_ALGORITHM)


def test_what_is_no_law_is_refused(model):
    graph = Graph()
    x = graph.symbols("x", (2,))
    with pytest.raises(SymdynError, match='a law takes no "x"; expected qpos, qvel, s'):
        symdyn.Simulation(model, law=Function("f", (Input("x", x),), (Output("qfrc", x),), ""))
    q = graph.symbols("qpos", (2,))
    with pytest.raises(SymdynError, match=r"qpos has shape \(2,\); expected \(8,\), of box"):
        symdyn.Simulation(model, law=Function("f", (Input("qpos", q),), (Output("qfrc", q),), ""))


def test_a_law_is_one_of_the_whole_model(model, law, thrown):
    with pytest.raises(SymdynError, match="expected law or max_objects"):
        symdyn.Simulation(model, law=law, max_objects=1)
    for sim in (thrown, thrown.copy()):
        with pytest.raises(SymdynError, match="its law is one of this model alone"):
            sim.change_model(model)
