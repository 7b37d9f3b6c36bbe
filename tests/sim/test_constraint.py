"""Rows of constraints against MuJoCo's, from MuJoCo's own kinematics and contacts."""

from __future__ import annotations

import numpy as np
import pytest

mujoco = pytest.importorskip("mujoco")

from tests.sim.constraint_models import MODELS  # noqa: E402
from tests.sim.constraint_peer import ROW_FIELDS, Peer, mujoco_jacobian  # noqa: E402
from tests.tolerance import OTHER_ALGORITHM  # noqa: E402

PYRAMIDAL, ELLIPTIC = mujoco.mjtCone.mjCONE_PYRAMIDAL, mujoco.mjtCone.mjCONE_ELLIPTIC
NEWTON = mujoco.mjtSolver.mjSOL_NEWTON
USUAL = {"solver": NEWTON, "cone": PYRAMIDAL, "disableflags": 0, "enableflags": 0, "tolerance": 1e-8}


@pytest.fixture(scope="module", params=MODELS)
def peer(request):
    return Peer(MODELS[request.param])


def settle(peer, rng, size: float = 0.2, **options) -> None:
    """A random state, two steps on; the data of MuJoCo's forward dynamics there."""
    m, d = peer.theirs, peer.data
    mujoco.mj_resetData(m, d)
    for name, value in (
        {"solver": mujoco.mjtSolver.mjSOL_NEWTON, "cone": PYRAMIDAL, "disableflags": 0} | options
    ).items():
        setattr(m.opt, name, value)
    mujoco.mj_integratePos(m, d.qpos, size * rng.standard_normal(m.nv), 1.0)
    d.qvel[:] = 3 * size * rng.standard_normal(m.nv)
    d.eq_active[:] = rng.random(m.neq) < 0.8
    mujoco.mj_step(m, d, 2)
    mujoco.mj_forward(m, d)
    peer.feed()


def assert_rows(peer) -> None:
    d = peer.data
    assert peer.sim.nefc == d.nefc
    assert (peer.sim.ne, peer.sim.nf, peer.sim.nl) == (d.ne, d.nf, d.nl)
    for name in ROW_FIELDS:
        expected = getattr(d, name).reshape(peer.rows(name).shape)
        np.testing.assert_allclose(peer.rows(name), expected, rtol=OTHER_ALGORITHM, atol=1e-11, err_msg=name)
    np.testing.assert_allclose(peer.jacobian(), mujoco_jacobian(peer.theirs, d), atol=1e-13)


@pytest.mark.parametrize("cone", [PYRAMIDAL, ELLIPTIC])
def test_rows_are_mujocos(peer, cone):
    rng = np.random.default_rng(1)
    seen = set()
    for size in (0.02, 0.1, 0.3, 0.1):
        settle(peer, rng, size, cone=cone)
        peer.solve()
        assert_rows(peer)
        seen |= set(peer.rows("efc_type"))
    assert len(seen) >= 1


@pytest.mark.parametrize("flag", ["EQUALITY", "FRICTIONLOSS", "LIMIT", "CONTACT", "REFSAFE", "CONSTRAINT"])
def test_disabled_rows_are_left_out_as_mujoco_does(peer, flag):
    settle(peer, np.random.default_rng(2), disableflags=int(getattr(mujoco.mjtDisableBit, f"mjDSBL_{flag}")))
    peer.solve()
    assert_rows(peer)


@pytest.mark.parametrize("cone", [PYRAMIDAL, ELLIPTIC])
def test_exact_diagonals_are_mujocos(peer, cone):
    exact = int(mujoco.mjtEnableBit.mjENBL_DIAGEXACT)
    settle(peer, np.random.default_rng(9), cone=cone, enableflags=exact)
    peer.solve()
    assert_rows(peer)


def test_single_precision_gives_about_the_same_acceleration():
    peer = Peer(MODELS["contacts"], real="float")
    settle(peer, np.random.default_rng(1), 0.05)
    peer.solve()
    scale = np.abs(peer.data.qacc).max()
    np.testing.assert_allclose(peer.sim.qacc / scale, peer.data.qacc / scale, atol=1e-3)


def test_the_models_have_every_kind_of_row():
    kinds = set()
    for source in MODELS.values():
        m = mujoco.MjModel.from_xml_string(source)
        d = mujoco.MjData(m)
        for cone in (PYRAMIDAL, ELLIPTIC):
            m.opt.cone = cone
            mujoco.mj_forward(m, d)
            kinds |= set(d.efc_type.tolist())
    assert kinds == set(range(8))


def test_forces_of_inverse_dynamics_are_those_of_forward_dynamics(peer):
    settle(peer, np.random.default_rng(3), tolerance=0)
    peer.sim.qacc = peer.data.qacc
    peer.solve()
    force, applied = peer.rows("efc_force").copy(), peer.sim.qfrc_constraint.copy()
    peer.run("invert")
    scale = max(1.0, np.abs(force).max())
    np.testing.assert_allclose(peer.rows("efc_force") / scale, force / scale, atol=1e-8)
    np.testing.assert_allclose(peer.sim.qfrc_constraint / scale, applied / scale, atol=1e-8)


def test_rows_that_find_no_room_are_those_of_the_contacts_that_touch_least():
    peer = Peer(MODELS["contacts"], njmax=12)
    settle(peer, np.random.default_rng(1), 0.05)
    contacts = sorted((c.dist, i) for i, c in enumerate(peer.data.contact) if not c.exclude)
    assert peer.data.nefc > 12
    status = peer.solve()
    assert status and peer.sim.nefc <= 12
    kept = {int(i) for kind, i in zip(peer.rows("efc_type"), peer.rows("efc_id"), strict=True) if kind >= 5}
    assert kept == {i for _, i in contacts[: len(kept)]}
    assert np.isfinite(peer.sim.qacc).all()
