"""Derivatives on the tangent space: of any quantity by any input or by the parameters.

`derivative:QUANTITY/INPUT` is the function whose output `d_QUANTITY_d_INPUT` is that derivative, in the shape of the
quantity followed by that of a step of the input: nv where the input is a configuration. A step of a free joint is
linear in world and angular in body axes, as its velocity is; quaternions are never differentiated as four numbers,
neither as inputs nor as results: where a quantity holds unit quaternions, its derivative holds rotation vectors in the
axes of what they turn.

What `CLOSED` lists is computed in closed form, because that takes fewer operations: of inverse dynamics 2,400 for an
arm of 7 dofs and 5,100 for a quadruped of 18, M included (forward mode takes 4,000 and 7,100 without M, reverse mode
3,900 and 10,200). All else is automatic, `graph/derivative.py`: forward or reverse mode, the one with fewer operations.
Elements that are zero by structure are the number 0.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import numpy as np

from symdyn.catalog import rigid_body
from symdyn.catalog.automatic import changes
from symdyn.catalog.input import INPUTS
from symdyn.catalog.recipe import Quantity, Recipe, row
from symdyn.catalog.sensor import POSITION
from symdyn.catalog.smooth import BY
from symdyn.catalog.workspace import Workspace
from symdyn.dynamics.forward_derivative import reaction_columns
from symdyn.dynamics.tangent import step_of_quaternion, steps_of
from symdyn.errors import SymdynError, nearest
from symdyn.graph.columns import Columns
from symdyn.graph.evaluate import toposort
from symdyn.model.enums_model import mjtDataType, mjtStage
from symdyn.sensor.sensor import sensors_of


def _of(of: str, by: str) -> Callable[[Workspace], np.ndarray]:
    return lambda w: derivative(w, rigid_body.QUANTITIES, of, by)


QUANTITIES: dict[str, Quantity] = {
    "d_tau_d_qpos": Quantity("inverse dynamics by a tangent step of qpos", _of("qfrc_inverse", "qpos")),
    "d_tau_d_qvel": Quantity("inverse dynamics by qvel", _of("qfrc_inverse", "qvel")),
    "d_bias_d_qpos": Quantity("bias force by a tangent step of qpos", _of("qfrc_bias", "qpos")),
    "d_bias_d_qvel": Quantity("bias force by qvel", _of("qfrc_bias", "qvel")),
    "d_gravity_d_qpos": Quantity("gravity force by a tangent step of qpos", _of("qfrc_gravity", "qpos")),
    "d_qacc_d_qpos": Quantity("acceleration by a tangent step of qpos", _of("qacc", "qpos")),
    "d_qacc_d_qvel": Quantity("acceleration by qvel", _of("qacc", "qvel")),
    "d_qacc_d_tau": Quantity("acceleration by tau: the inverse of the mass matrix", _of("qacc", "tau")),
    **{
        f"d_qacc_smooth_d_{by}": Quantity(f"smooth acceleration by {what}", lambda w, by=by: w.smooth[by])
        for by, what in {**BY, "qfrc_applied": "applied forces"}.items()
    },
}

FUNCTIONS: dict[str, Recipe] = {
    "inverse_dynamics_derivatives": row(
        "qpos qvel qacc",
        "d_tau_d_qpos d_tau_d_qvel",
        "Derivatives of inverse dynamics on the tangent space; that by qacc is the mass matrix.",
    ),
    "bias_derivatives": row(
        "qpos qvel", "d_bias_d_qpos d_bias_d_qvel", "Derivatives of the bias force on the tangent space."
    ),
    "gravity_derivatives": row("qpos", "d_gravity_d_qpos", "Derivative of the gravity force on the tangent space."),
    "forward_dynamics_derivatives": row(
        "qpos qvel tau",
        "d_qacc_d_qpos d_qacc_d_qvel d_qacc_d_tau",
        "Derivatives of forward dynamics on the tangent space.",
    ),
    "smooth_dynamics_derivatives": row(
        "qpos qvel act ctrl qfrc_applied",
        " ".join(f"d_qacc_smooth_d_{by}" for by in (*BY, "qfrc_applied")),
        "Derivatives of the acceleration of everything but constraints, on the tangent space.",
    ),
}

# (quantity, input) -> what gives the derivative in closed form
CLOSED: dict[tuple[str, str], Callable[[Workspace], np.ndarray]] = {
    ("qfrc_inverse", "qpos"): lambda w: w.inverse_derivatives[0],
    ("qfrc_inverse", "qvel"): lambda w: w.inverse_derivatives[1],
    ("qfrc_inverse", "qacc"): lambda w: w.M,
    ("qfrc_bias", "qpos"): lambda w: w.bias_derivatives[0],
    ("qfrc_bias", "qvel"): lambda w: w.bias_derivatives[1],
    ("qfrc_gravity", "qpos"): lambda w: w.gravity_derivatives,
    ("qacc", "qpos"): lambda w: w.forward_derivatives[0],
    ("qacc", "qvel"): lambda w: w.forward_derivatives[1],
    ("qacc", "tau"): lambda w: w.forward_derivatives[2],
    **{("qacc_smooth", by): lambda w, by=by: w.smooth[by] for by in (*BY, "qfrc_applied")},
    ("qpos_next", "qpos"): lambda w: w.integrate_jacobians[0],
    ("qpos_next", "qvel"): lambda w: w.integrate_jacobians[1],
    ("qvel_between", "qpos1"): lambda w: w.difference_jacobians[0] * (1.0 / w.dt),
    ("qvel_between", "qpos2"): lambda w: w.difference_jacobians[1] * (1.0 / w.dt),
}

# which of them know nothing of tendons with armature
OF_RIGID_BODIES = {(of, by) for of in ("qfrc_inverse", "qfrc_bias", "qacc") for by in ("qpos", "qvel")}


def derivative(w: Workspace, quantities: Mapping[str, Quantity], of: str, by: str) -> np.ndarray:
    """The derivative of the quantity `of` by the input `by`, or by the declared parameters: by = "params".

    ->  the quantity's shape, with 3 numbers in place of a quaternion's 4, followed by the shape of a step of the input
    """
    if of not in quantities:
        raise SymdynError(f'derivative of "{of}": there is no such quantity{nearest(of, quantities)}')
    if by not in INPUTS and not (by == "params" and w.parameters):
        known = [*INPUTS, *(["params"] if w.parameters else [])]
        raise SymdynError(f'derivative by "{by}": expected {", ".join(known)}{nearest(by, known)}')
    if is_closed(w, of, by):
        return CLOSED[of, by](w)
    values = quantities[of].build(w)
    found = changes(w, values, by)
    found = RESULTS.get(of, lambda w, values, found: found)(w, values, found)
    return found[..., 0] if np.ndim(getattr(w, by)) == 0 else found


def columns(w: Workspace, outputs: Collection[str]) -> tuple[Columns, ...]:
    """How whole columns of these outputs are found at once, where that is known."""
    found: list[Columns] = []
    if "d_qacc_d_qpos" in outputs and is_closed(w, "qacc", "qpos"):
        forces = dict(zip(("d_qacc_d_qpos", "d_qacc_d_qvel"), w.forward[1]))
        found += reaction_columns(w.tree, w.factor, forces, "d_qacc_d_tau")
    if "d_qacc_smooth_d_qpos" in outputs:
        found += w.smooth.columns
    if "A" in outputs:
        found += w.step.columns
    return tuple(c for c in found if c.output in outputs)


def is_closed(w: Workspace, of: str, by: str) -> bool:
    """Whether the derivative has a closed form for this model."""
    return (of, by) in CLOSED and not (w.has_ten_armature and (of, by) in OF_RIGID_BODIES)


def inputs_of(w: Workspace, quantities: Mapping[str, Quantity], of: str) -> tuple[str, ...]:
    """The inputs that a quantity is made of, in the order in which functions take them."""
    used = {e.value.partition("[")[0] for e in toposort(quantities[of].build(w).flat) if e.op == "symbol"}
    return tuple(name for name in INPUTS if name in used)


def _turns(w: Workspace, quaternions, changes) -> np.ndarray:
    """Rotation vectors (n, 3, steps) of changes (n, 4, steps) of unit quaternions (n, 4)."""
    return np.stack([step_of_quaternion(q, dq) for q, dq in zip(quaternions, changes)])


def _tangent(w: Workspace, qpos, changes) -> np.ndarray:
    """Tangent steps (nv, steps) of changes (nq, steps) of a configuration."""
    return steps_of(w.tree, qpos, changes)


def _readings(stages: Collection[mjtStage]) -> Callable:
    """Of sensors of these stages: rotation vectors of those that read quaternions, changes (n, steps) of the others."""

    def tangent(w: Workspace, readings, changes) -> np.ndarray:
        rows, at = [changes[:0]], 0
        for s in sensors_of(w.model):
            if s.stage in stages:
                own = slice(at, at + s.at.stop - s.at.start)
                turns = s.datatype == mjtDataType.mjDATATYPE_QUATERNION
                rows.append(step_of_quaternion(readings[own], changes[own]) if turns else changes[own])
                at = own.stop
        return np.concatenate(rows)

    return tangent


# quantities that hold quaternions -> the tangent of their changes
RESULTS: dict[str, Callable] = {
    "xquat": _turns,
    **dict.fromkeys(("qpos_next", "qpos_unit", "qpos_after"), _tangent),
    "sensordata": _readings(tuple(mjtStage)),
    "sensordata_pos": _readings(POSITION),
}
