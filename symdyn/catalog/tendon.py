"""Tendons: lengths, their Jacobian and their rates."""

from __future__ import annotations

from symdyn.catalog.recipe import Quantity, Recipe, row

QUANTITIES: dict[str, Quantity] = {
    "ten_length": Quantity("tendon lengths, m; of a fixed one in the units of its joints", lambda w: w.ten_length),
    "ten_J": Quantity("Jacobian of the tendon lengths, by dof", lambda w: w.ten_J),
    "ten_velocity": Quantity("tendon velocities, m/s", lambda w: w.ten_velocity),
    "cfrc_tendon": Quantity(
        "what tendons do to bodies: torque, force; about the centres of mass of their trees, world axes; N m, N",
        lambda w: w.cfrc_tendon,
    ),
    "ten_J_rate": Quantity("rate of ten_J along the motion", lambda w: w.ten_J_rate),
    "ten_bias_acceleration": Quantity(
        "tendon accelerations when qacc = 0, ten_J_rate qvel, m/s^2", lambda w: w.ten_bias_acceleration
    ),
}

FUNCTIONS: dict[str, Recipe] = {
    "tendon_length": row("qpos", "ten_length", "Tendon lengths."),
    "tendon_jacobian": row("qpos", "ten_J", "Jacobian of the tendon lengths."),
    "tendon_velocity": row("qpos qvel", "ten_velocity", "Tendon velocities ten_J qvel."),
    "tendon_wrench": row(
        "qpos qvel act ctrl qacc ten_constraint", "cfrc_tendon", "What tendons do to the bodies they pull at."
    ),
    "tendon_jacobian_rate": row("qpos qvel", "ten_J_rate", "Rate of the Jacobian of the tendon lengths."),
    "tendon_bias_acceleration": row("qpos qvel", "ten_bias_acceleration", "Tendon accelerations ten_J' qvel."),
}
