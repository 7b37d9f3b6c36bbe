"""`<dcmotor>`: a motor's circuit, winding, bristles and controller as the parameters of a general actuator."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from symdyn.mjcf import Element
from symdyn.model.drive import Drive

__all__ = ["dcmotor", "states"]

# where each parameter stands
TIME, CURRENT_RATE, HEAT_RESISTANCE, CAPACITY, AMBIENT, STIFFNESS, BRISTLE_DAMPING, SLEWMAX, IMAX = range(9)  # dynprm
RESISTANCE, CONSTANT, TEMPCOEF, REFTEMP, KP, KI, KD, VMAX = range(8)  # gainprm
COGGING, COULOMB = slice(0, 3), 3  # biasprm: amplitude, poles, phase; Coulomb, static, Stribeck
INPUTS = ("pos", "vel", "ff", "voltage")


def states(drive: Drive) -> int:
    """How many activations: slewed setpoint, integral, temperature, bristle, current; each where it is modelled."""
    dynamics, gain = drive.dynprm, drive.gainprm
    return sum(
        (dynamics[SLEWMAX] > 0, gain[KI] > 0, dynamics[CAPACITY] > 0, dynamics[STIFFNESS] > 0, dynamics[TIME] > 0)
    )


def dcmotor(drive: Drive, element: Element) -> Drive:
    """The motor with what an element says; K and R must be known after each."""
    dynamics, gain, bias = np.array(drive.dynprm), np.array(drive.gainprm), np.array(drive.biasprm)
    inputs = input_of(element, drive.input)
    circuit(element, gain, inputs)
    windings(element, dynamics, gain)
    bristles(element, dynamics, bias)
    for place, value in zip((KP, KI, KD), element.get("controller", ())):
        gain[place] = value
    for array, place, value in zip(
        (dynamics, dynamics, gain), (SLEWMAX, IMAX, VMAX), element.get("controller", ())[3:]
    ):
        array[place] = value
    common = {**drive.common, **saturated(element, dynamics, gain), "actearly": True}
    return replace(drive, dynprm=dynamics, gainprm=gain, biasprm=bias, input=inputs, common=common)


def input_of(element: Element, inherited: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the controls; ("none",) where there are none."""
    if "input" not in element.attributes:
        return inherited
    words = tuple(element.get("input").split())
    known = [*INPUTS, "none"]
    if any(word not in known for word in words) or [known.index(word) for word in words] != sorted(
        dict.fromkeys(known.index(word) for word in words)
    ):
        raise element.error(
            f'input is "{element.get("input")}"; expected names of {", ".join(INPUTS)} in order, or none'
        )
    return words or ("voltage",)


def circuit(element: Element, gain: np.ndarray, inputs: tuple[str, ...]) -> None:
    """Motor constant K in N m/A and resistance R in Ohm, as they are or from the nominal voltage, torque and speed."""
    kt, ke = (*element.get("motorconst", ()), 0.0, 0.0)[:2]
    voltage, torque, speed = element.get("nominal", (0.0, 0.0, 0.0))
    if min(kt, ke) < 0:
        raise element.error("motorconst is negative; expected zero or more")
    if "nominal" in element.attributes:
        if min(voltage, torque, speed) <= 0:
            raise element.error("nominal has a number that is not positive; expected voltage, stall torque and speed")
        kt, ke = kt or voltage / speed, ke or voltage / speed
    if "motorconst" in element.attributes or "nominal" in element.attributes:
        gain[CONSTANT] = np.sqrt(kt * ke) if kt > 0 and ke > 0 else max(kt, ke)
    if "nominal" in element.attributes:
        gain[RESISTANCE] = gain[CONSTANT] * voltage / torque
    gain[RESISTANCE] = element.get("resistance", gain[RESISTANCE])
    if gain[CONSTANT] <= 0 and inputs != ("none",):
        raise element.error("has no motor constant; expected motorconst or nominal, positive")
    if gain[RESISTANCE] <= 0:
        raise element.error("has no resistance; expected resistance or nominal, positive")


def windings(element: Element, dynamics: np.ndarray, gain: np.ndarray) -> None:
    """Time constant of the current, and the thermal model."""
    if "inductance" in element.attributes:
        inductance, time = (*element.get("inductance"), 0.0)[:2]
        dynamics[TIME] = inductance / gain[RESISTANCE] if inductance > 0 else time
    if "thermal" not in element.attributes:
        return
    written = element.get("thermal")
    resistance, capacity, time = (*written, 0.0, 0.0, 0.0)[:3]
    if time > 0 and resistance > 0:
        capacity = time / resistance
    elif time > 0 and capacity > 0:
        resistance = time / capacity
    if (resistance or capacity or time) and min(resistance, capacity) <= 0:
        raise element.error("thermal has one number of the first three; expected two, positive")
    dynamics[HEAT_RESISTANCE], dynamics[CAPACITY] = resistance, capacity
    for array, place, value in zip((gain, gain, dynamics), (TEMPCOEF, REFTEMP, AMBIENT), written[3:]):
        array[place] = value


def bristles(element: Element, dynamics: np.ndarray, bias: np.ndarray) -> None:
    """Cogging torque and LuGre friction."""
    cogging, lugre = element.get("cogging", ()), element.get("lugre", ())
    bias[: len(cogging)] = cogging
    for place, value in zip((STIFFNESS, BRISTLE_DAMPING), lugre):
        dynamics[place] = value
    bias[COULOMB : COULOMB + len(lugre[2:])] = lugre[2:]


def saturated(element: Element, dynamics: np.ndarray, gain: np.ndarray) -> dict[str, tuple[float, float]]:
    """Limit of the torque, as it is or by the current; the rate of the current goes to the dynamics."""
    if "saturation" not in element.attributes:
        return {}
    torque, current, rate = (*element.get("saturation"), 0.0, 0.0)[:3]
    dynamics[CURRENT_RATE] = rate
    limit = torque if torque > 0 else gain[CONSTANT] * current
    return {"forcerange": (-limit, limit) if limit > 0 else (0.0, 0.0)}
