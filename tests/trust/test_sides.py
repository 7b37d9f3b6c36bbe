"""The same equations as SymPy, Python, CasADi and C; other coordinates; what is asked for wrongly."""

import numpy as np
import pytest
import sympy as sp

import symdyn
from symdyn.errors import SymdynError
from symdyn.verify import CFunction, DynamicsMismatch, Map, assert_same_dynamics, same_dynamics
from tests.trust.gallery import PENDULUM
from tests.trust.textbooks import QUADROTOR, TWO_LINKS

C = """
#include <math.h>
void bias(const double q[1], const double v[1], const double p[2], double c[1])
{
    (void)v;
    c[0] = p[0]*p[1]*0.6*sin(q[0]);
}
"""
SIGNATURE = "void bias(const double q[1], const double v[1], const double p[2], double c[1])"
PARAMS = {"body/arm/mass": "m", "option/gravity/z": "-g"}


def test_python_takes_parameters_by_name():
    verdict = assert_same_dynamics(
        symdyn.load(PENDULUM), params=PARAMS, bias=lambda x, v, m, g: [m * g * 0.6 * np.sin(x[0])]
    )
    assert verdict.same


def test_c_takes_parameters_as_a_last_array(compiler):
    bias = CFunction(C, SIGNATURE)
    assert_same_dynamics(symdyn.load(PENDULUM), params=PARAMS, bias=bias)
    wrong = CFunction(
        C.replace("0.6", "0.5"), "void bias(const double q[1], const double v[1], const double p[2], double c[1])"
    )
    with pytest.raises(DynamicsMismatch, match="pivot"):
        assert_same_dynamics(symdyn.load(PENDULUM), params=PARAMS, bias=wrong)


def test_casadi_function_of_matrix_symbols():
    casadi = pytest.importorskip("casadi")
    q = casadi.MX.sym("q", 1)
    M = casadi.Function("M", [q], [casadi.MX(0.08 + 1.3 * 0.36)])
    assert_same_dynamics(symdyn.load(PENDULUM), mass_matrix=M)


def test_euler_angles_of_a_free_body():
    """Roll, pitch, yaw about z, y, x; the energy is that of the model at the quaternion they make."""
    x = sp.symbols("x y z roll pitch yaw", real=True)
    v = sp.symbols("v0:6", real=True)
    a, b, c = (angle / 2 for angle in x[3:])
    quat = [
        sp.cos(a) * sp.cos(b) * sp.cos(c) + sp.sin(a) * sp.sin(b) * sp.sin(c),
        sp.sin(a) * sp.cos(b) * sp.cos(c) - sp.cos(a) * sp.sin(b) * sp.sin(c),
        sp.cos(a) * sp.sin(b) * sp.cos(c) + sp.sin(a) * sp.cos(b) * sp.sin(c),
        sp.cos(a) * sp.cos(b) * sp.sin(c) - sp.sin(a) * sp.sin(b) * sp.cos(c),
    ]
    roll, pitch = x[3], x[4]
    W = sp.Matrix(
        [
            [1, 0, -sp.sin(pitch)],
            [0, sp.cos(roll), sp.sin(roll) * sp.cos(pitch)],
            [0, -sp.sin(roll), sp.cos(roll) * sp.cos(pitch)],
        ]
    )
    J = sp.diag(*map(sp.Rational, ("0.0023", "0.0031", "0.004")))
    M = sp.diag(sp.eye(3) / 2, W.T * J * W)
    verdict = assert_same_dynamics(
        symdyn.load(QUADROTOR), mass_matrix=M, symbols={"x": x, "v": v}, coordinates=Map(qpos=[*x[:3], *quat])
    )
    assert verdict.proofs[0].proved


def test_a_map_may_be_a_python_callable():
    def M(x):
        c = 0.6 * 0.5 * 0.2 * np.cos(x[0] - x[1])
        return [[0.021 + 0.9 * 0.25**2 + 0.6 * 0.25, c], [c, 0.0091 + 0.6 * 0.04]]

    assert_same_dynamics(symdyn.load(TWO_LINKS), mass_matrix=M, coordinates=Map(qpos=lambda x: [x[0], x[1] - x[0]]))


def test_a_proof_is_not_claimed_where_numbers_only_agree():
    """|sin| is no polynomial: numbers agree, and the verdict says that it is no proof."""
    x, v = sp.symbols("x v", real=True)
    bias = sp.Matrix([sp.Rational("1.3") * sp.Rational("9.81") * sp.Rational("0.6") * sp.sin(x) * sp.sqrt(x**2 + 1)])
    verdict = same_dynamics(symdyn.load(PENDULUM), bias=bias / sp.sqrt(1 + x**2), symbols={"x": [x], "v": [v]})
    assert verdict.same and verdict.proofs[0].proved
    odd = (bias / sp.sqrt(1 + x**2)).xreplace({sp.sin(x): sp.Abs(sp.sin(x)) * sp.sign(sp.sin(x))})
    verdict = same_dynamics(symdyn.load(PENDULUM), bias=odd, symbols={"x": [x], "v": [v]})
    assert verdict.same and not verdict.proofs[0].proved and "not proved" in str(verdict)


def test_what_is_no_number_differs():
    verdict = same_dynamics(symdyn.load(PENDULUM), mass_matrix=lambda x: [[np.nan]])
    assert not verdict.same and "is nan by hand" in str(verdict)


def test_a_fault_at_one_singular_state_is_shown():
    """Wrong only where the angle is exactly a right one."""

    def M(x):
        return [[0.08 + 1.3 * 0.36 + (x[0] == np.pi / 2)]]

    verdict = same_dynamics(symdyn.load(PENDULUM), mass_matrix=M)
    assert not verdict.same and "qpos = [1.571]" in str(verdict) and "M[0, 0]" in str(verdict)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "nothing to compare"),
        ({"mass": 1}, 'no quantity "mass"'),
        ({"jacobian": lambda x: x}, "expected frames"),
        ({"bias": sp.Matrix([sp.Symbol("z")]), "symbols": {"x": [sp.Symbol("x")]}}, "symbols has no v"),
        ({"mass_matrix": lambda x: [[1, 2], [3, 4]]}, r"shape \(2, 2\); expected \(1, 1\)"),
        ({"params": {"body/arm/ipos": "c"}, "mass_matrix": lambda x, **p: [[1]]}, "several components"),
    ],
)
def test_what_is_asked_wrongly_is_said(given, words):
    with pytest.raises(SymdynError, match=words):
        same_dynamics(symdyn.load(PENDULUM), **given)
