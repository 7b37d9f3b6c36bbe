"""The muscle's curves are MuJoCo's, and what their definition says."""

import numpy as np
import pytest

from symdyn.catalog.curve import CURVES, curve
from symdyn.emit.c import Banner, emit_c
from symdyn.errors import SymdynError
from symdyn.force import muscle
from symdyn.graph.derivative import jacobian
from symdyn.graph.function import Function, Output
from symdyn.passes import run
from symdyn.runtime import Library
from tests.tolerance import SAME_ALGORITHM, assert_close

mujoco = pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")

PRM = np.array([0.75, 1.05, -1.0, 200.0, 0.5, 1.6, 1.5, 1.3, 1.2])
OTHERS = {
    "given force": {2: 70.0},
    "wide": {4: 0.1, 5: 2.4},
    "no more force when lengthening": {8: 1.0},
    "slow": {6: 0.1},
    "wide range": {0: 0.4, 1: 1.3},
}


def prm(changes: dict[int, float]) -> np.ndarray:
    found = PRM.copy()
    for k, value in changes.items():
        found[k] = value
    return found


@pytest.mark.parametrize("changes", [{}, *OTHERS.values()], ids=["default", *OTHERS])
def test_forces_of_a_muscle_are_mujocos(changes, rng):
    p, span, acc0 = prm(changes), np.array([0.1, 0.4]), 2.5
    for length, velocity in zip(rng.uniform(-0.1, 0.9, 50), rng.uniform(-1.0, 1.0, 50)):
        expected = mujoco.mju_muscleGain(length, velocity, span, acc0, p)
        assert_close(curve("muscle_gain")(length, velocity, span, acc0, p), expected, SAME_ALGORITHM)
        expected = mujoco.mju_muscleBias(length, span, acc0, p)
        assert_close(curve("muscle_bias")(length, span, acc0, p), expected, SAME_ALGORITHM)


@pytest.mark.parametrize("width", [0.0, 0.2, 3.0])
def test_activation_of_a_muscle_is_mujocos(width, rng):
    dynprm, rate = np.array([0.01, 0.04, width]), curve("muscle_dynamics")
    for ctrl, act in rng.uniform(-0.3, 1.3, (50, 2)):
        assert_close(rate(ctrl, act, dynprm), mujoco.mju_muscleDynamics(ctrl, act, dynprm), SAME_ALGORITHM)


def test_active_force_is_one_at_the_optimum_and_zero_at_the_ends():
    assert [muscle.active_length(L, 0.5, 1.6) for L in (0.4, 0.5, 0.75, 1.0, 1.3, 1.6, 2.0)] == pytest.approx(
        [0, 0, 0.5, 1, 0.5, 0, 0]
    )
    assert [muscle.active_velocity(V, 1.2) for V in (-2.0, -1.0, -0.5, 0.0, 0.2, 3.0)] == pytest.approx(
        [0, 0, 0.25, 1, 1.2, 1.2]
    )
    assert [muscle.passive_length(L, 1.6, 1.3) for L in (0.5, 1.0, 1.3, 1.6)] == pytest.approx([0, 0, 0.65, 1.95])


def test_curves_join_without_a_step():
    eps = 1e-7
    for knot in (0.5, 0.75, 1.0, 1.3, 1.6):
        ends = [muscle.active_length(knot + e, 0.5, 1.6) for e in (-eps, eps)]
        assert ends[0] == pytest.approx(ends[1], abs=1e-5)
    for knot in (-1.0, 0.0, 0.2):
        ends = [muscle.active_velocity(knot + e, 1.2) for e in (-eps, eps)]
        assert ends[0] == pytest.approx(ends[1], abs=1e-5)


def test_derivatives_are_finite_where_the_curves_join():
    f = curve("muscle_gain")
    wrt = [s for i in f.inputs for s in i.symbols.flat]
    J = Function("J", f.inputs, (Output("J", jacobian(f.results(), wrt)),))
    lengths = np.array([0.0, 0.25, 0.5, 0.75, 1.0, 1.3, 1.6, 5.0])
    values = J(lengths[:, None], np.array([-1.0, 0.0, 0.2, 1.0]), np.array([0.0, 1.0]), 1.0, prm({6: 1.0, 8: 1.0}))
    assert np.isfinite(values).all()


def test_curves_are_emitted(rng):
    library = Library.build(emit_c("muscle", [run(curve(name)) for name in CURVES], Banner("test")))
    for name in CURVES:
        f = curve(name)
        x = [rng.uniform(0.5, 1.5, i.shape) for i in f.inputs]
        assert_close(library[name](*x), f(*x), SAME_ALGORITHM, name)


def test_unknown_curve_is_named():
    with pytest.raises(SymdynError, match='no curve "muscle_gian".*did you mean "muscle_gain"'):
        curve("muscle_gian")
