"""The arguments that functions take, by name: shape, unit, frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Argument:
    """An input: its shape for a model, and what it is."""

    shape: Callable[[object], tuple[int, ...]]
    doc: str


def _nq(model) -> tuple[int, ...]:
    return (model.nq,)


def _nv(model) -> tuple[int, ...]:
    return (model.nv,)


def _nu(model) -> tuple[int, ...]:
    return (model.nu,)


def _na(model) -> tuple[int, ...]:
    return (model.na,)


# in the order in which functions take them; `params` comes last, when parameters are declared
INPUTS: dict[str, Argument] = {
    "time": Argument(lambda model: (), "time, s"),
    "qpos": Argument(_nq, "configuration: m, rad, unit quaternions (w, x, y, z)"),
    "qpos1": Argument(_nq, "configuration to start from"),
    "qpos2": Argument(_nq, "configuration to reach"),
    "qvel": Argument(_nv, "velocity: m/s, rad/s; free joint: linear in world, angular in body axes"),
    "qacc": Argument(_nv, "acceleration: m/s^2, rad/s^2"),
    "tau": Argument(_nv, "generalised force: N, N m"),
    "act": Argument(_na, "activations of the actuators"),
    "ctrl": Argument(_nu, "controls of the actuators, behind their delays; in the unit of what they set"),
    "qfrc_applied": Argument(_nv, "applied generalised force: N, N m"),
    "ten_constraint": Argument(
        lambda model: (model.ntendon,), "force of constraints along each tendon, positive where it lengthens; N"
    ),
    "cfrc_ext": Argument(
        lambda model: (model.nbody, 6),
        "what acts on bodies from outside, contacts and tendons too: torque, force; about the centres of mass of their "
        "trees, world axes; N m, N",
    ),
    "supplied": Argument(
        lambda model: (model.nsensordata,),
        "readings that contacts, limits, distances or user code decide",
    ),
    "loop_gains": Argument(lambda model: (2,), "stiffness and damping that bring loops back, 1/s^2, 1/s; as 100, 20"),
    "loop_damping": Argument(lambda model: (), "give of the loops, 1/kg; 0 where their rows are independent"),
    "dt": Argument(lambda model: (), "length of time, s"),
}
