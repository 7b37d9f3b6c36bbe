"""The solvers: MuJoCo's accelerations, and the conditions of the optimum, which need no other simulator."""

from __future__ import annotations

import numpy as np
import pytest

mujoco = pytest.importorskip("mujoco")

from tests.sim.constraint_models import MODELS  # noqa: E402
from tests.sim.constraint_peer import Peer  # noqa: E402
from tests.sim.test_constraint import ELLIPTIC, PYRAMIDAL, settle  # noqa: E402

SOLVERS = {"newton": mujoco.mjtSolver.mjSOL_NEWTON, "cg": mujoco.mjtSolver.mjSOL_CG, "pgs": mujoco.mjtSolver.mjSOL_PGS}
WHOLE = int(mujoco.mjtDisableBit.mjDSBL_ISLAND)  # islands are solved together
CONES = pytest.mark.parametrize("cone", [PYRAMIDAL, ELLIPTIC])
FLAGS = pytest.mark.parametrize("flags", [0, WHOLE])
SIZES = 0.02, 0.1, 0.3


@pytest.fixture(scope="module", params=MODELS)
def peer(request):
    return Peer(MODELS[request.param])


def assert_solution(peer, tolerance: float) -> None:
    for name in ("qacc", "qfrc_constraint"):
        expected = getattr(peer.data, name)
        scale = max(1.0, np.abs(expected).max())
        np.testing.assert_allclose(getattr(peer.sim, name) / scale, expected / scale, atol=tolerance, err_msg=name)


def assert_report(peer, solver: str, cone: int) -> None:
    """The same iterations of each island. A force that comes to its limit, or to the border of its cone, gets there an
    iteration sooner or later by its last bit."""
    length = len(peer.sim.solver) // len(peer.sim.solver_niter)
    for island, count in enumerate(peer.sim.solver_niter):
        assert count == peer.data.solver_niter[island]
        rows = slice(island * length, island * length + count)
        ours, theirs = peer.sim.solver[rows], peer.data.solver[rows]
        assert ours["improvement"] == pytest.approx(np.array([s.improvement for s in theirs]), rel=1e-6, abs=1e-9)
        if solver == "newton" or cone == PYRAMIDAL:
            late = np.cumsum(ours["nchange"] - np.array([s.nchange for s in theirs], dtype=int))
            assert np.abs(late).max(initial=0) <= (solver == "pgs")
            np.testing.assert_array_equal(ours["nactive"], [s.nactive for s in theirs])


@CONES
@FLAGS
@pytest.mark.parametrize("solver", ["newton", "pgs"])
def test_each_iteration_is_mujocos(peer, solver, flags, cone):
    rng = np.random.default_rng(1)
    for size in SIZES:
        settle(peer, rng, size, solver=SOLVERS[solver], cone=cone, disableflags=flags)
        peer.solve()
        assert_solution(peer, 1e-8)
        assert_report(peer, solver, cone)


@CONES
@FLAGS
@pytest.mark.parametrize("solver", SOLVERS)
def test_one_iteration_is_mujocos(peer, solver, flags, cone):
    settle(peer, np.random.default_rng(4), solver=SOLVERS[solver], cone=cone, disableflags=flags, iterations=1)
    peer.solve()
    assert_solution(peer, 1e-9)
    peer.theirs.opt.iterations = 100


@CONES
@FLAGS
@pytest.mark.parametrize("solver", ["newton", "pgs"])
def test_friction_without_softness_is_mujocos(peer, solver, flags, cone):
    options = {"solver": SOLVERS[solver], "cone": cone, "disableflags": flags, "noslip_iterations": 5}
    settle(peer, np.random.default_rng(5), 0.05, **options)
    peer.solve()
    assert_solution(peer, 1e-8)
    peer.theirs.opt.noslip_iterations = 0


BY_TREE = "tree_island", "dof_island"
BY_ISLAND = "island_ntree", "island_itreeadr", "island_nv", "island_ne", "island_nf", "island_nefc", "island_iefcadr"


def test_islands_merge_and_split_as_mujocos():
    peer, rng, found = Peer(MODELS["islands"]), np.random.default_rng(1), set()
    for size in (*SIZES, 0.3):
        settle(peer, rng, size)
        peer.solve()
        count = peer.sim.nisland
        assert (count, peer.sim.nidof) == (peer.data.nisland, peer.data.nidof)
        for name in BY_TREE:
            np.testing.assert_array_equal(getattr(peer.sim, name), getattr(peer.data, name), err_msg=name)
        for name in BY_ISLAND:
            np.testing.assert_array_equal(getattr(peer.sim, name)[:count], getattr(peer.data, name), err_msg=name)
        np.testing.assert_array_equal(peer.rows("efc_island"), peer.data.efc_island)
        np.testing.assert_array_equal(peer.rows("map_iefc2efc"), peer.data.map_iefc2efc)
        found.add(count)
    assert len(found) > 1


def test_a_tree_without_rows_moves_as_if_it_were_alone():
    """Whatever the solver starts from; where all is one solution it moves only to the solver's tolerance."""
    peer = Peer(MODELS["islands"])
    settle(peer, np.random.default_rng(1), 0.02)
    alone = np.flatnonzero(peer.data.dof_island < 0)
    peer.sim.qacc_warmstart[alone] += 0.01
    peer.solve()
    assert len(alone)
    np.testing.assert_array_equal(peer.sim.qacc[alone], peer.sim.qacc_smooth[alone])
    assert not peer.sim.qfrc_constraint[alone].any()


@CONES
def test_cold_starts_end_where_warm_ones_do(peer, cone):
    settle(peer, np.random.default_rng(7), cone=cone)
    peer.solve()
    warm = peer.sim.qacc.copy()
    peer.opt.disableflags = int(mujoco.mjtDisableBit.mjDSBL_WARMSTART)
    peer.solve()
    scale = max(1.0, np.abs(warm).max())
    np.testing.assert_allclose(peer.sim.qacc / scale, warm / scale, atol=1e-5)


def force_of(peer, row: int, jar: np.ndarray) -> tuple[np.ndarray, int]:
    """The force -ds/djar of the row, or of the cone that starts with it, and how many rows that are."""
    s = peer.sim
    D, R, kind = peer.rows("efc_D"), peer.rows("efc_R"), int(peer.rows("efc_type")[row])
    if kind == mujoco.mjtConstraint.mjCNSTR_EQUALITY:
        return -D[row : row + 1] * jar[row], 1
    if kind in (mujoco.mjtConstraint.mjCNSTR_FRICTION_DOF, mujoco.mjtConstraint.mjCNSTR_FRICTION_TENDON):
        most = peer.rows("efc_frictionloss")[row]
        return np.clip(-jar[row : row + 1] / R[row], -most, most), 1
    if kind != mujoco.mjtConstraint.mjCNSTR_CONTACT_ELLIPTIC:
        return np.maximum(0.0, -D[row : row + 1] * jar[row]), 1
    c = s.contact[peer.rows("efc_id")[row]]
    n = int(c["dim"])
    return cone_force(D[row : row + n], jar[row : row + n], float(c["mu"]), c["friction"][: n - 1]), n


def cone_force(D, jar, mu: float, friction) -> np.ndarray:
    """-D jar, projected to the cone |f_j / friction_j| <= f_0 in the metric of 1/D."""
    scale = np.concatenate([[mu], friction])
    u = scale * jar
    N, T = u[0], np.linalg.norm(u[1:])
    if N >= mu * T:
        return np.zeros(len(jar))
    if mu * N + T <= 0:
        return -D * jar
    normal = D[0] / (mu * (1 + mu**2)) * (mu * T - N)
    return normal * np.concatenate([[1.0], -u[1:] / T * friction])


# sweeps over cones may stop short of the optimum, where neither the normal nor the ray helps: MuJoCo's do as well
@pytest.mark.parametrize(
    ("solver", "cone"),
    [("newton", PYRAMIDAL), ("newton", ELLIPTIC), ("cg", PYRAMIDAL), ("cg", ELLIPTIC), ("pgs", PYRAMIDAL)],
)
def test_forces_and_accelerations_satisfy_the_conditions_of_the_optimum(peer, solver, cone):
    """M (qacc - qacc_smooth) = J^T f, and f = -s'(J qacc - aref) row by row: no simulator but the definition."""
    settle(peer, np.random.default_rng(8), 0.05, cone=cone)
    peer.opt.solver, peer.opt.tolerance, peer.opt.iterations = int(SOLVERS[solver]), 0.0, 3000
    peer.opt.ls_tolerance = 1e-6
    peer.solve()
    s, J = peer.sim, peer.jacobian()
    M = np.zeros((peer.theirs.nv,) * 2)
    mujoco.mj_fullM(peer.theirs, peer.data, M)
    force = peer.rows("efc_force")
    scale = max(1.0, np.abs(J.T @ force).max())
    np.testing.assert_allclose(M @ (s.qacc - s.qacc_smooth) / scale, J.T @ force / scale, atol=1e-5)
    jar, row = J @ s.qacc - peer.rows("efc_aref"), 0
    while row < s.nefc:
        expected, n = force_of(peer, row, jar)
        assert force[row : row + n] / scale == pytest.approx(expected / scale, abs=1e-4)
        row += n
