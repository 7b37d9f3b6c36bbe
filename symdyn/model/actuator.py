"""`<actuator>`: every actuator's types, parameters, ranges and target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from symdyn.mjcf import Element, Spec
from symdyn.model.compiler import Compiler
from symdyn.model.dcmotor import states
from symdyn.model.drive import Drive
from symdyn.model.drive_default import applied, drives_of
from symdyn.model.entry import Entry
from symdyn.model.enums import mjtBias, mjtDyn, mjtGain, mjtJoint, mjtTrn
from symdyn.model.enums_model import mjtCtrlChart, mjtCtrlInput
from symdyn.model.joint import limited
from symdyn.model.lookup import Ids
from symdyn.model.sensor import history_arrays
from symdyn.model.shortcut import SHORTCUTS
from symdyn.model.transmission import target_of
from symdyn.model.value import filled, flags, integers, polynomial, reals, starts

__all__ = ["Actuator", "actuator_arrays", "actuators_of"]

GEAR = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
NO_RANGE = (0.0, 0.0)
CHARTS = {"expmap": 3, "quat": 4}  # controls of an orientation
SPANS = {"vel": "velrange", "ff": "ffrange"}  # controls of a pid with a range of their own
SCALAR = (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE)
AFFINE = ("pos", "vel", "pressure")  # what the control of a fixed or affine gain may be called


@dataclass(frozen=True, eq=False)
class Actuator:
    """An actuator with its target."""

    entry: Entry
    drive: Drive
    trntype: int
    trnid: tuple[int, int]

    @property
    def element(self) -> Element:
        return self.entry.element

    def get(self, key: str, default: Any) -> Any:
        return self.drive.common.get(key, default)

    @property
    def so3(self) -> bool:
        return self.drive.gaintype == "so3"

    @property
    def controls(self) -> tuple[str, ...]:
        """The names of its controls, "" for a command."""
        names = self.drive.input
        if self.so3:
            return ("",) * CHARTS[(names or ("expmap",))[0]]
        if self.drive.gaintype == "pid":
            return names or ("pos", "vel")
        if self.drive.gaintype == "dcmotor":
            return () if names == ("none",) else names or ("voltage",)
        return (names or ("",))[:1]

    @property
    def spec(self) -> int:
        """`actuator_ctrlspec`: the chart of an orientation, else the bits of the controls' names."""
        if self.so3:
            return int(mjtCtrlChart[f"mjCHART_{(self.drive.input or ('expmap',))[0].upper()}"])
        names = self.controls or ("none",)
        return sum(mjtCtrlInput[f"mjINPUT_{name.upper()}"] for name in names if name)

    @property
    def outputs(self) -> int:
        return 3 if self.so3 else 1

    @property
    def widths(self) -> tuple[int, int]:
        """How many controls and activations."""
        return len(self.controls), self.activations

    @property
    def activations(self) -> int:
        """How many activation states: as written, else as the dynamics need."""
        drive, written = self.drive, self.get("actdim", -1)
        if written >= 0:
            return written
        if drive.dyntype == "dcmotor":
            return states(drive)
        if drive.dyntype == "pid":
            return int(drive.gainprm[0] > 0) + int(drive.dynprm[1] > 0)
        return 0 if drive.dyntype == "none" else self.outputs


def actuators_of(spec: Spec, entries: Sequence[Entry], ids: Ids, arrays: Mapping[str, Any]) -> list[Actuator]:
    """All actuators with their targets."""
    drives = drives_of(spec)
    found = []
    for entry in entries:
        if entry.element.tag not in SHORTCUTS:
            raise entry.element.unsupported("engine plugins are not supported; remove the actuator")
        drive = applied(entry.element, entry.element.get("class", "main"), drives)
        trntype, trnid = target_of(entry, ids, drive.common, drive.gaintype == "so3")
        actuator = Actuator(entry, drive, trntype, trnid)
        found.append(inherited(actuator, arrays))
    return found


def actuator_arrays(actuators: Sequence[Actuator], compiler: Compiler) -> dict[str, Any]:
    """The actuators in order; what follows from the configuration comes later."""
    controls = [len(each.controls) for each in actuators]
    outputs = [each.outputs for each in actuators]
    states = [each.activations for each in actuators]
    drives = [each.drive for each in actuators]
    spans = [span for each in actuators for span in controls_of(each, compiler)]
    gears = [filled(drive.common, "gear", GEAR) for drive in drives]
    damping = [polynomial(drive.common, "damping") for drive in drives]
    return {
        "nactuator": len(actuators),
        "nu": sum(controls),
        "na": sum(states),
        "nout": sum(outputs),
        "actuator_names": tuple(each.entry.name for each in actuators),
        "actuator_trntype": integers(each.trntype for each in actuators),
        "actuator_trnid": integers((each.trnid for each in actuators), 2),
        "actuator_dyntype": integers(mjtDyn[f"mjDYN_{drive.dyntype.upper()}"] for drive in drives),
        "actuator_gaintype": integers(mjtGain[f"mjGAIN_{drive.gaintype.upper()}"] for drive in drives),
        "actuator_biastype": integers(mjtBias[f"mjBIAS_{drive.biastype.upper()}"] for drive in drives),
        "actuator_ctrladr": integers(np.cumsum([0, *controls])[:-1]),
        "actuator_ctrlnum": integers(controls),
        "actuator_ctrlspec": integers(each.spec for each in actuators),
        "actuator_outadr": integers(np.cumsum([0, *outputs])[:-1]),
        "actuator_outnum": integers(outputs),
        "actuator_actadr": integers(starts(states)),
        "actuator_actnum": integers(states),
        "actuator_cranklength": reals(each.get("cranklength", 0.0) for each in actuators),
        "actuator_dynprm": reals((drive.dynprm for drive in drives), 10),
        "actuator_gainprm": reals((drive.gainprm for drive in drives), 10),
        "actuator_biasprm": reals((drive.biasprm for drive in drives), 10),
        "actuator_actlimited": flags(is_limited(each, "act", compiler) for each in actuators),
        "actuator_actrange": reals((each.get("actrange", NO_RANGE) for each in actuators), 2),
        "actuator_actearly": flags(each.get("actearly", False) for each in actuators),
        "actuator_damping": reals(each[0] for each in damping),
        "actuator_dampingpoly": reals((each[1:] for each in damping), 2),
        "actuator_armature": reals(each.get("armature", 0.0) for each in actuators),
        "actuator_group": integers(each.get("group", 0) for each in actuators),
        "actuator_forcelimited": flags(is_limited(each, "force", compiler) for each in actuators),
        "actuator_forcerange": reals((each.get("forcerange", NO_RANGE) for each in actuators), 2),
        "actuator_ctrllimited": flags(limit for limit, _ in spans),
        "actuator_ctrlrange": reals((span for _, span in spans), 2),
        "actuator_gear": reals((gear for gear, count in zip(gears, outputs, strict=True) for _ in range(count)), 6),
        **history_arrays("actuator", [drive.common for drive in drives], controls, 0),
    }


def is_limited(actuator: Actuator, kind: str, compiler: Compiler) -> bool:
    at = compiler.at(actuator.element)
    return limited(actuator.element, actuator.drive.common, f"{kind}limited", f"{kind}range", at)


def controls_of(actuator: Actuator, compiler: Compiler) -> list[tuple[bool, tuple[float, float]]]:
    """Whether each control is limited, and its range."""
    whole = is_limited(actuator, "ctrl", compiler), actuator.get("ctrlrange", NO_RANGE)
    if actuator.drive.gaintype != "pid":
        return [whole for _ in actuator.controls]
    free = actuator.get("ctrllimited", "auto") == "false"
    found = []
    for name in actuator.controls:
        low, high = actuator.get(SPANS.get(name, "ctrlrange"), NO_RANGE)
        found.append((low < high and not free, (low, high)) if name in SPANS else whole)
    return found


def inherited(actuator: Actuator, arrays: Mapping[str, Any]) -> Actuator:
    """The actuator with the range of its target, scaled about its middle, as that of its setpoint."""
    drive = actuator.drive
    servo = drive.biastype == "affine" and drive.gaintype == "fixed" and drive.gainprm[0] == -drive.biasprm[1]
    if drive.inheritrange <= 0 or not (servo or "pos" in actuator.controls and drive.gaintype == "pid"):
        return actuator
    low, high = target_range(actuator, arrays)
    middle, half = (low + high) / 2, (high - low) / 2 * drive.inheritrange
    key = "actrange" if drive.dyntype == "integrator" else "ctrlrange"
    return replace(actuator, drive=replace(drive, common={**drive.common, key: (middle - half, middle + half)}))


def target_range(actuator: Actuator, arrays: Mapping[str, Any]) -> tuple[float, float]:
    number = actuator.trnid[0]
    kind = "tendon" if actuator.trntype == mjtTrn.mjTRN_TENDON else "jnt"
    if kind == "jnt" and (
        actuator.trntype not in (mjtTrn.mjTRN_JOINT, mjtTrn.mjTRN_JOINTINPARENT)
        or arrays["jnt_type"][number] not in SCALAR
    ):
        raise actuator.element.error("inherits the range of no joint or tendon; expected a hinge, a slide or a tendon")
    low, high = arrays[f"{kind}_range"][number]
    if low >= high:
        raise actuator.element.error("inherits a range that its target does not have; expected range at the target")
    return float(low), float(high)
