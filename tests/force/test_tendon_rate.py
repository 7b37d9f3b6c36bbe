"""Rates of tendons, and their armature in everything that follows from the mass matrix."""

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.catalog.workspace import Workspace
from symdyn.verify.oracle import derivative
from tests.force.tendons import TREES, Pair, model_text
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

RATES = "tendon_jacobian+tendon_jacobian_rate+tendon_bias_acceleration"

PATHS = {
    "fixed": '<fixed {}><joint joint="h1" coef="2"/><joint joint="h2" coef="-.3"/></fixed>',
    "fixed_across_trees": '<fixed {}><joint joint="h1" coef="2"/><joint joint="s" coef="-.3"/></fixed>',
    "to_the_world": '<spatial {}><site site="fixed"/><site site="a1"/><site site="c1"/></spatial>',
    "in_a_chain": '<spatial {}><site site="a1"/><site site="b1"/><site site="d1"/></spatial>',
    "across_trees": '<spatial {}><site site="c1"/><site site="e1"/></spatial>',
    "pulleys": """<spatial {}><site site="fixed"/><site site="a1"/><pulley divisor="2"/><site site="a2"/>
        <site site="c1"/><pulley divisor=".3"/><site site="e1"/><site site="b1"/></spatial>""",
}
PATH = pytest.mark.parametrize("name", PATHS)


def moved(mujoco, m, qpos, qvel, time):
    qpos = np.array(qpos)
    mujoco.mj_integratePos(m, qpos, qvel, time)
    return qpos


@PATH
def test_rates_are_those_of_the_jacobian(mujoco, random_state, rng, name):
    pair = Pair(mujoco, model_text(TREES, PATHS[name].format("")))
    f = pair.dynamics.function("tendon_jacobian")
    for _ in range(3):
        qpos, qvel = random_state(pair.m, rng)
        pair.at(qpos, qvel)
        _, dJ, acceleration = pair.ours(RATES)
        rate = derivative(lambda time, q=qpos, v=qvel: f(moved(mujoco, pair.m, q, v, time)))
        assert_close(dJ, rate, OTHER_ALGORITHM)
        assert_close(acceleration, rate @ qvel, OTHER_ALGORITHM)


def test_a_tendon_that_wraps_has_rates_by_automatic_differentiation(mujoco, rng):
    bodies = """<geom name="g" size=".3" pos=".1 0 .6"/><site name="w" pos="0 1 1"/>
        <geom name="c" type="cylinder" size=".2 1" pos="0 0 1" euler="20 0 0"/>
        <body><freejoint/><geom size=".1"/><site name="a" pos="-.5 .1 .1"/></body>
        <body pos=".6 0 1"><joint type="ball"/><geom size=".1"/><site name="b" pos=".1 .1 .2"/></body>"""
    path = """<spatial><site site="a"/><geom geom="g"/><site site="b"/></spatial>
        <spatial><site site="b"/><geom geom="c" sidesite="w"/><site site="a"/></spatial>"""
    pair = Pair(mujoco, model_text(bodies, path))
    f = pair.dynamics.function("tendon_jacobian")
    for _ in range(3):
        qpos, qvel = moved(mujoco, pair.m, pair.m.qpos0, rng.standard_normal(9) * 0.1, 1), rng.standard_normal(9) * 0.2
        pair.at(qpos, qvel)
        assert list(pair.d.ten_wrapnum) == [4, 4]
        _, dJ, acceleration = pair.ours(RATES)
        rate = derivative(lambda time, q=qpos, v=qvel: f(moved(mujoco, pair.m, q, v, time)))
        assert_close(dJ, rate, OTHER_ALGORITHM)
        assert_close(acceleration, rate @ qvel, OTHER_ALGORITHM)


def test_a_stone_on_a_string_is_drawn_by_the_centrifugal_acceleration():
    """r'' = v^2 / r of a point that passes at distance r with velocity v, without curving."""
    bodies = """<site name="o"/><body pos="2 0 0"><joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/>
        <geom size=".1"/><site name="p"/></body>"""
    f = Dynamics(symdyn.load(model_text(bodies, '<spatial><site site="o"/><site site="p"/></spatial>'))).function(RATES)
    J, dJ, acceleration = f([0.0, 0.0], [0.3, 3.0])
    assert J == pytest.approx(np.array([[1.0, 0.0]]))
    assert dJ == pytest.approx(np.array([[0.0, 1.5]])) and acceleration == pytest.approx([4.5])


# ---- armature


def kinetic_energy(pair: Pair) -> float:
    pair.mujoco.mj_energyVel(pair.m, pair.d)
    return pair.d.energy[1]


def mass_matrix(pair: Pair) -> np.ndarray:
    M = np.zeros((pair.m.nv, pair.m.nv))
    pair.mujoco.mj_fullM(pair.m, pair.d, M)
    return M


@PATH
def test_dynamics_with_armature_are_those_of_mujoco(mujoco, random_state, rng, name):
    text = model_text(TREES, PATHS[name].format('armature=".7"') + PATHS["to_the_world"].format('armature="2"'))
    pair = Pair(mujoco, text)
    pair.m.opt.disableflags |= int(mujoco.mjtDisableBit.mjDSBL_CONTACT)
    tau, qacc = rng.standard_normal(pair.m.nv), rng.standard_normal(pair.m.nv)
    for _ in range(3):
        pair.d.qfrc_applied[:] = tau
        pair.at(*random_state(pair.m, rng))
        M, bias, moved_by = pair.ours("mass_matrix+bias+inverse_dynamics", ("qacc", qacc))
        assert_close(M, mass_matrix(pair), SAME_ALGORITHM, "M")
        assert_close(bias, pair.d.qfrc_bias, OTHER_ALGORITHM, "bias")
        for route in ("forward_dynamics", "forward_dynamics_aba"):
            assert_close(pair.ours(route, ("tau", tau))[0], pair.d.qacc, OTHER_ALGORITHM, route)
        (energy,) = pair.ours("energy")
        assert_close(energy[1], kinetic_energy(pair), SAME_ALGORITHM, "kinetic energy")
        pair.d.qacc[:] = qacc
        pair.mujoco.mj_inverse(pair.m, pair.d)
        assert_close(moved_by, pair.d.qfrc_inverse, OTHER_ALGORITHM, "inverse dynamics")


def test_the_bias_of_armature_is_zero_where_the_ends_coincide(mujoco):
    bodies = """<site name="p"/><body><joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/>
        <geom size=".1"/><site name="q"/></body>"""
    path = '<spatial armature=".5"><site site="p"/><site site="q"/></spatial>'
    pair = Pair(mujoco, model_text(bodies, path))
    for qpos in ([0, 0], [1e-6, 0]):
        pair.at(qpos, [1, 2])
        assert_close(pair.ours("bias")[0], pair.d.qfrc_bias, OTHER_ALGORITHM)


def test_armature_between_branches_is_left_out_of_the_mass_matrix():
    armature, none = (
        Dynamics(symdyn.load(model_text(TREES, PATHS["fixed_across_trees"].format(each)))).function("mass_matrix")
        for each in ('armature=".7"', "")
    )
    qpos = [0, 0, 0, 1, 0, 0, 0, 0.3, 0.2, 1, 0, 0, 0, 0.1]
    added = armature(qpos) - none(qpos)
    assert added[6, 6] == pytest.approx(0.7 * 2 * 2) and added[11, 11] == pytest.approx(0.7 * 0.3 * 0.3)
    assert np.count_nonzero(np.abs(added) > 1e-12) == 2


def test_energy_is_kept_by_a_tendon_with_armature_in_one_chain(rng):
    """M' = C + C^T, and the power of the inertial force is the rate of the kinetic energy."""
    text = model_text(TREES, PATHS["in_a_chain"].format('armature=".7"'))
    f = Dynamics(symdyn.load(text)).function("mass_matrix_rate+coriolis_matrix+coriolis")
    qpos, qvel = np.r_[np.zeros(3), 1, 0, 0, 0, 0.3, 0.2, 1, 0, 0, 0, 0.1], rng.standard_normal(12)
    rate, C, force = f(qpos, qvel)
    assert_close(C + C.T, rate, OTHER_ALGORITHM)
    assert_close(C @ qvel, force, OTHER_ALGORITHM)


def test_armature_can_be_a_parameter():
    text = model_text(TREES, PATHS["in_a_chain"].format('name="t"'))
    model, heavy = (symdyn.load(text.replace('name="t"', each)) for each in ('name="t"', 'name="t" armature=".7"'))
    f, g = (Dynamics(m, p).function("bias") for m, p in ((model, {"tendon/t/armature": "a"}), (heavy, None)))
    qpos, qvel = np.r_[np.zeros(3), 1, 0, 0, 0, 0.3, 0.2, 1, 0, 0, 0, 0.1], np.arange(12.0)
    assert_close(f(qpos, qvel, [0.7]), g(qpos, qvel), SAME_ALGORITHM)


def test_without_armature_nothing_is_built_for_it():
    w = Workspace(symdyn.load(model_text(TREES, PATHS["in_a_chain"].format(""))))
    assert w.M is not None and w.bias is not None and w.kinetic_energy is not None
    assert "ten_J" not in vars(w)
