"""Actuators: transmissions, activations, forces, and the motion they give together with all other smooth forces."""

from __future__ import annotations

from symdyn.catalog.recipe import Quantity, Recipe, row

QUANTITIES: dict[str, Quantity] = {
    "actuator_length": Quantity("lengths of the transmissions, m or rad times gear", lambda w: w.transmission[0]),
    "actuator_moment": Quantity("moments of the transmissions: by dof", lambda w: w.transmission[1]),
    "actuator_velocity": Quantity("rates of the lengths, m/s or rad/s times gear", lambda w: w.actuator_velocity),
    "act_dot": Quantity("rates of the activations, 1/s", lambda w: w.actuation.act_dot),
    "act_next": Quantity("activations after the time dt", lambda w: w.act_next),
    "actuator_force": Quantity("forces of the actuators, N or N m", lambda w: w.actuation.force),
    "qfrc_actuator": Quantity("force of the actuators on the dofs; N, N m", lambda w: w.qfrc_actuator),
    "qfrc_smooth": Quantity("passive - bias + applied + actuators; N, N m", lambda w: w.active - w.bias),
    "qacc_smooth": Quantity("acceleration without constraints: m/s^2, rad/s^2", lambda w: w.qacc_smooth),
}

FUNCTIONS: dict[str, Recipe] = {
    "transmission": row(
        "qpos qvel", "actuator_length actuator_moment actuator_velocity", "Lengths, moments and rates of actuators."
    ),
    "activation": row("qpos qvel act ctrl dt", "act_dot act_next", "Rates of the activations, and a step of them."),
    "actuation": row("qpos qvel act ctrl", "actuator_force qfrc_actuator", "Forces of the actuators."),
    "smooth_dynamics": row(
        "qpos qvel act ctrl qfrc_applied",
        "qfrc_smooth qacc_smooth",
        "Force and acceleration of everything but constraints.",
    ),
}
