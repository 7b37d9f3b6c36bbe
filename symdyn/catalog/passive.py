"""Passive forces: springs, dampers, gravity compensation and fluids."""

from __future__ import annotations

from symdyn.catalog.recipe import Quantity, Recipe, row

QUANTITIES: dict[str, Quantity] = {
    "qfrc_spring": Quantity("force of springs of joints and tendons; N, N m", lambda w: w.qfrc_spring),
    "qfrc_damper": Quantity("force of dampers of joints and tendons; N, N m", lambda w: w.qfrc_damper),
    "qfrc_gravcomp": Quantity(
        "force that holds the compensated share of the weights; N, N m", lambda w: w.qfrc_gravcomp
    ),
    "qfrc_fluid": Quantity("force of the medium; N, N m", lambda w: w.qfrc_fluid),
    "qfrc_passive": Quantity(
        "springs, dampers, fluid, and gravity compensation where no actuator gives it; N, N m",
        lambda w: w.qfrc_passive,
    ),
}

_PARTS = "qfrc_spring qfrc_damper qfrc_gravcomp qfrc_fluid"

FUNCTIONS: dict[str, Recipe] = {
    "spring": row("qpos", "qfrc_spring", "Force of springs."),
    "damper": row("qpos qvel", "qfrc_damper", "Force of dampers."),
    "gravity_compensation": row("qpos", "qfrc_gravcomp", "Force that holds the compensated share of the weights."),
    "fluid": row("qpos qvel", "qfrc_fluid", "Force of the medium: drag, lift, viscosity."),
    "passive": row("qpos qvel", f"{_PARTS} qfrc_passive", "Passive forces and their parts."),
}
