"""One actuator of a model: its types, its parameters, and where its controls, activations and forces stand.

What it is made of (types, how many states, which terms there are) follows the model's numbers, also where a parameter
of it is a symbol: then the number in the file decides, and the symbol gives the value.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.graph.scalar import sqrt
from symdyn.model.enums import mjtBias, mjtDisableBit, mjtDyn, mjtGain, mjtJoint, mjtTrn
from symdyn.spatial.vector import array, dot, is_number

__all__ = ["GROUPS", "Actuator", "actuators_of", "is_off"]

GROUPS = 31  # that can be switched off
JOINTS = (mjtTrn.mjTRN_JOINT, mjtTrn.mjTRN_JOINTINPARENT)


@dataclass(frozen=True)
class Actuator:
    """An actuator: `u`, `a` and `out` are its slices of ctrl, act, and of lengths and forces.

    off      1 where its group is switched off, else 0
    period   of a setpoint on a circle, 0 where it is on a line: a servo takes the nearest turn
    """

    i: int
    name: str
    trntype: mjtTrn
    trnid: tuple[int, int]
    dyntype: mjtDyn
    gaintype: mjtGain
    biastype: mjtBias
    ctrlspec: int
    u: slice
    a: slice
    out: slice
    dynprm: np.ndarray
    gainprm: np.ndarray
    biasprm: np.ndarray
    numbers: tuple[np.ndarray, np.ndarray]  # dynprm and gainprm as in the file
    off: object
    period: object

    @property
    def states(self) -> int:
        return self.a.stop - self.a.start

    @property
    def controls(self) -> int:
        return self.u.stop - self.u.start

    @property
    def so3(self) -> bool:
        return self.gaintype == mjtGain.mjGAIN_SO3


def is_off(model) -> bool:
    """Whether the file switches all actuation off."""
    return bool(int(model.opt.disableflags) & mjtDisableBit.mjDSBL_ACTUATION)


def actuators_of(model, written=None) -> tuple[Actuator, ...]:
    """The actuators of a model whose arrays may hold symbols; `written` is the model with its numbers."""
    return tuple(_actuator(model, written or model, i) for i in range(model.nactuator))


def _actuator(m, written, i: int) -> Actuator:
    return Actuator(
        i=i,
        name=m.actuator_names[i] or f"actuator {i}",
        trntype=mjtTrn(int(m.actuator_trntype[i])),
        trnid=tuple(int(number) for number in m.actuator_trnid[i]),
        dyntype=mjtDyn(int(m.actuator_dyntype[i])),
        gaintype=mjtGain(int(m.actuator_gaintype[i])),
        biastype=mjtBias(int(m.actuator_biastype[i])),
        ctrlspec=int(m.actuator_ctrlspec[i]),
        u=_span(m.actuator_ctrladr[i], m.actuator_ctrlnum[i]),
        a=_span(max(m.actuator_actadr[i], 0), m.actuator_actnum[i]),
        out=_span(m.actuator_outadr[i], m.actuator_outnum[i]),
        dynprm=array(m.actuator_dynprm[i]),
        gainprm=array(m.actuator_gainprm[i]),
        biasprm=array(m.actuator_biasprm[i]),
        numbers=(written.actuator_dynprm[i], written.actuator_gainprm[i]),
        off=_off(m, i),
        period=_period(m, written, i),
    )


def _span(start, count) -> slice:
    return slice(int(start), int(start) + int(count))


def _off(m, i: int):
    """1 where the actuator's group is switched off, else 0; `disableactuator` has bits, or a scalar a group."""
    group, off = int(m.actuator_group[i]), m.opt.disableactuator
    if not 0 <= group < GROUPS:
        return 0.0
    return off[group] if isinstance(off, np.ndarray) else float(int(off) >> group & 1)


def _period(m, written, i: int):
    """2 pi times the size of the gear, of a servo whose length is an angle about an axis that can turn on."""
    if not _is_servo(written, i):
        return 0.0
    kind, (first, second) = mjtTrn(int(m.actuator_trntype[i])), m.actuator_trnid[i]
    row = int(m.actuator_outadr[i])
    if kind in JOINTS and m.jnt_type[first] == mjtJoint.mjJNT_BALL:
        return 2.0 * np.pi * _norm(array(m.actuator_gear[row][:3]))
    if kind == mjtTrn.mjTRN_SITE and second >= 0 and not written.actuator_gear[row][:3].any():
        return 2.0 * np.pi * _norm(array(m.actuator_gear[row][3:]))
    return 0.0


def _is_servo(m, i: int) -> bool:
    """Whether the control is a setpoint of the length: a pid, or a fixed gain that its bias takes back."""
    if m.actuator_gaintype[i] == mjtGain.mjGAIN_PID:
        return True
    fixed = m.actuator_gaintype[i] == mjtGain.mjGAIN_FIXED and m.actuator_biastype[i] == mjtBias.mjBIAS_AFFINE
    direct = m.actuator_dyntype[i] in (mjtDyn.mjDYN_NONE, mjtDyn.mjDYN_INTEGRATOR)
    return bool(fixed and direct and m.actuator_gainprm[i][0] == -m.actuator_biasprm[i][1])


def _norm(v):
    square = dot(v, v)
    return float(np.sqrt(square)) if is_number(square) else sqrt(square)
