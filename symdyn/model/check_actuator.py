"""What an actuator must satisfy before it is numbered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from symdyn.model.actuator import NO_RANGE, Actuator, is_limited
from symdyn.model.compiler import Compiler
from symdyn.model.enums import mjtJoint, mjtTrn, mjtWrap
from symdyn.model.sensor import check_delay

__all__ = ["check_actuator"]

DRIVEN = (mjtTrn.mjTRN_JOINT, mjtTrn.mjTRN_JOINTINPARENT, mjtTrn.mjTRN_TENDON)  # what can have damping and armature
SEVERAL = ("user", "dcmotor", "pid")  # dynamics that may have more states than one
AFFINE = ("pos", "vel", "pressure")  # what the control of a fixed or affine gain may be called


def check_actuator(actuator: Actuator, compiler: Compiler, arrays: Mapping[str, Any]) -> None:
    """Raises for the first thing that does not fit."""
    check_ranges(actuator, compiler)
    check_states(actuator)
    check_delay(actuator.element, actuator.drive.common)
    for key in ("armature", "damping"):
        if np.any(actuator.get(key, 0.0)) and actuator.trntype not in DRIVEN:
            raise actuator.element.error(f"has {key}, but acts on no joint or tendon; expected one of them")
    if np.any(actuator.get("armature", 0.0)) and wraps_geoms(actuator, arrays):
        raise actuator.element.error("has armature, but its tendon wraps geoms; expected one or the other")
    for check in CHECKS.get(actuator.drive.gaintype, ()):
        check(actuator, arrays)
    if "muscle" in (actuator.drive.gaintype, actuator.drive.biastype):
        check_muscle(actuator)
    if (actuator.drive.gaintype == "so3") != (actuator.drive.biastype == "so3"):
        raise actuator.element.error("has one of gaintype and biastype so3; expected both or neither")


def wraps_geoms(actuator: Actuator, arrays: Mapping[str, Any]) -> bool:
    """Whether it pulls a tendon that is bent by a sphere or a cylinder."""
    if actuator.trntype != mjtTrn.mjTRN_TENDON:
        return False
    first = int(arrays["tendon_adr"][actuator.trnid[0]])
    kinds = arrays["wrap_type"][first : first + int(arrays["tendon_num"][actuator.trnid[0]])]
    return bool(np.isin(kinds, (mjtWrap.mjWRAP_SPHERE, mjtWrap.mjWRAP_CYLINDER)).any())


def check_ranges(actuator: Actuator, compiler: Compiler) -> None:
    """Limits go from a number to a larger one; activations are limited only where there are some."""
    for kind in ("ctrl", "force", "act"):
        low, high = actuator.get(f"{kind}range", NO_RANGE)
        if not is_limited(actuator, kind, compiler):
            continue
        if low >= high:
            raise actuator.element.error(f'{kind}range is "{low:g} {high:g}"; expected the first number smaller')
        if kind == "act" and actuator.drive.dyntype == "none":
            raise actuator.element.error("has actrange, but dyntype none; expected an activation to be limited")


def check_states(actuator: Actuator) -> None:
    count, kind = actuator.activations, actuator.drive.dyntype
    if count > 1 and kind not in SEVERAL and not actuator.so3:
        raise actuator.element.error(f"actdim is {count}; expected at most 1 for dyntype {kind}")
    if count == 0 and kind not in ("none", "dcmotor"):
        raise actuator.element.error(f"has no activation state, but dyntype {kind}; expected one or more")
    if kind == "pid" and actuator.drive.gaintype != "pid":
        raise actuator.element.error('has dyntype pid and another gaintype; expected gaintype="pid"')
    if kind == "dcmotor" and not actuator.get("actearly", False):
        raise actuator.element.error('has dyntype dcmotor without actearly; expected actearly="true"')


def check_affine(actuator: Actuator, arrays: Mapping[str, Any]) -> None:
    names = actuator.drive.input
    if len(names) > 1 or any(name not in AFFINE for name in names):
        raise actuator.element.error(f'input is "{" ".join(names)}"; expected one of {", ".join(AFFINE)}')


def check_muscle(actuator: Actuator) -> None:
    """The curves have a range, a middle and positive scales."""
    drive = actuator.drive
    for prm in (drive.gainprm,) * (drive.gaintype == "muscle") + (drive.biasprm,) * (drive.biastype == "muscle"):
        low, high, _, scale, lmin, lmax, vmax, fpmax, fvmax, _ = prm
        if low >= high:
            raise actuator.element.error(f"muscle range is {low:g} {high:g}; expected the first number smaller")
        if lmin >= 1 or lmax <= 1:
            raise actuator.element.error(f"lmin is {lmin:g} and lmax {lmax:g}; expected lmin < 1 < lmax")
        if scale <= 0 or vmax <= 0:
            raise actuator.element.error(f"scale is {scale:g} and vmax {vmax:g}; expected both positive")


def check_pid(actuator: Actuator, arrays: Mapping[str, Any]) -> None:
    drive = actuator.drive
    if drive.biastype != "affine":
        raise actuator.element.error(f'biastype is "{drive.biastype}"; expected "affine" for gaintype pid')
    if drive.gainprm[0] > 0 and drive.dyntype != "pid":
        raise actuator.element.error('has an integral gain; expected dyntype="pid"')
    if drive.dyntype == "pid" and "pos" not in actuator.controls:
        raise actuator.element.error("has controller states without the pos input; expected pos in input")
    if drive.dyntype == "pid" and drive.dynprm[0] < 0:
        raise actuator.element.error(f"imax is {drive.dynprm[0]:g}; expected zero or more")


def check_so3(actuator: Actuator, arrays: Mapping[str, Any]) -> None:
    """An orientation is that of a ball joint, or of a site seen from another."""
    drive, element = actuator.drive, actuator.element
    if drive.gainprm[0] != -drive.biasprm[1]:
        raise element.error("has gainprm and biasprm that differ; expected gainprm[0] = -biasprm[1] for so3")
    if drive.dyntype not in ("none", "integrator"):
        raise element.error(f'dyntype is "{drive.dyntype}"; expected none or integrator for so3')
    if drive.dyntype == "integrator" and drive.input == ("quat",):
        raise element.error('has input="quat" and dyntype integrator; expected expmap')
    if actuator.get("forcerange", NO_RANGE)[0] != 0:
        raise element.error("forcerange bounds the size of the torque; expected 0 as its first number")
    ball = "joint" in element.attributes and arrays["jnt_type"][actuator.trnid[0]] == mjtJoint.mjJNT_BALL
    seen = "site" in element.attributes and "refsite" in element.attributes
    if not ball and not seen:
        raise element.error("turns no ball joint and no site with a refsite; expected one of them")


def check_dcmotor(actuator: Actuator, arrays: Mapping[str, Any]) -> None:
    """Controller gains have inputs to work on."""
    gains, names = actuator.drive.gainprm[4:7], actuator.controls
    if gains.any() and not set(names) & {"pos", "vel", "ff"}:
        raise actuator.element.error("has a controller without input; expected pos, vel or ff in input")
    if gains[1] and "pos" not in names:
        raise actuator.element.error("has an integral gain without the pos input; expected pos in input")
    if actuator.drive.dyntype != "dcmotor":
        raise actuator.element.error('has gaintype dcmotor and another dyntype; expected dyntype="dcmotor"')


CHECKS: dict[str, tuple[Callable[[Actuator, Mapping[str, Any]], None], ...]] = {
    "fixed": (check_affine,),
    "affine": (check_affine,),
    "pid": (check_pid,),
    "so3": (check_so3,),
    "dcmotor": (check_dcmotor,),
}
