"""`<option>` and its `<flag>` to `Option`, with mjOption's names and defaults."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from symdyn.errors import ModelError
from symdyn.mjcf import Spec
from symdyn.model.enums import mjtCone, mjtDisableBit, mjtEnableBit, mjtIntegrator, mjtJacobian, mjtSolver

__all__ = ["Option", "option_of"]


def vector(*values: float) -> Any:
    return field(default_factory=lambda: np.array(values))


@dataclass(frozen=True, eq=False)
class Option:
    """Options of the physics, as in mjOption. gravity in m/s^2, wind in m/s, density in kg/m^3, viscosity in Pa s."""

    timestep: float = 0.002
    impratio: float = 1.0
    tolerance: float = 1e-8
    ls_tolerance: float = 0.01
    noslip_tolerance: float = 1e-6
    ccd_tolerance: float = 1e-6
    sleep_tolerance: float = 1e-3
    gravity: np.ndarray = vector(0.0, 0.0, -9.81)
    wind: np.ndarray = vector(0.0, 0.0, 0.0)
    magnetic: np.ndarray = vector(0.0, -0.5, 0.0)
    density: float = 0.0
    viscosity: float = 0.0
    o_margin: float = 0.0
    o_solref: np.ndarray = vector(0.02, 1.0)
    o_solimp: np.ndarray = vector(0.9, 0.95, 0.001, 0.5, 2.0)
    o_friction: np.ndarray = vector(1.0, 1.0, 0.005, 0.0001, 0.0001)
    integrator: mjtIntegrator = mjtIntegrator.mjINT_EULER
    cone: mjtCone = mjtCone.mjCONE_PYRAMIDAL
    jacobian: mjtJacobian = mjtJacobian.mjJAC_AUTO
    solver: mjtSolver = mjtSolver.mjSOL_NEWTON
    iterations: int = 100
    ls_iterations: int = 50
    noslip_iterations: int = 0
    ccd_iterations: int = 35
    disableflags: int = 0
    enableflags: int = 0
    disableactuator: int = 0
    sdf_initpoints: int = 40
    sdf_iterations: int = 10

    def disabled(self, bit: mjtDisableBit) -> bool:
        """Whether a feature that is on by itself is off."""
        return bool(self.disableflags & bit)

    def enabled(self, bit: mjtEnableBit) -> bool:
        """Whether a feature that is off by itself is on."""
        return bool(self.enableflags & bit)


KEYWORDS: dict[str, dict[str, int]] = {
    "integrator": {name: mjtIntegrator[f"mjINT_{name.upper()}"]
                   for name in ("Euler", "RK4", "implicit", "implicitfast", "discrete")},
    "cone": {name: mjtCone[f"mjCONE_{name.upper()}"] for name in ("pyramidal", "elliptic")},
    "jacobian": {name: mjtJacobian[f"mjJAC_{name.upper()}"] for name in ("dense", "sparse", "auto")},
    "solver": {name: mjtSolver[f"mjSOL_{name.upper()}"] for name in ("PGS", "CG", "Newton")},
}  # fmt: skip


def option_of(spec: Spec) -> Option:
    """The options of a model; several option elements are one, a later one wins."""
    values: dict[str, Any] = {}
    for key, value in spec.merged("option").items():
        if key == "actuatorgroupdisable":
            values["disableactuator"] = groups(spec, value)
        elif key in KEYWORDS:
            values[key] = KEYWORDS[key][value]
        elif isinstance(value, tuple):
            default = np.array(getattr(Option(), key))
            default[: len(value)] = value
            values[key] = default
        else:
            values[key] = value
    flags = spec.merged("option", "flag")
    off, on = mjtDisableBit.__members__, mjtEnableBit.__members__
    values["disableflags"] = sum(off[bit(key, "DSBL")] for key in flags if turned(flags, key, off, "DSBL", "disable"))
    values["enableflags"] = sum(on[bit(key, "ENBL")] for key in flags if turned(flags, key, on, "ENBL", "enable"))
    return Option(**values)


def bit(flag: str, kind: str) -> str:
    return f"mj{kind}_{flag.upper()}"


def turned(flags: dict[str, str], key: str, bits: Any, kind: str, word: str) -> bool:
    return bit(key, kind) in bits and flags[key] == word


def groups(spec: Spec, value: tuple[int, ...]) -> int:
    """The bits of the actuator groups that are switched off."""
    for group in value:
        if not 0 <= group <= 30:
            element = next(spec.sections("option"))
            raise ModelError(f"actuatorgroupdisable has {group}; expected groups 0 to 30", element.file, element.line)
    return sum(1 << group for group in sorted(dict.fromkeys(value)))
