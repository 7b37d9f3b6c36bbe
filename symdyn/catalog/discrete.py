"""The discrete step, as optimal control takes it: the state after the time dt, and A and B."""

from __future__ import annotations

from symdyn.catalog.recipe import Quantity, Recipe, row

QUANTITIES: dict[str, Quantity] = {
    "qpos_after": Quantity("configuration after a step of the time dt", lambda w: w.step.qpos),
    "qvel_after": Quantity("velocity after a step of the time dt: m/s, rad/s", lambda w: w.step.qvel),
    "act_after": Quantity("activations after a step of the time dt", lambda w: w.step.act),
    "A": Quantity("step by the state before: tangents of qpos, qvel, act", lambda w: w.step.derivatives[0]),
    "B": Quantity("step by ctrl", lambda w: w.step.derivatives[1]),
}

_STATE = "qpos qvel act ctrl qfrc_applied dt"

FUNCTIONS: dict[str, Recipe] = {
    "step": row(
        _STATE,
        "qpos_after qvel_after act_after",
        "A step of the smooth dynamics by the file's integrator.",
    ),
    "step_derivatives": row(_STATE, "A B", "Derivatives of the step on the tangent space: x' = A x + B ctrl."),
}
