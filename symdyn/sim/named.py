"""Objects of a simulation by name: `sim.joint("elbow").qpos`, `sim.body("hand").xpos`, `sim.sensor("imu").data`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from symdyn.errors import SymdynError, nearest
from symdyn.model.enums import mjtJoint

__all__ = ["KINDS", "Kind", "Named", "named"]


@dataclass(frozen=True)
class Kind:
    """Where the names of a kind of object are in the model, and its attributes: name -> (member, rows of an object).

    Members are the simulation's, or the model's, which does not change.
    """

    names: str
    attributes: Mapping[str, tuple[str, Callable[[Any, int], Any]]]
    fixed: bool = False


def own(model: Any, i: int) -> int:
    return i


def span(adr: str, num: str) -> Callable[[Any, int], slice]:
    """Rows that start at one array of the model and are as many as another says."""
    return lambda model, i: slice(int(getattr(model, adr)[i]), int(getattr(model, adr)[i] + getattr(model, num)[i]))


WIDTHS = {mjtJoint.mjJNT_FREE: (7, 6), mjtJoint.mjJNT_BALL: (4, 3)}


def coordinates(model: Any, i: int) -> slice:
    start = int(model.jnt_qposadr[i])
    return slice(start, start + WIDTHS.get(int(model.jnt_type[i]), (1, 1))[0])


def dofs(model: Any, i: int) -> slice:
    start = int(model.jnt_dofadr[i])
    return slice(start, start + WIDTHS.get(int(model.jnt_type[i]), (1, 1))[1])


def mocap(model: Any, i: int) -> int:
    row = int(model.body_mocapid[i])
    if row < 0:
        raise AttributeError(f'body "{model.body_names[i]}" is no mocap body')
    return row


def attributes(rows: Callable[[Any, int], Any], *members: str, prefix: str = "") -> dict[str, tuple[str, Callable]]:
    """Members of mjData under their own names and, where they have the prefix of the kind, without it."""
    full = {name: (name, rows) for name in members}
    return full | {name.removeprefix(prefix): (name, rows) for name in members if prefix and name.startswith(prefix)}


OF_DOFS = (
    *("qvel", "qacc", "qacc_smooth", "qacc_warmstart", "qfrc_applied", "qfrc_bias", "qfrc_passive", "qfrc_actuator"),
    *("qfrc_constraint", "qfrc_inverse", "qfrc_smooth", "qfrc_spring", "qfrc_damper", "qfrc_gravcomp", "cdof"),
)
OF_BODIES = (
    *("xpos", "xquat", "xmat", "xipos", "ximat", "subtree_com", "cvel", "xfrc_applied", "cacc", "cfrc_int"),
    *("cfrc_ext", "subtree_linvel", "subtree_angmom"),
)

KINDS: Mapping[str, Kind] = {
    "joint": Kind(
        "jnt_names",
        attributes(coordinates, "qpos") | attributes(dofs, *OF_DOFS) | attributes(own, "xanchor", "xaxis"),
    ),
    "body": Kind("body_names", attributes(own, *OF_BODIES) | attributes(mocap, "mocap_pos", "mocap_quat")),
    "geom": Kind("geom_names", attributes(own, "geom_xpos", "geom_xmat", prefix="geom_")),
    "site": Kind("site_names", attributes(own, "site_xpos", "site_xmat", prefix="site_")),
    "camera": Kind("cam_names", attributes(own, "cam_xpos", "cam_xmat", prefix="cam_")),
    "tendon": Kind("tendon_names", attributes(own, "ten_length", "ten_velocity", "ten_J", prefix="ten_")),
    "actuator": Kind(
        "actuator_names",
        attributes(span("actuator_ctrladr", "actuator_ctrlnum"), "ctrl")
        | attributes(span("actuator_actadr", "actuator_actnum"), "act", "act_dot")
        | attributes(
            span("actuator_outadr", "actuator_outnum"),
            *("actuator_length", "actuator_velocity", "actuator_moment", "actuator_force"),
            prefix="actuator_",
        ),
    ),
    "sensor": Kind("sensor_names", {"data": ("sensordata", span("sensor_adr", "sensor_dim"))}),
    "key": Kind(
        "key_names",
        attributes(own, *(f"key_{name}" for name in "time qpos qvel act ctrl mpos mquat".split()), prefix="key_"),
        fixed=True,
    ),
    "equality": Kind("eq_names", {"active": ("eq_active", own), "eq_active": ("eq_active", own)}),
}


class Named:
    """One object of a simulation: `id`, `name`, and views of its rows; numbers of one row are read and assigned."""

    def __init__(self, simulation: Any, kind: str, number: int):
        self.__dict__.update(_simulation=simulation, _model=simulation.model, _kind=kind, id=number)
        self.__dict__["name"] = getattr(simulation.model, KINDS[kind].names)[number]

    def _place(self, name: str) -> tuple[np.ndarray, Any]:
        found = KINDS[self._kind].attributes
        if name not in found:
            raise AttributeError(f"a {self._kind} has no {name!r}{nearest(name, found)}; it has {', '.join(found)}")
        member, rows = found[name]
        model = self._simulation.model
        if model is not self._model:
            raise SymdynError(f'the model changed since {self._kind} "{self.name}" was asked for; ask for it again')
        return getattr(model if KINDS[self._kind].fixed else self._simulation, member), rows(model, self.id)

    def __getattr__(self, name: str) -> Any:
        array, rows = self._place(name)
        return array[rows]

    def __setattr__(self, name: str, value: Any) -> None:
        array, rows = self._place(name)
        if KINDS[self._kind].fixed:
            raise AttributeError(f"{name!r} of a {self._kind} is the model's, which does not change")
        array[rows] = value

    def __dir__(self) -> list[str]:
        return ["id", "name", *KINDS[self._kind].attributes]

    def __repr__(self) -> str:
        return f'<{self._kind} "{self.name}" of {self._simulation.model.name}>'


def named(simulation: Any, kind: str, which: str | int) -> Named:
    """The object of that name or number."""
    names = getattr(simulation.model, KINDS[kind].names)
    if isinstance(which, str):
        if not which or which not in names:
            known = ", ".join(name for name in names if name) or "none with a name"
            raise SymdynError(
                f'{simulation.model.name}: there is no {kind} "{which}"{nearest(which, names)}; it has {known}'
            )
        return Named(simulation, kind, names.index(which))
    if not 0 <= which < len(names):
        raise SymdynError(f"{simulation.model.name}: there is no {kind} {which}; it has {len(names)}")
    return Named(simulation, kind, int(which))
