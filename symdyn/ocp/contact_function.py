"""Dynamics in contact for optimisers, each a `casadi.Function` made from one graph with all else of the model."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import numpy as np

from symdyn.api import Dynamics
from symdyn.catalog.coordinate import coordinate_jacobian
from symdyn.catalog.input import INPUTS
from symdyn.catalog.target import build_target, find_target
from symdyn.dynamics.factor import solve
from symdyn.emit.casadi_jacobian import differentiable
from symdyn.errors import SymdynError, nearest
from symdyn.graph.function import Function, Input, Output
from symdyn.graph.scalar import sqrt
from symdyn.ocp.contact import ContactMode
from symdyn.passes import run
from symdyn.spatial.vector import array

if TYPE_CHECKING:
    import casadi

    from symdyn.catalog.workspace import Workspace

__all__ = ["KINDS", "contact_function", "function_of_contact"]

# inputs that have a number a row of the mode, and their units
ROWS = {"contact_force": "N", "impulse": "N s"}


def contact_function(
    model,
    kind: str,
    mode: ContactMode | None,
    params: Mapping[str, str] | None = None,
    jacobian: bool = False,
    **numbers,
) -> casadi.Function:
    """A function of a contact mode, for CasADi.

        "dynamics"   (qpos, qvel, act, ctrl, qfrc_applied) -> qacc, contact_force:   M qacc + c = tau + J^T f,
                     J qacc + J' qvel + damping J qvel = 0
        "inverse"    (qpos, qvel, qacc, contact_force) -> qfrc:   M qacc + c - passive - J^T f, what must be actuated
        "impact"     (qpos, qvel) -> qvel_next, impulse:   M (qvel_next - qvel) = J^T p,  J qvel_next = 0
        "touchdown"  (qpos, qvel, qvel_next, impulse) -> the equations of "impact" as zeros
        "points"     (qpos, qvel) -> contact_pos, contact_vel, contact_bias: of each point, and J' qvel along directions
        "residual"   (qpos, qvel, qacc, act, ctrl, qfrc_applied, contact_force) -> the equations of "dynamics" as zeros;
                     of no mode (None) the first of them without contact
        "penalty"    (qpos, qvel) -> contact_force, qfrc_contact: a smooth spring and damper above the plane through the
                     origin whose normal is the last direction; numbers: stiffness N/m, damping s/m, width m, friction,
                     slip m/s

    jacobian: it brings its own derivatives, as `symdyn.to_casadi` does.
    """
    dynamics = Dynamics(model, params)
    function = function_of_contact(dynamics, kind, mode, **numbers)
    # qacc in contact is not the catalogue's of that name: no closed form is its derivative
    made = [function, coordinate_jacobian(None, function)] if jacobian else [function]
    return differentiable(*[run(each) for each in made])


def function_of_contact(dynamics: Dynamics, kind: str, mode: ContactMode | None, **numbers) -> Function:
    """The same as a `Function`, which becomes C, NumPy or SymPy too."""
    if kind not in KINDS:
        raise SymdynError(f'contact function "{kind}" is unknown; expected {", ".join(KINDS)}{nearest(kind, KINDS)}')
    inputs, build = KINDS[kind]
    w = dynamics.workspace
    given = [_input(w, name, mode) for name in inputs.split() if mode or name != "contact_force"]
    given += [Input("p", w.params, "declared parameters")] if dynamics.parameters else []
    outputs = build(w, mode, **numbers)
    results = tuple(Output(name, array(value)) for name, value in outputs.items())
    return Function(f"contact_{kind}", tuple(given), results, f"{kind} of a contact mode.")


def _input(w: Workspace, name: str, mode: ContactMode) -> Input:
    if name in ROWS:
        return Input(name, w.graph.symbols(name, (mode.size,)), f"along the directions, point by point, {ROWS[name]}")
    if name == "qvel_next":
        return Input(name, w.graph.symbols(name, (w.model.nv,)), "velocity behind the impact, rad/s, m/s")
    return Input(name, np.asarray(getattr(w, name), dtype=object), INPUTS[name].doc)


def _force(w: Workspace, mode: ContactMode) -> np.ndarray:
    return w.graph.symbols("contact_force", (mode.size,))


def _rows(w: Workspace, mode: ContactMode, function: str) -> np.ndarray:
    """The first output of a function of one frame, along the directions, point after point."""
    directions = array(mode.directions)
    return np.concatenate([directions @ build_target(w, function, find_target(w.model, p))[0] for p in mode.points])


def _held(w: Workspace, mode: ContactMode) -> tuple[np.ndarray, np.ndarray]:
    """J (rows, nv), and J' qvel + damping J qvel (rows,)."""
    J = _rows(w, mode, "jacobian")
    return J, _rows(w, mode, "jacobian_rate") @ w.qvel + mode.damping * (J @ w.qvel)


def _compliance(w: Workspace, J, mode: ContactMode) -> tuple[np.ndarray, np.ndarray]:
    """M^-1 J^T (nv, rows), and J M^-1 J^T with its regularisation (rows, rows)."""
    moved = np.stack([solve(w.tree, *w.factor, row) for row in J], axis=1)
    return moved, J @ moved + mode.regularisation * array(np.eye(len(J)))


def _dynamics(w: Workspace, mode: ContactMode) -> dict[str, np.ndarray]:
    J, drift = _held(w, mode)
    moved, A = _compliance(w, J, mode)
    force = solve_symmetric(A, -(J @ w.qacc_smooth + drift))
    return {"qacc": w.qacc_smooth + moved @ force, "contact_force": force}


def _inverse(w: Workspace, mode: ContactMode) -> dict[str, np.ndarray]:
    J = _rows(w, mode, "jacobian")
    return {"qfrc": w.inverse_dynamics - w.qfrc_passive - J.T @ _force(w, mode)}


def _impact(w: Workspace, mode: ContactMode) -> dict[str, np.ndarray]:
    J = _rows(w, mode, "jacobian")
    moved, A = _compliance(w, J, mode)
    impulse = solve_symmetric(A, -(J @ w.qvel))
    return {"qvel_next": w.qvel + moved @ impulse, "impulse": impulse}


def _touchdown(w: Workspace, mode: ContactMode) -> dict[str, np.ndarray]:
    J, after = _rows(w, mode, "jacobian"), w.graph.symbols("qvel_next", (w.model.nv,))
    push = J.T @ w.graph.symbols("impulse", (mode.size,))
    return {"impulse_residual": w.M @ (after - w.qvel) - push, "speed": J @ after}


def _points(w: Workspace, mode: ContactMode) -> dict[str, np.ndarray]:
    J = _rows(w, mode, "jacobian")
    bias = _rows(w, mode, "jacobian_rate") @ w.qvel
    return {"contact_pos": _rows(w, mode, "pose"), "contact_vel": J @ w.qvel, "contact_bias": bias}


def _residual(w: Workspace, mode: ContactMode | None) -> dict[str, np.ndarray]:
    if mode is None:
        return {"force_residual": w.inverse_dynamics - w.active}
    J, drift = _held(w, mode)
    force = w.inverse_dynamics - w.active - J.T @ _force(w, mode)
    return {"force_residual": force, "motion_residual": J @ w.qacc + drift}


def _penalty(
    w: Workspace, mode: ContactMode, stiffness=1e4, damping=0.5, width=1e-3, friction=0.8, slip=0.05
) -> dict[str, np.ndarray]:
    """f_n = stiffness s(depth) s(1 - damping depth'), f_t = -friction f_n v_t / sqrt(|v_t|^2 + slip^2).

    s(x) = (x + sqrt(x^2 + w^2)) / 2, smooth and positive, with w the width for depths, and 0.1 for the factor of
    damping, which never pulls (Hunt and Crossley's form).
    """
    J = _rows(w, mode, "jacobian")
    heights, speeds = _rows(w, mode, "pose"), J @ w.qvel
    n, force = len(mode.directions), []
    for k in range(len(mode.points)):
        normal, v = (k + 1) * n - 1, speeds[k * n : (k + 1) * n]
        f = stiffness * _positive(-heights[normal], width) * _positive(1.0 - damping * v[-1], 0.1)
        share = -friction * f / sqrt((v[:-1] * v[:-1]).sum() + slip * slip)
        force += [*(share * v[:-1]), f]
    force = array(force)
    return {"contact_force": force, "qfrc_contact": J.T @ force}


def _positive(x, width: float):
    """max(x, 0), rounded over that width."""
    return 0.5 * (x + sqrt(x * x + width * width))


def solve_symmetric(A, b) -> np.ndarray:
    """x of A x = b for a positive definite A, by A = L D L^T (Golub and Van Loan, algorithm 4.1.2)."""
    n, L, D = len(b), array(np.eye(len(b))), array(np.zeros(len(b)))
    for j in range(n):
        v = array([L[j, k] * D[k] for k in range(j)])
        D[j] = A[j, j] - L[j, :j] @ v
        for i in range(j + 1, n):
            L[i, j] = (A[i, j] - L[i, :j] @ v) / D[j]
    x = array(b)
    for i in range(n):
        x[i] = x[i] - L[i, :i] @ x[:i]
    x = array([x[i] / D[i] for i in range(n)])
    for i in reversed(range(n)):
        x[i] = x[i] - L[i + 1 :, i] @ x[i + 1 :]
    return x


# kind -> inputs, what builds the outputs
KINDS: dict[str, tuple[str, Callable[..., dict[str, np.ndarray]]]] = {
    "dynamics": ("qpos qvel act ctrl qfrc_applied", _dynamics),
    "inverse": ("qpos qvel qacc contact_force", _inverse),
    "impact": ("qpos qvel", _impact),
    "touchdown": ("qpos qvel qvel_next impulse", _touchdown),
    "points": ("qpos qvel", _points),
    "residual": ("qpos qvel qacc act ctrl qfrc_applied contact_force", _residual),
    "penalty": ("qpos qvel", _penalty),
}
