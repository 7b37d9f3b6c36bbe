"""Every way to write an actuator, as a table: its types, its own parameters, and what its attributes do to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from symdyn.mjcf import Element
from symdyn.model.dcmotor import dcmotor
from symdyn.model.drive import Drive, over, parameters

__all__ = ["INPUTS", "SHORTCUTS", "Shortcut"]

# names of controls in their order
INPUTS = ("pos", "vel", "ff", "voltage", "pressure")
MUSCLE = (0.75, 1.05, -1.0, 200.0, 0.5, 1.6, 1.5, 1.3, 1.2)
CURVE = ("force", "scale", "lmin", "lmax", "vmax", "fpmax", "fvmax")  # of a muscle, behind its range


@dataclass(frozen=True)
class Shortcut:
    """`start` is its own actuator, `write` what its attributes make of one, `kept` what it keeps of a general one.

    `other` is what it starts from instead where the class has an actuator that it cannot go on from.
    """

    start: Drive
    write: Callable[[Drive, Element], Drive]
    kept: Callable[[Drive], Drive] | None = None
    other: Drive | None = None

    def takes(self, drive: Drive) -> bool:
        """Whether it goes on with the parameters of a general actuator."""
        return self.kept is not None and drive.gaintype == self.start.gaintype

    def from_general(self, drive: Drive) -> Drive:
        """Its types, and of the parameters of a general actuator those that it has a meaning for."""
        assert self.kept
        kept = self.kept(drive)
        return replace(kept, biastype=self.start.biastype, gaintype=self.start.gaintype, input=self.start.input)


def nonnegative(element: Element, *keys: str) -> None:
    for key in keys:
        if np.min(element.get(key, 0.0)) < 0:
            raise element.error(f"{key} is {element.get(key):g}; expected zero or more")


def damped(drive: Drive, element: Element) -> np.ndarray:
    """biasprm of a servo: kp, and the damping by kv or as a ratio."""
    nonnegative(element, "kv", "dampratio")
    if "kv" in element.attributes and "dampratio" in element.attributes:
        raise element.error("has kv and dampratio; expected one of them")
    bias = np.array(drive.biasprm)
    if "kv" in element.attributes:
        bias[2] = -element.get("kv")
    if "dampratio" in element.attributes:
        bias[2] = element.get("dampratio")
    return bias


def inherits(drive: Drive, element: Element, span: str) -> Drive:
    """The range that is inherited from the target, which a written range replaces, and the other way round."""
    written = [
        key for key in dict.fromkeys((span, "ctrlrange" if span != "actrange" else span)) if key in element.attributes
    ]
    share = element.get("inheritrange", 0.0)
    if written and share > 0:
        raise element.error(f"has {written[0]} and inheritrange; expected one of them")
    if written:
        return replace(drive, inheritrange=0.0)
    if "inheritrange" not in element.attributes:
        return drive
    key = "actrange" if span == "actrange" else "ctrlrange"
    common = {**drive.common, key: (0.0, 0.0)} if share > 0 else drive.common
    return replace(drive, inheritrange=share, common=common)


# ---- what the attributes of each do


def general(drive: Drive, element: Element) -> Drive:
    values: dict[str, Any] = {key: element.get(key, getattr(drive, key)) for key in ("dyntype", "gaintype", "biastype")}
    for key in ("dynprm", "gainprm", "biasprm"):
        values[key] = over(getattr(drive, key), element.get(key, ()))
    values["inheritrange"] = element.get("inheritrange", drive.inheritrange)
    values["input"] = drive.input if values["gaintype"] == drive.gaintype else ()
    if "input" in element.attributes:
        values["input"] = words(element, (*INPUTS, "expmap", "quat", "none"))
    return replace(drive, **values)


def words(element: Element, known: tuple[str, ...]) -> tuple[str, ...]:
    """The names of controls that are written, which must be known and in order."""
    found = tuple(element.get("input").split())
    for word in found:
        if word not in known:
            raise element.error(f'input has "{word}"; expected {", ".join(known)}')
    places = [known.index(word) for word in found]
    if places != sorted(dict.fromkeys(places)):
        raise element.error(
            f'input is "{element.get("input")}"; expected each name once, in the order {", ".join(known)}'
        )
    return found


def motor(drive: Drive, element: Element) -> Drive:
    return drive


def position(drive: Drive, element: Element) -> Drive:
    nonnegative(element, "timeconst")
    kp, bias = element.get("kp", drive.gainprm[0]), damped(drive, element)
    bias[1] = -kp
    drive = replace(inherits(drive, element, "ctrlrange"), gainprm=parameters(kp), biasprm=bias)
    if "timeconst" not in element.attributes:
        return drive
    time = element.get("timeconst")
    return replace(drive, dynprm=parameters(time), dyntype="filterexact" if time > 0 else "none")


def velocity(drive: Drive, element: Element) -> Drive:
    kv = element.get("kv", drive.gainprm[0])
    return replace(drive, gainprm=parameters(kv), biasprm=parameters(0.0, 0.0, -kv))


def intvelocity(drive: Drive, element: Element) -> Drive:
    kp, bias = element.get("kp", drive.gainprm[0]), damped(drive, element)
    bias[1] = -kp
    return replace(inherits(drive, element, "actrange"), gainprm=parameters(kp), biasprm=bias)


def orientation(drive: Drive, element: Element) -> Drive:
    kp, bias = element.get("kp", drive.gainprm[0]), damped(drive, element)
    bias[1] = -kp
    chart = words(element, ("expmap", "quat")) if "input" in element.attributes else drive.input
    return replace(drive, gainprm=parameters(kp), biasprm=bias, input=chart)


def pid(drive: Drive, element: Element) -> Drive:
    nonnegative(element, "slewmax")
    ki, kp, bias = element.get("ki", drive.gainprm[0]), element.get("kp", -drive.biasprm[1]), damped(drive, element)
    bias[1] = -kp
    dynamics = parameters(element.get("imax", drive.dynprm[0]), element.get("slewmax", drive.dynprm[1]))
    stateful = ki != 0 or dynamics[1] > 0
    inputs = words(element, INPUTS) if "input" in element.attributes else drive.input
    drive = inherits(drive, element, "posrange")
    common = (
        {**drive.common, "ctrlrange": element.get("posrange")} if "posrange" in element.attributes else drive.common
    )
    return replace(
        drive,
        dyntype="pid" if stateful else "none",
        dynprm=dynamics if stateful else parameters(),
        gainprm=parameters(ki),
        biasprm=bias,
        input=inputs or ("pos", "vel"),
        common=common,
    )


def damper(drive: Drive, element: Element) -> Drive:
    nonnegative(element, "kv")
    check_control(element)
    kv = element.get("kv", -drive.gainprm[2])
    return replace(drive, gainprm=parameters(0.0, 0.0, -kv), common={**drive.common, "ctrllimited": "true"})


def check_control(element: Element) -> None:
    low, high = element.get("ctrlrange", (0.0, 0.0))
    if low < 0 or high < 0:
        raise element.error(f'ctrlrange is "{low:g} {high:g}"; expected no negative number')


def cylinder(drive: Drive, element: Element) -> Drive:
    area = element.get("area", drive.gainprm[0])
    if "diameter" in element.attributes:
        area = np.pi / 4 * element.get("diameter") ** 2
    time = element.get("timeconst", drive.dynprm[0])
    bias = over(drive.biasprm, element.get("bias", ()))
    return replace(drive, dynprm=parameters(time), gainprm=parameters(area), biasprm=bias)


def muscle(drive: Drive, element: Element) -> Drive:
    nonnegative(element, "tausmooth")
    dynamics, gain = np.array(drive.dynprm), over(drive.gainprm, element.get("range", ()))
    written = [*element.get("timeconst", (-1.0, -1.0)), element.get("tausmooth", -1.0)]
    for array, values in ((dynamics, written), (gain[2:], [element.get(key, -1.0) for key in CURVE])):
        for place, value in enumerate(values):
            array[place] = value if value >= 0 else array[place]  # a negative number counts as not written
    return replace(drive, dynprm=dynamics, gainprm=gain, biasprm=gain)


def adhesion(drive: Drive, element: Element) -> Drive:
    nonnegative(element, "gain")
    check_control(element)
    gain = element.get("gain", drive.gainprm[0])
    return replace(drive, gainprm=parameters(gain), common={**drive.common, "ctrllimited": "true"})


# ---- what each keeps of a general actuator


def kept_position(drive: Drive) -> Drive:
    filtered = drive.dyntype == "filterexact"
    return replace(
        drive,
        dyntype="filterexact" if filtered else "none",
        dynprm=parameters(drive.dynprm[0] if filtered else 1.0),
        biasprm=parameters(0.0, 0.0, drive.biasprm[2]),
    )


def kept_velocity(drive: Drive) -> Drive:
    return replace(drive, dyntype="none", dynprm=parameters(1.0))


def kept_intvelocity(drive: Drive) -> Drive:
    return replace(drive, dyntype="integrator", dynprm=parameters(1.0), biasprm=parameters(0.0, 0.0, drive.biasprm[2]))


def kept_damper(drive: Drive) -> Drive:
    return replace(drive, dyntype="none", dynprm=parameters(1.0), biasprm=parameters())


def kept_cylinder(drive: Drive) -> Drive:
    return replace(drive, dyntype="filter")


def kept_all(drive: Drive) -> Drive:
    return drive


def kept_orientation(drive: Drive) -> Drive:
    return replace(drive, dyntype="none", dynprm=parameters(1.0), biasprm=parameters(0.0, *drive.biasprm[1:3]))


def kept_pid(drive: Drive) -> Drive:
    return replace(drive, biasprm=parameters(0.0, *drive.biasprm[1:3]))


def kept_muscle(drive: Drive) -> Drive:
    return replace(drive, dyntype="muscle")


# tag: its own types and parameters, what its attributes do, what it keeps of a general actuator
SHORTCUTS = {
    "general": Shortcut(Drive(), general, kept_all),
    "motor": Shortcut(Drive(), motor),
    "position": Shortcut(
        Drive(biastype="affine", biasprm=parameters(0.0, -1.0), input=("pos",)), position, kept_position
    ),
    "velocity": Shortcut(
        Drive(biastype="affine", biasprm=parameters(0.0, 0.0, -1.0), input=("vel",)), velocity, kept_velocity
    ),
    "intvelocity": Shortcut(
        Drive(dyntype="integrator", biastype="affine", biasprm=parameters(0.0, -1.0), input=("vel",)),
        intvelocity,
        kept_intvelocity,
    ),
    "damper": Shortcut(
        Drive(gaintype="affine", gainprm=parameters(0.0, 0.0, -1.0)),
        damper,
        kept_damper,
        Drive(gaintype="affine", gainprm=parameters()),  # kv is 0, not 1, where a class has another actuator
    ),
    "cylinder": Shortcut(Drive(dyntype="filter", biastype="affine", input=("pressure",)), cylinder, kept_cylinder),
    "muscle": Shortcut(
        Drive(
            dyntype="muscle",
            gaintype="muscle",
            biastype="muscle",
            dynprm=parameters(0.01, 0.04),
            gainprm=parameters(*MUSCLE),
            biasprm=parameters(*MUSCLE),
        ),
        muscle,
        kept_muscle,
    ),
    "adhesion": Shortcut(Drive(), adhesion, kept_damper),
    "pid": Shortcut(
        Drive(
            gaintype="pid",
            biastype="affine",
            dynprm=parameters(),
            gainprm=parameters(),
            biasprm=parameters(0.0, -1.0),
            input=("pos", "vel"),
        ),
        pid,
        kept_pid,
    ),
    "orientation": Shortcut(
        Drive(gaintype="so3", biastype="so3", biasprm=parameters(0.0, -1.0), input=("expmap",)),
        orientation,
        kept_orientation,
    ),
    "dcmotor": Shortcut(
        Drive(
            dyntype="dcmotor",
            gaintype="dcmotor",
            biastype="dcmotor",
            dynprm=parameters(),
            gainprm=parameters(),
            input=("voltage",),
            common={"actearly": True},
        ),
        dcmotor,
        kept_all,
    ),
}
