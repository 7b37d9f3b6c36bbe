"""Random mechanisms at ordinary and special states: every array of the model and every quantity is MuJoCo's."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.errors import SymdynError
from tests.model.mjmodel import differences
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close, size
from tests.trees.depth import drawing
from tests.trees.mechanism import mechanisms
from tests.trees.state import KINDS, evaluate, states, take

mujoco = pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")

from symdyn.verify.oracle import Oracle  # noqa: E402
from symdyn.verify.reference import REFERENCES, body_acceleration  # noqa: E402
from symdyn.verify.reference import energy as mujoco_energy  # noqa: E402
from symdyn.verify.view import VIEWS  # noqa: E402

FUNCTIONS = """kinematics com jacobian jacobian_com velocity acceleration bias_acceleration subtree_velocity momentum
    momentum_matrix energy mass_matrix mass_matrix_lower mass_matrix_inverse composite_inertia bias gravity coriolis
    inverse_dynamics forward_dynamics forward_dynamics_aba passive solve integrate difference normalise""".split()
# mj_jacDot is wrong for a slide behind a ball; what an acceleration sensor reads at qacc = 0 is right. mj_energyPos
# takes quaternions for unit, unlike the forces of springs
REFERENCES = REFERENCES | {"bias_acceleration": lambda o: bias_acceleration(o), "energy": lambda o: energy(o)}
# fields of the model that follow from M's inverse; and the extent of a model that is flat along x, which MuJoCo gives
# another value if rounding leaves it no width at all
FIELDS = {"dof_invweight0": OTHER_ALGORITHM, "body_invweight0": OTHER_ALGORITHM, "stat.extent": np.inf}
# what loses digits as M is inverted
SOLVED = ("M_inverse", "qacc", "qacc_aba", "solution")
# sums of terms that may cancel: right to the rounding of the terms, whose size these have
TERMS = {
    "qfrc_bias": "qfrc_inverse",
    "qfrc_coriolis": "qfrc_inverse",
    "qfrc_gravity": "qfrc_inverse",
    "qfrc_gravcomp": "qfrc_inverse",
    "qfrc_passive": "qfrc_inverse",
    "subtree_angmom": "momentum",
    "bias_acceleration": "body_acceleration",
}


def both(xml: str):
    """The model and the oracle's, or None where both refuse the text."""
    try:
        theirs = mujoco.MjModel.from_xml_string(xml)
    except ValueError:
        with pytest.raises(SymdynError):
            symdyn.load(xml)
        return None
    return symdyn.load(xml), theirs


@drawing(40)
@given(mechanisms(), st.integers(0, 2**32 - 1))
def test_a_random_mechanism_is_mujocos(xml, seed):
    models = both(xml)
    if models is None:
        return
    model, theirs = models
    assert {f: e for f, e in differences(model, theirs, SAME_ALGORITHM).items() if not e <= FIELDS.get(f, 0)} == {}
    if model.nv:
        compare(model, Oracle(theirs, mujoco), states(model, seed))


def compare(model, oracle, x):
    values = evaluate(Dynamics(model).function("+".join(FUNCTIONS)), x)
    for row, (kind, _) in enumerate(KINDS):
        state = take(x, row)
        oracle.at(state)
        # what MuJoCo integrates it expects to be unit
        oracle.x = state | {name: unit(oracle, state[name]) for name in ("qpos", "qpos1", "qpos2")}
        found = {name: pair(oracle, name, value[row]) for name, value in values.items()}
        condition = np.linalg.cond(found["M"][1].reshape(model.nv, model.nv))
        for name, (actual, expected) in found.items():
            scale = max(size(expected), size(found[TERMS[name]][1]) if name in TERMS else 0)
            scale = max(scale, weights(oracle)) if name == "energy" else scale
            scale *= condition if name in SOLVED else 1
            assert_close(actual, expected, OTHER_ALGORITHM, f"{name}, {kind.__name__}", scale)


def weights(oracle) -> float:
    """The size of the terms of potential energy: every body's height, and up to a metre more on the way there."""
    return float(oracle.m.body_mass @ (np.abs(oracle.d.xipos) + 1.0) @ np.abs(oracle.m.opt.gravity))


def tensors(oracle, ximat):
    """Inertias in world axes (nbody, 3, 3): where two principal moments are equal the axes are a choice."""
    R = ximat.reshape(-1, 3, 3)
    return np.einsum("bij,bj,bkj->bik", R, oracle.m.body_inertia, R)


def pair(oracle, name: str, actual):
    """Our and MuJoCo's side of a quantity at the oracle's state, flat."""
    expected = np.array(REFERENCES[name](oracle), dtype=float)
    if name == "ximat":
        actual, expected = tensors(oracle, actual), tensors(oracle, expected)
    actual, expected = VIEWS.get(name, lambda o, a, e: (a, e))(oracle, actual, expected)
    return actual.ravel(), expected.ravel()


def bias_acceleration(o):
    """Of every body (nbody, 6), in its axes: the acceleration when qacc = 0, gravity, which it is less of, put back."""
    here, o.x = o.x, o.x | {"qacc": 0 * o.x["qacc"]}
    acceleration, o.x = body_acceleration(o), here
    acceleration[:, 3:] += np.einsum("bji,j->bi", o.d.xmat.reshape(-1, 3, 3), o.m.opt.gravity)
    return acceleration


def energy(o):
    """Energies (2,) at unit quaternions."""
    written, o.d.qpos[:] = np.array(o.d.qpos), o.x["qpos"]
    found, o.d.qpos[:] = mujoco_energy(o), written
    return found


def unit(oracle, qpos):
    moved = np.array(qpos)
    mujoco.mj_normalizeQuat(oracle.m, moved)
    return moved
