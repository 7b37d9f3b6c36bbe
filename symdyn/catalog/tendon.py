"""Tendons: lengths, their Jacobian and their rates."""

from __future__ import annotations

from symdyn.catalog.recipe import Quantity, Recipe, row

QUANTITIES: dict[str, Quantity] = {
    "ten_length": Quantity("tendon lengths, m; of a fixed one in the units of its joints", lambda w: w.ten_length),
    "ten_J": Quantity("Jacobian of the tendon lengths, by dof", lambda w: w.ten_J),
    "ten_velocity": Quantity("tendon velocities, m/s", lambda w: w.ten_velocity),
    "ten_tension": Quantity(
        "force along each tendon of actuators, spring, damper and armature, positive where it lengthens; N",
        lambda w: w.ten_tension,
    ),
    "cfrc_tendon": Quantity(
        "what tendons do to bodies: torque, force; about the centres of mass of their trees, world axes; N m, N",
        lambda w: w.cfrc_tendon,
    ),
}

FUNCTIONS: dict[str, Recipe] = {
    "tendon_length": row("qpos", "ten_length", "Tendon lengths."),
    "tendon_jacobian": row("qpos", "ten_J", "Jacobian of the tendon lengths."),
    "tendon_velocity": row("qpos qvel", "ten_velocity", "Tendon velocities ten_J qvel."),
    "tendon_tension": row("qpos qvel act ctrl qacc", "ten_tension", "Forces along tendons."),
    "tendon_wrench": row("qpos tension", "cfrc_tendon", "What tendons of given tension do to bodies."),
}
