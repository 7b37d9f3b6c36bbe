"""Dynamics in contact: what is held does not accelerate, forces balance, impacts stop, penalties push."""

import numpy as np
import pytest

import symdyn
from symdyn import ocp
from symdyn.errors import SymdynError
from symdyn.ocp.contact_function import KINDS, function_of_contact
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

casadi = pytest.importorskip("casadi")

FEET = ocp.ContactMode(("site/fl_foot", "site/fr_foot", "site/hl_foot", "site/hr_foot"))
# three feet of a quadruped determine nine forces: no regularisation is needed
THREE = ocp.ContactMode(FEET.points[:3])


@pytest.fixture
def state(example, random_state, rng):
    model = example("quadruped")
    qpos, qvel = random_state(model, rng)
    return model, qpos, qvel, rng.normal(size=model.nu)


def values(answer):
    return [np.array(y.full())[:, 0] for y in answer]


def test_held_points_do_not_accelerate_and_the_equations_of_motion_hold(state):
    model, qpos, qvel, ctrl = state
    none = np.zeros(model.nv)
    qacc, force = values(ocp.contact_function(model, "dynamics", THREE)(qpos, qvel, [], ctrl, none))
    residual = ocp.contact_function(model, "residual", THREE)
    left = values(residual(qpos, qvel, qacc, [], ctrl, none, force))
    for y in left:
        assert_close(y, np.zeros_like(y), OTHER_ALGORITHM, scale=np.abs(force).max())


def test_damping_slows_what_moves_on_a_held_direction(state):
    model, qpos, qvel, ctrl = state
    mode = ocp.ContactMode(THREE.points, damping=3.0)
    qacc, _ = values(ocp.contact_function(model, "dynamics", mode)(qpos, qvel, [], ctrl, np.zeros(model.nv)))
    _, speed, bias = values(ocp.contact_function(model, "points", mode)(qpos, qvel))
    f = ocp.contact_function(model, "points", mode)
    J = f.jacobian()(qpos, qvel, *[np.zeros(f.size_out(k)) for k in range(3)])[3].full()
    assert_close(J @ qacc + bias, -3.0 * speed, OTHER_ALGORITHM, scale=np.abs(qacc).max())


def test_inverse_dynamics_with_forces_gives_the_actuators_forces(state):
    model, qpos, qvel, ctrl = state
    qacc, force = values(ocp.contact_function(model, "dynamics", THREE)(qpos, qvel, [], ctrl, np.zeros(model.nv)))
    needed = np.array(ocp.contact_function(model, "inverse", THREE)(qpos, qvel, qacc, force).full())[:, 0]
    given = symdyn.compile(model, ["actuation"], "numpy")["actuation"](qpos, qvel, np.zeros(0), ctrl)[1]
    assert_close(needed, given, OTHER_ALGORITHM, scale=np.abs(force).max())


def test_an_impact_stops_the_points_and_takes_energy(state):
    model, qpos, qvel, _ = state
    after, impulse = values(ocp.contact_function(model, "impact", THREE)(qpos, qvel))
    speed = values(ocp.contact_function(model, "points", THREE)(qpos, after))[1]
    assert_close(speed, np.zeros(9), OTHER_ALGORITHM)
    M = symdyn.compile(model, ["mass_matrix"], "numpy")["mass_matrix"](qpos)
    assert after @ M @ after < qvel @ M @ qvel


def test_touchdown_says_of_an_impact_that_it_is_one(state):
    model, qpos, qvel, _ = state
    after, impulse = values(ocp.contact_function(model, "impact", THREE)(qpos, qvel))
    left = values(ocp.contact_function(model, "touchdown", THREE)(qpos, qvel, after, impulse))
    for y in left:
        assert_close(y, np.zeros_like(y), OTHER_ALGORITHM, scale=np.abs(impulse).max())
    other = values(ocp.contact_function(model, "touchdown", THREE)(qpos, qvel, after, 2 * impulse))
    assert np.abs(other[0]).max() > 0.1


@pytest.mark.parametrize("method", ["inverse", "shooting"])
def test_an_interval_starts_behind_the_impact_of_what_touches_down(example, method):
    """A cart-pole's cart is caught at the second node: there its speed is gone, and the pole's is the impact's."""
    model = example("cartpole")
    stop = ocp.ContactMode(("body/cart",), ((1.0, 0.0, 0.0),))
    problem = ocp.Problem(model, 2, 0.02, method=method, integrator="euler", modes=[None, stop], limits=False)
    problem.start([0, 0.3], [0.5, 1.0])
    problem.minimize(problem.effort() + sum((f**2).T @ np.ones(1) for f in problem.force if f is not None) * 1e-6)
    solution = problem.solve()
    assert solution.impulse[0] is None and solution.impulse[1].shape == (1,)
    after, impulse = values(ocp.contact_function(model, "impact", stop)(solution.qpos[1], solution.qvel[1]))
    assert_close(solution.impulse[1], impulse, 1e-6)
    assert abs(after[0]) < 1e-9 and abs(solution.qvel[2][0]) < 1e-6
    assert abs(solution.qvel[2][1] - after[1]) < 0.2, "from the speed behind the impact, not from that before it"
    assert abs(after[1] - solution.qvel[1][1]) > 0.2


def test_regularisation_shares_the_weight_among_four_feet(example):
    model = example("quadruped")
    mode = ocp.ContactMode(FEET.points, regularisation=1e-6)
    qacc, force = values(
        ocp.contact_function(model, "dynamics", mode)(
            model.qpos0, np.zeros(model.nv), [], np.zeros(model.nu), np.zeros(model.nv)
        )
    )
    assert np.isfinite(force).all() and np.abs(qacc).max() < 1e3
    assert (force[2::3] > 0).all()


def test_penalty_force_is_smooth_and_never_pulls(example):
    model = example("quadruped")
    f = ocp.contact_function(model, "penalty", FEET, stiffness=1e4, width=1e-3)
    qpos, qvel = model.qpos0.copy(), np.zeros(model.nv)
    heights = np.linspace(-0.02, 0.1, 60)
    normal = []
    for z in heights:
        qpos[2] = model.qpos0[2] + z
        for vz in (-1.0, 0.0, 1.0):
            qvel[2] = vz
            force = np.array(f(qpos, qvel)[0].full())[2::3, 0]
            assert (force > 0).all()
        qvel[2] = 0
        normal.append(np.array(f(qpos, qvel)[0].full())[2, 0])
    assert (np.diff(normal) < 0).all() and normal[-1] < 1.0


def test_friction_of_a_penalty_opposes_sliding_within_its_cone(example):
    model = example("quadruped")
    f = ocp.contact_function(model, "penalty", FEET, friction=0.8)
    qpos, qvel = model.qpos0.copy(), np.zeros(model.nv)
    qpos[2] -= 0.02
    qvel[0] = 1.0
    force = np.array(f(qpos, qvel)[0].full()).reshape(4, 3)
    pushed = force[force[:, 2] > 1.0]
    assert len(pushed) and (pushed[:, 0] < 0).all()
    for each in pushed:
        assert all(float(row) >= 0 for row in ocp.friction_cone(each, 0.8))


def test_pyramid_lies_inside_the_cone(rng):
    for force in rng.normal(size=(200, 3)) + [0, 0, 1]:
        if all(row >= 0 for row in ocp.friction_cone(force, 0.6, sides=4)):
            assert all(row >= -1e-12 for row in ocp.friction_cone(force, 0.6))


def test_contact_functions_bring_their_own_jacobian(example, random_state, rng):
    model = example("quadruped")
    mode = ocp.ContactMode(("site/fl_foot",))
    qpos, qvel = random_state(model, rng)
    given = qpos, qvel
    J = []
    for own in (True, False):
        f = ocp.contact_function(model, "penalty", mode, jacobian=own)
        J.append(f.jacobian()(*given, *[np.zeros(f.size_out(k)) for k in range(2)])[0].full())
    assert_close(J[0], J[1], OTHER_ALGORITHM)


@pytest.fixture(scope="module")
def held(compiler, example):
    """A model, a mode, and every function of that mode in C."""
    model, mode = example("double_pendulum"), ocp.ContactMode(("site/tip",), ((1.0, 0.0, 0.0), (0.0, 0.0, 1.0)))
    functions = [function_of_contact(symdyn.Dynamics(model), kind, mode) for kind in KINDS]
    return model, mode, symdyn.compile(model, functions)


@pytest.mark.parametrize("kind", KINDS)
def test_every_contact_function_is_its_c_and_its_derivative_is_differences(held, kind, rng):
    model, mode, in_c = held
    f = ocp.contact_function(model, kind, mode, jacobian=True)
    given = [rng.normal(size=f.size_in(k)) for k in range(f.n_in())]
    call = in_c[f"contact_{kind}"]
    expected = call(*[x.reshape(each.shape) for x, each in zip(given, call.routine.inputs, strict=True)])
    found = f(*given)
    outputs = [np.array(y.full()).reshape(-1) for y in (found if isinstance(found, tuple) else (found,))]
    for y, z in zip(outputs, expected if isinstance(expected, tuple) else (expected,), strict=True):
        assert_close(y, z.reshape(-1), SAME_ALGORITHM)
    blocks = f.jacobian()(*given, *[np.zeros(f.size_out(k)) for k in range(f.n_out())])
    for k in range(f.n_in()):
        d = rng.normal(size=given[k].shape)
        ends = [f(*given[:k], given[k] + h * d, *given[k + 1 :]) for h in (1e-6, -1e-6)]
        ends = [end if isinstance(end, tuple) else (end,) for end in ends]
        for o, (plus, minus) in enumerate(zip(*ends)):
            J = (blocks if isinstance(blocks, tuple) else (blocks,))[o * f.n_in() + k].full()
            slope = (plus - minus).full().reshape(-1) / 2e-6
            assert_close(J @ d.reshape(-1), slope, 1e-6, scale=max(1.0, np.abs(J).max(initial=0.0)))


def test_unknown_kinds_and_empty_modes_are_told(example):
    with pytest.raises(SymdynError, match='"impct" is unknown; .*did you mean "impact"'):
        ocp.contact_function(example("quadruped"), "impct", FEET)
    with pytest.raises(SymdynError, match="no points"):
        ocp.ContactMode(())
