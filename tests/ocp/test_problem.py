"""Transcriptions: they agree with each other, keep the model's limits, and their controls do what was planned."""

import csv

import numpy as np
import pytest

from symdyn import ocp
from symdyn.errors import SymdynError
from symdyn.ocp.race import race
from tests.tolerance import OTHER_ALGORITHM, assert_close

casadi = pytest.importorskip("casadi")

HANGING, UPRIGHT = [0, np.pi], [0, 0]


def swing_up(model, **how):
    problem = ocp.Problem(model, 30, 2.5, **how)
    problem.start(HANGING)
    problem.goal(UPRIGHT, qvel=0)
    problem.minimize(problem.effort())
    problem.guess_line(HANGING, UPRIGHT)
    return problem


@pytest.fixture(scope="module")
def solution(example):
    return swing_up(example("cartpole")).solve()


@pytest.mark.parametrize("how", [{"state": "error"}, {"method": "collocation"}], ids=str)
def test_transcriptions_find_the_same_cost(example, solution, how):
    assert swing_up(example("cartpole"), **how).solve().cost == pytest.approx(solution.cost, rel=2e-3)


def test_fatrop_finds_what_ipopt_finds(example, solution, capfd):
    if not casadi.has_nlpsol("fatrop"):
        pytest.skip("CasADi without fatrop")
    assert swing_up(example("cartpole")).solve("fatrop").cost == pytest.approx(solution.cost, rel=1e-4)


def test_solution_meets_its_ends_and_the_model_s_limits(example, solution):
    model = example("cartpole")
    assert_close(solution.qpos[0], HANGING, OTHER_ALGORITHM)
    assert np.abs([*solution.qpos[-1], *solution.qvel[-1]]).max() < 1e-6
    assert np.abs(solution.qpos[:, 0]).max() <= model.jnt_range[0, 1] + 1e-6
    assert np.abs(solution.ctrl).max() <= 1 + 1e-6 and np.abs(solution.ctrl).max() > 0.99


def test_one_step_an_interval_repeats_the_plan(solution):
    qpos, qvel = solution.replay(substeps=1)
    assert np.abs(qpos - solution.qpos).max() < 1e-6 and np.abs(qvel - solution.qvel).max() < 1e-5


def test_controls_played_in_mujoco_swing_the_pole_up(example, example_models, mujoco):
    plan = swing_up_finely(example("cartpole"))
    m = mujoco.MjModel.from_xml_path(str(example_models["cartpole"]))
    m.opt.integrator, m.opt.timestep = mujoco.mjtIntegrator.mjINT_RK4, 0.005
    d = mujoco.MjData(m)
    d.qpos[:] = HANGING
    for u in plan.ctrl:
        d.ctrl[:] = u
        mujoco.mj_step(m, d, 10)
    assert_close(d.qpos, plan.replay(substeps=10)[0][-1], OTHER_ALGORITHM)
    assert abs(d.qpos[1]) < 0.05


def swing_up_finely(model):
    problem = ocp.Problem(model, 50, 2.5, method="collocation")
    problem.start(HANGING)
    problem.goal(UPRIGHT, qvel=0)
    problem.minimize(problem.effort())
    problem.guess_line(HANGING, UPRIGHT)
    return problem.solve()


def test_a_solution_is_a_guess_that_needs_fewer_iterations(example, solution):
    problem = swing_up(example("cartpole"))
    problem.guess(solution)
    again = problem.solve(mu_init=1e-6)
    assert again.stats["iter_count"] < solution.stats["iter_count"]
    assert again.cost == pytest.approx(solution.cost, rel=1e-6)


def test_activations_are_states(example):
    model = example("driven_arm")
    problem = ocp.Problem(model, 2, 0.02, integrator="euler", limits=False)
    problem.start()
    assert problem.act[1].shape == (model.na, 1)
    problem.minimize(problem.effort())
    solution = problem.solve()
    assert solution.act.shape == (3, model.na) and np.isfinite(solution.act).all()


@pytest.mark.parametrize("state", ["direct", "error"])
def test_quaternions_stay_unit(example, state):
    model = example("quadrotor")
    tilted = np.array([0.3, 0, 1, np.cos(0.4), np.sin(0.4), 0, 0])
    problem = ocp.Problem(model, 8, 0.6, state=state, integrator="euler")
    problem.start()
    problem.goal(tilted)
    problem.minimize(problem.effort(0.01))
    solution = problem.solve()
    assert_close(np.linalg.norm(solution.qpos[:, 3:], axis=1), np.ones(9), 1e-7)
    assert_close(solution.qpos[-1], tilted, 1e-6)


def test_inverse_form_is_the_euler_form(example):
    costs = []
    for how in ({"integrator": "euler"}, {"method": "inverse"}):
        problem = ocp.Problem(example("double_pendulum"), 20, 1.0, forces=["shoulder", "elbow"], **how)
        problem.start([0, 0])
        problem.goal([1, 0.5], qvel=0)
        problem.minimize(problem.effort())
        costs.append(problem.solve().cost)
    assert costs[0] == pytest.approx(costs[1], rel=1e-6)


def test_csv_and_drawing(solution, tmp_path):
    solution.write_csv(tmp_path / "plan.csv")
    rows = list(csv.DictReader((tmp_path / "plan.csv").read_text("utf-8").splitlines()))
    assert len(rows) == 31 and float(rows[0]["qpos1"]) == solution.qpos[0, 1]
    solution.write_svg(tmp_path / "plan.svg")
    assert (tmp_path / "plan.svg").read_text().count("<polyline") == 5


def test_errors_name_what_was_expected(example):
    model = example("cartpole")
    with pytest.raises(SymdynError, match='method "shoting" is unknown; .*did you mean "shooting"'):
        ocp.Problem(model, 2, 1.0, method="shoting")
    with pytest.raises(SymdynError, match='no such joint; did you mean "hinge"'):
        ocp.Problem(model, 2, 1.0, forces=["hing"])
    problem = ocp.Problem(model, 3, 0.1)
    problem.start(HANGING)
    problem.goal(UPRIGHT, qvel=0)
    problem.minimize(problem.effort())
    with pytest.raises(SymdynError, match="cartpole: ipopt found no solution"):
        problem.solve(max_iter=30)


def test_functions_cost_less_in_a_problem_than_a_traced_recursion(example):
    ours, traced = race(example("cartpole"))
    assert ours.iterations == traced.iterations and ours.operations < traced.operations
    with pytest.raises(SymdynError, match="no ball joints"):
        race(example("ball_chain"))
