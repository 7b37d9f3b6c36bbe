"""Random mechanisms: what must hold of the quantities among themselves, whatever they are."""

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.catalog.rigid_body import lower_pattern
from symdyn.dynamics.aba import aba
from symdyn.dynamics.factor import solve
from symdyn.dynamics.regressor import inertial_parameters
from symdyn.errors import SymdynError
from symdyn.force.spring import spring_energy
from symdyn.graph.derivative import jvp
from symdyn.graph.function import Function, Output
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close, size
from tests.trees.depth import drawing
from tests.trees.mechanism import mechanisms
from tests.trees.state import KINDS, evaluate, half_turns, many_turns, ordinary, quaternions, states, take

# states whose quaternions are unit: what is said of rates holds of them
UNIT = [row for row, (kind, _) in enumerate(KINDS) if kind in (ordinary, many_turns, half_turns)]

DYNAMICS = """kinematics jacobian velocity momentum momentum_matrix momentum_rate_bias energy mass_matrix factor
    mass_matrix_inverse mass_matrix_rate bias gravity coriolis coriolis_matrix inverse_dynamics regressor qpos_rate
    com subtree_velocity bias_acceleration spring""".split()


def loaded(xml: str):
    """The model; a text that is refused, or nothing that moves, is drawn again."""
    try:
        model = symdyn.load(xml)
    except SymdynError:
        model = None
    assume(model is not None and model.nv)
    return model


def rates(d: Dynamics) -> dict[str, np.ndarray]:
    """Exact rates along the motion, and accelerations by both routes under the force of `qfrc_inverse`."""
    w, force = d.workspace, d.qfrc_inverse
    along = [*d.qpos_rate, *w.qacc]

    def rate(array):
        return np.array(jvp(list(array.flat), [*w.qpos, *w.qvel], along), dtype=object).reshape(array.shape)

    still = {"M": d.M, "xpos": d.xpos, "potential": d.energy[:1]}
    return {
        **{f"d_{name}": rate(array) for name, array in (still | {"energy": d.energy, "momentum": d.momentum}).items()},
        "spring_energy": np.array([spring_energy(w.model, w.qpos, w.ten_length)], dtype=object),
        "back_aba": aba(w.tree, w.qpos, w.qvel, force),
        "back_factor": solve(w.tree, *w.factor, force - w.bias),
    }


@drawing(20)
@given(mechanisms(), st.integers(0, 2**32 - 1))
def test_identities_hold_of_a_random_mechanism(xml, seed):
    model = loaded(xml)
    d, x = Dynamics(model), states(model, seed)
    function = d.function("+".join(DYNAMICS))
    extra = tuple(Output(name, exprs) for name, exprs in rates(d).items())
    values = evaluate(Function("all", function.inputs, (*function.outputs, *extra)), x)
    for row in range(len(KINDS)):
        s, each = take(x, row), take(values, row)
        matrices(d.workspace.tree, each)
        forces(d.workspace.model, s, each)
        momenta(d.workspace.model, s, each)
        if row in UNIT:
            along_the_motion(s, each)


def matrices(tree, x):
    """M is symmetric and positive, and what its factor multiplies to and its inverse inverts."""
    M, condition = x["M"], np.linalg.cond(x["M"])
    assert (M == M.T).all()
    assert np.linalg.eigvalsh(M).min() > 0
    assert_close(x["M_inverse"] @ M, np.eye(len(M)), OTHER_ALGORITHM, scale=condition)
    assert_close(product(tree, x["qLD"]), M, SAME_ALGORITHM)
    S = x["M_rate"] - 2 * x["C"]
    assert_close(S, -S.T, OTHER_ALGORITHM, "M_rate - 2 C", size(x["C"]))


def product(tree, stored) -> np.ndarray:
    """L^T D L of the stored factor."""
    L = np.zeros((tree.nv, tree.nv))
    L[tuple(np.transpose(lower_pattern(tree)))] = stored
    D = np.diag(np.diag(L))
    np.fill_diagonal(L, 1.0)
    return L.T @ D @ L


def forces(model, s, x):
    """Forces add up, both routes of forward dynamics undo inverse dynamics, and the regressor is linear in phi."""
    scale = max(size(x["qfrc_inverse"]), size(x["qfrc_bias"]))
    assert_close(x["M"] @ s["qacc"] + x["qfrc_bias"], x["qfrc_inverse"], OTHER_ALGORITHM, "M qacc + bias", scale)
    assert_close(x["qfrc_gravity"] + x["qfrc_coriolis"], x["qfrc_bias"], OTHER_ALGORITHM, "bias", scale)
    assert_close(x["C"] @ s["qvel"], x["qfrc_coriolis"], OTHER_ALGORITHM, "C qvel", scale)
    rigid = x["qfrc_inverse"] - model.dof_armature * s["qacc"]
    assert_close(x["regressor"] @ np.array(inertial_parameters(model), float), rigid, OTHER_ALGORITHM, "Y phi", scale)
    loss = np.linalg.cond(x["M"]) * scale
    for name in ("back_aba", "back_factor"):
        assert_close(x[name], s["qacc"], OTHER_ALGORITHM, name, max(loss, size(s["qacc"])))


def momenta(model, s, x):
    """Momentum, energy and velocities are sums over bodies."""
    twist, R = x["body_velocity"], x["xmat"].reshape(-1, 3, 3)
    w, v = np.einsum("bij,bj->bi", R, twist[:, :3]), np.einsum("bij,bj->bi", R, twist[:, 3:])
    for jacobian, velocity in (("jacr", w), ("jacp", v)):
        terms = size(np.abs(x[jacobian]) @ np.abs(s["qvel"]))
        assert_close(x[jacobian] @ s["qvel"], velocity, OTHER_ALGORITHM, f"{jacobian} qvel", terms)
    mass, I = np.asarray(model.body_mass, float), np.asarray(model.body_inertia, float)
    Q = x["ximat"].reshape(-1, 3, 3)
    v_com = v + np.cross(w, x["xipos"] - x["xpos"])
    spin = np.einsum("bij,bj,bkj,bk->bi", Q, I, Q, w)
    arm = x["xipos"] - x["subtree_com"][0]
    linear, orbital = mass @ v_com, np.cross(arm, mass[:, None] * v_com)
    expected = np.concatenate([(spin + orbital).sum(0), linear])
    scale = max(size(expected), size(spin), size(orbital), size(mass[:, None] * v_com))
    assert_close(x["momentum"], expected, OTHER_ALGORITHM, "momentum", scale)
    assert_close(x["momentum_matrix"] @ s["qvel"], expected, OTHER_ALGORITHM, "A qvel", scale)
    assert_close(x["subtree_angmom"][0], expected[:3], OTHER_ALGORITHM, "angular momentum", scale)
    assert_close(x["energy"][1:], [0.5 * s["qvel"] @ x["M"] @ s["qvel"]], OTHER_ALGORITHM, "kinetic energy")
    weight = -float((mass @ x["xipos"]) @ np.asarray(model.opt.gravity, float))
    potential = weight + x["spring_energy"]
    scale = size(mass[:, None] * x["xipos"]) * 10 + size(potential)
    assert_close(x["energy"][:1], potential, OTHER_ALGORITHM, "potential energy", scale)


def along_the_motion(s, x):
    """Exact derivatives along qvel and qacc are the rates, and power is the rate of energy."""
    scale = max(size(x["M_rate"]), size(x["M"]))
    assert_close(x["d_M"], x["M_rate"], OTHER_ALGORITHM, "rate of M", scale)
    terms = size(np.abs(x["jacp"]) @ np.abs(s["qvel"]))
    assert_close((x["jacp"] @ s["qvel"]), x["d_xpos"], OTHER_ALGORITHM, "rate of xpos", terms)
    held = x["qfrc_gravity"] - x["qfrc_spring"]
    assert_close(x["d_potential"], [held @ s["qvel"]], OTHER_ALGORITHM, "power of gravity and springs", power(x, s))
    total = [(x["qfrc_inverse"] - x["qfrc_spring"]) @ s["qvel"]]
    assert_close([x["d_energy"].sum()], total, OTHER_ALGORITHM, "rate of energy", power(x, s))
    expected = x["momentum_matrix"] @ s["qacc"] + x["momentum_rate_bias"]
    scale = max(size(expected), size(x["momentum_rate_bias"]))
    assert_close(x["d_momentum"], expected, OTHER_ALGORITHM, "rate of momentum", scale)


def power(x, s) -> float:
    """The size of the terms of a power."""
    forces = sum(np.abs(x[name]) for name in ("qfrc_inverse", "qfrc_bias", "qfrc_spring"))
    return max(1.0, float(np.abs(s["qvel"]) @ forces))


@drawing(20)
@given(mechanisms(), st.integers(0, 2**32 - 1))
def test_steps_on_the_manifold_of_a_random_mechanism_are_undone(xml, seed):
    model = loaded(xml)
    d, x = Dynamics(model), states(model, seed)
    step, between = d.function("integrate"), d.function("difference")
    small = x | {"qvel": x["qvel"] / (1 + np.abs(x["qvel"]).max())}
    moved = evaluate(step, small)["qpos_next"]
    back = evaluate(between, small | {"qpos1": x["qpos"], "qpos2": moved})["qvel_between"]
    assert_close(back, small["qvel"], OTHER_ALGORITHM, "difference of a step", size(x["qpos"]))
    velocity = evaluate(between, x)["qvel_between"]
    arrived = evaluate(step, x | {"qpos": x["qpos1"], "qvel": velocity})["qpos_next"]
    goal = evaluate(d.function("normalise"), x | {"qpos": x["qpos2"]})["qpos_unit"]
    assert_close(nearer(model, arrived, goal), goal, OTHER_ALGORITHM, "arrival", size(x["qpos2"]))


def nearer(model, qpos, goal) -> np.ndarray:
    """qpos with each quaternion's sign the goal's: both are one rotation."""
    qpos = qpos.copy()
    for a in quaternions(model):
        block = slice(a, a + 4)
        qpos[:, block] *= np.where((qpos[:, block] * goal[:, block]).sum(1, keepdims=True) < 0, -1, 1)
    return qpos
