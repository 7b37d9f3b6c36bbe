"""`actuator_lengthrange`: the lengths that a muscle can have, as written or as its target is limited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from symdyn.mjcf import Spec
from symdyn.model.actuator import Actuator
from symdyn.model.enums import mjtTrn
from symdyn.model.pose import Arrays

__all__ = ["UNRANGED", "lengthrange_arrays", "simulated_notes"]

UNRANGED = "actuator/lengthrange"

MODES = {"none": (), "muscle": ("muscle",), "muscleuser": ("muscle", "user"), "all": None}
JOINTS = (mjtTrn.mjTRN_JOINT, mjtTrn.mjTRN_JOINTINPARENT)


def lengthrange_arrays(spec: Spec, arrays: Arrays, actuators: Sequence[Actuator]) -> tuple[dict[str, Any], list[int]]:
    """The ranges, and the numbers of actuators whose range has to be found by simulation: theirs stay as written."""
    options = spec.merged("compiler", "lengthrange")
    kinds = MODES[options.get("mode", "muscle")]
    found, missing = [], []
    for i, actuator in enumerate(actuators):
        low, high = actuator.get("lengthrange", (0.0, 0.0))
        wanted = kinds is None or {actuator.drive.gaintype, actuator.drive.biastype} & set(kinds)
        if wanted and not (low < high and options.get("useexisting", True)):
            span = target_range(arrays, i) if options.get("uselimit", False) else None
            low, high = span or (low, high)
            if span is None:
                missing.append(i)
        found += [(low, high), *[(0.0, 0.0)] * (actuator.outputs - 1)]
    return {"actuator_lengthrange": np.array(found, dtype=np.float64).reshape(-1, 2)}, missing


def target_range(arrays: Arrays, i: int) -> tuple[float, float] | None:
    """The limits of the joint or tendon that an actuator acts on; None where it has none."""
    kind, number = arrays["actuator_trntype"][i], arrays["actuator_trnid"][i, 0]
    target = "jnt" if kind in JOINTS else "tendon" if kind == mjtTrn.mjTRN_TENDON else ""
    if not target or not arrays[f"{target}_limited"][number]:
        return None
    low, high = arrays[f"{target}_range"][number]
    return float(low), float(high)


def simulated_notes(actuators: Sequence[Actuator], missing: Sequence[int]) -> tuple[str, ...]:
    """One note for the actuators whose length range is not known."""
    if not missing:
        return ()
    what = "the length range is neither written nor limited, and 0 0 stands for what a simulation would find"
    return (f"{UNRANGED}: {len(missing)}, first at {actuators[missing[0]].element.place}: {what}",)
