"""Closed loops: equality constraints held exactly by accelerations, in place of a simulator's springs."""

from __future__ import annotations

from symdyn.catalog.recipe import Quantity, Recipe, row

QUANTITIES: dict[str, Quantity] = {
    "loop_residual": Quantity("residuals of the equality constraints: m, rad", lambda w: w.loop_residual),
    "loop_jacobian": Quantity("their Jacobian, by dof", lambda w: w.loop_jacobian),
    "loop_bias": Quantity("their second rates when qacc = 0", lambda w: w.loop_bias),
    "qacc_loop": Quantity("acceleration with loops closed: m/s^2, rad/s^2", lambda w: w.loop_dynamics[0]),
    "loop_force": Quantity("forces along the rows of the loops: N, N m", lambda w: w.loop_dynamics[1]),
}

FUNCTIONS: dict[str, Recipe] = {
    "loop": row("qpos", "loop_residual loop_jacobian", "Residuals of closed loops and their Jacobian."),
    "loop_bias": row("qpos qvel", "loop_bias", "Second rates J' qvel of the residuals of closed loops."),
    "loop_dynamics": row(
        "qpos qvel tau loop_gains loop_damping",
        "qacc_loop loop_force",
        "Forward dynamics in closed loops: M qacc + c = tau + J^T f, J qacc + b + damping f = -k e - d J qvel.",
    ),
}
