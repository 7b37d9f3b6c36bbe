"""Curves of MuJoCo's muscle as functions of their own, of no model: to be called, emitted or differentiated alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from symdyn.errors import SymdynError, nearest
from symdyn.force import muscle
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output
from symdyn.spatial.vector import array

__all__ = ["CURVES", "curve"]

# name -> (shape, what it is)
_INPUTS = {
    "length": ((), "length of the actuator, m"),
    "velocity": ((), "rate of the length, m/s"),
    "lengthrange": ((2,), "lengths the actuator can have, m"),
    "acc0": ((), "acceleration by a unit force at qpos0"),
    "prm": ((9,), "range (2), force, scale, lmin, lmax, vmax, fpmax, fvmax"),
    "ctrl": ((), "excitation"),
    "act": ((), "activation"),
    "dynprm": ((3,), "time constants of activation and deactivation, s, and the width of the switch"),
    "L": ((), "length in units of the optimal one"),
    "V": ((), "velocity in units of the largest one"),
    "lmin": ((), "shortest length with active force"),
    "lmax": ((), "longest length with active force"),
    "fpmax": ((), "passive force at lmax"),
    "fvmax": ((), "active force when lengthening fast"),
}


@dataclass(frozen=True)
class _Curve:
    inputs: tuple[str, ...]
    doc: str
    value: Callable


CURVES: dict[str, _Curve] = {
    "muscle_gain": _Curve(
        ("length", "velocity", "lengthrange", "acc0", "prm"), "Active force of a muscle: mju_muscleGain.", muscle.gain
    ),
    "muscle_bias": _Curve(
        ("length", "lengthrange", "acc0", "prm"), "Passive force of a muscle: mju_muscleBias.", muscle.bias
    ),
    "muscle_dynamics": _Curve(
        ("ctrl", "act", "dynprm"), "Rate of a muscle's activation: mju_muscleDynamics.", muscle.activation_rate
    ),
    "muscle_active_length": _Curve(("L", "lmin", "lmax"), "Active force by length, FL.", muscle.active_length),
    "muscle_active_velocity": _Curve(("V", "fvmax"), "Active force by velocity, FV.", muscle.active_velocity),
    "muscle_passive_length": _Curve(("L", "lmax", "fpmax"), "Passive force by length, FP.", muscle.passive_length),
}


def curve(name: str) -> Function:
    """The function of that name, one of `CURVES`; its output is `value`."""
    if name not in CURVES:
        raise SymdynError(f'there is no curve "{name}"{nearest(name, CURVES)}; known: {", ".join(CURVES)}')
    made, graph = CURVES[name], Graph()
    symbols = {i: graph.symbols(i, _INPUTS[i][0]) if _INPUTS[i][0] else graph.symbol(i) for i in made.inputs}
    inputs = tuple(Input(i, np.asarray(s, dtype=object), _INPUTS[i][1]) for i, s in symbols.items())
    value = Output("value", array(made.value(*symbols.values())), made.doc)
    return Function(name, inputs, (value,), made.doc)
