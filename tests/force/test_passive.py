"""Springs, dampers, gravity compensation and fluids: MuJoCo's numbers, pencil and paper, power and dissipation."""

from dataclasses import replace

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.graph.derivative import gradient, jacobian
from symdyn.graph.function import Function, Output
from tests.force.passives import MODELS, PARTS, Pair, compensated, elastic, tendons, text
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close, size

SPRUNG = ("springs", "springs_quadratic", "springs_cubic", "tendons", "tendons_band", "tendons_cubic")


@pytest.mark.parametrize("name", MODELS)
def test_passive_forces_and_energies_are_mujocos(mujoco, random_state, rng, name):
    pair = Pair(mujoco, MODELS[name])
    for scale in (1.0, 1.0, 1.0, 0.01, 30.0):
        qpos, qvel = random_state(pair.m, rng)
        ours, theirs = pair.at(qpos, scale * qvel)
        for part in (*PARTS, "energy"):
            assert_close(ours[part], theirs[part], OTHER_ALGORITHM, part)


@pytest.mark.parametrize("name", MODELS)
def test_passive_forces_are_mujocos_at_rest_where_the_file_draws_it(mujoco, name):
    pair = Pair(mujoco, MODELS[name])
    ours, theirs = pair.at(pair.model.qpos0, np.zeros(pair.model.nv))
    for part in (*PARTS, "energy"):
        assert_close(ours[part], theirs[part], OTHER_ALGORITHM, part)


def test_quaternions_that_are_not_unit_turn_like_unit_ones(mujoco, random_state, rng):
    pair = Pair(mujoco, MODELS["springs_quadratic"])
    qpos, qvel = random_state(pair.m, rng)
    qpos[3:7] *= 3
    qpos[7:11] *= -0.2
    ours, theirs = pair.at(qpos, qvel)
    for part in (*PARTS, "energy"):
        assert_close(ours[part], theirs[part], OTHER_ALGORITHM, part)


@pytest.mark.parametrize("part", (slice(0, 3), slice(3, 6)), ids=("moving", "turning"))
@pytest.mark.parametrize("size", (1e-5, 1e-3, 1.0))
@pytest.mark.parametrize("speed", (1e-12, 1e-4, 1.0))
def test_small_and_slow_ellipsoids_have_all_digits(mujoco, rng, size, speed, part):
    axes = f"{size} {2 * size} {2.5 * size}"
    geom = f'<geom type="ellipsoid" size="{axes}" fluidshape="ellipsoid" mass="1"/>'
    inertial = '<inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>'
    pair = Pair(mujoco, text(f"<body><freejoint/>{inertial}{geom}</body>", 'density="1000"'))
    qvel = np.zeros(6)
    qvel[part] = speed * rng.standard_normal(3)
    ours, theirs = pair.at(pair.model.qpos0, qvel)
    assert_close(ours["qfrc_fluid"], theirs["qfrc_fluid"], SAME_ALGORITHM, scale=np.abs(theirs["qfrc_fluid"]).max())


# ---- derivatives


def rates(name: str, mode: str = "auto") -> tuple[symdyn.Model, Function]:
    """All parts and the potential energy by qpos and qvel."""
    model = symdyn.load(MODELS[name])
    d = Dynamics(model)
    outputs = [*np.concatenate([getattr(d, part) for part in PARTS]), d.workspace.potential_energy]
    wrt = [*d.qpos, *d.qvel]
    found = jacobian(outputs, wrt, mode)
    second = jacobian(list(gradient(outputs[-1], wrt)), wrt, mode)
    made = Function(
        name="rates",
        inputs=tuple(i for i in d.function("passive").inputs),
        outputs=(Output("first", found, ""), Output("second", second, ""), Output("value", np.array(outputs), "")),
        doc="",
    )
    return model, made


@pytest.mark.parametrize("mode", ("forward", "reverse"))
@pytest.mark.parametrize("name", MODELS)
def test_derivatives_are_finite_at_rest_without_a_turn(name, mode):
    model, made = rates(name, mode)
    rest = model.qpos_spring if name != "tendons_band" else model.qpos0
    for values in made(np.stack([rest, model.qpos0, 0 * model.qpos0]), np.zeros(model.nv)):
        assert np.isfinite(values).all()


# central differences of that step
STEP, DIFFERENCES = 1e-6, 1e-6


SMOOTH = "springs_quadratic dampers_cubic tendons_cubic gravcomp boxes_in_wind motors own_coefficients".split()


@pytest.mark.parametrize("name", [*SMOOTH, "ellipsoid_ellipsoid"])
def test_derivatives_are_differences(random_state, rng, name):
    model, made = rates(name)
    qpos, qvel = random_state(model, rng)
    exact, x = made(qpos, qvel)[0], np.concatenate([qpos, qvel])
    values = replace(made, outputs=made.outputs[2:])
    ahead, behind = (values(*np.split(x + s * np.eye(len(x)), [model.nq], axis=1)) for s in (STEP, -STEP))
    assert_close(exact.T, (ahead - behind) / (2 * STEP), DIFFERENCES, "derivative", scale=size(ahead))


# ---- identities


@pytest.mark.parametrize("name", SPRUNG)
def test_power_of_springs_is_the_loss_of_their_energy(random_state, rng, name):
    model = symdyn.load(MODELS[name])
    d = Dynamics(model)
    rate = gradient(d.workspace.potential_energy, d.qpos) @ d.function("qpos_rate").outputs[0].exprs.ravel()
    power = (d.qfrc_spring - d.qfrc_gravity) @ d.qvel
    both = Function(
        name="power", inputs=d.function("passive").inputs, outputs=(Output("p", np.array([rate, power]), ""),), doc=""
    )
    for _ in range(5):
        loss, gain = both(*random_state(model, rng))
        assert_close(gain, -loss, OTHER_ALGORITHM, "power")


@pytest.mark.parametrize("name", ("dampers", "dampers_cubic", "motors", "boxes", "boxes_in_honey", "ellipsoid_sphere"))
def test_dampers_and_a_still_medium_take_energy(random_state, rng, name):
    model = symdyn.load(MODELS[name].replace("wind", "gravity"))
    function = Dynamics(model).function("damper+fluid")
    for _ in range(10):
        qpos, qvel = random_state(model, rng)
        damper, fluid = (np.asarray(v) for v in function(qpos, qvel))
        assert damper @ qvel <= 0 and fluid @ qvel <= 0 and (damper + fluid) @ qvel < 0


def test_a_body_that_drifts_with_the_wind_feels_nothing():
    model = symdyn.load(MODELS["boxes_in_wind"])
    qvel = np.concatenate([model.opt.wind, np.zeros(model.nv - 3)])
    assert_close(Dynamics(model).function("fluid")(model.qpos0, qvel), np.zeros(model.nv), SAME_ALGORITHM)


def test_bodies_that_are_held_in_full_feel_no_gravity(random_state, rng):
    xml = compensated()
    for written in ("gravcomp='.7'", "gravcomp='1.3'", "gravcomp='.2'"):
        xml = xml.replace(written.replace("'", '"'), 'gravcomp="1"')
    model = symdyn.load(xml)
    held, weight = Dynamics(model).function("gravity_compensation+gravity")(random_state(model, rng)[0])
    assert_close(held, weight, OTHER_ALGORITHM)


# ---- pencil and paper


def test_a_polynomial_spring_is_not_odd_and_a_damper_is():
    """k = (3, 5, 7) at +-0.5: -(3 + 2.5 + 1.75) / 2 and +(3 - 2.5 + 1.75) / 2."""
    model = symdyn.load(text('<body><joint type="slide" stiffness="3 5 7" damping="3 5 7"/><geom size=".1"/></body>'))
    function = Dynamics(model).function("passive")
    spring, damper, *_ = function(np.array([[0.5], [-0.5]]), np.array([[0.5], [-0.5]]))
    assert spring.ravel() == pytest.approx([-3.625, 1.125])
    assert damper.ravel() == pytest.approx([-3.625, 3.625])


def test_a_dead_band_holds_no_force():
    model = symdyn.load(tendons('stiffness="10" springlength=".2 .5"'))
    function = Dynamics(model).function("spring+tendon_length")
    for q, stretch in ((0.2, 0.0), (0.4, 0.1), (0.05, -0.125)):  # the fixed one has the length 1.5 q
        force, length = function(np.array([q, 0.0, 0.0]))
        beyond = max(length[0] - 0.5, 0) + min(length[0] - 0.2, 0)
        assert length[1] == pytest.approx(1.5 * q) and force[2] == pytest.approx(-2 * -10 * stretch, abs=1e-12), beyond


SPHERE = '<body><freejoint/><geom size=".1" {}/></body>'
RADIUS, VISCOSITY, DENSITY = 0.1, 0.3, 40.0


def falling(geom: str, medium: str, speed: float) -> np.ndarray:
    model = symdyn.load(text(SPHERE.format(geom), medium))
    return Dynamics(model).function("fluid")(model.qpos0, np.array([0, 0, -speed, 0, 0, 5.0]))


def test_a_sphere_in_a_viscous_fluid_feels_stokes_drag():
    """f = 6 pi r beta v,  n = 8 pi r^3 beta w."""
    force = falling('fluidshape="ellipsoid"', f'viscosity="{VISCOSITY}"', 2.0)
    drag, torque = 6 * np.pi * RADIUS * VISCOSITY * 2.0, -8 * np.pi * RADIUS**3 * VISCOSITY * 5.0
    assert_close(force, [0, 0, drag, 0, 0, torque], SAME_ALGORITHM)


def test_a_sphere_as_a_box_has_the_diameter_of_the_box_of_its_inertia():
    """Sides sqrt(6 * 2/5) r: f = 3 pi D beta v,  n = pi D^3 beta w."""
    D = np.sqrt(2.4) * RADIUS
    force = falling("", f'viscosity="{VISCOSITY}"', 2.0)
    assert_close(force, [0, 0, 3 * np.pi * D * VISCOSITY * 2, 0, 0, -np.pi * D**3 * VISCOSITY * 5], OTHER_ALGORITHM)


def test_a_falling_sphere_stops_to_accelerate_where_drag_is_its_weight():
    """rho C_b pi r^2 v^2 + 6 pi r beta v = m g."""
    weight = 9.81 * 1000 * 4 / 3 * np.pi * RADIUS**3
    linear, square = 6 * np.pi * RADIUS * VISCOSITY, DENSITY * 0.5 * np.pi * RADIUS**2
    speed = (np.sqrt(linear**2 + 4 * square * weight) - linear) / (2 * square)
    force = falling('fluidshape="ellipsoid"', f'viscosity="{VISCOSITY}" density="{DENSITY}"', speed)
    assert force[2] == pytest.approx(weight, rel=1e-12)


def test_a_ball_spring_pulls_along_the_rotation_vector():
    model = symdyn.load(text('<body><joint type="ball" stiffness="3"/><geom size=".1" pos=".1 0 0"/></body>'))
    axis = np.array([2.0, -1, 2]) / 3
    for angle in (0.0, 1e-9, 0.3, 3.0, 4.0):
        qpos = np.concatenate([[np.cos(angle / 2)], np.sin(angle / 2) * axis])
        turn = angle if angle <= np.pi else angle - 2 * np.pi
        assert_close(Dynamics(model).function("spring")(qpos), -3 * turn * axis, OTHER_ALGORITHM, scale=1.0)


# ---- what parameters reach

NAMED = elastic('stiffness="2" damping="1"').replace('type="slide"', 'name="slide" type="slide"')
NAMED = NAMED.replace('type="ball"', 'name="ball" type="ball"').replace(
    '<body pos="0 .3 0"', '<body name="b" gravcomp=".1" pos="0 .3 0"'
)
SWIMMER = '<body><freejoint/><geom name="g" type="box" size=".1 .2 .3" fluidshape="ellipsoid"/></body>'
BAND = '<tendon><fixed name="t" stiffness="2" springlength=".1 .2"><joint joint="slide" coef="2"/></fixed></tendon>'
REACHABLE = text(NAMED + SWIMMER, 'density="2" viscosity="1" wind="1 0 0"', tail=BAND)
REACHED = {
    "joint/slide/stiffness": "qfrc_spring",
    "joint/slide/stiffnesspoly": "qfrc_spring",
    "joint/slide/springref": "qfrc_spring",
    "joint/ball/stiffnesspoly/y": "qfrc_spring",
    "joint/ball/damping": "qfrc_damper",
    "joint/ball/dampingpoly": "qfrc_damper",
    "tendon/t/stiffness": "qfrc_spring",
    "tendon/t/springlength": "qfrc_spring",
    "tendon/t/damping": "qfrc_damper",
    "tendon/t/dampingpoly/0": "qfrc_damper",
    "body/b/gravcomp": "qfrc_gravcomp",
    "body/b/mass": "qfrc_fluid",
    "body/b/inertia": "qfrc_fluid",
    "geom/g/fluidcoef": "qfrc_fluid",
    "option/density": "qfrc_fluid",
    "option/viscosity": "qfrc_fluid",
    "option/wind": "qfrc_fluid",
    "option/wind/z": "qfrc_fluid",
}


@pytest.mark.parametrize("path", REACHED)
def test_a_parameter_reaches_the_force(mujoco, random_state, path):
    """The function at another value of the parameter is MuJoCo's of the model with that number."""
    pair = Pair(mujoco, REACHABLE)
    qpos, qvel = random_state(pair.m, np.random.default_rng(1))
    before = pair.at(qpos, qvel)[1][REACHED[path]]
    dynamics = Dynamics(pair.model, {path: "p"})
    values = np.array([p.value for p in dynamics.parameters]) + np.linspace(0.1, 0.3, len(dynamics.parameters))
    write(pair.m, dynamics.parameters, values)
    after = pair.at(qpos, qvel)[1]
    for part, value in zip(PARTS, dynamics.function("passive")(qpos, qvel, values)):
        assert_close(np.asarray(value), after[part], OTHER_ALGORITHM, part)
    assert np.abs(after[REACHED[path]] - before).max() > 1e-6


def write(m, parameters, values) -> None:
    """Values of parameters into MuJoCo's model."""
    owner, _, field = parameters[0].field.rpartition(".")
    owner = m.opt if owner else m
    if np.ndim(getattr(owner, field)) == 0:
        setattr(owner, field, values[0])
        return
    for p, value in zip(parameters, values):
        for place in p.places:
            getattr(owner, field)[place] = value
